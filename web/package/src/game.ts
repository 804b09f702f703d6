import { KalahError } from './errors.js';
import { gameModule, type GameModule, type GameState, type Handle } from './game-module.js';
import { boardText, rulesText } from './texts.js';
import type { Board, Facts, Game, GameOptions, Ply, ReadGame, Row, Rules, Side, Trace } from './types.js';

// A game of the library. It keeps what the library says about it until it changes.
class LibraryGame implements Game {
    readonly #module: GameModule;
    readonly #handle: Handle;
    #state?: GameState;
    #plies?: Ply[];

    constructor(module: GameModule, handle: Handle) {
        this.#module = module;
        this.#handle = handle;
        module.closeWith(this, handle);
    }

    get rules() { return this.#now.rules; }
    get facts() { return this.#now.facts; }
    get pits() { return this.#now.pits; }
    get from() { return this.#now.from; }
    get board() { return this.#now.board; }
    get toMove() { return this.#now.toMove; }
    get moves() { return this.#now.moves; }
    get over() { return this.#now.over; }
    get winner() { return this.#now.winner; }
    get pie() { return this.#now.pie; }
    get mayTakeOver() { return this.#now.mayTakeOver; }
    get takenOver() { return this.#now.takenOver; }
    get forfeited() { return this.#now.forfeited; }
    get canUndo() { return this.#now.canUndo; }
    get canRedo() { return this.#now.canRedo; }
    get plies(): readonly Ply[] { return (this.#plies ??= this.#module.plies(this.#handle)); }

    row(side: Side): Row {
        return side === this.toMove ? this.board.mover : this.board.opponent;
    }
    lead(row: Side): number {
        return this.row(row).store - this.row(other(row)).store;
    }
    playerOf(row: Side): Side {
        return this.takenOver ? other(row) : row;
    }

    trace(pit: number): Trace {
        return this.#module.trace(this.#handle, checkedPit(pit));
    }
    play(pit: number, time = 0): void {
        this.#module.play(this.#handle, checkedPit(pit), checkedTime(time));
        this.#changed();
    }
    takeOver(): void {
        this.#module.takeOver(this.#handle);
        this.#changed();
    }
    forfeit(row: Side, reason: string): void {
        this.#module.forfeit(this.#handle, row === 'second', reason);
        this.#changed();
    }
    undo(): boolean {
        this.#changed();
        return this.#module.undo(this.#handle);
    }
    redo(): boolean {
        this.#changed();
        return this.#module.redo(this.#handle);
    }

    record(names: { first?: string; second?: string } = {}): string {
        return this.#module.record(this.#handle, names.first ?? '', names.second ?? '');
    }
    copy(): Game {
        return new LibraryGame(this.#module, this.#module.copy(this.#handle));
    }

    get #now(): GameState {
        return (this.#state ??= this.#module.state(this.#handle));
    }
    #changed(): void {
        this.#state = undefined;
        this.#plies = undefined;
    }
}

function other(side: Side): Side {
    return side === 'first' ? 'second' : 'first';
}

// A number that is not whole would become another pit on its way to the library.
function checkedPit(pit: number): number {
    if (!Number.isInteger(pit)) throw new KalahError('no pit was chosen');
    return Math.max(-1, Math.min(pit, 1000));
}

function checkedTime(time: number): number {
    if (!(0 <= time && time < 1e9)) throw new KalahError('a time is a number of milliseconds, 0 or more');
    return time;
}

/** Starts a game. */
export async function createGame(options: GameOptions = {}): Promise<Game> {
    const module = await gameModule();
    return new LibraryGame(module, module.openGame(rulesText(options.rules), boardText(options), options.pie ?? false));
}

/** Reads a game from its record, and plays it again. */
export async function readGame(record: string): Promise<ReadGame> {
    const module = await gameModule();
    const { game, first, second } = module.openRecord(record);
    return { game: new LibraryGame(module, game), names: { first, second } };
}

/** Reads a board such as '<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>'. */
export async function readBoard(text: string): Promise<Board> {
    return (await gameModule()).readBoard(text);
}

/** The shortest text of rules, and all of their facts. */
export async function readRules(rules: Rules): Promise<{ text: string; facts: Facts }> {
    const { text, facts } = (await gameModule()).readRules(rulesText(rules));
    return { text, facts };
}
