/** The duel on a desk, by the names of its things. */

import type { Desk } from "../../table/desk.svelte";
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

/** What players do in the texts of lasting effects, said of one of them and said to one. */
const VERBS = [
  ["has", "have"],
  ["defends", "defend"],
  ["adds", "add"],
] as const;
const ADDRESSED =
  /\byour opponent (?:has|defends|adds)\b|\byou (?:have|defend|add)\b|\byour opponent's\b|\byour opponent\b|\byour\b|\byou\b/g;

export class Duel extends Sight<"shaman"> {
  constructor(desk: Desk) {
    super("shaman", desk);
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
      const [before, change, behind] = parted(this.#addressed(text, player));
      if (change.startsWith("+0")) continue;
      const key = `${player} ${source}`;
      const effect = found.get(key) ?? { player, source, texts: [] };
      const last = effect.texts.at(-1);
      // "your strikes +1 Intercept" and "your strikes +1 Force" are said in one.
      if (change && last?.startsWith(`${before}+`) && last.endsWith(behind)) {
        effect.texts[effect.texts.length - 1] = `${last.slice(0, last.length - behind.length)}, ${change}${behind}`;
      } else {
        effect.texts.push(`${before}${change}${behind}`);
      }
      found.set(key, effect);
    }
    return [...found.values()];
  }

  /** A card's words, which speak to its owner, as the viewer reads them. */
  #addressed(text: string, owner: number): string {
    const viewer = this.desk.view.viewer;
    if (owner === viewer) return text;
    const other = 1 - owner;
    const words: Record<string, string> = {
      "your opponent's": other === viewer ? "your" : `${this.side(other).name}'s`,
      "your opponent": other === viewer ? "you" : this.side(other).name,
      your: `${this.side(owner).name}'s`,
      you: this.side(owner).name,
    };
    for (const [one, several] of VERBS) {
      words[`your opponent ${one}`] = other === viewer ? `you ${several}` : `${this.side(other).name} ${one}`;
      words[`you ${several}`] = `${this.side(owner).name} ${one}`;
    }
    return text.replace(ADDRESSED, (found) => words[found] ?? found);
  }
}

/** An effect before, in and behind the change it makes: "your strikes ", "+1 Force", " in this zone". */
function parted(text: string): [string, string, string] {
  const found = /^(.*?)([+−]\d+ (?:Intercept|Force))(.*)$/.exec(text);
  return found ? [found[1] ?? "", found[2] ?? "", found[3] ?? ""] : [text, "", ""];
}
