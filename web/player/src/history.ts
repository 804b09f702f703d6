// Back and forth in the game that was played.

import type { Game } from '../../package/src/types.ts';
import { changed, goOn, interrupt } from './course.ts';
import { announce } from './live.ts';
import { sayTurn } from './sentences.ts';
import { app } from './store.ts';
import { text } from './text/text.ts';
import { canUndo, hasPerson, personToMove } from './turns.ts';

/** Takes back to the last turn of a person: its own move and the answers. */
export function undo(): void {
    if (canUndo()) step((game) => game.undo(), text().takenBack);
}

/** Repeats what was taken back, to the next turn of a person. */
export function redo(): void {
    if (app().game?.canRedo) step((game) => game.redo(), text().repeated);
}

function step(once: (game: Game) => boolean, word: string): void {
    const { game } = app();
    if (!game) return;
    const signal = interrupt();
    while (once(game) && hasPerson() && !personToMove()) { /* on to a person's turn */ }
    shown(game, signal);
    announce(`${word} ${sayTurn(game)}.`);
}

/** Shows the game as it was after a number of plies. */
export function goTo(plies: number): void {
    const { game } = app();
    if (!game) return;
    const signal = interrupt();
    while (game.plies.length > plies && game.undo()) { /* back */ }
    while (game.plies.length < plies && game.redo()) { /* forth */ }
    shown(game, signal);
    announce(`${sayTurn(game)}.`);
}

/** The computer does not play again at once what was just taken back. */
function shown(game: Game, signal: AbortSignal): void {
    changed({ paused: game.canRedo && !game.over && !personToMove() });
    void goOn(signal);
}
