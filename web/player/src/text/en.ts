// Everything that the page says in English. Another language is one more file of this shape.

import type { RowName } from '../store.ts';

const names: Readonly<Record<RowName, string>> = { south: 'South', north: 'North' };

/** "1 seed", "4 seeds". */
function seeds(count: number): string {
    return `${count} ${count === 1 ? 'seed' : 'seeds'}`;
}

/** "3.4": a size in seeds, to a tenth. */
function tenths(value: number): string {
    return Math.abs(Math.round(10 * value) / 10).toLocaleString('en');
}

/** A lead in seeds, as it is told to its player. */
function ahead(value: number): string {
    const size = tenths(value);
    if (size === '0') return 'level';
    return `${size} ${size === '1' ? 'seed' : 'seeds'} ${value > 0 ? 'ahead' : 'behind'}`;
}

/** South's lead in seeds, as everyone is told. */
function leader(value: number): string {
    const size = tenths(value);
    return size === '0' ? 'Even' : `${names[value > 0 ? 'south' : 'north']} ahead by ${size}`;
}

export const en = {
    languageName: 'English',

    // The page and its toolbar.
    title: 'Kalah',
    board: 'Board',
    tools: 'Game',
    menu: 'More',
    close: 'Close',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    analyse: 'Analysis',
    new: 'New game',
    swap: 'Swap sides',
    stop: 'Stop',
    goOn: 'Go on',
    retry: 'Try again',
    help: 'Help',
    settings: 'Settings',
    share: 'Share',
    records: 'Records',
    setup: 'Set up',
    review: 'Review',
    skipToBoard: 'To the board',

    // Rows and players.
    names,
    person: 'Person',
    you: 'You',
    level: (level: number) => `Level ${level}`,
    seeds,

    // The board.
    pit: (pit: number, count: number) => `Pit ${pit}, ${seeds(count)}`,
    pitOf: (row: RowName, pit: number, count: number) => `${names[row]}’s pit ${pit}, ${seeds(count)}`,
    endsInStore: (own: boolean): string => own ? 'ends in your store' : 'ends in its own store',
    endsIn: (row: RowName, pit: number) => `ends in ${names[row]}’s pit ${pit}`,
    captures: (count: number) => `captures ${count}`,
    lastMove: 'last move',
    hinted: 'hint',
    store: (row: RowName, count: number) => `${names[row]}’s store, ${seeds(count)}`,

    // Whose turn it is, and how it ended.
    loading: 'Setting up the board …',
    yourTurn: 'Your turn',
    turnOf: (row: RowName) => `${names[row]} to move`,
    thinks: (row: RowName) => `${names[row]} is thinking …`,
    stopped: (row: RowName) => `${names[row]} waits`,
    won: (row: RowName, winner: number, loser: number) => `${names[row]} wins ${winner} : ${loser}`,
    youWon: (winner: number, loser: number) => `You win ${winner} : ${loser}`,
    drawn: (each: number) => `A draw, ${each} : ${each}`,

    // One sentence for each sowing.
    plays: (row: RowName, pit: number, events: string) =>
        `${names[row]} plays pit ${pit}${events === '' ? '' : `: ${events}`}.`,
    banks: (count: number) => `banks ${count}`,
    again: 'moves again',
    swapped: 'The players have swapped sides.',
    maySwap: 'You may swap sides instead of moving.',
    takenBack: 'Taken back.',
    repeated: 'Repeated.',
    newGameBegins: 'A new game.',

    // What is refused, and why.
    opponentsPit: (row: RowName) => `That pit is ${names[row]}’s. Choose one of your own.`,
    emptyPit: (pit: number) => `Pit ${pit} is empty.`,
    storeRefused: 'A store is not played. Choose one of your pits.',
    computersTurn: 'It is the computer’s turn.',
    gameOver: 'The game is over.',

    // Hints.
    hintIs: (pit: number, reasons: string) => `Pit ${pit}: ${reasons}.`,
    movesAgain: 'you move again',
    leadsTo: (value: number, proven: boolean) =>
        `${proven ? 'with best play you end' : 'you should end'} ${ahead(value)}`,
    lookingForHint: 'Looking for a good move …',

    // What goes wrong.
    noAnswer: 'it does not answer',
    engineFailed: (reason: string) => `The computer player has a problem: ${reason}`,
    gameFailed: (reason: string) => `The game could not be loaded: ${reason}`,

    // Dialogs, and the values around the board.
    panels: {
        copy: 'Copy',
        copied: 'Copied',
        thinkTime: 'Seconds to think',
        place: (line?: number, column?: number) => {
            const words = [line && `Line ${line}`, column && `column ${column}`].filter(Boolean);
            return words.length > 0 ? `${words.join(', ')}: ` : '';
        },
        badLink: (reason: string) => `This link does not lead to a game: ${reason}.`,

        newGame: {
            pits: 'Pits a row',
            seeds: 'Seeds a pit',
            pie: 'Pie rule',
            aboutPie: 'With the pie rule the second player may swap sides instead of its first move.',
            studyD: 'Relay game',
            aboutStudyD: 'Six pits, four seeds, sowing in relays: one click and it begins.',
            start: 'Start',
        },

        rules: {
            title: 'Rules',
            facts: 'Every rule, one by one',
            named: {
                standard: {
                    name: 'Standard',
                    about: 'What most apps play: captures only when seeds face the last one.',
                },
                classic: {
                    name: 'Classic',
                    about: 'As in the patent and the literature: the last seed is captured even alone.',
                },
                majority: {
                    name: 'Standard to the majority',
                    about: 'Ends as soon as one store holds more than half of all seeds.',
                },
                relay: {
                    name: 'Relay',
                    about: 'A sowing goes on from pit to pit. No extra turns, and seeds left over are nobody’s.',
                },
                custom: { name: 'My own', about: 'Choose each rule below.' },
            },
            fact: {
                sowing: {
                    title: 'Sowing',
                    values: {
                        lap: ['Once', 'The turn’s sowing ends with its last seed.'],
                        relay: ['Relay', 'A last seed that falls on seeds picks them up and goes on.'],
                    },
                },
                origin: {
                    title: 'A whole lap',
                    values: {
                        sown: ['Sows its own pit', 'A long sowing also sows the pit that it came from.'],
                        skipped: ['Skips its own pit', 'The pit that it came from stays empty.'],
                    },
                },
                capture: {
                    title: 'Captures',
                    values: {
                        always: ['Always',
                            'A last seed in an empty pit of your own goes to your store, with any seeds that face it.'],
                        facing: ['When seeds face it',
                            'It captures only if there are seeds opposite; otherwise it stays.'],
                        never: ['Never', 'A last seed in an empty pit stays there.'],
                    },
                },
                extra_turn: {
                    title: 'Last seed in your own store',
                    values: {
                        true: ['Moves again', 'The same player has another turn.'],
                        false: ['Turn passes', 'The other player is next.'],
                    },
                },
                ending: {
                    title: 'The end',
                    values: {
                        row_empty: ['A row is empty', 'The game ends when either row is empty.'],
                        stuck: ['No move', 'The game ends when the player to move has no seeds.'],
                        majority: ['Majority', 'It also ends when a store holds more than half of all seeds.'],
                    },
                },
                leftovers: {
                    title: 'Seeds left at the end',
                    values: {
                        owner: ['Go to their owner', 'Each player banks the seeds in their own row.'],
                        nobody: ['Go to nobody', 'They do not count.'],
                    },
                },
            },
        },

        values: {
            show: 'Show what the position is worth',
            chart: 'Value over the game, above the line when South is better',
            unknown: 'Value: …',
            value: leader,
            proven: 'proven',
            depth: (depth: number) => `${depth} plies ahead`,
            point: (ply: number, value: number | undefined, proven: boolean) =>
                (ply === 0 ? 'Beginning' : `After ply ${ply}`)
                + (value === undefined ? '' : `: ${leader(value)}${proven ? ', proven' : ''}`),
            move: (value: number, proven: boolean) =>
                `worth ${value < -0.05 ? 'minus ' : ''}${tenths(value)}${proven ? ', proven' : ''}`,
        },

        review: {
            about: 'The computer looks at every move of the game and finds the three that cost most.',
            start: 'Start the review',
            stop: 'Stop',
            progress: 'Moves looked at',
            nothing: 'Nothing was played yet.',
            done: (done: number, all: number) => `${done} of ${all} moves`,
            worst: 'What cost most',
            flawless: 'No move so far has cost half a seed or more.',
            mistake: (ply: number, row: RowName, played: number, best: number, cost: number, proven: boolean) =>
                `Ply ${ply}: ${names[row]} played pit ${played}. `
                + `Pit ${best} was better by ${tenths(cost)}${proven ? ', proven' : ''}.`,
            show: 'Go there',
        },

        setup: {
            pits: 'Pits a row',
            toMove: 'To move',
            text: 'The position as text',
            about: 'Pit 1 is the farthest from its store. Whoever moves first sits below.',
            pit: (pit: number) => `Pit ${pit}`,
            store: 'Store',
            start: 'Play from here',
        },

        share: {
            about: 'A link holds all of the game. Nothing is sent anywhere until you share it.',
            game: 'The whole game',
            position: 'Only this position',
        },

        records: {
            about: 'Copy the game as text, or put in another one.',
            record: 'Record',
            paste: 'Paste',
            load: 'Load',
            pasteByHand: 'The browser does not let this page paste. Paste by hand here.',
        },

        settings: {
            speed: 'Speed of the seeds',
            speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'Off' },
            language: 'Language',
            browsers: 'As the browser',
            theme: 'Colours',
            themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
            sound: 'Sounds',
            keys: 'Letters and digits as shortcuts',
            players: 'Players',
            offline: 'After the first visit the page also works without a network.',
        },

        help: {
            rules: 'The rules of this game',
            aim: 'Sow the seeds of one of your pits, one by one, counterclockwise: into your store, around the other '
                + 'row, past the other store. Whoever banks more seeds wins.',
            keys: 'Keys',
            key: [
                ['← → ↑ ↓', 'go from pit to pit'],
                ['Space, Enter', 'play the pit'],
                ['1 … 9, 0', 'play pit 1 to 10'],
                ['U', 'undo'],
                ['R', 'redo'],
                ['H', 'hint'],
                ['A', 'analysis'],
                ['N', 'new game'],
                ['S', 'swap sides'],
                ['?', 'this help'],
                ['Esc', 'stop, or close'],
            ] as readonly (readonly [string, string])[],
            values: 'How to read values',
            aboutValues: 'A value says how many seeds more one player will have at the end, if both go on well. With '
                + 'the analysis on, the number on a pit says what its move is worth: the longer the bar, the better. '
                + 'A value is a guess until it says “proven” (✓): then it is where perfect play leads. '
                + 'In the chart, filled points are proven.',
        },
    },
};

export type Text = typeof en;
