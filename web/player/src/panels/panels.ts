// All that is around the board.

import { addHelpDialog } from './help.ts';
import { addNewGameDialog } from './new-game.ts';
import { addRecordsDialog } from './records.ts';
import { addReviewDialog } from './review.ts';
import { addSettingsDialog } from './settings.ts';
import { addSetupDialog } from './setup.ts';
import { addShareDialog } from './share.ts';
import { startValues } from './values.ts';

export function startPanels(): void {
    addNewGameDialog();
    addSettingsDialog();
    addHelpDialog();
    addShareDialog();
    addRecordsDialog();
    addSetupDialog();
    addReviewDialog();
    startValues();
}
