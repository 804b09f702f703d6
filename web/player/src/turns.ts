// Whose turn it is, on the screen's rows. The game knows the rows, the page knows who sits at them.

import type { Side } from '../../package/src/types.ts';
import { app, type Player, type RowName } from './store.ts';

export const sideOf: Readonly<Record<RowName, Side>> = { south: 'first', north: 'second' };
export const rowOf: Readonly<Record<Side, RowName>> = { first: 'south', second: 'north' };

/** Who has a row now. The pie rule swaps players, not rows. */
export function playerOf(row: RowName): Player {
    const { game, players } = app();
    return players[game ? rowOf[game.playerOf(sideOf[row])] : row];
}

/** Whether a person is to move, and the page waits for it. */
export function personToMove(): boolean {
    const { game } = app();
    return game !== undefined && !game.over && playerOf(rowOf[game.toMove]) === 'person';
}

export function hasPerson(): boolean {
    const { players } = app();
    return players.south === 'person' || players.north === 'person';
}

/** Whether there is a turn of a person to go back to, or, if none plays, any ply. */
export function canUndo(): boolean {
    const { game } = app();
    if (!game?.canUndo) return false;
    return !hasPerson() || game.takenOver || game.plies.some((ply) => playerOf(rowOf[ply.by]) === 'person');
}
