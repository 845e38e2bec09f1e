// Another account that prints while the service is attacked, and whether it is answered as it must be.
import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, print } from "./attack.ts";
import { ask } from "./client.ts";
import type { Service } from "./service.ts";
import { JOBS } from "./stock.ts";

const MAY_TAKE_MS = 2_000;
const PAUSE_MS = 250;

export class Neighbour {
  answers = 0;
  busy = 0;
  slowestMs = 0;
  readonly faults: string[] = [];
  readonly #mayTakeMs: number;
  readonly #printing: Promise<void>;
  #isOver = false;

  constructor(
    service: Service,
    { neighbour, mayTakeMs = MAY_TAKE_MS }: Pick<Attack, "neighbour" | "mayTakeMs">,
  ) {
    this.#mayTakeMs = mayTakeMs;
    this.#printing = this.#print(service, JOBS[neighbour]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#printing;
  }

  async #print({ origin, stock }: Service, job: string): Promise<void> {
    const call = print(stock.neighbour, job);
    while (!this.#isOver) {
      const first = await ask(origin, call);
      this.#note(first);
      // Honest: who waits as long as it says is printed then.
      if (first.status === 503 && first.retryAfterSec !== null) {
        this.busy++;
        await sleep(first.retryAfterSec * 1_000);
        const second = await ask(origin, call);
        this.#note(second);
        if (second.status === 503) this.faults.push("503 again after Retry-After");
      }
      await sleep(PAUSE_MS);
    }
  }

  #note({ status, ms, retryAfterSec }: Awaited<ReturnType<typeof ask>>): void {
    this.answers++;
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (status === 503 && retryAfterSec !== null) return;
    if (status !== 200) this.faults.push(`status ${status}`);
    else if (ms > this.#mayTakeMs) this.faults.push(`${(ms / 1_000).toFixed(1)} s`);
  }
}
