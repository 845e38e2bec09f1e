// The files of a job's parts, from when they are paid until all are one file: in the user's configuration folder,
// readable by them only, and named after the job's state beside them.
import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { fileOf, type JobOutput, joinParts } from "../../../../web/jobs/output.ts";
import type { JobState } from "../../../../web/jobs/state.ts";
import { writePrivate } from "../session-file.ts";

export class KeptParts {
  readonly #stem: string;
  readonly #output: JobOutput | undefined;

  constructor(statePath: string, output: JobOutput | undefined) {
    this.#stem = statePath.replace(/\.json$/, "");
    this.#output = output;
  }

  keep(part: number, bytes: Uint8Array): Promise<void> {
    return writePrivate(this.#pathOf(part), bytes);
  }

  /** As they come; the part has its name when they have ended. */
  receive(part: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    return writePrivate(this.#pathOf(part), pieces);
  }

  /** A finished job whose file is there stays as it is; elsewhere, parts whose file is gone are replayed, which is free. */
  async resumable(state: JobState, output: string): Promise<JobState> {
    const isDone = state.parts.every((part) => part.state === "done");
    if (isDone && (await exists(output))) return state;
    const found = await Promise.all(state.parts.map((_, part) => exists(this.#pathOf(part))));
    const parts = state.parts.map((part, i) =>
      part.state === "done" && !found[i] ? ({ ...part, state: "begun" } as const) : part,
    );
    return { ...state, parts };
  }

  /** null: they became one file in an earlier run. */
  async join(count: number): Promise<AsyncIterable<Uint8Array> | null> {
    const paths = Array.from({ length: count }, (_, part) => this.#pathOf(part));
    if (!(await Promise.all(paths.map(exists))).every(Boolean)) return null;
    return piecesOf(paths, this.#output);
  }

  async remove(count: number): Promise<void> {
    for (let part = 0; part < count; part++) await rm(this.#pathOf(part), { force: true });
  }

  #pathOf(part: number): string {
    return `${this.#stem}.${part + 1}${fileOf(this.#output).ending}`;
  }
}

/** Of one part, so much as is written at once; of several, what the merged file is made of. */
async function* piecesOf(
  paths: readonly string[],
  output: JobOutput | undefined,
): AsyncGenerator<Uint8Array, void> {
  const [first] = paths;
  if (paths.length === 1) yield* createReadStream(first!) as AsyncIterable<Uint8Array>;
  else yield* joinParts(output, await Promise.all(paths.map((path) => readFile(path))));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
