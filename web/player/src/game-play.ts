// The course of a game: who is to move, what a click does, what is taken back. The rules are the game's own.

import { createGame } from '../../package/src/index.ts';
import type { Game, GameOptions } from '../../package/src/types.ts';
import { animate, pause, skip } from './animate.ts';
import { think } from './computer.ts';
import { sayHint } from './hint.ts';
import { announce } from './live.ts';
import { saySowing, sayTurn } from './sentences.ts';
import { app, update, type Player, type RowName } from './store.ts';
import { text } from './text/text.ts';
import { canUndo, hasPerson, personToMove, playerOf, rowOf } from './turns.ts';

/** Ends with whatever happens next: a computer's thinking, a pause, moving seeds. */
let course = new AbortController();
let turnBegan = 0;

/** Stops what is going on. */
function interrupt(): void {
    course.abort();
    course = new AbortController();
    skip();
    update({ thinking: false, hint: undefined, message: '', failure: undefined });
}

function changed(change: { game?: Game; players?: Record<RowName, Player>; paused?: boolean } = {}): void {
    turnBegan = performance.now();
    update({ ...change, changes: app().changes + 1, hint: undefined, message: '', failure: undefined });
}

/** Begins a new game. */
export async function newGame(options: GameOptions, players: Record<RowName, Player> = app().players): Promise<void> {
    loadGame(await createGame(options), players);
    announce(text().newGameBegins);
}

/** Shows a game, wherever it comes from, and goes on with it. */
export function loadGame(game: Game, players: Record<RowName, Player> = app().players, paused = false): void {
    interrupt();
    changed({ game, players: { ...players }, paused });
    void goOn();
}

/** A click on a pit: plays it, or says why not. */
export function playPit(row: RowName, pit: number): void {
    const { game, animating } = app();
    if (!game) return;
    if (animating) return skip();
    const refusal = refuse(game, row, pit);
    if (refusal !== undefined) return refused(refusal);
    interrupt();
    void sow(game, pit, performance.now() - turnBegan).then(goOn);
}

/** Says why something is not done. */
export function refused(why: string): void {
    update({ message: why });
    announce(why);
}

function refuse(game: Game, row: RowName, pit: number): string | undefined {
    if (game.over) return text().gameOver;
    if (!personToMove()) return text().computersTurn;
    if (row !== rowOf[game.toMove]) return text().opponentsPit(row);
    return game.moves.includes(pit) ? undefined : text().emptyPit(pit + 1);
}

/** Plays a pit and shows it, seed by seed. */
async function sow(game: Game, pit: number, time: number): Promise<void> {
    const { signal } = course;
    const row = rowOf[game.toMove];
    const trace = game.trace(pit);
    game.play(pit, Math.round(time));
    const shown = animate(row, trace);
    changed();
    await shown;
    if (!signal.aborted) announce(saySowing(game, row, pit, trace));
}

/** Lets the computer move while it is its turn. */
async function goOn(): Promise<void> {
    const { signal } = course;
    const { game } = app();
    while (game && !signal.aborted && !app().paused && !game.over && !personToMove()) {
        const began = performance.now();
        try {
            const row = rowOf[game.toMove];
            const seen = game.plies.length > 0 ? pause(signal) : undefined;
            const [{ pit }] = await Promise.all([think(game, Number(playerOf(row)), signal), seen]);
            if (signal.aborted || pit === undefined) return;
            await sow(game, pit, performance.now() - began);
        } catch (error) {
            if (!signal.aborted) fail(error, resume);
            return;
        }
    }
}

/** The computer cannot play; the game stays as it is. */
function fail(error: unknown, retry: () => void): void {
    const reason = error instanceof Error ? error.message : String(error);
    interrupt();
    update({ paused: !personToMove(), failure: { text: text().engineFailed(reason), retry } });
    announce(text().engineFailed(reason));
}

/** Looks for a good move of the person to move, and says why it is one. */
export async function giveHint(): Promise<void> {
    const { game, thinking } = app();
    if (!game || thinking || !personToMove()) return;
    interrupt();
    const { signal } = course;
    update({ message: text().lookingForHint });
    try {
        const thought = await think(game, 10, signal);
        if (signal.aborted || thought.pit === undefined) return;
        const hint = { pit: thought.pit, text: sayHint(game, thought, thought.pit) };
        update({ message: '', hint });
        announce(hint.text);
    } catch (error) {
        if (!signal.aborted) fail(error, () => void giveHint());
    }
}

/** Stops the computer; it waits until it is told to go on. */
export function stop(): void {
    const waits = !personToMove();
    interrupt();
    update({ paused: waits });
}

/** Lets the computer go on. */
export function resume(): void {
    interrupt();
    update({ paused: false });
    void goOn();
}

/** Takes back to the last turn of a person: its own move and the answers. */
export function undo(): void {
    step(canUndo(), (game) => game.undo(), text().takenBack);
}

/** Repeats what was taken back, to the next turn of a person. */
export function redo(): void {
    step(app().game?.canRedo ?? false, (game) => game.redo(), text().repeated);
}

function step(possible: boolean, once: (game: Game) => boolean, word: string): void {
    const { game } = app();
    if (!game || !possible) return;
    interrupt();
    while (once(game) && hasPerson() && !personToMove()) { /* on to a person's turn */ }
    // The computer does not play again at once what was just taken back.
    changed({ paused: game.canRedo && !personToMove() });
    announce(`${word} ${sayTurn(game)}.`);
    void goOn();
}

/** Shows the game as it was after a number of plies. */
export function goTo(plies: number): void {
    const { game } = app();
    if (!game) return;
    interrupt();
    while (game.plies.length > plies && game.undo()) { /* back */ }
    while (game.plies.length < plies && game.redo()) { /* forth */ }
    changed({ paused: !game.over && !personToMove() });
}

/** The second player takes the first one's row, by the pie rule. */
export function swap(): void {
    const { game } = app();
    if (!game?.mayTakeOver || !personToMove()) return;
    interrupt();
    game.takeOver();
    changed();
    announce(text().swapped);
    void goOn();
}
