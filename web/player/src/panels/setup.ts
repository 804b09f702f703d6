// The dialog in which any position is set up by hand.

import { createGame } from '../../../package/src/index.ts';
import { make } from '../dom.ts';
import { loadGame } from '../game-play.ts';
import { app } from '../store.ts';
import { reasonOf } from '../reason.ts';
import { text } from '../text/text.ts';
import { addDialog, type Panel } from './dialogs.ts';
import { showError } from './fields.ts';
import { makePositionForm, type PositionForm } from './position-form.ts';
import { makeRulesForm } from './rules-form.ts';

export function addSetupDialog(): void {
    addDialog('setup', contents);
}

function contents(panel: Panel): readonly HTMLElement[] {
    const { game } = app();
    if (!game) return [];
    const rules = makeRulesForm(game.rules, 'setup-');
    const position = makePositionForm(game);
    const start = make('button', { id: 'setup-start', class: 'main' }, text().panels.setup.start);
    const form = make('form', { novalidate: true }, ...rules.elements, ...position.elements,
        make('div', { class: 'actions' }, start));
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        void begin(panel, rules.read(), position);
    });
    return [form];
}

/** The side to move always begins, and so it sits below: with it, its player changes the side. */
async function begin(panel: Panel, rules: string, { written, error, toMove }: PositionForm): Promise<void> {
    try {
        const game = await createGame({ rules, board: written.value });
        const { south, north } = app().players;
        showError(error, '', written);
        panel.close();
        loadGame(game, toMove() === 'south' ? { south, north } : { south: north, north: south });
    } catch (reason) {
        showError(error, reasonOf(reason), written);
    }
}
