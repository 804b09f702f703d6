// axe, which finds what people with disabilities stumble over.
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(player) {
    return player.page.evaluate(async (tags) => {
        const { violations } = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
        const where = (nodes) => nodes.map(({ html }) => html).slice(0, 4);
        return violations.map(({ id, help, nodes }) => ({ id, help, where: where(nodes) }));
    }, standards);
}

/** What it finds on each of some screens. */
export async function violationsOfScreens(player, screens) {
    await player.page.evaluate(axe);
    const found = {};
    for (const screen of screens) {
        await screen.show(player);
        const here = await violations(player);
        if (here.length) found[screen.name] = here;
        await screen.leave(player);
    }
    return found;
}
