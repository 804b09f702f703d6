// The page without a network: a service worker that keeps all files of one version, so that they always fit together.
// The build puts in their list, and a version that changes with any of them.

declare const self: ServiceWorkerGlobalScope;
declare const SITE_FILES: readonly string[];
declare const SITE_VERSION: string;

const files = ['./', ...SITE_FILES].map((file) => new URL(file, self.registration.scope).href);

const prefix = `kalah ${self.registration.scope} `;
const name = prefix + SITE_VERSION;

/** One file after the other, so that whoever plays now does not wait for sizes that may be played later. */
async function install(): Promise<void> {
    const cache = await caches.open(name);
    for (const file of files) await cache.add(new Request(file, { cache: 'no-cache' }));
}

async function activate(): Promise<void> {
    for (const old of await ours()) if (old !== name) await caches.delete(old);
    await self.clients.claim();
}

const ours = async () => (await caches.keys()).filter((cache) => cache.startsWith(prefix));

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(name);
    return await cache.match(request, { ignoreSearch: request.mode === 'navigate' }) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

export {};
