/** Pieces walk: from where they stood over every space in between to where they stand. */

import { settings } from "../../table/settings.svelte";

interface Place {
  stage: string;
  space: number;
}

const STEP = 240;

export class Walk {
  #stood = new Map<number, Place>();

  constructor(readonly board: () => HTMLElement | undefined) {}

  /** Walks a piece that has just been put down on its new place. */
  to(player: number, piece: HTMLElement, place: Place): void {
    const from = this.#stood.get(player);
    this.#stood.set(player, place);
    if (!from || (from.stage === place.stage && from.space === place.space)) return;
    if (settings.motion !== "full") return;
    const end = middle(piece);
    const frames = way(from, place).flatMap(({ stage, space }) => {
      const tile = this.board()?.querySelector(`[data-tile="${stage}:${space}"]`);
      if (!tile) return [];
      const { x, y } = middle(tile);
      return [{ translate: `${x - end.x}px ${y - end.y}px`, zIndex: 9 }];
    });
    if (!frames.length) return;
    const hops = frames.flatMap((frame) => [frame, frame]).slice(1);
    piece.animate([...hops, { translate: "0 0", zIndex: 9 }], {
      duration: STEP * Math.max(1, frames.length),
      easing: "ease-in-out",
    });
  }
}

/** The spaces from one place up to another; from stage to stage it is a leap. */
function way(from: Place, to: Place): Place[] {
  if (from.stage !== to.stage) return [from];
  const step = Math.sign(to.space - from.space);
  return Array.from({ length: Math.abs(to.space - from.space) }, (_, at) => ({
    stage: from.stage,
    space: from.space + step * at,
  }));
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
