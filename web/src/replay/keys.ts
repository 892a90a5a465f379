/** The keys of the replay page. */

import { pressedOn } from "../lib/focus";
import type { Film } from "./film.svelte";

const ACTIONS: Record<string, (film: Film) => void> = {
  ArrowRight: (film) => film.step(1),
  ArrowLeft: (film) => film.step(-1),
  PageDown: (film) => film.turn(1),
  PageUp: (film) => film.turn(-1),
  Home: (film) => void film.go(0),
  End: (film) => void film.go(film.length),
  " ": (film) => film.toggle(),
};

/** Carries a key out, unless it means something where the focus is. */
export function press(film: Film, event: KeyboardEvent): void {
  const action = ACTIONS[event.key];
  if (!action || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const focused = pressedOn(event);
  if (focused.closest("dialog, [role='dialog'], select, textarea, input:not([type='range'])")) return;
  if (event.key === " " && focused.closest("button, a, summary, [role='button']")) return;
  event.preventDefault();
  action(film);
}
