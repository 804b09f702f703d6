// House rules as a form: the named ones first, and each fact with its values, a sentence and a picture for each.

import { readRules, type Facts } from '../../../package/src/index.ts';
import { make } from '../dom.ts';
import { text } from '../text/text.ts';
import { select } from './fields.ts';
import { pictureOf } from './pictures.ts';

/** Each fact's values, the default first. */
const values: { readonly [Name in keyof Facts]: readonly string[] } = {
    sowing: ['lap', 'relay'],
    origin: ['sown', 'skipped'],
    capture: ['always', 'facing', 'never'],
    extra_turn: ['true', 'false'],
    ending: ['row_empty', 'stuck', 'majority'],
    leftovers: ['owner', 'nobody'],
};

export const factNames = Object.keys(values) as (keyof Facts)[];

/** The library's names of whole sets of rules. */
const named = ['standard', 'classic', 'majority', 'relay'] as const;

export interface RulesForm {
    readonly elements: readonly HTMLElement[];
    /** What is chosen, as text for the library. */
    read(): string;
}

export function makeRulesForm(rules: string, prefix = ''): RulesForm {
    const words = text().panels.rules;
    const choices = [...named, 'custom' as const].map((name) => [name, words.named[name].name] as const);
    const field = select(`${prefix}rules`, words.title, choices, 'custom');
    const chosen = field.querySelector('select')!;
    const about = make('p', { class: 'about' });
    const facts = make('details', { class: 'facts' }, make('summary', {}, words.facts),
        ...factNames.map((name) => factField(name, prefix)));
    const radios = [...facts.querySelectorAll('input')];

    const describe = () => { about.textContent = words.named[chosen.value as keyof typeof words.named].about; };
    const check = async (text: string) => {
        const read = await readRules(text);
        for (const radio of radios) radio.checked = String(read.facts[factOf(radio, prefix)]) === radio.value;
    };
    const written = () => radios.filter((radio) => radio.checked)
        .map((radio) => `${factOf(radio, prefix)}=${radio.value}`).join(',');

    const show = (name: string) => {
        chosen.value = name;
        if (name === 'custom') facts.open = true;
        else void check(name);
        describe();
    };
    chosen.addEventListener('change', () => show(chosen.value));
    facts.addEventListener('change', async () => {
        chosen.value = 'custom';
        chosen.value = await nameOf(written());
        describe();
    });
    void nameOf(rules).then(async (name) => {
        await check(rules);
        chosen.value = name;
        describe();
    });
    return {
        elements: [field, about, facts],
        read: () => (chosen.value === 'custom' ? written() : chosen.value),
    };
}

const factOf = (radio: HTMLInputElement, prefix: string) => radio.name.slice(prefix.length) as keyof Facts;

/** The named rules that these are. */
async function nameOf(rules: string): Promise<string> {
    const { text: canonical } = await readRules(rules);
    for (const name of named) if ((await readRules(name)).text === canonical) return name;
    return 'custom';
}

/** A value in a word, and in a sentence. */
export function wordsOf(name: keyof Facts, value: string): readonly [string, string] {
    const values: Readonly<Record<string, readonly string[]>> = text().panels.rules.fact[name].values;
    return values[value] as readonly [string, string];
}

function factField(name: keyof Facts, prefix: string): HTMLElement {
    const words = text().panels.rules.fact[name];
    const cards = values[name].map((value) => {
        const [short, long] = wordsOf(name, value);
        return make('label', { class: 'card' },
            make('input', { type: 'radio', name: prefix + name, value }),
            pictureOf(name, value),
            make('span', {}, make('strong', {}, short), ' ', long));
    });
    return make('fieldset', {}, make('legend', {}, words.title), make('div', { class: 'cards' }, ...cards));
}
