// What an isolate remembers between requests, capped in bytes; the least recently used goes first.
// It holds only plain values: nothing that belongs to one request.

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
  readonly expiresAt: number;
}

export class ByteCappedCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #capBytes: number;
  #bytes = 0;

  constructor(capBytes: number) {
    this.#capBytes = capBytes;
  }

  get(key: string, now = 0): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.delete(key);
    if (entry.expiresAt <= now) return undefined;
    this.#keep(key, entry);
    return entry.value;
  }

  set(key: string, value: V, bytes: number, expiresAt = Infinity): void {
    this.delete(key);
    if (bytes > this.#capBytes) return;
    this.#keep(key, { value, bytes, expiresAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#capBytes) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #keep(key: string, entry: Entry<V>): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }
}
