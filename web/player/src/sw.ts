// The page without a network: a service worker that keeps the page's files, and each engine once it was used. The build
// puts in the list of files and a version that changes with any of them.

declare const self: ServiceWorkerGlobalScope;
declare const SITE_FILES: readonly string[];
declare const SITE_VERSION: string;

const files = ['./', ...SITE_FILES].map((file) => new URL(file, self.registration.scope).href);

/** Engines of other sizes than six pits wait until they are used. */
const waits = (url: string) => /engine-\d+\.wasm$/.test(url) && !url.endsWith('engine-6.wasm');

const prefix = `kalah ${self.registration.scope} `;
const name = prefix + SITE_VERSION;

/** A new version also fetches those engines that an old one had kept. */
async function install(): Promise<void> {
    const kept = new Set<string>();
    for (const old of await ours()) for (const { url } of await (await caches.open(old)).keys()) kept.add(url);
    const wanted = files.filter((url) => !waits(url) || kept.has(url));
    const cache = await caches.open(name);
    await cache.addAll(wanted.map((url) => new Request(url, { cache: 'no-cache' })));
}

async function activate(): Promise<void> {
    for (const old of await ours()) if (old !== name) await caches.delete(old);
    await self.clients.claim();
}

const ours = async () => (await caches.keys()).filter((cache) => cache.startsWith(prefix));

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(name);
    const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && request.url.endsWith('.wasm')) await cache.put(request, response.clone());
    return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

export {};
