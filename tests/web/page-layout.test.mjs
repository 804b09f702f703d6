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

pageTest('seeds are drawn, as many as the numbers say', {}, async (player) => {
    await player.start({ ...twoPeople, seeds: 5 });
    await player.pit('south', 0).click();
    await player.idle();
    const drawn = await player.page.evaluate(() => [...document.querySelectorAll('#board .pit')].map((pit) => ({
        seeds: Number(/(\d+) seed/.exec(pit.getAttribute('aria-label'))[1]),
        number: pit.innerText.trim(),
        dots: pit.querySelectorAll('circle, .seed').length,
    })));
    for (const { seeds, number, dots } of drawn) {
        assert.match(number, new RegExp(`\\b${seeds}\\b`));
        assert.equal(dots, seeds);
    }
});
