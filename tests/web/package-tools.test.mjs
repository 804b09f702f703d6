// The packed package in the tools of its users: what checks packages, and what bundles them.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { build as buildWithVite, createServer } from 'vite';
import { pagePolicy } from '../../web/serve.mjs';
import { esbuild, newProject, runTool, tarball } from './support/packed.mjs';
import { browser, inBrowser, page, playIn, serveAndPlay } from './support/visit.mjs';

after(() => browser.close());

const pageOfSource = page.replace('main.js', 'main.ts');

test('publint finds nothing', () => {
    runTool('publint', 'run', tarball, '--strict');
});

test('attw finds nothing', () => {
    runTool('attw', tarball, '--profile', 'esm-only', '--no-definitely-typed');
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
