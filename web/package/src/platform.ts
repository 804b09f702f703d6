// What differs from one platform to the other: how modules and Workers are loaded. An entry of the package chooses one.

/** A Worker. */
export interface Port {
    post(message: unknown): void;
    onMessage(listen: (message: unknown) => void): void;
    /** It could not be started, or died. */
    onFailure(listen: (reason: string) => void): void;
    /** Whether the program must wait for it before it can end. */
    hold(busy: boolean): void;
    end(): void;
}

export interface Platform {
    /** Compiles a module, such as 'game' or 'engine-6'. */
    compile(name: string, assets?: string | URL): Promise<WebAssembly.Module>;
    startWorker(assets?: string | URL): Promise<Port>;
}

let chosen: Platform | undefined;
let assetsOfAll: string | URL | undefined;

export function usePlatform(platform: Platform): void {
    chosen = platform;
}

/** Sets the folder of the package's `worker.js` and `wasm/`, if that is not the folder of its script. */
export function setAssets(url: string | URL): void {
    assetsOfAll = url;
}

function platform(): Platform {
    if (!chosen) throw new Error('the package has no entry');
    return chosen;
}

export function compile(name: string, assets = assetsOfAll): Promise<WebAssembly.Module> {
    return platform().compile(name, assets);
}

export function startWorker(assets = assetsOfAll): Promise<Port> {
    return platform().startWorker(assets);
}
