// A game as the part of an address behind '#', so that a link shares it: rules, board and moves, as a record writes
// them, and who plays.

import { createGame, KalahError, type Game } from '../../package/src/index.ts';
import { playerOf } from './panels/record.ts';
import type { Player, RowName } from './store.ts';

export interface Shared {
    readonly game: Game;
    readonly players?: Record<RowName, Player>;
}

/** The lines of a record by their names. */
function fieldsOf(record: string): ReadonlyMap<string, string> {
    const lines = record.split('\n').filter((line) => !line.startsWith('#') && line.includes(': '));
    return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

/** Browsers keep '<' and '>' in a hash, but mail programs do not: a board goes without its brackets. */
export function addressOf(game: Game, players: Readonly<Record<RowName, Player>>): string {
    const fields = fieldsOf(game.record());
    const parts: [string, string][] = [['rules', game.rules], ['board', fields.get('board')!.slice(1, -1)]];
    if (fields.get('moves')) parts.push(['moves', fields.get('moves')!]);
    if (game.pie) parts.push(['pie', game.takenOver ? 'taken' : 'offered']);
    parts.push(['south', `${players.south}`], ['north', `${players.north}`]);
    return `#${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

/** The game of an address; nothing if it names none. Rejects with a KalahError if it names one that cannot be. */
export async function readAddress(hash: string): Promise<Shared | undefined> {
    const fields = new URLSearchParams(hash.replace(/^#/, ''));
    const board = fields.get('board'); // empty after the link to the board: '#board'
    const rules = fields.get('rules') ?? undefined;
    if (!board && rules === undefined) return undefined;
    const pie = fields.get('pie');
    const game = await createGame({ rules, board: bracketed(board), pie: pie !== null });
    replay(game, fields.get('moves') ?? '', pie === 'taken');
    const [south, north] = [fields.get('south'), fields.get('north')];
    return south && north ? { game, players: { south: playerOf(south), north: playerOf(north) } } : { game };
}

/** Pits from 10 on are letters, as in a record. A '-' stands where the turn passes. */
function replay(game: Game, moves: string, taken: boolean): void {
    for (const letter of moves.replaceAll('-', '')) {
        if (taken && game.mayTakeOver) game.takeOver();
        const pit = parseInt(letter, 16);
        if (Number.isNaN(pit)) throw new KalahError(`'${letter}' is not a pit`);
        game.play(pit);
    }
    if (taken && game.mayTakeOver) game.takeOver();
    const written = fieldsOf(game.record()).get('moves') ?? '';
    if (moves.includes('-') && moves !== written) throw new KalahError(`the moves are '${written}', not '${moves}'`);
}

const bracketed = (board: string | null) => (board ? `<${board.replace(/^<|>$/g, '')}>` : undefined);
