// Chromium for the tests and benchmarks: KALAH_CHROMIUM, or the first one that is installed of Debian's. The shell without
// windows takes a third of the time for each context.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Where tests/web/browser.mjs writes the address of the browser that all tests share. */
export const addressFile = fileURLToPath(new URL('../../../build/web/browser.address', import.meta.url));

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

export const launchOptions = {
    executablePath: process.env.KALAH_CHROMIUM ?? installed,
    // The first two suit containers and silent machines; the others keep it away from the network.
    args: ['--no-sandbox', '--mute-audio', '--no-first-run', '--disable-quic', '--disable-sync',
        '--disable-background-networking', '--disable-component-update'],
};

/** A browser of one's own. */
export const launch = () => chromium.launch(launchOptions);

/** The browser that all tests share, or one of one's own where there is none. */
export async function connect() {
    try {
        return await chromium.connect(readFileSync(addressFile, 'utf8'));
    } catch {
        return launch();
    }
}
