// A hint: a good move, and why it is one.

import type { Game, Thought } from '../../package/src/types.ts';
import { think } from './computer.ts';
import { fail, interrupt } from './course.ts';
import { announce } from './live.ts';
import { banked, captured } from './sentences.ts';
import { app, update } from './store.ts';
import { text } from './text/text.ts';
import { personToMove } from './turns.ts';

const strongest = 10;

/** Looks for a good move of the person to move, and says why it is one. */
export async function giveHint(): Promise<void> {
    const { game, thinking } = app();
    if (!game || thinking || !personToMove()) return;
    const signal = interrupt();
    update({ message: text().lookingForHint });
    try {
        const thought = await think(game, strongest, signal);
        if (signal.aborted || thought.pit === undefined) return;
        const hint = { pit: thought.pit, text: sayHint(game, thought, thought.pit) };
        update({ message: '', hint });
        announce(hint.text);
    } catch (error) {
        if (!signal.aborted) fail(error, () => void giveHint());
    }
}

/** What the move does now, and what it should lead to. */
function sayHint(game: Game, thought: Thought, pit: number): string {
    const trace = game.trace(pit);
    const reasons = [];
    if (captured(trace) > 0) reasons.push(text().captures(captured(trace)));
    if (banked(trace) > 0) reasons.push(text().banks(banked(trace)));
    if (trace.again && !trace.over) reasons.push(text().movesAgain);
    reasons.push(text().leadsTo(thought.value, thought.proven));
    return text().hintIs(pit + 1, reasons.join(', '));
}
