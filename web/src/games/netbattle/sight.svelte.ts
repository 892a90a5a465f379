/** A NetBattle on its table, by the names of its things. */

import type { TableUi } from "../../table/ui.svelte";
import { type HeldOf, Sight } from "../sight";

/** A card in sight. */
export type Held = HeldOf<"netbattle">;

export class Battle extends Sight<"netbattle"> {
  constructor(ui: TableUi) {
    super("netbattle", ui);
  }

  /** Who attacks in this turn. */
  get attacker(): number {
    return this.table.active;
  }

  /** Whether somebody has a moment to act, rather than a text or the turn being carried out. */
  get acting(): boolean {
    const { phase, opportunity } = this.table;
    return (phase === "main" || phase === "resource") && opportunity >= 0 && !this.ui.view.over;
  }
}
