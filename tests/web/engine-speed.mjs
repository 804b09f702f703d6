// A benchmark: how fast the engine thinks in Chromium, where its search is suspended now and then so that it can be
// stopped, and where it is not; and in node. From the start of Kalah(6,4), standard rules, to a fixed depth: all visit
// the same nodes. Prints the medians of seven searches, taken in turn.
//
//     tests/run --benchmark web [DEPTH]
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../web/serve.mjs';
import * as kalah from '../../build/web/package/node.js';

const depth = Number(process.argv[2] ?? 40);
const rounds = 7;
const root = fileURLToPath(new URL('../../build/web/package/', import.meta.url));
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

async function search({ createEngine, createGame }, { suspend, depth }) {
    const { board } = await createGame();
    const engine = await createEngine({ suspend });
    const { nodes, time } = await engine.think(board, { depth });
    engine.close();
    return { nodes, time };
}

const server = await serve({ root, port: 0, policy });
const browser = await chromium.launch({
    executablePath: process.env.KALAH_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
});
try {
    const page = await browser.newPage();
    await page.goto(new URL('package.json', server.address).href);
    const inChromium = (suspend) =>
        page.evaluate(`(async () => (${search})(await import('/index.js'), ${JSON.stringify({ suspend, depth })}))()`);
    const ways = {
        'Chromium, suspended now and then, so that it can be stopped': () => inChromium(true),
        'Chromium, never suspended': () => inChromium(false),
        'node, never suspended': () => search(kalah, { suspend: false, depth }),
    };
    const found = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
    for (let round = 0; round < rounds; ++round) {
        for (const [name, run] of Object.entries(ways)) found[name].push(await run());
    }
    console.log(`| to depth ${depth} | time | nodes | million nodes a second |\n| --- | --- | --- | --- |`);
    for (const [name, runs] of Object.entries(found)) {
        const { nodes, time } = runs.sort((a, b) => a.time - b.time)[Math.floor(rounds / 2)];
        const speed = (nodes / time / 1000).toFixed(2);
        console.log(`| ${name} | ${time.toFixed(0)} ms | ${nodes} | ${speed} |`);
    }
} finally {
    await browser.close();
    await server.close();
}
