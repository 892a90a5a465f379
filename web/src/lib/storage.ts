/** What this browser remembers between visits; a browser that keeps nothing simply starts afresh. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`playmat.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`playmat.${key}`);
    else localStorage.setItem(`playmat.${key}`, value);
  } catch {
    // Nothing is kept, and nothing breaks.
  }
}
