// Studying a game: the value of every move, the value over the game, its costly moves, and positions set up by hand.
import assert from 'node:assert/strict';
import { createEngine, createGame } from '../../build/web/package/node.js';
import { pageTest } from './support/page-test.mjs';
import { gameAfter, rowToMove } from './support/player.mjs';

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

/** A value as the page writes it: '+3', '−1.5', '0'. */
const numberOf = (text) => Number(text.replace('−', '-').replace(',', '.'));

/** The exact value of each move of a game that is nearly over, for the mover. */
async function exactValues(game) {
    const engine = await createEngine({ pits: game.pits, rules: game.rules });
    try {
        const values = {};
        for (const pit of game.moves) {
            const { next, again } = game.trace(pit);
            const { low, high } = await engine.solve(next);
            assert.equal(low, high);
            values[pit] = again ? low : 0 - low;
        }
        return values;
    } finally {
        engine.close();
    }
}

const endgame = '#rules=standard&board=6,15,14,0,1,2,0,1,3,2,0,1,0,3,1';

pageTest('exact values stand on every pit, and are marked as proven', { hash: endgame, values: true }, async (player) => {
    await player.idle();
    const game = await player.game();
    const expected = await exactValues(game);
    await player.click('#analyse');
    await player.until(() => document.querySelector('#value[data-proven]:not([data-proven=false])'));
    const shown = await player.page.evaluate(() => Object.fromEntries(
        [...document.querySelectorAll('#board .pit[data-value]')].map(({ dataset }) =>
            [`${dataset.row} ${dataset.pit}`, dataset.value])));
    const row = rowToMove(game);
    assert.deepEqual(Object.fromEntries(Object.entries(shown).map(([pit, value]) => [pit, numberOf(value)])),
        Object.fromEntries(Object.entries(expected).map(([pit, value]) => [`${row} ${pit}`, value])));
    assert.match(await player.text('#value'), new RegExp(`\\b${Math.abs(Math.max(...Object.values(expected)))}\\b`));
    assert.match(await player.text('#analysis'), /proven/);
});

pageTest('analysis deepens live, follows the game, and ends when it is told to', { values: true }, async (player) => {
    await player.start(twoPeople);
    const states = () => player.page.evaluate(() => [...document.querySelectorAll('#board .pit')]
        .map(({ dataset }) => `${dataset.row}${dataset.pit}:${dataset.value ?? ''}`).join(' '));
    await player.page.evaluate(() => {
        window.analyses = new Set();
        const read = () => window.analyses.add([...document.querySelectorAll('#board .pit')]
            .map(({ dataset }) => dataset.value ?? '').join(' '));
        new MutationObserver(read).observe(document.querySelector('#board'), { subtree: true, attributes: true });
    });
    await player.click('#analyse');
    await player.until(() => window.analyses.size >= 4);
    assert.equal(await player.at('#board .pit[data-row=south][data-value]').count(), 6);
    const bars = await player.page.evaluate(() => [...document.querySelectorAll('#board .pit[data-value]')]
        .map((pit) => getComputedStyle(pit).getPropertyValue('--value')));
    assert(bars.every((bar) => bar.trim() !== '' && Number.isFinite(parseFloat(bar))), bars.join());

    // After a ply the values are those of the other player's moves.
    await player.pit('south', 0).click();
    await player.until(() => document.querySelectorAll('#board .pit[data-row=north][data-value]').length === 6);
    assert.equal(await player.at('#board .pit[data-row=south][data-value]').count(), 0);
    await player.click('#analyse');
    await player.until(() => !document.querySelector('#board .pit[data-value]'));
    const after = await states();
    assert.doesNotMatch(after, /:[^ ]/);
    await player.shows(await gameAfter([0]));
});

pageTest('the values are the engine\'s', { hash: '#rules=classic&board=4,0,0,3,3,3,3,3,3,3,3', values: true }, async (player) => {
    await player.idle();
    const engine = await createEngine({ pits: 4, rules: 'classic' });
    try {
        const { board } = await createGame({ pits: 4, seeds: 3, rules: 'classic' });
        // The library proves this value; the page comes to it by itself.
        const { low, high } = await engine.solve(board);
        assert.equal(low, high);
        await player.click('#analyse');
        await player.page.waitForFunction(() => document.querySelector('#value[data-proven]:not([data-proven=false])'),
            undefined, { timeout: 30_000 });
        assert.notEqual(low, 0);
        const best = player.at('#board .pit[data-best=true]').first();
        assert.equal(numberOf(await best.getAttribute('data-value')), low);
        const { next, again } = (await player.game()).trace(Number(await best.getAttribute('data-pit')));
        const after = await engine.solve(next);
        assert.equal(again ? after.low : -after.low, low, 'the best move is best');
    } finally {
        engine.close();
    }
});

// Three pits with two seeds each: everything about this game can be proven at once.
const played = [0, 0, 1, 2, 1, 2, 0];

async function playOut(player) {
    await player.start({ ...twoPeople, pits: 3, seeds: 2 });
    for (let game = await player.game(); !game.over; game = await player.game()) {
        const wanted = played[game.plies.length];
        const pit = game.moves.includes(wanted) ? wanted : game.moves[0];
        await player.pit(rowToMove(game), pit).click();
        await player.idle();
    }
    return player.game();
}

/** What each ply lost against the best, in seeds. */
async function costs(game) {
    const again = await createGame({ pits: game.pits, rules: game.rules, board: game.from });
    const found = [];
    for (const { pit } of game.plies) {
        const values = await exactValues(again);
        found.push(Math.max(...Object.values(values)) - values[pit]);
        again.play(pit);
    }
    return found;
}

pageTest('the chart goes where it is clicked', { values: true }, async (player) => {
    const game = await playOut(player);
    if (!await player.at('#chart').isVisible()) await player.click('#analyse');
    await player.at('#chart [data-ply]').first().waitFor();
    assert.equal(await player.at('#chart [data-ply]').count(), game.plies.length + 1);
    for (const ply of [2, 0, game.plies.length]) {
        await player.at(`#chart [data-ply="${ply}"]`).click({ force: true });
        await player.idle();
        await player.shows(await gameAfter(game.plies.slice(0, ply).map(({ pit }) => pit), { pits: 3, seeds: 2 }));
    }
});

pageTest('a review names the moves that cost most, and what was better', { values: true }, async (player) => {
    const game = await playOut(player);
    const lost = await costs(game);
    const worst = lost.map((cost, ply) => ({ cost, ply })).filter(({ cost }) => cost > 0)
        .sort((a, b) => b.cost - a.cost || a.ply - b.ply).slice(0, 3);
    assert(worst.length > 0, 'this game has bad moves');
    await player.openDialog('review');
    await player.click('#review-start');
    await player.until((count) => document.querySelectorAll('.mistakes li').length === count
        && document.querySelector('#review-start').disabled, worst.length);
    const sentence = /^Ply (\d+): (South|North) played pit (\d)\. Pit (\d) was better by (\d+), proven\./;
    const texts = await player.at('.mistakes li').allInnerTexts();
    const said = texts.map((text) => sentence.exec(text) ?? assert.fail(text));
    assert.deepEqual(said.map(([, , , , , cost]) => Number(cost)), worst.map(({ cost }) => cost));
    for (const [, number, row, pit, better, cost] of said) {
        const ply = number - 1;
        assert.equal(lost[ply], Number(cost));
        assert.equal(game.plies[ply].pit, pit - 1);
        assert.equal(row, { first: 'South', second: 'North' }[game.plies[ply].by]);
        const before = await gameAfter(game.plies.slice(0, ply).map((each) => each.pit), { pits: 3, seeds: 2 });
        const values = await exactValues(before);
        assert.equal(values[better - 1], Math.max(...Object.values(values)), 'what is named is the best');
    }

    // The first one is shown on the board, with the better move as a hint.
    await player.at('.mistakes li button').first().click();
    await player.at('#review-dialog').waitFor({ state: 'hidden' });
    await player.idle();
    assert.equal((await player.shown()).south.pits.length, 3);
    const ply = said[0][1] - 1;
    await player.shows(await gameAfter(game.plies.slice(0, ply).map((each) => each.pit), { pits: 3, seeds: 2 }));
    assert.equal(await player.at('#board .pit[data-hint]').getAttribute('data-pit'), String(said[0][4] - 1));
});

pageTest('a position is set up by its text and played', { values: true }, async (player) => {
    await player.start(twoPeople);
    await player.openDialog('setup');
    await player.at('#position-text').fill('<4,3,2,1,0,2,5,4,0,0,1>');
    await player.click('#setup-start');
    await player.at('#setup-dialog').waitFor({ state: 'hidden' });
    await player.idle();
    const game = await player.game();
    assert.deepEqual(await player.shown(),
        { south: { pits: [1, 0, 2, 5], store: 3 }, north: { pits: [4, 0, 0, 1], store: 2 } });
    assert.equal(game.plies.length, 0);
    await player.pit('south', 0).click();
    await player.idle();
    game.play(0);
    await player.shows(game);
});

pageTest('a position that cannot be is refused with the reason', { values: true }, async (player) => {
    await player.start(twoPeople);
    await player.pit('south', 0).click();
    await player.idle();
    await player.openDialog('setup');
    for (const text of ['<6,0,0,4,4>', 'nothing', '<16,0,0>', '<6,0,0,999,4,4,4,4,4,4,4,4,4,4,4>']) {
        await player.at('#position-text').fill(text);
        await player.click('#setup-start');
        await player.until(() => document.querySelector('#setup-error').textContent.trim() !== '');
        assert(await player.at('#setup-dialog').isVisible());
    }
    await player.closeDialog('setup');
    await player.shows(await gameAfter([0]));
    assert.equal((await player.game()).plies.length, 1);
});
