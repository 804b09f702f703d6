// A hint: a good move, and why it is one.

import type { Game, Thought } from '../../package/src/types.ts';
import { banked, captured } from './sentences.ts';
import { text } from './text/text.ts';

/** What the move does now, and what it should lead to. */
export function sayHint(game: Game, thought: Thought, pit: number): string {
    const trace = game.trace(pit);
    const reasons = [];
    if (captured(trace) > 0) reasons.push(text().captures(captured(trace)));
    if (banked(trace) > 0) reasons.push(text().banks(banked(trace)));
    if (trace.again && !trace.over) reasons.push(text().movesAgain);
    reasons.push(text().leadsTo(thought.value, thought.proven));
    return text().hintIs(pit + 1, reasons.join(', '));
}
