// A benchmark: how long a first visit takes on a line of 1.6 Mb/s and 150 ms, until the first pit can be played and
// until the computer has answered it. Prints the median of five visits; the aim is less than 2 s until one can play.
//
//     tests/run --benchmark first-visit
import { close, newContext, site } from './support/browser.mjs';
import { Player } from './support/player.mjs';

const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const visits = 5;

async function visit() {
    const context = await newContext({ serviceWorkers: 'allow' });
    try {
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await cdp.send('Network.enable');
        await cdp.send('Network.emulateNetworkConditions', line);
        let bytes = 0;
        cdp.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
        const player = new Player(page, site.address);
        const began = performance.now();
        await player.open();
        await player.pit('south', 0).click();
        await player.until(() => !document.querySelector('#undo').disabled);
        const playable = performance.now() - began;
        const loaded = bytes;
        await player.until(() => /^moves: .*-./m.test(JSON.parse(localStorage.getItem('kalah')).record));
        return { playable, answered: performance.now() - began, loaded, all: bytes };
    } finally {
        await context.close();
    }
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

try {
    const seen = [];
    for (let count = 0; count < visits; ++count) seen.push(await visit());
    const of = (name) => median(seen.map((each) => each[name]));
    console.log(`a pit can be played after ${(of('playable') / 1000).toFixed(2)} s (aim: 2 s; ${visits} visits)`);
    console.log(`the computer has answered after ${(of('answered') / 1000).toFixed(2)} s`);
    console.log(`loaded until then: ${(of('loaded') / 1000).toFixed(1)} kB and ${(of('all') / 1000).toFixed(1)} kB`);
} finally {
    await close();
}
