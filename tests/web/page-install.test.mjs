// The page can be installed on a home screen. Only a Chromium with windows knows what that takes: the shell without them
// finds no fault with any manifest. So this starts one of its own.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../web/serve.mjs';
import { launchOptions } from './support/chromium.mjs';

const root = fileURLToPath(new URL('../../build/web/site/', import.meta.url));
const executablePath = process.env.KALAH_CHROMIUM ?? '/usr/bin/chromium';
const site = await serve({ root, port: 0 });
const browser = await chromium.launch({ ...launchOptions, executablePath });
after(() => Promise.all([browser.close(), site.close()]));

test('it can be installed', async () => {
    const page = await browser.newPage();
    await page.goto(site.address);
    await page.locator('#board .pit').first().waitFor();
    const cdp = await page.context().newCDPSession(page);
    const { url, errors, data } = await cdp.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    for (const key of ['name', 'short_name', 'start_url', 'display', 'theme_color', 'background_color']) {
        assert(manifest[key], key);
    }
    assert.equal(manifest.display, 'standalone');
    for (const { src, sizes, type } of manifest.icons) {
        const answer = await fetch(new URL(src, url));
        assert.equal(answer.status, 200, src);
        assert.equal(answer.headers.get('content-type').split(';')[0], type);
        assert(sizes);
    }
    assert(manifest.icons.some(({ type }) => type === 'image/svg+xml'));
    assert(manifest.icons.some(({ purpose }) => purpose?.includes('maskable')));
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    const real = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    assert.deepEqual(real, []);
});
