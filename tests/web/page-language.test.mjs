// Two languages, complete, chosen from the browser and by hand.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';

const dialogs = ['new', 'settings', 'help', 'share', 'records', 'setup', 'review'];
const twoPeople = { 'south-player': 'person', 'north-player': 'person' };

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

pageTest('German is complete: no text is that of the other language', { language: 'de-DE' }, async (player) => {
    assert.equal(await player.at('html').getAttribute('lang'), 'de');
    await start(player);
    const german = await everything(player);
    await player.openDialog('settings');
    await player.fill('language', 'en');
    await player.closeDialog('settings');
    assert.equal(await player.at('html').getAttribute('lang'), 'en');
    await start(player);
    const english = await everything(player);
    const same = {};
    for (const [screen, texts] of Object.entries(german)) {
        const both = texts.filter((text) => english[screen].includes(text) && !common.test(text));
        if (both.length) same[screen] = [...new Set(both)];
        if (dialogs.includes(screen)) assert.equal(texts.length, english[screen].length, `${screen}: as many texts`);
    }
    assert.deepEqual(same, {});
});

for (const [language, expected] of [['de-AT', 'de'], ['en-GB', 'en'], ['fr-FR', 'en']]) {
    pageTest(`a browser in ${language} sees ${expected}`, { language }, async (player) => {
        assert.equal(await player.at('html').getAttribute('lang'), expected);
        assert.match(await player.text('#new'), expected === 'de' ? /Neu/ : /New/);
    });
}

pageTest('a language chosen by hand stays', { language: 'en-US' }, async (player) => {
    await player.openDialog('settings');
    await player.fill('language', 'de');
    assert.match(await player.text('#settings-dialog h2'), /Einstellungen/, 'the open dialog changes at once');
    await player.closeDialog('settings');
    await player.page.reload();
    await player.ready();
    assert.equal(await player.at('html').getAttribute('lang'), 'de');
    assert.match(await player.text('#new'), /Neu/);
    assert.match(await player.pit('south', 0).getAttribute('aria-label'), /Samen|Steine|Bohnen/);
});
