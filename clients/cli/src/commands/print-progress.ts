// How far a job has come, on one line: its parts, and the file of a large job while it is drawn.
import type { SavedJob } from "../../../typescript/src/index.ts";
import type { FileProgress } from "../../../typescript/src/print-all.ts";
import type { Output } from "../output.ts";

const WIDTH = 24;
/** Pieces of a file come by the thousand. */
const MOST_OFTEN_MS = 100;

export class ProgressBar {
  readonly #out: Pick<Output, "progress">;
  #job: SavedJob | null = null;
  #shownAt = -Infinity;

  constructor(out: Pick<Output, "progress">) {
    this.#out = out;
  }

  parts(job: SavedJob, waitMs: number | null): void {
    this.#job = job;
    const done = job.parts
      .filter(({ state }) => state === "done")
      .reduce((sum, part) => sum + part.items, 0);
    const wait = waitMs === null ? "" : ` waiting ${Math.ceil(waitMs / 1000)} s`;
    this.#out.progress(`${barOf(done / Math.max(1, job.items))} ${done} of ${job.items}${wait}`);
  }

  bytes({ part, received, total }: FileProgress): void {
    const now = performance.now();
    if (this.#job === null || (received !== total && now - this.#shownAt < MOST_OFTEN_MS)) return;
    this.#shownAt = now;
    this.#out.progress(bytesText(this.#job, { part, received, total }));
  }
}

/** `[######      ] 17 of 34 pages, 1.2 of 2.4 MB` */
function bytesText({ parts, pages }: SavedJob, { part, received, total }: FileProgress): string {
  const before = parts.slice(0, part).reduce((sum, each) => sum + each.pages, 0);
  const drawn = total === null ? 0 : (parts[part]!.pages * received) / Math.max(1, total);
  const done = Math.floor(before + drawn);
  const size =
    total === null ? megabytes(received) : `${megabytes(received)} of ${megabytes(total)}`;
  return `${barOf(done / Math.max(1, pages))} ${done} of ${pages} pages, ${size} MB`;
}

function barOf(share: number): string {
  const filled = Math.round(share * WIDTH);
  return `[${"#".repeat(filled)}${" ".repeat(WIDTH - filled)}]`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
