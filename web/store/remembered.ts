// Small things that the browser remembers between visits, for all who use this machine: slots, printers, what is to be
// shown. Storage may be refused or full: then nothing is remembered.

/** Of all pages. Do not rename: browsers have values under it. */
const PREFIX = "platen.designer.";
/** A larger value is not kept, and neither is the one before it: what is remembered is small. */
const MOST_CHARACTERS = 50_000;

/** `read` makes a value of what was kept: null if it is none. */
export function recall<T>(name: string, read: (value: unknown) => T | null): T | null {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? null : read(JSON.parse(kept));
  } catch {
    return null;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    const kept = JSON.stringify(value);
    if (kept.length > MOST_CHARACTERS) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, kept);
  } catch {
    // Private windows and full storage.
  }
}
