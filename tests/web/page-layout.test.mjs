// A small screen and fat fingers, and the seeds on the board. Other screens: page-screens.
import assert from 'node:assert/strict';
import { drawn, faultsOfScreens, phone, tooSmall, tooWide } from './support/layout.mjs';
import { pageTest } from './support/page-test.mjs';

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

const smallest = { ...phone, values: true };
pageTest('targets have 44 px at 320 px, and nothing scrolls sideways', smallest, async (player) => {
    const look = async () => [...await tooWide(player), ...await tooSmall(player)];
    assert.deepEqual(await faultsOfScreens(player, look), {});
});

for (const [name, options] of [['320 px', phone], ['a desktop', { width: 1280, height: 800 }]]) {
    pageTest(`as many seeds lie on the board as it says, at ${name}`, options, async (player) => {
        for (const [pits, seeds] of [[6, 4], [3, 9], [9, 3]]) {
            await player.start({ ...twoPeople, pits, seeds, rules: 'standard' });
            for (let ply = 0; ply < 6; ++ply) {
                const game = await player.game();
                await player.pit(game.toMove === 'first' ? 'south' : 'north', game.moves.at(-1)).click();
                await player.idle();
                assert.deepEqual(await drawn(player), await player.shown(), `${pits} pits, ply ${ply + 1}`);
            }
        }
    });
}
