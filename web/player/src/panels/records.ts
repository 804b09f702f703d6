// Records of games, in the library's text form.

import { readGame } from '../../../package/src/index.ts';
import { make } from '../dom.ts';
import { loadGame } from '../game-play.ts';
import { reasonOf } from '../reason.ts';
import { text } from '../text/text.ts';
import { addDialog, type Panel } from './dialogs.ts';
import { button, copyFrom, errorLine, showError } from './fields.ts';
import { playersOf, recordNow } from './record.ts';

export function addRecordsDialog(): void {
    addDialog('records', contents);
}

function contents(panel: Panel): readonly HTMLElement[] {
    const words = text().panels.records;
    const area = make('textarea', { id: 'record-text', rows: 10, spellcheck: 'false', autocapitalize: 'off' });
    area.value = recordNow() ?? '';
    const error = errorLine('record-error');
    const copy = button('record-copy', text().panels.copy, () => void copyFrom(area, copy, text().panels.copied));
    const paste = button('record-paste', words.paste, () => void pasteInto(area, error));
    const load = button('record-load', words.load, () => void loadRecord(panel, area, error), { class: 'main' });
    return [
        make('p', { class: 'about' }, words.about),
        make('label', { class: 'field' }, make('span', {}, words.record), area), error,
        make('div', { class: 'actions' }, copy, paste, load),
    ];
}

/** A browser may refuse to read the clipboard; then people paste by hand. */
async function pasteInto(area: HTMLTextAreaElement, error: HTMLElement): Promise<void> {
    try {
        area.value = await navigator.clipboard.readText();
        showError(error, '', area);
    } catch {
        showError(error, text().panels.records.pasteByHand, area);
        area.select();
    }
}

async function loadRecord(panel: Panel, area: HTMLTextAreaElement, error: HTMLElement): Promise<void> {
    try {
        const { game, names } = await readGame(area.value);
        showError(error, '', area);
        panel.close();
        loadGame(game, playersOf(names));
    } catch (reason) {
        showError(error, reasonOf(reason), area);
    }
}
