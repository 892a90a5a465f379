import { expect, test } from "vitest";
import { hovered } from "../src/table/hover";

function setUp() {
  const told: string[] = [];
  const element = new EventTarget() as HTMLElement;
  const detach = hovered(
    () => told.push("enter"),
    () => told.push("leave"),
  )(element);
  const send = (type: string, clientX: number, clientY: number, pointerType = "mouse") =>
    element.dispatchEvent(Object.assign(new Event(type), { pointerType, clientX, clientY }));
  return { told, send, detach };
}

test("a mouse that is moved onto something is told once", () => {
  const { told, send } = setUp();
  send("pointerenter", 10, 10);
  send("pointermove", 10, 10);
  send("pointermove", 12, 10);
  expect(told).toEqual(["enter"]);
  send("pointerleave", 50, 10);
  send("pointermove", 13, 10);
  expect(told).toEqual(["enter", "leave", "enter"]);
});

test("what comes to lie under a resting mouse is not told, nor is a finger", () => {
  const { send: before } = setUp();
  before("pointermove", 20, 20);
  const { told, send } = setUp();
  send("pointerenter", 20, 20);
  send("pointermove", 20, 20);
  send("pointermove", 25, 20, "touch");
  expect(told).toEqual([]);
});

test("nothing is told once the element is gone", () => {
  const { told, send, detach } = setUp();
  if (detach) detach();
  send("pointermove", 30, 30);
  expect(told).toEqual([]);
});
