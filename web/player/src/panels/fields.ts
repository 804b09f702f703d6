// Fields of forms, each with its label, and the line that says what is wrong with them.

import { make, type Attributes } from '../dom.ts';

export type Choice = readonly [value: string, label: string];

export function select(id: string, label: string, choices: readonly Choice[], value: string): HTMLLabelElement {
    const options = choices.map(([one, name]) => make('option', { value: one, selected: one === value }, name));
    return make('label', { class: 'field' }, make('span', {}, label), make('select', { id, name: id }, ...options));
}

export function input(id: string, label: string, attributes: Attributes): HTMLLabelElement {
    return make('label', { class: 'field' }, make('span', {}, label), make('input', { id, name: id, ...attributes }));
}

export function checkbox(id: string, label: string, checked: boolean): HTMLLabelElement {
    return make('label', { class: 'check' }, make('input', { id, name: id, type: 'checkbox', checked }),
        make('span', {}, label));
}

export function button(id: string, label: string, click: () => void, attributes: Attributes = {}): HTMLButtonElement {
    const made = make('button', { id, type: 'button', ...attributes }, label);
    made.addEventListener('click', click);
    return made;
}

/** Where a form says what it refuses. */
export function errorLine(id: string): HTMLElement {
    return make('p', { id, class: 'error', role: 'alert' });
}

/** Shows why something was refused, at the field that it is about. An empty reason clears both. */
export function showError(line: HTMLElement, reason: string, field?: HTMLElement): void {
    line.textContent = reason;
    if (!field) return;
    if (reason === '') {
        field.removeAttribute('aria-invalid');
        field.removeAttribute('aria-describedby');
        return;
    }
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', line.id);
    field.focus();
}

/** Copies a text, and says so on the button for a moment. Without a clipboard the text is selected instead. */
export async function copyFrom(
    field: HTMLInputElement | HTMLTextAreaElement, pressed: HTMLButtonElement, done: string): Promise<void> {
    const label = pressed.textContent ?? '';
    try {
        await navigator.clipboard.writeText(field.value);
    } catch {
        field.select();
        return;
    }
    pressed.ariaLive = 'polite';
    pressed.textContent = done;
    setTimeout(() => { pressed.textContent = label; }, 1500);
}
