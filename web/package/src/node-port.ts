import type { Port } from './platform.js';

/** A Worker of node. */
export function nodePort(worker: import('node:worker_threads').Worker): Port {
    return {
        post: (message) => worker.postMessage(message),
        onMessage: (listen) => worker.on('message', listen),
        onFailure: (listen) => {
            worker.on('error', (error) => listen(error.message));
            worker.on('exit', () => listen('the Worker of the engine has ended'));
        },
        hold: (busy) => (busy ? worker.ref() : worker.unref()),
        end: () => void worker.terminate(),
    };
}
