// The page on a server of its own, and a browser to visit it with. Each visit has a context of its own: nothing that one
// keeps is seen by another.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../web/serve.mjs';
import { connect } from './chromium.mjs';

export const root = fileURLToPath(new URL('../../../build/web/site/', import.meta.url));
assert(existsSync(`${root}index.html`), 'build/web/site is missing: run node web/build.mjs');

export const site = await serve({ root, port: 0 });
export const browser = await connect();

export async function close() {
    await browser.close();
    await site.close();
}

const defaults = {
    language: 'en-US',
    width: 1024,
    height: 640,
    dark: false,
    // Seeds fly, values are looked for, and the computer thinks for long, only where that is tested: it all takes time.
    animated: false,
    values: false,
    thinkTime: 100,
    touch: false,
    serviceWorkers: 'block',
};

/** A context as a visitor with these habits has it. */
export async function newContext(options = {}) {
    const all = { ...defaults, ...options };
    const { language, width, height, dark, animated, values, thinkTime, touch, serviceWorkers } = all;
    const context = await browser.newContext({
        locale: language,
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: animated ? 'no-preference' : 'reduce',
        hasTouch: touch,
        isMobile: touch,
        serviceWorkers,
        permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript(withoutTransitions);
    await context.addInitScript(settle, { values, thinkTime });
    return context;
}

/** To draw what fades and glides takes half of a page's time, and no test looks at it. */
function withoutTransitions() {
    const style = new CSSStyleSheet();
    style.replaceSync('* { transition: none !important; animation: none !important; }');
    addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(style));
}

/** Chooses settings before the page is opened for the first time. */
function settle(settings) {
    if (!location.protocol.startsWith('http') || localStorage.getItem('kalah') !== null) return;
    localStorage.setItem('kalah', JSON.stringify({ settings }));
}

/** What goes wrong unseen in a context: uncaught errors, violations of the policy, requests to others. */
export function watch(context, address) {
    const faults = [];
    const own = new URL(address).origin;
    context.on('weberror', (event) => faults.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
        const ours = !/blocked by Playwright/.test(message.text());
        if (ours && /error|warning/.test(message.type())) faults.push(`console: ${message.text()}`);
    });
    context.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== own) {
            faults.push(`foreign request: ${request.url()}`);
        }
    });
    return faults;
}
