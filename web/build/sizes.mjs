// How large what was built is, compressed as a server sends it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { built, need } from './tools.mjs';
import { modules } from './wasm.mjs';

const compress = promisify(gzip);

const others = modules.filter((name) => name.startsWith('engine-') && name !== 'engine-6.wasm');

// The rows of docs/web.md, in bytes at most where there is a budget. A range is from the smallest file to the largest.
const rows = [
    { name: "the page's script and style", files: ['site/main.js', 'site/style.css'], budget: 35_000 },
    { name: 'the engine of six pits with all levels', files: ['wasm/engine-6.wasm'], budget: 52_000 },
    { name: 'the engines of other sizes', range: others.map((name) => `wasm/${name}`) },
    { name: 'games, boards and rules, for every size', files: ['wasm/game.wasm'], budget: 30_000 },
    { name: "the package's script and Worker", files: ['package/index.js', 'package/worker.js'] },
    { name: '`kalah/inline`, all in one file', files: ['package/inline.js'] },
];

async function bytesOf(name) {
    const file = need(path.join(built, name), 'node web/build.mjs makes it');
    return (await compress(await readFile(file), { level: 9 })).length;
}

/** Each row with its bytes: one number, or the smallest and the largest. */
export function sizes() {
    return Promise.all(rows.map(async ({ name, files, range, budget }) => {
        const all = await Promise.all((files ?? range).map(bytesOf));
        const bytes = files ? [all.reduce((sum, each) => sum + each)] : [Math.min(...all), Math.max(...all)];
        return { name, bytes, budget };
    }));
}

/** The table of docs/web.md. */
export async function sizesTable() {
    const kB = (bytes) => Math.round(bytes / 1000);
    const lines = (await sizes()).map(({ name, bytes, budget }) =>
        `| ${name} | ${bytes.map(kB).join(' to ')} | ${budget ? `${kB(budget)} ` : ''}|`);
    return ['| | kB | at most |', '| --- | --- | --- |', ...lines].join('\n');
}
