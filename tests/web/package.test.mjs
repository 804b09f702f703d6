// The packed package as its users get it, in node and in a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile, esbuild, examples, newProject, packedFiles, runInNode } from './support/packed.mjs';
import { browser, inBrowser, inNode, page, serveAndPlay } from './support/visit.mjs';

const built = fileURLToPath(new URL('../../build/web/', import.meta.url));
after(() => browser.close());

test('it has what it should, and no more', () => {
    const manifest = JSON.parse(readFileSync(path.join(built, 'package', 'package.json'), 'utf8'));
    for (const unwanted of ['scripts', 'dependencies', 'peerDependencies']) assert(!(unwanted in manifest), unwanted);
    assert.equal(manifest.type, 'module');
    const header = readFileSync(new URL('../../include/kalah/version.hpp', import.meta.url), 'utf8');
    assert.equal(manifest.version, /"([0-9.]+)"/.exec(header)[1]);
    assert.equal(packedFiles.filter((name) => name.endsWith('.wasm')).length, 16);
    for (const name of ['LICENSE', 'README.md', 'index.d.ts', 'inline.js']) assert(packedFiles.includes(name), name);
    assert(!packedFiles.some((name) => /\.(map|ts|cpp)$/.test(name) && !name.endsWith('.d.ts')));
});

test('the code of the README compiles', () => {
    assert(examples.length >= 8);
    const files = Object.fromEntries(examples.map((code, index) => [`example-${index}.ts`, code]));
    const folder = newProject('types', files);
    for (const resolution of ['bundler', 'NodeNext']) compile(folder, resolution);
});

test('the opponent of the README takes ten lines', () => {
    const lines = inBrowser.split('\n').filter((line) => /\w/.test(line) && !line.startsWith('import'));
    assert(lines.length <= 10, `${lines.length} lines`);
});

test('node plays a game', () => {
    const folder = newProject('node');
    const check = `const { readGame } = await import('kalah'); console.log((await readGame(text)).game.over);`;
    const printed = runInNode(folder, inNode);
    assert.match(printed, /kalah/);
    assert.equal(runInNode(folder, `const text = ${JSON.stringify(printed)};\n${check}`), 'true\n');
});

test('node plays with the package in one file', () => {
    runInNode(newProject('node-inline'), examples.at(-1));
});

test('a page without a bundler plays', async () => {
    const folder = newProject('plain', { 'index.html': page });
    const contents = inBrowser.replace("'kalah'", "'./node_modules/kalah/index.js'");
    await esbuild.build({ stdin: { contents, loader: 'ts' }, outfile: path.join(folder, 'main.js'), format: 'esm' });
    await serveAndPlay(folder);
});
