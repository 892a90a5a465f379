/** The back of the cards: a lamp over a woven mat, in a hue for each game; a game with a sign shows it in the lamp. */

import { gameOf } from "../games";
import { Chance } from "./chance";
import { palette } from "./colour";
import { around, line, move, Pen, type Point, polygon, star } from "./pen";

const drawn = new Map<string, string>();

/** The back of a game's cards as the address of an image. */
export function back(plays: string): string {
  let address = drawn.get(plays);
  if (address === undefined) {
    address = `data:image/svg+xml,${encodeURIComponent(draw(plays))}`;
    drawn.set(plays, address);
  }
  return address;
}

function draw(plays: string): string {
  const chance = new Chance(`back ${plays}`);
  const sign = gameOf(plays).mark("");
  const pen = new Pen(chance, palette(sign ? 250 : chance.pick([185, 250, 300, 150]), sign ? 210 : 78, "night"));
  const { colours } = pen;
  const centre: Point = [100, 140];
  pen.sheet(
    pen.shine(centre, 190, [
      [colours.sky[2], 0],
      [colours.sky[1], 0.55],
      [colours.sky[0], 1],
    ]),
  );
  for (let column = -1; column < 12; column++) {
    for (let row = -1; row < 16; row++) {
      const at: Point = [column * 20 + (row % 2 ? 10 : 0), row * 19];
      pen.stroke(
        polygon([
          [at[0], at[1] - 9],
          [at[0] + 9, at[1]],
          [at[0], at[1] + 9],
          [at[0] - 9, at[1]],
        ]),
        colours.glow,
        0.7,
        { opacity: 0.2 },
      );
    }
  }
  for (const [radius, width] of [
    [74, 2.4],
    [68, 0.8],
    [46, 1.2],
  ] as const)
    pen.ring(centre, radius, colours.glow, width, { opacity: 0.85 });
  for (let beam = 0; beam < 24; beam++) {
    const angle = beam * 15;
    const long = beam % 2 ? 62 : 66;
    pen.stroke(
      move(around(centre, angle, 50)) + line(around(centre, angle, long)),
      colours.glow,
      beam % 2 ? 0.8 : 1.8,
      { opacity: 0.8 },
    );
  }
  pen.orb(centre, 42, 0, 0.4);
  if (sign) {
    pen.around(centre, 2.6, 0, () =>
      pen.group({ transform: "translate(-12 -12)" }, () => pen.stroke(sign, colours.ink, 2.2)),
    );
  } else {
    pen.path(star(centre, 36, 11, 8, -90), colours.ink, { opacity: 0.8 });
    pen.path(star(centre, 20, 7, 4, -45), colours.light);
  }
  for (const [x, y] of [
    [24, 26],
    [176, 26],
    [24, 254],
    [176, 254],
  ] as const)
    pen.path(star([x, y], 10, 3, 4), colours.glow, { opacity: 0.9 });
  pen.stroke(
    "M12 22a10 10 0 0 1 10-10H178a10 10 0 0 1 10 10V258a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10Z",
    colours.glow,
    1.6,
    { opacity: 0.8 },
  );
  return pen.markup;
}
