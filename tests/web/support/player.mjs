// A person at the page: what is clicked, pressed and seen, in the words of the game. Rows are 'south' and 'north', pits
// count from 0 as in the library.
import assert from 'node:assert/strict';
import { createGame, readGame } from '../../../build/web/package/node.js';

export const rows = ['south', 'north'];

export class Player {
    constructor(page, address) {
        this.page = page;
        this.address = address;
        page.setDefaultTimeout(60_000);
    }

    async open(hash = '') {
        await this.page.goto(this.address + hash);
        await this.ready();
    }

    ready() {
        return this.page.locator('#board .pit').first().waitFor();
    }

    pit(row, pit) {
        return this.page.locator(`#board button.pit[data-row=${row}][data-pit="${pit}"]`);
    }

    store(row) {
        return this.page.locator(`#board .store[data-row=${row}]`);
    }

    at(selector) {
        return this.page.locator(selector);
    }

    async click(selector) {
        await this.at(selector).click();
    }

    async text(selector) {
        return (await this.at(selector).innerText()).trim();
    }

    /** Waits until a function of the page is true. */
    until(condition, argument) {
        return this.page.waitForFunction(condition, argument, { polling: 'raf', timeout: 120_000 });
    }

    /** From now on time passes in the page only by `pass`. What a Worker works on still takes real time. */
    async stopClock() {
        const now = await this.page.evaluate(() => Date.now());
        await this.page.clock.pauseAt(now + 10_000);
    }

    /** Lets time pass in the page, in milliseconds. */
    pass(time) {
        return this.page.clock.runFor(time);
    }

    /** Waits until the computer does not think. Returns whether the page waits for its clock, to go on with the game. */
    async notThinking() {
        let state = await this.page.evaluate(doing);
        if (!state) state = await (await this.until(doing)).jsonValue();
        return state === 'waits';
    }

    /**
     * Seeds lie still, and the computer neither thinks nor is about to: a person is to move, or the game is over. Nobody
     * waits for animations and pauses: the page's clock is put forward.
     */
    async idle() {
        while (await this.notThinking()) await this.pass(500);
    }

    thinking() {
        return this.until(() => document.querySelector('#board').dataset.thinking === 'true');
    }

    animating() {
        return this.until(() => (document.querySelector('#board').dataset.animating ?? 'false') !== 'false');
    }

    /** Starts a game with the form. Fields are those of the form, named by their ids; facts are radio buttons. */
    async start(fields = {}) {
        await this.openDialog('new');
        for (const [id, value] of Object.entries(fields)) await this.fill(id, value);
        await this.click('#start');
        await this.at('#new-dialog').waitFor({ state: 'hidden' });
    }

    async fill(id, value) {
        const field = this.at(`#${id}`);
        if (typeof value === 'boolean') return field.setChecked(value);
        const tag = await field.evaluate((element) => element.tagName);
        return tag === 'SELECT' ? field.selectOption(String(value)) : field.fill(String(value));
    }

    async openDialog(name) {
        await this.click(`#${name}`);
        await this.at(`#${name}-dialog`).waitFor();
    }

    /** Opens all that a dialog hides at first. */
    async unfold(name) {
        const folded = this.at(`#${name}-dialog details:not([open]) > summary`);
        while (await folded.count()) await folded.first().click();
    }

    async closeDialog(name) {
        await this.click(`#${name}-dialog .close`);
        await this.at(`#${name}-dialog`).waitFor({ state: 'hidden' });
    }

    /** The numbers of seeds that the board tells: NaN where what is seen differs from what is heard. */
    shown() {
        return this.page.evaluate((rows) => {
            const heard = (element) => Number(/(\d+) seeds?/.exec(element.getAttribute('aria-label'))[1]);
            const seen = (element) => Number(element.querySelector('.count').textContent);
            const seeds = (element) => (seen(element) === heard(element) ? heard(element) : NaN);
            const byPit = (a, b) => a.dataset.pit - b.dataset.pit;
            const row = (name) => ({
                pits: [...document.querySelectorAll(`#board .pit[data-row=${name}]`)].sort(byPit).map(seeds),
                store: seeds(document.querySelector(`#board .store[data-row=${name}]`)),
            });
            return Object.fromEntries(rows.map((name) => [name, row(name)]));
        }, rows);
    }

    /** The game as the page keeps it, read by the library. */
    async game() {
        return (await readGame(await this.record())).game;
    }

    record() {
        return this.page.evaluate(() => JSON.parse(localStorage.getItem('kalah')).record);
    }

    /** The board shown is that of the library's game. */
    async shows(game, { south = 'first' } = {}) {
        const north = south === 'first' ? 'second' : 'first';
        assert.deepEqual(await this.shown(), { south: game.row(south), north: game.row(north) });
    }
}

/** What the page does: undefined while the computer thinks. */
function doing() {
    const on = (value) => value !== undefined && value !== 'false';
    const stop = document.querySelector('#stop');
    const { thinking, animating } = document.querySelector('#board').dataset;
    if (on(thinking)) return undefined;
    const busy = on(animating) || on(document.body.dataset.busy);
    return busy || !(stop.disabled || on(stop.dataset.waits)) ? 'waits' : 'idle';
}

/** The row of the screen that is to move. */
export function rowToMove(game) {
    return game.toMove === 'first' ? 'south' : 'north';
}

/** The library's game after these pits. */
export async function gameAfter(pits, options = {}) {
    const game = await createGame(options);
    for (const pit of pits) game.play(pit);
    return game;
}
