// Starts the page: each part finds its elements and subscribes to the state.

import { startAppearance } from './appearance.ts';
import { startBoard } from './board.ts';
import { startKeys } from './keys.ts';
import { keepOffline } from './offline.ts';
import { startPanels } from './panels/panels.ts';
import { reasonOf } from './reason.ts';
import { beginSession, restoreSettings } from './session.ts';
import { update } from './store.ts';
import { startTexts, text } from './text/text.ts';
import { startToolbar } from './toolbar.ts';

/** Shows the first game; says why if there is none, and tries again when asked. */
async function begin(): Promise<void> {
    try {
        await beginSession();
        keepOffline();
    } catch (error) {
        const retry = () => void begin();
        update({ failure: { text: text().gameFailed(reasonOf(error)), retry } });
    }
}

restoreSettings();
startTexts();
startAppearance();
startBoard();
startToolbar();
startKeys();
startPanels();
void begin();
