// Recognises what was found before in a record.

export class Repeats {
  #record = -1;
  #found = new Set<string>();

  /** Before each drawing. */
  begin(record: number): void {
    if (record !== this.#record && this.#found.size > 0) this.#found = new Set();
    this.#record = record;
  }

  isRepeat(key: string): boolean {
    const { size } = this.#found;
    this.#found.add(key);
    return this.#found.size === size;
  }
}
