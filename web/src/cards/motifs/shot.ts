/** Combat from afar: things in flight and what they are aimed at. */

import { arc, around, bend, lens, line, move, type Pen, type Point, polygon, star } from "../pen";
import { MIDDLE } from "./parts";

/** An arrow whose point is at a place; the angle is where it comes from. */
function arrow(pen: Pen, at: Point, angle: number, length: number): void {
  const { light, glow, bright, ink } = pen.colours;
  const start = around(at, angle, length * 2.1);
  pen.path(
    polygon([at, around(start, angle + 90, 5), around(start, angle - 90, 5)]),
    pen.fade(at, start, [
      [light, 0, 0.9],
      [glow, 0.4, 0.4],
      [bright, 1, 0],
    ]),
  );
  const tail = around(at, angle, length);
  pen.stroke(move(at) + line(tail), ink, 3.4);
  pen.stroke(move(at) + line(tail), glow, 1.2);
  pen.path(
    polygon([
      around(at, angle + 180, 11),
      around(at, angle + 58, 11),
      around(at, angle, 4),
      around(at, angle - 58, 11),
    ]),
    light,
  );
  for (const feather of [0, 6, 12]) {
    const on = around(tail, angle + 180, feather);
    pen.stroke(move(around(on, angle + 35, 11)) + line(on) + line(around(on, angle - 35, 11)), light, 2);
  }
}

function target(pen: Pen): void {
  const { chance, colours } = pen;
  for (let ring = 4; ring >= 1; ring--) {
    pen.ring(MIDDLE, ring * 20, colours.light, ring % 2 ? 1 : 3, { opacity: 0.2 + 0.13 * (5 - ring) });
  }
  for (const angle of [0, 90, 180, 270]) {
    pen.stroke(move(around(MIDDLE, angle, 68)) + line(around(MIDDLE, angle, 94)), colours.light, 1.6, {
      opacity: 0.7,
    });
  }
  pen.glow(MIDDLE, 34, colours.light, 0.9);
  const from = chance.between(190, 350);
  const count = chance.whole(1, 3);
  for (let one = 0; one < count; one++) {
    arrow(
      pen,
      around(MIDDLE, one * 120 + from, one * 13),
      from + (one - (count - 1) / 2) * 24,
      chance.between(60, 80),
    );
  }
}

/** Many arrows that come down together. */
function volley(pen: Pen): void {
  const { chance } = pen;
  const from = chance.between(225, 315);
  const count = chance.whole(5, 8);
  for (let one = 0; one < count; one++) {
    const across = ((one + 0.5) / count - 0.5) * 190;
    arrow(
      pen,
      around(around(MIDDLE, from + 90, across), from, chance.between(-70, 30)),
      from + chance.between(-4, 4),
      chance.between(38, 54),
    );
  }
}

/** A bow that is drawn. */
function bow(pen: Pen): void {
  const { chance, colours } = pen;
  pen.around(MIDDLE, 1, chance.pick([-35, -20, 200, 215]), () => {
    pen.glow([40, 0], 60, colours.glow, 0.7);
    const wood = `${move([-14, -92])}${bend([10, -70], [26, -34])}${bend([44, 0], [26, 34])}${bend([10, 70], [-14, 92])}`;
    pen.stroke(wood, colours.ink, 10);
    pen.stroke(wood, colours.bright, 4.4);
    pen.stroke(`${move([-14, -92])}${line([-52, 0])}${line([-14, 92])}`, colours.light, 1.4);
    arrow(pen, [92, 0], 180, 140);
    for (let ring = 0; ring < 3; ring++)
      pen.ellipse([70 - ring * 30, 0], 5 - ring, 24 - ring * 6, "none", {
        stroke: colours.light,
        "stroke-width": 1.4,
        opacity: 0.7,
      });
  });
}

/** A ball of power with a beam. */
function beam(pen: Pen): void {
  const { chance, colours } = pen;
  const angle = chance.between(-70, -20) * chance.sign() + (chance.is(0.5) ? 180 : 0);
  const from = around(MIDDLE, angle, 34);
  const to = around(MIDDLE, angle + 180, 210);
  for (const [half, tone, opacity] of [
    [26, colours.bright, 0.45],
    [17, colours.glow, 0.7],
    [8, colours.light, 1],
  ] as const) {
    pen.path(
      polygon([
        around(from, angle + 90, half),
        around(to, angle + 90, half * 1.8),
        around(to, angle - 90, half * 1.8),
        around(from, angle - 90, half),
      ]),
      tone,
      { opacity },
    );
  }
  pen.glow(from, 84, colours.glow, 0.8);
  pen.orb(from, 40, 0.3, 0.7);
  for (let ring = 0; ring < 3; ring++)
    pen.ring(from, 48 + ring * 11, colours.light, 1.6 - ring * 0.4, {
      opacity: 0.75 - ring * 0.2,
      "stroke-dasharray": `${18 + ring * 9} 8`,
    });
  for (let bolt = 0; bolt < 6; bolt++) {
    const way = chance.between(0, 360);
    const middle = around(around(from, way, 52), way + chance.pick([-40, 40]), 12);
    pen.stroke(
      move(around(from, way, 36)) + line(middle) + line(around(from, way, chance.between(66, 88))),
      colours.light,
      1.8,
    );
  }
}

/** Stars with edges, thrown. */
function stars(pen: Pen): void {
  const { chance, colours } = pen;
  const from = chance.between(200, 340);
  const count = chance.whole(3, 5);
  for (let one = 0; one < count; one++) {
    const size = one === count - 1 ? 46 : chance.between(16, 26);
    const at = one === count - 1 ? MIDDLE : around(MIDDLE, from + chance.between(-70, 70), chance.between(50, 86));
    const tail = around(at, from, size * 3.4);
    pen.path(
      lens(at, tail, size * 0.9),
      pen.fade(at, tail, [
        [colours.glow, 0, 0.75],
        [colours.bright, 1, 0],
      ]),
    );
    const turn = chance.between(0, 90);
    pen.path(
      star(at, size, size * 0.26, 4, turn),
      pen.shine(at, size, [
        [colours.light, 0.2],
        [colours.glow, 0.6],
        [colours.deep, 1],
      ]),
      { stroke: colours.ink, "stroke-width": 1.2 },
    );
    pen.ring(at, size * 0.2, colours.ink, 2);
    pen.stroke(
      `${move(around(at, turn, size * 1.15))}${arc(size * 1.15, around(at, turn + 70, size * 1.15))}`,
      colours.light,
      1.6,
      { opacity: 0.8 },
    );
  }
}

export const SHOTS = [target, volley, bow, beam, stars];
