// Seeds that move as a hand moves them, what skips them, and what stays marked.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';
import { gameAfter } from './support/player.mjs';

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

async function setSpeed(player, speed) {
    await player.openDialog('settings');
    await player.fill('speed', speed);
    await player.closeDialog('settings');
}

/** Plays a pit and returns how long its seeds move, in milliseconds. */
async function timeOf(player, row, pit) {
    await player.page.evaluate(() => {
        const board = document.querySelector('#board');
        const moving = () => (board.dataset.animating ?? 'false') !== 'false';
        window.moved = undefined;
        let since;
        new MutationObserver((_, observer) => {
            if (moving()) since ??= performance.now();
            else if (since !== undefined) {
                observer.disconnect();
                window.moved = performance.now() - since;
            }
        }).observe(board, { attributes: true });
    });
    await player.pit(row, pit).click();
    await player.until(() => window.moved !== undefined);
    return player.page.evaluate(() => window.moved);
}

pageTest('three speeds differ, and all end on the same board', { animated: true }, async (player) => {
    const times = {};
    for (const speed of ['slow', 'normal', 'fast']) {
        await player.start(twoPeople);
        await setSpeed(player, speed);
        times[speed] = await timeOf(player, 'south', 0);
        await player.shows(await gameAfter([0]));
    }
    const { slow, normal, fast } = times;
    assert(slow > 1.2 * normal && normal > 1.2 * fast && fast > 50, JSON.stringify(times));
    assert(slow < 10_000, 'even slowly, a sowing does not bore');
});

pageTest('off moves nothing', { animated: true }, async (player) => {
    await player.start(twoPeople);
    await setSpeed(player, 'off');
    await player.page.evaluate(() => {
        window.moved = false;
        const board = document.querySelector('#board');
        new MutationObserver(() => (window.moved ||= (board.dataset.animating ?? 'false') !== 'false'))
            .observe(board, { attributes: true });
    });
    await player.pit('south', 0).click();
    await player.idle();
    await player.shows(await gameAfter([0]));
    assert.equal(await player.page.evaluate(() => window.moved), false);
});

pageTest('reduced motion is off unless the person says otherwise', {}, async (player) => {
    await player.openDialog('settings');
    assert.equal(await player.at('#speed').inputValue(), 'off');
    await player.closeDialog('settings');
    await setSpeed(player, 'slow');
    await player.start(twoPeople);
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
        await player.pit('south', 5).click();
        await player.animating();
        await skip(player);
        // A slow sowing of four seeds takes longer than this.
        const still = () => (document.querySelector('#board').dataset.animating ?? 'false') === 'false';
        await player.page.waitForFunction(still, undefined, { timeout: 600 });
        await player.idle();
        await player.shows(await gameAfter([5]));
        assert.equal((await player.game()).plies.length, 1, 'what skips does not play');
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

pageTest('between a computer\'s extra turns is a pause', {}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 10, 'think-time': 0.1 });
    await player.page.evaluate(() => {
        window.changes = [];
        const read = () => [...document.querySelectorAll('#board .pit, #board .store')]
            .map((each) => each.getAttribute('aria-label').match(/\d+ seed/)[0]).join();
        let before = read();
        new MutationObserver(() => {
            if (read() === before) return;
            before = read();
            window.changes.push(performance.now());
        }).observe(document.querySelector('#board'), { subtree: true, attributes: true, childList: true });
    });
    // The answer to this is pit 3, whose four seeds end in North's store, and another one.
    await player.pit('south', 0).click();
    await player.idle();
    const game = await player.game();
    const again = game.plies.filter(({ by }, at) => by === 'second' && game.plies[at - 1]?.by === 'second');
    assert(again.length > 0, 'level 10 moves again');
    const changes = await player.page.evaluate(() => window.changes);
    const gaps = changes.slice(1).map((time, at) => time - changes[at]);
    assert(gaps.at(-1) >= 280, `${gaps} ms can be followed by eye`);
});

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
