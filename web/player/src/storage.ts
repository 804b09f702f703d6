// What the page remembers between visits: settings and the game as a record.

import type { Settings } from './store.ts';

export interface Saved {
    readonly settings: Partial<Settings>;
    readonly record?: string;
    /** The record with what was taken back, and how many steps that is. */
    readonly whole?: string;
    readonly back: number;
    /** What was behind '#' in the address. */
    readonly address?: string;
}

const key = 'kalah';
const nothing: Saved = { settings: {}, back: 0 };

/** Nothing is saved where storage is forbidden, and what cannot be read counts as nothing. */
export function load(): Saved {
    try {
        const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        if (typeof saved !== 'object' || saved === null) return nothing;
        const { settings, record, whole, back, address } = saved as Readonly<Record<string, unknown>>;
        const words = (value: unknown) => (typeof value === 'string' ? value : undefined);
        return {
            settings: typeof settings === 'object' && settings !== null ? settings : {},
            record: words(record),
            whole: words(whole),
            back: typeof back === 'number' ? back : 0,
            address: words(address),
        };
    } catch {
        return nothing;
    }
}

export function save(saved: Saved): void {
    try {
        localStorage.setItem(key, JSON.stringify(saved));
    } catch {
        // A full or forbidden storage costs the memory of this game, not the game.
    }
}
