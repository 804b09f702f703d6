// Small pictures of what each value of a fact means: two rows of three pits with a store at either end. The lower row
// sows to the right. An arrow is a hand's way, a ring the last seed.

import type { Facts } from '../../../package/src/index.ts';
import { makeSvg as svg } from '../dom.ts';

/** A place of the picture: a0 to a2 is the lower row, b0 to b2 the upper one from the left, A and B their stores. */
type Spot = `${'a' | 'b'}${0 | 1 | 2}` | 'A' | 'B';

interface Picture {
    /** The seeds of the pits: lower row, then upper row, both from the left. */
    readonly seeds: readonly number[];
    readonly arrows?: readonly (readonly [Spot, Spot])[];
    /** Seeds that are lost. */
    readonly lost?: readonly Spot[];
    readonly last?: Spot;
    /** How much of each store is full, from 0 to 1: A, B. */
    readonly full?: readonly [number, number];
    /** The game ends here. */
    readonly end?: Spot;
    /** Whose turn follows. */
    readonly turn?: 'a' | 'b';
}

const pictures: { readonly [Name in keyof Facts]: Readonly<Record<string, Picture>> } = {
    sowing: {
        lap: { seeds: [0, 1, 3, 2, 2, 2], arrows: [['a0', 'a1'], ['a1', 'a2']], last: 'a2' },
        relay: { seeds: [0, 1, 0, 3, 3, 2], last: 'b0',
                 arrows: [['a0', 'a2'], ['a2', 'A'], ['A', 'b2'], ['b2', 'b0']] },
    },
    origin: {
        sown: { seeds: [1, 1, 1, 1, 1, 1], last: 'a1',
                arrows: [['a1', 'A'], ['A', 'b2'], ['b2', 'b0'], ['b0', 'a0'], ['a0', 'a1']] },
        skipped: { seeds: [1, 0, 1, 1, 1, 1], last: 'a2',
                   arrows: [['a1', 'A'], ['A', 'b2'], ['b2', 'b0'], ['b0', 'a0'], ['a0', 'a2']] },
    },
    capture: {
        always: { seeds: [0, 1, 2, 2, 0, 2], arrows: [['a0', 'a1'], ['a1', 'A']], last: 'a1' },
        facing: { seeds: [0, 1, 2, 2, 3, 2], arrows: [['a0', 'a1'], ['a1', 'A'], ['b1', 'A']], last: 'a1' },
        never: { seeds: [0, 1, 2, 2, 3, 2], arrows: [['a0', 'a1']], last: 'a1' },
    },
    extra_turn: {
        true: { seeds: [2, 0, 3, 2, 2, 2], arrows: [['a1', 'A']], last: 'A', turn: 'a' },
        false: { seeds: [2, 0, 3, 2, 2, 2], arrows: [['a1', 'A']], last: 'A', turn: 'b' },
    },
    ending: {
        row_empty: { seeds: [0, 0, 0, 2, 1, 3], end: 'a1' },
        stuck: { seeds: [0, 0, 0, 2, 1, 3], turn: 'a', end: 'a1' },
        majority: { seeds: [1, 0, 2, 1, 1, 0], full: [0.75, 0.2], end: 'A' },
    },
    leftovers: {
        owner: { seeds: [0, 0, 0, 2, 1, 3], arrows: [['b2', 'B'], ['b0', 'B']] },
        nobody: { seeds: [0, 0, 0, 2, 1, 3], lost: ['b0', 'b1', 'b2'] },
    },
};

const centre = (spot: Spot): readonly [number, number] =>
    spot === 'A' ? [124, 32] : spot === 'B' ? [12, 32] : [40 + 28 * Number(spot[1]), spot[0] === 'a' ? 47 : 17];

const spots: readonly Spot[] = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2'];
const scatter: readonly (readonly [number, number])[] = [[-4, -3], [4, -3], [0, 4], [0, -8]];

function seedsAt(spot: Spot, seeds: number, lost: boolean): SVGElement[] {
    const [x, y] = centre(spot);
    const places = seeds === 1 ? [[0, 0] as const] : scatter.slice(0, seeds);
    const kind = lost ? 'dot lost' : 'dot';
    return places.map(([dx, dy]) => svg('circle', { class: kind, cx: x + dx, cy: y + dy, r: 2.6 }));
}

/** A bow to another spot, on the outer side. It ends a little before, with a head. */
function arrow(from: Spot, to: Spot): SVGElement {
    const [x, y] = centre(from);
    const [u, v] = centre(to);
    const length = Math.hypot(u - x, v - y);
    const [along, across] = [(u - x) / length, (v - y) / length];
    const bend = Math.min(14, length / 3);
    const [mx, my] = [(x + u) / 2 - across * bend, (y + v) / 2 - Math.abs(along) * bend];
    const last = Math.hypot(u - mx, v - my);
    const [dx, dy] = [(u - mx) / last, (v - my) / last];
    const [ex, ey] = [u - 5 * dx, v - 5 * dy];
    const corner = (turn: number) => `${round(ex - 5 * dx - turn * 3.5 * dy)} ${round(ey - 5 * dy + turn * 3.5 * dx)}`;
    const bow = `M${x} ${y}Q${round(mx)} ${round(my)} ${round(ex)} ${round(ey)}`;
    return svg('path', { class: 'way', d: `${bow}M${corner(1)}L${round(ex)} ${round(ey)}L${corner(-1)}` });
}

const round = (number: number) => Math.round(10 * number) / 10;

function store(spot: 'A' | 'B', full: number): SVGElement[] {
    const [x] = centre(spot);
    const height = 46 * full;
    return [
        svg('rect', { class: 'cup', x: x - 9, y: 6, width: 18, height: 52, rx: 9 }),
        ...(height ? [svg('rect', { class: 'full', x: x - 6, y: 55 - height, width: 12, height, rx: 6 })] : []),
    ];
}

function marks({ last, end, turn }: Picture): SVGElement[] {
    const found: SVGElement[] = [];
    if (last) {
        const [cx, cy] = centre(last);
        found.push(svg('circle', { class: 'ring', cx, cy, r: last.length === 1 ? 6 : 10 }));
    }
    if (end) {
        const [x, y] = centre(end);
        found.push(svg('path', { class: 'end', d: `M${x - 6} ${y - 6}l12 12m0-12l-12 12` }));
    }
    if (turn) found.push(svg('path', { class: 'turn', d: `M24 ${turn === 'a' ? 42 : 12}l6 5l-6 5z` }));
    return found;
}

/** The picture of a fact's value. It is decoration: the sentence beside it says the same. */
export function pictureOf(fact: keyof Facts, value: string): SVGElement {
    const picture = pictures[fact][value]!;
    const [a = 0, b = 0] = picture.full ?? [];
    return svg('svg', { class: 'picture', viewBox: '0 0 136 64', 'aria-hidden': 'true' },
        ...store('A', a), ...store('B', b),
        ...spots.map((spot) => svg('circle', { class: 'cup', cx: centre(spot)[0], cy: centre(spot)[1], r: 12 })),
        ...spots.flatMap((spot, index) => seedsAt(spot, picture.seeds[index]!, picture.lost?.includes(spot) ?? false)),
        ...marks(picture),
        ...(picture.arrows ?? []).map(([from, to]) => arrow(from, to)));
}
