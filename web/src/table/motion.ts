/** Cards travel: whatever lay elsewhere a moment ago moves to where it lies now, out of piles and into them. */

import type { View } from "../lib/wire";
import type { Motion } from "./settings.svelte";

interface Stood {
  x: number;
  y: number;
  width: number;
  turn: string;
  element: HTMLElement;
}

/** What a change did, for whoever makes sounds of it. */
export interface Moved {
  appeared: number;
  moved: number;
}

const TRAVEL = 430;
const TURN_OVER = 560;
const EASE = "cubic-bezier(0.25, 0.8, 0.3, 1)";
/** How much of its width a card moves at most while others make room; where little moves, it does not fade for that. */
const MADE_ROOM = 0.75;
/** More cards than these do not travel one by one. */
const MOST = 14;
/** How long after another a card is turned over, and for how many of them. */
const ONE_BY_ONE = 110;
const MOST_WAIT = 5;

export class Stage {
  #stood = new Map<string, Stood>();
  #view: View | null = null;
  /** Everything is measured before anything moves, so that measuring lays the page out once, not once for each card. */
  #moves: (() => void)[] = [];

  constructor(
    readonly root: HTMLElement,
    readonly ghosts: HTMLElement,
  ) {}

  /** Remembers where everything lies, before it changes; what leaves is seen to go only where everything moves. */
  remember(motion: Motion): void {
    this.#stood.clear();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-handle]")) {
      const handle = element.dataset.handle as string;
      if (this.#stood.has(handle)) continue;
      this.#stood.set(handle, { ...middle(element), element: motion === "full" ? stripped(element) : element });
    }
  }

  /** Moves everything from where it was to where it is. */
  play(view: View, motion: Motion): Moved {
    const before = this.#view;
    this.#view = view;
    const done: Moved = { appeared: 0, moved: 0 };
    if (!before || before.plays !== view.plays || before === view) return done;
    const sources = changedPiles(before, view, -1);
    const targets = changedPiles(before, view, 1);
    const here = new Set<string>();
    // What lies openly comes first: it came from the first pile that shrank, as a flipped card from its deck.
    const elements = [...this.root.querySelectorAll<HTMLElement>("[data-handle]")].sort(
      (one, other) => Number(one.closest("[data-zone]") !== null) - Number(other.closest("[data-zone]") !== null),
    );
    const cards = new Set<Element | null>(elements);
    for (const running of this.root.getAnimations({ subtree: true })) {
      if (running.effect instanceof KeyframeEffect && cards.has(running.effect.target)) running.cancel();
    }
    for (const element of elements) {
      const handle = element.dataset.handle as string;
      if (here.has(handle)) continue;
      here.add(handle);
      const stood = this.#stood.get(handle);
      if (stood) done.moved += this.#travel(element, stood, motion);
      else done.appeared += this.#appear(element, sources, motion, done.appeared);
    }
    let gone = 0;
    for (const [handle, stood] of this.#stood) {
      if (here.has(handle) || motion !== "full" || gone >= MOST) continue;
      gone += this.#vanish(stood, placeOf(view, handle) ?? targets[0]);
    }
    for (const move of this.#moves.splice(0)) move();
    return done;
  }

  #travel(element: HTMLElement, from: Stood, motion: Motion): number {
    const to = middle(element);
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    const far = Math.hypot(dx, dy);
    if (far < 2 && from.turn === to.turn) return 0;
    if (motion === "full") {
      this.#moves.push(() =>
        element.animate(
          [
            { translate: `${dx}px ${dy}px`, rotate: from.turn, scale: from.width / (to.width || 1), zIndex: 5 },
            { translate: "0 0", rotate: to.turn, scale: 1, zIndex: 5 },
          ],
          { duration: TRAVEL, easing: EASE },
        ),
      );
    } else if (motion === "reduced" && (far > to.width * MADE_ROOM || from.turn !== to.turn)) {
      this.#moves.push(() => fadeIn(element));
    }
    return 1;
  }

  /** A card comes out of a pile and is turned over, after those that came before it. */
  #appear(element: HTMLElement, sources: string[], motion: Motion, order: number): number {
    const pile = this.#pile(sources.length > 1 ? sources.shift() : sources[0]);
    if (!pile || motion !== "full") {
      if (motion !== "off") this.#moves.push(() => fadeIn(element));
      return 1;
    }
    const to = middle(element);
    const from = middle(pile);
    const start = { x: from.x - to.x, y: from.y - to.y };
    const scale = Math.min(1, from.width / (to.width || 1));
    const back = pile.querySelector<HTMLElement>("[data-back]");
    const wait = Math.min(order, MOST_WAIT) * ONE_BY_ONE;
    if (back) {
      const ghost = this.#ghost(back, to);
      this.#moves.push(() => {
        this.ghosts.append(ghost);
        ghost.animate(
          [
            { translate: `${start.x}px ${start.y}px`, scale: `${scale} ${scale}` },
            { translate: `${start.x / 2}px ${start.y / 2}px`, scale: `0 ${(1 + scale) / 2}` },
          ],
          { duration: TURN_OVER / 2, delay: wait, easing: "ease-in", fill: "backwards" },
        ).onfinish = () => ghost.remove();
      });
    }
    this.#moves.push(() =>
      element.animate(
        [
          { translate: `${start.x / 2}px ${start.y / 2}px`, scale: `0 ${(1 + scale) / 2}`, zIndex: 5 },
          { translate: "0 0", scale: "1 1", zIndex: 5 },
        ],
        {
          duration: TURN_OVER / 2,
          delay: wait + (back ? TURN_OVER / 2 : 0),
          easing: "ease-out",
          fill: "backwards",
        },
      ),
    );
    return 1;
  }

  /** A card that is no longer in sight goes where it went. */
  #vanish(stood: Stood, place: string | undefined): number {
    const pile = this.#pile(place);
    if (!pile) return 0;
    const to = middle(pile);
    const ghost = this.#ghost(stood.element, stood);
    this.#moves.push(() => {
      this.ghosts.append(ghost);
      ghost.animate(
        [
          { rotate: stood.turn, opacity: 1 },
          {
            translate: `${to.x - stood.x}px ${to.y - stood.y}px`,
            rotate: "0deg",
            scale: to.width / (stood.width || 1),
            opacity: 0.35,
          },
        ],
        { duration: TRAVEL, easing: EASE },
      ).onfinish = () => ghost.remove();
    });
    return 1;
  }

  #pile(place: string | undefined): HTMLElement | null {
    return place === undefined ? null : this.root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(place)}"]`);
  }

  /** A copy that only moves and cannot be touched. */
  #ghost(element: HTMLElement, at: Pick<Stood, "x" | "y" | "width">): HTMLElement {
    const ghost = element.cloneNode(true) as HTMLElement;
    delete ghost.dataset.handle;
    const origin = this.ghosts.getBoundingClientRect();
    Object.assign(ghost.style, {
      position: "absolute",
      width: `${at.width}px`,
      left: `${at.x - origin.left - at.width / 2}px`,
      top: `${at.y - origin.top - (at.width * 7) / 10}px`,
    });
    return ghost;
  }
}

/** The middle of an element as it is seen, its width unturned, and how it is turned. */
function middle(element: HTMLElement): Omit<Stood, "element"> {
  const box = element.getBoundingClientRect();
  const turn = getComputedStyle(element).rotate;
  return {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    width: element.offsetWidth,
    turn: turn === "none" ? "0deg" : turn,
  };
}

/** A copy of an element for a ghost, made while the element is still there. */
function stripped(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  return copy;
}

function fadeIn(element: HTMLElement): void {
  element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 180, easing: "ease-out" });
}

/** The piles that have become smaller (-1) or larger (1), those that hide their cards first. */
function changedPiles(before: View, after: View, sign: number): string[] {
  const found: string[] = [];
  after.zones.forEach((zone, index) => {
    const grown = Math.sign(zone.count - (before.zones[index]?.count ?? 0));
    if (grown === sign && !zone.cards?.length) found.push(`${zone.player}:${zone.zone}`);
  });
  return found;
}

/** The zone in which a card in sight lies. */
function placeOf(view: View, handle: string): string | undefined {
  const zone = view.zones.find(({ cards }) => cards?.some(([one]) => String(one) === handle));
  return zone && `${zone.player}:${zone.zone}`;
}
