// How long others may take to answer, without what the job waits for in here meanwhile.

export class TimeLimit {
  readonly #now: () => number;
  readonly #over = new AbortController();
  #leftMs: number;
  #runsSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits = 0;

  constructor(ms: number, now: () => number) {
    this.#now = now;
    this.#leftMs = ms;
    this.#run();
  }

  /** Aborted when the time is up. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Stands still until what is waited for has come, or all where several are. */
  async standStill<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits++ === 0) this.#halt();
    try {
      return await wait();
    } finally {
      if (--this.#waits === 0) this.#run();
    }
  }

  /** Nothing is limited any more. */
  end(): void {
    this.#waits = Infinity;
    this.#halt();
  }

  #run(): void {
    this.#runsSince = this.#now();
    this.#timer = setTimeout(() => this.#over.abort(), this.#leftMs);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#leftMs = Math.max(0, this.#leftMs - (this.#now() - this.#runsSince));
  }
}
