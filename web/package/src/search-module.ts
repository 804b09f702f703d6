import { AnswerReader } from './answers.js';
import { integration, pausingClock, type Integration } from './suspension.js';
import type { Answer, Request, Start } from './protocol.js';

// The functions of web/engine/engine.cpp.
interface Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    input(): number;
    output(): number;
    stop_flag(): number;
    start(level: number, memory: number, chance: number): void;
    think(ms: number, nodes: number, depth: number): void;
    analyse(ms: number, nodes: number, depth: number): void;
    solve(ms: number, nodes: number): void;
    count(depth: number): number;
}

type Search = 'start' | 'think' | 'analyse' | 'solve' | 'count';

// What a search does, it may do later: a promise of it, or nothing to wait for.
type Searches = { [Name in Search]: (...args: Parameters<Exports[Name]>) => unknown };

/** An instance of the engine's module. */
export class SearchModule {
    /** Whether it hears `stop` while it searches. */
    readonly suspends: boolean;
    readonly #pits: number;
    readonly #exports: Exports;
    readonly #search: Searches;
    #onProgress = () => {};

    private constructor({ module, pits, suspend }: Start) {
        const suspension = suspend ? integration() : undefined;
        const now = suspension ? new suspension.Suspending(pausingClock()) : () => performance.now();
        const progress = () => this.#onProgress();
        const instance = new WebAssembly.Instance(module, { kalah: { now, progress, out_of_memory } });
        this.suspends = suspension !== undefined;
        this.#pits = pits;
        this.#exports = instance.exports as unknown as Exports;
        this.#search = searches(this.#exports, suspension);
        this.#exports._initialize();
    }

    static async start(start: Start): Promise<SearchModule> {
        const made = new SearchModule(start);
        made.#put(start.facts);
        await made.#search.start(start.level, start.memory, start.chance);
        return made;
    }

    /** Calls onProgress with what is known so far, whenever that is more. */
    async answer(request: Request, onProgress: (answer: Answer) => void): Promise<Answer> {
        const { kind, board, ms, nodes, depth } = request;
        this.#put(board);
        if (kind === 'perft') return (await this.#search.count(depth)) as number;
        this.#onProgress = () => onProgress(this.#known(kind));
        await this.#search[kind](ms, nodes, depth);
        return this.#known(kind);
    }

    /** Stops the search that is running. */
    stop(): void {
        new Uint8Array(this.#exports.memory.buffer)[this.#exports.stop_flag()] = 1;
    }

    #put(numbers: readonly number[]): void {
        new Int32Array(this.#exports.memory.buffer, this.#exports.input()).set(numbers);
    }

    #known(kind: 'think' | 'analyse' | 'solve'): Answer {
        const numbers = new Float64Array(this.#exports.memory.buffer, this.#exports.output());
        const reader = new AnswerReader(numbers, this.#pits);
        if (kind === 'think') return reader.thought();
        return kind === 'analyse' ? reader.analysis() : reader.solution();
    }
}

function searches(exports: Exports, suspension?: Integration): Searches {
    if (!suspension) return exports;
    const { start, think, analyse, solve, count } = exports;
    const all = Object.entries({ start, think, analyse, solve, count });
    return Object.fromEntries(all.map(([name, search]) => [name, suspension.promising(search)])) as Searches;
}

function out_of_memory(): never {
    throw new Error('there is not enough memory');
}
