// What the package speaks of. Everything here is plain data, except Game and Engine.
//
// Pits count from 0, the farthest from its owner's store. Values are leads in seeds: how many more seeds the mover will
// have in its store at the end.

/** One player's pits and store. */
export interface Row {
    readonly pits: readonly number[];
    readonly store: number;
}

/** A board as the player to move sees it. */
export interface Board {
    readonly mover: Row;
    readonly opponent: Row;
}

/** House rules, fact by fact. The first value of each fact is the default. */
export interface Facts {
    readonly sowing: 'lap' | 'relay';
    readonly origin: 'sown' | 'skipped';
    readonly capture: 'always' | 'facing' | 'never';
    readonly extra_turn: boolean;
    readonly ending: 'row_empty' | 'stuck' | 'majority';
    readonly leftovers: 'owner' | 'nobody';
}

/** Rules: facts that differ from the defaults, or a text such as 'standard' or 'standard,ending=stuck'. */
export type Rules = string | Partial<Facts>;

/** The two sides of a game. The first one begins. */
export type Side = 'first' | 'second';

/** A pit or a store. The mover is the player who sows. */
export interface Place {
    readonly ofMover: boolean;
    /** Absent: the store. */
    readonly pit?: number;
}

/** Seeds that go from one place to another, as a hand would move them. */
export interface TraceStep {
    /** Out of a pit into the hand; one seed out of the hand; captured into the mover's store; swept at the end. */
    readonly act: 'lift' | 'sow' | 'capture' | 'sweep';
    readonly seeds: number;
    /** Absent: the hand. */
    readonly from?: Place;
    /** Absent: the hand, or off the board. */
    readonly to?: Place;
}

/** What one sowing does, seed by seed. */
export interface Trace {
    readonly steps: readonly TraceStep[];
    /** The board afterwards, as its mover sees it. */
    readonly next: Board;
    /** The same player moves again. */
    readonly again: boolean;
    /** The sowing ends the game. */
    readonly over: boolean;
}

/** A ply that was played. */
export interface Ply {
    /** Before the ply, as its mover sees it. */
    readonly board: Board;
    readonly pit: number;
    /** The row that played it. */
    readonly by: Side;
    /** In milliseconds, that its player took to choose it. */
    readonly time: number;
}

/** Who lost before the game was over. */
export interface Forfeit {
    /** The row that lost. */
    readonly by: Side;
    readonly reason: string;
}

export interface GameOptions {
    /** Pits a row, 1 to 15; 6 unless told. */
    pits?: number;
    /** Seeds in each pit at the beginning; 4 unless told. */
    seeds?: number;
    /** 'standard' unless told. */
    rules?: Rules;
    /** Instead of pits and seeds. */
    board?: Board | string;
    /** The pie rule: the second player may swap rows before its first ply. */
    pie?: boolean;
}

/**
 * A game: rules, a board and what has been played. It knows whose turn it is, says what may be played, and refuses
 * anything else with a KalahError that changes nothing. Its sides are the two rows.
 */
export interface Game {
    /** In their shortest text. */
    readonly rules: string;
    readonly facts: Facts;
    readonly pits: number;
    /** The board at the beginning, as the first player sees it. */
    readonly from: Board;
    /** The board now, as the player to move sees it. */
    readonly board: Board;
    readonly toMove: Side;
    /** The pits that may be played. If there are none, the game is over. */
    readonly moves: readonly number[];
    readonly over: boolean;
    /** The row that has won; absent while the game goes on and for a draw. */
    readonly winner?: Side;
    readonly plies: readonly Ply[];
    readonly pie: boolean;
    readonly mayTakeOver: boolean;
    readonly takenOver: boolean;
    readonly forfeited?: Forfeit;
    readonly canUndo: boolean;
    readonly canRedo: boolean;

    row(side: Side): Row;
    /** The row's store less the other's, in seeds. */
    lead(row: Side): number;
    /** The player who has a row now; only the pie rule changes it. */
    playerOf(row: Side): Side;

    /** What playing a pit would do, seed by seed. */
    trace(pit: number): Trace;
    /** The time, in milliseconds, goes into the record. */
    play(pit: number, time?: number): void;
    takeOver(): void;
    forfeit(row: Side, reason: string): void;
    /** Takes back what happened last. Returns whether there was anything. */
    undo(): boolean;
    /** Repeats what was taken back last. Returns whether there was anything. */
    redo(): boolean;

    /** The record, in the text form of the C++ library, with the players' names. */
    record(names?: { first?: string; second?: string }): string;
    /** A game of its own with the same history. What was taken back is not copied. */
    copy(): Game;
}

/** A game that was read, and the names in its record. */
export interface ReadGame {
    readonly game: Game;
    readonly names: { readonly first: string; readonly second: string };
}

export interface EngineOptions {
    /** Pits a row, 1 to 15; 6 unless told. Each size is a module of its own, loaded when it is asked for. */
    pits?: number;
    /** 'standard' unless told. */
    rules?: Rules;
    /** 1, the weakest, to 10, the strongest; 10 unless told. */
    level?: number;
    /** In bytes, for what the engine remembers; 16 MB unless told. As much again for `solve`, if it is called. */
    memory?: number;
    /** Starts the random errors of the lowest levels; another number errs differently. */
    chance?: number;
    /** The folder of the package's `worker.js` and `wasm/`, if that is not the folder of its script. */
    assets?: string | URL;
}

export interface ThinkOptions {
    /** How long it may take. Levels below 10 answer sooner. Without any limit: 1000 ms. */
    ms?: number;
    /** How many plies it may look ahead. */
    depth?: number;
    /** How many boards it may visit. */
    nodes?: number;
    /** Stops it: `think` and `analyse` then answer with the best so far, if there is any, or reject. */
    signal?: AbortSignal;
    /** Called for each finished depth. */
    onProgress?: (answer: Thought) => void;
}

/** What a search found out about a board. */
export interface Thought {
    /** The best pit; absent if the game is over. */
    readonly pit?: number;
    /** The expected lead at the end, for the mover, in seeds. */
    readonly value: number;
    /** The plies that it looked ahead. */
    readonly depth: number;
    readonly nodes: number;
    /** The plies that it expects, of both players. */
    readonly line: readonly number[];
    /** The value is that of perfect play, not a guess. */
    readonly proven: boolean;
    /** In milliseconds. */
    readonly time: number;
}

/** What a search found out about each pit. */
export interface Analysis {
    /** For each pit, for the mover of the board; absent for a pit that may not be played. */
    readonly moves: readonly (Thought | undefined)[];
    /** The best pit; absent if the game is over. */
    readonly pit?: number;
    readonly depth: number;
    readonly nodes: number;
    readonly proven: boolean;
    readonly time: number;
}

/** What is proven about a board: an interval that contains the mover's final lead under perfect play. */
export interface Solution {
    readonly low: number;
    readonly high: number;
    readonly exact: boolean;
    /** A move worth at least `low`, if one is known. */
    readonly pit?: number;
    readonly nodes: number;
    readonly time: number;
}

export interface AnalyseOptions extends Omit<ThinkOptions, 'onProgress'> {
    onProgress?: (analysis: Analysis) => void;
}

export interface SolveOptions {
    /** Without it, it goes on until the value is exact. */
    ms?: number;
    nodes?: number;
    signal?: AbortSignal;
    onProgress?: (solution: Solution) => void;
}

/**
 * A player in a Worker. Calls may overlap; they are answered one after the other. When a signal stops a call, it
 * answers at once with what it has, and rejects with the signal's reason if that is nothing.
 */
export interface Engine {
    readonly pits: number;
    readonly rules: string;
    /** The best move. */
    think(board: Board, options?: ThinkOptions): Promise<Thought>;
    /** The value of every move, as it deepens: yields each finished depth, and at last the final one. */
    analyse(board: Board, options?: AnalyseOptions): AsyncIterableIterator<Analysis>;
    /** Exact values: narrows an interval until it is one number. */
    solve(board: Board, options?: SolveOptions): Promise<Solution>;
    /** How many sequences of `depth` plies there are. */
    perft(board: Board, depth: number, options?: { signal?: AbortSignal }): Promise<number>;
    /** Ends the Worker. Calls that wait reject. */
    close(): void;
}
