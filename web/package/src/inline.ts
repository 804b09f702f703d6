// The package in one file: the game, and the engine of six pits. It asks for no other file, in a browser and in node.
import { content as engine } from 'inlined:engine-6.wasm';
import { content as game } from 'inlined:game.wasm';
import { content as nodeWorker } from 'inlined:node-worker.js';
import { content as worker } from 'inlined:worker.js';
import { browserPort } from './browser-port.js';
import { nodePort } from './node-port.js';
import { KalahError } from './errors.js';
import { usePlatform, type Port } from './platform.js';

export * from './api.js';

const modules: Readonly<Record<string, string>> = { game, 'engine-6': engine };

async function compile(name: string): Promise<WebAssembly.Module> {
    const module = modules[name];
    if (!module) throw new KalahError('kalah/inline has boards of six pits only: the package kalah has all sizes');
    return WebAssembly.compile(Uint8Array.from(atob(module), (byte) => byte.charCodeAt(0)));
}

let workerUrl: URL | undefined; // one for all Workers: what an address names stays in memory

async function startInBrowser(): Promise<Port> {
    workerUrl ??= new URL(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })));
    return browserPort(new Worker(workerUrl, { type: 'module' }), workerUrl);
}

// No bundler for browsers must find the name of a module that only node has.
async function startInNode(): Promise<Port> {
    const name = ['node', 'worker_threads'].join(':');
    const { Worker } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as NodeThreads;
    return nodePort(new Worker(new URL(`data:text/javascript,${encodeURIComponent(nodeWorker)}`)));
}

type NodeThreads = typeof import('node:worker_threads');

const startWorker = typeof Worker === 'undefined' ? startInNode : startInBrowser;
usePlatform({ compile, startWorker });
