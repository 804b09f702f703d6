// The review: it looks at every ply of the game, and names the moves that cost most and what was better.

import { make } from '../dom.ts';
import { goTo } from '../history.ts';
import { update } from '../store.ts';
import { text } from '../text/text.ts';
import { startReview, stopReview } from './analyst.ts';
import { addDialog, type Panel } from './dialogs.ts';
import { button } from './fields.ts';
import { insightNow, onInsight } from './insight.ts';
import { timeline, worst } from './timeline.ts';

export function addReviewDialog(): void {
    let draw = () => {};
    const panel = addDialog('review', () => {
        const body = make('div', { class: 'review' });
        draw = () => body.replaceChildren(...results(panel));
        draw();
        return [make('p', { class: 'about' }, text().panels.review.about), progress(), body];
    });
    panel.dialog.addEventListener('close', stopReview);
    onInsight(() => { if (panel.dialog.open) { showProgress(panel.dialog); draw(); } });
}

/** The bar stays the same element while it moves, and so does the button that has the focus. */
function progress(): HTMLElement {
    const words = text().panels.review;
    const bar = make('progress', { id: 'review-progress', 'aria-label': words.progress, max: 1, value: 0 });
    const start = button('review-start', words.start, () => (insightNow().left ? stopReview() : startReview()),
        { class: 'main' });
    const line = make('div', { class: 'actions' }, start, bar, make('span', { id: 'review-count', role: 'status' }));
    show(line);
    return line;
}

const showProgress = (dialog: HTMLElement) => show(dialog.querySelector<HTMLElement>('.actions')!);

function show(line: HTMLElement): void {
    const words = text().panels.review;
    const { left } = insightNow();
    const all = timeline().filter(({ played }) => played !== undefined);
    const done = all.filter(({ review }) => review).length;
    const bar = line.querySelector('progress')!;
    bar.max = Math.max(1, all.length);
    bar.value = done;
    const start = line.querySelector('button')!;
    start.textContent = left ? words.stop : words.start;
    start.disabled = !left && done === all.length;
    line.querySelector('#review-count')!.textContent = all.length === 0 ? words.nothing : words.done(done, all.length);
}

function results(panel: Panel): HTMLElement[] {
    const words = text().panels.review;
    const found = worst();
    const reviewed = timeline().filter(({ review }) => review).length;
    if (found.length === 0) return reviewed > 0 && !insightNow().left ? [make('p', {}, words.flawless)] : [];
    return [make('h3', {}, words.worst), make('ol', { class: 'mistakes' }, ...found.map((ply) => mistake(panel, ply)))];
}

function mistake(panel: Panel, ply: number): HTMLElement {
    const words = text().panels.review;
    const { toMove, played, review } = timeline()[ply]!;
    const { best, cost, proven } = review!;
    const said = words.mistake(ply + 1, toMove, played! + 1, best + 1, cost, proven);
    const look = make('button', { type: 'button', 'data-ply': ply }, words.show);
    look.addEventListener('click', () => {
        panel.close();
        goTo(ply);
        update({ hint: { pit: best, text: said } });
    });
    return make('li', {}, make('span', {}, said), look);
}
