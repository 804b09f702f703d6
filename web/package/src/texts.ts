import type { Board, GameOptions, Rules } from './types.js';

/** A board as the Kalah Game Protocol writes it: '<pits,mover store,opponent store,mover pits...,opponent pits...>'. */
export function writeBoard({ mover, opponent }: Board): string {
    const numbers = [mover.pits.length, mover.store, opponent.store, ...mover.pits, ...opponent.pits];
    return `<${numbers.join()}>`;
}

/** The board of a game's options. Only its form is sure: the library reads it. */
export function boardText({ board, pits = 6, seeds = 4 }: GameOptions): string {
    if (typeof board === 'string') return board;
    if (board) return writeBoard(board);
    const filled = Number.isInteger(pits) && 0 < pits && pits <= 15 ? Array<number>(2 * pits).fill(seeds) : [];
    return `<${[pits, 0, 0, ...filled].join()}>`;
}

/** Rules as the library reads them. */
export function rulesText(rules: Rules = 'standard'): string {
    if (typeof rules === 'string') return rules;
    const facts = Object.entries(rules).filter(([, value]) => value !== undefined);
    return ['classic', ...facts.map(([name, value]) => `${name}=${value}`)].join();
}
