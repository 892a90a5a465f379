/** A NetBattle on a desk, by the names of its things. */

import type { CardInfo } from "../../lib/wire";
import type { Desk } from "../../table/desk.svelte";
import type { NetBattleSide, NetBattleTable } from "./types";

/** A card in sight. */
export interface Held {
  handle: number;
  card: CardInfo;
}

export class Battle {
  constructor(readonly desk: Desk) {}

  get table(): NetBattleTable {
    return this.desk.view.table as unknown as NetBattleTable;
  }

  /** Who attacks in this turn. */
  get attacker(): number {
    return this.table.active;
  }

  side(player: number): NetBattleSide {
    return this.table.sides[player] as NetBattleSide;
  }

  name(player: number): string {
    return this.side(player).name;
  }

  held(player: number, zone: string): Held[] {
    return this.desk.cards(player, zone).flatMap(([handle, id]) => {
      const card = this.desk.book.card(id);
      return card ? [{ handle, card }] : [];
    });
  }

  /** How many cards of a zone nobody here sees. */
  unseen(player: number, zone: string): number {
    const { count, cards } = this.desk.zone(player, zone);
    return count - (cards?.length ?? 0);
  }

  /** It is the turn of whoever looks to answer, and nothing can be done with this card. */
  idle(handle: number): boolean {
    const { asked, viewer } = this.desk.view;
    const mine = this.desk.deeds !== null && asked?.player === viewer && this.desk.choices.length > 0;
    return mine && !this.desk.at(`card:${handle}`).length;
  }

  /** Whether somebody has a moment to act, rather than a text or the turn being carried out. */
  get acting(): boolean {
    const { phase, opportunity } = this.table;
    return (phase === "main" || phase === "resource") && opportunity >= 0 && !this.desk.view.over;
  }
}
