// Everything that the page says in German.

import type { RowName } from '../store.ts';
import type { Text } from './en.ts';

const names: Readonly<Record<RowName, string>> = { south: 'Süd', north: 'Nord' };
const genitive: Readonly<Record<RowName, string>> = { south: 'Süds', north: 'Nords' };

function seeds(count: number): string {
    return count === 1 ? '1 Samen' : `${count} Samen`;
}

function lead(value: number): string {
    const size = Math.abs(Math.round(value * 10) / 10).toLocaleString('de');
    if (size === '0') return 'Gleichstand';
    return `${value > 0 ? 'Vorsprung' : 'Rückstand'} von ${size} Samen`;
}

export const de: Text = {
    languageName: 'Deutsch',

    title: 'Kalah',
    board: 'Brett',
    tools: 'Spiel',
    menu: 'Mehr',
    close: 'Schließen',
    undo: 'Zurück',
    redo: 'Vor',
    hint: 'Tipp',
    analyse: 'Analyse',
    new: 'Neues Spiel',
    swap: 'Seiten tauschen',
    stop: 'Anhalten',
    goOn: 'Weiter',
    retry: 'Noch einmal',
    help: 'Hilfe',
    settings: 'Einstellungen',
    share: 'Teilen',
    records: 'Partien',
    setup: 'Aufstellen',
    review: 'Rückblick',
    skipToBoard: 'Zum Brett',

    names,
    person: 'Mensch',
    level: (level) => `Stufe ${level}`,
    seeds,
    lead,

    pit: (pit, count) => `Mulde ${pit}, ${seeds(count)}`,
    pitOf: (row, pit, count) => `${genitive[row]} Mulde ${pit}, ${seeds(count)}`,
    endsInStore: (own) => own ? 'endet in deinem Speicher' : 'endet im eigenen Speicher',
    endsIn: (row, pit) => `endet in ${genitive[row]} Mulde ${pit}`,
    captures: (count) => `fängt ${count}`,
    lastMove: 'letzter Zug',
    hinted: 'Tipp',
    store: (row, count) => `${genitive[row]} Speicher, ${seeds(count)}`,
    pitsOf: (row) => `${genitive[row]} Mulden`,

    loading: 'Das Brett wird aufgestellt …',
    yourTurn: 'Du bist am Zug',
    turnOf: (row) => `${names[row]} ist am Zug`,
    thinks: (row) => `${names[row]} überlegt …`,
    stopped: (row) => `${names[row]} wartet`,
    won: (row, winner, loser) => `${names[row]} gewinnt ${winner} : ${loser}`,
    youWon: (winner, loser) => `Du gewinnst ${winner} : ${loser}`,
    drawn: (each) => `Unentschieden, ${each} : ${each}`,

    plays: (row, pit, events) => `${names[row]} spielt Mulde ${pit}${events === '' ? '' : `: ${events}`}.`,
    banks: (count) => `bringt ${count} in den Speicher`,
    again: 'zieht noch einmal',
    swapped: 'Die Spieler haben die Seiten getauscht.',
    takenBack: 'Zurückgenommen.',
    repeated: 'Wiederholt.',
    newGameBegins: 'Ein neues Spiel.',

    opponentsPit: (row) => `Diese Mulde gehört ${names[row]}. Wähle eine eigene.`,
    emptyPit: (pit) => `Mulde ${pit} ist leer.`,
    storeRefused: 'Ein Speicher wird nicht gespielt. Wähle eine deiner Mulden.',
    computersTurn: 'Der Computer ist am Zug.',
    gameOver: 'Das Spiel ist zu Ende.',

    hintIs: (pit, reasons) => `Mulde ${pit}: ${reasons}.`,
    movesAgain: 'du ziehst noch einmal',
    leadsTo: (value, proven) =>
        proven ? `bei bestem Spiel am Ende ${lead(value)}` : `voraussichtlich ${lead(value)}`,
    lookingForHint: 'Ein guter Zug wird gesucht …',

    engineFailed: (reason) => `Der Computerspieler hat ein Problem: ${reason}`,
    gameFailed: (reason) => `Das Spiel konnte nicht geladen werden: ${reason}`,
};
