// Every screen of the page, light and dark, on a desktop, with large letters, with each number of pits, in each language,
// and by its policy. page-access, page-layout and page-faults test the same on few.
import assert from 'node:assert/strict';
import { violationsOfScreens } from './support/axe.mjs';
import { faultsOfScreens, phone, tooSmall, tooWide } from './support/layout.mjs';
import { pageTest } from './support/page-test.mjs';
import { screens } from './support/screens.mjs';

const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

for (const dark of [false, true]) {
    const options = { dark, values: true };
    pageTest(`axe finds nothing on any screen, ${dark ? 'dark' : 'light'}`, options, async (player) => {
        assert.deepEqual(await violationsOfScreens(player, screens), {});
    });
}

const desktop = { width: 1280, height: 800, values: true };
pageTest('targets have 44 px on a desktop, and nothing scrolls sideways', desktop, async (player) => {
    const look = async () => [...await tooWide(player), ...await tooSmall(player)];
    assert.deepEqual(await faultsOfScreens(player, look), {});
});

pageTest('boards of 1 to 15 pits fit 320 px', { ...phone, values: true }, async (player) => {
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

for (const width of [320, 1280]) {
    const options = { ...phone, width, height: 800, values: true };
    pageTest(`letters of 200 % fit, at ${width} px`, options, async (player) => {
        await player.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        assert.deepEqual(await faultsOfScreens(player, tooWide), {});
    });
}

const dialogs = ['new', 'settings', 'help', 'share', 'records', 'setup', 'review'];
// Words that are the same in both languages: names, the library's own words, keys.
const common = /^(Kalah|Pie|System|English|Deutsch|Start|Name|Esc|Enter|Normal)$/;

/** All words that the page shows or says here. */
function words(player) {
    return player.page.evaluate(() => {
        const root = document.querySelector('dialog[open]') ?? document.body;
        const found = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent.checkVisibility() || parent.closest('script, textarea, code, kbd, #language')) continue;
            found.push(node.data.trim());
        }
        for (const name of ['aria-label', 'title', 'placeholder']) {
            const named = [...root.querySelectorAll(`[${name}]`)].filter((element) => element.checkVisibility());
            found.push(...named.map((element) => element.getAttribute(name).trim()));
        }
        return found.filter((text) => /\p{L}{2}/u.test(text));
    });
}

async function everything(player) {
    const said = { page: await words(player) };
    await player.pit('south', 0).click();
    await player.idle();
    await player.pit('south', 1).click({ force: true });
    await player.at('#message:not(:empty)').waitFor();
    said.refusal = await words(player);
    for (const name of dialogs) {
        await player.openDialog(name);
        await player.unfold(name);
        said[name] = await words(player);
        await player.closeDialog(name);
    }
    return said;
}

async function start(player) {
    await player.start(twoPeople);
    await player.idle();
}

const german = { language: 'de-DE', values: true };
pageTest('German is complete: no text is that of the other language', german, async (player) => {
    assert.equal(await player.at('html').getAttribute('lang'), 'de');
    await start(player);
    const inGerman = await everything(player);
    await player.openDialog('settings');
    await player.fill('language', 'en');
    await player.closeDialog('settings');
    assert.equal(await player.at('html').getAttribute('lang'), 'en');
    await start(player);
    const inEnglish = await everything(player);
    const same = {};
    for (const [screen, texts] of Object.entries(inGerman)) {
        const both = texts.filter((text) => inEnglish[screen].includes(text) && !common.test(text));
        if (both.length) same[screen] = [...new Set(both)];
        if (dialogs.includes(screen)) assert.equal(texts.length, inEnglish[screen].length, `${screen}: as many texts`);
    }
    assert.deepEqual(same, {});
});

// pageTest itself fails on a request to another origin, a violation of the policy, or an uncaught error.
pageTest('every screen keeps to the policy and to its own server', {
    values: true,
    prepare: (context) => context.addInitScript(() => {
        window.violations = [];
        addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
    }),
}, async (player) => {
    const asked = [];
    player.page.on('request', (request) => asked.push(request.url()));
    await player.page.reload();
    await player.ready();
    for (const screen of screens) {
        await screen.show(player);
        await screen.leave(player);
    }
    assert.deepEqual(await player.page.evaluate(() => window.violations), []);
    assert(asked.length > 3);
    assert(asked.every((url) => url.startsWith(player.address) || url.startsWith('data:')), asked.join('\n'));
    const policies = await player.page.evaluate(async () => [
        document.querySelector('meta[http-equiv="Content-Security-Policy"]').content,
        (await fetch('./index.html')).headers.get('Content-Security-Policy'),
    ]);
    assert.equal(policies[0], policies[1], 'page and server agree');
    assert(!/unsafe-(inline|eval)/.test(policies[0].replace("'wasm-unsafe-eval'", '')));
});
