// The engine that explains: it has a Worker of its own, so that it never disturbs the one that plays. One task runs
// after the other, the most urgent first.

import { createEngine, type Analysis, type Engine } from '../../../package/src/index.ts';
import { app, subscribe, update } from '../store.ts';
import { insightNow, tell } from './insight.ts';
import { follow, learnAnalysis, learnThought, timeline, type Moment } from './timeline.ts';

/** In milliseconds for a position. */
const times = { glance: 200, review: 400, look: 5000, live: 60_000 };

/** An analysis waits for glances at no more positions than these. */
const few = 3;

let engine: Promise<Engine> | undefined;
let engineFor = '';

const wanted = () => `${app().game?.pits} ${app().game?.rules}`;

/** An engine for the game's size and rules. One that could not be had is asked for again next time. */
async function engineNow(): Promise<Engine> {
    if (engine && engineFor === wanted()) return engine;
    void engine?.then((old) => old.close(), () => undefined);
    engineFor = wanted();
    const { pits, rules } = app().game!;
    return engine = createEngine({ pits, rules, level: 10 });
}

type Task = (engine: Engine, signal: AbortSignal) => Promise<void>;

let running = false;
/** Ends the task that runs, if it may take long. */
let long: AbortController | undefined;

/** Runs what is to be done, until there is nothing. */
async function work(): Promise<void> {
    if (running) return;
    running = true;
    try {
        while (next()) {
            const ready = await engineNow();
            const task = next();
            if (task && engineFor === wanted()) await run(task, ready);
        }
    } catch {
        // Without an engine there are no values. The next change of the game tries again.
        engine = undefined;
        tell({ left: undefined, live: undefined });
    }
    running = false;
}

async function run(task: Task, ready: Engine): Promise<void> {
    long = new AbortController();
    const { signal } = long;
    try {
        await task(ready, signal);
    } catch (error) {
        if (!signal.aborted) throw error;
    }
}

/** The most urgent thing to find out. */
function next(): Task | undefined {
    const { game, thinking, analysing, settings } = app();
    if (!game) return undefined;
    const moments = timeline();
    const { left } = insightNow();
    if (left) return review(left);
    if (thinking) return undefined;
    const now = moments[game.plies.length];
    const unknown = settings.values ? moments.filter(({ value }) => value === undefined) : [];
    const analysable = now && analysing && !game.over && !finished.has(now);
    if (analysable && unknown.length > few) return analyse(now);
    if (unknown.length > 0) return glance(now && now.value === undefined ? now : unknown.at(-1)!);
    if (analysable) return analyse(now);
    if (!settings.values) return undefined;
    return now && !now.proven && !finished.has(now) ? look(now) : undefined;
}

/** Positions that were looked at for as long as it is worth. */
const finished = new WeakSet<Moment>();

const glance = (moment: Moment): Task => async (engine) => {
    long = undefined;
    learnThought(moment, await engine.think(moment.board, { ms: times.glance }));
    moment.value ??= 0;
    tell();
};

const look = (moment: Moment): Task => async (engine, signal) => {
    const onProgress = (thought: Parameters<typeof learnThought>[1]) => {
        learnThought(moment, thought);
        tell();
    };
    onProgress(await engine.think(moment.board, { ms: times.look, signal, onProgress }));
    if (!signal.aborted) finished.add(moment);
};

const analyse = (moment: Moment): Task => async (engine, signal) => {
    for await (const analysis of engine.analyse(moment.board, { ms: times.live, signal })) {
        if (signal.aborted) return;
        learnAnalysis(moment, analysis);
        tell({ live: analysis });
    }
    if (!signal.aborted) finished.add(moment);
};

const review = ([ply, ...left]: readonly number[]): Task => async (engine) => {
    long = undefined;
    const moment = timeline()[ply!];
    if (moment) {
        let last: Analysis | undefined;
        for await (const analysis of engine.analyse(moment.board, { ms: times.review })) last = analysis;
        if (last) learnAnalysis(moment, last);
    }
    tell({ left: insightNow().left && left.length > 0 ? left : undefined });
};

/** Looks at every ply that was not looked at yet. */
export function startReview(): void {
    const left = timeline().flatMap(({ played, review }, ply) => (played === undefined || review ? [] : [ply]));
    long?.abort();
    tell({ left: left.length > 0 ? left : undefined });
    void work();
}

export function stopReview(): void {
    tell({ left: undefined });
}

export function toggleAnalysis(): void {
    update({ analysing: !app().analysing });
}

export function startAnalyst(): void {
    subscribe(({ game, changes, analysing, thinking, settings }, before) => {
        const moved = changes !== before.changes || game !== before.game;
        if (moved && game && follow(game)) tell({ left: undefined });
        if (moved || analysing !== before.analysing) {
            long?.abort();
            const now = game && timeline()[game.plies.length];
            if (now) finished.delete(now);
            tell({ live: undefined });
        }
        if (thinking && !before.thinking) long?.abort();
        if (moved || analysing !== before.analysing || thinking !== before.thinking || settings !== before.settings)
            void work();
    });
}
