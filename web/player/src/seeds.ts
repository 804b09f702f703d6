// The seeds that one sees. Each is an element of its own, so that it can travel from place to place.

import { make } from './dom.ts';

/** An ellipse that seeds lie in, in pixels. */
export interface Hollow {
    readonly x: number;
    readonly y: number;
    readonly radiusX: number;
    readonly radiusY: number;
}

/** The hand that sows, among the places. */
export const hand = -1;

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const colours = 5;

/** A number from 0 to 1 that is always the same for the same two. */
function scatter(place: number, seed: number): number {
    const wave = Math.sin(place * 127.1 + seed * 311.7) * 43758.5453;
    return wave - Math.floor(wave);
}

/** How many seeds a heap has room for: seeds move closer only now and then. */
function room(seeds: number, least: number): number {
    let places = least;
    while (places < seeds) places *= 1.5;
    return places;
}

export class Seeds {
    readonly #layer: HTMLElement;
    readonly #heaps = new Map<number, HTMLElement[]>();
    #hollows: readonly Hollow[] = [];
    #handAt: Hollow | undefined;
    #size = 1;
    #made = 0;

    constructor(layer: HTMLElement) {
        this.#layer = layer;
    }

    count(place: number): number {
        return this.#heap(place).length;
    }

    /** Draws everything again in other places. */
    arrange(hollows: readonly Hollow[], size: number): void {
        this.#hollows = hollows;
        this.#size = size;
        this.#layer.style.setProperty('--seed', `${size}px`);
        for (const place of this.#heaps.keys()) this.#draw(place);
    }

    /** Lays out so many seeds in each place, and none in the hand. */
    set(counts: readonly number[]): void {
        this.#put(hand, 0);
        for (const place of [...this.#heaps.keys()]) if (place >= counts.length) this.#put(place, 0);
        counts.forEach((count, place) => this.#put(place, count));
    }

    /** Moves seeds from one place to another; without another, off the board. */
    move(from: number, to: number | undefined, count: number): void {
        const seeds = this.#heap(from).splice(-count, count);
        if (to === undefined) for (const seed of seeds) seed.remove();
        else this.#heap(to).push(...seeds);
        const over = from === hand ? to : to === hand ? from : undefined;
        if (over !== undefined) this.#handAt = this.#hollows[over];
        this.#draw(from);
        if (to !== undefined) this.#draw(to);
    }

    #heap(place: number): HTMLElement[] {
        const heap = this.#heaps.get(place) ?? [];
        this.#heaps.set(place, heap);
        return heap;
    }

    #put(place: number, count: number): void {
        const heap = this.#heap(place);
        for (const seed of heap.splice(count)) seed.remove();
        while (heap.length < count) heap.push(this.#make());
        this.#draw(place);
    }

    #make(): HTMLElement {
        const seed = make('i', { class: `seed tone-${this.#made++ % colours}` });
        this.#layer.append(seed);
        return seed;
    }

    #draw(place: number): void {
        const held = place === hand;
        const hollow = held ? this.#handAt : this.#hollows[place];
        if (!hollow) return;
        const heap = this.#heap(place);
        // A large hollow has room for more seeds of the same size.
        const least = Math.max(4, Math.floor(1.1 * hollow.radiusX * hollow.radiusY / (this.#size * this.#size / 2)));
        const places = room(heap.length, least);
        const scale = Math.max(0.36, (least / places) ** 0.38) * (held ? 1.1 : 1);
        const spread = held ? 0.6 : 1;
        const margin = this.#size * scale / 2;
        heap.forEach((seed, index) => {
            const angle = index * goldenAngle + place * 1.9;
            const away = spread * Math.sqrt((index + 0.3 + 0.4 * scatter(place, index)) / places);
            const x = hollow.x + Math.cos(angle) * away * (hollow.radiusX - margin);
            const y = hollow.y + Math.sin(angle) * away * (hollow.radiusY - margin) - (held ? hollow.radiusX / 2 : 0);
            const moved = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
            seed.style.setProperty('transform', `${moved} scale(${scale.toFixed(2)})`);
            seed.classList.toggle('held', held);
        });
    }
}
