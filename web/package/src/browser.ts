import { compileFetched, inFolder, notLoaded } from './fetched.js';
import type { Platform, Port } from './platform.js';

// The address that relative ones are relative to, in a page and in a Worker.
function base(): string {
    return globalThis.document?.baseURI ?? globalThis.location.href;
}

/** A Worker of the browser as a port. */
export function browserPort(worker: Worker, url: URL): Port {
    return {
        post: (message) => worker.postMessage(message),
        onMessage: (listen) => worker.addEventListener('message', ({ data }) => listen(data)),
        onFailure: (listen) =>
            worker.addEventListener('error', (event) => {
                event.preventDefault?.();
                listen(event.message || notLoaded(url, 'the Worker does not start').message);
            }),
        end: () => worker.terminate(),
    };
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
