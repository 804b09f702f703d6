// All that the page knows, apart from what it draws. Parts of the page subscribe and draw what they need.

import type { Game } from '../../package/src/types.ts';
import type { Language } from './text/text.ts';

/** A row of the board on the screen: south is below and begins. */
export type RowName = 'south' | 'north';

/** A person, or the computer's level, 1 to 10. */
export type Player = 'person' | number;

export type Speed = 'slow' | 'normal' | 'fast' | 'off';

export interface Settings {
    readonly speed: Speed;
    readonly sound: boolean;
    readonly language: 'system' | Language;
    readonly theme: 'system' | 'light' | 'dark';
    /** How long the computer may think about a move, in milliseconds. */
    readonly thinkTime: number;
    /** The value of the position and of the whole game is looked for, and shown. */
    readonly values: boolean;
    /** Letters and digits act on the game. Who speaks to a computer, or hits keys by mistake, turns that off. */
    readonly keys: boolean;
}

export interface Hint {
    readonly pit: number;
    readonly text: string;
}

/** Something that failed, in a word, and what tries it again. */
export interface Failure {
    readonly text: string;
    readonly retry: () => void;
}

export interface App {
    readonly settings: Settings;
    /** Who began the game at each row; the pie rule may swap them: see playerOf in turns.ts. */
    readonly players: Readonly<Record<RowName, Player>>;
    /** Absent until the first one is ready. It changes in place: `changes` counts how often. */
    readonly game?: Game;
    readonly changes: number;
    /** The computer looks for its move, or for a hint. */
    readonly thinking: boolean;
    /** Seeds are moving. */
    readonly animating: boolean;
    /** The computer waits until it is told to go on. */
    readonly paused: boolean;
    /** Each pit shows what its move is worth. */
    readonly analysing: boolean;
    readonly hint?: Hint;
    /** Why something was refused, or what else is to be said. */
    readonly message: string;
    readonly failure?: Failure;
}

export type Subscriber = (app: App, before: App) => void;

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

let state: App = {
    settings: {
        speed: calm ? 'off' : 'normal',
        sound: false,
        language: 'system',
        theme: 'system',
        thinkTime: 1000,
        values: true,
        keys: true,
    },
    players: { south: 'person', north: 4 },
    changes: 0,
    thinking: false,
    animating: false,
    paused: false,
    analysing: false,
    message: '',
};

const subscribers = new Set<Subscriber>();

/** The state now. */
export function app(): App {
    return state;
}

/** Changes the state and tells everyone who subscribed. */
export function update(change: Partial<App>): void {
    const before = state;
    state = { ...state, ...change };
    for (const subscriber of subscribers) subscriber(state, before);
}

export function changeSettings(change: Partial<Settings>): void {
    update({ settings: { ...state.settings, ...change } });
}

/** Calls back after each change, until the returned function is called. */
export function subscribe(subscriber: Subscriber): () => void {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
}
