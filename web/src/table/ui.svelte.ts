/** What everything on the table shares: the view, the answers and where they belong, and what is being looked at. */

import { type Component, createContext } from "svelte";
import { bookOf, type CardBook } from "../cards/book.svelte";
import type { Totals } from "../cards/face";
import { gameOf } from "../games";
import type { CardInfo, OptionView, Reason, TableInfo, View, ZoneView } from "../lib/wire";
import { type Choice, choicesOf, type Placed, placesOf } from "./choices";

/** Where a table takes what it shows from: a running game, or a moment of a replay. */
export interface Source {
  readonly view: View | null;
  readonly info: TableInfo | null;
  /** The number of the pending question. */
  readonly decision: number;
  /** Waits until it was told where the answers lead, where that comes later than the question. */
  foreseen?(): Promise<void>;
  /** Reads earlier lines of the log, or until there are so many, where not all of them are here. */
  readBack?(wanted?: number): Promise<void>;
}

/** What somebody who sits at the table can do; whoever reads a replay can do none of it. */
export interface Actions {
  /** Gives an answer; false when it was not taken. */
  answer(key: string): Promise<boolean>;
  why(about: string): Promise<Reason[]>;
}

/** Something on the table that is being looked at. */
export interface Looked {
  /** `card:<handle>`, `zone:<player>:<name>`, or nothing for a card that is only spoken of. */
  spot: string;
  /** What to ask why about; nothing where there is nothing to ask. */
  about: string;
  title: string;
  card: CardInfo | null;
  totals: Totals;
  /** Other places whose answers are found here too. */
  within?: readonly string[];
  /** What draws all else that is to be said of it. */
  more?: Component<{ spot: string }> | undefined;
  anchor: Element;
  /** It stays until it is closed, and takes the focus. */
  pinned: boolean;
}

/** A pile whose cards are laid out. */
export interface OpenPile {
  player: number;
  zone: string;
  title: string;
  anchor: Element;
}

const NOTHING: Placed[] = [];
const NOT_SENT = { key: "", decision: -1 };

export class TableUi {
  /** The key of the answer that waits for a second word. */
  confirming = $state("");
  /** The last answer that was sent and has no reply yet, and the question that it was given to. */
  #sent = $state.raw(NOT_SENT);
  looked = $state.raw<Looked | null>(null);
  /** The pointer is on what is shown of it, which therefore stays. */
  held = false;
  /** Keys were used last: what gets the focus now is looked at. */
  byKeys = false;
  /** The pile that lies open to be looked through. */
  pile = $state.raw<OpenPile | null>(null);
  /** The places that the answer under the pointer belongs to. */
  pointed = $state.raw<readonly string[]>([]);
  /** The places of the answer that a bot would give. */
  advised = $state.raw<readonly string[]>([]);
  readonly choices: Choice[] = $derived.by(() => {
    const asked = this.source.view?.asked;
    return choicesOf(asked?.options ?? [], asked?.quiet);
  });
  /** The keys of the answers that are listed under a fold, and that a mere press does not give. */
  readonly folded: ReadonlySet<string> = $derived.by(() => {
    const keys = this.choices.map(({ option }) => option.key);
    return new Set(gameOf(this.plays).folded(keys));
  });
  readonly #places = $derived.by(() => placesOf(this.choices));
  readonly #zones = $derived.by(
    () => new Map((this.source.view?.zones ?? []).map((zone) => [`${zone.player}:${zone.zone}`, zone])),
  );
  readonly book: CardBook = $derived.by(() => bookOf(this.source.view?.plays ?? ""));
  #reasons = new Map<string, Promise<Reason[]>>();
  #reasonsFor = -1;

  constructor(
    readonly source: Source,
    readonly actions: Actions | null,
  ) {}

  /** The key of the answer on its way; the next question can be answered before the reply to the last answer is here. */
  get sending(): string {
    return this.#sent.decision === this.source.decision ? this.#sent.key : "";
  }

  get view(): View {
    const view = this.source.view;
    if (!view) throw new Error("The game has not begun.");
    return view;
  }

  get plays(): string {
    return this.source.view?.plays ?? this.source.info?.plays ?? "";
  }

  /** Who sits nearest: the viewer, or the first player for a spectator. */
  get near(): number {
    return Math.max(0, this.view.viewer);
  }

  zone(player: number, name: string): ZoneView {
    return this.#zones.get(`${player}:${name}`) ?? { zone: name, player, count: 0 };
  }

  /** The cards in sight in a zone, the top one last. */
  cards(player: number, name: string): [number, string][] {
    return this.zone(player, name).cards ?? [];
  }

  /** The answers that belong to a place on the table. */
  at(spot: string): Placed[] {
    return this.#places.get(spot) ?? NOTHING;
  }

  /** What a player is called. */
  name(player: number): string {
    return this.source.info?.seats[player]?.name ?? String(player + 1);
  }

  // Answering

  /** Gives an answer, or asks back where it gives something away. */
  async choose(option: OptionView, sure = false): Promise<void> {
    if (!this.actions || this.sending) return;
    const { decision } = this.source;
    const asksBack = !sure && (await this.asksBack(option.key));
    if (decision !== this.source.decision) return;
    if (asksBack) {
      this.confirming = option.key;
      return;
    }
    this.pointed = [];
    await this.send(option.key);
  }

  /** Whether an answer is to be confirmed; the answer counts as sent while that is not known yet. */
  async asksBack(key: string): Promise<boolean> {
    const sent = { key, decision: this.source.decision };
    this.#sent = sent;
    await this.source.foreseen?.();
    if (this.#sent === sent) this.#sent = NOT_SENT;
    return this.warning(key) !== "";
  }

  /** What to ask back before an answer is given. */
  warning(key: string): string {
    return this.source.view?.asked?.options?.find((option) => option.key === key)?.warning ?? "";
  }

  /** Sends an answer; false when it was not taken. */
  async send(key: string): Promise<boolean> {
    const sent = { key, decision: this.source.decision };
    this.confirming = "";
    this.looked = null;
    this.#sent = sent;
    try {
      return (await this.actions?.answer(key)) ?? false;
    } finally {
      if (this.#sent === sent) this.#sent = NOT_SENT;
    }
  }

  // Asking why

  /** Why something is possible or not; asked once for each question. */
  why(about: string): Promise<Reason[]> {
    if (!this.actions) return Promise.resolve([]);
    if (this.#reasonsFor !== this.source.decision) {
      this.#reasonsFor = this.source.decision;
      this.#reasons.clear();
    }
    let reasons = this.#reasons.get(about);
    if (!reasons) {
      reasons = this.actions.why(about);
      reasons.catch(() => this.#reasons.delete(about));
      this.#reasons.set(about, reasons);
    }
    return reasons;
  }

  // Looking

  look(looked: Looked): void {
    if (this.looked?.pinned && !looked.pinned) return;
    this.held = false;
    this.looked = looked;
  }

  /** Stops looking; without force, what is pinned or under the pointer stays. */
  lookAway(force = false): void {
    if (force || !(this.looked?.pinned || this.held)) this.looked = null;
  }

  /** Gives the focus back to something that was looked at, without looking at it again. */
  refocus(element: Element | undefined): void {
    const byKeys = this.byKeys;
    this.byKeys = false;
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    this.byKeys = byKeys;
  }
}

export const [getUi, setUi] = createContext<TableUi>();
