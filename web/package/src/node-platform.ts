import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compileFetched, inFolder, notLoaded } from './fetched.js';
import type { Platform } from './platform.js';
import { nodePort } from './node-port.js';

function address(file: string, assets?: string | URL): URL {
    return assets ? inFolder(assets, file, pathToFileURL('./').href) : new URL(file, import.meta.url);
}

async function compileFile(url: URL): Promise<WebAssembly.Module> {
    try {
        return await WebAssembly.compile(await readFile(url));
    } catch (error) {
        throw notLoaded(url, error);
    }
}

export const node: Platform = {
    async compile(name, assets) {
        const url = address(`wasm/${name}.wasm`, assets);
        return url.protocol === 'file:' ? compileFile(url) : compileFetched(url);
    },
    async startWorker() {
        return nodePort(new Worker(new URL('./node-worker.js', import.meta.url)));
    },
};
