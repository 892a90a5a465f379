/** Where keys go. */

/**
 * What a key was pressed on. A dialog that was closed a moment ago can have the focus until the next picture is painted;
 * keys are then meant for the page.
 */
export function pressedOn(event: KeyboardEvent): Element {
  const { target } = event;
  return target instanceof Element && !target.closest("dialog:not([open])") ? target : document.body;
}
