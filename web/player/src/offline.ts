// Keeps the page for when there is no network.

/** The page works the same where service workers are missing or forbidden, only not offline. */
export function keepOffline(): void {
    if (!('serviceWorker' in navigator)) return;
    addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
