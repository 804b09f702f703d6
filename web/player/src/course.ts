// The course of a game: one thing after the other. Whatever happens next ends what goes on.

import type { Game } from '../../package/src/types.ts';
import { animate, pause, skip } from './animate.ts';
import { think } from './computer.ts';
import { announce } from './live.ts';
import { reasonOf } from './reason.ts';
import { saySowing, sayTurn } from './sentences.ts';
import { app, update, type App } from './store.ts';
import { text } from './text/text.ts';
import { personToMove, playerOf, rowOf } from './turns.ts';

/** Ends with whatever happens next: a computer's thinking, a pause, moving seeds. */
let course = new AbortController();
let turnBegan = 0;

/** Stops what goes on. Returns the signal that will stop what begins now. */
export function interrupt(): AbortSignal {
    course.abort();
    course = new AbortController();
    skip();
    update({ thinking: false, hint: undefined, message: '', failure: undefined });
    return course.signal;
}

/** Tells everyone that the game has changed. */
export function changed(change: Partial<Pick<App, 'game' | 'players' | 'paused'>> = {}): void {
    turnBegan = performance.now();
    update({ ...change, changes: app().changes + 1, hint: undefined, message: '', failure: undefined });
}

/** How long the player to move has had, in milliseconds. */
function turnTime(): number {
    return performance.now() - turnBegan;
}

/** Plays a pit and shows it, seed by seed. */
export async function sow(game: Game, pit: number, signal: AbortSignal): Promise<void> {
    const row = rowOf[game.toMove];
    const trace = game.trace(pit);
    game.play(pit, Math.round(turnTime()));
    const shown = animate(row, trace);
    changed();
    await shown;
    if (!signal.aborted) announce(saySowing(game, row, pit, trace));
}

/** The players swap rows, by the pie rule. */
export function takeOver(game: Game): void {
    game.takeOver();
    changed();
    update({ message: text().swapped });
    announce(`${text().swapped} ${sayTurn(game)}.`);
}

/** Lets the computer move while it is its turn. */
export async function goOn(signal: AbortSignal): Promise<void> {
    const { game } = app();
    try {
        while (game && !signal.aborted && !app().paused && !game.over && !personToMove()) {
            const seen = game.plies.length > 0 ? pause(signal) : undefined;
            const level = Number(playerOf(rowOf[game.toMove]));
            const [{ pit, value }] = await Promise.all([think(game, level, signal), seen]);
            if (signal.aborted || pit === undefined) return;
            // A player who expects to lose takes the other side.
            if (game.mayTakeOver && value < 0) takeOver(game);
            else await sow(game, pit, signal);
        }
    } catch (error) {
        if (!signal.aborted) fail(error, resume);
    }
}

/** Stops the computer; it waits until it is told to go on. */
export function stop(): void {
    interrupt();
    update({ paused: !personToMove() });
}

/** Lets the computer go on. */
export function resume(): void {
    const signal = interrupt();
    update({ paused: false });
    void goOn(signal);
}

/** The computer cannot play; the game stays as it is. */
export function fail(error: unknown, retry: () => void): void {
    const words = text().engineFailed(reasonOf(error));
    stop();
    update({ failure: { text: words, retry } });
    announce(words);
}
