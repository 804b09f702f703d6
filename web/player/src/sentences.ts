// What a sowing does, in words. It follows the engine's trace and knows no rules.

import type { Game, Place, Trace } from '../../package/src/types.ts';
import type { RowName } from './store.ts';
import { text } from './text/text.ts';
import { playerOf, rowOf, sideOf } from './turns.ts';

/** Where the last seed of a sowing falls. */
export function lastPlace(trace: Trace): Place | undefined {
    let place: Place | undefined;
    for (const step of trace.steps) if (step.act === 'sow') place = step.to;
    return place;
}

function sum(trace: Trace, act: 'capture' | 'sow', toStore: boolean): number {
    return trace.steps.filter((step) => step.act === act && (step.to?.pit === undefined) === toStore)
        .reduce((seeds, step) => seeds + step.seeds, 0);
}

/** The seeds that a sowing takes from the pits. */
export function captured(trace: Trace): number {
    return sum(trace, 'capture', true);
}

/** The seeds that it sows into the store. */
export function banked(trace: Trace): number {
    return sum(trace, 'sow', true);
}

/** What the last seed does, as the name of a pit tells it. */
function sayEnd(row: RowName, trace: Trace): string {
    const place = lastPlace(trace);
    if (!place) return '';
    if (place.pit === undefined) return text().endsInStore(playerOf(row) === 'person');
    const end = text().endsIn(place.ofMover ? row : otherRow(row), place.pit + 1);
    return captured(trace) > 0 ? `${end}, ${text().captures(captured(trace))}` : end;
}

/** The name of a pit: its seeds, and where they would end if they may be sown now. */
export function sayPit(game: Game, row: RowName, pit: number): string {
    const seeds = game.row(sideOf[row]).pits[pit] ?? 0;
    if (row !== rowOf[game.toMove]) return text().pitOf(row, pit + 1, seeds);
    const name = text().pit(pit + 1, seeds);
    if (!game.moves.includes(pit)) return name;
    return `${name}, ${sayEnd(row, game.trace(pit))}`;
}

export function otherRow(row: RowName): RowName {
    return row === 'south' ? 'north' : 'south';
}

/** Whose turn it is, or who has won. */
export function sayTurn(game: Game): string {
    if (game.over) return sayResult(game);
    const row = rowOf[game.toMove];
    const alone = playerOf(row) === 'person' && playerOf(otherRow(row)) !== 'person';
    return alone ? text().yourTurn : text().turnOf(row);
}

function sayResult(game: Game): string {
    const { winner } = game;
    if (winner === undefined) return text().drawn(game.row('first').store);
    const row = rowOf[winner];
    const loser = game.row(winner === 'first' ? 'second' : 'first').store;
    const alone = playerOf(row) === 'person' && playerOf(otherRow(row)) !== 'person';
    const say = alone ? text().youWon : (own: number, theirs: number) => text().won(row, own, theirs);
    return say(game.row(winner).store, loser);
}

/** One sentence about a sowing that was just played, and what comes next. */
export function saySowing(game: Game, row: RowName, pit: number, trace: Trace): string {
    const events = [];
    if (captured(trace) > 0) events.push(text().captures(captured(trace)));
    else if (banked(trace) > 0) events.push(text().banks(banked(trace)));
    if (trace.again && !trace.over) events.push(text().again);
    return `${text().plays(row, pit + 1, events.join(', '))} ${sayTurn(game)}.`;
}
