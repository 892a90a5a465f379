/** Which parts of the table page are open. */

import type { Outcome } from "./obey";
import type { TableUi } from "./ui.svelte";

export type Pane = "log" | "chat";

export class Screen {
  pane = $state<Pane>("log");
  /** On small screens log and chat lie over the mat while this is so. */
  drawer = $state(false);
  /** On small screens the lesser tools are in a menu. */
  more = $state(false);
  command = $state(false);
  keys = $state(false);
  concede = $state(false);
  prefs = $state(false);
  stops = $state(false);
  deal = $state(false);

  /** Shows a pane, or puts it away where it is shown already. */
  toggle(pane: Pane): void {
    if (this.drawer && this.pane === pane) this.putAway();
    else this.show(pane);
  }

  show(pane: Pane): void {
    this.pane = pane;
    this.drawer = true;
  }

  putAway(): void {
    this.drawer = false;
    this.pane = "log";
  }

  /** Opens what a typed command leads to. */
  open(part: NonNullable<Outcome["opens"]>): void {
    if (part === "log" || part === "chat") this.show(part);
    else this[part] = true;
  }

  /** Closes whatever is open; false when nothing was. */
  closeAll(ui: TableUi): boolean {
    const something = ui.confirming || ui.looked || ui.pile || this.drawer || this.more || this.command;
    ui.confirming = "";
    ui.pile = null;
    ui.lookAway(true);
    this.more = false;
    this.command = false;
    this.putAway();
    return Boolean(something);
  }
}
