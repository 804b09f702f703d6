// Files, and whether they have changed.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { built, root, web } from './tools.mjs';

/** All files of a folder, relative to it, in order. */
export async function filesBelow(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = entries.map(async (entry) => {
        if (!entry.isDirectory()) return [entry.name];
        return (await filesBelow(path.join(folder, entry.name))).map((name) => `${entry.name}/${name}`);
    });
    return (await Promise.all(found)).flat().sort();
}

/** A hash of the names and contents of all files in a folder. */
export async function hashOf(folder) {
    const hash = createHash('sha256');
    for (const name of await filesBelow(folder)) hash.update(name).update(await readFile(path.join(folder, name)));
    return hash.digest('hex');
}

const hashIfThere = (folder) => hashOf(folder).catch(() => 'nothing');

// A hash of all that a part is made of: its sources, and the build, its tools, the modules, the version, the licence.
async function hashOfInputs(sources) {
    const hash = createHash('sha256');
    for (const source of [...sources, 'build']) hash.update(await hashOf(path.join(web, source)));
    const version = `${root}/include/kalah/version.hpp`;
    const files = [`${web}/package-lock.json`, `${web}/tsconfig.json`, version, `${root}/LICENSE`];
    for (const file of files) hash.update(await readFile(file));
    return hash.update(await hashIfThere(path.join(built, 'wasm'))).digest('hex');
}

/** Builds a folder of build/web from folders of web/, unless nothing has changed since it was built last. */
export async function unlessUpToDate(name, sources, build) {
    const [folder, stamp] = [path.join(built, name), path.join(built, `${name}.stamp`)];
    const inputs = await hashOfInputs(sources);
    const state = async () => `${inputs} ${await hashIfThere(folder)}`;
    if ((await state()) === (await readFile(stamp, 'utf8').catch(() => ''))) return;
    await rm(stamp, { force: true });
    await build();
    await writeFile(stamp, await state());
}
