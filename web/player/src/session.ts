// One visit: it begins with the game of the address, else with the one of last time, and keeps both up to date.

import { readGame, type Game } from '../../package/src/index.ts';
import { addressOf, readAddress } from './address.ts';
import { loadGame, newGame, refused } from './game-play.ts';
import { playersOf, recordNow } from './panels/record.ts';
import { reasonOf } from './reason.ts';
import { load, save } from './storage.ts';
import { app, changeSettings, subscribe, type Settings } from './store.ts';
import { languages, text } from './text/text.ts';

const usual = app().settings;

const choices: Readonly<Record<string, readonly string[]>> = {
    speed: ['slow', 'normal', 'fast', 'off'],
    language: ['system', ...Object.keys(languages)],
    theme: ['system', 'light', 'dark'],
};

function isKnown([name, value]: [string, unknown]): boolean {
    if (typeof value === 'string') return choices[name]?.includes(value) ?? false;
    return typeof value === typeof usual[name as keyof Settings] && (typeof value !== 'number' || value > 0);
}

let saved = load();

/** Settings as they were left. What this version does not know is left out. */
export function restoreSettings(): void {
    changeSettings(Object.fromEntries(Object.entries(saved.settings).filter(isKnown)));
}

/** Shows the first game. */
export async function beginSession(): Promise<void> {
    await openAddress() || await openSaved() || await newGame({});
    if (keeping) return;
    keeping = true;
    subscribe(({ changes, players, settings }, before) => {
        if (changes !== before.changes || players !== before.players || settings !== before.settings) keep();
    });
    addEventListener('hashchange', async () => { if (!await openAddress()) keep(); });
    keep();
}

let keeping = false;

/** A link that leads nowhere leaves the game that is there, or gives a new one. Returns whether there is one now. */
async function openAddress(): Promise<boolean> {
    if (isSavedOne()) return false;
    try {
        const shared = await readAddress(location.hash);
        if (!shared) return false;
        loadGame(shared.game, shared.players);
    } catch (error) {
        if (!app().game) await newGame({});
        refused(text().panels.badLink(reasonOf(error)));
        keep();
    }
    return true;
}

/** After a reload the address is that of the saved game, which knows more: the times. */
const isSavedOne = () => !app().game && saved.record !== undefined && saved.address === location.hash;

async function openSaved(): Promise<boolean> {
    if (saved.record === undefined) return false;
    try {
        const { game, names } = await readGame(saved.whole ?? saved.record);
        for (let left = saved.back; left > 0; --left) game.undo();
        loadGame(game, playersOf(names), saved.back > 0);
        return true;
    } catch {
        return false;
    }
}

/** The record with what can be repeated, and how many steps that is. */
function takenBack(game: Game): { whole?: string; back: number } {
    let back = 0;
    while (game.redo()) ++back;
    if (back === 0) return { back };
    const whole = recordNow();
    for (let left = back; left > 0; --left) game.undo();
    return { whole, back };
}

function keep(): void {
    const { game, players, settings } = app();
    if (!game) return;
    const changed = Object.entries(settings).filter(([name, value]) => value !== usual[name as keyof Settings]);
    history.replaceState(null, '', addressOf(game, players));
    saved = { settings: Object.fromEntries(changed), record: recordNow(), ...takenBack(game), address: location.hash };
    save(saved);
}
