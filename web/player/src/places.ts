// The board's pits and stores on the screen, and the seeds above them. Pits are buttons.

import { byId, make, setAttributes } from './dom.ts';
import { playPit, refused } from './game-play.ts';
import { cellAt, fit, indexOf, screenOrder, spotAt } from './layout.ts';
import { hand, Seeds, type Hollow } from './seeds.ts';
import type { RowName } from './store.ts';
import { text } from './text/text.ts';

/** The height of all that is not the board, in pixels. */
const besides = 260;

/** A seed's width, as a part of a pit's. */
const seedWidth = 0.26;

let board: HTMLElement;
/** What the board has to fit into. */
let room: HTMLElement;
let layer: HTMLElement;
let seeds: Seeds;
let places: readonly HTMLElement[] = [];
let pits = 0;

/** The pits and stores, in the order of the board's array. */
export function allPlaces(): readonly HTMLElement[] {
    return places;
}

function pitButton(row: RowName, pit: number): HTMLElement | undefined {
    return places[indexOf({ row, pit }, pits)];
}

function makePit(row: RowName, pit: number): HTMLElement {
    const place = make('button', { 'class': 'pit', 'type': 'button', 'data-pit': pit, 'tabindex': -1 });
    place.addEventListener('click', () => playPit(row, pit));
    return place;
}

function makeStore(): HTMLElement {
    const place = make('div', { class: 'store', role: 'group' });
    place.addEventListener('click', () => refused(text().storeRefused));
    return place;
}

function makePlace(index: number): HTMLElement {
    const { row, pit } = spotAt(index, pits);
    const { along, across } = cellAt(index, pits);
    const place = pit === undefined ? makeStore() : makePit(row, pit);
    place.append(make('span', { class: 'hole' }), make('span', { class: 'count' }));
    setAttributes(place, { 'data-row': row, 'data-place': index });
    place.style.setProperty('--along', String(along));
    place.style.setProperty('--across', String(across));
    place.style.setProperty('--across-upright', String(3 - across));
    return place;
}

/** Lays out a board, with so many seeds in each place of its array. */
export function lay(counts: readonly number[]): void {
    if (counts.length !== places.length) build(counts.length);
    seeds.set(counts);
    showCounts();
}

function build(count: number): void {
    pits = count / 2 - 1;
    places = Array.from({ length: count }, (_, index) => makePlace(index));
    // In the order that one reads, which is that of the Tab key, too.
    board.replaceChildren(...screenOrder(pits).flatMap((index) => places[index] ?? []), layer);
    board.style.setProperty('--pits', String(pits));
    pitButton('south', 0)?.setAttribute('tabindex', '0');
    resize();
}

/** Fits the board into the window, and the seeds into the board. */
function resize(): void {
    if (places.length === 0) return;
    const { upright, pit, gap } = fit(pits, room.clientWidth - 16, innerHeight - besides);
    setAttributes(board, { 'data-upright': upright });
    board.style.setProperty('--pit', `${pit}px`);
    board.style.setProperty('--gap', `${gap}px`);
    const origin = layer.getBoundingClientRect();
    seeds.arrange(places.map((place) => hollowOf(place, origin)), Math.max(9, pit * seedWidth));
}

function hollowOf(place: HTMLElement, origin: DOMRect): Hollow {
    const hole = (place.firstElementChild ?? place).getBoundingClientRect();
    return {
        x: hole.left - origin.left + hole.width / 2,
        y: hole.top - origin.top + hole.height / 2,
        radiusX: hole.width * 0.46,
        radiusY: hole.height * 0.46,
    };
}

/** Shows the number of seeds in each place. */
function showCounts(): void {
    places.forEach((place, index) => {
        const count = String(seeds.count(index));
        const label = place.querySelector('.count');
        if (label) label.textContent = count;
        place.dataset.seeds = count;
    });
}

/** Moves seeds on the screen alone, between places of the array or the hand; without another place, off the board. */
export function moveSeeds(from: number, to: number | undefined, count: number): void {
    seeds.move(from, to, count);
    showCounts();
    places.forEach((place, index) => place.toggleAttribute('data-sown', index === to && from === hand));
}

/** How long a seed travels, in milliseconds. */
export function setPace(time: number): void {
    board.style.setProperty('--travel', `${time}ms`);
}

export function startPlaces(): void {
    board = byId('board');
    room = board.closest('main') ?? document.body;
    layer = make('div', { 'class': 'seeds', 'aria-hidden': 'true' });
    seeds = new Seeds(layer);
    new ResizeObserver(resize).observe(room);
    addEventListener('resize', resize);
}
