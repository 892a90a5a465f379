/** A NetBattle on a desk, by the names of its things. */

import type { Desk } from "../../table/desk.svelte";
import { type HeldOf, Sight } from "../sight";

/** A card in sight. */
export type Held = HeldOf<"netbattle">;

export class Battle extends Sight<"netbattle"> {
  constructor(desk: Desk) {
    super("netbattle", desk);
  }

  /** Who attacks in this turn. */
  get attacker(): number {
    return this.table.active;
  }

  /** Whether somebody has a moment to act, rather than a text or the turn being carried out. */
  get acting(): boolean {
    const { phase, opportunity } = this.table;
    return (phase === "main" || phase === "resource") && opportunity >= 0 && !this.desk.view.over;
  }
}
