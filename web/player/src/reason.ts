// Why something could not be done.

import { KalahError } from '../../package/src/index.ts';
import { text } from './text/text.ts';

/** In the library's words, after the place that they are about. */
export function reasonOf(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    const { line, column } = error instanceof KalahError ? error : {};
    return text().panels.place(line, column) + error.message;
}
