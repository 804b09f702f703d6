/** Why something could not be done, and where. */
export class KalahError extends Error {
    override readonly name = 'KalahError';
    /** From 1; absent if it is not about a line. */
    declare readonly line?: number;
    /** From 1; absent if it is not about a column. */
    declare readonly column?: number;

    constructor(reason: string, place: { line?: number; column?: number; cause?: unknown } = {}) {
        super(reason, place.cause === undefined ? undefined : { cause: place.cause });
        if (place.line) this.line = place.line;
        if (place.column) this.column = place.column;
    }
}

/** The words of whatever was thrown. */
export function reasonOf(thrown: unknown): string {
    return thrown instanceof Error ? thrown.message : String(thrown);
}
