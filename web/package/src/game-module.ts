import { KalahError } from './errors.js';
import { compile } from './platform.js';
import type { Board, Facts, Forfeit, Game, Ply, Trace } from './types.js';

/** A game in the module, by its address. */
export type Handle = number;

/** All of a game but its plies, as the module tells it. */
export type GameState = Pick<
    Game,
    | 'rules'
    | 'facts'
    | 'pits'
    | 'from'
    | 'board'
    | 'toMove'
    | 'moves'
    | 'over'
    | 'winner'
    | 'pie'
    | 'mayTakeOver'
    | 'takenOver'
    | 'canUndo'
    | 'canRedo'
> & { readonly forfeited?: Forfeit };

/** Rules as text, and as the engine's modules take them. */
export interface ReadRules {
    readonly text: string;
    readonly facts: Facts;
    readonly numbers: readonly number[];
}

// The functions of web/engine/game.cpp. Each returns the size of its answer, unless it says otherwise.
interface Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    input(size: number): number;
    output(): number;
    rules_of(size: number): number;
    board_of(size: number): number;
    open_game(rulesSize: number, boardSize: number, pie: number): number;
    open_record(size: number): number;
    copy_game(game: Handle): number;
    close_game(game: Handle): void;
    state(game: Handle): number;
    plies(game: Handle): number;
    play(game: Handle, pit: number, milliseconds: number): number;
    trace_pit(game: Handle, pit: number): number;
    take_over(game: Handle): number;
    forfeit(game: Handle, second: number, size: number): number;
    undo(game: Handle): number;
    redo(game: Handle): number;
    record(game: Handle, firstSize: number, secondSize: number): number;
}

interface Refusal {
    readonly error?: { reason: string; line: number; column: number };
}

/** The library, as far as it is about rules, boards and games. */
export class GameModule {
    readonly #exports: Exports;
    readonly #forgotten = new FinalizationRegistry<Handle>((game) => this.#exports.close_game(game));

    private constructor({ exports }: WebAssembly.Instance) {
        this.#exports = exports as unknown as Exports;
        this.#exports._initialize();
    }

    // Many browsers let no page wait for an instance of this size: they want to be asked for a promise.
    static async load(assets?: string | URL): Promise<GameModule> {
        return new GameModule(await WebAssembly.instantiate(await compile('game', assets)));
    }

    readRules(text: string): ReadRules {
        return this.#answer<ReadRules>(this.#exports.rules_of(...this.#put(text)));
    }
    readBoard(text: string): Board {
        return this.#answer<{ board: Board }>(this.#exports.board_of(...this.#put(text))).board;
    }

    openGame(rules: string, board: string, pie: boolean): Handle {
        const sizes = this.#put(rules, board);
        return this.#answer<{ game: Handle }>(this.#exports.open_game(...sizes, Number(pie))).game;
    }
    openRecord(text: string): { game: Handle; first: string; second: string } {
        return this.#answer(this.#exports.open_record(...this.#put(text)));
    }
    copy(game: Handle): Handle {
        return this.#answer<{ game: Handle }>(this.#exports.copy_game(game)).game;
    }
    /** Closes the game when nobody has its owner any more. */
    closeWith(owner: object, game: Handle): void {
        this.#forgotten.register(owner, game);
    }

    state(game: Handle): GameState {
        return this.#answer<{ game: GameState }>(this.#exports.state(game)).game;
    }
    plies(game: Handle): Ply[] {
        return this.#answer(this.#exports.plies(game));
    }
    trace(game: Handle, pit: number): Trace {
        return this.#answer<{ trace: Trace }>(this.#exports.trace_pit(game, pit)).trace;
    }
    record(game: Handle, first: string, second: string): string {
        return this.#text(this.#exports.record(game, ...this.#put(first, second)));
    }

    play(game: Handle, pit: number, time: number): void {
        this.#answer(this.#exports.play(game, pit, time));
    }
    takeOver(game: Handle): void {
        this.#answer(this.#exports.take_over(game));
    }
    forfeit(game: Handle, second: boolean, reason: string): void {
        this.#answer(this.#exports.forfeit(game, Number(second), ...this.#put(reason)));
    }
    undo(game: Handle): boolean {
        return this.#exports.undo(game) !== 0;
    }
    redo(game: Handle): boolean {
        return this.#exports.redo(game) !== 0;
    }

    // Puts texts where the module finds them, and returns their sizes.
    #put<Texts extends string[]>(...texts: Texts): { [Each in keyof Texts]: number } {
        const bytes = texts.map((text) => new TextEncoder().encode(text));
        let at = this.#exports.input(bytes.reduce((sum, { length }) => sum + length, 0));
        for (const each of bytes) {
            new Uint8Array(this.#exports.memory.buffer).set(each, at);
            at += each.length;
        }
        return bytes.map(({ length }) => length) as { [Each in keyof Texts]: number };
    }

    #text(size: number): string {
        return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.output(), size));
    }

    #answer<Answer>(size: number): Answer {
        const answer = JSON.parse(this.#text(size)) as Answer & Refusal;
        if (answer.error) throw new KalahError(answer.error.reason, answer.error);
        return answer;
    }
}

let loading: Promise<GameModule> | undefined;

/** The one instance. If it cannot be loaded, the next call tries again. */
export function gameModule(assets?: string | URL): Promise<GameModule> {
    loading ??= GameModule.load(assets).catch((error: unknown) => {
        loading = undefined;
        throw error;
    });
    return loading;
}
