// Tests on the page. Each fails also on what goes wrong unseen.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { close, newContext, site, watch } from './browser.mjs';
import { Player } from './player.mjs';

after(close);

/**
 * A test on the page. `hash` is the address it is opened with. `prepare(context)` runs before the page is opened, and
 * `faulty` says that errors in the console are part of the test. The page's clock runs as ever, but can be put forward
 * and stopped, unless it is a `realClock`. The time limit is for what hangs.
 */
export function pageTest(name, options, body) {
    test(name, { timeout: 600_000 }, async (t) => {
        const address = options.address ?? site.address;
        const context = await newContext(options);
        try {
            const faults = watch(context, address);
            if (!options.realClock) await context.clock.install();
            await options.prepare?.(context);
            const player = new Player(await context.newPage(), address);
            if (!options.unopened) await player.open(options.hash);
            await body(player, t);
            if (!options.faulty) assert.deepEqual(faults, []);
        } finally {
            await context.unrouteAll({ behavior: 'ignoreErrors' }); // a request may still be on its way
            await context.close();
        }
    });
}
