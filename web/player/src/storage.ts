// What the page remembers between visits: settings and the game as a record.

import type { Settings } from './store.ts';

export interface Saved {
    readonly settings: Partial<Settings>;
    readonly record?: string;
    /** What was behind '#' in the address. */
    readonly address?: string;
}

const key = 'kalah';

/** Nothing is saved where storage is forbidden, and what cannot be read counts as nothing. */
export function load(): Saved {
    try {
        const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        if (typeof saved !== 'object' || saved === null) return { settings: {} };
        const { settings, record, address } = saved as Readonly<Record<string, unknown>>;
        return {
            settings: typeof settings === 'object' && settings !== null ? settings : {},
            record: typeof record === 'string' ? record : undefined,
            address: typeof address === 'string' ? address : undefined,
        };
    } catch {
        return { settings: {} };
    }
}

export function save(saved: Saved): void {
    try {
        localStorage.setItem(key, JSON.stringify(saved));
    } catch {
        // A full or forbidden storage costs the memory of this game, not the game.
    }
}
