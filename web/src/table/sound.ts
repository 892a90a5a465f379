/** A few small sounds, made on the spot. */

import { settings } from "./settings.svelte";

export type Sound = "flip" | "slide" | "ask" | "point" | "end";

type Note = { wave: OscillatorType; from: number; to: number; at: number; length: number; loud: number };

const SOUNDS: Record<Sound, Note[]> = {
  flip: [{ wave: "triangle", from: 320, to: 620, at: 0, length: 0.07, loud: 0.08 }],
  slide: [{ wave: "sine", from: 190, to: 120, at: 0, length: 0.11, loud: 0.1 }],
  ask: [
    { wave: "sine", from: 523, to: 523, at: 0, length: 0.14, loud: 0.07 },
    { wave: "sine", from: 784, to: 784, at: 0.1, length: 0.22, loud: 0.07 },
  ],
  point: [
    { wave: "triangle", from: 392, to: 392, at: 0, length: 0.16, loud: 0.09 },
    { wave: "triangle", from: 494, to: 494, at: 0.11, length: 0.16, loud: 0.09 },
    { wave: "triangle", from: 659, to: 659, at: 0.22, length: 0.34, loud: 0.09 },
  ],
  end: [
    { wave: "sine", from: 330, to: 330, at: 0, length: 0.3, loud: 0.09 },
    { wave: "sine", from: 440, to: 440, at: 0.18, length: 0.3, loud: 0.09 },
    { wave: "sine", from: 554, to: 554, at: 0.36, length: 0.6, loud: 0.09 },
  ],
};

let audio: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.sound || document.hidden) return;
  audio ??= new AudioContext();
  void audio.resume();
  const now = audio.currentTime + 0.01;
  for (const { wave, from, to, at, length, loud } of SOUNDS[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, now + at);
    tone.frequency.exponentialRampToValueAtTime(to, now + at + length);
    volume.gain.setValueAtTime(0.0001, now + at);
    volume.gain.exponentialRampToValueAtTime(loud, now + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + length + 0.05);
  }
}
