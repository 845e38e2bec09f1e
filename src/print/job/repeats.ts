// Recognises what was found before in another drawing of the same record.

export class Repeats {
  #record = -1;
  #earlier = new Set<string>();
  #current = new Set<string>();

  /** Before each drawing. */
  begin(record: number): void {
    if (record === this.#record) for (const key of this.#current) this.#earlier.add(key);
    else if (this.#earlier.size > 0) this.#earlier = new Set();
    if (this.#current.size > 0) this.#current = new Set();
    this.#record = record;
  }

  isRepeat(key: string): boolean {
    this.#current.add(key);
    return this.#earlier.has(key);
  }
}
