// A position as fields: numbers for pits and stores, or the library's text. Each follows the other.

import { readBoard, writeBoard, type Game, type Row } from '../../../package/src/index.ts';
import { make } from '../dom.ts';
import type { RowName } from '../store.ts';
import { reasonOf } from '../reason.ts';
import { text } from '../text/text.ts';
import { rowOf } from '../turns.ts';
import { errorLine, input, select, showError } from './fields.ts';

const rows = ['north', 'south'] as const;

export interface PositionForm {
    readonly elements: readonly HTMLElement[];
    /** As text, as the player to move sees it. */
    readonly written: HTMLInputElement;
    readonly error: HTMLElement;
    toMove(): RowName;
}

export function makePositionForm(game: Game): PositionForm {
    const words = text().panels.setup;
    const names = rows.map((row) => [row, text().names[row]] as const);
    const toMove = select('setup-to-move', words.toMove, names, rowOf[game.toMove]);
    const size = input('setup-pits', words.pits,
        { type: 'number', min: 1, max: 15, value: game.pits, inputmode: 'numeric' });
    const line = input('position-text', words.text,
        { spellcheck: 'false', autocapitalize: 'off', value: writeBoard(game.board) });
    const seeds = make('div', { class: 'position' });
    const error = errorLine('setup-error');
    follow(seeds, toMove.querySelector('select')!, size.querySelector('input')!, line.querySelector('input')!, error);
    const about = make('p', { class: 'about' }, words.about);
    return {
        elements: [make('div', { class: 'fields' }, size, toMove), seeds, about, line, error],
        written: line.querySelector('input')!,
        error,
        toMove: () => toMove.querySelector('select')!.value as RowName,
    };
}

/** Keeps the numbers, their number and the text the same position. */
function follow(
    seeds: HTMLElement, toMove: HTMLSelectElement, pits: HTMLInputElement, written: HTMLInputElement,
    error: HTMLElement): void {
    /** The library says what is wrong with the numbers when the game is to begin. */
    const write = () => {
        const [north, south] = rows.map((row) => readRow(seeds, row)) as [Row, Row];
        written.value = writeBoard(toMove.value === 'south' ? { mover: south, opponent: north }
            : { mover: north, opponent: south });
        showError(error, '', written);
    };
    const read = async () => {
        try {
            const { mover, opponent } = await readBoard(written.value);
            showError(error, '', written);
            pits.value = `${mover.pits.length}`;
            seeds.replaceChildren(...rows.map((row) => rowFields(row, row === toMove.value ? mover : opponent)));
        } catch (reason) {
            error.textContent = reasonOf(reason);
        }
    };
    const resize = () => {
        if (pits.value === '' || !pits.checkValidity()) return;
        seeds.replaceChildren(...rows.map((row) => rowFields(row, resized(readRow(seeds, row), pits.valueAsNumber))));
        write();
    };
    seeds.addEventListener('input', write);
    toMove.addEventListener('change', write);
    written.addEventListener('input', () => void read());
    pits.addEventListener('input', resize);
    void read();
}

function rowFields(row: RowName, { pits, store }: Row): HTMLElement {
    const words = text().panels.setup;
    const field = (id: string, label: string, value: number) =>
        input(id, label, { type: 'number', min: 0, step: 1, value, inputmode: 'numeric', 'data-row': row });
    return make('fieldset', { 'data-row': row }, make('legend', {}, text().names[row]),
        make('div', { class: 'pits' },
            ...pits.map((seeds, pit) => field(`setup-${row}-${pit}`, words.pit(pit + 1), seeds)),
            field(`setup-${row}-store`, words.store, store)));
}

function readRow(seeds: HTMLElement, row: RowName): Row {
    const fields = seeds.querySelectorAll<HTMLInputElement>(`input[data-row=${row}]`);
    const numbers = [...fields].map(({ value }) => Number(value));
    return { pits: numbers.slice(0, -1), store: numbers.at(-1)! };
}

/** The pits nearest to the store stay; new ones are empty. */
function resized({ pits, store }: Row, size: number): Row {
    const kept = pits.slice(-size);
    return { pits: [...Array<number>(size - kept.length).fill(0), ...kept], store };
}
