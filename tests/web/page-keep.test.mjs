// What is kept and handed on: over a reload, in a link, as a record, without a network. On a home screen: page-install.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { readGame } from '../../build/web/package/node.js';
import { serve } from '../../web/serve.mjs';
import { newContext, root, site, watch } from './support/browser.mjs';
import { pageTest } from './support/page-test.mjs';
import { gameAfter, Player } from './support/player.mjs';

// Two more servers: one below a sub-path, and one for a site of its own, so that a new version of it can come.
const changing = mkdtempSync(path.join(tmpdir(), 'kalah-site-'));
cpSync(root, changing, { recursive: true });
const below = await serve({ root, port: 0, base: '/games/kalah/' });
const own = await serve({ root: changing, port: 0 });
after(async () => {
    await Promise.all([below.close(), own.close()]);
    rmSync(changing, { recursive: true });
});

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };
const pitsOf = (game) => game.plies.map(({ pit }) => pit);

async function playPits(player, ...pits) {
    for (const [row, pit] of pits) {
        await player.pit(row, pit).click();
        await player.idle();
    }
}

pageTest('a reload in mid-game keeps it', {}, async (player) => {
    await player.start({ ...twoPeople, pits: 5, seeds: 3, rules: 'relay' });
    await playPits(player, ['south', 0]);
    await playPits(player, ['north', (await player.game()).moves.at(-1)]);
    const game = await player.game();
    assert.equal(game.plies.length, 2);
    await player.page.reload();
    await player.ready();
    await player.idle();
    await player.shows(game);
    assert.deepEqual(pitsOf(await player.game()), pitsOf(game));
    await player.click('#undo');
    await player.idle();
    assert.deepEqual(pitsOf(await player.game()), pitsOf(game).slice(0, 1), 'its history is kept too');
});

pageTest('a reload keeps who plays: the computer goes on', {}, async (player) => {
    await player.start({ 'north-player': 10, 'think-time': 30 });
    await player.pit('south', 0).click();
    await player.thinking();
    await player.page.reload();
    await player.ready();
    await player.thinking();
    await player.shows(await gameAfter([0]));
});

pageTest('a link shares position, rules and game', {}, async (player) => {
    await player.start({ ...twoPeople, pits: 7, seeds: 2, rules: 'classic' });
    await playPits(player, ['south', 0], ['north', 3]);
    const game = await player.game();
    await player.openDialog('share');
    const link = await player.at('#share-link').inputValue();
    assert(link.startsWith(site.address), link);
    const other = await newContext();
    try {
        const faults = watch(other, link);
        const friend = new Player(await other.newPage(), link);
        await friend.open();
        await friend.idle();
        await friend.shows(game);
        const shared = await friend.game();
        assert.equal(shared.rules, game.rules);
        assert.deepEqual(pitsOf(shared), pitsOf(game));
        assert.deepEqual(faults, []);
    } finally {
        await other.close();
    }
});

pageTest('a link wins over the game that was kept', {}, async (player) => {
    await player.start(twoPeople);
    await playPits(player, ['south', 0]);
    await player.page.goto('about:blank');
    await player.open('#rules=classic&board=4,1,2,3,3,3,3,3,3,3,3');
    await player.idle();
    const game = await player.game();
    assert.deepEqual([game.rules, game.pits, game.row('first').store, game.row('second').store], ['classic', 4, 1, 2]);
    await player.shows(game);
});

for (const [name, hash] of [
    ['a board that is none', '#rules=standard&board=6,0,0,4,4'],
    ['rules that are none', '#rules=nonsense&board=6,0,0,4,4,4,4,4,4,4,4,4,4,4,4'],
    ['a move that may not be played', '#rules=standard&board=6,0,0,0,4,4,4,4,4,4,4,4,4,4,4&moves=0'],
    ['half of an escape', '#rules=%E0%A4%A&board=%'],
]) {
    pageTest(`a link with ${name} is refused with a word, and one can play`, { hash }, async (player) => {
        await player.at('#message:not(:empty)').waitFor();
        await player.idle();
        await player.pit('south', 2).click();
        await player.idle();
        assert((await player.game()).plies.length >= 1);
    });
}

pageTest('a copied record is the library\'s', {}, async (player) => {
    await player.start(twoPeople);
    await playPits(player, ['south', 2], ['south', 5], ['north', 0]);
    await player.openDialog('records');
    const text = await player.at('#record-text').inputValue();
    await player.click('#record-copy');
    await player.until(async (copied) => (await navigator.clipboard.readText()).trim() === copied.trim(), text);
    const { game, names } = await readGame(text);
    assert.equal(game.record(names).trim(), text.trim());
    assert.deepEqual(pitsOf(game), [2, 5, 0]);
});

pageTest('a pasted record is loaded', {}, async (player) => {
    const game = await gameAfter([2, 5, 0, 0], { rules: 'classic' });
    await player.openDialog('records');
    await player.at('#record-text').fill(game.record({ first: 'person', second: 'person' }));
    await player.click('#record-load');
    await player.at('#records-dialog').waitFor({ state: 'hidden' });
    await player.idle();
    await player.shows(game);
    assert.deepEqual(pitsOf(await player.game()), pitsOf(game));
});

pageTest('what is no record is refused with line and reason, and changes nothing', {}, async (player) => {
    await player.start(twoPeople);
    await playPits(player, ['south', 0]);
    const before = await player.record();
    await player.openDialog('records');
    const good = (await gameAfter([2, 5, 0])).record({ first: 'a', second: 'b' });
    const lineOf = (name) => good.split('\n').findIndex((each) => each.startsWith(name)) + 1;
    for (const [text, line] of [
        [good.replace(/^moves: .*$/m, 'moves: 29'), lineOf('moves')],
        [good.replace(/^board: .*$/m, 'board: <6,0'), lineOf('board')],
        ['A shopping list\nEggs\n', 1],
    ]) {
        await player.at('#record-text').fill(text);
        await player.click('#record-load');
        await player.until(() => document.querySelector('#record-error').textContent.trim() !== '');
        const expected = await readGame(text).then(() => assert.fail('it is a record'), (error) => error);
        const said = await player.text('#record-error');
        assert.match(said, new RegExp(`line ${line}\\b`, 'i'), said);
        assert(said.includes(expected.message.replace(/^line \d+: /, '')), `${said} / ${expected.message}`);
        assert(await player.at('#records-dialog').isVisible());
        assert.equal(await player.at('#record-text').inputValue(), text, 'what was typed stays');
    }
    await player.closeDialog('records');
    assert.equal(await player.record(), before);
    await player.shows(await gameAfter([0]));
});

pageTest('settings survive a reload', {}, async (player) => {
    await player.openDialog('settings');
    await player.fill('speed', 'fast');
    await player.fill('theme', 'dark');
    await player.fill('sound', true);
    await player.fill('language', 'de');
    await player.closeDialog('settings');
    await player.page.reload();
    await player.ready();
    assert.equal(await player.at('html').getAttribute('lang'), 'de');
    await player.openDialog('settings');
    for (const [id, value] of [['speed', 'fast'], ['theme', 'dark'], ['language', 'de']]) {
        assert.equal(await player.at(`#${id}`).inputValue(), value);
    }
    assert(await player.at('#sound').isChecked());
});

for (const kept of ['nonsense', '{"record":"nonsense","settings":{"speed":"warp","thinkTime":"x"}}', '[1]', 'null']) {
    const prepare = (context) => context.addInitScript((text) => {
        if (location.protocol === 'about:' || localStorage.getItem('tried')) return;
        localStorage.setItem('kalah', text);
        localStorage.setItem('tried', 'yes');
    }, kept);
    pageTest(`a storage that holds ${kept} starts afresh`, { prepare }, async (player) => {
        await player.start({ ...twoPeople, pits: 6, seeds: 4 });
        await playPits(player, ['south', 0]);
        await player.shows(await gameAfter([0]));
    });
}

async function playsOffline(player, context) {
    await player.page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await player.page.reload();
    await player.ready();
    for (const pits of [6, 9]) {
        await player.start({ 'north-player': 1, pits });
        await playPits(player, ['south', 0]);
        const game = await player.game();
        assert(game.plies.some(({ by }) => by === 'second'), 'the computer answers, on a size never played before');
        await player.shows(game);
    }
}

pageTest('it plays offline after the first visit', { serviceWorkers: 'allow' }, async (player) => {
    await playsOffline(player, player.page.context());
});

pageTest('it lives under a sub-path, also offline', { address: below.address, serviceWorkers: 'allow' },
    async (player) => {
        assert.match(new URL(player.page.url()).pathname, /^\/games\/kalah\//);
        await playsOffline(player, player.page.context());
    });

function rewrite(file, change) {
    const name = path.join(changing, file);
    const text = readFileSync(name, 'utf8');
    assert.notEqual(change(text), text);
    writeFileSync(name, change(text));
}

const ofItsOwn = { address: own.address, serviceWorkers: 'allow' };
pageTest('a new version comes with the next visit', ofItsOwn, async (player) => {
    const { page } = player;
    await page.evaluate(() => navigator.serviceWorker.ready);
    rewrite('index.html', (text) => text.replace('<title>', '<meta name="next"><title>'));
    rewrite('sw.js', (text) => text.replace(/"[0-9a-f]{16}"/, '"the next"'));
    const next = () => document.querySelector('meta[name=next]') !== null;
    const state = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = registration.installing ?? registration.waiting;
        while (worker.state === 'installing') await new Promise((resolve) => { worker.onstatechange = resolve; });
        return worker.state;
    });
    assert.equal(state, 'installed');
    await page.reload();
    assert.equal(await page.evaluate(next), false, 'who plays goes on with the old version');
    await page.goto('about:blank');
    await player.open();
    assert.equal(await page.evaluate(next), true);
});
