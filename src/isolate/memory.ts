// What jobs and answers hold in this isolate, in bytes, with one owner. A request has one holding: it grows and shrinks
// with what the job holds, ends with the answer's body, and at the latest with its lease. Who waits holds nothing but a body
// that came, and waits by timers: a promise that another request settles may never continue in workerd.

const MB = 1024 * 1024;

export const MEMORY = {
  /** Of all holdings together. */
  mostBytes: 60 * MB,
  /** What an account's only job leaves to others. */
  spareBytes: 8 * MB,
};

export const TIMES = {
  /** What a job waits at most, all its waits together. */
  waitMs: 5_000,
  pollMs: 50,
  /** A holding that is not heard of for so long is taken back: longer than a reader may take nothing. */
  leaseMs: 40_000,
};

/** From here on a job asks whether its client is still there; less can wait for its lease. */
const WATCHED_BYTES = MB;

export interface Clock {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

const CLOCK: Clock = {
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export class JobMemory {
  readonly figures: typeof MEMORY;
  readonly times: typeof TIMES;
  readonly clock: Clock;
  readonly #holdings = new Set<Holding>();
  readonly #ofOwner = new Map<string, number>();
  #heldBytes = 0;

  constructor(figures = MEMORY, times = TIMES, clock = CLOCK) {
    this.figures = figures;
    this.times = times;
    this.clock = clock;
  }

  /** `hungUp` gives what is aborted when the client is gone; a small job does not ask for it. */
  open(hungUp?: () => AbortSignal): Holding {
    return new Holding(this, hungUp);
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Of one owner. */
  heldBy(owner: string): number {
    return this.#ofOwner.get(owner) ?? 0;
  }

  /** One job never asks for more than an idle isolate has for one. */
  capped(bytes: number): number {
    return Math.min(Math.ceil(bytes), this.figures.mostBytes - this.figures.spareBytes);
  }

  /** Of `Holding`, which calls it with figures that fit. */
  note(holding: Holding, owner: string, before: number, bytes: number): void {
    this.#heldBytes += bytes - before;
    const ofOwner = this.heldBy(owner) + bytes - before;
    if (ofOwner === 0) this.#ofOwner.delete(owner);
    else this.#ofOwner.set(owner, ofOwner);
    if (bytes === 0) this.#holdings.delete(holding);
    else this.#holdings.add(holding);
  }

  fits(holding: Holding, owner: string, bytes: number, passing: number): boolean {
    const hasRoom = () => this.#hasRoom(holding, owner, bytes, passing);
    return hasRoom() || (this.#takeBackLost(holding) && hasRoom());
  }

  /**
   * What passes only needs room. Of what stays, an account's only job leaves others their spare bytes; several together
   * leave twice as much as they hold. So each further account finds two thirds of what was left.
   */
  #hasRoom(holding: Holding, owner: string, bytes: number, passing: number): boolean {
    const free = this.figures.mostBytes - (this.#heldBytes - holding.bytes) - bytes;
    if (free < passing) return false;
    if (bytes <= holding.bytes && owner === holding.owner) return true;
    const siblings = this.heldBy(owner) - (holding.owner === owner ? holding.bytes : 0);
    if (siblings === 0 && free >= this.figures.spareBytes) return true;
    return 2 * (siblings + bytes) <= free;
  }

  /** A request that is cancelled without a sign never says that it is done. */
  #takeBackLost(asking: Holding): boolean {
    const before = this.#heldBytes;
    const now = this.clock.now();
    for (const holding of this.#holdings) {
      if (holding !== asking && now - holding.heardAt >= this.times.leaseMs) holding.release();
    }
    return this.#heldBytes < before;
  }
}

export class Holding {
  readonly #memory: JobMemory;
  readonly #hungUp: (() => AbortSignal) | undefined;
  #owner = "";
  #bytes = 0;
  #heardAt = 0;
  #waitedMs = 0;
  #isWatching = false;
  #outlives = false;
  #isAnswering = false;

  constructor(memory: JobMemory, hungUp: (() => AbortSignal) | undefined) {
    this.#memory = memory;
    this.#hungUp = hungUp;
  }

  get owner(): string {
    return this.#owner;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  /**
   * Holds so many bytes from now on, more or fewer than before; false: they do not fit, and nothing changed. `passing`
   * bytes are needed besides, until the job next waits for anything: they must be free, and are not held.
   */
  take(owner: string, asked: number, passing = 0): boolean {
    const bytes = this.#memory.capped(asked);
    const most = this.#memory.capped(asked + Math.max(0, passing));
    this.hear();
    if (!this.#memory.fits(this, owner, bytes, most - bytes)) return false;
    this.#set(owner, bytes);
    this.#watch();
    return true;
  }

  /**
   * Lets go of everything but `kept` until so many fit; false: they did not within what is left of the job's wait. Jobs
   * that keep something can wait for each other until then.
   */
  async waitFor(owner: string, bytes: number, kept = 0): Promise<boolean> {
    const { clock, times } = this.#memory;
    this.#set(owner, Math.min(kept, this.#bytes));
    const startedAt = clock.now();
    const left = times.waitMs - this.#waitedMs;
    for (;;) {
      const waited = clock.now() - startedAt;
      if (this.take(owner, bytes)) {
        this.#waitedMs += waited;
        return true;
      }
      if (waited >= left) return false;
      await clock.pause(times.pollMs);
    }
  }

  /** It is still held: its lease begins again. */
  hear(): void {
    this.#heardAt = this.#memory.clock.now();
  }

  /** The work goes on though the client hangs up, and says itself when it is done. */
  outlive(): void {
    this.#outlives = true;
  }

  /** From now on it only holds the answer, until `release`: the end of the request does not end it. */
  answer(bytes: number): void {
    this.hear();
    this.#isAnswering = true;
    this.#set(this.#owner, Math.min(this.#bytes, bytes));
  }

  /** The request's answer is made. */
  endRequest(): void {
    if (!this.#isAnswering) this.release();
  }

  release(): void {
    this.#set(this.#owner, 0);
  }

  #set(owner: string, bytes: number): void {
    if (owner !== this.#owner) this.#memory.note(this, this.#owner, this.#bytes, 0);
    const before = owner === this.#owner ? this.#bytes : 0;
    this.#owner = owner;
    this.#bytes = bytes;
    this.#memory.note(this, owner, before, bytes);
  }

  #watch(): void {
    if (this.#isWatching || this.#bytes < WATCHED_BYTES) return;
    this.#isWatching = true;
    this.#hungUp?.().addEventListener("abort", () => {
      if (!this.#outlives) this.release();
    });
  }
}

/** The isolate's own. */
export const jobMemory = new JobMemory();
