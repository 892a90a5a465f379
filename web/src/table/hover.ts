/** When a mouse comes to something. */

import type { Attachment } from "svelte/attachments";

/** Where the mouse was last seen to be. */
const last = { x: Number.NaN, y: Number.NaN };

function keep({ clientX, clientY }: PointerEvent): void {
  last.x = clientX;
  last.y = clientY;
}

addEventListener("pointermove", keep);

/**
 * Tells when a mouse is moved onto an element and off it again. A mouse that rests while the element comes to lie under it
 * means nothing by that: browsers say that it has entered, but it is where it was.
 */
export function hovered(enter: (element: HTMLElement) => void, leave: () => void): Attachment<HTMLElement> {
  return (element) => {
    let over = false;
    const moved = (event: PointerEvent) => {
      if (over || event.pointerType !== "mouse" || (event.clientX === last.x && event.clientY === last.y)) return;
      keep(event);
      over = true;
      enter(element);
    };
    const left = () => {
      over = false;
      leave();
    };
    element.addEventListener("pointermove", moved);
    element.addEventListener("pointerleave", left);
    return () => {
      element.removeEventListener("pointermove", moved);
      element.removeEventListener("pointerleave", left);
    };
  };
}
