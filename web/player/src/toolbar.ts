// The line above the board, the players beside it, the words below it, and the buttons.

import { byId, setAttributes } from './dom.ts';
import { resume, stop, swap } from './game-play.ts';
import { giveHint } from './hint.ts';
import { redo, undo } from './history.ts';
import { otherRow, sayTurn } from './sentences.ts';
import { app, subscribe, type App, type RowName } from './store.ts';
import { fillTexts, onLanguage, text } from './text/text.ts';
import { canUndo, personToMove, playerOf, rowOf } from './turns.ts';

const rows: readonly RowName[] = ['north', 'south'];

function sayStatus({ game, thinking, paused }: App): string {
    if (!game) return text().loading;
    const row = rowOf[game.toMove];
    if (game.over || personToMove()) return sayTurn(game);
    if (paused) return text().stopped(row);
    return thinking ? text().thinks(row) : sayTurn(game);
}

function sayPlayer(row: RowName): string {
    const player = playerOf(row);
    if (player !== 'person') return text().level(player);
    return playerOf(otherRow(row)) === 'person' ? text().person : text().you;
}

function showPlayers({ game }: App): void {
    for (const row of rows) {
        const label = byId(`${row}-name`);
        label.textContent = `${text().names[row]} · ${sayPlayer(row)}`;
        setAttributes(label, { 'data-turn': game && !game.over && rowOf[game.toMove] === row });
    }
}

/** What the person to move may do instead. */
function sayOffer({ game, animating }: App): string {
    return game?.mayTakeOver && personToMove() && !animating ? text().maySwap : '';
}

/** Shows or hides a line of words. */
function say(id: string, words: string): void {
    const line = byId(id);
    if (line.textContent !== words) line.textContent = words;
    line.hidden = words === '';
}

function enable(id: string, enabled: boolean): void {
    byId<HTMLButtonElement>(id).disabled = !enabled;
}

/** The same button stops the computer and lets it go on. */
function showStop({ thinking, paused, game, players }: App): void {
    const waits = paused && game !== undefined && !game.over && !personToMove();
    const button = byId<HTMLButtonElement>('stop');
    button.disabled = !(waits || thinking || (game !== undefined && !game.over && !personToMove()));
    button.hidden = players.south === 'person' && players.north === 'person';
    button.dataset.waits = String(waits);
    const label = button.querySelector<HTMLElement>('[data-text]');
    if (label) label.dataset.text = waits ? 'goOn' : 'stop';
    button.querySelector('use')?.setAttribute('href', waits ? '#icon-play' : '#icon-stop');
    fillTexts(button);
}

function show(): void {
    const state = app();
    const { game, failure, message, hint, thinking } = state;
    setAttributes(document.body, { 'data-over': game?.over && !state.animating });
    // While seeds move, the game is already further than what one sees.
    if (!state.animating) {
        byId('status').textContent = sayStatus(state);
        showPlayers(state);
    }
    showStop(state);
    say('message', failure?.text ?? (message || sayOffer(state)));
    say('hint-text', hint?.text ?? '');
    byId('retry').hidden = failure === undefined;
    enable('undo', canUndo());
    enable('redo', game?.canRedo ?? false);
    enable('hint', personToMove() && !thinking);
    byId('swap').hidden = game?.pie !== true;
    enable('swap', game?.mayTakeOver === true && personToMove());
}

export function startToolbar(): void {
    const actions = { undo, redo, swap, hint: giveHint, stop: () => app().paused ? resume() : stop() };
    for (const [id, action] of Object.entries(actions)) byId(id).addEventListener('click', () => void action());
    byId('retry').addEventListener('click', () => app().failure?.retry());
    show();
    subscribe(show);
    onLanguage(show);
}
