import { reasonOf } from './errors.js';
import type { FromWorker, Request, Start, ToWorker } from './protocol.js';
import { SearchModule } from './search-module.js';

/** What a Worker does: answers requests, one after the other. Returns what hears its messages. */
export function service(post: (message: FromWorker) => void): (message: ToWorker) => void {
    let module: SearchModule | undefined;
    let running: number | undefined;

    // Whatever goes wrong, the module cannot be trusted any more.
    const orFail = (work: Promise<void>) => {
        work.catch((error: unknown) => post({ kind: 'failed', reason: `the engine failed: ${reasonOf(error)}` }));
    };

    async function start(message: Start): Promise<void> {
        module = await SearchModule.start(message);
        post({ kind: 'ready', suspends: module.suspends });
    }

    async function answer(request: Request): Promise<void> {
        if (!module) throw new Error('it has not started');
        const { id } = request;
        running = id;
        const final = await module.answer(request, (answer) => post({ kind: 'progress', id, answer }));
        running = undefined;
        post({ kind: 'done', id, answer: final });
    }

    return (message) => {
        if (message.kind === 'start') orFail(start(message));
        else if (message.kind !== 'stop') orFail(answer(message));
        else if (message.id === running) module?.stop();
    };
}
