// Gives way to other requests of the isolate. A deployed Worker's clock stands still while it computes, so how much may be
// done at once is learned from how long the last part took, once something was waited for.

/** Of what is done at once; a part can be longer than the one before it was. */
const PART_MS = 10;
/** The slowest steps of such a weight take less than 50 ms (`node scripts/longest-part.ts`). */
const MOST_STEPS = 1_200;
const FIRST_STEPS = 8;

export interface PacerClock {
  readonly now: () => number;
  readonly pause: () => Promise<void>;
}

const CLOCK: PacerClock = {
  now: () => Date.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

export class Pacer {
  readonly #clock: PacerClock;
  readonly #look: () => Promise<void> | void;
  #steps = FIRST_STEPS;
  #done = 0;
  #resumedAt: number;

  /** `look` is called whenever others had their turn; what it throws ends the work. */
  constructor(look: () => Promise<void> | void = () => {}, clock = CLOCK) {
    this.#clock = clock;
    this.#look = look;
    this.#resumedAt = clock.now();
  }

  /** After a step of such a weight, where 1 is a plain element or 2 KB that are read: is it time to give way? */
  isDue(weight = 1): boolean {
    this.#done += weight;
    return this.#done >= this.#steps;
  }

  async giveWay(): Promise<void> {
    const endedAt = this.#clock.now();
    await this.#clock.pause();
    // Where the clock stood still, others' turns count too: then the next part is smaller than it need be.
    const took = Math.max(endedAt - this.#resumedAt, 0) || this.#clock.now() - this.#resumedAt;
    const fits = (this.#steps * PART_MS) / Math.max(took, 1);
    this.#steps = Math.max(1, Math.min(MOST_STEPS, 2 * this.#steps, fits));
    this.#done = 0;
    await this.#look();
    this.#resumedAt = this.#clock.now();
  }

  /** Takes all steps. @returns what they come to */
  async last<S, T>(steps: Generator<S, T>, weightOf: (step: S) => number = Number): Promise<T> {
    try {
      for (;;) {
        const { value, done } = steps.next();
        if (done) return value;
        if (this.isDue(weightOf(value))) await this.giveWay();
      }
    } finally {
      steps.return(undefined as T);
    }
  }
}
