import { KalahError } from './errors.js';
import { Connection } from './connection.js';
import type { Port } from './platform.js';
import type { Answer, FromWorker, Request, Start } from './protocol.js';

/** A request without its number, and what becomes of it. */
export interface Call {
    readonly request: Omit<Request, 'id'>;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((answer: Answer) => void) | undefined;
}

interface Waiting extends Call {
    readonly id: number;
    settle: (answer: Promise<Answer> | Answer) => void;
    known?: Answer;
}

// How long a Worker may take to hear that it should stop, in milliseconds, before it is replaced.
const patience = 80;

/**
 * Sends requests to a Worker, one after the other. It replaces the Worker when one of them cannot be stopped otherwise,
 * and when it dies.
 */
export class Requests {
    readonly #startWorker: () => Promise<Port>;
    readonly #start: Start;
    #worker?: Connection;
    #ready = false;
    #running?: Waiting;
    #queue: Waiting[] = [];
    #last = 0;
    #closed = false;

    constructor(startWorker: () => Promise<Port>, start: Start) {
        this.#startWorker = startWorker;
        this.#start = start;
    }

    /** Starts the Worker before anything is asked. */
    begin(): Promise<void> {
        return new Promise((resolve, reject) => this.#connect(resolve, reject));
    }

    send(call: Call): Promise<Answer> {
        return new Promise((resolve, reject) => {
            const { signal } = call;
            if (this.#closed) return reject(closed());
            if (signal?.aborted) return reject(signal.reason);
            const abort = () => this.#abort(waiting);
            const settle = (answer: Promise<Answer> | Answer) => {
                signal?.removeEventListener('abort', abort);
                waiting.settle = (late) => void Promise.resolve(late).catch(() => {}); // nobody waits any more
                resolve(answer);
            };
            const waiting: Waiting = { ...call, id: ++this.#last, settle };
            signal?.addEventListener('abort', abort);
            this.#queue.push(waiting);
            this.#next();
        });
    }

    close(): void {
        this.#closed = true;
        this.#worker?.end();
        const all = [this.#running, ...this.#queue];
        this.#running = undefined;
        this.#queue = [];
        for (const each of all) each?.settle(Promise.reject(closed()));
    }

    #connect(resolve = () => {}, reject: (reason: KalahError) => void = () => {}): void {
        this.#ready = false;
        this.#worker = new Connection(this.#startWorker(), this.#start, {
            ready: () => {
                this.#ready = true;
                resolve();
                this.#next();
            },
            heard: (message) => this.#hear(message),
            lost: (reason) => {
                this.#worker = undefined;
                reject(reason);
                this.#fail(reason);
            },
        });
    }

    #next(): void {
        if (this.#closed || this.#running || this.#queue.length === 0) return;
        if (!this.#worker) return this.#connect();
        if (!this.#ready) return;
        this.#running = this.#queue.shift()!;
        const { request, id } = this.#running;
        this.#worker.ask({ ...request, id });
    }

    #hear({ kind, id, answer }: Extract<FromWorker, { id: number }>): void {
        const running = this.#running;
        if (running?.id !== id) return;
        if (kind === 'progress') {
            running.known = answer;
            if (!running.signal?.aborted) running.onProgress?.(answer);
            return;
        }
        this.#running = undefined;
        running.settle(answer);
        this.#next();
    }

    // The Worker is gone, and with it the request that it had, or that it was started for.
    #fail(reason: KalahError): void {
        const lost = this.#running ?? this.#queue.shift();
        this.#running = undefined;
        lost?.settle(Promise.reject(reason));
        this.#next();
    }

    // Answers with what is known. What the Worker says later about this request settles nothing.
    #abort(stopped: Waiting): void {
        const { id, known, signal } = stopped;
        this.#queue = this.#queue.filter((each) => each !== stopped);
        stopped.settle(known ?? Promise.reject(signal?.reason));
        if (this.#running !== stopped) return;
        if (!this.#worker?.suspends) return this.#replace(id);
        this.#worker.stop(id);
        setTimeout(() => this.#replace(id), patience);
    }

    // Replaces the Worker if it still works on a request.
    #replace(id: number): void {
        if (this.#running?.id !== id) return;
        this.#running = undefined;
        this.#worker?.end();
        this.#connect();
    }
}

function closed(): KalahError {
    return new KalahError('the engine is closed');
}
