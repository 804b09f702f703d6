// What goes wrong around the page, and what the page then says and still does. What it must never do: eval, and a
// request to anywhere else.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { root } from './support/browser.mjs';
import { pageTest } from './support/page-test.mjs';
import { gameAfter } from './support/player.mjs';
import { trapping } from './support/trapping.mjs';

const slowComputer = { 'south-player': 'person', 'north-player': 10, 'think-time': 30 };

const complaint = (player) => player.at('#message').filter({ hasText: /problem|could not/i });

/** What the page says went wrong. */
async function failure(player) {
    await complaint(player).waitFor();
    return complaint(player).innerText();
}

/** Ends the Workers in the middle of the computer's thought, until the page notices. */
async function endWorkers(player, end) {
    await player.pit('south', 0).click();
    await player.thinking();
    // A Worker that is gone answers nothing, and one that is asked for may still be on its way: so it looks again and
    // again, in real time.
    do {
        for (const worker of player.page.workers()) worker.evaluate(end).catch(() => {});
        await setTimeout(100);
    } while (!await complaint(player).isVisible());
}

/** Two people can play whatever has happened to the computer. */
async function twoPeoplePlay(player) {
    await player.start({ 'south-player': 'person', 'north-player': 'person', pits: 6, seeds: 4 });
    await player.pit('south', 0).click();
    await player.idle();
    await player.pit('north', 0).click();
    await player.idle();
    await player.shows(await gameAfter([0, 0]));
}

async function tryAgain(player) {
    await player.page.getByRole('button', { name: 'Try again' }).click();
}

pageTest('a Worker that dies in the middle of a thought', { faulty: true, values: true }, async (player) => {
    await player.start(slowComputer);
    await endWorkers(player, () => void setTimeout(() => { throw new Error('the test ends it'); }));
    assert.match(await failure(player), /the test ends it/);
    await player.shows(await gameAfter([0]));
    await tryAgain(player);
    await player.thinking();
    await twoPeoplePlay(player);
});

async function setThinkTime(player, seconds) {
    await player.openDialog('settings');
    await player.fill('settings-think-time', seconds);
    await player.closeDialog('settings');
}

pageTest('a Worker that falls silent', { faulty: true }, async (player) => {
    await player.start({ ...slowComputer, 'think-time': 0.1 });
    await player.pit('south', 0).click();
    await player.idle();
    const game = await player.game();
    await setThinkTime(player, 30);
    await player.pit('south', game.moves.find((pit) => !game.trace(pit).again)).click();
    await player.thinking();
    for (const worker of player.page.workers()) worker.evaluate(() => self.close()).catch(() => {});
    await player.pass(120_000);
    await failure(player);
    await setThinkTime(player, 0.1);
    await tryAgain(player);
    await player.idle();
    assert((await player.game()).plies.length > game.plies.length + 1, 'another one answers');
});

for (const [name, address, status, values] of [
    ['an engine that is missing', '**/engine-6*.wasm', 404, true],
    ['a Worker that is missing', '**/worker*.js', 404, true],
    ['an engine that the server refuses', '**/engine-6*.wasm', 500, false],
]) {
    const prepare = (context) => context.route(address, (route) => route.fulfill({ status, body: 'no' }));
    pageTest(`${name} is named, and two people can play`, { faulty: true, values, prepare }, async (player) => {
        await player.start({ 'south-player': 'person', 'north-player': 1 });
        await player.pit('south', 0).click();
        const said = await failure(player);
        assert.match(said, address.includes('engine') ? /engine-6\S*\.wasm/ : /worker/i, said);
        if (address.includes('engine')) assert.match(said, new RegExp(`\\b${status}\\b`));
        await player.shows(await gameAfter([0]));

        // What comes back is used.
        await player.page.context().unroute(address);
        await tryAgain(player);
        await player.until(() => /^moves: .*-.*$/m.test(JSON.parse(localStorage.getItem('kalah')).record));
        await player.idle();
        assert((await player.game()).plies.some(({ by }) => by === 'second'), 'the computer plays');
        await twoPeoplePlay(player);
    });
}

pageTest('the rules\' module is missing: the page names it', {
    faulty: true,
    values: true,
    unopened: true,
    prepare: (context) => context.route('**/game*.wasm', (route) => route.fulfill({ status: 404, body: 'no' })),
}, async (player) => {
    await player.page.goto(player.address);
    assert.match(await failure(player), /game\S*\.wasm.*404|404.*game\S*\.wasm/);
});

pageTest('an engine that is no WebAssembly', {
    faulty: true,
    values: true,
    prepare: (context) => context.route('**/engine-6*.wasm', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Welcome to this hotel' })),
}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 1 });
    await player.pit('south', 0).click();
    assert.match(await failure(player), /engine-6\S*\.wasm/);
    await twoPeoplePlay(player);
});

pageTest('an engine that traps is replaced, and the reason is told', {
    faulty: true,
    values: true,
    prepare: (context) => context.route('**/engine-6*.wasm', async (route) => {
        const file = new URL(route.request().url()).pathname.split('/').at(-1);
        const { bytes, count } = trapping(await readFile(`${root}wasm/${file}`), (name) =>
            !/^_initialize$|alloc|free|create|input|output|text|buffer/.test(name));
        assert(count > 0, 'nothing traps');
        await route.fulfill({ status: 200, contentType: 'application/wasm', body: Buffer.from(bytes) });
    }),
}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 1 });
    await player.pit('south', 0).click();
    assert.match(await failure(player), /unreachable|trap|crash|failed/i);
    await player.shows(await gameAfter([0]));
    await twoPeoplePlay(player);
});

pageTest('eval is refused, and so are scripts of others', { faulty: true }, async (player) => {
    const answers = await player.page.evaluate(() => new Promise((done) => setTimeout(async () => {
        const attempt = (body) => {
            try {
                return String(body());
            } catch (error) {
                return error.name;
            }
        };
        const inline = document.createElement('script');
        inline.textContent = 'window.inlineRan = true';
        document.head.append(inline);
        done({
            eval: attempt(() => window.eval('1')),
            constructed: attempt(() => new Function('return 1')()),
            inline: String(window.inlineRan),
            fetched: await fetch('https://example.org/').then(() => 'fetched', (error) => error.name),
            compiled: attempt(() => typeof new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
        });
    })));
    assert.deepEqual(answers,
        { eval: 'EvalError', constructed: 'EvalError', inline: 'undefined', fetched: 'TypeError', compiled: 'object' });
});
