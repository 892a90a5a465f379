/** Stars of a few points. */

import { around, bend, move, type Pen, type Point, polygon } from "../pen";
import { MIDDLE } from "./parts";

/** A star with fire behind it. */
function pentacle(pen: Pen): void {
  const { chance, colours } = pen;
  const tongues = chance.whole(14, 20);
  for (let layer = 0; layer < 2; layer++) {
    for (let tongue = 0; tongue < tongues; tongue++) {
      const angle = (tongue * 360) / tongues + layer * 9 + chance.between(-5, 5);
      const reach = chance.between(74, 108 - layer * 26);
      const tip = around(MIDDLE, angle + chance.between(6, 16), reach);
      const fill = pen.fade(MIDDLE, tip, [
        [colours.glow, 0.3, 0.9],
        [colours.bright, 0.65, 0.7],
        [colours.deep, 1, 0],
      ]);
      pen.path(
        `${move(around(MIDDLE, angle - 10, 40))}${bend(around(MIDDLE, angle - 4, reach * 0.7), tip)}${bend(around(MIDDLE, angle + 14, reach * 0.6), around(MIDDLE, angle + 12, 40))}Z`,
        fill,
      );
    }
  }
  pen.orb(MIDDLE, 56, 0, 0.55);
  pen.ring(MIDDLE, 56, colours.light, 2.4);
  const spikes = chance.pick([5, 5, 7]);
  const points: Point[] = [];
  for (let corner = 0; corner < spikes; corner++) points.push(around(MIDDLE, -90 + (corner * 720) / spikes, 50));
  pen.stroke(polygon(points), colours.ink, 3.2, { opacity: 0.85 });
  pen.circle(MIDDLE, 7, colours.ink, { opacity: 0.85 });
}

export const PENTACLES = [pentacle];
