/** The duel on its table, by the names of its things. */

import type { TableUi } from "../../table/ui.svelte";
import { type HeldOf, Sight } from "../sight";
import type { Colour, ShamanFace } from "./types";

/** A card in sight. */
type Held = HeldOf<"shaman">;

/** Lasting effects of one source. */
export interface Effect {
  player: number;
  source: string;
  texts: string[];
}

export class Duel extends Sight<"shaman"> {
  constructor(ui: TableUi) {
    super("shaman", ui);
  }

  /** What lies in a player's flip spot of a zone. */
  flipped(player: number, colour: Colour): Held | undefined {
    const { defender, zone } = this.table;
    return defender === player && zone === colour ? this.held(player, "flipped")[0] : undefined;
  }

  /** What stands in a player's zone, sideways; what came from no zone stands beside the shaman card. */
  standing(player: number, colour: Colour): Held | undefined {
    if ((this.side(player)["struck from"] || "green") === colour) {
      const strike = this.held(player, "strike")[0];
      if (strike) return strike;
    }
    return colour === "green" ? this.#opening(player) : undefined;
  }

  /** The reminder card of the opening attack, which is in no book. */
  #opening(player: number): Held | undefined {
    const { attack, defender } = this.table;
    if (attack?.kind !== "opening attack" || defender === player) return undefined;
    const { handle, name, kind, printed } = attack;
    const face: ShamanFace = {
      id: "OPENING",
      name,
      version: "",
      title: name,
      type: kind,
      trait: "",
      cost: { green: 0, yellow: 0, red: 0 },
      text: "",
      mark: "",
      house: "",
      force: printed,
    };
    return { handle, card: { id: face.id, title: name, type: kind, text: "", words: name, face } };
  }

  /** What is in force, effects of one source together. */
  get effects(): Effect[] {
    const found = new Map<string, Effect>();
    for (const { player, source, text } of this.table.effects) {
      const key = `${player} ${source}`;
      const effect = found.get(key) ?? { player, source, texts: [] };
      effect.texts.push(text);
      found.set(key, effect);
    }
    return [...found.values()];
  }
}
