/** When a mouse comes to something. */

import type { Attachment } from "svelte/attachments";

/**
 * Tells when a mouse is moved onto an element and off it again. A mouse that rests while the element comes to lie under it
 * means nothing by that: browsers say it has entered, but not that it moved.
 */
export function hovered(enter: (element: HTMLElement) => void, leave: () => void): Attachment<HTMLElement> {
  return (element) => {
    let over = false;
    const moved = (event: PointerEvent) => {
      if (over || event.pointerType !== "mouse" || !(event.movementX || event.movementY)) return;
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
