/** Passing for the player at this browser: what is set for each game, and what is passed right now. */

import { untrack } from "svelte";
import { shared } from "../lib/context";
import { gameList } from "../lib/game_list.svelte";
import { remember, remembered } from "../lib/storage";
import type { AskedView, MomentInfo } from "../lib/wire";
import type { RunningTable } from "./running.svelte";
import {
  could,
  lasts,
  passes,
  pause,
  type Spell,
  STOPS,
  type Stop,
  type Stops,
  type Until,
  type Why,
  why,
} from "./stops";
import type { TableUi } from "./ui.svelte";

/** What was passed for us, as our own log tells it. */
export interface Passed {
  /** Before which line of the log. */
  at: number;
  question: number;
  turn: number;
  why: Why;
  /** The moments. */
  labels: readonly string[];
  /** What could have been done there. */
  could: readonly string[];
}

/** How many passes are kept. */
const MOST_TOLD = 300;

export class Passing {
  /** What was chosen here; elsewhere one is asked when the game sees a reason. */
  stops = $state.raw<Stops>({});
  /** What was passed for us since the page was opened, the newest last. */
  #given = $state.raw<readonly Passed[]>([]);
  /** The same in lines; what is alike within a turn is told in one. */
  readonly told: readonly Passed[] = $derived(inLines(this.#given));
  #begun = $state.raw<Spell | null>(null);
  /** The question at which that began: its player was asked, and passes there themselves. */
  #begunAt = -1;
  /** The question that its player wants to see, whatever was set. */
  #held = $state(-1);
  /** The question that was passed already. */
  #passed = $state(-1);
  #questionBefore = -1;
  /** Since when it would be passed, by our own clock. */
  #since = 0;

  /** Our question as it stands; nothing while others are asked. */
  readonly asked: AskedView | null = $derived.by(() => {
    const { view, seat } = this.table.state;
    return view?.asked && seat >= 0 && view.asked.player === seat ? view.asked : null;
  });
  readonly #game = $derived.by(() => gameList.game(this.ui.plays));
  readonly moments: MomentInfo[] = $derived(this.#game?.moments ?? []);
  /** How we pass for a while, as long as that lasts. */
  readonly spell: Spell | null = $derived.by(() => {
    const { view } = this.table.state;
    const spell = this.#begun;
    if (!spell || !view) return null;
    const { log, earlier } = view;
    // What is not told here is told to those who ask for it; it may be anything.
    const news = earlier > spell.lines ? [""] : log.slice(spell.lines - earlier).map(([rule]) => rule);
    const elsewhere = this.asked !== null && !this.asked.moment;
    return lasts(spell, turnOf(view.table), news, this.#game?.still ?? [], elsewhere) ? spell : null;
  });
  /** The number of the question that would be passed, unless that asks back; -1 while there is none. */
  readonly #wanted: number = $derived.by(() => {
    const { decision, undo, info, seat } = this.table.state;
    const asked = this.asked;
    const away = undo !== null || info?.seats[seat]?.stood_in || this.ui.sending || this.ui.confirming;
    if (!asked || away || decision === this.#held || decision === this.#passed) return -1;
    return passes(asked.moment ?? "", asked.idle ?? false, this.stops, this.spell) ? decision : -1;
  });
  /** The number of the question that is passed in a moment; -1 while there is none. */
  readonly due: number = $derived.by(() => {
    // Whether it asks back is told a moment after the question.
    const quiet = this.asked?.options?.find(({ key }) => key === this.asked?.quiet);
    const told = this.table.state.foretold === this.#wanted;
    return told && quiet && !quiet.warning ? this.#wanted : -1;
  });
  /** Whether the pending question is being passed and need not be read. */
  readonly underway: boolean = $derived.by(() => {
    const soon = this.#wanted >= 0 && this.table.state.awaitsForetelling;
    return soon || this.due >= 0 || this.#passed === this.table.state.decision;
  });

  constructor(
    readonly ui: TableUi,
    readonly table: RunningTable,
  ) {
    this.stops = kept(ui.plays);
  }

  /** Passes what is to be passed, as long as the component that calls it is there. */
  follow(): void {
    $effect(() => {
      if (this.table.state.seat >= 0) untrack(() => gameList.fetch());
    });
    $effect(() => {
      const question = this.table.state.view?.question ?? -1;
      // Whoever takes an answer back wants to see the question again.
      if (question < this.#questionBefore) untrack(() => this.#takeBack(question));
      this.#questionBefore = question;
    });
    $effect(() => {
      if (this.#begun && !this.spell) this.#begun = null;
    });
    $effect(() => {
      if (this.#wanted >= 0) this.#since = Date.now();
    });
    $effect(() => {
      const due = this.due;
      if (due < 0) return;
      const timer = setTimeout(
        () => this.#pass(due),
        untrack(() => this.#since + this.#pause() - Date.now()),
      );
      return () => clearTimeout(timer);
    });
  }

  choose(moment: string, stop: Stop): void {
    this.stops = { ...this.stops, [moment]: stop };
    // What is set counts from the next question on: nobody loses this one by trying the settings.
    this.#hold();
    const chosen = Object.entries(this.stops).filter(([, one]) => one !== "auto");
    remember(`stops.${this.ui.plays}`, chosen.length ? JSON.stringify(Object.fromEntries(chosen)) : null);
  }

  stopAt(moment: string): Stop {
    return this.stops[moment] ?? "auto";
  }

  /** Passes from now on for a while. */
  begin(until: Until): void {
    const { view } = this.table.state;
    if (!view) return;
    this.#held = -1;
    this.#begunAt = this.table.state.decision;
    this.#begun = { until, turn: turnOf(view.table), lines: view.earlier + view.log.length };
  }

  /** Ends passing for a while, and takes the question that was about to be passed; false when there was nothing. */
  stop(): boolean {
    const something = this.due >= 0 || this.spell !== null;
    this.#begun = null;
    this.#hold();
    return something;
  }

  #hold(): void {
    if (this.asked) this.#held = this.table.state.decision;
  }

  /** How long it takes to pass; how soon it was told where the answers lead shows in nothing. */
  #pause(): number {
    const { seat, clocks } = this.table.state;
    const clock = clocks?.seats[seat];
    const people = this.table.amongPeople && !this.asked?.open;
    return pause(people, clock ? clock.main + clock.each : Number.POSITIVE_INFINITY);
  }

  #takeBack(question: number): void {
    this.#given = this.#given.filter((one) => one.question < question);
    this.stop();
  }

  /** What our log is to tell of a pass that is given now. */
  #account(asked: AskedView, quiet: string): Passed | null {
    const { view } = this.table.state;
    const moment = asked.moment ?? "";
    const chances = could(asked.options ?? [], quiet, this.#game?.trifles ?? {});
    const label = this.moments.find(({ id }) => id === moment)?.label ?? moment;
    return (
      view && {
        at: view.earlier + view.log.length,
        question: view.question,
        turn: turnOf(view.table),
        why: why(chances.length > 0, this.stopAt(moment), this.spell),
        labels: [label],
        could: chances,
      }
    );
  }

  async #pass(decision: number): Promise<void> {
    const { asked } = this;
    const quiet = asked?.quiet;
    if (!quiet) return;
    const passed = this.#account(asked, quiet);
    this.#passed = decision;
    // What was not taken is put to the player, who then sees what is the matter.
    if (await this.table.pass(quiet, decision !== this.#begunAt)) {
      if (passed) this.#given = [...this.#given, passed].slice(-MOST_TOLD);
      return;
    }
    this.#held = decision;
    this.#passed = -1;
  }
}

/** Passes as they are told: those at one turn that are alike stand in one line, where the last of them was. */
function inLines(given: readonly Passed[]): Passed[] {
  const lines = new Map<string, Passed>();
  for (const one of given) {
    const alike = JSON.stringify([one.turn, one.why, one.could]);
    const labels = [...new Set([...(lines.get(alike)?.labels ?? []), ...one.labels])];
    lines.set(alike, { ...one, labels });
  }
  return [...lines.values()];
}

/** The number of the turn; every game with passing has it on its table. */
function turnOf(table: Record<string, unknown>): number {
  return Number(table.turn ?? 0);
}

/** What this browser remembers of a game's settings. */
function kept(plays: string): Stops {
  try {
    const found = Object.entries(JSON.parse(remembered(`stops.${plays}`) ?? "{}") as Record<string, unknown>);
    return Object.fromEntries(found.filter(([, stop]) => STOPS.some((one) => one === stop))) as Record<string, Stop>;
  } catch {
    return {};
  }
}

/** Passing at the table that is being played at; none in a replay. */
export const [setPassing, getPassing] = shared<Passing>("passing");
