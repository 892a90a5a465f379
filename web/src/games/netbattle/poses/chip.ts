/** A chip of the net. */

import { inscribed, type Place } from "../../../cards/circuits";
import type { Pen } from "../../../cards/pen";

/** A chip with its contacts, and on its screen what it does. */
export function chip(pen: Pen, { centre, sign, subject }: Place): void {
  const { chance, colours } = pen;
  pen.around(centre, 0.98, chance.between(-9, 9), () => {
    pen.glow([0, 0], 112, colours.glow, 0.55);
    for (let contact = -4; contact <= 4; contact++) {
      pen.stroke(`M${contact * 13} 70v13M${contact * 13} -70v-13`, colours.glow, 5, { "stroke-linecap": "butt" });
    }
    const body = "M-66-58q0-14 14-14H44L66-50V58q0 14-14 14H-52q-14 0-14-14Z";
    pen.path(
      body,
      pen.fade(
        [-66, -72],
        [66, 72],
        [
          [colours.land[0], 0],
          [colours.land[1], 0.5],
          [colours.ink, 1],
        ],
      ),
      { stroke: colours.light, "stroke-width": 2 },
    );
    pen.path("M-54-52q0-7 7-7H47q7 0 7 7V44q0 7-7 7H-47q-7 0-7-7Z", colours.ink, {
      stroke: colours.glow,
      "stroke-width": 1.4,
    });
    pen.glow([0, -4], 58, colours.bright, 0.8);
    pen.group({ transform: "translate(0 -4) scale(0.56)" }, () => subject(pen));
    if (sign) pen.group({ transform: "translate(40 -44)" }, () => inscribed(pen, sign, 0.85));
    pen.stroke("M-50 62h58M18 62h8M34 62h8", colours.glow, 3, { opacity: 0.8, "stroke-linecap": "butt" });
  });
}
