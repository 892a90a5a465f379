/** A finished game being watched: where we are in it, through whose eyes, and the views fetched so far. */

import { messageOf, replays } from "../lib/api";
import type { Replay, ReplayViews, TableInfo, View } from "../lib/wire";
import type { Source } from "../table/ui.svelte";

export type Moment = Replay["moments"][number];

export const SPECTATOR = -1;
export const ALL_OPEN = -2;
/** How often a moment passes by, in moments a second. */
export const SPEEDS = [0.5, 1, 2, 4];

/** Views fetched at a time. */
const PIECE = 25;

export class Film implements Source {
  at = $state(0);
  eyes = $state(ALL_OPEN);
  speed = $state(1);
  playing = $state(false);
  problem = $state("");
  /** The table at the last moment that has arrived; while the next one is on its way, the one before stays. */
  view = $state.raw<View | null>(null);
  /** The moment that is shown. */
  decision = $state(0);
  #pieces = new Map<string, Promise<ReplayViews>>();

  /** The table; nobody is away from a game that is over. */
  readonly info: TableInfo;

  constructor(
    readonly game: string,
    readonly replay: Replay,
    readonly key: string,
  ) {
    const seats = replay.info.seats.map((seat) => ({ ...seat, here: true }));
    this.info = { ...replay.info, seats };
  }

  get length(): number {
    return this.replay.length;
  }

  /** The turn that is shown, by its place among the turns. */
  get chapter(): number {
    return this.replay.chapters.findLastIndex((one) => one.at <= this.at);
  }

  /** What the turn of a moment is called. */
  turnAt(at: number): string {
    return this.replay.chapters.findLast((one) => one.at <= at)?.label ?? "";
  }

  /** The answer that led to the moment shown. */
  get last(): Moment | undefined {
    return this.replay.moments[this.at - 1];
  }

  /** The answer that comes next. */
  get next(): Moment | undefined {
    return this.replay.moments[this.at];
  }

  /** Goes to a moment, or looks at it through other eyes. */
  async go(at: number, eyes: number = this.eyes): Promise<void> {
    const there = Math.max(0, Math.min(this.length, Math.round(at)));
    this.at = there;
    this.eyes = eyes;
    if (there === this.length) this.playing = false;
    const number = Math.floor(there / PIECE);
    try {
      const piece = await this.#piece(eyes, number);
      if (this.at !== there || this.eyes !== eyes) return;
      this.#show(piece, there - piece.start);
      this.problem = "";
    } catch (thrown) {
      if (this.at !== there || this.eyes !== eyes) return;
      this.problem = messageOf(thrown);
      this.playing = false;
      return;
    }
    if ((number + 1) * PIECE <= this.length) void this.#piece(eyes, number + 1).catch(() => undefined);
  }

  step(by: number): void {
    void this.go(this.at + by);
  }

  /** Goes to the beginning of the next turn, or of this one, or of the one before. */
  turn(by: 1 | -1): void {
    const chapters = this.replay.chapters;
    const found = by > 0 ? chapters.find((one) => one.at > this.at) : chapters.findLast((one) => one.at < this.at);
    void this.go(found?.at ?? (by > 0 ? this.length : 0));
  }

  /** Plays or stops; at the end it begins again. */
  toggle(): void {
    if (!this.playing && this.at === this.length) void this.go(0);
    this.playing = !this.playing;
  }

  #show(piece: ReplayViews, index: number): void {
    const views = piece.views.slice(0, index + 1);
    const shown = views[index];
    if (!shown) return;
    this.decision = piece.start + index;
    this.view = { ...shown, log: [...piece.log_before, ...views.flatMap((view) => view.log)], earlier: 0 };
  }

  #piece(eyes: number, number: number): Promise<ReplayViews> {
    const name = `${eyes} ${number}`;
    const known = this.#pieces.get(name);
    if (known) return known;
    const coming = replays.views(this.game, eyes, number * PIECE, PIECE, this.key);
    this.#pieces.set(name, coming);
    coming.catch(() => this.#pieces.delete(name));
    return coming;
  }
}
