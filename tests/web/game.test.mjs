// Games of the package: the library's, as JavaScript sees them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGame, KalahError, readBoard, readGame, readRules, writeBoard } from '../../build/web/package/node.js';
import { randomBoard, randomFacts, randomSource } from './support/random.mjs';

// The memory of the package's one instance of the library.
let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate(...args);
    memory = instance.exports.memory;
    return instance;
};

// Does what a trace says to a board, and gives the board as the player who has sown sees it.
function applied(steps, { mover, opponent }) {
    const rows = [structuredClone(mover), structuredClone(opponent)];
    let hand = 0;
    const put = (place, seeds) => {
        if (!place) return false;
        const row = rows[place.ofMover ? 0 : 1];
        if (place.pit === undefined) row.store += seeds;
        else row.pits[place.pit] += seeds;
        return true;
    };
    for (const { act, seeds, from, to } of steps) {
        if (!put(from, -seeds)) hand -= seeds;
        if (!put(to, seeds) && act !== 'sweep') hand += seeds;
        const all = [hand, ...rows.flatMap((row) => [...row.pits, row.store])];
        assert(Math.min(...all) >= 0, `${act} takes seeds that are not there`);
    }
    assert.equal(hand, 0);
    return { mover: rows[0], opponent: rows[1] };
}

function turned({ mover, opponent }) {
    return { mover: opponent, opponent: mover };
}

function sum({ mover, opponent }) {
    return [mover, opponent].flatMap((row) => [...row.pits, row.store]).reduce((a, b) => a + b, 0);
}

// Checks that an action is refused with these words, and changes nothing.
function refuses(game, action, words) {
    const state = () => ({ board: game.board, toMove: game.toMove, plies: game.plies.length, record: game.record() });
    const before = state();
    assert.throws(action, (error) => error instanceof KalahError && words.test(error.message));
    assert.deepEqual(state(), before);
}

function randomlyPlayed(game, random, plies) {
    for (let ply = 0; ply < plies && !game.over; ++ply) game.play(random.oneOf(game.moves), random.below(5000) / 8);
    return game;
}

test('a trace does what a play does, by all rules and on all sizes', async () => {
    const random = randomSource(1);
    for (let round = 0; round < 300; ++round) {
        const pits = 1 + (round % 15);
        const board = randomBoard(random, pits, random.oneOf([2, 6, 18]) - (pits < 8 ? 1 : 0));
        const rules = randomFacts(random);
        if (sum(board) > (pits < 8 ? 255 : 1000)) continue;
        const game = await createGame({ board, rules });
        for (let ply = 0; ply < 12 && !game.over; ++ply) {
            const before = game.board;
            const pit = random.oneOf(game.moves);
            const { steps, next, again, over } = game.trace(pit);
            assert.deepEqual(game.board, before, 'a trace changes nothing');
            const after = applied(steps, before);
            const expected = again ? after : turned(after);
            assert.deepEqual(next, expected, `pit ${pit} of ${writeBoard(before)} by ${game.rules}`);
            const mover = game.toMove;
            game.play(pit);
            assert.deepEqual(game.board, next);
            assert.equal(game.toMove === mover, again);
            assert.equal(game.over, over);
        }
    }
});

test('a record is read as it was written', async () => {
    const random = randomSource(2);
    for (let round = 0; round < 60; ++round) {
        const options = { pits: 1 + (round % 15), seeds: 1 + random.below(5), rules: randomFacts(random) };
        const game = await createGame({ ...options, pie: round % 2 === 0 });
        randomlyPlayed(game, random, 1);
        if (game.mayTakeOver) game.takeOver();
        randomlyPlayed(game, random, random.below(60));
        if (round % 7 === 0 && !game.over) game.forfeit(random.oneOf(['first', 'second']), 'asleep: "zzz" \\ ö');
        const names = { first: 'Ännchen', second: '"Bob" <b>' };
        const record = game.record(names);
        const read = await readGame(record);
        assert.deepEqual(read.names, names);
        assert.equal(read.game.record(names), record);
        for (const field of ['rules', 'facts', 'pits', 'from', 'board', 'toMove', 'moves', 'over', 'winner', 'plies',
            'pie', 'mayTakeOver', 'takenOver', 'forfeited']) {
            assert.deepEqual(read.game[field], game[field], field);
        }
    }
});

test('a record written by hand is played', async () => {
    const lines = ['first: alpha_beta/knowledge', 'second: expert', 'rules: standard,ending=majority',
        'board: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>', 'pie: not taken over', 'moves: 25-10-3', 'times: 0.125 3.000 2 1 0',
        'result: 3-1, unfinished', '', ''];
    const { game, names } = await readGame(lines.join('\r\n'));
    assert.deepEqual(names, { first: 'alpha_beta/knowledge', second: 'expert' });
    assert.deepEqual(game.plies.map(({ pit, by }) => `${by} ${pit}`),
        ['first 2', 'first 5', 'second 1', 'second 0', 'first 3']);
    assert.deepEqual(game.plies.map(({ time }) => time), [0.125, 3, 2, 1, 0]);
    assert.equal(game.toMove, 'second');
});

test('what may not be played is refused, and changes nothing', async () => {
    const game = await createGame({ pits: 3, seeds: 2 });
    game.play(0);
    game.play(1);
    for (const [pit, words] of [[-1, /no pit -1/], [3, /no pit 3: the pits are 0 to 2/], [1, /pit 1/], [1.5, /no pit/],
        [NaN, /no pit/], [2 ** 32, /no pit/], ['0', /no pit/]]) {
        refuses(game, () => game.play(pit), words);
        refuses(game, () => game.trace(pit), words);
    }
    for (const time of [-1, NaN, Infinity]) refuses(game, () => game.play(0, time), /a time/);
    refuses(game, () => game.takeOver(), /without the pie rule/);
});

test('a game that is over stays over', async () => {
    const random = randomSource(3);
    const game = randomlyPlayed(await createGame({ pits: 4, seeds: 3 }), random, 1000);
    assert(game.over);
    assert.deepEqual(game.moves, []);
    const lead = game.lead('first');
    assert.equal(lead, game.row('first').store - game.row('second').store);
    assert.equal(lead, -game.lead('second'));
    assert.equal(game.winner, lead === 0 ? undefined : lead > 0 ? 'first' : 'second');
    refuses(game, () => game.play(0), /over/);
    refuses(game, () => game.forfeit('first', 'late'), /over/);
});

test('undo and redo go through the whole game', async () => {
    const random = randomSource(4);
    const game = randomlyPlayed(await createGame({ pie: true }), random, 30);
    const boards = [game.board];
    const records = [game.record()];
    assert.equal(game.canRedo, false);
    while (game.canUndo) {
        assert(game.undo());
        boards.unshift(game.board);
        records.unshift(game.record());
    }
    assert.equal(game.undo(), false);
    assert.deepEqual(game.board, game.from);
    assert.equal(game.plies.length, 0);
    for (let ply = 1; ply < boards.length; ++ply) {
        assert(game.canRedo && game.redo());
        assert.deepEqual(game.board, boards[ply]);
        assert.equal(game.record(), records[ply]);
    }
    assert.equal(game.redo(), false);
    game.undo();
    game.undo();
    game.play(game.moves[0]);
    assert.equal(game.canRedo, false);
});

test('the pie rule swaps players, not rows', async () => {
    const game = await createGame({ pie: true });
    assert.equal(game.mayTakeOver, false);
    game.play(0);
    assert.equal(game.mayTakeOver, true);
    const row = game.row('first');
    game.takeOver();
    assert.deepEqual(game.row('first'), row);
    assert.deepEqual([game.takenOver, game.mayTakeOver, game.toMove], [true, false, 'second']);
    assert.deepEqual([game.playerOf('first'), game.playerOf('second')], ['second', 'first']);
    refuses(game, () => game.takeOver(), /only the second player/);
    assert(game.undo());
    assert.deepEqual([game.takenOver, game.mayTakeOver], [false, true]);
    assert(game.redo());
    assert.equal(game.playerOf('first'), 'second');
    game.forfeit('first', 'gone');
    assert.deepEqual(game.forfeited, { by: 'first', reason: 'gone' });
    assert.match(game.record(), /^forfeit: second: gone$/m);
});

test('a forfeit ends the game and can be taken back', async () => {
    const game = await createGame();
    game.play(2);
    game.forfeit('first', 'asleep\nsince noon');
    assert.deepEqual([game.over, game.winner, game.moves], [true, 'second', []]);
    assert.deepEqual(game.forfeited, { by: 'first', reason: 'asleep since noon' });
    assert(game.undo());
    assert.equal(game.forfeited, undefined);
    assert.deepEqual([game.over, game.winner, game.plies.length], [false, undefined, 1]);
});

test('a copy goes its own way', async () => {
    const game = await createGame();
    for (const pit of [2, 5, 1]) game.play(pit);
    game.undo();
    const copy = game.copy();
    assert.equal(copy.record(), game.record());
    assert.deepEqual([game.canRedo, copy.canRedo], [true, false]);
    copy.play(0);
    assert.equal(game.plies.length, 2);
    assert.notDeepEqual(copy.board, game.board);
    game.play(3);
    assert.equal(copy.plies[2].pit, 0);
});

test('boards are read and written', async () => {
    const random = randomSource(5);
    for (let pits = 1; pits <= 15; ++pits) {
        const board = randomBoard(random, pits, 9);
        assert.deepEqual(await readBoard(writeBoard(board)), board);
    }
    for (const [text, column] of [['', 1], ['6,0', 1], ['<16,0,0>', 2], ['<0,0,0>', 2], ['<2,0,0,1,1,1>', 13],
        ['<1,0,0,300,0>', 8], ['<1,0,0,1,-1>', 10], ['<1,0,0,1,1>x', 12], ['<1,0,0,1.5,1>', 9]]) {
        await assert.rejects(readBoard(text), (error) => {
            assert(error instanceof KalahError);
            assert.equal(error.column, column, `${text}: ${error.message}`);
            return true;
        });
    }
});

test('boards that cannot be are refused', async () => {
    const row = (...pits) => ({ pits, store: 0 });
    for (const [mover, opponent] of [[row(4, 4), row(4)], [row(4, 4), row(4, -4)], [row(4, NaN), row(4, 4)],
        [row(), row()], [row(200, 100), row(4, 4)]]) {
        await assert.rejects(createGame({ board: { mover, opponent } }), KalahError);
    }
    for (const options of [{ pits: 0 }, { pits: 16 }, { pits: 2.5 }, { seeds: -1 }, { seeds: 1000 }, { pits: 1e9 }]) {
        await assert.rejects(createGame(options), KalahError);
    }
});

test('rules are read, and written in their shortest form', async () => {
    const random = randomSource(6);
    for (let round = 0; round < 50; ++round) {
        const facts = randomFacts(random);
        const read = await readRules(facts);
        assert.deepEqual(read.facts, facts);
        assert.deepEqual(await readRules(read.text), read);
    }
    assert.equal((await readRules({})).text, 'classic');
    assert.equal((await readRules({ capture: 'facing', ending: undefined })).text, 'standard');
    assert.equal((await createGame()).rules, 'standard');
    for (const [rules, column] of [['standart', 1], ['standard,ending', 10], ['standard,ending=never', 17], ['', 1]]) {
        await assert.rejects(readRules(rules), { name: 'KalahError', column });
    }
    await assert.rejects(createGame({ rules: { capture: 'sometimes' } }), /always, facing or never/);
});

test('what is no record is refused with its line', async () => {
    const good = (await createGame()).record();
    for (const [record, line, words] of [
        ['', 1, /record/],
        ['hello', 1, /not a line of a record/],
        [good.replace('rules: standard', 'rules: chess'), 3, /rules/],
        [good.replace('<6', '<7'), 4, /board: column/],
        [good.replace('moves:', 'moves: 7'), 5, /moves: column 1: there is no pit 7/],
        [good.replace('result: 0-0', 'result: 1-0'), 6, /the moves result in 0-0/],
        [good.replace(/moves.*\n/, ''), 1, /moves/],
        [good + good, 8, /one record/],
        [`${good}hello`, 8, /not a line/],
    ]) {
        await assert.rejects(readGame(record), (error) => {
            assert(error instanceof KalahError);
            assert.match(error.message, words);
            assert.equal(error.line, line, error.message);
            return true;
        });
    }
    assert.equal((await readGame(`# a comment\n${good.trimEnd()}`)).game.pits, 6);
});

test('games that nobody has any more take no memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc');
    const sizes = [];
    for (let round = 0; round < 6; ++round) {
        for (let count = 0; count < 1000; ++count) await createGame({ pits: 15, seeds: 60 });
        collectGarbage();
        await new Promise((resolve) => setTimeout(resolve, 20));
        sizes.push(memory.buffer.byteLength);
    }
    assert.equal(sizes.at(-1), sizes[1], `${sizes} bytes`);
});
