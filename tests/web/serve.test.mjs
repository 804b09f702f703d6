// web/serve.mjs serves the files of the page, and nothing else.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import test, { after, before } from 'node:test';
import { pagePolicy, serve } from '../../web/serve.mjs';

const script = fileURLToPath(new URL('../../web/serve.mjs', import.meta.url));
const site = new URL('../../build/web/site/', import.meta.url);
let server;

before(async () => {
    server = await serve({ port: 0, base: '/games/kalah/' });
});
after(() => server.close());

const get = (name, options) => fetch(new URL(name, server.address), options);

// What fetch would tidy, this sends as it is.
async function getRaw(path) {
    const { hostname, port } = new URL(server.address);
    const sent = request({ hostname, port, path }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
}

test('each file has its type and the policy', async () => {
    const types = {
        './': 'text/html; charset=utf-8',
        'index.html': 'text/html; charset=utf-8',
        'main.js': 'text/javascript; charset=utf-8',
        'worker.js': 'text/javascript; charset=utf-8',
        'style.css': 'text/css; charset=utf-8',
        'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
        'wasm/engine-6.wasm': 'application/wasm',
    };
    for (const [name, type] of Object.entries(types)) {
        const response = await get(name);
        assert.equal(response.status, 200, name);
        assert.equal(response.headers.get('content-type'), type);
        assert.equal(response.headers.get('content-security-policy'), pagePolicy);
        assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
        await response.arrayBuffer();
    }
});

test('what arrives is the file, compressed or not', async () => {
    const file = readFileSync(new URL('wasm/engine-6.wasm', site));
    for (const encoding of ['gzip', 'identity']) {
        const response = await get('wasm/engine-6.wasm', { headers: { 'Accept-Encoding': encoding } });
        assert.equal(response.headers.get('content-encoding') ?? 'identity', encoding);
        assert.deepEqual(Buffer.from(await response.arrayBuffer()), file);
    }
});

test('a browser that has a file gets it only if it has changed', async () => {
    const first = await get('main.js');
    await first.text();
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    const again = await get('main.js', { headers: { 'If-None-Match': first.headers.get('etag') } });
    assert.equal(again.status, 304);
    assert.equal((await get('main.js', { headers: { 'If-None-Match': '"old"' } })).status, 200);
});

test('nothing outside of its folder is served', async () => {
    const outside = ['../LICENSE', '..%2fpackage/LICENSE', '%2e%2e/package/LICENSE', '..%5cpackage'];
    for (const name of [...outside, 'no.js', '%', '%00', 'wasm']) {
        assert.equal(await getRaw(`/games/kalah/${name}`), 404, name);
    }
    for (const path of ['/', '/main.js', '/games/', '/games/kalahmain.js', '//games/kalah/']) {
        assert.equal(await getRaw(path), 404, path);
    }
});

test('the folder without its last slash leads to the page', async () => {
    const response = await get('/games/kalah');
    assert.equal(response.url, server.address);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
});

test('only reading is allowed', async () => {
    const response = await get('main.js', { method: 'POST', body: 'x' });
    assert.equal(response.status, 405);
    const head = await get('main.js', { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
});

test('a port in use is refused with a word, and found free otherwise', async () => {
    const { port } = new URL(server.address);
    await assert.rejects(serve({ port: Number(port) }), { code: 'EADDRINUSE' });
    const started = spawnSync(process.execPath, [script, '--port', port], { encoding: 'utf8' });
    assert.equal(started.status, 1);
    assert.equal(started.stderr, `web/serve.mjs: port ${port} is in use: choose another with --port\n`);

    const [one, two] = [await serve(), await serve()];
    assert.notEqual(one.address, two.address);
    await Promise.all([one.close(), two.close()]);
});

test('the program prints the address in one line', async () => {
    const child = spawn(process.execPath, [script, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
        const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
        const [, address] = /^Kalah is at (http:\/\/127\.0\.0\.1:\d+\/) \(Ctrl-C ends it\)\n$/.exec(line);
        assert.equal((await fetch(address)).status, 200);
    } finally {
        child.kill();
    }
});

test('wrong arguments are refused with a word', async () => {
    for (const args of [['--port', '70000'], ['--port', 'x'], ['--base', 'x'], ['--chess']]) {
        const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
        assert.equal(status, 1);
        assert.match(stderr, /^web\/serve\.mjs: [^\n]+\n$/);
    }
    await assert.rejects(serve({ root: '/no/such/folder' }), /is missing: node web\/build\.mjs makes it/);
});

test('the page itself has the same policy, for servers that send no headers', async () => {
    const html = await (await get('./')).text();
    const [, said] = /http-equiv="content-security-policy"\s+content="([^"]*)"/i.exec(html);
    assert.equal(said.replace(/\s+/g, ' ').replace(/;$/, ''), pagePolicy);
});
