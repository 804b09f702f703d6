// Small screens, fat fingers and large letters.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';
import { screens } from './support/screens.mjs';

const phone = { width: 320, height: 640, touch: true };
const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

/** What sticks out to the side, of the page and of dialogs. */
function tooWide(player) {
    return player.page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        const scrolls = (element) => element.scrollWidth > element.clientWidth
            && !['visible', 'clip'].includes(getComputedStyle(element).overflowX);
        const name = (element) => `${element.tagName}#${element.id}.${element.getAttribute('class') ?? ''}`;
        const dialog = document.querySelector('dialog[open]');
        const inside = (dialog ?? document.body).querySelectorAll('*');
        const visible = [...inside].filter((each) => each.checkVisibility() && !each.closest('.unseen, .skip, svg *'));
        const out = visible.filter((element) => {
            const { left, right, width: own } = element.getBoundingClientRect();
            return own > 0 && (right > width + 1 || left < -1);
        });
        const page = document.scrollingElement.scrollWidth;
        const scrolling = [...(dialog ? [dialog] : []), ...visible]
            .filter((each) => scrolls(each) && !each.matches('textarea, input'));
        return [
            ...(page > width ? [`the page: ${page}`] : []),
            ...scrolling.map((each) => `scrolls: ${name(each)}`),
            ...out.map((each) => `out: ${name(each)}`),
        ].slice(0, 8);
    });
}

/** What is too small for a finger. A field's label is part of it. */
function tooSmall(player) {
    return player.page.evaluate(() => {
        const root = document.querySelector('dialog[open]') ?? document.body;
        const targets = root.querySelectorAll('button, select, input, textarea, summary, a[href], [role=button]');
        return [...targets].filter((target) => target.checkVisibility({ visibilityProperty: true }))
            .filter((target) => !target.closest('.skip, #chart') && !target.matches('p a, li a'))
            .map((target) => {
                const field = /^(radio|checkbox)$/.test(target.type) ? target.closest('label') ?? target : target;
                const { width, height } = field.getBoundingClientRect();
                const name = target.id || target.getAttribute('aria-label') || target.textContent.trim() || target.name;
                return { name, width: Math.round(10 * width) / 10, height: Math.round(10 * height) / 10 };
            })
            .filter(({ width, height }) => width < 44 || height < 44)
            .map(({ name, width, height }) => `${name}: ${width}x${height}`);
    });
}

for (const [name, options] of [['320 px', phone], ['a desktop', {}]]) {
    pageTest(`targets have 44 px at ${name}, and nothing scrolls sideways`, options, async (player) => {
        const found = {};
        for (const screen of screens) {
            await screen.show(player);
            const here = [...await tooWide(player), ...await tooSmall(player)];
            if (here.length) found[screen.name] = here;
            await screen.leave(player);
        }
        assert.deepEqual(found, {});
    });
}

pageTest('boards of 1 to 15 pits fit 320 px', phone, async (player) => {
    const found = {};
    for (const pits of [1, 2, 3, 6, 7, 8, 10, 15]) {
        await player.start({ ...twoPeople, pits, seeds: pits === 15 ? 10 : 4 });
        await player.idle();
        const here = [...await tooWide(player), ...await tooSmall(player)];
        if (here.length) found[pits] = here;
        assert.equal(await player.at('#board .pit').count(), 2 * pits);
    }
    assert.deepEqual(found, {});
});

pageTest('letters of 200 % fit, at 320 and at 1280 px', phone, async (player) => {
    const found = {};
    const enlarge = () => player.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [320, 1280]) {
        await player.page.setViewportSize({ width, height: 800 });
        await player.page.reload();
        await player.ready();
        await enlarge();
        for (const screen of screens) {
            await screen.show(player);
            const here = [...await tooWide(player)];
            if (here.length) found[`${screen.name} ${width}`] = here;
            await screen.leave(player);
        }
    }
    assert.deepEqual(found, {});
});

/** How many seeds lie on each pit and store. */
function drawn(player) {
    return player.page.evaluate(() => {
        const middle = (element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return { x: left + width / 2, y: top + height / 2 };
        };
        const lies = ({ x, y }, { left, right, top, bottom }) => left < x && x < right && top < y && y < bottom;
        const seeds = [...document.querySelectorAll('#board .seeds .seed')].map(middle);
        const row = (name) => {
            const on = (place) => seeds.filter((seed) => lies(seed, place.getBoundingClientRect())).length;
            const pits = [...document.querySelectorAll(`#board .pit[data-row=${name}]`)];
            const store = on(document.querySelector(`#board .store[data-row=${name}]`));
            return { pits: pits.sort((a, b) => a.dataset.pit - b.dataset.pit).map(on), store };
        };
        return { south: row('south'), north: row('north') };
    });
}

for (const [name, options] of [['320 px', phone], ['a desktop', {}]]) {
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
