// Changing one's mind: taking back, repeating, stopping, hints, and a new game in the middle of a thought.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';
import { gameAfter } from './support/player.mjs';

// A thought that nobody waits for to its end.
const slowComputer = { 'south-player': 'person', 'north-player': 10, 'think-time': 30 };
const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

async function playInto(player, ...pits) {
    for (const [row, pit] of pits) {
        await player.pit(row, pit).click();
        await player.idle();
    }
}

pageTest('undo takes back the move and the answer, redo repeats them', {}, async (player) => {
    await player.start({ ...slowComputer, 'north-player': 1 });
    const start = await player.game();
    await playInto(player, ['south', 0]);
    const answered = await player.game();
    assert(answered.plies.length >= 2);
    await player.click('#undo');
    await player.idle();
    await player.shows(start);
    assert.equal((await player.game()).plies.length, 0);
    await player.click('#redo');
    await player.idle();
    await player.shows(answered);
    assert.deepEqual((await player.game()).plies.map(({ pit }) => pit), answered.plies.map(({ pit }) => pit));
});

pageTest('between two people undo takes back one ply', {}, async (player) => {
    await player.start(twoPeople);
    await playInto(player, ['south', 0], ['north', 0], ['south', 1]);
    await player.click('#undo');
    await player.idle();
    await player.shows(await gameAfter([0, 0]));
    await player.page.keyboard.press('u');
    await player.idle();
    await player.shows(await gameAfter([0]));
    await player.page.keyboard.press('r');
    await player.idle();
    await player.shows(await gameAfter([0, 0]));
});

pageTest('undo while the computer thinks', {}, async (player) => {
    await player.start(slowComputer);
    await player.pit('south', 0).click();
    await player.thinking();
    await player.click('#undo');
    await player.idle();
    await player.shows(await gameAfter([]));
    // The late answer to the first thought is not played into the second.
    await player.pit('south', 1).click();
    await player.thinking();
    await player.shows(await gameAfter([1]));
    assert.deepEqual((await player.game()).plies.map(({ pit }) => pit), [1]);
});

// Where the browser cannot suspend WebAssembly, stopping replaces the Worker.
async function suspendNothing(context) {
    await context.route('**/worker*.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `delete WebAssembly.Suspending;\n${await answer.text()}` });
    });
}

async function setThinkTime(player, seconds) {
    await player.openDialog('settings');
    await player.fill('settings-think-time', seconds);
    await player.closeDialog('settings');
}

// How soon it stops, tests/web/engine-speed.mjs measures. Here a busy machine only must not wait for a thought's end.
const longThought = 600; // s, the longest that one can choose
const patience = 60_000; // ms

for (const [name, prepare] of [['', undefined], [', also where nothing is suspended', suspendNothing]]) {
    pageTest(`stop ends a thought, and the next one begins at once${name}`, { prepare }, async (player) => {
        await player.start({ ...slowComputer, 'think-time': longThought });
        for (let round = 0; round < 2; ++round) {
            await player.pit('south', 0).click();
            await player.thinking();
            await player.click('#stop');
            await player.until(() => document.querySelector('#board').dataset.thinking !== 'true');
            assert.equal((await player.game()).plies.length, 1, 'the computer has played nothing');
            await player.click('#undo');
            await player.idle();
        }

        // The same engine answers the next question: nothing of the old thoughts is in the way.
        await setThinkTime(player, 0.1);
        const since = performance.now();
        await player.pit('south', 0).click();
        await player.idle();
        assert(performance.now() - since < patience);
        assert((await player.game()).plies.length >= 2);
    });
}

// Only a real clock has real frames.
pageTest('the page stays alive while the computer thinks', { realClock: true }, async (player) => {
    await player.start({ ...slowComputer, 'think-time': longThought });
    await player.pit('south', 0).click();
    await player.thinking();
    const thinking = await player.page.evaluate(() => new Promise((done) => {
        const seen = [];
        const frame = () => {
            seen.push(document.querySelector('#board').dataset.thinking);
            if (seen.length < 30) requestAnimationFrame(frame);
            else done(seen);
        };
        requestAnimationFrame(frame);
    }));
    assert.deepEqual(thinking, Array(30).fill('true'), 'frames come during the thought, not after it');
});

pageTest('two hints in a row', {}, async (player) => {
    await player.start({ ...twoPeople, 'think-time': 0.2 });
    await player.click('#hint');
    await player.click('#hint');
    await player.at('#hint-text:not(:empty)').waitFor();
    await player.idle();
    const first = await player.text('#hint-text');
    assert.match(first, /pit [1-6]/i);
    assert.equal((await player.game()).plies.length, 0, 'a hint plays nothing');
    await player.pit('south', Number(/pit (\d)/i.exec(first)[1]) - 1).click();
    await player.idle();
    await player.page.keyboard.press('h');
    const newHint = (before) => !['', before].includes(document.querySelector('#hint-text').textContent.trim());
    await player.until(newHint, first);
    await player.idle();
    const game = await player.game();
    assert.equal(game.plies.length, 1);
    const pit = Number(/pit (\d)/i.exec(await player.text('#hint-text'))[1]) - 1;
    assert(game.moves.includes(pit), 'the second hint is about the second board');
});

// The only good move captures: 1 + 9 seeds, of the pit that faces the empty one.
pageTest('a hint says what the move takes', { hash: '#board=<6,10,10,1,0,0,0,0,2,0,0,0,0,9,0>' }, async (player) => {
    await player.idle();
    const game = await player.game();
    const before = game.row('first').store;
    await player.click('#hint');
    await player.at('#hint-text:not(:empty)').waitFor();
    const text = await player.text('#hint-text');
    const pit = Number(/pit (\d)/i.exec(text)[1]) - 1;
    const captures = game.trace(pit).steps.filter(({ act }) => act === 'capture');
    const gain = captures.reduce((sum, step) => sum + step.seeds, 0);
    assert(gain > 0, 'it is the capture');
    assert.match(text, new RegExp(`captures?.*\\b${gain}\\b`, 'i'));
    assert.match(text, /end (level|[\d.]+ seeds? (ahead|behind))\.$/, 'it says where the move leads');
    assert.equal((await player.game()).row('first').store, before);
});

pageTest('a new game in the middle of a thought', {}, async (player) => {
    await player.start(slowComputer);
    await player.pit('south', 0).click();
    await player.thinking();
    await player.start({ ...twoPeople, pits: 4, seeds: 2 });
    await player.idle();
    const game = await player.game();
    assert.deepEqual([game.pits, game.plies.length], [4, 0]);
    await playInto(player, ['south', 1]);
    assert.deepEqual((await player.game()).plies.map(({ pit }) => pit), [1], 'no late answer is played');
});

pageTest('pits cannot be played while the computer thinks', {}, async (player) => {
    await player.start(slowComputer);
    await player.pit('south', 0).click();
    await player.thinking();
    await player.pit('south', 1).click({ force: true });
    await player.pit('north', 1).click({ force: true });
    await player.page.keyboard.press('2');
    assert.equal((await player.game()).plies.length, 1);
    await player.shows(await gameAfter([0]));
    await player.page.keyboard.press('Escape');
    await player.idle();
    assert.equal((await player.game()).plies.length, 1, 'Esc stops it');
});
