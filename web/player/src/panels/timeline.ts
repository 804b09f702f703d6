// The positions of the game from its beginning, and what is known about each. What was taken back stays, as long as it
// can be repeated.

import type { Analysis, Board, Game, Thought } from '../../../package/src/types.ts';
import type { RowName } from '../store.ts';
import { rowOf } from '../turns.ts';

export interface Moment {
    readonly board: Board;
    readonly toMove: RowName;
    /** The pit that was played here; absent at the end. */
    played?: number;
    /** South's lead at the end of the game. */
    value?: number;
    proven: boolean;
    depth: number;
    /** What a review found. */
    review?: Verdict;
}

export interface Verdict {
    readonly best: number;
    /** In seeds. */
    readonly cost: number;
    readonly proven: boolean;
}

let moments: Moment[] = [];
let rules = '';

export const timeline = (): readonly Moment[] => moments;

/** Follows the game. Returns whether something of the past is gone. */
export function follow(game: Game): boolean {
    const plies = game.plies.map(({ board, by, pit }) => ({ board, toMove: rowOf[by], played: pit }));
    const last = { board: game.board, toMove: rowOf[game.toMove] };
    const past: Pick<Moment, 'board' | 'toMove' | 'played'>[] = [...plies, last];
    const now = plies.length;
    const same = rules === game.rules && past.every((one, ply) => {
        const known = moments[ply];
        return known && known.toMove === one.toMove && (ply === now || known.played === one.played)
            && writtenAs(known.board) === writtenAs(one.board);
    });
    if (same && (game.canRedo || moments.length === past.length)) return false;
    const before = moments;
    const kept = rules === game.rules ? moments : [];
    moments = past.map((one, ply) => {
        const known = kept[ply];
        const goesOn = known?.toMove === one.toMove && writtenAs(known.board) === writtenAs(one.board);
        if (!goesOn) return { ...one, proven: false, depth: 0 };
        if (known.played === one.played) return known;
        return { ...known, played: one.played, review: undefined };
    });
    rules = game.rules;
    if (game.over) learn(moments[now]!, game.lead('first'), true, Infinity);
    return before.some((known, ply) => known.played !== undefined && known !== moments[ply]);
}

const writtenAs = ({ mover, opponent }: Board) => `${mover.store} ${opponent.store} ${mover.pits} ${opponent.pits}`;

/** Takes what is deeper than what was known. */
function learn(moment: Moment, value: number, proven: boolean, depth: number): void {
    if (moment.proven || (depth < moment.depth && !proven)) return;
    Object.assign(moment, { value, proven, depth });
}

const forSouth = ({ toMove }: Moment, value: number) => (toMove === 'south' ? value : -value);

export function learnThought(moment: Moment, { pit, value, proven, depth }: Thought): void {
    if (pit !== undefined) learn(moment, forSouth(moment, value), proven, depth);
}

/** What every move is worth says what the best is worth, and what the move that was played has cost. */
export function learnAnalysis(moment: Moment, analysis: Analysis): void {
    const best = analysis.pit === undefined ? undefined : analysis.moves[analysis.pit];
    if (!best) return;
    learn(moment, forSouth(moment, best.value), best.proven, analysis.depth);
    const played = moment.played === undefined ? undefined : analysis.moves[moment.played];
    if (!played) return;
    const proven = best.proven && played.proven;
    moment.review = { best: analysis.pit!, cost: Math.max(0, best.value - played.value), proven };
}

/** The plies that cost most, at most three. */
export function worst(): number[] {
    const costs = moments.map(({ review }, ply) => ({ ply, cost: review?.cost ?? 0 }));
    const dear = costs.filter(({ cost }) => cost >= 0.5).sort((one, other) => other.cost - one.cost);
    return dear.slice(0, 3).map(({ ply }) => ply);
}
