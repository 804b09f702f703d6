// Who plays each row, and how long a computer may think.

import { make } from '../dom.ts';
import { app, changeSettings, type Player, type RowName } from '../store.ts';
import { text } from '../text/text.ts';
import { input, select, type Choice } from './fields.ts';

export interface PlayersForm {
    readonly element: HTMLElement;
    read(): Record<RowName, Player>;
}

export function makePlayersForm(prefix = ''): PlayersForm {
    const words = text();
    const levels = Array.from({ length: 10 }, (_, index): Choice => [`${index + 1}`, words.level(index + 1)]);
    const choices: readonly Choice[] = [['person', words.person], ...levels];
    const { players, settings } = app();
    const fields = (['south', 'north'] as const).map((row) =>
        select(`${prefix}${row}-player`, words.names[row], choices, `${players[row]}`));
    const time = thinkTime(`${prefix}think-time`, settings.thinkTime);
    const chosen = (index: number): Player => {
        const { value } = fields[index]!.querySelector('select')!;
        return value === 'person' ? value : Number(value);
    };
    return {
        element: make('div', { class: 'fields' }, ...fields, time),
        read() {
            readThinkTime(time);
            return { south: chosen(0), north: chosen(1) };
        },
    };
}

/** In seconds. */
export function thinkTime(id: string, milliseconds: number): HTMLLabelElement {
    return input(id, text().panels.thinkTime,
        { type: 'number', min: 0.1, max: 600, step: 'any', value: milliseconds / 1000, inputmode: 'decimal' });
}

function readThinkTime(field: HTMLElement): void {
    const seconds = field.querySelector('input')!.valueAsNumber;
    if (seconds > 0) changeSettings({ thinkTime: Math.round(1000 * Math.min(seconds, 600)) });
}
