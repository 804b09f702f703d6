// Everybody can play: screen readers, keyboards, small screens, large letters, both languages.
import assert from 'node:assert/strict';
import { violationsOfScreens } from './support/axe.mjs';
import { pageTest } from './support/page-test.mjs';
import { gameAfter } from './support/player.mjs';
import { screens } from './support/screens.mjs';

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

// All others: page-screens.
pageTest('axe finds nothing on the board, nor in the form of a new game', { values: true }, async (player) => {
    const few = screens.filter(({ name }) => ['game', 'hint', 'new'].includes(name));
    assert.deepEqual(await violationsOfScreens(player, few), {});
});

pageTest('the theme is chosen by hand, too', { dark: false }, async (player) => {
    const background = () => player.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await player.openDialog('settings');
    await player.fill('theme', 'dark');
    await player.closeDialog('settings');
    const dark = await background();
    assert.notEqual(dark, light);
    await player.page.emulateMedia({ colorScheme: 'dark' });
    await player.openDialog('settings');
    await player.fill('theme', 'light');
    await player.closeDialog('settings');
    assert.equal(await background(), light);
});

pageTest('pits and stores have names', {}, async (player) => {
    await player.start(twoPeople);
    const names = await player.page.evaluate(() => Object.fromEntries(
        [...document.querySelectorAll('#board .pit, #board .store')].map((each) =>
            [`${each.dataset.row} ${each.dataset.pit ?? 'store'}`, each.getAttribute('aria-label')])));
    assert.match(names['south 2'], /^Pit 3, 4 seeds, ends in your store/);
    assert.match(names['south 0'], /^Pit 1, 4 seeds, .*pit 5/);
    assert.match(names['north 5'], /^(North’s )?pit 6, 4 seeds/i);
    assert.match(names['south store'], /store, 0 seeds/);
    await player.pit('south', 0).click();
    await player.idle();
    assert.match(await player.pit('south', 0).getAttribute('aria-label'), /^South’s pit 1, 0 seeds, last move/);
    assert.match(await player.pit('south', 1).getAttribute('aria-label'), /^South’s pit 2, 5 seeds$/);
    assert.match(await player.pit('north', 1).getAttribute('aria-label'), /^Pit 2, 4 seeds, ends in North’s pit 6/);
});

pageTest('the board is a group of buttons, never a picture', {}, async (player) => {
    await player.start(twoPeople);
    const { page } = player;
    assert.equal(await page.getByRole('button', { name: /^pit \d|pit \d, 4 seeds/i }).count(), 12);
    assert.equal(await player.at('#board').getAttribute('role'), 'group');
    assert.equal(await page.locator('#board[role=img], #board [role=img], :has(#board)[role=img]').count(), 0);
    for (const role of ['banner', 'main']) assert.equal(await page.getByRole(role).count(), 1, role);
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
});

// South's first pit takes the nine seeds that face its last one. North's third one ends in the store.
const capture = '#rules=standard&south=person&north=person&board=6,0,0,1,0,4,4,4,4,1,1,4,1,9,1';

pageTest('one sentence for each sowing in the polite live region', { hash: capture }, async (player) => {
    assert.equal(await player.at('#live').getAttribute('aria-live'), 'polite');
    const said = () => player.text('#live');
    await player.pit('south', 0).click();
    await player.idle();
    assert.equal(await said(), 'South plays pit 1: captures 10. North to move.');
    await player.pit('north', 2).click();
    await player.idle();
    assert.equal(await said(), 'North plays pit 3: banks 1, moves again. North to move.');
});

pageTest('the first link leads to the board, and says nothing', {}, async (player) => {
    await player.start(twoPeople);
    await player.page.keyboard.press('1');
    const before = await player.record();
    await player.page.locator('.skip').focus();
    await player.page.keyboard.press('Enter');
    await player.until(() => document.activeElement.id === 'board' && location.hash.startsWith('#rules='));
    assert.equal(await player.text('#message'), '');
    assert.equal(await player.record(), before);
});

pageTest('the live region tells each of the computer\'s sowings', {}, async (player) => {
    await player.start({ 'south-player': 'person', 'north-player': 1 });
    await player.page.evaluate(() => {
        window.said = [];
        const live = document.querySelector('#live');
        new MutationObserver(() => live.textContent.trim() && window.said.push(live.textContent.trim()))
            .observe(live, { childList: true, subtree: true, characterData: true });
    });
    await player.pit('south', 0).click();
    await player.idle();
    const { plies } = await player.game();
    await player.until((count) => window.said.filter((each) => /plays pit/.test(each)).length >= count, plies.length);
    const said = (await player.page.evaluate(() => window.said)).filter((each) => /plays pit/.test(each));
    assert.deepEqual(said.map((each) => Number(/plays pit (\d+)/.exec(each)[1]) - 1), plies.map(({ pit }) => pit));
    assert.match(said.at(-1), /Your turn\.$/);
});

pageTest('every key does what the help says', {}, async (player) => {
    const { keyboard } = player.page;
    const close = async (name) => {
        await keyboard.press('Escape');
        await player.at(`#${name}-dialog`).waitFor({ state: 'hidden' });
    };
    await player.start(twoPeople);
    await keyboard.press('1');
    await player.idle();
    await player.shows(await gameAfter([0]));
    await keyboard.press('u');
    await player.idle();
    await player.shows(await gameAfter([]));
    await keyboard.press('r');
    await player.idle();
    await player.shows(await gameAfter([0]));
    await keyboard.press('?');
    await player.at('#help-dialog').waitFor();
    const help = await player.text('#help-dialog');
    for (const key of ['U', 'R', 'H', 'A', 'N', 'S', '?', 'Esc']) {
        assert(await player.page.locator('#help-dialog kbd', { hasText: key }).count() > 0, `${key}: ${help}`);
    }
    await keyboard.press('3');
    await close('help');
    await player.shows(await gameAfter([0]));
    await keyboard.press('n');
    await player.at('#new-dialog').waitFor();
    await close('new');
    await keyboard.press('a');
    await player.at('#board .pit[data-value]').first().waitFor();
    await keyboard.press('a');
    await player.until(() => !document.querySelector('#board .pit[data-value]'));
    await keyboard.press('h');
    await player.at('#hint-text:not(:empty)').waitFor();
    await player.idle();
    // With a modifier a key is the browser's.
    await keyboard.press('Control+u');
    assert.equal((await player.game()).plies.length, 1);
});

pageTest('letters and digits can be turned off; arrows and Enter stay', {}, async (player) => {
    const { keyboard } = player.page;
    await player.start(twoPeople);
    await player.openDialog('settings');
    await player.fill('keys', false);
    await player.closeDialog('settings');
    for (const key of ['1', 'n', '?']) await keyboard.press(key);
    assert.equal(await player.at('dialog[open]').count(), 0);
    assert.equal((await player.game()).plies.length, 0);
    await player.pit('south', 0).focus();
    for (const key of ['ArrowRight', 'Enter']) await keyboard.press(key);
    await player.idle();
    await player.shows(await gameAfter([1]));
});

pageTest('letters typed into a form are text', {}, async (player) => {
    await player.start(twoPeople);
    await player.openDialog('records');
    await player.at('#record-text').fill('');
    await player.at('#record-text').pressSequentially('hunar?123');
    assert.equal(await player.at('#record-text').inputValue(), 'hunar?123');
    await player.closeDialog('records');
    await player.shows(await gameAfter([]));
});

pageTest('arrow keys walk over the whole board', {}, async (player) => {
    await player.start(twoPeople);
    const { keyboard } = player.page;
    const here = () => player.page.evaluate(() => {
        const { row, pit } = document.activeElement.dataset;
        return `${row} ${pit}`;
    });
    await player.pit('south', 0).focus();
    for (const [key, place] of [['ArrowRight', 'south 1'], ['ArrowUp', 'north 4'], ['ArrowRight', 'north 3'],
        ['ArrowLeft', 'north 4'], ['ArrowDown', 'south 1'], ['ArrowLeft', 'south 0']]) {
        await keyboard.press(key);
        assert.equal(await here(), place, key);
    }
});

pageTest('the focus is seen, and stays after a move', {}, async (player) => {
    await player.start(twoPeople);
    await player.page.keyboard.press('Tab');
    await player.pit('south', 0).focus();
    await player.page.keyboard.press('ArrowRight');
    const outline = await player.page.evaluate(() => {
        const style = getComputedStyle(document.activeElement);
        return { width: parseFloat(style.outlineWidth), style: style.outlineStyle, shadow: style.boxShadow };
    });
    assert((outline.style !== 'none' && outline.width >= 2) || outline.shadow !== 'none', JSON.stringify(outline));
    await player.page.keyboard.press('Enter');
    await player.idle();
    assert.equal((await player.game()).plies.length, 1);
    const focused = await player.page.evaluate(() => document.activeElement.matches('#board, #board .pit'));
    assert(focused, 'the focus is still on the board');
});

pageTest('dialogs give the focus back', {}, async (player) => {
    for (const name of ['settings', 'help', 'records']) {
        await player.at(`#${name}`).focus();
        await player.page.keyboard.press('Enter');
        await player.at(`#${name}-dialog`).waitFor();
        assert(await player.page.evaluate((id) => document.querySelector(id).contains(document.activeElement),
            `#${name}-dialog`));
        await player.page.keyboard.press('Escape');
        await player.at(`#${name}-dialog`).waitFor({ state: 'hidden' });
        assert.equal(await player.page.evaluate(() => document.activeElement.id), name);
    }
});

pageTest('pinch zoom is allowed', {}, async (player) => {
    const content = await player.at('meta[name=viewport]').getAttribute('content');
    assert.doesNotMatch(content, /user-scalable|maximum-scale|minimum-scale/);
});
