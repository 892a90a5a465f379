/** A game as this page knows it: what the server showed, and every change since. */

import { untrack } from "svelte";
import { type Message, stream, type Watcher } from "../lib/stream";
import type { ChatLine, Clocks, TableInfo, UndoRequest, View } from "../lib/wire";

/** Lines of chat that are kept. */
const CHAT_KEPT = 300;
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

  #reading: Promise<void> | null = null;
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

  take(message: Message<"table" | "change" | "seats">): boolean {
    if (message.type === "seats") {
      this.info = message.info;
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
    if (table.decision !== this.decision) this.askedAt = Date.now();
    this.#shown += 1;
    this.number = table.number;
    this.decision = table.decision;
    this.info = table.info;
    this.view = table.view;
    this.undo = table.undo;
    this.canUndo = table.can_undo;
    this.said = table.said;
    this.problem = "";
    this.#tell(table.clocks);
  }

  #change(change: Message<"change">): boolean {
    const view = this.view;
    if (!view || change.base !== this.number) return false;
    if (change.decision !== this.decision) this.askedAt = Date.now();
    this.number = change.number;
    this.decision = change.decision;
    this.view = changed(view, change);
    this.undo = change.undo;
    this.canUndo = change.can_undo;
    if (change.said.length) this.said = [...this.said, ...change.said].slice(-CHAT_KEPT);
    this.#tell(change.clocks);
    return true;
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
