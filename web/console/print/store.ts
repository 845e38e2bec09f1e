// The job that is being printed with its records, and the PDFs of its finished parts, as this browser keeps them: one
// per account, until somebody has downloaded them or discards them.
import {
  faultOfStore,
  type Kind,
  type Place,
  readValue,
  remove,
  write,
} from "../../store/index.ts";
import { type KeptJob, unsavedPages } from "./kept-job.ts";

const JOB = "current";

export class PrintStore {
  readonly #account: string;
  /** Where the browser keeps nothing, such as in some private windows: gone with the page, which says so. */
  readonly #memory = new Map<string, unknown>();

  constructor(account: string) {
    this.#account = account;
  }

  readJob(): Promise<KeptJob | null> {
    return this.#read("print-job", JOB);
  }

  writeJob(job: KeptJob): Promise<void> {
    return this.#write("print-job", JOB, job, job.templateName, unsavedPages(job));
  }

  readPdf(jobId: string, part: number): Promise<Uint8Array | null> {
    return this.#read("pdf", `${jobId} ${part}`);
  }

  writePdf(jobId: string, part: number, pdf: Uint8Array): Promise<void> {
    return this.#write("pdf", `${jobId} ${part}`, pdf);
  }

  /** With the PDFs of its parts. */
  async discardJob(job: KeptJob): Promise<void> {
    await this.#discard([...this.#pdfsOf(job), this.#placeOf("print-job", JOB)]);
  }

  /** Of a job whose place another has taken. */
  async discardPdfs(job: KeptJob): Promise<void> {
    await this.#discard(this.#pdfsOf(job));
  }

  #pdfsOf({ state }: KeptJob): readonly Place[] {
    return state.parts.map((_, part) => this.#placeOf("pdf", `${state.id} ${part}`));
  }

  async #discard(places: readonly Place[]): Promise<void> {
    for (const { kind, id } of places) this.#memory.delete(`${kind} ${id}`);
    if (!(await this.#isInMemory())) await remove(places);
  }

  async #isInMemory(): Promise<boolean> {
    return (await faultOfStore()) === "none";
  }

  #placeOf(kind: Kind, id: string): Place {
    return { account: this.#account, kind, id };
  }

  async #read<T>(kind: Kind, id: string): Promise<T | null> {
    const held = this.#memory.get(`${kind} ${id}`);
    if (held !== undefined) return held as T;
    if (await this.#isInMemory()) return null;
    return (await readValue(this.#placeOf(kind, id))) as T | null;
  }

  /** Ends when it is on the disk. */
  async #write(kind: Kind, id: string, value: unknown, name = "", work = 0): Promise<void> {
    if (await this.#isInMemory()) {
      this.#memory.set(`${kind} ${id}`, value);
      return;
    }
    await write(this.#placeOf(kind, id), { name, work, changedAt: Date.now() }, value);
  }
}
