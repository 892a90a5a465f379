/** Questions with their answers, as literals. */

import type { OptionView, View } from "../src/lib/wire";

/** An answer that leads to nothing else than itself. */
export function option(key: string, label = key, more: Partial<OptionView> = {}): OptionView {
  return { key, label, kin: key, hint: "", spots: [], warning: "", ...more };
}

/** The view of somebody who is asked. */
export function viewOf(options: OptionView[], more: Partial<View> = {}): View {
  return {
    plays: "shaman",
    viewer: 0,
    question: 1,
    over: false,
    winner: -1,
    zones: [],
    table: {},
    asked: { player: 0, prompt: "What now?", rule: "SK-TURN-1", options },
    log: [],
    earlier: 0,
    crumbs: [],
    ...more,
  };
}
