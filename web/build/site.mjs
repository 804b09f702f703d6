// The page: static files that any server can serve.
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { built, bundle, checkTypes, need, web } from './tools.mjs';
import { bundleWorker, copyWasm } from './package.mjs';

const home = path.join(web, 'player');
const library = path.join(web, 'package', 'src', 'index.ts');

export const folder = path.join(built, 'site');

// All files of a folder, relative to it, in order.
async function filesBelow(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = entries.map(async (entry) => {
        if (!entry.isDirectory()) return [entry.name];
        return (await filesBelow(path.join(folder, entry.name))).map((name) => `${entry.name}/${name}`);
    });
    return (await Promise.all(found)).flat().sort();
}

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
    const hash = createHash('sha256');
    for (const name of files) hash.update(name).update(await readFile(path.join(folder, name)));
    const version = hash.digest('hex').slice(0, 16);
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
