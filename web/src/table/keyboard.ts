/** What a key means anywhere at the table. */

import { pressedOn } from "../lib/focus";
import type { Desk } from "./desk.svelte";

/** What keys do besides answering. */
export interface KeyDeeds {
  undo(): void;
  hint(): void;
  log(): void;
  chat(): void;
  text(): void;
  command(): void;
  help(): void;
  /** Closes whatever is open; false when nothing was. */
  escape(): boolean;
  /** Moves the focus to the question or the mat. */
  enter(): void;
  /** The question is being passed and not shown, so that no key may answer it. */
  readonly passed?: boolean;
}

const TYPING = "input, textarea, select, [contenteditable]";
const ACTIVE = "a, button, summary, [role='button']";

/** Does what a key means; true when it meant something. */
export function press(event: KeyboardEvent, desk: Desk, deeds: KeyDeeds): boolean {
  const target = pressedOn(event);
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (target.matches(TYPING) || target.closest("dialog")) return false;
  if (event.key === "Escape") return deeds.escape();
  if (event.key === "?") return done(deeds.help);
  if (event.key === "/" || event.key === ":") return done(deeds.command);
  if (event.key === "Enter" || event.key === " ")
    return !target.closest(ACTIVE) && !deeds.passed && answerPlainly(desk);
  if (event.key.startsWith("Arrow")) return !target.closest(ACTIVE) && done(deeds.enter);
  return event.key.length === 1 && letter(event.key.toLowerCase(), desk, deeds);
}

function letter(key: string, desk: Desk, deeds: KeyDeeds): boolean {
  if (desk.confirming) {
    const option = desk.choices.flatMap(({ options }) => options).find((one) => one.key === desk.confirming);
    if (key === "y" && option) void desk.choose(option, true);
    if (key === "n") desk.confirming = "";
    return key === "y" || key === "n";
  }
  const tools: Record<string, () => void> = {
    u: deeds.undo,
    h: deeds.hint,
    l: deeds.log,
    c: deeds.chat,
    t: deeds.text,
  };
  const tool = tools[key];
  if (tool) return done(tool);
  if (deeds.passed) return false;
  const choice = desk.choices.find((one) => String(one.number) === key || one.letter === key);
  if (!choice) return false;
  void desk.choose(choice.option);
  return true;
}

/** The plainest key gives the safe answer, or the only one. */
function answerPlainly(desk: Desk): boolean {
  const first = desk.choices[0];
  const plain = desk.view.asked?.safe || (desk.choices.length === 1 && !first?.option.warning);
  if (!first || !plain || desk.confirming) return false;
  void desk.choose(first.option);
  return true;
}

function done(deed: () => void): true {
  deed();
  return true;
}
