/** A Megacorp on a desk, by the names of its things, and what somebody looks at on it. */

import type { Placed } from "../../table/choices";
import type { Desk } from "../../table/desk.svelte";
import { type HeldOf, Sight } from "../sight";
import { covers, reachOf, read, type Space, written } from "./space";
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
  /** The areas that are lit: around an attacked space, a space that may be attacked, or a card that reaches so far. */
  readonly #areas: readonly { shape: string; centre: Space }[] = $derived.by(() => this.#litAreas());

  constructor(desk: Desk) {
    super("megacorp", desk);
  }

  /** Everybody but whoever sits nearest, clockwise. */
  get others(): number[] {
    return Array.from({ length: this.players - 1 }, (_, at) => (this.desk.near + at + 1) % this.players);
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
    for (const zone of this.desk.view.zones)
      for (const [one, id] of zone.cards ?? []) if (one === handle) return this.printed(id)?.title ?? "?";
    return "?";
  }

  /** The cards of decks and of others' hands that the viewer is shown, without the resource that all see. */
  get searched(): { player: number; zone: (typeof HIDDEN)[number]; cards: HeldOf<"megacorp">[] }[] {
    const { viewer } = this.desk.view;
    return this.table.sides.flatMap((_, player) =>
      HIDDEN.flatMap((zone) => {
        // Whoever sees everything, after the game, looks through no deck in particular.
        if (zone === "hand" ? player === this.desk.near : viewer < 0) return [];
        const cards = this.held(player, zone).filter(({ handle }) => handle !== this.table.revealed);
        return cards.length ? [{ player, zone, cards }] : [];
      }),
    );
  }

  // Spaces

  /** The answers that name a space, which belong to the card that lies there. */
  at(space: Space): Placed[] {
    const card = this.lying(space);
    if (!card) return this.desk.at(`space:${written(space)}`);
    return this.desk.at(`card:${card.card}`).filter(({ option }) => /^(space|place):/.test(option.key));
  }

  /** The card on a space. */
  lying({ network, x, y }: Space): MegacorpCard | undefined {
    return this.network(network).find((one) => one.x === x && one.y === y);
  }

  /** The spaces of a network that answers name. */
  offered(network: number): Space[] {
    const found = new Map<string, Space>();
    for (const { options } of this.desk.choices)
      for (const { spots } of options)
        for (const spot of spots) {
          const space = spot.startsWith("space:") ? read(spot.slice(6)) : undefined;
          if (space?.network === network) found.set(spot, space);
        }
    return [...found.values()];
  }

  lit(space: Space): boolean {
    return this.#areas.some(({ shape, centre }) => covers(shape, centre, space));
  }

  /** Whether the space is attacked in the challenge under way. */
  attacked({ network, x, y }: Space): boolean {
    const challenge = this.table.challenge;
    if (challenge?.network !== network) return false;
    return (challenge.x === x && challenge.y === y) || challenge.fights.some((one) => one.x === x && one.y === y);
  }

  #litAreas(): { shape: string; centre: Space }[] {
    const { challenge, declaring } = this.table;
    const here = this.#pointed() ?? (this.hovered ? read(this.hovered) : undefined);
    const aimed = declaring && declaring.network >= 0 ? declaring : here && this.at(here).length ? here : undefined;
    if (declaring?.area && aimed) return [{ shape: declaring.area, centre: aimed }];
    if (challenge?.area) return [{ shape: challenge.area, centre: challenge }];
    const card = here && this.lying(here);
    const reach = card ? reachOf(card) : "";
    return reach && here ? [{ shape: reach, centre: here }] : [];
  }

  /** The space of the answer under the pointer. */
  #pointed(): Space | undefined {
    for (const spot of this.desk.pointed) {
      const [kind, where = ""] = spot.split(":");
      if (kind === "space") return read(where);
      const card = kind === "card" ? this.card(Number(where)) : undefined;
      if (card) return card;
    }
    return undefined;
  }
}
