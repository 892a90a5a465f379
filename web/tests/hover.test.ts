import { expect, test } from "vitest";
import { hovered } from "../src/table/hover";

function setUp() {
  const told: string[] = [];
  const element = new EventTarget() as HTMLElement;
  const detach = hovered(
    () => told.push("enter"),
    () => told.push("leave"),
  )(element);
  const send = (type: string, facts: Partial<PointerEvent> = {}) =>
    element.dispatchEvent(Object.assign(new Event(type), { pointerType: "mouse", movementX: 0, movementY: 0 }, facts));
  return { told, send, detach };
}

test("a mouse that is moved onto something is told once", () => {
  const { told, send } = setUp();
  send("pointerenter");
  send("pointermove", { movementX: 3 });
  send("pointermove", { movementY: -2 });
  expect(told).toEqual(["enter"]);
  send("pointerleave");
  send("pointermove", { movementY: 1 });
  expect(told).toEqual(["enter", "leave", "enter"]);
});

test("what comes to lie under a resting mouse is not told, nor is a finger", () => {
  const { told, send } = setUp();
  send("pointerenter");
  send("pointermove");
  send("pointermove", { movementX: 3, pointerType: "touch" });
  expect(told).toEqual([]);
});

test("nothing is told once the element is gone", () => {
  const { told, send, detach } = setUp();
  if (detach) detach();
  send("pointermove", { movementX: 3 });
  expect(told).toEqual([]);
});
