// The packed package serves everyone who may use it: node, TypeScript, vite, esbuild, and pages without any of them.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build as buildWithVite, createServer } from 'vite';
import { pagePolicy, serve } from '../../web/serve.mjs';
import { compile, esbuild, examples, newProject, packedFiles, runInNode, runTool, tarball } from './support/packed.mjs';

const built = fileURLToPath(new URL('../../build/web/', import.meta.url));
const executablePath = process.env.KALAH_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
after(() => browser.close());

const [inBrowser, inNode] = examples;
const head = '<!doctype html><meta charset="utf-8"><title>kalah</title><link rel="icon" href="data:,">';
const page = `${head}<body><script type="module" src="./main.js"></script>`;
const pageOfSource = page.replace('main.js', 'main.ts');

// Plays a move in the page of the README, until the computer has answered.
async function playIn(address) {
    const visit = await browser.newPage();
    const faults = [];
    visit.on('pageerror', (error) => faults.push(error.message));
    visit.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    try {
        await visit.goto(address);
        await visit.getByRole('button', { name: '3', exact: true }).click();
        await visit.getByText('I think ...').waitFor({ state: 'hidden' });
        const text = await visit.locator('body').innerText();
        assert.deepEqual(faults, []);
        const { mover, opponent } = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
        assert.notEqual(mover.pits[3], 4);
        assert(opponent.pits.some((seeds) => seeds !== 4), 'the computer has played');
    } catch (error) {
        throw new Error([error.message, ...faults].join('\n'));
    } finally {
        await visit.close();
    }
}

// Below a folder of its own, with the policy of the page.
async function serveAndPlay(root, options) {
    const server = await serve({ root, port: 0, base: '/some/where/', ...options });
    try {
        await playIn(server.address);
    } finally {
        await server.close();
    }
}

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

test('publint finds nothing', () => {
    runTool('publint', 'run', tarball, '--strict');
});

test('attw finds nothing', () => {
    runTool('attw', tarball, '--profile', 'esm-only', '--no-definitely-typed');
});

for (const resolution of ['bundler', 'NodeNext']) {
    test(`the code of the README compiles (${resolution})`, () => {
        assert(examples.length >= 8);
        const files = Object.fromEntries(examples.map((code, index) => [`example-${index}.ts`, code]));
        compile(newProject(`types-${resolution}`, files), resolution);
    });
}

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

test('vite builds it', async () => {
    const root = newProject('vite-build', { 'index.html': pageOfSource, 'main.ts': inBrowser });
    await buildWithVite({ root, base: './', logLevel: 'error', build: { target: 'es2022' } });
    await serveAndPlay(path.join(root, 'dist'));
});

test("vite's development server has it", async () => {
    const root = newProject('vite-dev', { 'index.html': pageOfSource, 'main.ts': inBrowser });
    const options = { optimizeDeps: { exclude: ['kalah'] }, server: { port: 0, host: '127.0.0.1' } };
    const server = await createServer({ root, logLevel: 'error', ...options });
    try {
        await server.listen();
        await playIn(server.resolvedUrls.local[0]);
    } finally {
        await server.close();
    }
});

// A bundle of the README's page, as esbuild makes it.
async function bundle(name, contents) {
    const folder = newProject(name, { 'index.html': page });
    const stdin = { contents, loader: 'ts', resolveDir: folder };
    const outfile = path.join(folder, 'main.js');
    await esbuild.build({ stdin, outfile, bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' });
    return folder;
}

test('esbuild bundles it, with its files elsewhere', async () => {
    const contents = `import { setAssets } from 'kalah';\nsetAssets('assets/kalah');\n${inBrowser}`;
    const folder = await bundle('esbuild', contents);
    const [from, to] = [path.join(folder, 'node_modules', 'kalah'), path.join(folder, 'assets', 'kalah')];
    for (const name of ['wasm', 'worker.js']) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
    await serveAndPlay(folder);
});

test('esbuild bundles the package in one file', async () => {
    const folder = await bundle('esbuild-inline', inBrowser.replace("'kalah'", "'kalah/inline'"));
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    await serveAndPlay(folder, { policy: pagePolicy.replace("worker-src 'self'", 'worker-src blob:') });
});

// In bytes, compressed, as a server sends them.
const sent = (name) => gzipSync(readFileSync(path.join(built, name)), { level: 9 }).length;

test('it is as small as it is meant to be', (context) => {
    const sizes = {
        'engine of six pits': [sent('wasm/engine-6.wasm'), 52_000],
        'game of all sizes': [sent('wasm/game.wasm'), 30_000],
        "the page's script and style": [sent('site/main.js') + sent('site/style.css'), 35_000],
    };
    for (const [name, [bytes, budget]] of Object.entries(sizes)) {
        context.diagnostic(`${name}: ${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`);
    }
    for (const [name, [bytes, budget]] of Object.entries(sizes)) assert(bytes <= budget, `${name}: ${bytes} bytes`);
});
