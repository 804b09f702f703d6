// One server and one browser for all that a file does. Each visit has a context of its own: nothing that one keeps is
// seen by another. KALAH_CHROMIUM names another browser than Debian's.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../../web/serve.mjs';

export const root = fileURLToPath(new URL('../../../build/web/site/', import.meta.url));
const executablePath = process.env.KALAH_CHROMIUM ?? '/usr/bin/chromium';
assert(existsSync(`${root}index.html`), 'build/web/site is missing: run node web/build.mjs');

export const site = await serve({ root, port: 0 });
export const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--mute-audio'] });

export async function close() {
    await browser.close();
    await site.close();
}

const defaults = {
    language: 'en-US',
    width: 1280,
    height: 800,
    dark: false,
    // Seeds fly only where the animation is what is tested.
    animated: false,
    touch: false,
    serviceWorkers: 'block',
};

/** A context as a visitor with these habits has it. */
export function newContext(options = {}) {
    const { language, width, height, dark, animated, touch, serviceWorkers } = { ...defaults, ...options };
    return browser.newContext({
        locale: language,
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: animated ? 'no-preference' : 'reduce',
        hasTouch: touch,
        isMobile: touch,
        serviceWorkers,
        permissions: ['clipboard-read', 'clipboard-write'],
    });
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
