/** Figures that stand before a motif: people and spirits by their outline. */

import type { Pen } from "../pen";
import { beast } from "./beast";
import { bust, type Head } from "./bust";
import { standing } from "./standing";

export function figure(pen: Pen, heads: readonly Head[] | undefined): void {
  pen.chance.pick([bust, bust, bust, bust, standing, standing, beast])(pen, heads);
}
