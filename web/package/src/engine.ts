import { KalahError } from './errors.js';
import { gameModule, type GameModule, type ReadRules } from './game-module.js';
import { compile, startWorker } from './platform.js';
import type { Answer, Answers, Kind } from './protocol.js';
import { Requests } from './requests.js';
import { boardText, rulesText, writeBoard } from './texts.js';
import type * as types from './types.js';

interface Limits {
    readonly ms?: number | undefined;
    readonly nodes?: number | undefined;
    readonly depth?: number | undefined;
}

interface CallOptions<Progress> extends Limits {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((answer: Progress) => void) | undefined;
}

class WorkerEngine implements types.Engine {
    readonly pits: number;
    readonly rules: string;
    readonly #game: GameModule;
    readonly #requests: Requests;

    constructor(pits: number, rules: ReadRules, game: GameModule, requests: Requests) {
        this.pits = pits;
        this.rules = rules.text;
        this.#game = game;
        this.#requests = requests;
    }

    async think(board: types.Board, options: types.ThinkOptions = {}): Promise<types.Thought> {
        return this.#ask('think', board, { ...options, ...someLimit(options) });
    }

    async *analyse(board: types.Board, options: types.AnalyseOptions = {}): AsyncIterableIterator<types.Analysis> {
        const leave = new AbortController();
        const stop = () => leave.abort(options.signal?.reason);
        if (options.signal?.aborted) stop();
        options.signal?.addEventListener('abort', stop);
        const found: types.Analysis[] = [];
        let more = () => {};
        const onProgress = (analysis: types.Analysis) => {
            options.onProgress?.(analysis);
            found.push(analysis);
            more();
        };
        const asked = { ...options, ...someLimit(options), signal: leave.signal, onProgress };
        let over = false;
        const end = this.#ask('analyse', board, asked).finally(() => {
            over = true;
            more();
        });
        end.catch(() => {});
        try {
            while (!over || found.length > 0) {
                const next = found.shift();
                if (next) yield next;
                else if (!over) await new Promise<void>((resolve) => (more = resolve));
            }
            yield await end;
        } finally {
            options.signal?.removeEventListener('abort', stop);
            leave.abort();
        }
    }

    async solve(board: types.Board, options: types.SolveOptions = {}): Promise<types.Solution> {
        return this.#ask('solve', board, options);
    }

    async perft(board: types.Board, depth: number, options: { signal?: AbortSignal } = {}): Promise<number> {
        return this.#ask('perft', board, { ...options, depth });
    }

    close(): void {
        this.#requests.close();
    }

    async #ask<What extends Kind>(kind: What, board: types.Board, options: CallOptions<Answers[What]>) {
        const { mover, opponent } = this.#game.readBoard(writeBoard(board));
        const { length } = mover.pits;
        if (length !== this.pits) throw new KalahError(`the engine is for ${this.pits} pits a row, not ${length}`);
        const seeds = [...mover.pits, mover.store, ...opponent.pits, opponent.store];
        const request = { kind, board: seeds, ...limits(options) };
        const onProgress = options.onProgress as ((answer: Answer) => void) | undefined;
        return (await this.#requests.send({ request, signal: options.signal, onProgress })) as Answers[What];
    }
}

// A search that has no other limit ends after a second.
function someLimit({ ms, nodes, depth }: Limits): Limits {
    return ms === undefined && nodes === undefined && depth === undefined ? { ms: 1000 } : {};
}

// A limit that is absent is -1.
function limits({ ms, nodes, depth }: Limits) {
    for (const [name, limit] of Object.entries({ ms, nodes, depth })) {
        if (limit !== undefined && !(limit >= 0)) throw new KalahError(`${name} must be a number, 0 or more`);
    }
    const given = (limit: number | undefined, most: number) => (limit === undefined ? -1 : Math.min(limit, most));
    return { ms: given(ms, 1e10), nodes: given(nodes, 2 ** 53), depth: given(depth, 1e6) };
}

function checkWhole(name: string, value: number, least: number, most: number): void {
    if (Number.isInteger(value) && least <= value && value <= most) return;
    throw new KalahError(`${name} must be a whole number from ${least} to ${most}`);
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

// Each module is compiled once. If it cannot be loaded, the next engine tries again.
function compiledOnce(name: string, assets?: string | URL): Promise<WebAssembly.Module> {
    const key = `${name} ${assets ?? ''}`;
    const known = compiled.get(key);
    if (known) return known;
    const module = compile(name, assets);
    compiled.set(key, module);
    module.catch(() => compiled.delete(key));
    return module;
}

/** Starts an engine in a Worker. */
export async function createEngine(options: types.EngineOptions = {}): Promise<types.Engine> {
    const { pits = 6, level = 10, memory = 16 << 20, chance = 1, assets } = options;
    const { suspend = true } = options as { suspend?: boolean }; // only tests turn it off
    checkWhole('level', level, 1, 10);
    checkWhole('memory', memory, 1, 2 ** 32 - 1);
    checkWhole('chance', chance, 0, Number.MAX_SAFE_INTEGER);
    const game = await gameModule(assets);
    const rules = game.readRules(rulesText(options.rules));
    game.readBoard(boardText({ pits, seeds: 0 })); // which refuses a size that there is not
    const module = await compiledOnce(`engine-${pits}`, assets);
    const start = { kind: 'start', pits, module, facts: rules.numbers, level, memory, chance, suspend } as const;
    const requests = new Requests(() => startWorker(assets), start);
    await requests.begin();
    return new WorkerEngine(pits, rules, game, requests);
}
