/** A game on its table: what the sights of all games have in common. */

import type { TableUi } from "../table/ui.svelte";
import { type CardOf, cardOf, type GameId, type TableOf, tableOf } from "./shown";

/** A card in sight. */
export interface HeldOf<Id extends GameId> {
  handle: number;
  card: CardOf<Id>;
}

type SideOf<Id extends GameId> = TableOf<Id>["sides"][number];

export class Sight<Id extends GameId> {
  constructor(
    readonly id: Id,
    readonly ui: TableUi,
  ) {}

  get table(): TableOf<Id> {
    return tableOf(this.id, this.ui.view);
  }

  get players(): number {
    return this.table.sides.length;
  }

  side(player: number): SideOf<Id> {
    return this.table.sides[player] as SideOf<Id>;
  }

  name(player: number): string {
    return this.table.sides[player]?.name ?? "";
  }

  /** What is printed on a card; nothing where it is not known. */
  printed(id: string): CardOf<Id> | undefined {
    return cardOf(this.id, this.ui.book, id);
  }

  held(player: number, zone: string): HeldOf<Id>[] {
    return this.ui.cards(player, zone).flatMap(([handle, id]) => {
      const card = this.printed(id);
      return card ? [{ handle, card }] : [];
    });
  }

  /** How many cards of a zone nobody here sees. */
  unseen(player: number, zone: string): number {
    const { count, cards } = this.ui.zone(player, zone);
    return count - (cards?.length ?? 0);
  }

  /** It is the turn of whoever looks to answer, and nothing can be done with this card. */
  idle(handle: number): boolean {
    const { asked, viewer } = this.ui.view;
    const mine = this.ui.actions !== null && asked?.player === viewer && this.ui.choices.length > 0;
    return mine && !this.ui.at(`card:${handle}`).length;
  }
}
