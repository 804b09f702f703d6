// The computer as a player. It thinks in a Worker, about a board of its own.

import { createEngine } from '../../package/src/index.ts';
import type { Engine, Game, Thought } from '../../package/src/types.ts';
import { app, update } from './store.ts';
import { text } from './text/text.ts';

/** The engines in use, by what they were made for; the one used last is last. */
const engines = new Map<string, Promise<Engine>>();

/** Two players and whoever gives hints. */
const most = 3;

function discard(key: string): void {
    const engine = engines.get(key);
    engines.delete(key);
    engine?.then((made) => made.close(), () => undefined);
}

function engineFor(key: string, game: Game, level: number): Promise<Engine> {
    const { pits, rules } = game;
    const chance = Math.floor(Math.random() * 2 ** 31);
    const engine = engines.get(key) ?? createEngine({ pits, rules, level, chance });
    engines.delete(key);
    engines.set(key, engine);
    for (const old of engines.keys()) if (engines.size > most) discard(old);
    return engine;
}

/** A Worker that is gone does not always say so: it should answer this long after its time is up, in milliseconds. */
const patience = 10_000;

/** Rejects if there is no answer for too long. */
async function inTime(answer: Promise<Thought>): Promise<Thought> {
    let timer = 0;
    const late = new Promise<never>((_, reject) => {
        timer = window.setTimeout(() => reject(new Error(text().noAnswer)), app().settings.thinkTime + patience);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** What a level thinks of the game as it is now. An engine that fails is replaced the next time. */
export async function think(game: Game, level: number, signal: AbortSignal): Promise<Thought> {
    const key = [game.pits, game.rules, level].join(' ');
    const { board } = game;
    update({ thinking: true });
    try {
        const engine = await engineFor(key, game, level);
        signal.throwIfAborted();
        return await inTime(engine.think(board, { ms: app().settings.thinkTime, signal }));
    } catch (error) {
        if (!signal.aborted) discard(key);
        throw error;
    } finally {
        if (!signal.aborted) update({ thinking: false });
    }
}
