// Seeds that move as a hand moves them, what skips them, and what stays marked. Times are those of the page's clock.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';
import { gameAfter } from './support/player.mjs';

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

async function setSpeed(player, speed) {
    await player.openDialog('settings');
    await player.fill('speed', speed);
    await player.closeDialog('settings');
}

/** Notes in `window.moves` when the board begins and ends to move, in the page's milliseconds. */
function noteMoves(player) {
    return player.page.evaluate(() => {
        const board = document.querySelector('#board');
        const moving = () => (board.dataset.animating ?? 'false') !== 'false';
        let before = moving();
        window.moves = [];
        new MutationObserver(() => {
            if (moving() === before) return;
            before = moving();
            window.moves.push({ moving: before, at: performance.now() });
        }).observe(board, { attributes: true });
    });
}

/** Plays a pit and returns how long its seeds move, in the page's milliseconds, by what was noted. */
async function timeOf(player, row, pit) {
    await player.page.evaluate(() => (window.moves = []));
    await player.pit(row, pit).click();
    await player.pass(60_000);
    const moves = await player.page.evaluate(() => window.moves);
    assert.deepEqual(moves.map(({ moving }) => moving), [true, false]);
    return moves[1].at - moves[0].at;
}

pageTest('three speeds differ, and all end on the same board', { animated: true }, async (player) => {
    const times = {};
    await noteMoves(player);
    await player.stopClock();
    for (const speed of ['slow', 'normal', 'fast']) {
        await player.start(twoPeople);
        await setSpeed(player, speed);
        times[speed] = await timeOf(player, 'south', 0);
        await player.shows(await gameAfter([0]));
    }
    // To pick seeds up takes 1.6 of a seed's time, and the last of the four seeds is seen for one more.
    assert.deepEqual(times, { slow: 6.6 * 380, normal: 6.6 * 190, fast: 6.6 * 80 });
});

const manySeeds = '#rules=standard&south=person&north=person&board=6,0,0,120,0,0,0,0,0,4,4,4,4,4,4';
pageTest('a long sowing goes faster', { hash: manySeeds, animated: true }, async (player) => {
    await noteMoves(player);
    await player.stopClock();
    const time = await timeOf(player, 'south', 0);
    // Like 40 steps at the normal speed, and what comes before and after them.
    assert(time > 39 * 190 && time < 43 * 190, `${time} ms`);
    const game = await player.game();
    assert.equal(game.plies.length, 1);
    await player.shows(game);
});

pageTest('off moves nothing', { animated: true }, async (player) => {
    await player.start(twoPeople);
    await setSpeed(player, 'off');
    await noteMoves(player);
    await player.pit('south', 0).click();
    await player.idle();
    await player.shows(await gameAfter([0]));
    assert.deepEqual(await player.page.evaluate(() => window.moves), []);
});

pageTest('reduced motion is off unless the person says otherwise', {}, async (player) => {
    await player.openDialog('settings');
    assert.equal(await player.at('#speed').inputValue(), 'off');
    await player.closeDialog('settings');
    await setSpeed(player, 'slow');
    await player.start(twoPeople);
    await player.stopClock();
    await player.pit('south', 0).click();
    await player.animating();
});

pageTest('with motion allowed, it is normal', { animated: true }, async (player) => {
    await player.openDialog('settings');
    assert.equal(await player.at('#speed').inputValue(), 'normal');
});

for (const [name, skip] of [
    ['a click', (player) => player.pit('north', 2).click({ force: true })],
    ['a key', (player) => player.page.keyboard.press('Escape')],
]) {
    pageTest(`${name} skips to the end of a sowing`, { animated: true }, async (player) => {
        await player.start(twoPeople);
        await setSpeed(player, 'slow');
        // No time passes: only what skips can end the sowing.
        await player.stopClock();
        await noteMoves(player);
        await player.pit('south', 5).click();
        await player.animating();
        await skip(player);
        await player.until(() => window.moves.length === 2);
        const [start, end] = await player.page.evaluate(() => window.moves);
        assert.deepEqual([end.moving, end.at - start.at], [false, 0]);
        await player.shows(await gameAfter([5]));
        await player.pass(60_000);
        await player.shows(await gameAfter([5]));
        assert.equal((await player.game()).plies.length, 1, 'what skips does not play');
        assert.equal(await player.page.evaluate(() => window.moves.length), 2, 'nothing moves afterwards');
    });
}

/** Plays a pit, and returns all boards that are seen until its seeds lie, the first one before. */
async function boardsOf(player, row, pit) {
    await player.page.evaluate(() => {
        window.boards = [];
        const read = () => {
            const places = [...document.querySelectorAll('#board :is(.pit, .store)')];
            const board = places.map(({ dataset: { row, pit }, innerText }) =>
                `${row} ${pit ?? 'store'} ${innerText.trim()};`).join(' ');
            if (board !== window.boards.at(-1)) window.boards.push(board);
        };
        const observed = { subtree: true, childList: true, characterData: true, attributes: true };
        new MutationObserver(read).observe(document.querySelector('#board'), observed);
        read();
    });
    await player.stopClock();
    await player.pit(row, pit).click();
    await player.animating();
    await player.idle();
    return player.page.evaluate(() => window.boards);
}

pageTest('seeds are seen one after the other on their path', { animated: true }, async (player) => {
    await player.start(twoPeople);
    await setSpeed(player, 'fast');
    const boards = await boardsOf(player, 'south', 0);
    const at = (pit, count) => boards.findIndex((board) => board.includes(`south ${pit} ${count};`));
    const order = [at(0, 0), at(1, 5), at(2, 5), at(3, 5), at(4, 5)];
    assert(order.every((index) => index > 0), JSON.stringify(order));
    assert.deepEqual(order, [...order].sort((a, b) => a - b));
    assert.equal(new Set(order.slice(1)).size, 4, 'not all at once');
});

for (const [name, board, pit, seen] of [
    ['a capture', '6,0,0,1,0,4,4,4,4,1,1,4,1,9,1', 0, ['south 1 1', 'south store 1', 'south store 10']],
    ['the final sweep', '3,5,5,0,0,1,1,2,0', 2, ['south store 6', 'north store 6', 'north store 8']],
]) {
    const hash = `#rules=standard&south=person&north=person&board=${board}`;
    pageTest(`${name} is seen, after what comes before it`, { hash, animated: true }, async (player) => {
        await setSpeed(player, 'fast');
        const boards = await boardsOf(player, 'south', pit);
        const times = seen.map((place) => boards.findIndex((each) => each.includes(`${place};`)));
        assert(times.every((time, at) => time > (times[at - 1] ?? 0)), `${times} of ${boards.length}`);
    });
}

const countSounds = (context) => context.addInitScript(() => {
    window.sounds = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) {
        ++window.sounds;
        return start.apply(this, args);
    };
});

pageTest('sounds are off until someone wants them', { prepare: countSounds }, async (player) => {
    await player.start(twoPeople);
    await player.pit('south', 0).click();
    await player.idle();
    const sounds = () => player.page.evaluate(() => window.sounds);
    assert.equal(await sounds(), 0);
    await player.openDialog('settings');
    await player.fill('sound', true);
    await player.closeDialog('settings');
    await player.pit('north', 0).click();
    await player.idle();
    assert(await sounds() > 0);
});

// Each of North's pits ends in its store: level 5, which looks three plies ahead, moves again and again.
const extraTurns = '#rules=standard&south=person&north=5&board=6,0,0,4,4,4,4,4,4,6,5,4,3,2,1';
for (const [speed, pause] of [['off', 300], ['fast', 460], ['normal', 680], ['slow', 1060]]) {
    const options = { hash: extraTurns, animated: true };
    pageTest(`between a computer's extra turns is a pause, with the speed ${speed}`, options, async (player) => {
        await setSpeed(player, speed);
        // From the moment in which all seeds lie to the next ply.
        await player.page.evaluate(() => {
            const plies = () => /^moves:(.*)$/m.exec(JSON.parse(localStorage.getItem('kalah')).record)[1].match(/\d/g);
            const board = document.querySelector('#board');
            const moving = () => (board.dataset.animating ?? 'false') !== 'false';
            let [moved, played, lay] = [false, plies()?.length, performance.now()];
            window.pauses = [];
            new MutationObserver(() => {
                const now = performance.now();
                const next = plies()?.length;
                if (next !== played) window.pauses.push(now - lay);
                if (next !== played || moved || moving()) lay = now;
                [moved, played] = [moving(), next];
            }).observe(board, { subtree: true, attributes: true, childList: true });
        });
        await player.stopClock();
        await player.pit('south', 0).click();
        // In less than a pause, so that no pause is over before the thought in it.
        while (await player.notThinking()) await player.pass(250);
        const { plies } = await player.game();
        const first = plies.findIndex(({ by }) => by === 'second');
        const again = plies.filter(({ by }, at) => at > first && by === 'second');
        assert(again.length >= 3, 'level 5 moves again and again');
        // The first one is the person's own time.
        const [, ...pauses] = await player.page.evaluate(() => window.pauses);
        assert.deepEqual(pauses, plies.slice(1).map(() => pause));
    });
}

pageTest('the last move stays marked until the next', {}, async (player) => {
    await player.start(twoPeople);
    const marked = () => player.page.evaluate(() => [...document.querySelectorAll('#board .pit[data-last=from]')]
        .filter((pit) => /last move/.test(pit.ariaLabel))
        .map(({ dataset }) => `${dataset.row} ${dataset.pit}`));
    assert.deepEqual(await marked(), []);
    await player.pit('south', 1).click();
    await player.idle();
    assert.deepEqual(await marked(), ['south 1']);
    await player.pit('north', 0).click();
    await player.idle();
    assert.deepEqual(await marked(), ['north 0']);
    await player.click('#undo');
    await player.idle();
    assert.deepEqual(await marked(), ['south 1']);
});

for (const [name, point] of [['hovering', (pit) => pit.hover()], ['focusing', (pit) => pit.focus()]]) {
    pageTest(`${name} a pit shows where its last seed falls`, {}, async (player) => {
        await player.start(twoPeople);
        const targets = () => player.page.evaluate(() => [...document.querySelectorAll('#board [data-end]')]
            .map(({ dataset }) => `${dataset.row} ${dataset.pit ?? 'store'}`));
        for (const [pit, target] of [[0, 'south 4'], [2, 'south store'], [5, 'north 2']]) {
            await point(player.pit('south', pit));
            await player.at('#board [data-end]').first().waitFor();
            assert.deepEqual(await targets(), [target]);
        }
    });
}
