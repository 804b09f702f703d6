import { KalahError, reasonOf } from './errors.js';

/** The error for a file that cannot be had. It names the address. */
export function notLoaded(url: URL, cause: unknown): KalahError {
    return new KalahError(`cannot load ${url.href}: ${reasonOf(cause)}`, { cause });
}

/** A file in a folder. A relative folder is relative to `base`. */
export function inFolder(folder: string | URL, file: string, base?: string): URL {
    const { href } = new URL(folder, base);
    return new URL(file, href.endsWith('/') ? href : `${href}/`);
}

/** Compiles a module while it is loading, if the server calls it WebAssembly. */
export async function compileFetched(url: URL): Promise<WebAssembly.Module> {
    try {
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trimEnd());
        const streams = response.headers.get('content-type')?.startsWith('application/wasm');
        if (streams) return await WebAssembly.compileStreaming(response);
        return await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
        throw notLoaded(url, error);
    }
}
