// Any position by hand: numbers for pits and stores, or the library's text. Each follows the other.

import { createGame, readBoard, writeBoard, type Board, type Row } from '../../../package/src/index.ts';
import { make } from '../dom.ts';
import { loadGame } from '../game-play.ts';
import { app, type RowName } from '../store.ts';
import { text } from '../text/text.ts';
import { rowOf } from '../turns.ts';
import { addDialog, type Panel } from './dialogs.ts';
import { errorLine, input, reasonOf, select, showError } from './fields.ts';
import { makeRulesForm } from './rules-form.ts';

export function addSetupDialog(): void {
    addDialog('setup', contents);
}

const rows = ['north', 'south'] as const;

function contents(panel: Panel): readonly HTMLElement[] {
    const words = text().panels.setup;
    const { game } = app();
    if (!game) return [];
    const rules = makeRulesForm(game.rules, 'setup-');
    const toMove = select('setup-to-move', words.toMove, rows.map((row) => [row, text().names[row]] as const),
        rowOf[game.toMove]);
    const size = input('setup-pits', words.pits,
        { type: 'number', min: 1, max: 15, value: game.pits, inputmode: 'numeric' });
    const line = input('position-text', words.text, { spellcheck: 'false', autocapitalize: 'off' });
    const error = errorLine('setup-error');
    const seeds = make('div', { class: 'position' });
    const mover = toMove.querySelector('select')!;
    const pits = size.querySelector('input')!;
    const written = line.querySelector('input')!;

    const show = (board: Board) => seeds.replaceChildren(...rows.map((row) =>
        rowFields(row, row === mover.value ? board.mover : board.opponent)));
    /** The text of the numbers. Numbers that are no board are said to be none when the game is to begin. */
    const write = () => {
        const [north, south] = rows.map((row) => readRow(seeds, row)) as [Row, Row];
        const [one, other] = mover.value === 'south' ? [south, north] : [north, south];
        written.value = `<${[one.pits.length, one.store, other.store, ...one.pits, ...other.pits].join()}>`;
        showError(error, '', written);
    };
    const read = async () => {
        try {
            const board = await readBoard(written.value);
            showError(error, '', written);
            pits.value = `${board.mover.pits.length}`;
            show(board);
        } catch (reason) {
            error.textContent = reasonOf(reason);
        }
    };
    seeds.addEventListener('input', write);
    mover.addEventListener('change', write);
    written.addEventListener('input', () => void read());
    pits.addEventListener('input', () => {
        if (pits.value !== '' && pits.checkValidity()) resize(seeds, pits.valueAsNumber, write);
    });

    show(game.board);
    written.value = writeBoard(game.board);
    const form = make('form', { novalidate: true }, ...rules.elements, make('div', { class: 'fields' }, size, toMove),
        seeds, make('p', { class: 'about' }, words.about), line, error,
        make('div', { class: 'actions' }, make('button', { id: 'setup-start', class: 'main' }, words.start)));
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        void begin(panel, rules.read(), mover.value as RowName, written, error);
    });
    return [form];
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

/** Keeps the pits nearest to the stores; new ones are empty. */
function resize(seeds: HTMLElement, pits: number, write: () => void): void {
    seeds.replaceChildren(...rows.map((row) => {
        const { pits: old, store } = readRow(seeds, row);
        const kept = old.slice(-pits);
        return rowFields(row, { pits: [...Array<number>(pits - kept.length).fill(0), ...kept], store });
    }));
    write();
}

/** The side to move always begins, and so it sits below: with it, its player changes the side. */
async function begin(panel: Panel, rules: string, mover: RowName, written: HTMLInputElement, error: HTMLElement) {
    try {
        const game = await createGame({ rules, board: written.value });
        const { south, north } = app().players;
        showError(error, '', written);
        panel.close();
        loadGame(game, mover === 'south' ? { south, north } : { south: north, north: south });
    } catch (reason) {
        showError(error, reasonOf(reason), written);
    }
}
