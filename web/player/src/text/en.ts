// Everything that the page says in English. Another language is one more file of this shape.

import type { RowName } from '../store.ts';

const names: Readonly<Record<RowName, string>> = { south: 'South', north: 'North' };

/** "1 seed", "4 seeds". */
function seeds(count: number): string {
    return `${count} ${count === 1 ? 'seed' : 'seeds'}`;
}

/** A lead in seeds, as people say it. */
function lead(value: number): string {
    const size = Math.abs(Math.round(value * 10) / 10);
    if (size === 0) return 'an even game';
    return `a ${value > 0 ? 'lead' : 'deficit'} of ${size} ${size === 1 ? 'seed' : 'seeds'}`;
}

export const en = {
    languageName: 'English',

    // The page and its toolbar.
    title: 'Kalah',
    board: 'Board',
    tools: 'Game',
    menu: 'More',
    close: 'Close',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    analyse: 'Analysis',
    new: 'New game',
    swap: 'Swap sides',
    stop: 'Stop',
    goOn: 'Go on',
    retry: 'Try again',
    help: 'Help',
    settings: 'Settings',
    share: 'Share',
    records: 'Records',
    setup: 'Set up',
    review: 'Review',
    skipToBoard: 'To the board',

    // Rows and players.
    names,
    person: 'Person',
    level: (level: number) => `Level ${level}`,
    seeds,
    lead,

    // The board.
    pit: (pit: number, count: number) => `Pit ${pit}, ${seeds(count)}`,
    pitOf: (row: RowName, pit: number, count: number) => `${names[row]}’s pit ${pit}, ${seeds(count)}`,
    endsInStore: (own: boolean): string => own ? 'ends in your store' : 'ends in its own store',
    endsIn: (row: RowName, pit: number) => `ends in ${names[row]}’s pit ${pit}`,
    captures: (count: number) => `captures ${count}`,
    lastMove: 'last move',
    hinted: 'hint',
    store: (row: RowName, count: number) => `${names[row]}’s store, ${seeds(count)}`,
    pitsOf: (row: RowName) => `${names[row]}’s pits`,

    // Whose turn it is, and how it ended.
    loading: 'Setting up the board …',
    yourTurn: 'Your turn',
    turnOf: (row: RowName) => `${names[row]} to move`,
    thinks: (row: RowName) => `${names[row]} is thinking …`,
    stopped: (row: RowName) => `${names[row]} waits`,
    won: (row: RowName, winner: number, loser: number) => `${names[row]} wins ${winner} : ${loser}`,
    youWon: (winner: number, loser: number) => `You win ${winner} : ${loser}`,
    drawn: (each: number) => `A draw, ${each} : ${each}`,

    // One sentence for each sowing.
    plays: (row: RowName, pit: number, events: string) =>
        `${names[row]} plays pit ${pit}${events === '' ? '' : `: ${events}`}.`,
    banks: (count: number) => `banks ${count}`,
    again: 'moves again',
    swapped: 'The players have swapped sides.',
    takenBack: 'Taken back.',
    repeated: 'Repeated.',
    newGameBegins: 'A new game.',

    // What is refused, and why.
    opponentsPit: (row: RowName) => `That pit is ${names[row]}’s. Choose one of your own.`,
    emptyPit: (pit: number) => `Pit ${pit} is empty.`,
    storeRefused: 'A store is not played. Choose one of your pits.',
    computersTurn: 'It is the computer’s turn.',
    gameOver: 'The game is over.',

    // Hints.
    hintIs: (pit: number, reasons: string) => `Pit ${pit}: ${reasons}.`,
    movesAgain: 'you move again',
    leadsTo: (value: number, proven: boolean) =>
        proven ? `with best play it ends in ${lead(value)}` : `it should lead to ${lead(value)}`,
    lookingForHint: 'Looking for a good move …',

    // What goes wrong.
    engineFailed: (reason: string) => `The computer player has a problem: ${reason}`,
    gameFailed: (reason: string) => `The game could not be loaded: ${reason}`,
};

export type Text = typeof en;
