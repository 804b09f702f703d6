import type { Analysis, Solution, Thought } from './types.js';

/** Reads an answer of the engine's module: numbers in the order of web/engine/answer.hpp. */
export class AnswerReader {
    #at = 0;

    constructor(readonly numbers: Float64Array, readonly pits: number) {}

    thought(): Thought {
        const pit = this.#pit();
        const value = this.#next() / 100;
        const [depth, nodes, proven, time] = [this.#next(), this.#next(), this.#flag(), this.#next()];
        const line = Array.from({ length: this.#next() }, () => this.#next());
        return { ...pit, value, depth, nodes, line, proven, time };
    }

    analysis(): Analysis {
        const pit = this.#pit();
        const [depth, nodes, proven, time] = [this.#next(), this.#next(), this.#flag(), this.#next()];
        const moves = Array.from({ length: this.pits }, () => (this.#flag() ? this.thought() : undefined));
        return { ...pit, moves, depth, nodes, proven, time };
    }

    solution(): Solution {
        const [low, high] = [this.#next(), this.#next()];
        const pit = this.#pit();
        return { ...pit, low, high, exact: low === high, nodes: this.#next(), time: this.#next() };
    }

    #next(): number {
        return this.numbers[this.#at++]!;
    }
    #flag(): boolean {
        return this.#next() !== 0;
    }
    #pit(): { pit?: number } {
        const pit = this.#next();
        return pit < 0 ? {} : { pit };
    }
}
