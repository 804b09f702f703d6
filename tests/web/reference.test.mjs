// The engine answers as the native library does, for every size and every fact of the rules. KALAH_WEB_REFERENCE names
// the program (reference.cpp) that prints what it must answer.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { createEngine, readBoard } from '../../build/web/package/node.js';

const program = process.env.KALAH_WEB_REFERENCE;
assert(program, 'KALAH_WEB_REFERENCE must name the program web_reference; tests/run web/reference sets it');
const lines = execFileSync(program, { encoding: 'utf8', maxBuffer: 1 << 24 }).trim().split('\n');
const cases = lines.map((line) => JSON.parse(line));

async function check({ pits, rules, perft, values, level, memory, chance, moves }) {
    const engine = await createEngine({ pits, rules, level, memory, chance });
    try {
        for (const { board, depth, count } of perft) {
            assert.equal(await engine.perft(await readBoard(board), depth), count, `perft of ${board}`);
        }
        for (const { board, value } of values) {
            const solved = await engine.solve(await readBoard(board));
            assert.deepEqual([solved.low, solved.high, solved.exact], [value, value, true], `value of ${board}`);
        }
        for (const expected of moves) {
            const answer = await engine.think(await readBoard(expected.board), { nodes: expected.nodes });
            const found = { pit: answer.pit, value: Math.round(100 * answer.value), depth: answer.depth };
            const { pit, value, depth } = expected;
            assert.deepEqual(found, { pit, value, depth }, `level ${level} on ${expected.board}`);
            assert.equal(answer.nodes, expected.visited, `nodes of level ${level} on ${expected.board}`);
        }
    } finally {
        engine.close();
    }
}

for (let pits = 1; pits <= 15; ++pits) {
    const ofSize = cases.filter((one) => one.pits === pits);
    test(`${pits} pits answer as natively`, async () => {
        assert(ofSize.length >= 10);
        for (const one of ofSize) await check(one);
    });
}
