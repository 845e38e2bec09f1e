// A job holds in the isolate's memory what it takes. Where more is needed than fits, everything that it has made is
// dropped and given back, and made again once all of it fits: a job that waits holds no more than its body, and for 5 s at
// most, since two that keep one can wait for each other.
import type { Holding } from "../../isolate/memory.ts";
import { TIMES } from "../../isolate/memory.ts";
import { unavailable } from "../../rules/refusals.ts";

/** What a demo design or a test sheet takes at most, from its plan to its PDF: a page without images. */
export const SMALL_JOB_BYTES = 512 * 1024;
/** Whose are the jobs of visitors without an account. */
export const VISITORS = "visitors";

/** More than fits now; `bytes` is what the job has to wait for. */
class MustWait extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super();
    this.name = "MustWait";
    this.bytes = bytes;
  }
}

export class Room {
  readonly #holding: Holding;
  readonly #owner: string;
  readonly #keptBytes: number;
  #leastBytes = 0;

  /** `keptBytes`: what the job has through all of its waits, such as its body. */
  constructor(holding: Holding, owner: string, keptBytes: number) {
    this.#holding = holding;
    this.#owner = owner;
    this.#keptBytes = keptBytes;
  }

  /**
   * Holds so many bytes from now on, more or fewer than before; `passing` ones are free again before anything is waited
   * for. What it throws must end the work; `waitFor` is then waited for, where it is known that more will follow.
   */
  hold(bytes: number, passing = 0, waitFor = bytes + passing): void {
    if (this.#take(bytes, passing)) return;
    throw new MustWait(Math.max(waitFor, this.#leastBytes));
  }

  /** The same where the work can do without: false leaves what was held. */
  holdIfFree(bytes: number): boolean {
    return this.#take(bytes, 0);
  }

  #take(bytes: number, passing: number): boolean {
    const needed = Math.max(bytes, this.#leastBytes);
    return this.#holding.take(this.#owner, needed, bytes + passing - needed);
  }

  /** Nothing but so many bytes is left of the job: they are made, so what does not fit is not asked for. */
  keep(bytes: number): void {
    this.#leastBytes = 0;
    if (this.#holding.take(this.#owner, bytes)) return;
    this.#holding.take(this.#owner, Math.min(bytes, this.#holding.bytes));
  }

  /** Keeps all of it until the work is done. */
  async wait(bytes: number): Promise<void> {
    this.#leastBytes = bytes;
    if (!(await this.#holding.waitFor(this.#owner, bytes, this.#keptBytes))) throw busy();
  }
}

/** @throws Refusal UNAVAILABLE where the job's bytes do not fit within 5 s. `work` may be called more than once. */
export async function inMemory<T>(
  holding: Holding,
  owner: string,
  firstBytes: number,
  work: (room: Room) => Promise<T>,
  keptBytes = 0,
): Promise<T> {
  const room = new Room(holding, owner, keptBytes);
  for (let needed: number | null = null; ;) {
    try {
      if (needed === null) room.hold(firstBytes);
      else await room.wait(needed);
      return await work(room);
    } catch (error) {
      if (!(error instanceof MustWait)) {
        holding.release();
        throw error;
      }
      needed = error.bytes;
    }
  }
}

/** Before a body of so many bytes is read. */
export async function holdBody(holding: Holding, owner: string, bytes: number): Promise<void> {
  if (holding.take(owner, bytes) || (await holding.waitFor(owner, bytes))) return;
  throw busy();
}

function busy() {
  return unavailable(
    `Other jobs hold the memory that this one needs, and it did not become free within ${TIMES.waitMs / 1000} seconds. Nothing was charged; try again in a second.`,
  );
}
