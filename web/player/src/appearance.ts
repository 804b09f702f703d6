// Light or dark: the system's choice, or one made by hand.

import { app, subscribe } from './store.ts';

function show(): void {
    const { theme } = app().settings;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
}

export function startAppearance(): void {
    show();
    subscribe(({ settings }, before) => {
        if (settings.theme !== before.settings.theme) show();
    });
}
