// Draws the game on the board. It follows the state and decides nothing.

import type { Game } from '../../package/src/types.ts';
import { byId, setAttributes } from './dom.ts';
import { placeCount, spotAt } from './layout.ts';
import { lastMove, markEnds } from './marks.ts';
import { allPlaces, lay, startPlaces } from './places.ts';
import { sayPit } from './sentences.ts';
import { app, subscribe, type App } from './store.ts';
import { onLanguage, text } from './text/text.ts';
import { personToMove, rowOf, sideOf } from './turns.ts';

/** The seeds of every place, in the array's order. */
function countsOf(game: Game): number[] {
    return Array.from({ length: placeCount(game.pits) }, (_, index) => {
        const { row, pit } = spotAt(index, game.pits);
        const { pits, store } = game.row(sideOf[row]);
        return pit === undefined ? store : pits[pit] ?? 0;
    });
}

/** Draws the game as it is now. */
function showGame(game: Game): void {
    lay(countsOf(game));
    const last = lastMove(game);
    const mover = personToMove() ? rowOf[game.toMove] : undefined;
    allPlaces().forEach((place, index) => {
        const { row, pit } = spotAt(index, game.pits);
        setAttributes(place, {
            'data-last': index === last?.from ? 'from' : index === last?.to ? 'to' : undefined,
            'data-sown': false,
            'data-playable': pit !== undefined && row === mover && game.moves.includes(pit),
            'data-winner': pit === undefined && game.winner === sideOf[row],
        });
    });
    showNames(game);
}

/** Names each place for those who do not see it. */
function showNames(game: Game): void {
    const last = lastMove(game);
    const { hint } = app();
    allPlaces().forEach((place, index) => {
        const { row, pit } = spotAt(index, game.pits);
        const hinted = hint !== undefined && row === rowOf[game.toMove] && pit === hint.pit;
        const words = [pit === undefined ? text().store(row, game.row(sideOf[row]).store) : sayPit(game, row, pit)];
        if (hinted) words.push(text().hinted);
        if (index === last?.from) words.push(text().lastMove);
        setAttributes(place, { 'data-hint': hinted, 'aria-label': words.join(', ') });
    });
}

/** What is going on, for the style and for tests. */
function showState({ thinking, animating }: App): void {
    setAttributes(byId('board'), { 'data-thinking': thinking ? 'true' : undefined, 'data-animating': animating });
    setAttributes(document.body, { 'data-busy': thinking || animating });
}

export function startBoard(): void {
    startPlaces();
    markEnds(byId('board'));
    onLanguage(() => {
        const { game } = app();
        if (game) showNames(game);
    });
    subscribe((state, before) => {
        const { game, changes, animating, hint } = state;
        showState(state);
        // While seeds move, the game is already further than what one sees.
        if (!game || animating) return;
        if (changes !== before.changes || before.animating) showGame(game);
        else if (hint !== before.hint) showNames(game);
    });
}
