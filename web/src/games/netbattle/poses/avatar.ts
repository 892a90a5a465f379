/** Somebody made of light and plates: a being of the net, from the chest up. */

import type { Place } from "../../../cards/circuits";
import { around, bend, HEIGHT, line, move, type Pen, type Point, polygon } from "../../../cards/pen";

/** A shape mirrored to the other side of the middle. */
const both = (points: Point[]): Point[] => [...points, ...points.map(([x, y]): Point => [-x, y]).reverse()];

export function avatar(pen: Pen, { sign }: Place): void {
  const { chance, colours } = pen;
  const plate = pen.fade(
    [-60, -40],
    [60, 60],
    [
      [colours.ink, 0],
      [chance.pick([colours.deep, colours.land[0]]), 0.55],
      [colours.bright, 1],
    ],
  );
  const dark = pen.fade(
    [-50, 0],
    [50, 0],
    [
      [colours.ink, 0],
      [colours.ink, 0.5],
      [colours.land[0], 1],
    ],
  );
  pen.group({ transform: `translate(100 116) scale(${chance.between(0.96, 1.08)})` }, () => {
    const broad = chance.between(66, 86);
    crest(pen, plate);
    shoulders(pen, broad, plate, dark);
    head(pen, plate, dark);
    if (sign)
      pen.group({ transform: "translate(0 84) scale(1.25) translate(-12 -12)" }, () => {
        pen.circle([12, 12], 17, colours.ink, { stroke: colours.light, "stroke-width": 1.4 });
        pen.stroke(sign, colours.light, 2);
      });
  });
}

function shoulders(pen: Pen, broad: number, plate: string, dark: string): void {
  const { chance, colours } = pen;
  pen.path(
    polygon(
      both([
        [12, 26],
        [22, 42],
        [broad * 0.8, 50],
        [broad, 96],
        [broad * 0.86, HEIGHT],
      ]),
    ),
    dark,
    { stroke: colours.glow, "stroke-width": 1.2 },
  );
  const kind = chance.whole(0, 2);
  for (const side of [-1, 1]) {
    const x = side * broad * 0.84;
    if (kind === 0) {
      pen.circle([x, 66], 26, plate, { stroke: colours.light, "stroke-width": 1.6 });
      pen.ring([x, 66], 15, colours.glow, 1.6, { opacity: 0.8 });
    } else if (kind === 1) {
      const points: Point[] = [
        [x - side * 26, 46],
        [x + side * 34, 28],
        [x + side * 22, 84],
        [x - side * 14, 92],
      ];
      pen.path(polygon(points), plate, { stroke: colours.light, "stroke-width": 1.6 });
    } else {
      for (let layer = 2; layer >= 0; layer--)
        pen.path(
          `${move([x - side * 26, 54 + layer * 14])}${bend([x, 26 + layer * 15], [x + side * 26, 60 + layer * 16])}${line([x + side * 18, 78 + layer * 14])}Z`,
          plate,
          { stroke: colours.light, "stroke-width": 1.3 },
        );
    }
  }
  pen.stroke(`${move([-16, 44])}${line([0, 62])}${line([16, 44])}`, colours.glow, 2, { opacity: 0.8 });
}

const HEADS: readonly Point[][] = [
  [
    [14, -54],
    [34, -40],
    [38, -6],
    [24, 24],
    [10, 34],
  ],
  [
    [20, -50],
    [40, -22],
    [30, 14],
    [12, 36],
  ],
  [
    [30, -52],
    [38, -20],
    [34, 18],
    [18, 32],
  ],
];

function head(pen: Pen, plate: string, dark: string): void {
  const { chance, colours } = pen;
  pen.path(
    polygon([
      [-12, 20],
      [12, 20],
      [16, 50],
      [-16, 50],
    ]),
    dark,
  );
  pen.path(polygon(both(chance.pick(HEADS))), plate, { stroke: colours.light, "stroke-width": 1.8 });
  const kind = chance.whole(0, 3);
  const y = chance.between(-10, -4);
  pen.glow([0, y], 34, colours.light, 0.5);
  if (kind === 0) pen.path(`M-30 ${y - 6}L30 ${y - 6}L24 ${y + 7}L-24 ${y + 7}Z`, colours.light);
  else if (kind === 1) {
    pen.path(
      `M-30 ${y - 8}L30 ${y - 8}L26 ${y + 3}L6 ${y + 6}L4 ${y + 30}H-4L-6 ${y + 6}L-26 ${y + 3}Z`,
      colours.light,
    );
  } else if (kind === 2) {
    for (const side of [-1, 1])
      pen.path(
        polygon([
          [side * 6, y + 2],
          [side * 28, y - 9],
          [side * 24, y + 6],
          [side * 10, y + 8],
        ]),
        colours.light,
      );
  } else {
    pen.circle([0, y], 15, colours.ink, { stroke: colours.light, "stroke-width": 3 });
    pen.circle([0, y], 6, colours.light);
  }
  pen.stroke(`M-8 24H8M-5 29H5`, colours.glow, 1.4, { opacity: 0.8 });
}

/** What rises behind the head. */
function crest(pen: Pen, plate: string): void {
  const { chance, colours } = pen;
  const kind = chance.whole(0, 4);
  const rim = { stroke: colours.light, "stroke-width": 1.4 };
  if (kind === 0)
    pen.path(`${move([-10, -44])}${bend([-2, -104], [34, -112])}${bend([14, -84], [18, -40])}Z`, plate, rim);
  else if (kind === 1)
    for (const side of [-1, 1])
      pen.path(
        polygon([
          [side * 26, -40],
          [side * 58, -98],
          [side * 42, -24],
        ]),
        plate,
        rim,
      );
  else if (kind === 2)
    for (let ray = 0; ray < 9; ray++) {
      const angle = 200 + ray * 17.5;
      pen.stroke(
        move(around([0, -8], angle, 50)) + line(around([0, -8], angle, 66 + (ray % 2) * 14)),
        colours.glow,
        3.4,
      );
    }
  else if (kind === 3)
    for (const side of [-1, 1]) {
      pen.stroke(`${move([side * 24, -40])}${bend([side * 30, -76], [side * 48, -92])}`, colours.light, 2.6);
      pen.circle([side * 48, -94], 6, colours.glow, rim);
    }
  else
    pen.path(
      polygon([
        [-30, -38],
        [-22, -84],
        [-8, -60],
        [0, -98],
        [8, -60],
        [22, -84],
        [30, -38],
      ]),
      plate,
      rim,
    );
}
