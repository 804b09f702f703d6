// What stands around the board: forms that follow each other, a chart for the keyboard, what is kept, what is refused.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';

const game = '#rules=standard&south=person&north=person&board=6,0,0,4,4,4,4,4,4,4,4,4,4,4,4&moves=3-4-5-3-01-1-2';

const plies = async (player) => (await player.game()).plies.length;

pageTest('the chart is walked by arrow keys, and Enter goes there', { hash: game, values: true }, async (player) => {
    const { keyboard } = player.page;
    await player.at('#chart [aria-current=step]').focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await keyboard.press(key);
    await player.idle();
    assert.equal(await plies(player), 5);
    assert.equal(await player.page.evaluate(() => document.activeElement.getAttribute('data-ply')), '5');
    await keyboard.press('Home');
    await keyboard.press('Space');
    await player.idle();
    assert.equal(await plies(player), 0);
    assert.equal(await player.at('#chart [data-ply]').count(), 9, 'what can be repeated stays');
});

pageTest('a reload keeps what was taken back', { hash: game }, async (player) => {
    for (let times = 0; times < 3; ++times) await player.click('#undo');
    assert.equal(await plies(player), 5);
    await player.page.reload();
    await player.ready();
    assert.equal(await plies(player), 5);
    for (let times = 0; times < 3; ++times) await player.click('#redo');
    assert.equal(await plies(player), 8);
    assert(await player.at('#redo').isDisabled());
});

pageTest('a position is set up by numbers, whoever moves', {}, async (player) => {
    await player.openDialog('setup');
    await player.fill('setup-pits', 3);
    await player.fill('setup-to-move', 'north');
    const numbers = { 'north-0': 1, 'north-1': 0, 'north-2': 2, 'north-store': 5, 'south-0': 3, 'south-store': 7 };
    for (const [field, seeds] of Object.entries(numbers)) await player.fill(`setup-${field}`, seeds);
    assert.equal(await player.at('#position-text').inputValue(), '<3,5,7,1,0,2,3,4,4>');
    await player.click('#setup-start');
    await player.at('#setup-dialog').waitFor({ state: 'hidden' });
    // Who moves first sits below, and takes its player along: here the computer.
    const { from } = await player.game();
    assert.deepEqual(from, { mover: { pits: [1, 0, 2], store: 5 }, opponent: { pits: [3, 4, 4], store: 7 } });
    assert.match(await player.record(), /^first: level \d+\nsecond: person\n/);
});

pageTest('the text of a position fills its numbers', {}, async (player) => {
    await player.openDialog('setup');
    await player.fill('position-text', '<2,1,0,3,2,1,5>');
    await player.at('#setup-south-2').waitFor({ state: 'detached' });
    assert.equal(await player.at('#setup-pits').inputValue(), '2');
    assert.equal(await player.at('#setup-south-0').inputValue(), '3');
    assert.equal(await player.at('#setup-north-1').inputValue(), '5');
    await player.fill('position-text', '<2,1,0,3>');
    await player.at('#setup-error:not(:empty)').waitFor();
});

pageTest('a game that no board can hold is refused in the library’s words', {}, async (player) => {
    const before = await player.record();
    await player.openDialog('new');
    for (const [field, value, words] of [['pits', 16, /1 to 15 pits/], ['seeds', 99, /more seeds than a board/]]) {
        await player.fill(field, value);
        await player.click('#start');
        await player.at('#new-error:not(:empty)').waitFor();
        assert.match(await player.text('#new-error'), words);
        const wrong = player.at(`#${field}`);
        assert.equal(await wrong.getAttribute('aria-describedby'), 'new-error');
        await player.fill(field, 4);
    }
    assert.equal(await player.record(), before);
});

pageTest('facts that are those of named rules get their name', {}, async (player) => {
    await player.openDialog('new');
    await player.fill('rules', 'classic');
    await player.click('#new-dialog summary');
    const choose = (name, value) => player.click(`#new-dialog label:has(input[name=${name}][value=${value}])`);
    const rules = (name) => player.until((name) => document.querySelector('#rules').value === name, name);
    await choose('capture', 'facing');
    await rules('standard');
    await choose('ending', 'majority');
    await rules('majority');
    await choose('leftovers', 'nobody');
    await rules('custom');
});

pageTest('the help says the rules of this game', { hash: '#rules=relay' }, async (player) => {
    await player.openDialog('help');
    const said = await player.text('#help-dialog');
    assert.match(said, /picks them up and goes on/);
    assert.match(said, /Go to nobody/);
    assert.doesNotMatch(said, /Moves again/);
});
