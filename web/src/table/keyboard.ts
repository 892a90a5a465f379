/** What a key means anywhere at the table. */

import { pressedOn } from "../lib/focus";
import type { TableUi } from "./ui.svelte";

/** What keys do besides answering. */
export interface KeyActions {
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
export function press(event: KeyboardEvent, ui: TableUi, actions: KeyActions): boolean {
  const target = pressedOn(event);
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (target.matches(TYPING) || target.closest("dialog")) return false;
  if (event.key === "Escape") return actions.escape();
  if (event.key === "?") return done(actions.help);
  if (event.key === "/" || event.key === ":") return done(actions.command);
  if (event.key === "Enter" || event.key === " ")
    return !target.closest(ACTIVE) && !actions.passed && answerPlainly(ui);
  if (event.key.startsWith("Arrow")) return !target.closest(ACTIVE) && done(actions.enter);
  return event.key.length === 1 && letter(event.key.toLowerCase(), ui, actions);
}

function letter(key: string, ui: TableUi, actions: KeyActions): boolean {
  if (ui.confirming) {
    const option = ui.choices.flatMap(({ options }) => options).find((one) => one.key === ui.confirming);
    if (key === "y" && option) void ui.choose(option, true);
    if (key === "n") ui.confirming = "";
    return key === "y" || key === "n";
  }
  const tools: Record<string, () => void> = {
    u: actions.undo,
    h: actions.hint,
    l: actions.log,
    c: actions.chat,
    t: actions.text,
  };
  const tool = tools[key];
  if (tool) return done(tool);
  if (actions.passed) return false;
  const choice = ui.choices.find((one) => String(one.number) === key || one.letter === key);
  if (!choice) return false;
  void ui.choose(choice.option);
  return true;
}

/** The plainest key gives the safe answer, or the only one. */
function answerPlainly(ui: TableUi): boolean {
  const first = ui.choices[0];
  const plain = ui.view.asked?.safe || (ui.choices.length === 1 && !first?.option.warning);
  if (!first || !plain || ui.confirming) return false;
  void ui.choose(first.option);
  return true;
}

function done(action: () => void): true {
  action();
  return true;
}
