import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CardBook, costOf } from "../src/cards/book.svelte";

const card = (id: string, title: string, face: Record<string, unknown> = {}) => {
  return { id, title, type: "strike", text: "", words: title, face };
};
const TITLES = ["Focus", "Great Focus", "What?", "Great"];
const LIST = { cards: TITLES.map((title, at) => card(`${at + 1}`, title)), query: "", total: 4 };

/** The addresses that were asked for, and what comes back. */
let asked: string[];
let answer: (address: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => Response.json(LIST);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(address);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(): Promise<CardBook> {
  const book = new CardBook("shaman");
  await vi.advanceTimersByTimeAsync(0);
  return book;
}

test("a book has its cards by their ids once they have come", async () => {
  const book = new CardBook("shaman");
  expect([book.here, book.card("1")]).toEqual([false, undefined]);
  await vi.advanceTimersByTimeAsync(0);
  expect([book.here, book.card("1")?.title, book.value?.total]).toEqual([true, "Focus", 4]);
  expect(asked).toEqual(["/api/library/shaman/cards"]);
});

test("a book that a bad connection kept back is asked for again", async () => {
  answer = () => {
    throw new TypeError("offline");
  };
  const book = await opened();
  expect([book.here, book.problem]).not.toContain("");
  answer = () => Response.json(LIST);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([book.here, book.problem]).toEqual([true, ""]);
});

test("a book that there is none of is not asked for again", async () => {
  answer = () => Response.json({ message: "No such game." }, { status: 404 });
  const book = await opened();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([book.problem, asked.length]).toEqual(["No such game.", 1]);
});

test("a card that stands in no list is fetched alone, and once", async () => {
  const book = await opened();
  answer = () => Response.json(card("9", "Lesson"));
  expect([book.card("9"), book.card("9")]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(0);
  expect([book.card("9")?.title, book.value?.cards.length]).toEqual(["Lesson", 4]);
  expect(asked.slice(1)).toEqual(["/api/library/shaman/cards/9"]);
});

test("cards are found by the beginnings of words in their titles", async () => {
  const book = await opened();
  expect(book.find("foc").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(book.find("foc gre").map(({ id }) => id)).toEqual(["2"]);
  expect(book.find("")).toEqual([]);
});

test("a text is cut at the cards that it names, the longest titles first", async () => {
  const book = await opened();
  const cut = book
    .named("Ann plays Great Focus, refocus and What?")
    .map((one) => (typeof one === "string" ? one : one.id));
  expect(cut).toEqual(["Ann plays ", "2", ", refocus and ", "3", ""]);
});

test("a cost is a number, numbers by colour, parts with their total, or not there", () => {
  expect(costOf(card("1", "One", { cost: 3 }))).toBe(3);
  expect(costOf(card("1", "One", { cost: { green: 1, red: 2 } }))).toBe(3);
  expect(costOf(card("1", "One", { cost: { money: 3, traits: [1, 0, 0, 1], total: 5 } }))).toBe(5);
  expect(costOf(card("1", "One"))).toBeUndefined();
});
