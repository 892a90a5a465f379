import { expect, test } from "vitest";
import { covers, reachOf } from "../src/games/megacorp/space";

const centre = { network: 0, x: 1, y: 1 };

/** The spaces from (0, 0) to (3, 3) that an attack on an area, or a card's radius, covers around (1, 1). */
function covered(...[area, radius]: Parameters<typeof reachOf>): string {
  const reach = reachOf(area, radius);
  const rows = [0, 1, 2, 3].map((y) =>
    [0, 1, 2, 3].map((x) => (reach && covers(reach, centre, { network: 0, x, y }) ? "#" : ".")).join(""),
  );
  return rows.join(" ");
}

test("areas lie around their space", () => {
  expect(covered("row")).toBe(".... #### .... ....");
  expect(covered("column")).toBe(".#.. .#.. .#.. .#..");
  expect(covered("cross")).toBe(".#.. ###. .#.. ....");
  expect(covered("radius1")).toBe("###. ###. ###. ....");
});

test("a card reaches as far as its radius, and its attack before that", () => {
  expect(covered("", 2)).toBe("#### #### #### ####");
  expect(covered("cross", 2)).toBe(covered("cross"));
  expect(covered("")).toBe(".... .... .... ....");
});

test("no area goes into another network", () => {
  expect(covers({ area: "row" }, centre, { ...centre, network: 1 })).toBe(false);
});
