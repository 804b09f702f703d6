// One server and one browser for the tests of a file. Each test has a context of its own: nothing that one keeps is
// seen by another. KALAH_CHROMIUM names another browser than Debian's.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../../web/serve.mjs';
import { Player } from './player.mjs';

export const root = fileURLToPath(new URL('../../../build/web/site/', import.meta.url));
const executablePath = process.env.KALAH_CHROMIUM ?? '/usr/bin/chromium';
assert(existsSync(`${root}index.html`), 'build/web/site is missing: run node web/build.mjs');

export const site = await serve({ root, port: 0 });
export const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--mute-audio'] });
after(async () => {
    await browser.close();
    await site.close();
});

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

/** What goes wrong in a context without anybody seeing it: uncaught errors, violations of the policy, foreign requests. */
export function watch(context, address) {
    const faults = [];
    const own = new URL(address).origin;
    context.on('weberror', (event) => faults.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
    });
    context.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== own) {
            faults.push(`foreign request: ${request.url()}`);
        }
    });
    return faults;
}

/**
 * A test on the page. `hash` is the address it is opened with. `prepare(context)` runs before the page is opened, and
 * `faulty` says that errors in the console are part of the test.
 */
export function pageTest(name, options, body) {
    test(name, { timeout: 60_000 }, async (t) => {
        const address = options.address ?? site.address;
        const context = await newContext(options);
        try {
            const faults = watch(context, address);
            await options.prepare?.(context);
            const player = new Player(await context.newPage(), address);
            if (!options.unopened) await player.open(options.hash);
            await body(player, t);
            if (!options.faulty) assert.deepEqual(faults, []);
        } finally {
            await context.close();
        }
    });
}
