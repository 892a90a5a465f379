/** Short messages that appear, are read aloud, and go. */

export interface Notice {
  id: number;
  kind: "good" | "bad";
  text: string;
}

const SHOWN_FOR = 6_000;

class Notices {
  list = $state<Notice[]>([]);
  #count = 0;

  say(text: string, kind: Notice["kind"] = "good"): void {
    this.#count += 1;
    const id = this.#count;
    this.list.push({ id, kind, text });
    setTimeout(() => this.drop(id), SHOWN_FOR);
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
