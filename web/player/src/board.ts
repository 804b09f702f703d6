// Draws the board: its pits are buttons, its seeds lie above them. It follows the state and decides nothing.

import type { Game } from '../../package/src/types.ts';
import { byId, make, setAttributes } from './dom.ts';
import { playPit, refused } from './game-play.ts';
import { cellAt, fit, indexOf, placeCount, screenOrder, spotAt } from './layout.ts';
import { lastMove, markEnds } from './marks.ts';
import { hand, Seeds, type Hollow } from './seeds.ts';
import { sayPit } from './sentences.ts';
import { app, subscribe, type RowName } from './store.ts';
import { onLanguage, text } from './text/text.ts';
import { personToMove, rowOf, sideOf } from './turns.ts';

/** The height of all that is not the board, in pixels. */
const besides = 260;

/** What the board has to fit into. */
let room: HTMLElement;
let board: HTMLElement;
let layer: HTMLElement;
let seeds: Seeds;
/** The pits and stores, in the array's order. */
let places: HTMLElement[] = [];
let pits = 0;

/** The pits and stores, in the order of the board's array. */
export function allPlaces(): readonly HTMLElement[] {
    return places;
}

/** The button of a pit. */
export function pitButton(row: RowName, pit: number): HTMLElement | undefined {
    return places[indexOf({ row, pit }, pits)];
}

/** The seeds of every place, in the array's order. */
function countsOf(game: Game): number[] {
    return Array.from({ length: placeCount(game.pits) }, (_, index) => {
        const { row, pit } = spotAt(index, game.pits);
        const { pits, store } = game.row(sideOf[row]);
        return pit === undefined ? store : pits[pit] ?? 0;
    });
}

function makePlace(index: number): HTMLElement {
    const { row, pit } = spotAt(index, pits);
    const { along, across } = cellAt(index, pits);
    const inside = [make('span', { class: 'hole' }), make('span', { class: 'count' })];
    const place = pit === undefined
        ? make('div', { 'class': 'store', 'data-row': row, 'role': 'group' }, ...inside)
        : make('button', { 'class': 'pit', 'type': 'button', 'data-row': row, 'data-pit': pit, 'tabindex': -1 }, ...inside);
    place.dataset.place = String(index);
    place.style.setProperty('--along', String(along));
    place.style.setProperty('--across', String(across));
    place.style.setProperty('--across-upright', String(3 - across));
    place.addEventListener('click', () => pit === undefined ? refused(text().storeRefused) : playPit(row, pit));
    return place;
}

/** Makes the places anew for another number of pits. */
function build(count: number): void {
    pits = count;
    const order = screenOrder(pits);
    const made = new Map(order.map((index) => [index, makePlace(index)]));
    places = Array.from({ length: placeCount(pits) }, (_, index) => made.get(index) ?? make('div'));
    board.replaceChildren(...made.values(), layer);
    board.style.setProperty('--pits', String(pits));
    pitButton('south', 0)?.setAttribute('tabindex', '0');
    resize();
}

/** Fits the board into the window, and the seeds into the board. */
function resize(): void {
    if (pits === 0) return;
    const { upright, pit, gap } = fit(pits, room.clientWidth - 16, innerHeight - besides);
    setAttributes(board, { 'data-upright': upright });
    board.style.setProperty('--pit', `${pit}px`);
    board.style.setProperty('--gap', `${gap}px`);
    const origin = layer.getBoundingClientRect();
    seeds.arrange(places.map((place) => hollowOf(place, origin)), Math.max(9, pit * 0.26));
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
        const count = place.lastElementChild;
        if (count) count.textContent = String(seeds.count(index));
        place.dataset.seeds = String(seeds.count(index));
    });
}

/** Moves seeds on the screen alone. The places are indexes of the array, or the hand. */
export function moveSeeds(from: number, to: number | undefined, count: number): void {
    seeds.move(from, to, count);
    showCounts();
    for (const [index, place] of places.entries()) place.toggleAttribute('data-sown', index === to && from === hand);
}

/** How long a seed travels, in milliseconds. */
export function setPace(time: number): void {
    board.style.setProperty('--travel', `${time}ms`);
}

/** Draws the game as it is now. */
function showGame(game: Game): void {
    if (game.pits !== pits) build(game.pits);
    setPace(0);
    seeds.set(countsOf(game));
    showCounts();
    const last = lastMove(game);
    const mover = personToMove() ? rowOf[game.toMove] : undefined;
    places.forEach((place, index) => {
        const { row, pit } = spotAt(index, pits);
        const playable = pit !== undefined && row === mover && game.moves.includes(pit);
        setAttributes(place, {
            'data-last': index === last?.from ? 'from' : index === last?.to ? 'to' : undefined,
            'data-sown': false,
            'data-playable': playable,
            'data-winner': pit === undefined && game.winner === sideOf[row],
        });
    });
    showNames(game);
}

/** Names each place for those who do not see it. */
function showNames(game: Game): void {
    const last = lastMove(game);
    const { hint } = app();
    places.forEach((place, index) => {
        const { row, pit } = spotAt(index, pits);
        const hinted = hint !== undefined && row === rowOf[game.toMove] && pit === hint.pit;
        setAttributes(place, { 'data-hint': hinted });
        const words = pit === undefined ? [text().store(row, game.row(sideOf[row]).store)] : [sayPit(game, row, pit)];
        if (hinted) words.push(text().hinted);
        if (index === last?.from) words.push(text().lastMove);
        place.setAttribute('aria-label', words.join(', '));
    });
}

export function startBoard(): void {
    board = byId('board');
    room = board.closest('main') ?? document.body;
    layer = make('div', { 'class': 'seeds', 'aria-hidden': 'true' });
    seeds = new Seeds(layer);
    new ResizeObserver(resize).observe(room);
    addEventListener('resize', resize);
    markEnds(board);
    onLanguage(() => { if (pits > 0) showNames(app().game as Game); });
    subscribe(({ game, changes, animating, thinking, hint }, before) => {
        setAttributes(board, { 'data-thinking': thinking ? 'true' : undefined, 'data-animating': animating });
        setAttributes(document.body, { 'data-busy': thinking || animating });
        if (!game || animating) return;
        if (changes !== before.changes || before.animating) showGame(game);
        else if (hint !== before.hint) showNames(game);
    });
}
