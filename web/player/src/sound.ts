// Quiet wooden clicks. Off unless someone wants them.

import { app } from './store.ts';
import type { TraceStep } from '../../package/src/types.ts';

/** In hertz: a seed falls, seeds are picked up, taken, swept. */
const pitches: Readonly<Record<TraceStep['act'], number>> = { sow: 620, lift: 420, capture: 300, sweep: 260 };

let audio: AudioContext | undefined;

/** A short knock, a little different each time. */
export function playSound(act: TraceStep['act']): void {
    if (!app().settings.sound) return;
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitches[act] * (0.94 + 0.12 * Math.random()), now);
    tone.frequency.exponentialRampToValueAtTime(pitches[act] / 2, now + 0.06);
    volume.gain.setValueAtTime(act === 'sow' ? 0.12 : 0.2, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.1);
}
