/** What a signature move looks like: a rose, a whirl or a crown of light. */

import { around, bend, lens, line, move, type Pen, type Point, star } from "../pen";
import { MIDDLE, sigil } from "./parts";

function rose(pen: Pen): void {
  const { chance, colours } = pen;
  const petals = chance.pick([6, 7, 8, 9, 10, 12]);
  const turn = chance.between(0, 360);
  const layers = chance.whole(3, 4);
  for (let layer = 0; layer < layers; layer++) {
    const reach = 100 - layer * 24;
    const wide = chance.between(7, 15) * (1 - layer * 0.12);
    for (let petal = 0; petal < petals; petal++) {
      const angle = turn + ((petal + (layer % 2) / 2) * 360) / petals;
      const tip = around(MIDDLE, angle, reach);
      const fill = pen.fade(MIDDLE, tip, [
        [layer % 2 ? colours.light : colours.glow, 0, 0.95],
        [colours.bright, 0.6, 0.75],
        [colours.deep, 1, 0.15],
      ]);
      pen.path(
        move(MIDDLE) +
          bend(around(MIDDLE, angle - wide, reach * 0.45), tip) +
          bend(around(MIDDLE, angle + wide, reach * 0.45), MIDDLE),
        fill,
      );
    }
    pen.ring(MIDDLE, reach * 0.62, colours.light, layer === 0 ? 1.6 : 0.8, {
      opacity: 0.5,
      "stroke-dasharray": chance.pick(["none", "2 5", "9 4", "1 4"]),
    });
  }
  heart(pen);
}

/** Arms that turn around the middle. */
function vortex(pen: Pen): void {
  const { chance, colours } = pen;
  const arms = chance.whole(4, 7);
  const sense = chance.sign();
  const turn = chance.between(0, 360);
  for (let arm = 0; arm < arms; arm++) {
    for (const [width, tone, lag] of [
      [17, colours.deep, 14],
      [11, colours.bright, 7],
      [5, colours.light, 0],
    ] as const) {
      const points: Point[] = [];
      for (let step = 0; step <= 10; step++)
        points.push(around(MIDDLE, turn + (arm * 360) / arms + sense * (step * 17 - lag), 10 + step * 9.4));
      pen.stroke(move(points[0] as Point) + points.slice(1).map(line).join(""), tone, width, { opacity: 0.82 });
    }
  }
  heart(pen);
}

/** Blades of light that stand around a ring. */
function crown(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.pick([8, 10, 12, 16]);
  pen.glow(MIDDLE, 100, colours.glow, 0.7);
  for (let blade = 0; blade < count; blade++) {
    const angle = (blade * 360) / count - 90;
    const long = blade % 2 ? 78 : 104;
    pen.path(
      lens(around(MIDDLE, angle, 40), around(MIDDLE, angle, long), 9),
      pen.fade(around(MIDDLE, angle, 36), around(MIDDLE, angle, long), [
        [colours.light, 0],
        [colours.glow, 0.5],
        [colours.bright, 1, 0.5],
      ]),
    );
  }
  for (const [radius, width] of [
    [44, 4],
    [37, 1.4],
    [58, 1],
  ] as const)
    pen.ring(MIDDLE, radius, colours.light, width);
  for (let mark = 0; mark < count; mark++)
    pen.circle(around(MIDDLE, ((mark + 0.5) * 360) / count - 90, 58), 3, colours.light);
  heart(pen);
}

function heart(pen: Pen): void {
  const { light, glow, deep } = pen.colours;
  pen.circle(
    MIDDLE,
    26,
    pen.shine(MIDDLE, 26, [
      [light, 0],
      [light, 0.45],
      [glow, 1, 0],
    ]),
  );
  pen.path(star(MIDDLE, 22, 12, pen.chance.pick([5, 6, 8])), light);
  sigil(pen, MIDDLE, 12, deep);
}

export const BURSTS = [rose, vortex, crown, rose];
