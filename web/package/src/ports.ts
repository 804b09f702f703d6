import { notLoaded } from './fetched.js';
import type { Port } from './platform.js';

/** A Worker of the browser. */
export function browserPort(worker: Worker, url: URL): Port {
    return {
        post: (message) => worker.postMessage(message),
        onMessage: (listen) => worker.addEventListener('message', ({ data }) => listen(data)),
        onFailure: (listen) =>
            worker.addEventListener('error', (event) => {
                event.preventDefault?.();
                listen(event.message || notLoaded(url, 'the Worker does not start').message);
            }),
        hold: () => {},
        end: () => worker.terminate(),
    };
}

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
