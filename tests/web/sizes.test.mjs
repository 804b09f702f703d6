// What a browser has to load is as small as it is meant to be, and the documents say how small.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { sizes, sizesTable } from '../../web/build/sizes.mjs';

const found = await sizes();
const table = await sizesTable();

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The rows of a Markdown file's section `Sizes`, without its head. */
function rowsOf(file) {
    const section = /^## Sizes\n(.*?)(?=^## |(?![^]))/ms.exec(read(file))[1];
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    return rows.slice(2).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
}

// Figures are whole kB; what they round may have changed a little since.
function says(text, bytes, what) {
    const numbers = text.split(' to ').map(Number);
    const right = numbers.length === bytes.length && numbers.every((kB, at) => Math.abs(kB - bytes[at] / 1000) <= 1);
    assert(right, `${what}: '${text}', but node web/build.mjs --sizes says\n${table}`);
}

const bytesOf = (name) => found.find((row) => row.name.includes(name)).bytes;

test('nothing is larger than its budget', () => {
    const budgets = found.filter(({ budget }) => budget);
    assert.equal(budgets.length, 3);
    for (const { name, bytes, budget } of budgets) assert(bytes[0] <= budget, `${name}: ${bytes} of ${budget} bytes`);
});

test('docs/web.md has the sizes and the budgets', () => {
    const rows = rowsOf('docs/web.md');
    assert.deepEqual(rows.map(([name]) => name), found.map(({ name }) => name));
    found.forEach(({ name, bytes, budget }, at) => {
        const [, kB, most] = rows[at];
        says(kB, bytes, `docs/web.md, ${name}`);
        assert.equal(most, budget ? `${budget / 1000}` : '', `docs/web.md, ${name}: the budget`);
    });
});

test("the package's README has them, too", () => {
    const rows = rowsOf('web/package/README.md');
    const expected = [
        ['`index.js`, `worker.js`', "the package's script"],
        ['`wasm/game.wasm`', 'games'],
        ['`wasm/engine-6.wasm`', 'six pits'],
        ['`inline.js`', 'inline'],
    ];
    assert.deepEqual(rows.map(([name]) => name), expected.map(([name]) => name));
    expected.forEach(([file, name], at) => says(rows[at][1], bytesOf(name), `README.md, ${file}`));
    const [, others] = /; (\d+ to \d+) for the others$/.exec(rows[2][2]);
    says(others, bytesOf('other sizes'), 'README.md, the other engines');
});
