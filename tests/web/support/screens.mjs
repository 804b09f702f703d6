// Every screen of the page: how to get there, and back.

const dialogs = ['new', 'settings', 'help', 'share', 'records', 'setup', 'review'];

async function playSome(player) {
    await player.start({ 'south-player': 'person', 'north-player': 'person', pits: 6, seeds: 4 });
    for (const [row, pit] of [['south', 2], ['south', 5], ['north', 0]]) {
        await player.pit(row, pit).click();
        await player.idle();
    }
}

const dialogScreen = (name) => ({
    name,
    async show(player) {
        await player.openDialog(name);
        await player.unfold(name);
    },
    leave: (player) => player.closeDialog(name),
});

export const screens = [
    { name: 'start', show: async (player) => player.idle(), leave: async () => {} },
    { name: 'game', show: playSome, leave: async () => {} },
    {
        name: 'refusal',
        show: async (player) => {
            await player.pit('north', 0).click({ force: true });
            await player.at('#message:not(:empty)').waitFor();
        },
        leave: async () => {},
    },
    {
        name: 'hint',
        show: async (player) => {
            await player.click('#hint');
            await player.at('#hint-text:not(:empty)').waitFor();
            await player.idle();
        },
        leave: async () => {},
    },
    {
        name: 'analysis',
        show: async (player) => {
            await player.click('#analyse');
            await player.at('#board .pit[data-value]').first().waitFor();
        },
        leave: async (player) => player.click('#analyse'),
    },
    ...dialogs.map(dialogScreen),
    {
        name: 'over',
        show: async (player) => {
            await player.start({ 'south-player': 'person', 'north-player': 'person', pits: 1, seeds: 1 });
            for (let game = await player.game(); !game.over; game = await player.game()) {
                await player.pit(game.toMove === 'first' ? 'south' : 'north', 0).click();
                await player.idle();
            }
        },
        leave: async () => {},
    },
    {
        name: 'wide',
        show: async (player) => {
            await player.start({ 'south-player': 'person', 'north-player': 'person', pits: 15, seeds: 6 });
            await player.idle();
        },
        leave: async () => {},
    },
];
