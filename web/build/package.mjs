// The npm package, ready to be packed.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { built, bundle, checkTypes, need, projectVersion, root, web } from './tools.mjs';
import { modules, wasm } from './wasm.mjs';

const home = path.join(web, 'package');
const sources = path.join(home, 'src');
const declarations = path.join(built, 'declarations');

export const folder = path.join(built, 'package');

// 'inlined:engine-6.wasm' and 'inlined:worker.js' are modules that export the file as `content`: in base64, or as text.
const inlined = {
    name: 'inlined',
    setup(build) {
        build.onResolve({ filter: /^inlined:/ }, ({ path: name }) => ({ path: name.slice(8), namespace: 'inlined' }));
        build.onLoad({ filter: /./, namespace: 'inlined' }, async ({ path: name }) => ({
            contents: `export const content = ${JSON.stringify(await inlinedContent(name))};`,
        }));
    },
};

async function inlinedContent(name) {
    if (name.endsWith('.wasm')) return readFile(path.join(wasm, name), 'base64');
    const source = path.join(sources, name.replace(/\.js$/, '.ts'));
    const { outputFiles } = await bundle({ ...entry(source), minify: true, write: false });
    return outputFiles[0].text;
}

function entry(source) {
    const platform = path.basename(source).startsWith('node') ? 'node' : 'neutral';
    return { entryPoints: [source], platform, external: ['node:*'] };
}

/** The bundle of the Worker, which the page has too. */
export async function bundleWorker(outfile, options) {
    await bundle({ ...entry(path.join(sources, 'worker.ts')), outfile, ...options });
}

export async function copyWasm(to) {
    await mkdir(to, { recursive: true });
    for (const name of modules) {
        const module = need(path.join(wasm, name), 'node web/build.mjs --only wasm makes it');
        await writeFile(path.join(to, name), await readFile(module)); // without its mode: it is no program
    }
}

// These declarations, and what they import from each other.
async function declarationsFor(...names) {
    const all = new Set(names);
    for (const name of all) {
        const text = await readFile(path.join(declarations, name), 'utf8');
        for (const [, imported] of text.matchAll(/(?:from|import\()\s*'\.\/([\w-]+)\.js'/g)) all.add(`${imported}.d.ts`);
    }
    return all;
}

async function writeManifest() {
    const { name, ...rest } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
    const manifest = { name, version: await projectVersion(), ...rest };
    await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

export async function buildPackage() {
    for (const old of [folder, declarations]) await rm(old, { recursive: true, force: true });
    await copyWasm(path.join(folder, 'wasm'));
    await checkTypes('package/tsconfig.json');
    for (const name of await declarationsFor('index.d.ts', 'node.d.ts', 'inline.d.ts')) {
        await cp(path.join(declarations, name), path.join(folder, name));
    }
    for (const name of ['index', 'node', 'worker', 'node-worker', 'inline']) {
        const source = path.join(sources, `${name}.ts`);
        const outfile = path.join(folder, `${name}.js`);
        await bundle({ ...entry(source), outfile, plugins: [inlined], minify: name === 'inline' });
    }
    await writeManifest();
    await cp(path.join(home, 'README.md'), path.join(folder, 'README.md'));
    await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}
