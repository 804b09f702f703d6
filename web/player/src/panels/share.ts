// Links to the game, and to the position as it is.

import { createGame } from '../../../package/src/index.ts';
import { addressOf } from '../address.ts';
import { make } from '../dom.ts';
import { app } from '../store.ts';
import { text } from '../text/text.ts';
import { addDialog } from './dialogs.ts';
import { button, copyFrom, input } from './fields.ts';

export function addShareDialog(): void {
    addDialog('share', contents);
}

const link = (hash: string) => location.href.replace(/#.*$/, '') + hash;

function contents(): readonly HTMLElement[] {
    const words = text().panels.share;
    const { game, players } = app();
    if (!game) return [];
    const whole = field('share', words.game, link(addressOf(game, players)));
    const position = field('share-position', words.position, '');
    void createGame({ rules: game.rules, board: game.board }).then((from) => {
        position.querySelector('input')!.value = link(addressOf(from, players));
    });
    return [make('p', { class: 'about' }, words.about), whole, position];
}

function field(id: string, label: string, value: string): HTMLElement {
    const shown = input(`${id}-link`, label, { type: 'url', readonly: true, value });
    const line = shown.querySelector('input')!;
    line.addEventListener('focus', () => line.select());
    const copy = button(`${id}-copy`, text().panels.copy, () => void copyFrom(line, copy, text().panels.copied),
        { 'class': 'main', 'aria-description': label });
    return make('div', { class: 'copy' }, shown, copy);
}
