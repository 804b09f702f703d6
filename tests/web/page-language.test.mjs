// The language is chosen from the browser and by hand. That both are complete: page-screens.
import assert from 'node:assert/strict';
import { pageTest } from './support/page-test.mjs';

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
