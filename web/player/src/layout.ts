// Where everything lies. The whole board is one array: the pits of player 1, its store, the pits of player 2, its
// store. On the screen player 1 sits above. Each store lies at its owner's end, so player 1's pits run from right to
// left. Where the screen is too narrow for that, the board stands upright: turned by a quarter, clockwise.

import type { RowName } from './store.ts';

/** A pit of a row, or its store. */
export interface Spot {
    readonly row: RowName;
    /** Absent: the store. */
    readonly pit?: number;
}

/** Player 1 sits above, player 2 below. */
export const players: readonly [RowName, RowName] = ['north', 'south'];

/** How many places the array has. */
export function placeCount(pits: number): number {
    return 2 * (pits + 1);
}

/** What lies at an index of the array. */
export function spotAt(index: number, pits: number): Spot {
    const row = players[index <= pits ? 0 : 1];
    const pit = index % (pits + 1);
    return pit === pits ? { row } : { row, pit };
}

/** Where a spot lies in the array. */
export function indexOf({ row, pit }: Spot, pits: number): number {
    return (row === players[0] ? 0 : pits + 1) + (pit ?? pits);
}

/** The array's indexes as one reads the screen: store 1, player 1's pits reversed, player 2's pits, store 2. */
export function screenOrder(pits: number): number[] {
    const first = Array.from({ length: pits + 1 }, (_, index) => pits - index);
    const second = Array.from({ length: pits + 1 }, (_, index) => pits + 1 + index);
    return [...first, ...second];
}

/** A place on the board's grid. Both count from 1. */
export interface Cell {
    /** Along the rows of pits, from player 1's store to player 2's. */
    readonly along: number;
    /** Across: player 1's row, then player 2's. */
    readonly across: 1 | 2;
}

/** Where an index of the array lies on the grid. A store takes up both rows. */
export function cellAt(index: number, pits: number): Cell {
    const { row, pit = pits } = spotAt(index, pits);
    return row === players[0] ? { along: pits + 1 - pit, across: 1 } : { along: pit + 2, across: 2 };
}

/** Which pit lies next to one in a direction of the grid, if any. */
export function neighbour(index: number, pits: number, along: number, across: number): number | undefined {
    const cell = cellAt(index, pits);
    const wanted = { along: cell.along + along, across: cell.across + across };
    return screenOrder(pits).find((other) => {
        const { along, across } = cellAt(other, pits);
        return spotAt(other, pits).pit !== undefined && along === wanted.along && across === wanted.across;
    });
}

/** How large the board is drawn, in pixels. */
export interface Fit {
    readonly upright: boolean;
    /** The width of a pit, and its height. */
    readonly pit: number;
    readonly gap: number;
}

const smallest = 44;
const largest = 112;

/** The largest board that a screen holds with pits that a finger hits. */
export function fit(pits: number, width: number, height: number): Fit {
    const gap = pits > 8 ? 4 : 8;
    const lying = (width - 32 - (pits + 1) * gap) / (pits + 2.2);
    const upright = lying < smallest || (lying < 56 && height > width);
    const pit = upright
        ? Math.min((height - 200 - (pits + 1) * gap) / pits, (width - 170) / 2, 84)
        : Math.min(lying, (height - 80) / 2);
    return { upright, gap, pit: Math.floor(Math.max(smallest, Math.min(pit, largest))) };
}
