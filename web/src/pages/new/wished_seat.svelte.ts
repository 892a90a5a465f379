/** A seat while the table is being set. */

import type { Picked } from "../../lib/ui/DeckChoice.svelte";
import type { SeatWish } from "../../lib/wire";

export class WishedSeat {
  kind = $state<SeatWish["kind"]>("open");
  bot = $state("");
  picked = $state<Picked>({ deck: "", deck_list: "" });

  constructor(kind: SeatWish["kind"], bot: string, deck: string) {
    this.kind = kind;
    this.bot = bot;
    this.picked = { deck, deck_list: "" };
  }

  /** Who is to sit here; a bot without a deck is given the one named. */
  wish(surprise: string): SeatWish {
    if (this.kind === "open") return { kind: "open" };
    if (this.kind === "me") return { kind: "me", ...this.picked };
    const { deck, deck_list, leader = "" } = this.picked;
    return { kind: "bot", bot: this.bot, deck: deck || (deck_list ? "" : surprise), deck_list, leader };
  }
}
