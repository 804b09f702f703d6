import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compileFetched, inFolder, notLoaded } from './fetched.js';
import type { Platform, Port } from './platform.js';

/** A Worker of node as a port. It does not keep the program alive. */
export function nodePort(worker: Worker): Port {
    worker.unref();
    return {
        post: (message) => worker.postMessage(message),
        onMessage: (listen) => worker.on('message', listen),
        onFailure: (listen) => worker.on('error', (error) => listen(error.message)),
        end: () => void worker.terminate(),
    };
}

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
