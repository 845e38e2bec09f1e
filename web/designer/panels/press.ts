// Printing beside the canvas: whole sheets, results of template strings, judging records. It has a worker of its own,
// so that the canvas never waits for it. Jobs of one purpose replace each other, those of different purposes queue.
import { ProofClient } from "../../proof/client.ts";
import type { Failure, Images, Proof, ProofJob } from "../../proof/messages.ts";

/** null: a newer job of the same purpose came before this one was begun. */
export type PressAnswer = Proof | Failure | null;

interface Waiting {
  readonly purpose: string;
  readonly job: ProofJob;
  readonly resolve: (answer: PressAnswer) => void;
}

export class Press {
  readonly #client = new ProofClient();
  #images: Images = new Map();
  #waiting: Waiting[] = [];
  #isBusy = false;

  /** Loads what printing needs with the first job. */
  draw(purpose: string, job: ProofJob): Promise<PressAnswer> {
    return new Promise((resolve) => {
      for (const old of this.#waiting) if (old.purpose === purpose) old.resolve(null);
      this.#waiting = this.#waiting.filter((old) => old.purpose !== purpose);
      this.#waiting.push({ purpose, job, resolve });
      void this.#work();
    });
  }

  testSheet(presetId: string) {
    return this.#client.ask({ kind: "test-sheet", presetId });
  }

  /** null: what printing needs could not be loaded. */
  png(job: ProofJob) {
    return this.#client.ask({ kind: "png", job });
  }

  setImages(images: Images): void {
    this.#images = images;
    this.#client.setImages(images);
  }

  /** `source`: of an element. One in a template string is none. */
  hasImage(source: unknown): boolean {
    return typeof source === "string" && (source.startsWith("data:") || this.#images.has(source));
  }

  close(): void {
    for (const { resolve } of this.#waiting) resolve(null);
    this.#waiting = [];
    this.#client.close();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      next.resolve(await this.#client.draw(next.job));
    }
    this.#isBusy = false;
  }
}

/** One for the page; nothing is loaded until it is used. */
export const press = new Press();
