// The settings. Each takes effect at once.

import { make } from '../dom.ts';
import { resume } from '../game-play.ts';
import { app, changeSettings, update, type Player, type RowName, type Settings } from '../store.ts';
import { languages, text } from '../text/text.ts';
import { addDialog } from './dialogs.ts';
import { checkbox, select } from './fields.ts';
import { makePlayersForm } from './players-form.ts';

export function addSettingsDialog(): void {
    addDialog('settings', contents);
}

function contents(): readonly HTMLElement[] {
    const words = text().panels.settings;
    const { settings } = app();
    type Names<Name extends keyof Settings> = Readonly<Record<Extract<Settings[Name], string>, string>>;
    const chooser = <Name extends 'speed' | 'theme'>(name: Name, names: Names<Name>) =>
        select(name, words[name], Object.entries<string>(names), settings[name]);
    const spoken = Object.entries(languages).map(([language, { languageName }]) => [language, languageName] as const);
    const language = select('language', words.language, [['system', words.browsers], ...spoken], settings.language);
    const players = makePlayersForm('settings-');
    const form = make('form', {},
        make('div', { class: 'fields' },
            chooser('speed', words.speeds), language, chooser('theme', words.themes)),
        checkbox('sound', words.sound, settings.sound),
        checkbox('values', text().panels.values.show, settings.values),
        checkbox('keys', words.keys, settings.keys),
        make('h3', {}, words.players), players.element,
        make('p', { class: 'about' }, words.offline));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', (event) => {
        const field = event.target as HTMLInputElement | HTMLSelectElement;
        const isBox = field instanceof HTMLInputElement && field.type === 'checkbox';
        if (isBox) changeSettings({ [field.id]: field.checked });
        else if (['speed', 'language', 'theme'].includes(field.id)) changeSettings({ [field.id]: field.value });
        else changePlayers(players.read());
    });
    return [form];
}

/** A computer that now has the turn begins to think. */
function changePlayers(players: Record<RowName, Player>): void {
    const before = app().players;
    if (players.south === before.south && players.north === before.north) return;
    update({ players });
    resume();
}
