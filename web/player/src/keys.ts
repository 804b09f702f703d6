// The keyboard: arrows move among the pits, digits play them, letters press the buttons of the toolbar.

import { skip } from './animate.ts';
import { allPlaces } from './places.ts';
import { byId } from './dom.ts';
import { playPit, stop } from './game-play.ts';
import { indexOf, neighbour, type Spot } from './layout.ts';
import { app, type RowName } from './store.ts';
import { rowOf } from './turns.ts';

const buttons: Readonly<Record<string, string>> =
    { u: 'undo', r: 'redo', h: 'hint', a: 'analyse', n: 'new', s: 'swap', '?': 'help' };

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The pit that has the focus, else the one that tabbing goes to. */
function focusedPit(): HTMLElement | undefined {
    const pits = allPlaces().filter((place) => place.matches('.pit'));
    return pits.find((pit) => pit === document.activeElement) ?? pits.find((pit) => pit.tabIndex === 0);
}

function moveFocus(x: number, y: number): void {
    const from = focusedPit();
    const pits = app().game?.pits ?? 0;
    if (!from) return;
    if (from !== document.activeElement) return from.focus();
    const upright = byId('board').hasAttribute('data-upright');
    const spot: Spot = { row: from.dataset.row as RowName, pit: Number(from.dataset.pit) };
    const to = neighbour(indexOf(spot, pits), pits, upright ? y : x, upright ? -x : y);
    if (to !== undefined) allPlaces()[to]?.focus();
}

function playDigit(digit: string): void {
    const { game } = app();
    const pit = digit === '0' ? 9 : Number(digit) - 1;
    if (game && pit < game.pits) playPit(rowOf[game.toMove], pit);
}

/** Whether someone writes, chooses, or looks at a dialog. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    return ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null
        || (target instanceof Element && target.matches('input, select, textarea'));
}

/** What a key does; false: nothing of ours. */
function press(key: string, target: EventTarget | null): boolean {
    if ((key === ' ' || key === 'Enter') && target instanceof Element && target.closest('button, a')) return false;
    if (key.length === 1 && key !== ' ' && !app().settings.keys) return false;
    const arrow = arrows[key];
    const button = buttons[key.toLowerCase()];
    if (arrow) moveFocus(...arrow);
    else if (button) byId(button).click();
    else if (app().animating && key !== 'Tab' && key !== 'Shift') skip();
    else if (/^\d$/.test(key)) playDigit(key);
    else if (key === 'Escape') stop();
    else return false;
    return true;
}

export function startKeys(): void {
    addEventListener('keydown', (event) => {
        if (!isElsewhere(event) && press(event.key, event.target)) event.preventDefault();
    });
    byId('board').addEventListener('focusin', ({ target }) => {
        if (!(target instanceof Element) || !target.matches('.pit')) return;
        for (const pit of allPlaces()) if (pit.matches('.pit')) pit.tabIndex = pit === target ? 0 : -1;
    });
    // Seeds that move are skipped by a click anywhere, unless it is for something else.
    addEventListener('pointerdown', ({ target }) => {
        if (target instanceof Element && !target.closest('button, dialog')) skip();
    });
}
