// What one does with a game: begin it, play a pit, swap sides. The rules are the game's own.

import { createGame } from '../../package/src/index.ts';
import type { Game, GameOptions } from '../../package/src/types.ts';
import { skip } from './animate.ts';
import { changed, goOn, interrupt, sow, takeOver } from './course.ts';
import { announce } from './live.ts';
import { app, update, type Player, type RowName } from './store.ts';
import { text } from './text/text.ts';
import { personToMove, rowOf } from './turns.ts';

export { resume, stop } from './course.ts';

type Players = Readonly<Record<RowName, Player>>;

/** Begins a new game. */
export async function newGame(options: GameOptions, players: Players = app().players): Promise<void> {
    loadGame(await createGame(options), players);
    announce(text().newGameBegins);
}

/** Shows a game, wherever it comes from, and goes on with it. */
export function loadGame(game: Game, players: Players = app().players, paused = false): void {
    const signal = interrupt();
    changed({ game, players: { ...players }, paused });
    void goOn(signal);
}

/** A click on a pit: plays it, or says why not. */
export function playPit(row: RowName, pit: number): void {
    const { game, animating } = app();
    if (!game) return;
    if (animating) return skip();
    const refusal = refuse(game, row, pit);
    if (refusal !== undefined) return refused(refusal);
    const signal = interrupt();
    void sow(game, pit, signal).then(() => goOn(signal));
}

function refuse(game: Game, row: RowName, pit: number): string | undefined {
    if (game.over) return text().gameOver;
    if (!personToMove()) return text().computersTurn;
    if (row !== rowOf[game.toMove]) return text().opponentsPit(row);
    return game.moves.includes(pit) ? undefined : text().emptyPit(pit + 1);
}

/** Says why something is not done. */
export function refused(why: string): void {
    update({ message: why });
    announce(why);
}

/** The second player takes the first one's row, by the pie rule. */
export function swap(): void {
    const { game } = app();
    if (!game?.mayTakeOver || !personToMove()) return;
    const signal = interrupt();
    takeOver(game);
    void goOn(signal);
}
