import { compileFetched, inFolder } from './fetched.js';
import type { Platform } from './platform.js';
import { browserPort } from './browser-port.js';

// The address that relative ones are relative to, in a page and in a Worker.
function base(): string {
    return globalThis.document?.baseURI ?? globalThis.location.href;
}

// Bundlers know the addresses here by their form.
export const browser: Platform = {
    compile: (name, assets) =>
        compileFetched(
            assets ? inFolder(assets, `wasm/${name}.wasm`, base()) : new URL(`./wasm/${name}.wasm`, import.meta.url),
        ),
    async startWorker(assets) {
        if (!assets) {
            const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
            return browserPort(worker, new URL('./worker.js', import.meta.url));
        }
        const url = inFolder(assets, 'worker.js', base());
        return browserPort(new Worker(url, { type: 'module' }), url);
    },
};
