// What the analyst found out, shown around the board: bars on the pits, the value of the game, and its chart.

import { byId, make, makeSvg } from '../dom.ts';
import { goTo } from '../history.ts';
import { app, subscribe } from '../store.ts';
import { onLanguage, text } from '../text/text.ts';
import { rowOf } from '../turns.ts';
import { startAnalyst, toggleAnalysis } from './analyst.ts';
import { drawChart, listenToChart, type Point } from './chart.ts';
import { insightNow, onInsight } from './insight.ts';
import { timeline, worst } from './timeline.ts';

/** "+3.4": a lead in tenths of a seed, with its sign. */
function signed(value: number): string {
    const tenths = Math.round(10 * value) / 10;
    const size = Math.abs(tenths).toLocaleString(document.documentElement.lang);
    return tenths > 0 ? `+${size}` : tenths < 0 ? `−${size}` : '0';
}

export function startValues(): void {
    const section = byId('analysis');
    const value = make('p', { id: 'value' });
    const depth = make('p', { id: 'depth' });
    const chart = makeSvg('svg', { id: 'chart', role: 'group' }) as SVGSVGElement;
    section.append(make('div', { class: 'value-line' }, value, depth), chart);

    const draw = () => {
        const { game, settings, analysing } = app();
        section.hidden = !game || !(settings.values || analysing);
        showBars();
        if (section.hidden) return;
        showValue(value, depth);
        chart.toggleAttribute('hidden', timeline().length < 2);
        chart.setAttribute('aria-label', text().panels.values.chart);
        drawChart(chart, { points: points(), current: game!.plies.length, width: chart.clientWidth || 600 });
    };
    listenToChart(chart, goTo);
    byId('analyse').addEventListener('click', toggleAnalysis);
    startAnalyst();
    onInsight(draw);
    subscribe((now, before) => {
        byId('analyse').setAttribute('aria-pressed', `${now.analysing}`);
        if (now.changes !== before.changes || now.analysing !== before.analysing || now.settings !== before.settings)
            draw();
    });
    onLanguage(draw);
    new ResizeObserver(draw).observe(section);
}

function points(): Point[] {
    const bad = new Set(worst());
    return timeline().map(({ value, proven }, ply) =>
        ({ ply, value, proven, bad: bad.has(ply), name: text().panels.values.point(ply, value, proven) }));
}

function showValue(value: HTMLElement, depth: HTMLElement): void {
    const words = text().panels.values;
    const moment = timeline()[app().game!.plies.length];
    const live = insightNow().live;
    value.textContent = moment?.value === undefined ? words.unknown : words.value(moment.value);
    if (moment?.proven) value.dataset.proven = 'true';
    else delete value.dataset.proven;
    const reached = Math.max(live?.depth ?? 0, moment?.depth ?? 0);
    depth.textContent = moment?.proven ? words.proven : reached > 0 ? words.depth(reached) : '';
}

/** A bar is the longer, the better its move is than the worst. */
function showBars(): void {
    const { game, analysing } = app();
    const live = analysing && game && !game.over ? insightNow().live : undefined;
    const known = (live?.moves ?? []).flatMap((move) => (move ? [move.value] : []));
    const [low, high] = [Math.min(...known), Math.max(...known)];
    for (const pit of document.querySelectorAll<HTMLElement>('#board .pit')) {
        const mine = game && pit.dataset.row === rowOf[game.toMove];
        const move = mine ? live?.moves[Number(pit.dataset.pit)] : undefined;
        if (!move) {
            if ('value' in pit.dataset) clear(pit);
            continue;
        }
        const part = high > low ? (move.value - low) / (high - low) : 1;
        pit.dataset.value = signed(move.value);
        pit.dataset.best = `${move.value === high}`;
        pit.dataset.proven = `${move.proven}`;
        pit.style.setProperty('--value', (0.15 + 0.85 * part).toFixed(3));
        pit.setAttribute('aria-description', text().panels.values.move(move.value, move.proven));
    }
}

function clear(pit: HTMLElement): void {
    for (const name of ['value', 'best', 'proven']) delete pit.dataset[name];
    pit.style.removeProperty('--value');
    pit.removeAttribute('aria-description');
}
