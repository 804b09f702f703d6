// What a screen looks like: measured in the page, never by pictures.
import { screens } from './screens.mjs';

export const phone = { width: 320, height: 640, touch: true };

/** What sticks out to the side, of the page and of dialogs. */
export function tooWide(player) {
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
export function tooSmall(player) {
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

/** What is wrong on each screen. */
export async function faultsOfScreens(player, look) {
    const found = {};
    for (const { name, show, leave } of screens) {
        await show(player);
        const here = await look(player);
        if (here.length) found[name] = here;
        await leave(player);
    }
    return found;
}

/** How many seeds lie on each pit and store. */
export function drawn(player) {
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
