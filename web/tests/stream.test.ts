import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Link, NotDone, stream as Stream, Watcher } from "../src/lib/stream";
import type { ClientMessage } from "../src/lib/wire";
import { FakeSocket } from "./sockets";

let stream: typeof Stream;
let links: Link[];
/** What plain requests are answered with. */
let answers: (address: string) => Response;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (address: string) => answers(address));
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: "en" } }));
  // Every wait lasts exactly as long as it does on average.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.resetModules();
  FakeSocket.all.length = 0;
  answers = () => {
    throw new TypeError("offline");
  };
  ({ stream } = await import("../src/lib/stream"));
  links = [];
  stream.onLink((link) => links.push(link));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Somebody at a game, who takes what fits. */
function watcher(more: Partial<Watcher> = {}): Watcher & { heard: string[] } {
  const heard: string[] = [];
  return {
    key: "",
    heard,
    take: (message) => {
      heard.push(message.type);
      return true;
    },
    fail: (problem) => heard.push(problem.message),
    ...more,
  };
}

const types = (socket: FakeSocket): ClientMessage["type"][] => socket.said.map(({ type }) => type);

/** How a wish ended: what came back, or why it was not done. */
async function ending(wish: Promise<unknown>): Promise<string> {
  return wish.then(
    (reply) => (reply as { type: string }).type,
    (thrown: NotDone) => `${thrown.kind}: ${thrown.message} [${thrown.rule}]`,
  );
}

test("whoever watches a game is shown it once the server has greeted", () => {
  const ann = watcher({ key: "secret" });
  stream.watch("g1", ann);
  expect(FakeSocket.last.address).toBe("ws://table.test/api/stream");
  expect(types(FakeSocket.last)).toEqual([]);
  FakeSocket.last.greet();
  expect(FakeSocket.last.said).toEqual([{ type: "watch", game: "g1", key: "secret", ahead: true, id: 1 }]);
  FakeSocket.last.tell({ type: "table", game: "g1", to: 1 });
  FakeSocket.last.tell({ type: "change", game: "elsewhere", to: 0 });
  expect(ann.heard).toEqual(["table"]);
  expect(links).toEqual(["closed", "connecting", "open"]);
});

test("a lost connection comes back by itself, and everything is watched again", () => {
  stream.watch("g1", watcher());
  stream.lobby(() => undefined);
  FakeSocket.last.greet();
  FakeSocket.last.break();
  expect(links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(499);
  expect(FakeSocket.all.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all.length).toBe(2);
  FakeSocket.last.greet();
  expect(types(FakeSocket.last)).toEqual(["watch", "lobby"]);
  expect(links).toEqual(["closed", "connecting", "open", "lost", "open"]);
});

test("it waits twice as long after every failure, and never more than fifteen seconds", async () => {
  stream.watch("g1", watcher());
  for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    const before = FakeSocket.all.length;
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeSocket.all.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.length).toBe(before + 1);
  }
});

test("after it came back, the next failure waits as little as the first", () => {
  stream.watch("g1", watcher());
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  FakeSocket.last.greet();
  FakeSocket.last.break();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all.length).toBe(3);
});

test("an answer is said again after the connection broke, and a line of chat is not", async () => {
  stream.watch("g1", watcher());
  FakeSocket.last.greet();
  const answer = stream.ask({ type: "answer", game: "g1", decision: 3, key: "pass" });
  const chat = stream.ask({ type: "say", game: "g1", text: "Hello" });
  const first = FakeSocket.last.said.find(({ type }) => type === "answer");
  FakeSocket.last.break();
  expect(await ending(chat)).toBe("lost:  []");
  vi.advanceTimersByTime(500);
  FakeSocket.last.greet();
  expect(FakeSocket.last.said.slice(1)).toEqual([first]);
  FakeSocket.last.tell({ type: "accepted", game: "g1", to: first?.id });
  expect(await ending(answer)).toBe("accepted");
});

test("without a connection nothing is said that cannot be said again", async () => {
  expect(await ending(stream.ask({ type: "concede", game: "g1" }))).toBe("lost:  []");
});

test("what is refused or comes too late is not done", async () => {
  stream.watch("g1", watcher());
  FakeSocket.last.greet();
  const refused = stream.ask({ type: "answer", game: "g1", decision: 3, key: "pass" });
  const stale = stream.ask({ type: "answer", game: "g1", decision: 2, key: "pass" });
  FakeSocket.last.tell({ type: "refused", to: 2, game: "g1", error: "refused", message: "Not now.", rule: "NB-1" });
  FakeSocket.last.tell({ type: "stale", to: 3, game: "g1" });
  expect(await ending(refused)).toBe("refused: Not now. [NB-1]");
  expect(await ending(stale)).toBe("stale:  []");
});

test("a game that cannot be shown tells its watcher why", async () => {
  const ann = watcher();
  stream.watch("g1", ann);
  FakeSocket.last.greet();
  FakeSocket.last.tell({ type: "refused", to: 1, game: "g1", error: "not-found", message: "No such game.", rule: "" });
  expect(ann.heard).toEqual(["No such game."]);
});

test("a change that does not fit is answered by asking for the whole game", () => {
  stream.watch("g1", watcher({ take: ({ type }) => type !== "change" }));
  FakeSocket.last.greet();
  FakeSocket.last.tell({ type: "change", game: "g1", to: 0 });
  expect(types(FakeSocket.last)).toEqual(["watch", "watch"]);
});

test("a server that has fallen silent is given up", async () => {
  stream.watch("g1", watcher());
  FakeSocket.last.greet();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(types(FakeSocket.last)).toEqual(["watch", "ping"]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(links.at(-1)).toBe("open");
  await vi.advanceTimersByTimeAsync(1);
  expect(links.at(-1)).toBe("lost");
});

test("a server that answers pings is kept", async () => {
  stream.watch("g1", watcher());
  FakeSocket.last.greet();
  for (let minute = 0; minute < 4; minute++) {
    await vi.advanceTimersByTimeAsync(25_000);
    FakeSocket.last.tell({ type: "pong", to: FakeSocket.last.said.at(-1)?.id });
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect([FakeSocket.all.length, links.at(-1)]).toEqual([1, "open"]);
});

test("a server that answers late, though it was asked twice whether it is there, is kept", async () => {
  stream.watch("g1", watcher());
  const socket = FakeSocket.last;
  socket.greet();
  void ending(stream.ask({ type: "describe", game: "g1" }));
  await vi.advanceTimersByTimeAsync(1_000);
  void ending(stream.ask({ type: "describe", game: "g1" }));
  await vi.advanceTimersByTimeAsync(6_000);
  for (const { type, id } of socket.said) if (type === "ping") socket.tell({ type: "pong", to: id });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(stream.link).toBe("open");
});

test("a socket that nobody greets through is given up", () => {
  stream.watch("g1", watcher());
  vi.advanceTimersByTime(8_000);
  expect(links.at(-1)).toBe("lost");
});

test("it hurries as soon as the browser is online again", () => {
  stream.watch("g1", watcher());
  FakeSocket.last.greet();
  dispatchEvent(new Event("offline"));
  expect(links.at(-1)).toBe("lost");
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all.length).toBe(2);
});

test("it hurries as soon as somebody looks at the page again", () => {
  stream.watch("g1", watcher());
  FakeSocket.last.break();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all.length).toBe(2);
});

test("it hangs up three seconds after the last one has left", () => {
  const leave = stream.watch("g1", watcher());
  FakeSocket.last.greet();
  leave();
  expect(types(FakeSocket.last)).toEqual(["watch", "unwatch"]);
  vi.advanceTimersByTime(2_999);
  expect(links.at(-1)).toBe("open");
  vi.advanceTimersByTime(1);
  expect([links.at(-1), FakeSocket.last.readyState]).toEqual(["closed", FakeSocket.CLOSED]);
});

test("whoever comes before that finds the connection open", () => {
  stream.watch("g1", watcher())();
  FakeSocket.last.greet();
  vi.advanceTimersByTime(2_999);
  stream.watch("g2", watcher());
  vi.advanceTimersByTime(10_000);
  expect([FakeSocket.all.length, links.at(-1)]).toEqual([1, "open"]);
});

test("where the server answers and no socket gets through, it goes the way round, and back as soon as it can", async () => {
  const asked: string[] = [];
  answers = (address) => {
    asked.push(address);
    if (address.startsWith("/api/events")) return new Response(new ReadableStream());
    return new Response("[]", { status: 200 });
  };
  stream.watch("g1", watcher());
  for (const wait of [500, 1000]) {
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(asked).toEqual(["/health/alive"]);
  FakeSocket.last.break();
  await vi.advanceTimersByTimeAsync(0);
  expect(links.at(-1)).toBe("slow");
  expect(asked).toEqual(["/health/alive", "/api/messages", "/api/events?game=g1&ahead=true"]);
  await vi.advanceTimersByTimeAsync(20_000);
  FakeSocket.last.greet();
  expect(links.at(-1)).toBe("open");
  expect(types(FakeSocket.last)).toEqual(["watch"]);
});

test("whoever is one too many is told so, waits a minute and does not try another way", async () => {
  answers = () => {
    throw new Error("nothing is asked");
  };
  stream.watch("g1", watcher());
  for (const opened of [1, 2, 3]) {
    expect(FakeSocket.all.length).toBe(opened);
    FakeSocket.last.break(4429);
    expect(links.at(-1)).toBe("full");
    await vi.advanceTimersByTimeAsync(59_000);
    expect(FakeSocket.all.length).toBe(opened);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  FakeSocket.last.greet();
  expect(links.at(-1)).toBe("open");
});

test("a page that comes late is told what was heard for it", () => {
  const tables: string[] = [];
  stream.prepare("g1", "", ({ game }) => tables.push(game));
  FakeSocket.last.greet();
  FakeSocket.last.tell({ type: "table", game: "g1", to: 1 });
  FakeSocket.last.tell({ type: "change", game: "g1", to: 0 });
  const page = watcher();
  stream.watch("g1", page);
  expect([tables, page.heard]).toEqual([["g1"], ["table", "change"]]);
  expect(types(FakeSocket.last)).toEqual(["watch"]);
});

test("the lobby is told once as a whole and then by what has changed, the newest table first", () => {
  const told: string[][] = [];
  stream.lobby((tables) => told.push(tables.map(({ game, status }) => `${game} ${status}`)));
  FakeSocket.last.greet();
  const table = (game: string, created: number, status: string) => ({ game, created, status });
  FakeSocket.last.tell({ type: "tables", number: 4, tables: [table("b", 2, "open"), table("a", 1, "open")] });
  FakeSocket.last.tell({
    type: "listed",
    base: 4,
    number: 6,
    tables: [table("a", 1, "playing"), table("c", 3, "open")],
    gone: ["b"],
  });
  expect(told).toEqual([
    ["b open", "a open"],
    ["c open", "a playing"],
  ]);
  expect(types(FakeSocket.last)).toEqual(["lobby"]);
});

test("whoever missed a change of the lobby asks for the whole of it again", () => {
  const told: number[] = [];
  stream.lobby((tables) => told.push(tables.length));
  FakeSocket.last.greet();
  FakeSocket.last.tell({ type: "tables", number: 4, tables: [] });
  FakeSocket.last.tell({ type: "listed", base: 5, number: 6, tables: [], gone: ["b"] });
  expect(types(FakeSocket.last)).toEqual(["lobby", "lobby"]);
  FakeSocket.last.tell({ type: "tables", number: 6, tables: [{ game: "a" }] });
  expect(told).toEqual([0, 1]);
});
