/** Where we are: the address bar as state, and links that do not reload the page. */

class Router {
  #url = $state.raw(new URL(location.href));
  /** Brings what a page needs; nobody is told of a new address before it is here. */
  prepare: (page: string) => Promise<void> | undefined = () => undefined;

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** The path without its trailing slash. */
  get path(): string {
    return this.#url.pathname.replace(/(.)\/+$/, "$1");
  }

  /** The parts of the path: `/decks/shaman/road` is `["decks", "shaman", "road"]`. */
  get parts(): string[] {
    return partsOf(this.#url);
  }

  get query(): URLSearchParams {
    return this.#url.searchParams;
  }

  /** What stands behind `#`: an anchor, or the key of a private table. */
  get hash(): string {
    return decode(this.#url.hash.slice(1));
  }

  /** Goes to an address of this site; `replace` leaves no step in the history. */
  go(address: string, { replace = false } = {}): void {
    const url = new URL(address, location.href);
    const elsewhere = url.pathname !== location.pathname;
    if (replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    this.#arrive(elsewhere && !replace);
  }

  #arrive(atTop = false): void {
    const url = new URL(location.href);
    const enter = (): void => {
      if (location.href !== url.href) return;
      this.#url = url;
      if (atTop) scrollTo(0, 0);
    };
    const waiting = this.prepare(partsOf(url)[0] ?? "");
    if (waiting) void waiting.then(enter);
    else enter();
  }

  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname === "/health" || link.pathname === "/metrics") return;
    // A link to a place on this page is the browser's business: it scrolls there and moves the focus.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.href);
  }
}

function partsOf(url: URL): string[] {
  return url.pathname.split("/").filter(Boolean).map(decode);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const router = new Router();
