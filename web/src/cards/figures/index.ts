/** Figures that stand before a motif: people and spirits by their outline. */

import type { Motif } from "../motifs/index";
import type { Pen } from "../pen";
import { beast } from "./beast";
import { bust } from "./bust";
import { standing } from "./standing";

export function figure(pen: Pen, motif: Motif): void {
  pen.chance.pick([bust, bust, bust, bust, standing, standing, beast])(pen, motif);
}
