// The npm package as its users get it: packed, then installed into an empty folder. And the code of its README.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const built = path.join(project, 'build', 'web', 'package');
export const scratch = mkdtempSync(path.join(tmpdir(), 'kalah-package-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const ofBuild = createRequire(path.join(project, 'web', 'package.json'));
export const esbuild = ofBuild('esbuild');
const tsc = path.join(project, 'web', 'node_modules', 'typescript', 'bin', 'tsc');
const npmOptions = ['--ignore-scripts', '--offline', '--no-audit', '--no-fund', '--loglevel=error'];

function run(program, args, cwd) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${`${stdout}${stderr}`.slice(-2000)}`);
    return stdout;
}

/** Runs a tool of tests/web/node_modules. */
export function runTool(name, ...args) {
    run(path.join(project, 'tests', 'web', 'node_modules', '.bin', name), args, scratch);
}

const [packed] = JSON.parse(run('npm', ['pack', built, '--json', '--loglevel=error'], scratch));
export const tarball = path.join(scratch, packed.filename);
export const packedFiles = packed.files.map((file) => file.path);

// The README's blocks in TypeScript, in order.
export const readme = readFileSync(path.join(built, 'README.md'), 'utf8');
export const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);

const empty = { 'package.json': '{ "private": true, "type": "module" }' };
let installed;

// Installs the package once: the other projects are copies.
function installedOnce() {
    if (installed) return installed;
    installed = path.join(scratch, 'installed');
    mkdirSync(installed);
    writeAll(installed, empty);
    run('npm', ['install', tarball, ...npmOptions], installed);
    return installed;
}

function writeAll(folder, files) {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

/** A new project that has installed the package, with some files. */
export function newProject(name, files = {}) {
    const folder = path.join(scratch, name);
    cpSync(installedOnce(), folder, { recursive: true });
    writeAll(folder, files);
    return folder;
}

/** Runs TypeScript code as a program of node, and gives what it prints. */
export function runInNode(folder, code) {
    const file = path.join(folder, 'program.mjs');
    writeFileSync(file, esbuild.transformSync(code, { loader: 'ts' }).code);
    return run(process.execPath, [file], folder);
}

/** Compiles all of a project with TypeScript. */
export function compile(folder, moduleResolution) {
    const module = moduleResolution === 'NodeNext' ? 'NodeNext' : 'ESNext';
    const lib = ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'];
    const compilerOptions = { target: 'ES2022', module, moduleResolution, lib, strict: true, noEmit: true, types: [] };
    const options = { ...compilerOptions, noUncheckedIndexedAccess: true, skipLibCheck: false };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    run(process.execPath, [tsc, '--project', folder], folder);
}
