/** Somebody who stands in the landscape, far enough to be seen whole. */

import { sigil } from "../motifs/parts";
import { around, bend, lens, line, move, type Pen, polygon, star } from "../pen";

export function standing(pen: Pen): void {
  const { chance, colours } = pen;
  const rim = chance.pick([colours.light, colours.glow]);
  const cloth = pen.fade(
    [-30, 0],
    [34, 0],
    [
      [colours.ink, 0],
      [colours.ink, 0.4],
      [chance.pick([colours.deep, colours.bright, colours.land[0]]), 1],
    ],
  );
  pen.path(lens([20, 224], [180, 224], 30, 14), colours.ink);
  pen.around([100, 128], chance.between(1, 1.12), 0, () => {
    pen.group({ transform: `scale(${chance.sign()} 1)` }, () => {
      const wind = chance.between(10, 46);
      const cape = `${move([-14, -18])}${bend([-34 - wind, 30], [-30 - wind, 84])}${bend([-20 - wind / 2, 76], [-8, 90])}${line([10, -16])}Z`;
      pen.path(cape, chance.pick([colours.deep, colours.bright]), { stroke: rim, "stroke-width": 1 });
      pen.path(
        `${move([-17, -18])}${bend([0, -26], [17, -18])}${bend([22, 24], [28, 92])}${line([-26, 92])}${bend([-22, 24], [-17, -18])}Z`,
        cloth,
      );
      pen.stroke(`${move([17, -18])}${bend([22, 24], [28, 92])}`, rim, 1.8);
      pen.stroke(`${move([-20, 22])}${bend([0, 30], [22, 20])}`, rim, 3, { opacity: 0.8 });
      arms(pen, rim);
      head(pen, rim);
    });
  });
}

/** A staff, a blade or a light in the hand. */
function arms(pen: Pen, rim: string): void {
  const { chance, colours } = pen;
  const kind = chance.whole(0, 2);
  if (kind === 0) {
    pen.stroke(`${move([34, 96])}${line([40, -64])}`, colours.ink, 4.4);
    pen.stroke(`${move([35, 96])}${line([41, -64])}`, rim, 1.2);
    pen.glow([41, -74], 34, colours.light, 0.9);
    pen.ring([41, -74], 11, colours.light, 3);
    sigil(pen, [41, -74], 6);
    pen.stroke(`${move([14, -6])}${bend([24, 16], [37, 10])}`, colours.ink, 9);
  } else if (kind === 1) {
    pen.path(lens([30, 28], [84, -58], 6, 3), colours.light, { stroke: colours.ink, "stroke-width": 1 });
    pen.stroke(`${move([24, 22])}${line([40, 33])}`, rim, 3);
    pen.stroke(`${move([14, -8])}${bend([20, 16], [32, 28])}`, colours.ink, 9);
  } else {
    pen.stroke(`${move([14, -8])}${bend([34, 0], [46, -24])}`, colours.ink, 9);
    pen.glow([50, -36], 40, colours.light, 0.95);
    pen.path(star([50, -36], 15, 5, chance.pick([4, 5, 6])), colours.light);
  }
}

function head(pen: Pen, rim: string): void {
  const { chance, colours } = pen;
  pen.circle([0, -36], 15, colours.ink, { stroke: rim, "stroke-width": 1.4 });
  const kind = chance.whole(0, 4);
  if (kind === 0)
    pen.path(
      `${move([-40, -40])}${bend([-10, -48], [0, -72])}${bend([10, -48], [40, -40])}${bend([0, -34], [-40, -40])}Z`,
      colours.ink,
      { stroke: rim, "stroke-width": 1.2 },
    );
  else if (kind === 1) {
    for (let spike = 0; spike < 7; spike++)
      pen.path(
        polygon([
          around([0, -38], 190 + spike * 26, 14),
          around([0, -38], 203 + spike * 26, 30),
          around([0, -38], 216 + spike * 26, 14),
        ]),
        colours.ink,
        { stroke: rim, "stroke-width": 0.7 },
      );
  } else if (kind === 2) {
    for (const side of [-1, 1])
      pen.path(
        `${move([side * 6, -48])}${bend([side * 26, -56], [side * 20, -76])}${bend([side * 14, -60], [side * 1, -51])}Z`,
        rim,
      );
  } else if (kind === 3)
    pen.path(
      `${move([-20, -22])}${bend([-24, -62], [2, -60])}${bend([26, -58], [21, -20])}${bend([16, -42], [0, -44])}${bend([-14, -44], [-20, -22])}Z`,
      colours.ink,
      { stroke: rim, "stroke-width": 1.2 },
    );
  else {
    pen.path(`${move([-14, -44])}${bend([-44, -30], [-52, 2])}${bend([-30, -14], [-12, -26])}Z`, colours.ink, {
      stroke: rim,
      "stroke-width": 1,
    });
    pen.circle([-4, -52], 7, colours.ink, { stroke: rim, "stroke-width": 1 });
  }
  for (const x of [3, 9]) pen.circle([x, -37], 1.9, colours.light);
}
