/** Plain force: what falls, rakes, breaks and floods. */

import { arc, around, bend, line, move, type Pen, type Point, star } from "../pen";
import { MIDDLE, slash } from "./parts";

function comets(pen: Pen): void {
  const { chance, colours } = pen;
  const angle = chance.between(215, 325);
  const heads = chance.whole(1, 3);
  for (let head = 0; head < heads; head++) {
    const size = head ? chance.between(7, 13) : chance.between(18, 27);
    const at = head ? around(MIDDLE, chance.between(0, 360), chance.between(46, 80)) : around(MIDDLE, angle + 180, 22);
    for (let tail = 3; tail >= 0; tail--) {
      const end = around(at, angle + chance.between(-6, 6), size * (3 + tail * 1.7));
      const half = size * (1 - tail * 0.16);
      const fill = pen.fade(at, end, [
        [tail ? colours.bright : colours.light, 0, 0.9 - tail * 0.14],
        [colours.bright, 0.5, 0.35],
        [colours.deep, 1, 0],
      ]);
      const left = around(at, angle - 90, half);
      const right = around(at, angle + 90, half);
      pen.path(
        `${move(left)}${bend(around(end, angle - 90, half * 0.4), end)}${bend(around(end, angle + 90, half * 0.4), right)}${arc(half, left)}Z`,
        fill,
      );
    }
    pen.circle(
      at,
      size,
      pen.shine(around(at, angle + 180, size * 0.4), size * 1.4, [
        [colours.light, 0],
        [colours.glow, 0.4],
        [colours.deep, 1],
      ]),
    );
    pen.path(star(at, size * 0.55, size * 0.2, chance.pick([4, 5, 6]), chance.between(0, 90)), colours.light, {
      opacity: 0.8,
    });
  }
  cracks(pen, around(MIDDLE, angle + 180, 66), angle + 180);
}

function cracks(pen: Pen, at: Point, angle: number): void {
  for (let crack = 0; crack < 8; crack++) {
    const end = around(at, angle + pen.chance.between(-75, 75), pen.chance.between(14, 40));
    pen.stroke(move(at) + line(end), pen.colours.light, pen.chance.between(0.8, 2), { opacity: 0.7 });
  }
}

function claws(pen: Pen): void {
  const lean = pen.chance.between(50, 75) * pen.chance.sign();
  const count = pen.chance.whole(3, 4);
  for (let claw = 0; claw < count; claw++) {
    slash(pen, around(MIDDLE, lean + 90, (claw - (count - 1) / 2) * 30), 98 - Math.abs(claw - 1) * 10, lean, 12);
  }
}

/** Lightning. */
function bolts(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(1, 3);
  for (let bolt = 0; bolt < count; bolt++) {
    const points: Point[] = [[(bolt - (count - 1) / 2) * 56 + chance.between(-8, 8), -130]];
    while ((points.at(-1) as Point)[1] < 76) {
      const [x, y] = points.at(-1) as Point;
      points.push([x + chance.between(-24, 24), y + chance.between(18, 34)]);
    }
    const d = move(points[0] as Point) + points.slice(1).map(line).join("");
    for (const [width, tone, opacity] of [
      [15, colours.bright, 0.3],
      [7, colours.glow, 0.7],
      [3, colours.light, 1],
    ] as const)
      pen.stroke(d, tone, width, { opacity });
    for (const [index, point] of points.entries()) {
      if (index % 2 && index < points.length - 1)
        pen.stroke(
          move(point) + line(around(point, chance.between(20, 160), chance.between(16, 34))),
          colours.light,
          1.6,
          { opacity: 0.8 },
        );
    }
    const end = points.at(-1) as Point;
    pen.glow(end, 46, colours.light, 0.9);
    pen.path(star(end, 30, 4, 8, chance.between(0, 45)), colours.light);
  }
}

/** A blow that goes through the ground in rings. */
function shock(pen: Pen): void {
  const { chance, colours } = pen;
  for (let ring = 5; ring >= 1; ring--) {
    pen.ellipse([0, 40], ring * 21, ring * 8.5, "none", {
      stroke: ring % 2 ? colours.glow : colours.light,
      "stroke-width": 5.6 - ring * 0.8,
      opacity: 1 - ring * 0.13,
    });
  }
  pen.path(
    `M-15 40C-22 -10 -26 -50 -60 -130H60C26 -50 22 -10 15 40Z`,
    pen.fade(
      [0, 40],
      [0, -120],
      [
        [colours.light, 0],
        [colours.glow, 0.3, 0.85],
        [colours.bright, 0.7, 0.35],
        [colours.bright, 1, 0],
      ],
    ),
  );
  for (let shard = 0; shard < 13; shard++) {
    const at = around([0, 34], chance.between(195, 345), chance.between(34, 104));
    pen.path(
      star(at, chance.between(4, 12), chance.between(2, 5), 3, chance.between(0, 120)),
      chance.is(0.5) ? colours.ink : colours.deep,
      { stroke: colours.glow, "stroke-width": 0.9 },
    );
  }
  pen.glow([0, 38], 52, colours.light, 0.95);
}

/** A wave that rears up. */
function wave(pen: Pen): void {
  const { chance, colours } = pen;
  pen.around(MIDDLE, 1, 0, () => {
    pen.group({ transform: `scale(${chance.sign()} 1)` }, () => {
      for (let layer = 0; layer < 3; layer++) {
        const shift = layer * 17;
        const crest = `${move([-130, 96])}${bend([-70 + shift, 70], [-40 + shift, 6])}${bend([-16 + shift, -78 + shift], [58, -72 + shift])}${bend([92, -66 + shift], [86, -34 + shift])}${bend([64, -52 + shift], [38, -34 + shift])}${bend([2, -4 + shift], [40, 62])}${bend([76, 92], [140, 96])}Z`;
        pen.path(crest, [colours.deep, colours.bright, colours.glow][layer] as string, {
          opacity: [1, 0.85, 0.6][layer] as number,
        });
        pen.stroke(crest, colours.light, 1.4, { opacity: 0.65 });
      }
      for (let foam = 0; foam < 22; foam++) {
        pen.circle([chance.between(10, 100), chance.between(-84, -26)], chance.between(1.4, 6), colours.light, {
          opacity: chance.between(0.5, 1),
        });
      }
    });
  });
}

export const COMETS = [comets, claws, bolts, shock, wave, comets];
