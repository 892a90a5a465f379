/** A game as this page knows it: what the server showed, and every change since. */

import { untrack } from "svelte";
import { type Message, type News, stream, type Watcher } from "../lib/stream";
import type { ChatLine, Clocks, TableInfo, ToldView, UndoRequest, View } from "../lib/wire";

/** Lines of chat that are kept. */
const CHAT_KEPT = 300;
/** How long anybody waits to be told where the answers to a question lead, in milliseconds. */
const FORETOLD_WITHIN = 1500;
/** Earlier lines of the log that are read at a time. */
const PART = 200;

export class TableState implements Watcher {
  number = $state(-1);
  /** The number to name in an answer. */
  decision = $state(0);
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  undo = $state.raw<UndoRequest | null>(null);
  canUndo = $state<"" | "free" | "ask">("");
  said = $state.raw<ChatLine[]>([]);
  /** Why the table cannot be shown. */
  problem = $state("");
  /** When the pending question was put, by our own clock. */
  askedAt = $state(Date.now());
  /** When the clocks were told, by our own clock. */
  toldAt = $state(Date.now());

  /** The question of which it was told where its answers lead. */
  foretold = $state(-1);
  /** The question of which nobody waits any more to be told that. */
  untold = $state(-1);

  #reading: Promise<void> | null = null;
  #answers: Record<string, ToldView> = {};
  /** Whoever waits to be told. */
  #waiting: (() => void)[] = [];
  /** How often the whole table was told. */
  #shown = 0;

  constructor(
    readonly game: string,
    readonly key: string,
  ) {}

  /** Our seat, or -1 for a spectator. */
  get seat(): number {
    return this.info?.seats.findIndex((seat) => seat.you) ?? -1;
  }

  /** Whether we still take part. */
  get playing(): boolean {
    const own = this.info?.seats[this.seat];
    return own !== undefined && !own.out && this.info?.status === "playing" && !this.view?.over;
  }

  take(message: News): boolean {
    if (message.type === "seats") {
      this.info = message.info;
      return true;
    }
    if (message.type === "ahead") {
      this.#foretell(message);
      return true;
    }
    if (message.type === "table") {
      this.#show(message);
      return true;
    }
    return this.#change(message);
  }

  fail(problem: Message<"refused">): void {
    this.problem = problem.message;
  }

  /** Follows the game until the function that comes back is called. */
  follow(): () => void {
    return untrack(() => stream.watch(this.game, this));
  }

  /** Whether it is still to be told where the answers to the question lead. */
  get awaitsForetelling(): boolean {
    const asked = this.view?.asked?.options?.length;
    return Boolean(asked) && this.foretold !== this.decision && this.untold !== this.decision;
  }

  /** Waits until it was told where the answers lead, or for as long as anybody waits for that. */
  async foreseen(): Promise<void> {
    if (this.awaitsForetelling) await new Promise<void>((go) => this.#waiting.push(go));
  }

  /** Reads earlier lines of the log, until there are so many or all; they are not read twice at the same time. */
  async readBack(wanted = (this.view?.log.length ?? 0) + PART): Promise<void> {
    while (this.view?.earlier && this.view.log.length < wanted) {
      this.#reading ??= this.#readPart();
      await this.#reading;
    }
  }

  async #readPart(): Promise<void> {
    try {
      const shown = this.#shown;
      const until = this.view?.earlier ?? 0;
      const start = Math.max(0, until - PART);
      const reply = await stream.ask({ type: "log", game: this.game, start, count: until - start });
      const { view } = this;
      const { lines } = reply as Message<"lines">;
      // A table that was told anew meanwhile may have other earlier lines.
      if (!view || shown !== this.#shown) return;
      if (start + lines.length !== until) throw new Error("The parts of the log do not fit together.");
      this.view = { ...view, log: [...lines, ...view.log], earlier: start };
    } finally {
      this.#reading = null;
    }
  }

  #show(table: Message<"table">): void {
    this.#ask(table.decision);
    this.#shown += 1;
    this.number = table.number;
    this.info = table.info;
    this.view = this.#withForetold(table.view);
    this.undo = table.undo;
    this.canUndo = table.can_undo;
    this.said = table.said;
    this.problem = "";
    this.#tell(table.clocks);
  }

  #change(change: Message<"change">): boolean {
    const view = this.view;
    if (!view || change.base !== this.number) return false;
    this.#ask(change.decision);
    this.number = change.number;
    this.view = this.#withForetold(changed(view, change));
    this.undo = change.undo;
    this.canUndo = change.can_undo;
    if (change.said.length) this.said = [...this.said, ...change.said].slice(-CHAT_KEPT);
    this.#tell(change.clocks);
    return true;
  }

  #ask(decision: number): void {
    if (decision === this.decision) return;
    this.decision = decision;
    this.askedAt = Date.now();
    this.#stopWaiting();
    setTimeout(() => {
      if (decision !== this.decision) return;
      this.untold = decision;
      this.#stopWaiting();
    }, FORETOLD_WITHIN);
  }

  #stopWaiting(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  #foretell(ahead: Message<"ahead">): void {
    if (ahead.decision !== this.decision) return;
    this.foretold = ahead.decision;
    this.#answers = ahead.answers;
    this.view = this.#withForetold(this.view);
    this.#stopWaiting();
  }

  /** A view with all that was told of the answers on offer. */
  #withForetold(view: View | null): View | null {
    if (!view?.asked?.options?.length || this.foretold !== this.decision) return view;
    const options = view.asked.options.map((option) => ({ ...option, ...this.#answers[option.key] }));
    return { ...view, asked: { ...view.asked, options } };
  }

  #tell(clocks: Clocks | null): void {
    this.clocks = clocks;
    this.toldAt = Date.now();
  }
}

/** A view with a change made to it. */
function changed(view: View, change: Message<"change">): View {
  const zones = view.zones.slice();
  for (const [index, zone] of Object.entries(change.zones)) zones[Number(index)] = zone;
  const table = { ...view.table, ...change.table };
  for (const key of change.gone) delete table[key];
  return {
    ...view,
    question: change.question,
    over: change.over,
    winner: change.winner,
    zones,
    table,
    asked: change.asked,
    log: change.log.length ? [...view.log, ...change.log] : view.log,
    crumbs: change.crumbs,
  };
}
