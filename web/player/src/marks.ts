// What is marked on the board: the last move, and where the seeds of a pit would end.

import type { Game, Place, Trace } from '../../package/src/types.ts';
import { allPlaces } from './places.ts';
import { indexOf, type Spot } from './layout.ts';
import { captured, lastPlace, otherRow } from './sentences.ts';
import { app, type RowName } from './store.ts';
import { rowOf } from './turns.ts';

/** A place of a trace, as the screen has it. */
export function spotOf(mover: RowName, { ofMover, pit }: Place): Spot {
    const row = ofMover ? mover : otherRow(mover);
    return pit === undefined ? { row } : { row, pit };
}

/** Where the last move began, and where its last seed fell: indexes of the board's array. */
export function lastMove(game: Game): { from: number; to: number | undefined } | undefined {
    const ply = game.plies.at(-1);
    if (!ply) return undefined;
    const before = game.copy();
    while (before.plies.length === game.plies.length && before.undo()) { /* also back over a swap of players */ }
    const row = rowOf[ply.by];
    return { from: indexOf({ row, pit: ply.pit }, game.pits), to: endOf(game.pits, row, before.trace(ply.pit)) };
}

function endOf(pits: number, row: RowName, trace: Trace): number | undefined {
    const end = lastPlace(trace);
    return end && indexOf(spotOf(row, end), pits);
}

/** Marks where the last seed of a pit would fall, or nothing. */
function showEnd(target: EventTarget | null): void {
    const { game, animating } = app();
    const pit = target instanceof Element ? target.closest<HTMLElement>('.pit') : null;
    for (const place of allPlaces()) place.removeAttribute('data-end');
    if (!game || animating || !pit?.hasAttribute('data-playable')) return;
    const trace = game.trace(Number(pit.dataset.pit));
    const end = endOf(game.pits, rowOf[game.toMove], trace);
    if (end !== undefined) allPlaces()[end]?.setAttribute('data-end', captured(trace) > 0 ? 'capture' : 'plain');
}

/** Follows the pointer and the focus. */
export function markEnds(board: HTMLElement): void {
    for (const event of ['pointerover', 'focusin']) board.addEventListener(event, ({ target }) => showEnd(target));
    for (const event of ['pointerleave', 'focusout', 'click']) board.addEventListener(event, () => showEnd(null));
}
