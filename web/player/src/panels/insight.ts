// What the analyst finds out, for those who show it.

import type { Analysis } from '../../../package/src/types.ts';

export interface Insight {
    /** What each move is worth now, while the analysis is on. */
    readonly live?: Analysis;
    /** The plies that a review still has to look at; absent if none runs. */
    readonly left?: readonly number[];
}

let insight: Insight = {};
const listeners = new Set<() => void>();

export const insightNow = (): Insight => insight;

export function onInsight(listener: () => void): void {
    listeners.add(listener);
}

/** Changes it, and tells everyone who listens. */
export function tell(change: Partial<Insight> = {}): void {
    insight = { ...insight, ...change };
    for (const listener of listeners) listener();
}
