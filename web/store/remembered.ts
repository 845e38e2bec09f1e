// Small things of this machine that the browser remembers between visits, of whoever uses it: slots, printers, what is
// to be shown. Storage may be refused or full: then nothing is remembered.

const PREFIX = "platen.designer.";
/** Beyond this nothing is kept, nor the value before: what is remembered is small. */
const MOST_CHARACTERS = 50_000;

/** `read` says what a value is that was kept, and null where it is none. */
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
