/** One connection to the server for all that happens at tables: it comes back by itself, and nothing is missed meanwhile. */

import { EventsLine } from "./events_line";
import { type Ears, type Line, SocketLine } from "./line";
import { Listing } from "./listing";
import type { ClientMessage, ServerMessage, TableInfo } from "./wire";

export type Message<Kind extends ServerMessage["type"]> = Extract<ServerMessage, { type: Kind }>;
/** A message that still gets its number. */
export type Wish<One = ClientMessage> = One extends ClientMessage ? Omit<One, "id"> : never;
/** How it stands with the connection; `slow` goes by posts and events instead of a socket, `full` has to wait its turn. */
export type Link = "closed" | "connecting" | "open" | "slow" | "lost" | "full";

/** What is told at a table. */
export type News = Message<"table" | "change" | "ahead" | "seats">;

/** Somebody who watches a game. */
export interface Watcher {
  readonly key: string;
  /** Takes a message in; false when it does not fit what came before. */
  take(message: News): boolean;
  /** The game cannot be shown. */
  fail(problem: Message<"refused">): void;
}

/** Watches a game for a page that is still on its way, and keeps what it hears for it. */
class Herald implements Watcher {
  readonly #heard: News[] = [];
  #problem: Message<"refused"> | null = null;

  constructor(
    readonly key: string,
    readonly onTable: (table: Message<"table">) => void,
  ) {}

  take(message: News): boolean {
    this.#heard.push(message);
    if (message.type === "table") this.onTable(message);
    return true;
  }

  fail(problem: Message<"refused">): void {
    this.#problem = problem;
  }

  /** Tells the page all that was heard; false when it has to ask for itself. */
  tell(page: Watcher): boolean {
    if (page.key !== this.key) return false;
    if (this.#problem) page.fail(this.#problem);
    return this.#heard.every((message) => page.take(message));
  }
}

/** Why something asked of the server was not done. */
export class NotDone extends Error {
  constructor(
    readonly kind: Message<"refused">["error"] | "stale" | "lost",
    message: string,
    readonly rule = "",
  ) {
    super(message);
  }
}

interface Pending {
  wish: Wish;
  resolve(reply: ServerMessage): void;
  reject(problem: NotDone): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** How long one waits whom the server has no room for; asking more often would not make any. */
const FULL_WAIT = 60_000;
const PING_EVERY = 25_000;
const PING_PATIENCE = 10_000;
const REPLY_PATIENCE = 5_000;
/** Failed attempts with a socket before it is asked whether the server can be reached at all. */
const SOCKET_ATTEMPTS = 2;
/** How long a connection in a roundabout way lasts before the straight one is tried again. */
const UPGRADE_AFTER = 20_000;
/** How long the connection outlives the last one who needs it. */
const LINGER = 3_000;
/** How long a page may take to come to a game that is watched for it. */
const HERALD_STAYS = 30_000;
/** What may be sent again after the connection broke: doing it twice does no harm. */
const REPEATABLE = new Set<ClientMessage["type"]>(["answer", "why", "describe", "log", "ping"]);

class Stream implements Ears {
  link: Link = "closed";
  #line: Line | null = null;
  #bySocket = true;
  #failures = 0;
  /** The server answers plain requests, so that a socket which fails now does not get through. */
  #reachable = false;
  #number = 0;
  #pending = new Map<number, Pending>();
  #watchers = new Map<string, Watcher>();
  #lobby = new Set<(tables: TableInfo[]) => void>();
  #listing = new Listing();
  #linkListeners = new Set<(link: Link) => void>();
  #retry = 0;
  #ping = 0;
  #patience = 0;
  #linger = 0;
  #upgrade = 0;

  constructor() {
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => {
      if (!this.#line) return;
      this.#line.end();
      this.broke();
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#hurry();
    });
  }

  // For pages

  /** Follows a game until the function that comes back is called. */
  watch(game: string, watcher: Watcher): () => void {
    const before = this.#watchers.get(game);
    this.#watchers.set(game, watcher);
    const told = before instanceof Herald && before.tell(watcher);
    if (this.#isOpen && !told) this.#sayWatch(game, watcher);
    this.#need();
    return () => {
      if (this.#watchers.get(game) !== watcher) return;
      this.#watchers.delete(game);
      if (this.#isOpen) this.#say({ type: "unwatch", game });
      this.#release();
    };
  }

  /** Tells of the open tables and of every change to them until the function that comes back is called. */
  lobby(listener: (tables: TableInfo[]) => void): () => void {
    const first = this.#lobby.size === 0;
    this.#lobby.add(listener);
    if (first && this.#isOpen) this.#say({ type: "lobby", on: true });
    this.#need();
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0 && this.#isOpen) this.#say({ type: "lobby", on: false });
      this.#release();
    };
  }

  /** Watches a game already now, for a page that is still on its way. */
  prepare(game: string, key: string, onTable: (table: Message<"table">) => void): void {
    const leave = this.watch(game, new Herald(key, onTable));
    setTimeout(leave, HERALD_STAYS);
  }

  /** Tells of the connection, now and whenever it changes. */
  onLink(listener: (link: Link) => void): () => void {
    this.#linkListeners.add(listener);
    listener(this.link);
    return () => this.#linkListeners.delete(listener);
  }

  /** Asks for something and waits for the reply; what is not done is thrown as `NotDone`. */
  ask(wish: Wish): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen && !REPEATABLE.has(wish.type)) {
        reject(new NotDone("lost", ""));
        return;
      }
      this.#number += 1;
      const id = this.#number;
      this.#pending.set(id, { wish, resolve, reject });
      // A reply that does not come is a sign that nobody is there.
      setTimeout(() => {
        if (this.#pending.has(id) && this.#isOpen && wish.type !== "ping") this.#checkPulse();
      }, REPLY_PATIENCE);
      if (this.#isOpen) this.#line?.say({ ...wish, id } as ClientMessage);
    });
  }

  /** Connects anew, for instance because somebody has logged in. */
  renew(): void {
    if (this.link !== "closed") this.#connect();
  }

  // The connection

  get #isOpen(): boolean {
    return this.link === "open" || this.link === "slow";
  }

  #need(): void {
    clearTimeout(this.#linger);
    if (this.link === "closed") this.#connect();
  }

  #release(): void {
    if (this.#watchers.size || this.#lobby.size) return;
    this.#linger = window.setTimeout(() => this.#close(), LINGER);
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#rest();
    this.#line?.end();
    this.#line = null;
    this.#be("closed");
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#rest();
    this.#line?.end();
    this.#giveUp();
    if (!this.#isLost) this.#be("connecting");
    this.#line = this.#bySocket ? new SocketLine(this) : new EventsLine(this);
  }

  #hurry(): void {
    if (this.#isLost) this.#connect();
  }

  get #isLost(): boolean {
    return this.link === "lost" || this.link === "full";
  }

  #be(link: Link): void {
    this.link = link;
    for (const listener of this.#linkListeners) listener(link);
  }

  #rest(): void {
    clearInterval(this.#ping);
    clearInterval(this.#upgrade);
    this.#isAlive();
  }

  opened(): void {
    const waiting = [...this.#pending];
    this.#failures = 0;
    this.#reachable = false;
    this.#be(this.#bySocket ? "open" : "slow");
    for (const [game, watcher] of this.#watchers) this.#sayWatch(game, watcher);
    if (this.#lobby.size) this.#say({ type: "lobby", on: true });
    for (const [id, { wish }] of waiting) this.#line?.say({ ...wish, id } as ClientMessage);
    this.#ping = window.setInterval(() => this.#checkPulse(), PING_EVERY);
    if (!this.#bySocket) this.#upgrade = window.setInterval(() => this.#trySocket(), UPGRADE_AFTER);
  }

  /** Goes over to a socket as soon as one gets through. */
  #trySocket(): void {
    const line: Line = new SocketLine({
      opened: () => {
        this.#rest();
        this.#line?.end();
        this.#giveUp();
        this.#line = line;
        this.#bySocket = true;
        this.opened();
      },
      hear: (message) => this.hear(message),
      broke: () => {
        if (line === this.#line) this.broke();
      },
    });
  }

  broke(full = false): void {
    this.#rest();
    this.#line = null;
    this.#failures = full ? 0 : this.#failures + 1;
    this.#bySocket = full || !(this.#bySocket && this.#reachable);
    this.#reachable = false;
    this.#giveUp();
    this.#be(full ? "full" : "lost");
    const growing = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    const wait = (full ? FULL_WAIT : growing) * (0.75 + Math.random() / 2);
    this.#retry = window.setTimeout(() => void this.#again(), this.#bySocket ? wait : 0);
  }

  async #again(): Promise<void> {
    if (this.#bySocket && this.#failures >= SOCKET_ATTEMPTS) this.#reachable = await reachable();
    if (this.#isLost) this.#connect();
  }

  /** Nobody will hear what was said; what may be said again is kept. */
  #giveUp(): void {
    for (const [id, { wish, reject }] of this.#pending) {
      if (REPEATABLE.has(wish.type)) continue;
      this.#pending.delete(id);
      reject(new NotDone("lost", ""));
    }
  }

  /** Asks whether somebody is there; once at a time, or the answer to one ping would leave another's patience running. */
  #checkPulse(): void {
    if (this.#patience) return;
    this.#patience = window.setTimeout(() => {
      this.#line?.end();
      this.broke();
    }, PING_PATIENCE);
    this.ask({ type: "ping" }).then(
      () => this.#isAlive(),
      () => undefined,
    );
  }

  #isAlive(): void {
    clearTimeout(this.#patience);
    this.#patience = 0;
  }

  // Messages

  #say(wish: Wish): void {
    this.#line?.say({ ...wish, id: 0 } as ClientMessage);
  }

  #sayWatch(game: string, watcher: Watcher): void {
    this.#number += 1;
    const wish = { type: "watch", game, key: watcher.key, ahead: true } as const;
    this.#pending.set(this.#number, {
      wish,
      resolve: () => undefined,
      reject: (problem) => {
        if (problem.kind === "lost" || problem.kind === "stale") return;
        this.#watchers.get(game)?.fail({
          type: "refused",
          to: 0,
          game,
          error: problem.kind,
          message: problem.message,
          rule: problem.rule,
        });
      },
    });
    this.#line?.say({ ...wish, id: this.#number });
  }

  hear(message: ServerMessage): void {
    if (message.type === "tables" || message.type === "listed") this.#list(message);
    else if (isNews(message)) this.#pass(message);
    const pending = message.to ? this.#pending.get(message.to) : undefined;
    if (!pending || !message.to) return;
    this.#pending.delete(message.to);
    if (message.type === "refused") pending.reject(new NotDone(message.error, message.message, message.rule));
    else if (message.type === "stale") pending.reject(new NotDone("stale", ""));
    else pending.resolve(message);
  }

  #list(message: Message<"tables" | "listed">): void {
    const tables = this.#listing.take(message);
    if (tables) for (const listener of this.#lobby) listener(tables);
    else if (this.#lobby.size) this.#say({ type: "lobby", on: true });
  }

  #pass(message: News): void {
    const watcher = this.#watchers.get(message.game);
    if (watcher && !watcher.take(message)) this.#sayWatch(message.game, watcher);
  }
}

function isNews(message: ServerMessage): message is News {
  return ["table", "change", "ahead", "seats"].includes(message.type);
}

/** Whether the server answers at all. */
async function reachable(): Promise<boolean> {
  try {
    return (await fetch("/health/alive", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

export const stream = new Stream();
