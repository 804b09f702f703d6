// The value over the whole game as a picture: a point for each position, above the line when South is better.

import { makeSvg as svg } from '../dom.ts';

export interface Point {
    readonly ply: number;
    /** South's lead at the end; absent until it is known. */
    readonly value?: number;
    readonly proven: boolean;
    /** The move that was played here cost much. */
    readonly bad: boolean;
    /** What a screen reader says. */
    readonly name: string;
}

export interface ChartView {
    readonly points: readonly Point[];
    /** The position on the board. */
    readonly current: number;
    readonly width: number;
}

const height = 128;
const margin = { left: 34, right: 10, top: 12, bottom: 12 };

/** Draws into the svg. The focus stays on the point that had it. */
export function drawChart(chart: SVGSVGElement, view: ChartView): void {
    const { activeElement } = document;
    const focused = chart.contains(activeElement) ? activeElement?.getAttribute('data-ply') : undefined;
    const { x, y, range } = scales(view);
    chart.setAttribute('viewBox', `0 0 ${view.width} ${height}`);
    chart.replaceChildren(
        ...range.map((value) => line(view.width, y(value), value)),
        curve(view.points, x, y),
        svg('line', { class: 'now', x1: x(view.current), x2: x(view.current), y1: 2, y2: height - 2 }),
        ...view.points.map((point) => spot(point, view, x, y)));
    if (focused !== undefined) chart.querySelector<SVGElement>(`[data-ply="${focused}"]`)?.focus();
}

/** Arrow keys walk over the points, Enter and Space go there. */
export function listenToChart(chart: SVGSVGElement, pick: (ply: number) => void): void {
    const plyOf = (event: Event) => {
        const found = (event.target as Element).closest('[data-ply]')?.getAttribute('data-ply');
        return found === null || found === undefined ? undefined : Number(found);
    };
    chart.addEventListener('click', (event) => {
        const ply = plyOf(event);
        if (ply !== undefined) pick(ply);
    });
    chart.addEventListener('keydown', (event) => {
        const ply = plyOf(event);
        if (ply === undefined) return;
        const steps: Readonly<Record<string, number>> =
            { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity };
        if (event.key === 'Enter' || event.key === ' ') pick(ply);
        else if (event.key in steps) focusPoint(chart, steps[event.key]!);
        else return;
        event.preventDefault();
        event.stopPropagation();
    });
}

function focusPoint(chart: SVGSVGElement, ply: number): void {
    const spots = [...chart.querySelectorAll<SVGElement>('[data-ply]')];
    const to = spots[Math.max(0, Math.min(spots.length - 1, ply))];
    for (const one of spots) one.setAttribute('tabindex', one === to ? '0' : '-1');
    to?.focus();
}

function scales({ points, width }: ChartView) {
    const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
    const high = Math.ceil(Math.max(4, ...values));
    const low = Math.floor(Math.min(-4, ...values));
    const inner = width - margin.left - margin.right;
    const x = (ply: number) => margin.left + (inner * ply) / Math.max(1, points.length - 1);
    const y = (value: number) => margin.top + ((high - value) / (high - low)) * (height - margin.top - margin.bottom);
    return { x, y, range: [high, 0, low] };
}

function line(width: number, y: number, value: number): SVGElement {
    const sign = value > 0 ? '+' : value < 0 ? '−' : '';
    const [x1, x2] = [margin.left, width - margin.right];
    return svg('g', { 'aria-hidden': 'true' },
        svg('line', { class: value ? 'rule' : 'zero', x1, x2, y1: y, y2: y }),
        svg('text', { x: x1 - 6, y: y + 4, 'text-anchor': 'end' }, `${sign}${Math.abs(value)}`));
}

/** The parts between points that are known. */
function curve(points: readonly Point[], x: (ply: number) => number, y: (value: number) => number): SVGElement {
    let path = '';
    let known = false;
    for (const { ply, value } of points) {
        if (value !== undefined) path += `${known ? 'L' : 'M'}${x(ply).toFixed(1)} ${y(value).toFixed(1)}`;
        known = value !== undefined;
    }
    return svg('path', { class: 'curve', d: path });
}

/** A point with the strip around it that answers clicks. */
function spot(point: Point, view: ChartView, x: (ply: number) => number, y: (value: number) => number): SVGElement {
    const { ply, value, proven, bad, name } = point;
    const step = x(1) - x(0);
    const current = ply === view.current;
    const kind = `point${proven ? ' proven' : ''}${bad ? ' bad' : ''}`;
    return svg('g',
        { 'data-ply': ply, role: 'button', tabindex: current ? 0 : -1, 'aria-label': name,
          'aria-current': current ? 'step' : undefined, 'data-proven': proven ? 'true' : undefined },
        svg('title', {}, name),
        svg('rect', { class: 'strip', x: x(ply) - step / 2, y: 0, width: step, height }),
        ...(value === undefined ? [] : [svg('circle', { class: kind, cx: x(ply), cy: y(value), r: bad ? 5 : 3 })]));
}
