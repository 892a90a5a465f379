/** a Megacorp on its table, by the names of its things, and what somebody looks at on it. */

import type { Placed } from "../../table/choices";
import type { TableUi } from "../../table/ui.svelte";
import { type HeldOf, Sight } from "../sight";
import { covers, type Reach, reachOf, read, type Space, written } from "./space";
import type { MegacorpCard } from "./types";

/** The zones whose cards are not for everybody's eyes. */
const HIDDEN = ["main deck", "resource deck", "hand"] as const;

/** The hues of the seats, as far apart as nine can be. */
const HUES = [85, 250, 25, 150, 310, 200, 55, 350, 120];

export class Floor extends Sight<"megacorp"> {
  /** The network that is shown large among the others; none while it is negative. */
  large = $state(-1);
  /** The space under the pointer or the focus, as answers spell it. */
  hovered = $state("");
  /** Counts every time that something moved without the game going on. */
  moved = $state(0);
  /** Whether row and column of every business are drawn. */
  lines = $state(false);
  readonly #cards: ReadonlyMap<number, MegacorpCard> = $derived.by(
    () => new Map(this.table.cards.map((one) => [one.card, one])),
  );
  readonly #doomed: ReadonlySet<number> = $derived.by(() => new Set(this.table.doomed.map(({ card }) => card)));
  /** What is lit: around an attacked space, a space that may be attacked, or a card that reaches so far. */
  readonly #glow: { centre: Space; reach: Reach | undefined } | undefined = $derived.by(() => this.#aimedAt());

  constructor(ui: TableUi) {
    super("megacorp", ui);
  }

  /** Everybody but whoever sits nearest, clockwise. */
  get others(): number[] {
    return Array.from({ length: this.players - 1 }, (_, at) => (this.ui.near + at + 1) % this.players);
  }

  hue(player: number): number {
    return HUES[player % HUES.length] as number;
  }

  card(handle: number): MegacorpCard | undefined {
    return this.#cards.get(handle);
  }

  /** The cards that lie on the spaces of a network; what is bonded lies beneath them. */
  network(player: number): MegacorpCard[] {
    return this.table.cards.filter((one) => one.network === player && one.host < 0);
  }

  doomed(handle: number): boolean {
    return this.#doomed.has(handle);
  }

  /** What something in sight is called. */
  called(handle: number): string {
    const card = this.card(handle);
    if (card) return card.name;
    for (const zone of this.ui.view.zones)
      for (const [one, id] of zone.cards ?? []) if (one === handle) return this.printed(id)?.title ?? "?";
    return "?";
  }

  /** The cards of decks and of others' hands that the viewer is shown, without the resource that all see. */
  get searched(): { player: number; zone: (typeof HIDDEN)[number]; cards: HeldOf<"megacorp">[] }[] {
    const { viewer } = this.ui.view;
    return this.table.sides.flatMap((_, player) =>
      HIDDEN.flatMap((zone) => {
        // Whoever sees everything, after the game, looks through no deck in particular.
        if (zone === "hand" ? player === this.ui.near : viewer < 0) return [];
        const cards = this.held(player, zone).filter(({ handle }) => handle !== this.table.revealed);
        return cards.length ? [{ player, zone, cards }] : [];
      }),
    );
  }

  // Spaces

  /** The answers that name a space, which belong to the card that lies there. */
  at(space: Space): Placed[] {
    const card = this.lying(space);
    if (!card) return this.ui.at(`space:${written(space)}`);
    return this.ui.at(`card:${card.card}`).filter(({ option }) => /^(space|place):/.test(option.key));
  }

  /** The card on a space. */
  lying({ network, x, y }: Space): MegacorpCard | undefined {
    return this.network(network).find((one) => one.x === x && one.y === y);
  }

  /** The spaces of a network that answers name. */
  offered(network: number): Space[] {
    const found = new Map<string, Space>();
    for (const { options } of this.ui.choices)
      for (const { spots } of options)
        for (const spot of spots) {
          const space = spot.startsWith("space:") ? read(spot.slice(6)) : undefined;
          if (space?.network === network) found.set(spot, space);
        }
    return [...found.values()];
  }

  lit(space: Space): boolean {
    return !!this.#glow?.reach && covers(this.#glow.reach, this.#glow.centre, space);
  }

  /** Whether the space is attacked in the challenge under way. */
  attacked({ network, x, y }: Space): boolean {
    const challenge = this.table.challenge;
    if (challenge?.network !== network) return false;
    return (challenge.x === x && challenge.y === y) || challenge.fights.some((one) => one.x === x && one.y === y);
  }

  #aimedAt(): { centre: Space; reach: Reach | undefined } | undefined {
    const { challenge, declaring } = this.table;
    const here = this.#pointed() ?? (this.hovered ? read(this.hovered) : undefined);
    const aimed = declaring && declaring.network >= 0 ? declaring : here && this.at(here).length ? here : undefined;
    if (declaring?.area && aimed) return { centre: aimed, reach: reachOf(declaring.area) };
    if (challenge?.area) return { centre: challenge, reach: reachOf(challenge.area) };
    const card = here && this.lying(here);
    return card && { centre: card, reach: reachOf(card.area, card.radius) };
  }

  /** The space of the answer under the pointer. */
  #pointed(): Space | undefined {
    for (const spot of this.ui.pointed) {
      const [kind, where = ""] = spot.split(":");
      if (kind === "space") return read(where);
      const card = kind === "card" ? this.card(Number(where)) : undefined;
      if (card) return card;
    }
    return undefined;
  }
}
