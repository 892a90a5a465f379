/** Hints: what a bot would answer in our place, where the game does not count. */

import { coach, messageOf } from "../lib/api";
import { shared } from "../lib/context";
import { notices } from "../lib/notices.svelte";
import type { Hint, HintedAnswer } from "../lib/wire";
import type { Choice } from "./choices";
import type { RunningTable } from "./running.svelte";
import type { TableState } from "./state.svelte";
import type { TableUi } from "./ui.svelte";

export class Hinting {
  /** The number of the question that the bot thinks about. */
  #thinking = $state(-1);
  #given = $state.raw<Hint | null>(null);
  /** The hint to the question that stands now. */
  readonly hint: Hint | null = $derived.by(() =>
    this.#given?.decision === this.state.decision && this.#given.answers.length > 0 ? this.#given : null,
  );
  readonly busy: boolean = $derived.by(() => this.#thinking === this.state.decision);
  /** Whether there is something to ask a bot about, and one may. */
  readonly offered: boolean = $derived.by(() => {
    const { info, view, seat } = this.state;
    const own = info?.seats[seat];
    return Boolean(own && !info?.rated && !own.stood_in && view?.asked?.player === seat) && this.ui.choices.length > 1;
  });

  constructor(
    readonly table: RunningTable,
    readonly ui: TableUi,
  ) {}

  get state(): TableState {
    return this.table.state;
  }

  /** Asks for a hint; nothing comes back where none is to be had. */
  async ask(): Promise<Hint | null> {
    if (this.hint || this.busy || !this.offered) return this.hint;
    const { game, decision } = this.state;
    this.#thinking = decision;
    try {
      this.#given = await coach.hint(game, decision);
    } catch (thrown) {
      if (decision === this.state.decision) notices.say(messageOf(thrown), "bad");
    }
    if (this.#thinking === decision) this.#thinking = -1;
    return this.hint;
  }

  /** What the bot says of an answer; nothing where it did not speak of it. */
  of(choice: Choice): HintedAnswer | undefined {
    return this.hint?.answers.find(({ key }) => choice.options.some((option) => option.key === key));
  }

  /** Whether the bot would give this answer. */
  isBest(choice: Choice): boolean {
    const best = this.hint?.answers[0];
    return best !== undefined && this.of(choice) === best;
  }

  /** Points out where the bot's answer belongs, as long as the component that calls it is there. */
  follow(): void {
    $effect(() => {
      const best = this.ui.choices.find((choice) => this.isBest(choice));
      this.ui.advised = best?.option.spots ?? [];
    });
  }
}

/** Hints at the table that is being played at; none in lessons and replays. */
export const [setHinting, getHinting] = shared<Hinting>("hinting");
