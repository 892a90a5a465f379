/** Something from the server: on its way, here, or not to be had. */

import { messageOf } from "./api";

export class Loaded<Thing> {
  value = $state.raw<Thing | undefined>(undefined);
  problem = $state("");
  loading = $state(false);
  #turn = 0;

  /** Takes what has come by another way; a fetch under way no longer counts. */
  have(value: Thing): void {
    this.#turn += 1;
    this.value = value;
    this.problem = "";
    this.loading = false;
  }

  /** Fetches it; of several fetches only the last one counts. */
  async load(fetch: () => Promise<Thing>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.loading = true;
    try {
      const value = await fetch();
      if (turn !== this.#turn) return;
      this.value = value;
      this.problem = "";
    } catch (thrown) {
      if (turn !== this.#turn) return;
      this.problem = messageOf(thrown);
    }
    this.loading = false;
  }
}
