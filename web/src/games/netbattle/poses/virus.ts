/** A small pest of the net: a body, a few eyes, and too many ends. */

import { around, bend, lens, line, move, type Pen, type Point, star } from "../../../cards/pen";

export function virus(pen: Pen): void {
  const { chance, colours } = pen;
  const middle: Point = [100, 140];
  const size = chance.between(40, 52);
  const ends = chance.whole(5, 11);
  const turn = chance.between(0, 360);
  const kind = chance.whole(0, 2);
  pen.path(lens([30, 226], [170, 226], 22, 12), colours.ink, { opacity: 0.8 });
  pen.glow(middle, size * 2.3, colours.glow, 0.7);
  for (let end = 0; end < ends; end++) {
    const angle = turn + (360 / ends) * end;
    const root = around(middle, angle, size * 0.8);
    const tip = around(middle, angle + chance.between(-14, 14), size * chance.between(1.45, 1.8));
    if (kind === 0) {
      pen.stroke(move(root) + line(tip), colours.light, 4);
      pen.circle(tip, 7, colours.bright, { stroke: colours.light, "stroke-width": 1.6 });
    } else if (kind === 1) {
      pen.path(lens(root, tip, 13), colours.bright, { stroke: colours.light, "stroke-width": 1.4 });
    } else {
      const knee = around(around(middle, angle, size * 1.3), angle + 90, chance.pick([-16, 16]));
      pen.stroke(`${move(root)}${bend(knee, tip)}`, colours.light, 5);
      pen.stroke(`${move(root)}${bend(knee, tip)}`, colours.deep, 2);
    }
  }
  const skin = pen.shine([middle[0] - size * 0.3, middle[1] - size * 0.4], size * 1.5, [
    [colours.light, 0],
    [colours.bright, 0.35],
    [colours.deep, 1],
  ]);
  const corners = chance.pick([0, 6, 8]);
  if (corners)
    pen.path(star(middle, size, size * 0.94, corners, turn), skin, { stroke: colours.light, "stroke-width": 2 });
  else pen.circle(middle, size, skin, { stroke: colours.light, "stroke-width": 2 });
  face(pen, middle, size);
}

function face(pen: Pen, [x, y]: Point, size: number): void {
  const { chance, colours } = pen;
  const eyes = chance.pick([1, 2, 2, 3]);
  const radius = size * (eyes === 1 ? 0.38 : 0.24);
  for (let eye = 0; eye < eyes; eye++) {
    const at: Point = [x + (eye - (eyes - 1) / 2) * radius * 2.3, y - size * 0.16 - (eye % 2) * size * 0.08];
    pen.circle(at, radius, colours.light, { stroke: colours.ink, "stroke-width": 2 });
    pen.circle([at[0] + chance.between(-3, 3), at[1] + 2], radius * 0.5, colours.ink);
    pen.circle([at[0] - radius * 0.2, at[1] - radius * 0.2], radius * 0.16, "#fff");
  }
  const wide = size * chance.between(0.3, 0.5);
  const low = y + size * 0.42;
  const mouth = `${move([x - wide, low])}${bend([x, low + chance.between(6, 16)], [x + wide, low])}`;
  pen.stroke(mouth, colours.ink, 4);
  for (const side of [-1, 1])
    pen.path(`${move([x + side * wide * 0.5 - 4, low + 3])}l4 9 4-8Z`, colours.light, {
      stroke: colours.ink,
      "stroke-width": 1,
    });
}
