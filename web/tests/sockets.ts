/** Sockets without a server: the test says what comes over them, and reads what was said. */

import type { ClientMessage, ServerMessage } from "../src/lib/wire";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** All that were opened, the last one last. */
  static readonly all: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly said: ClientMessage[] = [];

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("No socket was opened.");
    return socket;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  // What the server does

  /** The server greets whoever has connected. */
  greet(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.tell({ type: "hello" });
  }

  tell(message: { type: ServerMessage["type"] } & Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks, or never comes about; or the server closes it, with a code of its own. */
  break(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}
