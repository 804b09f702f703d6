// The language of the page: the browser's, or one chosen by hand. Another one is a file beside this one, named in
// `languages`.

import { app, subscribe } from '../store.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';

export const languages = { en, de } satisfies Readonly<Record<string, Text>>;

export type Language = keyof typeof languages;

function languageNow(): Language {
    const chosen = app().settings.language;
    if (chosen !== 'system') return chosen;
    const wishes = navigator.languages.map((wish) => wish.split('-')[0]!.toLowerCase());
    return wishes.find((wish): wish is Language => Object.hasOwn(languages, wish)) ?? 'en';
}

/** What the page says, in its language. */
export function text(): Text {
    return languages[languageNow()];
}

/** The text of a key that is a plain string. */
function plain(key: string | undefined): string {
    const found = (text() as Readonly<Record<string, unknown>>)[key ?? ''];
    return typeof found === 'string' ? found : '';
}

/** Fills elements that name their text: data-text for the content, data-label for the name. */
export function fillTexts(root: ParentNode = document): void {
    for (const element of root.querySelectorAll<HTMLElement>('[data-text]')) {
        element.textContent = plain(element.dataset.text);
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-label]')) {
        element.setAttribute('aria-label', plain(element.dataset.label));
        if (element instanceof HTMLButtonElement) element.title = plain(element.dataset.label);
    }
}

/** Calls back when the language changes; the caller draws its texts again. */
export function onLanguage(callback: () => void): void {
    let language = languageNow();
    subscribe(() => {
        if (language === languageNow()) return;
        language = languageNow();
        callback();
    });
}

export function startTexts(): void {
    const show = () => {
        document.documentElement.lang = languageNow();
        document.title = text().title;
        fillTexts();
    };
    show();
    onLanguage(show);
}
