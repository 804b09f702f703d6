// The modules in WebAssembly, by CMake.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { availableParallelism, cpus } from 'node:os';
import { built, BuildError, run, say, web } from './tools.mjs';

const sources = path.join(web, 'engine');
const objects = path.join(built, 'cmake');

/** Each module: the game, and an engine for each number of pits. */
export const modules = ['game.wasm', ...Array.from({ length: 15 }, (_, index) => `engine-${index + 1}.wasm`)];

export const wasm = path.join(built, 'wasm');

async function cmake(what, args, onLine) {
    const { status, output } = await run('cmake', args, { onLine });
    if (status === 0) return;
    const lines = output.trimEnd().split('\n').filter((line) => !/^\[\d+\/\d+\] /.test(line));
    const first = Math.max(0, lines.findIndex((line) => /error/i.test(line)));
    throw new BuildError(`${what} the WebAssembly modules failed:\n${lines.slice(first, first + 30).join('\n')}`);
}

async function configure() {
    const ninja = await run('ninja', ['--version']).then(({ status }) => status === 0, () => false);
    const generator = ninja && !existsSync(path.join(objects, 'CMakeCache.txt')) ? ['-G', 'Ninja'] : [];
    const toolchain = path.join(sources, 'wasm.cmake');
    const options = [`-DCMAKE_TOOLCHAIN_FILE=${toolchain}`, `-DKALAH_MODULES=${wasm}`];
    await cmake('configuring', ['-S', sources, '-B', objects, ...generator, ...options]);
}

// Says how far it is, for it takes a minute or two the first time.
function progress() {
    let tenths = 0;
    return (line) => {
        const found = /^\[ *(?:(\d+)\/(\d+)|(\d+)%)\] /.exec(line);
        if (!found) return;
        const now = Math.floor(found[3] ? found[3] / 10 : (10 * found[1]) / found[2]);
        if (now > tenths && found[2] !== '1') say(`${now}0 % built`);
        tenths = Math.max(tenths, now);
    };
}

export async function buildWasm() {
    await mkdir(objects, { recursive: true });
    await configure();
    if (!existsSync(path.join(wasm, modules.at(-1)))) say('building WebAssembly; this takes minutes the first time');
    const jobs = process.env.CMAKE_BUILD_PARALLEL_LEVEL ?? `${(availableParallelism ?? (() => cpus().length))()}`;
    await cmake('building', ['--build', objects, '--parallel', jobs], progress());
}
