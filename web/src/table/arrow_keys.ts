/** Moving among the things on a mat with arrow keys: one of them is in the order of the tab key, the others are beside it. */

export type Direction = "left" | "right" | "up" | "down";

export const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const SPOTS = "[data-spot]";

/** Makes one spot the one that the tab key reaches: the given one, the one it was, or the first that can be used. */
export function rove(root: HTMLElement, wanted?: EventTarget | null): void {
  const spots = [...root.querySelectorAll<HTMLElement>(SPOTS)];
  const given = wanted instanceof HTMLElement && wanted.matches(SPOTS) ? wanted : undefined;
  const chosen =
    given ?? spots.find((spot) => spot.tabIndex === 0) ?? spots.find((spot) => spot.matches(".glows")) ?? spots[0];
  for (const spot of spots) {
    const index = spot === chosen ? 0 : -1;
    if (spot.tabIndex !== index) spot.tabIndex = index;
  }
}

/** Goes to the spot that the tab key reaches. */
export function toSpot(root: HTMLElement): void {
  root.querySelector<HTMLElement>(`${SPOTS}[tabindex='0']`)?.focus();
}

/** The spot that lies nearest in a direction. */
export function nearest(root: HTMLElement, from: HTMLElement, way: Direction): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of root.querySelectorAll<HTMLElement>(SPOTS)) {
    const box = spot.getBoundingClientRect();
    if (spot === from || !box.width) continue;
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const [along, across] = { left: [-dx, dy], right: [dx, dy], up: [-dy, dx], down: [dy, dx] }[way] as [
      number,
      number,
    ];
    if (along < 4) continue;
    const distance = along + Math.abs(across) * 2.5;
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}
