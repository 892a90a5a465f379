/** The dice about which there is something to answer. */

import type { OptionView } from "../../../lib/wire";

/** An answer of ours that is on offer. */
export type Offer = (key: string) => OptionView | undefined;

/** The dice, counted from 1, of so many for which an answer of this kind is on offer. */
export function offered(option: Offer, verb: string, count: number): ReadonlySet<number> {
  return new Set(Array.from({ length: count }, (_, at) => at + 1).filter((die) => option(`${verb}:d${die}`)));
}
