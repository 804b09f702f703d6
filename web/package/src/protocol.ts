// What an engine and its Worker tell each other. The Worker is sent a request only when it has answered the last one.

import type { Analysis, Solution, Thought } from './types.js';

/** What can be asked, and what the answer is. */
export interface Answers {
    think: Thought;
    analyse: Analysis;
    solve: Solution;
    perft: number;
}
export type Kind = keyof Answers;
export type Answer = Answers[Kind];

/** Begins: makes the engine. */
export interface Start {
    readonly kind: 'start';
    readonly pits: number;
    readonly module: WebAssembly.Module;
    /** The facts of the rules. */
    readonly facts: readonly number[];
    readonly level: number;
    readonly memory: number;
    readonly chance: number;
    /** Whether to suspend a search now and then if the platform can, so that it can be stopped. */
    readonly suspend: boolean;
}

export interface Request {
    readonly kind: Kind;
    readonly id: number;
    /** The mover's pits and store, then the opponent's. */
    readonly board: readonly number[];
    /** Limits that are absent are -1. */
    readonly ms: number;
    readonly nodes: number;
    readonly depth: number;
}

/** Ends a request early, if the Worker suspends searches. It still answers. */
export interface Stop {
    readonly kind: 'stop';
    readonly id: number;
}

export type ToWorker = Start | Request | Stop;

export type FromWorker =
    | { readonly kind: 'ready'; readonly suspends: boolean }
    | { readonly kind: 'progress' | 'done'; readonly id: number; readonly answer: Answer }
    /** Nothing more can be asked of this Worker. */
    | { readonly kind: 'failed'; readonly reason: string };
