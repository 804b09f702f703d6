// The game on the board as a record, whose names say who plays.

import { app, type Player, type RowName } from '../store.ts';

const written = (player: Player) => (player === 'person' ? player : `level ${player}`);

export function recordNow(): string | undefined {
    const { game, players } = app();
    return game?.record({ first: written(players.south), second: written(players.north) });
}

/** A name that is no level is a person's. */
export function playerOf(name: string): Player {
    const level = Number(/^(?:level )?(\d+)$/.exec(name)?.[1]);
    return level >= 1 && level <= 10 ? level : 'person';
}

export function playersOf({ first, second }: { readonly first: string; readonly second: string }) {
    return { south: playerOf(first), north: playerOf(second) } satisfies Record<RowName, Player>;
}
