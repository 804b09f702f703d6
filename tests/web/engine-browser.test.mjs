// The engine of the package in Chromium, which can suspend a search to stop it.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../web/serve.mjs';
import { connect } from './support/chromium.mjs';

const root = fileURLToPath(new URL('../../build/web/package/', import.meta.url));
// What the README asks of a policy.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self' blob:";
const server = await serve({ root, port: 0, policy });
const browser = await connect();
after(() => Promise.all([browser.close(), server.close()]));

// Runs a function in an empty page of the package's folder. Its arguments are the package, and `given`.
async function inPage(body, { entry = 'index.js', given, prepare } = {}) {
    const context = await browser.newContext();
    const page = await context.newPage();
    try {
        await prepare?.(page);
        await page.goto(new URL('package.json', server.address).href);
        const code = `(async (given) => (${body})(await import('/${entry}'), given))`;
        return await page.evaluate(`${code}(${JSON.stringify(given ?? {})})`);
    } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
    }
}

async function stopsOften(kalah, options) {
    const { board } = await kalah.createGame();
    const engine = await kalah.createEngine(options);
    const found = [];
    for (let round = 0; round < 3; ++round) {
        const stop = new AbortController();
        const onProgress = ({ depth }) => depth > 3 && stop.abort();
        const begun = performance.now();
        const { depth } = await engine.think(board, { ms: 600_000, signal: stop.signal, onProgress });
        const next = (await engine.think(board, { depth: 3 })).depth;
        found.push({ depth, next, time: performance.now() - begun });
    }
    engine.close();
    return found;
}

for (const suspend of [true, false]) {
    const way = suspend ? 'while its Worker listens' : 'by a new Worker';
    test(`a search stops ${way}`, async () => {
        assert(await inPage(() => 'Suspending' in WebAssembly), 'this Chromium is too old to suspend a search');
        const found = await inPage(stopsOften, { given: { suspend } });
        // How soon, engine-speed.mjs measures; but nobody waits for the end of the ten minutes.
        for (const { depth, next, time } of found) assert(depth > 3 && next === 3 && time < 60_000, `${time} ms`);
    });
}

test('a search that cannot listen is replaced', async () => {
    const found = await inPage(async (kalah) => {
        const { board } = await kalah.createGame();
        const engine = await kalah.createEngine();
        const reason = await engine.perft(board, 40, { signal: AbortSignal.timeout(100) }).catch(({ name }) => name);
        return [reason, await engine.perft(board, 2)];
    });
    assert.deepEqual(found, ['TimeoutError', 35]);
});

test('a search that is suspended finds what one does that is not', async () => {
    const thoughts = [true, false].map((suspend) => inPage(async (kalah, options) => {
        const { board } = await kalah.createGame();
        const engine = await kalah.createEngine(options);
        return { ...(await engine.think(board, { nodes: 2_000_000 })), time: 0 };
    }, { given: { suspend } }));
    const [one, other] = await Promise.all(thoughts);
    assert.deepEqual(one, other);
});

test('a search that is suspended goes deep on wide boards with many seeds', async () => {
    const { low, high } = await inPage(async (kalah) => {
        const engine = await kalah.createEngine({ pits: 15 });
        const { board } = await kalah.createGame({ pits: 15, seeds: 30 });
        return engine.solve(board, { ms: 500 });
    });
    assert(low < high);
});

test('one file is enough', async () => {
    const asked = [];
    const prepare = (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const pit = await inPage(async (kalah) => {
        const engine = await kalah.createEngine();
        return (await engine.think((await kalah.createGame()).board, { depth: 8 })).pit;
    }, { entry: 'inline.js', prepare });
    assert.equal(typeof pit, 'number');
    assert.deepEqual(asked.filter((name) => /worker|wasm/.test(name) && !/[0-9a-f-]{36}/.test(name)), []);
});

// What an engine says that cannot load a file.
function reasonWithout(file, response) {
    return inPage((kalah) => kalah.createEngine().then(() => 'it can', (error) => `${error.name}: ${error.message}`), {
        prepare: (page) => page.route(`**/${file}`, (route) => route.fulfill(response)),
    });
}

test('what cannot be loaded is named', async () => {
    for (const [file, response, words] of [
        ['wasm/engine-6.wasm', { status: 404 }, /404/],
        ['wasm/game.wasm', { status: 503 }, /503/],
        ['wasm/engine-6.wasm', { status: 200, contentType: 'text/html', body: '<!doctype html>' }, /magic/],
        ['worker.js', { status: 404 }, /Worker does not start/],
    ]) {
        const reason = await reasonWithout(file, response);
        assert.match(reason, words);
        assert(reason.startsWith(`KalahError: cannot load ${new URL(file, server.address).href}: `), reason);
    }
});

test('a server that does not know wasm will do', async () => {
    const prepare = (page) => page.route('**/*.wasm', async (route) => {
        await route.fulfill({ response: await route.fetch(), contentType: 'application/octet-stream' });
    });
    const count = await inPage(async (kalah) => {
        const engine = await kalah.createEngine({ level: 2 });
        return engine.perft((await kalah.createGame()).board, 1);
    }, { prepare });
    assert.equal(count, 6);
});

test('the files may lie elsewhere', async () => {
    const asked = [];
    const prepare = (page) => page.route('**/elsewhere/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        await route.fulfill({ response: await route.fetch({ url: new URL(pathname.slice(11), server.address).href }) });
    });
    const count = await inPage(async (kalah) => {
        kalah.setAssets('elsewhere');
        return (await kalah.createEngine({ pits: 4 })).perft((await kalah.createGame({ pits: 4 })).board, 1);
    }, { prepare });
    assert.equal(count, 4);
    const files = ['wasm/engine-4.wasm', 'wasm/game.wasm', 'worker.js'];
    assert.deepEqual(asked.sort(), files.map((file) => `/elsewhere/${file}`));
});
