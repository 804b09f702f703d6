// Serves the page on this machine only, as any static server could.
//
//     node web/serve.mjs [--port N] [--base /FOLDER/]
//
// Tests import serve().
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const site = fileURLToPath(new URL('../build/web/site', import.meta.url));
const localhost = '127.0.0.1';
const firstPort = 8000;

const types = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** What the page may do: index.html says the same, for servers that cannot send headers. */
export const pagePolicy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
].join('; ');

const commonHeaders = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache', // a browser asks whether a file has changed
};

// The file that an address names; undefined if it lies outside of the base or of the root.
function fileAt(url, root, base) {
    let name;
    try {
        name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    } catch {
        return undefined;
    }
    if (!name.startsWith(base) || name.includes('\0')) return undefined;
    const below = name.slice(base.length);
    const file = path.resolve(root, `./${below.endsWith('/') || below === '' ? `${below}index.html` : below}`);
    return file.startsWith(path.resolve(root) + path.sep) ? file : undefined;
}

function refuse(response, status, words, more = {}) {
    response.writeHead(status, { ...commonHeaders, 'Content-Type': types['.txt'], ...more }).end(`${words}\n`);
}

async function answer(request, response, { root, base, headers }) {
    if (!['GET', 'HEAD'].includes(request.method)) return refuse(response, 405, 'Only GET', { Allow: 'GET, HEAD' });
    if (`${request.url}/` === base) return refuse(response, 308, base, { Location: base });
    const file = fileAt(request.url, root, base);
    const content = file && (await readFile(file).catch(() => undefined));
    if (!content) return refuse(response, 404, 'There is no such file.');
    const tag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    const all = { ...headers, 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream', ETag: tag };
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, all).end();
    const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const body = packed ? await compress(content) : content;
    const encoding = packed ? { 'Content-Encoding': 'gzip' } : {};
    response.writeHead(200, { ...all, ...encoding, Vary: 'Accept-Encoding', 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
}

function listen(server, port) {
    return new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, localhost, () => {
            server.off('error', reject);
            resolve(server.address().port);
        });
    });
}

// The port that was asked for (0: any), or else the first free one.
async function open(server, port) {
    if (port !== undefined) return listen(server, port);
    for (let next = firstPort; next < firstPort + 100; ++next) {
        try {
            return await listen(server, next);
        } catch (error) {
            if (error.code !== 'EADDRINUSE') throw error;
        }
    }
    return listen(server, 0);
}

/** Starts a server: `address` is that of the page; `close()` ends it. */
export async function serve({ root = site, port, base = '/', policy = pagePolicy } = {}) {
    if (!/^\/(.*\/)?$/.test(base)) throw new Error(`the base '${base}' must begin and end with '/'`);
    if (!existsSync(root)) throw new Error(`${root} is missing: node web/build.mjs makes it`);
    const headers = { ...commonHeaders, 'Content-Security-Policy': policy };
    const server = createServer((request, response) => {
        answer(request, response, { root, base, headers }).catch((error) => refuse(response, 500, error.message));
    });
    const used = await open(server, port);
    const close = () => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
    };
    return { address: `http://${localhost}:${used}${base}`, close };
}

function portOf(text) {
    if (text === undefined) return undefined;
    const port = Number(text);
    if (!/^\d+$/.test(text) || port > 65535) throw new Error(`'${text}' is no port: it is a number up to 65535`);
    return port;
}

async function main() {
    const { values } = parseArgs({ options: { port: { type: 'string' }, base: { type: 'string' } } });
    try {
        const { address } = await serve({ port: portOf(values.port), base: values.base });
        console.log(`Kalah is at ${address} (Ctrl-C ends it)`);
    } catch (error) {
        const taken = { EADDRINUSE: 'is in use', EACCES: 'is not for everyone' }[error.code];
        throw taken ? new Error(`port ${values.port} ${taken}: choose another with --port`) : error;
    }
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
    main().catch((error) => {
        console.error(`web/serve.mjs: ${error.message}`);
        process.exitCode = 1;
    });
}
