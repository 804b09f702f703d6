// The engine of the package in node, where a Worker is replaced to stop it. How fast it thinks and stops, engine-speed.mjs
// measures: here a machine may be as busy as it likes.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createEngine, createGame, KalahError, readBoard } from '../../build/web/package/node.js';
import { randomBoard, randomFacts, randomSource } from './support/random.mjs';
import { trapping } from './support/trapping.mjs';

const wasm = fileURLToPath(new URL('../../build/web/package/wasm/', import.meta.url));
const { board: start } = await createGame();
const small = await readBoard('<6,0,0,1,2,0,1,2,3,1,0,2,2,0,1>');

// Gives a test an engine of its own.
function engineTest(name, options, body) {
    test(name, async () => {
        const engine = await createEngine(options);
        try {
            await body(engine);
        } finally {
            engine.close();
        }
    });
}

async function played(board, rules, pits) {
    const game = await createGame({ board, rules });
    for (const pit of pits) game.play(pit);
    return game;
}

// How many sequences of `depth` plies a game allows.
function counted(game, depth) {
    if (depth === 0) return 1;
    return game.moves.reduce((sum, pit) => {
        game.play(pit);
        const counts = sum + counted(game, depth - 1);
        game.undo();
        return counts;
    }, 0);
}

async function all(iterator) {
    const found = [];
    for await (const each of iterator) found.push(each);
    return found;
}

function afterwards(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}

// A thought that nobody waits for to its end, and how long nobody waits. In milliseconds.
const longThought = 600_000;
const patience = 60_000;

engineTest('a thought is a move, its value and what is expected', {}, async (engine) => {
    const progress = [];
    const best = await engine.think(start, { depth: 9, onProgress: (thought) => progress.push(thought) });
    assert.equal(best.depth, 9);
    assert.equal(best.pit, best.line[0]);
    assert.equal(best.proven, false);
    assert(best.nodes > 100 && best.time > 0 && Math.abs(best.value) < 48);
    assert.deepEqual(progress.map(({ depth }) => depth), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual({ ...progress.at(-1), time: 0 }, { ...best, time: 0 });
    await played(start, engine.rules, best.line);
});

engineTest('each limit ends a search', {}, async (engine) => {
    assert((await engine.think(start, { nodes: 5000 })).nodes <= 5000);
    assert.equal((await engine.think(start, { depth: 1 })).depth, 1);
    for (const options of [undefined, { ms: 200 }]) {
        const { time } = await engine.think(start, options);
        const ms = options?.ms ?? 1000;
        assert(time >= ms - 1 && time < patience, `${time} ms`);
    }
});

engineTest('a game that is over has a value and no move', { rules: 'classic' }, async (engine) => {
    const over = { mover: { pits: [0, 0, 0, 0, 0, 0], store: 9 }, opponent: { pits: [0, 0, 0, 0, 0, 0], store: 4 } };
    const { pit, value, line, proven } = await engine.think(over);
    assert.deepEqual({ pit, value, line, proven }, { pit: undefined, value: 5, line: [], proven: true });
    const analysis = (await all(engine.analyse(over))).at(-1);
    assert.deepEqual([analysis.pit, analysis.moves.filter(Boolean)], [undefined, []]);
    const { low, high, exact } = await engine.solve(over);
    assert.deepEqual([low, high, exact], [5, 5, true]);
});

engineTest('an analysis values every move, deeper and deeper', {}, async (engine) => {
    const progress = [];
    const board = { ...start, mover: { pits: [4, 4, 0, 4, 4, 4], store: 0 } };
    const found = await all(engine.analyse(board, { depth: 10, onProgress: (each) => progress.push(each) }));
    assert.deepEqual(found.map(({ depth }) => depth), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
    assert.deepEqual(progress, found.slice(0, -1));
    for (const { moves, pit, depth } of found) {
        assert.equal(moves.length, 6);
        assert.equal(moves[2], undefined);
        const values = moves.map((move) => move?.value ?? -Infinity);
        assert.equal(values[pit], Math.max(...values));
        moves.forEach((move, at) => assert(!move || (move.pit === at && move.line[0] === at && move.depth === depth)));
    }
});

test('an analysis that is proven agrees with the solver', async () => {
    const random = randomSource(7);
    for (let round = 0; round < 12; ++round) {
        const options = { pits: 3 + (round % 3), rules: randomFacts(random) };
        const game = await createGame({ board: randomBoard(random, options.pits, 2), rules: options.rules });
        const engine = await createEngine(options);
        const analysis = (await all(engine.analyse(game.board, { ms: 20_000 }))).at(-1);
        assert(analysis.proven);
        for (const pit of game.moves) {
            const { next, again } = game.trace(pit);
            const { low, exact } = await engine.solve(next);
            assert(exact);
            assert.equal(analysis.moves[pit].value, again ? low : 0 - low, `pit ${pit} by ${engine.rules}`);
        }
        engine.close();
    }
});

engineTest('an iterator that is left stops its analysis', {}, async (engine) => {
    for await (const { depth } of engine.analyse(start, { ms: longThought })) if (depth === 5) break;
    assert.equal((await engine.think(start, { depth: 2 })).depth, 2);
});

engineTest('the solver narrows an interval', { rules: 'classic', memory: 8 << 20 }, async (engine) => {
    const seen = [];
    const solved = await engine.solve(small, { onProgress: (solution) => seen.push(solution) });
    assert(solved.exact && solved.low === solved.high);
    seen.forEach(({ low, high }, at) => assert(at === 0 || (low >= seen[at - 1].low && high <= seen[at - 1].high)));
    const unsolved = await engine.solve(start, { ms: 150 });
    assert(!unsolved.exact && unsolved.low < unsolved.high && unsolved.time < patience);
});

engineTest('searches go deep on wide boards with many seeds', { pits: 15 }, async (engine) => {
    const { board } = await createGame({ pits: 15, seeds: 30 });
    const { low, high, nodes } = await engine.solve(board, { ms: 1500 });
    assert(low < high && nodes > 100);
});

engineTest('perft counts what the game plays', { rules: 'relay' }, async (engine) => {
    const game = await createGame({ rules: 'relay' });
    for (let depth = 0; depth <= 4; ++depth) assert.equal(await engine.perft(game.board, depth), counted(game, depth));
});

engineTest('levels look ahead as far as they should', { level: 5 }, async (engine) => {
    assert.equal((await engine.think(start, { ms: longThought })).depth, 3);
});

test('another chance errs differently', async () => {
    const moves = [];
    for (const chance of [1, 1, 2, 3, 4, 5]) {
        const engine = await createEngine({ level: 1, chance });
        const pits = [];
        for (let move = 0; move < 4; ++move) pits.push((await engine.think(start)).pit);
        moves.push(pits.join());
        engine.close();
    }
    assert.equal(moves[0], moves[1]);
    assert(new Set(moves).size > 1);
});

engineTest('calls overlap, and each gets its own answer', {}, async (engine) => {
    const order = [];
    const depths = [6, 3, 8, 1, 5];
    const calls = depths.map(async (depth) => {
        const { depth: reached } = await engine.think(start, { depth });
        order.push(depth);
        return reached;
    });
    const counts = [0, 1, 2, 3].map((depth) => engine.perft(start, depth));
    const solved = engine.solve(small);
    assert.deepEqual(await Promise.all(calls), depths);
    assert.deepEqual(order, depths);
    assert.deepEqual(await Promise.all(counts), [1, 6, 35, counted(await createGame(), 3)]);
    assert.equal((await solved).exact, true);
});

// Stopped when it has said something, or where it may say nothing for long, after a moment of real time.
const stoppable = {
    think: (engine, stop, signal) => engine.think(start, { ms: longThought, signal, onProgress: stop }),
    analyse: async (engine, stop, signal) =>
        (await all(engine.analyse(start, { ms: longThought, signal, onProgress: stop }))).at(-1),
    solve: (engine, stop, signal) => {
        setTimeout(stop, 100);
        return engine.solve(start, { signal });
    },
    perft: (engine, stop, signal) => {
        setTimeout(stop, 100);
        return engine.perft(start, 40, { signal });
    },
};

for (const [name, call] of Object.entries(stoppable)) {
    engineTest(`${name} stops, and the engine goes on`, {}, async (engine) => {
        for (let round = 0; round < 3; ++round) {
            const { signal, abort } = stopper();
            const begun = performance.now();
            const { answer, error } = await call(engine, abort, signal)
                .then((answer) => ({ answer }), (error) => ({ error }));
            if (name === 'perft') assert.equal(error?.message, 'enough');
            else if (name === 'solve') assert(answer ? answer.low < answer.high : error.message === 'enough');
            else assert(answer.depth >= 1 && answer.pit !== undefined);
            assert.equal((await engine.think(small, { depth: 2 })).depth, 2);
            const time = performance.now() - begun;
            assert(time < patience, `${time} ms`);
        }
    });
}

function stopper() {
    const stop = new AbortController();
    return { signal: stop.signal, abort: () => stop.abort(new Error('enough')) };
}

engineTest('what is stopped before anything is known rejects with the reason', {}, async (engine) => {
    const stop = new AbortController();
    const running = engine.think(start, { ms: 300 });
    const waiting = engine.think(start, { ms: longThought, signal: stop.signal });
    stop.abort(new Error('not now'));
    await assert.rejects(waiting, /not now/);
    await assert.rejects(engine.think(start, { signal: AbortSignal.abort(new Error('never')) }), /never/);
    await assert.rejects(all(engine.analyse(start, { signal: AbortSignal.abort(new Error('never')) })), /never/);
    assert((await running).time >= 299, 'a call that waits is stopped alone');
});

engineTest('late answers are dropped', {}, async (engine) => {
    const stop = new AbortController();
    const seen = [];
    const onProgress = ({ depth }) => {
        seen.push(depth);
        if (depth === 4) stop.abort();
    };
    const stopped = engine.think(start, { ms: longThought, signal: stop.signal, onProgress });
    const next = engine.solve(small);
    assert.equal((await stopped).depth, 4);
    assert.equal((await next).exact, true);
    await afterwards(50);
    assert.deepEqual(seen, [1, 2, 3, 4]);
});

test('an engine that is closed rejects all calls', async () => {
    const engine = await createEngine();
    const calls = [engine.think(start, { ms: longThought }), engine.perft(start, 3), all(engine.analyse(start))];
    engine.close();
    engine.close();
    for (const call of [...calls, engine.think(start)]) await assert.rejects(call, /the engine is closed/);
});

test('a module takes its memory when it begins, and no more', () => {
    const kalah = { now: () => performance.now(), progress() {}, out_of_memory() {} };
    const module = new WebAssembly.Module(readFileSync(path.join(wasm, 'engine-6.wasm')));
    const { exports: engine } = new WebAssembly.Instance(module, { kalah });
    const put = (numbers) => new Int32Array(engine.memory.buffer, engine.input()).set(numbers);
    const { mover, opponent } = start;
    const board = [...mover.pits, mover.store, ...opponent.pits, opponent.store];
    const none = -1;
    engine._initialize();
    put([0, 0, 0, 0, 0, 0]); // facts of rules
    engine.start(10, 16 << 20, 1);
    const size = engine.memory.buffer.byteLength;
    assert(size < 32 << 20, `${size} bytes`);
    for (let round = 0; round < 3; ++round) {
        for (const search of [engine.think, engine.analyse]) {
            put(board);
            search(none, 500_000, none);
        }
    }
    assert.equal(engine.memory.buffer.byteLength, size);
});

// The package's files in a folder of their own, changed by a function.
function withAssets(change, body) {
    return async () => {
        const folder = mkdtempSync(path.join(tmpdir(), 'kalah-engine-'));
        try {
            cpSync(wasm, path.join(folder, 'wasm'), { recursive: true });
            change(path.join(folder, 'wasm'));
            await body(pathToFileURL(folder));
        } finally {
            rmSync(folder, { recursive: true });
        }
    };
}

function breakSolver(folder) {
    const file = path.join(folder, 'engine-6.wasm');
    writeFileSync(file, trapping(readFileSync(file), (name) => name === 'solve').bytes);
}

test('a module that traps is replaced', withAssets(breakSolver, async (assets) => {
    const engine = await createEngine({ assets });
    const calls = [engine.solve(small), engine.think(start, { depth: 3 }), engine.solve(small), engine.perft(start, 1)];
    await assert.rejects(calls[0], (error) => error instanceof KalahError && /failed: unreachable/.test(error.message));
    assert.equal((await calls[1]).depth, 3);
    await assert.rejects(calls[2], KalahError);
    assert.equal(await calls[3], 6);
    engine.close();
}));

test('a file that is missing or broken is named', withAssets((folder) => {
    rmSync(path.join(folder, 'engine-5.wasm'));
    writeFileSync(path.join(folder, 'engine-4.wasm'), '<!doctype html>');
}, async (assets) => {
    for (const pits of [5, 4]) {
        await assert.rejects(createEngine({ assets, pits }), (error) => {
            assert(error instanceof KalahError);
            assert(error.message.includes(`${assets.href}/wasm/engine-${pits}.wasm`), error.message);
            return true;
        });
    }
    (await createEngine({ assets, pits: 3 })).close();
}));

test('what cannot be is refused', async () => {
    for (const [options, words] of [
        [{ level: 0 }, /level must be a whole number from 1 to 10/],
        [{ level: 11 }, /level/],
        [{ level: 2.5 }, /level/],
        [{ memory: 0 }, /memory must be/],
        [{ memory: 1e12 }, /memory must be/],
        [{ memory: 2 ** 31 }, /not enough memory/],
        [{ chance: -1 }, /chance/],
        [{ pits: 0 }, /1 to 15 pits/],
        [{ pits: 16 }, /1 to 15 pits/],
        [{ rules: 'chess' }, /expected classic/],
        [{ rules: { sowing: 'twice' } }, /lap or relay/],
    ]) {
        await assert.rejects(createEngine(options), { name: 'KalahError', message: words });
    }
});

engineTest('bad requests are refused, and the engine goes on', { memory: 1 }, async (engine) => {
    const { board: wide } = await createGame({ pits: 7 });
    await assert.rejects(engine.think(wide), /for 6 pits a row, not 7/);
    for (const options of [{ ms: -1 }, { nodes: NaN }, { depth: -2 }]) {
        await assert.rejects(engine.think(start, options), KalahError);
    }
    const negative = { ...start, mover: { pits: [4, 4, 4, 4, 4, -4], store: 0 } };
    await assert.rejects(engine.solve(negative), KalahError);
    await assert.rejects(all(engine.analyse(negative)), KalahError);
    assert.equal((await engine.think(start, { depth: 4 })).depth, 4);
});
