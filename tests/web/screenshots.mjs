// Pictures of every screen at 320, 768 and 1280 px, light and dark, in build/web/screenshots: for people to look at.
//
//     node tests/web/screenshots.mjs [NAME...]     only the screens of these names
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { close, newContext, site } from './support/browser.mjs';
import { Player } from './support/player.mjs';
import { screens } from './support/screens.mjs';

const folder = fileURLToPath(new URL('../../build/web/screenshots/', import.meta.url));
const chosen = process.argv.slice(2);

async function photograph(width, dark) {
    const context = await newContext({ width, height: width < 700 ? 680 : 800, dark, touch: width < 700 });
    try {
        const player = new Player(await context.newPage(), site.address);
        await player.open();
        for (const screen of screens) {
            await screen.show(player);
            const name = `${screen.name}-${width}-${dark ? 'dark' : 'light'}`;
            if (!chosen.length || chosen.includes(screen.name)) {
                await player.page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
            }
            await screen.leave(player);
        }
    } finally {
        await context.close();
    }
}

try {
    await mkdir(folder, { recursive: true });
    for (const width of [320, 768, 1280]) for (const dark of [false, true]) await photograph(width, dark);
    console.log(`pictures are in ${folder}`);
} finally {
    await close();
}
