/** Wings, as they stand over laws and machines. */

import { around, lens, type Pen } from "../pen";
import { MIDDLE, wheel } from "./parts";

/** Wings and a wheel of law. */
function wings(pen: Pen): void {
  const { chance, colours } = pen;
  const feathers = chance.whole(7, 10);
  const lift = chance.between(-28, 8);
  for (const side of [-1, 1]) {
    for (let row = 0; row < 2; row++) {
      for (let feather = 0; feather < feathers - row * 2; feather++) {
        const share = feather / (feathers - 1);
        const angle = -90 + side * (24 + share * 104) + lift * side * 0.4;
        const length = 104 - share * 34 - row * 34;
        const root = around(MIDDLE, -90 + side * 70, 10 + share * 10);
        const tip = around(root, angle, length);
        const fill = pen.fade(root, tip, [
          [colours.deep, 0, 0.9],
          [row ? colours.light : colours.glow, 0.75],
          [colours.light, 1],
        ]);
        pen.path(lens(root, tip, 12 - row * 2, 8), fill, { opacity: 0.95 });
      }
    }
  }
  pen.ellipse([0, -56], 30, 8, "none", { stroke: colours.light, "stroke-width": 3 });
  wheel(pen, MIDDLE, 26);
}

export const WINGS = [wings];
