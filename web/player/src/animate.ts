// Shows a sowing seed by seed, along the engine's trace.

import type { Trace, TraceStep } from '../../package/src/types.ts';
import { moveSeeds, setPace } from './places.ts';
import { indexOf } from './layout.ts';
import { spotOf } from './marks.ts';
import { hand } from './seeds.ts';
import { playSound } from './sound.ts';
import { app, update, type RowName, type Speed } from './store.ts';

/** For each step, in milliseconds. */
const paces: Readonly<Record<Speed, number>> = { slow: 380, normal: 190, fast: 80, off: 0 };

/** A long sowing goes faster: none lasts longer than that many steps at the chosen pace. */
const longest = 40;

/** Waits, but not longer than until the signal. */
export function wait(time: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        if (signal.aborted || time <= 0) return resolve();
        const timer = setTimeout(resolve, time);
        signal.addEventListener('abort', () => { clearTimeout(timer); resolve(); }, { once: true });
    });
}

/** A moment in which a move can be seen before the next one. */
export function pause(signal: AbortSignal): Promise<void> {
    return wait(300 + 2 * paces[app().settings.speed], signal);
}

let running: AbortController | undefined;

/** Ends the animation that runs, if any: everything lies where it belongs. */
export function skip(): void {
    if (!running) return;
    running.abort();
    running = undefined;
    update({ animating: false });
}

/** Moves the seeds of one sowing. It is over when they lie, or when it is skipped. */
export async function animate(mover: RowName, trace: Trace): Promise<void> {
    skip();
    const pace = paces[app().settings.speed];
    const pits = app().game?.pits ?? 0;
    if (pace === 0) return playSound('sow');
    const { signal } = running = new AbortController();
    const time = Math.max(16, Math.min(pace, pace * longest / trace.steps.length));
    setPace(time);
    update({ animating: true });
    for (const step of trace.steps) {
        showStep(mover, pits, step);
        await wait(step.act === 'sow' ? time : 1.6 * time, signal);
        if (signal.aborted) return;
    }
    await wait(time, signal);
    if (!signal.aborted) skip();
}

function showStep(mover: RowName, pits: number, { act, seeds, from, to }: TraceStep): void {
    const place = to ? indexOf(spotOf(mover, to), pits) : act === 'sweep' ? undefined : hand;
    moveSeeds(from ? indexOf(spotOf(mover, from), pits) : hand, place, seeds);
    playSound(act);
}
