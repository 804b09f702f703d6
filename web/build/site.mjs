// The page: static files that any server can serve.
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, hashOf } from './files.mjs';
import { built, bundle, checkTypes, need, web } from './tools.mjs';
import { bundleWorker, copyWasm } from './package.mjs';

const home = path.join(web, 'player');
const library = path.join(web, 'package', 'src', 'index.ts');

export const folder = path.join(built, 'site');

async function bundleScript() {
    const entryPoints = [path.join(home, 'src', 'main.ts')];
    await bundle({ entryPoints, outfile: path.join(folder, 'main.js'), alias: { kalah: library }, minify: true });
}

// One file from all styles, in the order of their names.
async function bundleStyle() {
    const names = (await filesBelow(path.join(home, 'style'))).filter((name) => name.endsWith('.css'));
    const contents = names.map((name) => `@import './${name}';`).join('\n');
    const stdin = { contents, resolveDir: path.join(home, 'style'), loader: 'css' };
    await bundle({ stdin, outfile: path.join(folder, 'style.css'), minify: true });
}

// The service worker knows all other files and a hash of what is in them, so that it changes when they do.
async function bundleServiceWorker() {
    const files = await filesBelow(folder);
    const version = (await hashOf(folder)).slice(0, 16);
    const define = { SITE_FILES: JSON.stringify(files), SITE_VERSION: JSON.stringify(version) };
    const source = path.join(home, 'src', 'sw.ts');
    await bundle({ entryPoints: [source], outfile: path.join(folder, 'sw.js'), define, minify: true });
}

export async function buildSite() {
    await Promise.all([checkTypes('player/tsconfig.json'), checkTypes('player/tsconfig.sw.json')]);
    await rm(folder, { recursive: true, force: true });
    await copyWasm(path.join(folder, 'wasm'));
    await bundleScript();
    await bundleWorker(path.join(folder, 'worker.js'), { minify: true });
    await bundleStyle();
    await cp(path.join(home, 'static'), folder, { recursive: true });
    await cp(need(path.join(home, 'index.html'), 'it is the page'), path.join(folder, 'index.html'));
    await bundleServiceWorker();
}
