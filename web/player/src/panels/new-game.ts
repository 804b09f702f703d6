// The dialog that begins a game: rules, size, players, and study D's game by one click.

import type { Game, GameOptions } from '../../../package/src/index.ts';
import { make } from '../dom.ts';
import { newGame } from '../game-play.ts';
import { app } from '../store.ts';
import { reasonOf } from '../reason.ts';
import { text } from '../text/text.ts';
import { addDialog, type Panel } from './dialogs.ts';
import { button, checkbox, errorLine, input, showError } from './fields.ts';
import { makePlayersForm, type PlayersForm } from './players-form.ts';
import { makeRulesForm } from './rules-form.ts';

/** The web game of study D: relay sowing on six pits with four seeds. */
const studyD: GameOptions = { pits: 6, seeds: 4, rules: 'relay' };

export function addNewGameDialog(): void {
    addDialog('new', contents);
}

function contents(panel: Panel): readonly HTMLElement[] {
    const words = text().panels.newGame;
    const { game } = app();
    const rules = makeRulesForm(game?.rules ?? 'standard');
    const players = makePlayersForm();
    const size = { min: 1, step: 1, type: 'number', inputmode: 'numeric', required: true };
    const pits = input('pits', words.pits, { ...size, max: 15, value: game?.pits ?? 6 });
    const seeds = input('seeds', words.seeds, { ...size, value: seedsOf(game) });
    const pie = checkbox('pie', words.pie, game?.pie ?? false);
    const error = errorLine('new-error');
    const number = (field: HTMLElement) => field.querySelector('input')!.valueAsNumber;

    const form = make('form', { novalidate: true },
        make('div', { class: 'quick' },
            button('study-d', words.studyD, () => void begin(panel, studyD, players, error)),
            make('p', { class: 'about' }, words.aboutStudyD)),
        ...rules.elements,
        make('div', { class: 'fields' }, pits, seeds), error, players.element, pie,
        make('p', { class: 'about' }, words.aboutPie),
        make('div', { class: 'actions' }, make('button', { id: 'start', class: 'main' }, words.start)));
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        const options = { pits: number(pits), seeds: number(seeds), rules: rules.read(),
                          pie: pie.querySelector('input')!.checked };
        void begin(panel, options, players, error, [pits, seeds]);
    });
    return [form];
}

/** What each pit held at the beginning, if it was the same for all. */
function seedsOf(game: Game | undefined): number {
    const pits = game ? [...game.from.mover.pits, ...game.from.opponent.pits] : [];
    const [first = 4] = pits;
    return first > 0 && pits.every((seeds) => seeds === first) ? first : 4;
}

/** Begins the game, or says in the library's words why there is none. */
async function begin(panel: Panel, options: GameOptions, players: PlayersForm, error: HTMLElement,
    fields: readonly HTMLElement[] = []): Promise<void> {
    for (const field of fields) showError(error, '', field.querySelector('input')!);
    try {
        await newGame(options, players.read());
        panel.close();
    } catch (reason) {
        const wrong = fields.find((field) => !field.querySelector('input')!.checkValidity()) ?? fields.at(-1);
        showError(error, reasonOf(reason), wrong?.querySelector('input') ?? undefined);
    }
}
