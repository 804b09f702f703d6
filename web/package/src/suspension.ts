// JavaScript Promise Integration: a module waits for a promise, and meanwhile its Worker hears messages.

export interface Integration {
    readonly Suspending: new (wait: (...args: never[]) => unknown) => WebAssembly.ImportValue;
    readonly promising: (exported: (...numbers: number[]) => unknown) => (...numbers: number[]) => Promise<unknown>;
}

/** Absent where the platform does not have it. */
export function integration(): Integration | undefined {
    const platform = WebAssembly as typeof WebAssembly & Partial<Integration>;
    const { Suspending, promising } = platform;
    return Suspending && promising ? { Suspending, promising } : undefined;
}

// How long a search goes on before it lets messages in, in milliseconds.
const patience = 20;

/** A clock, in milliseconds, that lets messages in now and then: it returns the time, or a promise of it. */
export function pausingClock(): () => number | Promise<number> {
    const { port1, port2 } = new MessageChannel();
    let next = performance.now() + patience;
    // Messages are heard in their order, so what came before is heard before this one. It takes less time than a timer.
    const pause = () =>
        new Promise<number>((resume) => {
            port1.onmessage = () => {
                const now = performance.now();
                next = now + patience;
                resume(now);
            };
            port2.postMessage(undefined);
        });
    return () => {
        const now = performance.now();
        return now < next ? now : pause();
    };
}
