/** A game of Robot Masters on its table, by the names of its things, and what somebody has picked on it. */

import type { OptionView } from "../../lib/wire";
import type { TableUi } from "../../table/ui.svelte";
import { type HeldOf, Sight } from "../sight";
import { Chain } from "./chain.svelte";

/** A card in sight. */
export type Held = HeldOf<"robotmasters">;

/** The side of an action card that applies. */
export type Side = "hero" | "wily" | "battle";

/** The hues of the seats, as far apart as eight can be. */
const HUES = [235, 30, 150, 310, 85, 195, 0, 270];

const NO_DICE: ReadonlySet<number> = new Set();

export class Arena extends Sight<"robotmasters"> {
  /** The dice that are picked here and not yet told to anybody, counted from 1. */
  #marked = $state.raw<ReadonlySet<number>>(NO_DICE);
  /** The throw that they belong to. */
  #markedFor = $state("");
  readonly chain: Chain;
  readonly #options: ReadonlyMap<string, OptionView> = $derived.by(() => {
    const { asked, viewer } = this.ui.view;
    const mine = this.ui.actions && asked?.player === viewer ? (asked?.options ?? []) : [];
    return new Map(mine.map((option) => [option.key, option]));
  });

  constructor(ui: TableUi) {
    super("robotmasters", ui);
    this.chain = new Chain(
      ui,
      () => this.#rolled,
      (key) => this.#isPicked(key),
    );
  }

  hue(player: number): number {
    return HUES[player % HUES.length] as number;
  }

  colour(player: number): string {
    return `oklch(0.8 0.14 ${this.hue(player)})`;
  }

  /** What something without a card on the table is called. */
  called(id: string): string {
    return this.printed(id)?.title ?? id.replaceAll("_", " ");
  }

  /** The side of a player's cards that applies now. */
  facing(player: number): Side {
    if (this.table.battle) return "battle";
    return player === this.table.hero || !this.table.challenge ? "hero" : "wily";
  }

  // Answers

  /** An answer of ours that is on offer. */
  option(key: string): OptionView | undefined {
    return this.#options.get(key);
  }

  /** The answers of ours that begin so. */
  options(verb: string): OptionView[] {
    return [...this.#options.values()].filter(({ key }) => key.startsWith(`${verb}:`));
  }

  give(key: string): void {
    const option = this.option(key);
    if (option) void this.ui.choose(option);
  }

  /** Why an answer with a card is not possible; nothing where it is, or where nobody asks us. */
  refusal(handle: number): string {
    const { asked, viewer } = this.ui.view;
    if (asked?.player !== viewer) return "";
    return asked.refused?.find(({ key }) => key === `play:${handle}`)?.sentence ?? "";
  }

  // Dice

  /** How the dice lie that can be picked from. */
  get #rolled(): string {
    const { tray, battle } = this.table;
    return [...(tray?.dice ?? []), ...(battle?.["boss roll"] ?? [])].map(({ face }) => face).join(" ");
  }

  /** Whether the server knows of this pick. */
  #isPicked(key: string): boolean {
    const die = key.startsWith("pick:d") ? Number(key.slice("pick:d".length)) : 0;
    return this.table.tray?.dice[die - 1]?.picked ?? false;
  }

  get marked(): ReadonlySet<number> {
    return this.#markedFor === this.#rolled && this.options("pick").length ? this.#marked : NO_DICE;
  }

  /** The dice that can be picked or turned now, counted from 1. */
  get choosable(): ReadonlySet<number> {
    const dice = [...this.options("pick"), ...this.options("die")];
    return new Set(dice.map(({ key }) => Number(key.split(":d")[1])));
  }

  /** Picks a die for the next throw, or not. */
  mark(die: number): void {
    if (!this.option(`pick:d${die}`) || this.chain.busy) return;
    const marked = new Set(this.marked);
    if (!marked.delete(die)) marked.add(die);
    this.#markedFor = this.#rolled;
    this.#marked = marked;
  }

  /** Throws the picked dice again: tells which they are, one after the other, and throws. */
  throwAgain(): void {
    const dice = [...this.marked].sort((one, other) => one - other);
    const keys = [...dice.map((die) => `pick:d${die}`), "throw"];
    this.chain.begin(dice.length || this.option("throw") ? keys : []);
  }
}
