// How long a request waited for the outside world. A deployed Worker's clock moves only with I/O, so
// what is computed in between takes no time by it.

export interface Span {
  readonly name: string;
  readonly durationMs: number;
}

export class Spans {
  readonly #ended: Span[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get ended(): readonly Span[] {
    return this.#ended;
  }

  async measure<T>(name: string, work: Promise<T>): Promise<T> {
    const startedAt = this.#now();
    try {
      return await work;
    } finally {
      this.#ended.push({ name, durationMs: this.#now() - startedAt });
    }
  }
}
