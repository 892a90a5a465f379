/** The body: what is heavy, stands and grows. */

import { around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../pen";
import { MIDDLE, sigil } from "./parts";

/** Stones that stand on one another. */
function cairn(pen: Pen): void {
  const { chance, colours } = pen;
  const count = chance.whole(3, 5);
  let foot = 84;
  let wide = chance.between(52, 66);
  for (let one = 0; one < count; one++) {
    const high = Math.min(wide * chance.between(0.46, 0.7), 160 / count);
    const mid = chance.between(-7, 7);
    const top = foot - high;
    const cut = chance.between(6, 14);
    const block: Point[] = [
      [mid - wide + cut, top],
      [mid + wide - cut * 1.4, top + chance.between(-2, 3)],
      [mid + wide, top + high * 0.5],
      [mid + wide - cut, foot],
      [mid - wide + cut * 0.7, foot],
      [mid - wide, top + high * 0.45],
    ];
    pen.path(
      polygon(block),
      pen.fade(
        [mid - wide, top],
        [mid + wide, foot],
        [
          [colours.glow, 0],
          [colours.deep, 0.35],
          [colours.ink, 1],
        ],
      ),
    );
    pen.path(
      polygon([
        block[0] as Point,
        block[1] as Point,
        [mid + cut, top + high * 0.32],
        [mid - wide + cut * 1.3, top + high * 0.36],
      ]),
      colours.light,
      { opacity: 0.5 },
    );
    pen.stroke(move([mid, top + high * 0.36]) + line([mid + chance.between(-12, 12), foot]), colours.ink, 1, {
      opacity: 0.45,
    });
    if (chance.is(0.4)) sigil(pen, [mid, top + high * 0.62], high * 0.22);
    foot = top + 2;
    wide *= chance.between(0.66, 0.84);
  }
  pen.glow([0, foot - 15], 30, colours.glow, 0.7);
  pen.path(star([0, foot - 15], 15, 3.4, 4), colours.light);
}

/** A standing stone whose signs glow. */
function monolith(pen: Pen): void {
  const { chance, colours } = pen;
  const lean = chance.between(-8, 8);
  const count = chance.pick([1, 3]);
  for (let one = 0; one < count; one++) {
    const main = one === count - 1;
    const x = main ? 0 : (one * 2 - 1) * 58;
    const half = main ? 32 : 15;
    const top = main ? -92 : chance.between(-40, -8);
    pen.path(
      polygon([
        [x - half + lean, top + 12],
        [x + lean - half * 0.3, top],
        [x + half + lean, top + 16],
        [x + half * 1.12, 92],
        [x - half * 1.12, 92],
      ]),
      pen.fade(
        [x - half, top],
        [x + half, 92],
        [
          [colours.glow, 0],
          [colours.deep, 0.3],
          [colours.ink, 0.85],
        ],
      ),
    );
    pen.path(
      polygon([
        [x - half + lean, top + 12],
        [x + lean - half * 0.3, top],
        [x - half * 0.4, 92],
        [x - half * 1.12, 92],
      ]),
      colours.light,
      { opacity: 0.28 },
    );
    if (!main) continue;
    pen.glow([x, 0], 60, colours.bright, 0.45);
    for (let sign = 0; sign < 5; sign++)
      sigil(pen, [x + lean * (0.6 - sign * 0.2), -60 + sign * 31], 10.5, colours.light);
  }
  for (let blade = 0; blade < 16; blade++) {
    const x = chance.between(-84, 84);
    pen.path(lens([x, 98], [x + chance.between(-8, 8), chance.between(70, 86)], 3), colours.ink);
  }
}

/** A fist of rock that breaks through the ground. */
function fist(pen: Pen): void {
  const { chance, colours } = pen;
  const rock = pen.fade(
    [-60, -80],
    [60, 80],
    [
      [colours.light, 0],
      [colours.glow, 0.2],
      [colours.deep, 0.55],
      [colours.ink, 1],
    ],
  );
  pen.glow([0, -10], 104, colours.glow, 0.6);
  pen.group({ transform: `scale(${chance.sign()} 1)` }, () => {
    pen.path(
      polygon([
        [-34, 8],
        [36, 8],
        [50, 100],
        [-50, 100],
      ]),
      rock,
    );
    for (let finger = 0; finger < 4; finger++) {
      const x = -44 + finger * 24;
      const top = -76 + Math.abs(finger - 1.4) * 8;
      pen.path(
        polygon([
          [x, top + 8],
          [x + 5, top],
          [x + 18, top],
          [x + 23, top + 9],
          [x + 22, top + 44],
          [x + 1, top + 44],
        ]),
        rock,
        { stroke: colours.ink, "stroke-width": 2 },
      );
    }
    pen.path(
      polygon([
        [-48, -30],
        [50, -30],
        [52, 14],
        [30, 30],
        [-34, 28],
        [-50, 6],
      ]),
      rock,
      { stroke: colours.ink, "stroke-width": 2 },
    );
    pen.path(
      polygon([
        [-52, -10],
        [-6, -16],
        [12, -4],
        [10, 12],
        [-18, 16],
        [-46, 18],
      ]),
      rock,
      { stroke: colours.ink, "stroke-width": 2 },
    );
    pen.stroke(
      `${move([20, 40])}${line([6, 62])}${line([22, 84])}${move([-22, 44])}${line([-14, 70])}`,
      colours.glow,
      2,
    );
  });
  for (let shard = 0; shard < 12; shard++) {
    const at = around([0, 88], chance.between(185, 355), chance.between(40, 100));
    pen.path(star(at, chance.between(4, 9), 3, 3, chance.between(0, 120)), colours.deep, {
      stroke: colours.glow,
      "stroke-width": 0.8,
    });
  }
  pen.path(lens([-96, 94], [96, 94], 18, 8), colours.ink);
}

/** A drum that is being struck. */
function drum(pen: Pen): void {
  const { chance, colours } = pen;
  for (let ring = 1; ring <= 5; ring++)
    pen.ring(MIDDLE, 50 + ring * 12, colours.light, 2.2, { opacity: 0.55 - ring * 0.09 });
  pen.circle(MIDDLE, 62, colours.ink);
  pen.circle(
    MIDDLE,
    56,
    pen.shine([-14, -16], 80, [
      [colours.light, 0],
      [colours.glow, 0.55],
      [colours.bright, 1],
    ]),
  );
  for (let nail = 0; nail < 22; nail++) pen.circle(around(MIDDLE, nail * (360 / 22), 59), 2.6, colours.glow);
  const arms = chance.pick([2, 3]);
  for (let arm = 0; arm < arms; arm++) {
    const angle = (arm * 360) / arms + 20;
    const points: Point[] = [];
    for (let step = 0; step < 9; step++) points.push(around(MIDDLE, angle + step * 23, 7 + step * 3.6));
    pen.stroke(move(points[0] as Point) + points.slice(1).map(line).join(""), colours.deep, 11);
  }
  for (const side of [-1, 1]) {
    pen.around([side * 34, -32], 1, side * chance.between(35, 60), () => {
      pen.stroke(`${move([0, 16])}${line([0, -72])}`, colours.ink, 9);
      pen.stroke(`${move([-1.5, 14])}${line([-1.5, -72])}`, colours.glow, 2);
      pen.circle([0, 16], 8, colours.light, { stroke: colours.ink, "stroke-width": 2 });
    });
  }
}

/** A tree that has grown through stone. */
function oak(pen: Pen): void {
  const { chance, colours } = pen;
  pen.glow([0, -34], 96, colours.glow, 0.7);
  const bark = pen.fade(
    [-20, 0],
    [20, 0],
    [
      [colours.bright, 0],
      [colours.deep, 0.4],
      [colours.ink, 1],
    ],
  );
  pen.path(
    `${move([-46, 98])}${bend([-14, 74], [-15, 26])}${bend([-18, -2], [-46, -30])}${line([-40, -36])}${bend([-8, -14], [-4, -54])}${line([6, -54])}${bend([8, -12], [44, -40])}${line([49, -33])}${bend([20, -2], [16, 26])}${bend([16, 74], [48, 98])}Z`,
    bark,
  );
  for (let crown = 0; crown < 15; crown++) {
    const at = around([0, -50], chance.between(0, 360), chance.between(8, 52));
    const radius = chance.between(15, 27);
    pen.circle(
      at,
      radius,
      pen.shine([at[0] - 6, at[1] - 7], radius * 1.3, [
        [colours.glow, 0],
        [colours.bright, 0.5],
        [colours.deep, 1],
      ]),
      { opacity: 0.95 },
    );
  }
  for (let fruit = 0; fruit < 9; fruit++)
    pen.circle(around([0, -48], chance.between(0, 360), chance.between(10, 66)), 3.4, colours.light);
  pen.path(lens([-92, 96], [92, 96], 16, 8), colours.ink);
}

export const STONES = [cairn, monolith, fist, drum, oak];
