// What all dialogs have in common: a heading, a button that closes, and contents made afresh whenever one opens. The
// browser keeps the focus inside and gives it back.

import { byId, icon, make } from '../dom.ts';
import { onLanguage, text } from '../text/text.ts';

type Name = 'new' | 'settings' | 'help' | 'share' | 'records' | 'setup' | 'review';

export interface Panel {
    readonly dialog: HTMLDialogElement;
    open(): void;
    close(): void;
}

/** The dialog `#name-dialog`, opened by the button `#name`, whose label is its heading. */
export function addDialog(name: Name, contents: (panel: Panel) => readonly HTMLElement[]): Panel {
    const dialog = byId<HTMLDialogElement>(`${name}-dialog`);
    const close = () => dialog.close();
    const fill = () => {
        const heading = make('h2', { id: `${name}-title` }, text()[name]);
        const button = make('button', { type: 'button', class: 'close', 'aria-label': text().close }, icon('close'));
        button.addEventListener('click', close);
        dialog.setAttribute('aria-labelledby', heading.id);
        dialog.replaceChildren(make('header', {}, heading, button), ...contents(panel));
    };
    const panel: Panel = {
        dialog,
        close,
        open() {
            if (dialog.open) return;
            fill();
            dialog.showModal();
            dialog.scrollTop = 0;
        },
    };
    byId(name).addEventListener('click', panel.open);
    closeOnBackdrop(dialog);
    onLanguage(() => { if (dialog.open) fill(); });
    return panel;
}

/** A press that begins and ends beside the contents. */
function closeOnBackdrop(dialog: HTMLDialogElement): void {
    let pressed = false;
    dialog.addEventListener('pointerdown', (event) => { pressed = event.target === dialog; });
    dialog.addEventListener('click', (event) => { if (pressed && event.target === dialog) dialog.close(); });
}
