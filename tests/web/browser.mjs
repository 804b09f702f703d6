// The browser that all tests share. Each test has a context of its own in it, so that none sees what another does.
//
//     node tests/web/browser.mjs start     starts it in the background
//     node tests/web/browser.mjs stop      lets it end
//
// A test finds it by a file with its address, and launches one of its own where there is none. It ends when the file is
// gone or names another browser, and when nobody has been connected for two minutes: it cannot be left behind.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { addressFile, launchOptions } from './support/chromium.mjs';

const log = path.join(path.dirname(addressFile), 'browser.log');
const looksEvery = 250; // ms
const patience = 120_000; // ms

function address() {
    try {
        return readFileSync(addressFile, 'utf8');
    } catch {
        return undefined;
    }
}

/** Starts `serve` in a process that outlives this one, and returns when the browser can be used. */
async function start() {
    rmSync(addressFile, { force: true });
    mkdirSync(path.dirname(log), { recursive: true });
    const output = openSync(log, 'w');
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve'],
        { detached: true, stdio: ['ignore', output, output] });
    closeSync(output);
    while (address() === undefined) {
        if (child.exitCode !== null) throw new Error(`Chromium does not start:\n${readFileSync(log, 'utf8')}`);
        await setTimeout(50);
    }
    child.unref();
}

async function serve() {
    const server = await chromium.launchServer({ ...launchOptions, host: '127.0.0.1' });
    const own = server.wsEndpoint();
    let open = true;
    server.on('close', () => (open = false));
    writeFileSync(`${addressFile}.${process.pid}`, own);
    renameSync(`${addressFile}.${process.pid}`, addressFile);
    // Only tests are connected by TCP: the browser itself is by pipes.
    const users = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    for (let idle = 0; open; idle += looksEvery) {
        if (users() > 0) idle = 0;
        else if (address() !== own || idle >= patience) break;
        await setTimeout(looksEvery);
    }
    if (address() === own) rmSync(addressFile);
    await server.close();
}

const actions = { start, serve, stop: () => rmSync(addressFile, { force: true }) };
const action = actions[process.argv[2]];
if (!action || process.argv.length > 3) {
    console.error('tests/web/browser.mjs: say start or stop');
    process.exit(1);
}
await action();
