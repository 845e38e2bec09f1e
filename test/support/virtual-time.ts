// A clock that stands still while somebody runs, as in a Worker, and goes on to the next timer when all wait.

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

export class VirtualTime {
  #now = 0;
  readonly #timers: Timer[] = [];

  readonly now = (): number => this.#now;

  readonly pause = (ms: number): Promise<void> =>
    new Promise((ring) => {
      this.#timers.push({ at: this.#now + ms, ring });
    });

  /** Until no timer is left; `look` is called whenever all wait. */
  async run(look: () => void = () => {}): Promise<void> {
    for (;;) {
      await settle();
      look();
      const next = this.#timers.reduce<Timer | null>(
        (first, timer) => (first === null || timer.at < first.at ? timer : first),
        null,
      );
      if (next === null) return;
      this.#timers.splice(this.#timers.indexOf(next), 1);
      this.#now = Math.max(this.#now, next.at);
      next.ring();
    }
  }
}

/** Everything that can go on without a timer has gone on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
