// Whole games, as people play them: with the mouse, with the keyboard, on a phone, two people, and watching.
import assert from 'node:assert/strict';
import { readGame } from '../../build/web/package/node.js';
import { pageTest } from './support/page-test.mjs';
import { rowToMove } from './support/player.mjs';

/** Plays South's turns, always the nearest pit that may be played, until the game is over. Returns the final game. */
async function playToTheEnd(player, play) {
    for (let turn = 0; turn < 200; ++turn) {
        await player.idle();
        const game = await player.game();
        await player.shows(game);
        if (game.over) return game;
        assert.equal(rowToMove(game), 'south', 'the computer answers before the page is idle');
        await play(game.moves.at(-1), turn);
    }
    assert.fail('the game does not end');
}

/** The page says the result of the library's game. */
async function tellsResult(player, game) {
    const status = await player.text('#status');
    for (const side of ['first', 'second']) assert.match(status, new RegExp(`\\b${game.row(side).store}\\b`));
    const result = game.winner ? { first: /South|you/i, second: /North|computer/i }[game.winner] : /draw/i;
    assert.match(status, result);
}

pageTest('a game against level 1 with the mouse', { values: true }, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 1, pits: 6, seeds: 3 });
    const game = await playToTheEnd(player, (pit) => player.pit('south', pit).click());
    assert(game.plies.some((ply) => ply.by === 'second'), 'the computer has played');
    await tellsResult(player, game);
    const { names } = await readGame(await player.record());
    assert.notEqual(names.first, names.second);
});

// The form begins with the size of the game on the board.
const short = { hash: '#rules=standard&board=6,0,0,2,2,2,2,2,2,2,2,2,2,2,2' };
pageTest('a game against level 1 with the keyboard alone', short, async (player) => {
    const { keyboard } = player.page;
    const focused = () => player.page.evaluate(() => document.activeElement.id);
    const tabTo = async (id) => {
        for (let presses = 0; (await focused()) !== id; ++presses) {
            assert(presses < 60, `the tab key does not reach #${id}`);
            await keyboard.press('Tab');
        }
    };
    await keyboard.press('n');
    await player.at('#new-dialog').waitFor();
    await tabTo('north-player');
    for (const key of ['Home', 'ArrowDown']) await keyboard.press(key);
    assert.equal(await player.at('#north-player').inputValue(), '1');
    await tabTo('start');
    await keyboard.press('Enter');
    await player.at('#new-dialog').waitFor({ state: 'hidden' });

    // Digits and arrows in turns. The focus stays on the board: no Tab is needed any more.
    await player.idle();
    await player.pit('south', 0).focus();
    await playToTheEnd(player, async (pit, turn) => {
        if (turn % 2) return keyboard.press(String(pit + 1));
        const at = () => player.page.evaluate(() => document.activeElement.dataset);
        for (let presses = 0; (await at()).row !== 'south'; ++presses) {
            assert(presses < 20, 'the arrow keys do not reach South');
            await keyboard.press('ArrowDown');
        }
        for (let presses = 0; Number((await at()).pit) !== pit; ++presses) {
            assert(presses < 20, `the arrow keys do not reach pit ${pit + 1}`);
            await keyboard.press(Number((await at()).pit) < pit ? 'ArrowRight' : 'ArrowLeft');
        }
        return keyboard.press(turn % 4 ? 'Enter' : 'Space');
    });
});

pageTest('a game by touch on a phone', { touch: true, width: 360, height: 740 }, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 1, pits: 6, seeds: 2 });
    const game = await playToTheEnd(player, (pit) => player.pit('south', pit).tap());
    await tellsResult(player, game);
});

pageTest('two people play both rows', {}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 'person', pits: 4, seeds: 2 });
    const played = { south: 0, north: 0 };
    for (let game = await player.game(); !game.over; game = await player.game()) {
        const row = rowToMove(game);
        await player.pit(row, game.moves[0]).click();
        await player.idle();
        ++played[row];
        game.play(game.moves[0]);
        await player.shows(game);
    }
    assert(played.south && played.north);
    await tellsResult(player, await player.game());
});

pageTest('watching two computers', { values: true }, async (player) => {
    await player.start({ 'south-player': 1, 'north-player': 2, pits: 4, seeds: 3 });
    await player.idle();
    const game = await player.game();
    assert(game.over);
    await player.shows(game);
    await tellsResult(player, game);
});

pageTest('a computer begins as South, and the person answers as North', {}, async (player) => {
    await player.start({ 'south-player': 1, 'north-player': 'person', pits: 5, seeds: 3 });
    await player.idle();
    const game = await player.game();
    assert(game.plies.length > 0);
    assert.equal(rowToMove(game), 'north');
    await player.pit('north', game.moves[0]).click();
    await player.idle();
    assert((await player.game()).plies.length > game.plies.length);
});

pageTest('the pie rule: North takes South\'s row', {}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 'person', pie: true });
    await player.pit('south', 1).click();
    await player.idle();
    assert((await player.game()).mayTakeOver);
    await player.click('#swap');
    await player.idle();
    const game = await player.game();
    assert(game.takenOver);
    assert.equal(game.plies.length, 1);
    await player.click('#undo');
    await player.idle();
    assert(!(await player.game()).takenOver);
    await player.page.keyboard.press('s');
    await player.idle();
    assert((await player.game()).takenOver);
});

for (const [name, board, takes] of [
    ['a computer takes the row that is ahead', '6,20,0,4,4,4,4,4,4,4,4,4,4,4,4', true],
    ['a computer that is ahead stays', '6,0,20,4,4,4,4,4,4,4,4,4,4,4,4', false],
]) {
    const hash = `#rules=standard&pie=offered&south=person&north=10&board=${board}`;
    pageTest(`the pie rule: ${name}`, { hash }, async (player) => {
        await player.pit('south', 0).click();
        await player.idle();
        const game = await player.game();
        assert.equal(game.takenOver, takes);
        assert.equal(game.plies.length > 1, !takes, 'who takes the row lets the other one move');
    });
}

pageTest('a game without the pie rule offers no swap of rows', {}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 'person', pie: false });
    await player.pit('south', 1).click();
    await player.idle();
    const { plies } = await player.game();
    if (await player.at('#swap').isEnabled()) await player.click('#swap');
    assert.equal((await player.game()).takenOver, false);
    assert.equal((await player.game()).plies.length, plies.length);
});

pageTest('every house rule of the form is that of the game', {}, async (player) => {
    const facts = {
        sowing: 'relay',
        origin: 'skipped',
        capture: 'never',
        extra_turn: 'false',
        ending: 'stuck',
        leftovers: 'nobody',
    };
    await player.openDialog('new');
    await player.fill('rules', 'custom');
    for (const [name, value] of Object.entries(facts)) {
        const radio = player.at(`#new-dialog input[name=${name}][value=${value}]`);
        await player.at(`#new-dialog label:has(input[name=${name}][value=${value}])`).click();
        assert(await radio.isChecked(), `${name}=${value}`);
    }
    const pictures = player.at('#new-dialog label:has(input[type=radio]) svg.picture');
    assert.equal(await pictures.count(), 14, 'each value of each fact has a picture');
    await player.fill('north-player', 'person');
    await player.click('#start');
    await player.at('#new-dialog').waitFor({ state: 'hidden' });
    assert.deepEqual((await player.game()).facts, { ...facts, extra_turn: false });
});
