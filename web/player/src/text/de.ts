// Everything that the page says in German.

import type { RowName } from '../store.ts';
import type { Text } from './en.ts';

const names: Readonly<Record<RowName, string>> = { south: 'Süd', north: 'Nord' };
const genitive: Readonly<Record<RowName, string>> = { south: 'Süds', north: 'Nords' };

function seeds(count: number): string {
    return count === 1 ? '1 Samen' : `${count} Samen`;
}

/** "3,4": a size in seeds, to a tenth. */
function tenths(value: number): string {
    return Math.abs(Math.round(10 * value) / 10).toLocaleString('de');
}

/** A lead in seeds, as it is told to its player. */
function lead(value: number): string {
    const size = tenths(value);
    return size === '0' ? 'Gleichstand' : `${value > 0 ? 'Vorsprung' : 'Rückstand'} von ${size} Samen`;
}

/** South's lead in seeds, as everyone is told. */
function leader(value: number): string {
    const size = tenths(value);
    return size === '0' ? 'Ausgeglichen' : `${names[value > 0 ? 'south' : 'north']} führt um ${size}`;
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
    you: 'Du',
    level: (level) => `Stufe ${level}`,
    seeds,

    pit: (pit, count) => `Mulde ${pit}, ${seeds(count)}`,
    pitOf: (row, pit, count) => `${genitive[row]} Mulde ${pit}, ${seeds(count)}`,
    endsInStore: (own) => own ? 'endet in deinem Speicher' : 'endet im eigenen Speicher',
    endsIn: (row, pit) => `endet in ${genitive[row]} Mulde ${pit}`,
    captures: (count) => `fängt ${count}`,
    lastMove: 'letzter Zug',
    hinted: 'Tipp',
    store: (row, count) => `${genitive[row]} Speicher, ${seeds(count)}`,

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
    maySwap: 'Du darfst die Seiten tauschen, statt zu ziehen.',
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
        `${proven ? 'bei bestem Spiel am Ende' : 'am Ende voraussichtlich'} ${lead(value)}`,
    lookingForHint: 'Ein guter Zug wird gesucht …',

    noAnswer: 'er antwortet nicht',
    engineFailed: (reason) => `Der Computerspieler hat ein Problem: ${reason}`,
    gameFailed: (reason) => `Das Spiel konnte nicht geladen werden: ${reason}`,

    panels: {
        copy: 'Kopieren',
        copied: 'Kopiert',
        thinkTime: 'Bedenkzeit in Sekunden',
        place: (line, column) => {
            const words = [line && `Zeile ${line}`, column && `Spalte ${column}`].filter(Boolean);
            return words.length > 0 ? `${words.join(', ')}: ` : '';
        },
        badLink: (reason) => `Dieser Link führt zu keiner Partie: ${reason}.`,

        newGame: {
            pits: 'Mulden je Reihe',
            seeds: 'Samen je Mulde',
            pie: 'Tauschregel',
            aboutPie: 'Mit der Tauschregel darf der zweite Spieler statt seines ersten Zuges die Seiten tauschen.',
            studyD: 'Staffelspiel',
            aboutStudyD: 'Sechs Mulden, vier Samen, Säen in Staffeln: Ein Klick, und es beginnt.',
            start: 'Beginnen',
        },

        rules: {
            title: 'Regeln',
            facts: 'Jede Regel einzeln',
            named: {
                standard: {
                    name: 'Standard',
                    about: 'Wie in den meisten Apps: Gefangen wird nur, wenn Samen gegenüberliegen.',
                },
                classic: {
                    name: 'Klassisch',
                    about: 'Wie im Patent und in der Literatur: Der letzte Samen wird auch allein gefangen.',
                },
                majority: {
                    name: 'Standard bis zur Mehrheit',
                    about: 'Endet, sobald ein Speicher mehr als die Hälfte aller Samen hat.',
                },
                relay: {
                    name: 'Staffel',
                    about: 'Das Säen geht von Mulde zu Mulde. Niemand zieht zweimal; was übrig bleibt, zählt nicht.',
                },
                custom: { name: 'Eigene', about: 'Wähle unten jede Regel.' },
            },
            fact: {
                sowing: {
                    title: 'Säen',
                    values: {
                        lap: ['Einmal', 'Mit dem letzten Samen ist das Säen zu Ende.'],
                        relay: ['In Staffeln',
                            'Fällt der letzte Samen auf Samen, nimmt er sie auf und es geht weiter.'],
                    },
                },
                origin: {
                    title: 'Eine ganze Runde',
                    values: {
                        sown: ['Sät die eigene Mulde',
                            'Wer lange sät, sät auch in die Mulde, aus der die Samen kommen.'],
                        skipped: ['Lässt sie aus', 'Die Mulde, aus der die Samen kommen, bleibt leer.'],
                    },
                },
                capture: {
                    title: 'Fangen',
                    values: {
                        always: ['Immer',
                            'Ein letzter Samen in einer eigenen leeren Mulde kommt mit allen gegenüber in den Speicher.'],
                        facing: ['Wenn Samen gegenüberliegen',
                            'Gefangen wird nur, wenn gegenüber Samen liegen; sonst bleibt er liegen.'],
                        never: ['Nie', 'Ein letzter Samen in einer leeren Mulde bleibt dort.'],
                    },
                },
                extra_turn: {
                    title: 'Letzter Samen im eigenen Speicher',
                    values: {
                        true: ['Noch ein Zug', 'Derselbe Spieler zieht noch einmal.'],
                        false: ['Kein Zug', 'Der andere ist an der Reihe.'],
                    },
                },
                ending: {
                    title: 'Das Ende',
                    values: {
                        row_empty: ['Eine Reihe ist leer', 'Das Spiel endet, wenn eine der Reihen leer ist.'],
                        stuck: ['Kein Zug', 'Das Spiel endet, wenn der Spieler am Zug keine Samen hat.'],
                        majority: ['Mehrheit', 'Es endet auch, wenn ein Speicher mehr als die Hälfte aller Samen hat.'],
                    },
                },
                leftovers: {
                    title: 'Samen, die übrig bleiben',
                    values: {
                        owner: ['Gehören dem Besitzer', 'Jeder bekommt die Samen seiner Reihe.'],
                        nobody: ['Gehören niemandem', 'Sie zählen nicht.'],
                    },
                },
            },
        },

        values: {
            show: 'Zeigen, was die Stellung wert ist',
            chart: 'Wert im Lauf der Partie, über der Linie steht Süd besser',
            unknown: 'Wert: …',
            value: leader,
            proven: 'bewiesen',
            depth: (depth) => `${depth} Züge voraus`,
            point: (ply, value, proven) =>
                (ply === 0 ? 'Anfang' : `Nach Zug ${ply}`)
                + (value === undefined ? '' : `: ${leader(value)}${proven ? ', bewiesen' : ''}`),
            move: (value, proven) =>
                `Wert ${value < -0.05 ? 'minus ' : ''}${tenths(value)}${proven ? ', bewiesen' : ''}`,
        },

        review: {
            about: 'Der Computer sieht sich jeden Zug an und nennt die drei, die am meisten gekostet haben.',
            start: 'Rückblick beginnen',
            stop: 'Anhalten',
            progress: 'Angesehene Züge',
            nothing: 'Es wurde noch nichts gespielt.',
            done: (done, all) => `${done} von ${all} Zügen`,
            worst: 'Was am meisten gekostet hat',
            flawless: 'Bisher hat kein Zug einen halben Samen oder mehr gekostet.',
            mistake: (ply, row, played, best, cost, proven) =>
                `Zug ${ply}: ${names[row]} spielte Mulde ${played}. `
                + `Mulde ${best} war um ${tenths(cost)} besser${proven ? ', bewiesen' : ''}.`,
            show: 'Dorthin',
        },

        setup: {
            pits: 'Mulden je Reihe',
            toMove: 'Am Zug',
            text: 'Die Stellung als Text',
            about: 'Mulde 1 liegt am weitesten vom Speicher entfernt. Wer beginnt, sitzt unten.',
            pit: (pit) => `Mulde ${pit}`,
            store: 'Speicher',
            start: 'Von hier spielen',
        },

        share: {
            about: 'Ein Link enthält die ganze Partie. Nichts wird gesendet, bis du ihn teilst.',
            game: 'Die ganze Partie',
            position: 'Nur diese Stellung',
        },

        records: {
            about: 'Kopiere die Partie als Text oder füge eine andere ein.',
            record: 'Aufzeichnung',
            paste: 'Einfügen',
            load: 'Laden',
            pasteByHand: 'Der Browser lässt diese Seite nicht einfügen. Füge hier von Hand ein.',
        },

        settings: {
            speed: 'Tempo der Samen',
            speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', off: 'Aus' },
            language: 'Sprache',
            browsers: 'Wie im Browser',
            theme: 'Farben',
            themes: { system: 'Wie im System', light: 'Hell', dark: 'Dunkel' },
            sound: 'Töne',
            keys: 'Buchstaben und Ziffern als Kürzel',
            players: 'Spieler',
            offline: 'Nach dem ersten Besuch läuft die Seite auch ohne Netz.',
        },

        help: {
            rules: 'Die Regeln dieser Partie',
            aim: 'Säe die Samen einer deiner Mulden, einen nach dem anderen, gegen den Uhrzeigersinn: in deinen '
                + 'Speicher, durch die andere Reihe, am anderen Speicher vorbei. Wer mehr Samen gesammelt hat, gewinnt.',
            keys: 'Tasten',
            key: [
                ['← → ↑ ↓', 'von Mulde zu Mulde'],
                ['Leertaste, Enter', 'die Mulde spielen'],
                ['1 … 9, 0', 'Mulde 1 bis 10 spielen'],
                ['U', 'zurück'],
                ['R', 'vor'],
                ['H', 'Tipp'],
                ['A', 'Analyse'],
                ['N', 'neues Spiel'],
                ['S', 'Seiten tauschen'],
                ['?', 'diese Hilfe'],
                ['Esc', 'anhalten oder schließen'],
            ],
            values: 'Wie man Werte liest',
            aboutValues: 'Ein Wert sagt, wie viele Samen ein Spieler am Ende mehr haben wird, wenn beide gut '
                + 'weiterspielen. Ist die Analyse an, steht an jeder Mulde, was ihr Zug dir wert ist: je länger der '
                + 'Balken, desto besser. Ein Wert ist geschätzt, bis „bewiesen“ (✓) dabeisteht: Dann '
                + 'ist er genau das Ergebnis des besten Spiels. Im Diagramm sind bewiesene Punkte gefüllt.',
        },
    },
};
