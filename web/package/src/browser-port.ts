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
