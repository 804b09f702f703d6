// The help: the rules of this game in words, the keys, and how to read values.

import type { Facts } from '../../../package/src/types.ts';
import { make } from '../dom.ts';
import { app } from '../store.ts';
import { text } from '../text/text.ts';
import { addDialog } from './dialogs.ts';
import { pictureOf } from './pictures.ts';
import { factNames, wordsOf } from './rules-form.ts';

export function addHelpDialog(): void {
    addDialog('help', () => {
        const words = text().panels.help;
        const facts = app().game?.facts;
        return [
            make('h3', {}, words.rules), make('p', {}, words.aim),
            make('ul', { class: 'ruled' }, ...(facts ? factNames.map((name) => rule(facts, name)) : [])),
            make('h3', {}, words.keys),
            make('dl', { class: 'keys' }, ...words.key.flatMap(([key, does]) =>
                [make('dt', {}, make('kbd', {}, key)), make('dd', {}, does)])),
            make('h3', {}, words.values), make('p', {}, words.aboutValues),
        ];
    });
}

function rule(facts: Facts, name: keyof Facts): HTMLElement {
    const value = String(facts[name]);
    const [short, long] = wordsOf(name, value);
    const title = text().panels.rules.fact[name].title;
    const words = make('span', {}, make('strong', {}, `${title}: ${short}.`), ' ', long);
    return make('li', {}, pictureOf(name, value), words);
}
