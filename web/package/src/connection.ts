import { KalahError } from './errors.js';
import type { Port } from './platform.js';
import type { FromWorker, Request, Start } from './protocol.js';

/** What an engine hears from its Worker. */
export interface Listener {
    ready(): void;
    heard(message: Extract<FromWorker, { id: number }>): void;
    /** The Worker is gone. */
    lost(reason: KalahError): void;
}

/** The connection to a Worker, from its start to its end. After that, nothing more is heard. */
export class Connection {
    readonly #listener: Listener;
    #port?: Port;
    #ended = false;
    #suspends = false;

    constructor(starting: Promise<Port>, start: Start, listener: Listener) {
        this.#listener = listener;
        starting.then(
            (port) => this.#begin(port, start),
            (error: unknown) => this.#lose(error),
        );
    }

    /** Whether a request can be stopped without ending the Worker. */
    get suspends(): boolean {
        return this.#suspends;
    }

    ask(request: Request): void {
        this.#port?.hold(true);
        this.#port?.post(request);
    }
    stop(id: number): void {
        this.#port?.post({ kind: 'stop', id });
    }
    end(): void {
        this.#ended = true;
        this.#port?.end();
    }

    #begin(port: Port, start: Start): void {
        if (this.#ended) return port.end();
        this.#port = port;
        port.onMessage((message) => this.#hear(message as FromWorker));
        port.onFailure((reason) => this.#lose(new KalahError(reason)));
        port.post(start);
    }

    #hear(message: FromWorker): void {
        if (this.#ended) return;
        if (message.kind === 'failed') return this.#lose(new KalahError(message.reason));
        if (message.kind !== 'progress') this.#port?.hold(false);
        if (message.kind !== 'ready') return this.#listener.heard(message);
        this.#suspends = message.suspends;
        this.#listener.ready();
    }

    #lose(error: unknown): void {
        if (this.#ended) return;
        this.end();
        this.#listener.lost(error instanceof KalahError ? error : new KalahError(String(error), { cause: error }));
    }
}
