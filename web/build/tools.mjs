// What the parts of the build share.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const web = path.join(root, 'web');
export const built = path.join(root, 'build', 'web');

/** Something that whoever builds can mend: the message says what. */
export class BuildError extends Error {}

export function say(words) {
    console.error(`web: ${words}`);
}

/** Fails unless a file is there, and says who makes it. */
export function need(file, maker) {
    if (!existsSync(file)) throw new BuildError(`${path.relative(root, file)} is missing: ${maker}`);
    return file;
}

/** What was installed from npm. Only what needs it asks for it. */
export async function esbuild() {
    need(path.join(web, 'node_modules', 'esbuild'), 'npm ci --prefix web installs it');
    return import('esbuild');
}

/** Bundles with esbuild. What it finds wrong, it prints itself. */
export async function bundle(options) {
    const { build } = await esbuild();
    const common = { bundle: true, format: 'esm', target: 'es2022', charset: 'utf8', logLevel: 'warning' };
    try {
        return await build({ ...common, ...options });
    } catch {
        throw new BuildError('esbuild failed');
    }
}

/** Checks the types of a project, and writes its declarations if its tsconfig says so. */
export async function checkTypes(project) {
    const tsc = need(path.join(web, 'node_modules', 'typescript', 'bin', 'tsc'), 'npm ci --prefix web installs it');
    const { status, output } = await run(process.execPath, [tsc, '--project', path.join(web, project)], { cwd: root });
    if (status !== 0) throw new BuildError(`TypeScript found mistakes:\n${output.trimEnd()}`);
}

/** Runs a program and gives its status and output. `onLine` hears each line at once. */
export function run(program, args, { cwd, onLine } = {}) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
            stream.setEncoding('utf8').on('data', (text) => {
                output += text;
                for (const line of text.split('\n')) onLine?.(line);
            });
        }
        child.on('error', () => reject(new BuildError(`${program} cannot be started: is it installed?`)));
        child.on('close', (status) => resolve({ status, output }));
    });
}

/** The version of the project, from the one place that states it. */
export async function projectVersion() {
    const text = await readFile(path.join(root, 'include/kalah/version.hpp'), 'utf8');
    const found = / version = "([0-9.]+)";/.exec(text);
    if (!found) throw new BuildError('include/kalah/version.hpp states no version');
    return found[1];
}
