// The page that the package's README makes in ten lines, served in many ways and visited.
import assert from 'node:assert/strict';
import { serve } from '../../../web/serve.mjs';
import { connect } from './chromium.mjs';
import { examples } from './packed.mjs';

export const browser = await connect();

export const [inBrowser, inNode] = examples;

const head = '<!doctype html><meta charset="utf-8"><title>kalah</title><link rel="icon" href="data:,">';
export const page = `${head}<body><script type="module" src="./main.js"></script>`;

/** Plays a move in the page of the README, until the computer has answered. */
export async function playIn(address) {
    const context = await browser.newContext();
    const visit = await context.newPage();
    const faults = [];
    visit.on('pageerror', (error) => faults.push(error.message));
    visit.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    try {
        await visit.goto(address);
        await visit.getByRole('button', { name: '3', exact: true }).click();
        await visit.getByText('I think ...').waitFor({ state: 'hidden' });
        const text = await visit.locator('body').innerText();
        assert.deepEqual(faults, []);
        const { mover, opponent } = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
        assert.notEqual(mover.pits[3], 4);
        assert(opponent.pits.some((seeds) => seeds !== 4), 'the computer has played');
    } catch (error) {
        throw new Error([error.message, ...faults].join('\n'));
    } finally {
        await context.close();
    }
}

/** Below a folder of its own, with the policy of the page. */
export async function serveAndPlay(root, options) {
    const server = await serve({ root, port: 0, base: '/some/where/', ...options });
    try {
        await playIn(server.address);
    } finally {
        await server.close();
    }
}
