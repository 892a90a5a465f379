/** Several answers as one action: each is sent once its question has come, and none where another one came instead. */

import { untrack } from "svelte";
import type { TableUi } from "../../table/ui.svelte";

export class Chain {
  /** The answers that are still to be given. */
  #left = $state.raw<readonly string[]>([]);
  /** The rule of the question that they answer, and how the table stood. */
  #rule = "";
  #standing = "";
  /** The number of the question that was answered last. */
  #answered = -1;
  /** An answer has no reply yet; the next one follows only when it was taken. */
  #waits = $state(false);

  constructor(
    readonly ui: TableUi,
    /** What must not change between one answer and the next. */
    readonly standing: () => string,
    /** Whether an answer has been given already, and need not be given again. */
    readonly done: (key: string) => boolean,
  ) {}

  get busy(): boolean {
    return this.#left.length > 0;
  }

  begin(keys: readonly string[]): void {
    if (!this.ui.actions || this.ui.sending || this.busy) return;
    this.#rule = this.ui.view.asked?.rule ?? "";
    this.#standing = this.standing();
    this.#answered = -1;
    this.#left = keys;
  }

  stop(): void {
    this.#left = [];
  }

  /** Gives one answer after the other, as long as the component that calls it is there. */
  follow(): void {
    $effect(() => {
      const { decision } = this.ui.source;
      if (!this.#left.length || this.#waits || this.ui.sending || decision === this.#answered) return;
      untrack(() => void this.#give(decision));
    });
  }

  async #give(decision: number): Promise<void> {
    const { actions, view } = this.ui;
    const [key, ...rest] = this.#left as [string, ...string[]];
    if (this.done(key)) {
      this.#left = rest;
      return;
    }
    const offered = view.asked?.options?.find((option) => option.key === key);
    const same = view.asked?.player === view.viewer && view.asked.rule === this.#rule;
    if (!actions || !offered || !same || this.standing() !== this.#standing) {
      this.stop();
      return;
    }
    this.#waits = true;
    const asksBack = await this.ui.asksBack(key);
    this.#waits = false;
    if (decision !== this.ui.source.decision) {
      this.stop();
      return;
    }
    if (asksBack) {
      // Whoever has to think twice goes on by hand.
      this.stop();
      await this.ui.choose(offered);
      return;
    }
    this.#answered = decision;
    this.#waits = true;
    this.#left = (await this.ui.send(key)) ? rest : [];
    this.#waits = false;
  }
}
