/** The analysis of the game that is being watched: how far it is, and what it says of each moment. */

import { coach, messageOf } from "../lib/api";
import { t } from "../lib/i18n/index.svelte";
import { myself } from "../lib/me.svelte";
import type { Analysis, AnalysisReport } from "../lib/wire";
import { percent } from "../table/hundredths";
import type { Film } from "./film.svelte";

export type Looked = Analysis["looked"][number];
export type Point = Analysis["points"][number];
export type Swing = Analysis["swings"][number];

/** How often it is asked how far the analysis is, in milliseconds. */
const EVERY = 1_500;
/** The verdicts by which a better answer was there. */
const CLAIMS: ReadonlySet<string> = new Set(["slip", "mistake", "blunder"]);

export class Study {
  #report = $state.raw<AnalysisReport | null>(null);
  problem = $state("");
  busy = $state(false);
  /** How much of it is done, from 0 to 1; it never seems to go back, though second looks may be added. */
  progress = $state(0);
  readonly status = $derived.by(() => this.#report?.status ?? "none");
  readonly underway: boolean = $derived.by(() => this.status === "waiting" || this.status === "working");
  readonly analysis: Analysis | null = $derived.by(() => this.#report?.analysis ?? null);
  readonly #looked = $derived.by(() => new Map(this.analysis?.looked.map((one) => [one.question, one])));
  /** The answers of which it is claimed that there was a better one. */
  readonly claims: Looked[] = $derived.by(() => this.analysis?.looked.filter((one) => CLAIMS.has(one.verdict)) ?? []);
  readonly swings: Swing[] = $derived.by(() => this.analysis?.swings ?? []);

  constructor(readonly film: Film) {}

  /** How many games are analysed before this one. */
  get before(): number {
    return this.#report?.before ?? 0;
  }

  /** What the bot says of the answer that comes next at a moment. */
  looked(at: number): Looked | undefined {
    return this.#looked.get(at);
  }

  /** What the bot would rather have seen there, where it claims that. */
  better(at: number): Looked | undefined {
    const found = this.looked(at);
    return found && CLAIMS.has(found.verdict) ? found : undefined;
  }

  /** The chances at a moment in words. */
  say(at: number): string {
    const turn = this.film.turnAt(at);
    const point = this.analysis?.points.findLast(({ question }) => question <= at);
    if (!point) return t("analysis.unknown", { turn });
    const each = point.chances.map((chance, seat) =>
      t("analysis.chance_of", { name: this.name(seat), chance: percent(chance) }),
    );
    return t("analysis.at", { turn, chances: each.join(", "), margin: Math.max(1, Math.round(100 * point.margin)) });
  }

  name(seat: number): string {
    return this.film.info.seats[seat]?.name ?? String(seat + 1);
  }

  async fetch(): Promise<void> {
    await this.#take(() => coach.analysis(this.film.game, this.film.key));
  }

  /** Has the game analysed. */
  async start(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.progress = 0;
    await this.#take(async () => {
      await myself.insist();
      return await coach.analyse(this.film.game, this.film.key);
    });
    this.busy = false;
  }

  async #take(asked: () => Promise<AnalysisReport>): Promise<void> {
    try {
      this.#report = await asked();
      this.problem = this.#report.problem;
      this.progress = Math.max(this.progress, this.analysis?.progress ?? 0);
    } catch (thrown) {
      this.problem = messageOf(thrown);
    }
  }

  /** Asks again and again while it is being made, as long as the component that calls it is there. */
  follow(): void {
    void this.fetch();
    $effect(() => {
      if (!this.underway) return;
      const beat = setInterval(() => void this.fetch(), EVERY);
      return () => clearInterval(beat);
    });
  }
}
