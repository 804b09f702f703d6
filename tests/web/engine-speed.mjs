// A benchmark: how fast the engine thinks in Chromium, where its search is suspended now and then so that it can be
// stopped, and where it is not; and in node. From the start of Kalah(6,4), standard rules, to a fixed depth: all visit
// the same nodes. And how soon a search that is stopped answers, and the next one after it. Prints the medians of seven
// searches, taken in turn.
//
//     tests/run --benchmark web [DEPTH]
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/serve.mjs';
import * as kalah from '../../build/web/package/node.js';
import { launch } from './support/chromium.mjs';

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

// Stops a thought of a minute after 150 ms. In milliseconds, until it has answered, and from then on until the next one has.
async function stop({ createEngine, createGame }, { suspend }) {
    const { board } = await createGame();
    const engine = await createEngine({ suspend });
    const stop = new AbortController();
    let begun;
    setTimeout(() => {
        begun = performance.now();
        stop.abort();
    }, 150);
    await engine.think(board, { ms: 60_000, signal: stop.signal });
    const answered = performance.now();
    await engine.think(board, { depth: 3 });
    const next = performance.now();
    engine.close();
    return { answer: answered - begun, next: next - answered };
}

const server = await serve({ root, port: 0, policy });
const browser = await launch();
try {
    const page = await browser.newPage();
    await page.goto(new URL('package.json', server.address).href);
    const inChromium = (suspend) => (what) =>
        page.evaluate(`(async () => (${what})(await import('/index.js'), ${JSON.stringify({ suspend, depth })}))()`);
    const ways = {
        'Chromium, suspended now and then, so that it can be stopped': inChromium(true),
        'Chromium, never suspended': inChromium(false),
        'node, never suspended': (what) => what(kalah, { suspend: false, depth }),
    };
    const found = Object.fromEntries(Object.keys(ways).map((name) => [name, { searches: [], stops: [] }]));
    for (let round = 0; round < rounds; ++round) {
        for (const [name, run] of Object.entries(ways)) {
            found[name].searches.push(await run(search));
            found[name].stops.push(await run(stop));
        }
    }
    const median = (runs, field) => runs.map((run) => run[field]).sort((a, b) => a - b)[Math.floor(rounds / 2)];
    console.log(`| to depth ${depth} | time | nodes | million nodes a second | stopped, it answers after | the next |`);
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const [name, { searches, stops }] of Object.entries(found)) {
        const [nodes, time] = ['nodes', 'time'].map((field) => median(searches, field));
        const [answer, next] = ['answer', 'next'].map((field) => `${median(stops, field).toFixed(1)} ms`);
        const speed = (nodes / time / 1000).toFixed(2);
        console.log(`| ${name} | ${time.toFixed(0)} ms | ${nodes} | ${speed} | ${answer} | ${next} |`);
    }
} finally {
    await browser.close();
    await server.close();
}
