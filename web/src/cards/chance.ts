/** Chance that is the same for the same name, so that a card always shows the same picture. */
export class Chance {
  #state: number;

  constructor(name: string) {
    let state = 2_166_136_261;
    for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
    this.#state = state >>> 0;
    // The first numbers after similar names are similar; later ones are not.
    for (let skipped = 0; skipped < 6; skipped++) this.unit();
  }

  /** From 0 up to 1. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  is(probability: number): boolean {
    return this.unit() < probability;
  }

  sign(): number {
    return this.is(0.5) ? 1 : -1;
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    return things[Math.floor(this.unit() * things.length)] as Thing;
  }
}
