// Keeps the page for when there is no network. It waits until one can play, so that nothing else loads before.

/** The page works the same where service workers are missing or forbidden, only not offline. */
export function keepOffline(): void {
    if (!('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}
