// The polite live region: one sentence for each thing that happens.

import { byId } from './dom.ts';

/** Says a sentence to those who listen. */
export function announce(sentence: string): void {
    const live = byId('live');
    // The same sentence twice is news too, but only if the text differs.
    live.textContent = live.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
