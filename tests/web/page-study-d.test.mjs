// Study D, a web game with relay sowing: its one array, the order of its screen, and what a click on each cell does.
import assert from 'node:assert/strict';
import { createGame } from '../../build/web/package/node.js';
import { pageTest } from './support/page-test.mjs';

// One array: the pits of player 1, the store of player 1, the pits of player 2, the store of player 2. Player 1 sits
// above, player 2 below, where the person who begins sits.
const array = [
    ...[0, 1, 2, 3, 4, 5].map((pit) => ({ row: 'north', pit })),
    { row: 'north' },
    ...[0, 1, 2, 3, 4, 5].map((pit) => ({ row: 'south', pit })),
    { row: 'south' },
];

// The screen's order, from left to right: each store at its end, player 1's pits reversed.
const above = [6, 5, 4, 3, 2, 1, 0];
const below = [7, 8, 9, 10, 11, 12, 13];

const arrayOf = (game) => [game.row('second'), game.row('first')].flatMap(({ pits, store }) => [...pits, store]);
const cellOf = (game, pit) => (game.toMove === 'second' ? 0 : 7) + pit;

const onScreen = (player, cell) => {
    const { row, pit } = array[cell];
    return pit === undefined ? player.store(row) : player.pit(row, pit);
};

async function startRelay(player, north) {
    await player.openDialog('new');
    await player.fill('north-player', north);
    await player.click('#study-d');
    await player.at('#new-dialog').waitFor({ state: 'hidden' });
    await player.idle();
}

pageTest('one click starts its game: six pits, four seeds, relay', {}, async (player) => {
    await startRelay(player, 'person');
    const game = await player.game();
    assert.equal(game.rules, (await createGame({ rules: 'relay' })).rules);
    assert.deepEqual(arrayOf(game), [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]);
    await player.shows(game);
});

pageTest('the array lies on the screen in its order', {}, async (player) => {
    await startRelay(player, 'person');
    const middle = async (cell) => {
        const { x, y, width, height } = await onScreen(player, cell).boundingBox();
        return { x: x + width / 2, y: y + height / 2 };
    };
    for (const order of [above, below]) {
        const middles = await Promise.all(order.map(middle));
        for (let at = 1; at < order.length; ++at) assert(middles[at - 1].x < middles[at].x, `${order[at]} lies right`);
    }
    for (let pit = 0; pit < 6; ++pit) {
        const [one, two] = [await middle(pit), await middle(12 - pit)];
        assert(one.y < two.y, 'player 1 is above');
        assert(Math.abs(one.x - two.x) < 2, 'opposite pits face each other');
    }
});

pageTest('a click on a cell sows its pit, in relays, as the library does', {}, async (player) => {
    await startRelay(player, 'person');
    for (const turn of ['first', 'second', 'first', 'second', 'first']) {
        const game = await player.game();
        assert.equal(game.toMove, turn, 'there are no extra turns');
        const pit = game.moves[Math.floor(game.moves.length / 2)];
        await onScreen(player, cellOf(game, pit)).click();
        await player.idle();
        game.play(pit);
        assert.deepEqual(arrayOf(await player.game()), arrayOf(game));
        await player.shows(game);
    }
});

pageTest('clicks on what may not be played are refused with a word', {}, async (player) => {
    await startRelay(player, 'person');
    await onScreen(player, 7).click();
    await player.idle();
    const game = await player.game();
    assert.equal(game.toMove, 'second');
    const before = arrayOf(game);
    const refused = new Set();
    // A pit of the opponent, and both stores.
    for (const cell of [10, 13, 6]) {
        await player.page.evaluate(() => document.querySelector('#message').replaceChildren());
        await onScreen(player, cell).click({ force: true });
        await player.at('#message:not(:empty)').waitFor();
        refused.add(await player.text('#message'));
        assert.deepEqual(arrayOf(await player.game()), before);
        await player.shows(game);
    }
    assert(refused.size >= 2, `a pit of the opponent and a store are told apart: ${[...refused]}`);
});

pageTest('an empty pit is refused with a word', { hash: '#rules=relay&board=<6,0,0,0,4,4,4,4,4,4,4,4,4,4,4>' },
    async (player) => {
        await player.idle();
        const { plies } = await player.game();
        assert.equal(plies.length, 0);
        await player.pit('south', 0).click({ force: true });
        await player.at('#message:not(:empty)').waitFor();
        assert.match(await player.text('#message'), /empty|no seeds/i);
        assert.equal((await player.game()).plies.length, 0);
    });

pageTest('the computer thinks on a copy: the shown game stays as it is', {}, async (player) => {
    await player.start({ 'north-player': 10, 'think-time': 1 });
    // Every change of the board is noted, with whether the computer thinks.
    await player.page.evaluate(() => {
        const board = document.querySelector('#board');
        const read = () => [...board.querySelectorAll('.pit, .store')].map((each) => each.ariaLabel).join();
        let before = read();
        window.changes = [];
        new MutationObserver(() => {
            if (read() === before) return;
            before = read();
            window.changes.push(board.dataset.thinking === 'true' ? 'in a thought' : 'between thoughts');
        }).observe(board, { subtree: true, attributes: true, childList: true });
    });
    await player.pit('south', 0).click();
    await player.thinking();
    const game = await player.game();
    assert.equal(game.plies.length, 1);
    await player.shows(game);
    await player.idle();
    const { plies } = await player.game();
    assert(plies.length > 1, 'the computer has played');
    assert.deepEqual(await player.page.evaluate(() => window.changes), plies.map(() => 'between thoughts'));
});
