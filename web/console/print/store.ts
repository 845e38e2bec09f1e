// The job that is being printed with its records, and the PDFs of its finished parts, as this browser keeps them: one
// per account, until somebody has downloaded them or discards them.
import { signal } from "@preact/signals";
import {
  faultOfStore,
  type Head,
  type How,
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
  /** Whether the job is gone with the page. */
  readonly isOnlyHere = signal(false);
  /** Where the browser keeps nothing, such as in some private windows, and of a job whose account has left it. */
  readonly #memory = new Map<string, unknown>();

  constructor(account: string) {
    this.#account = account;
  }

  readJob(): Promise<KeptJob | null> {
    return this.#read("print-job", JOB);
  }

  /** In place of the former one. */
  beginJob(job: KeptJob): Promise<void> {
    return this.#writeJob(job, "always");
  }

  writeJob(job: KeptJob): Promise<void> {
    return this.#writeJob(job, { ifThereIs: this.#placeOf("print-job", JOB) });
  }

  async #writeJob(job: KeptJob, how: How): Promise<void> {
    const head = { name: job.templateName, work: unsavedPages(job) };
    this.isOnlyHere.value = !(await this.#write("print-job", JOB, job, head, how));
  }

  readPdf(jobId: string, part: number): Promise<Uint8Array | null> {
    return this.#read("pdf", `${jobId} ${part}`);
  }

  async writePdf(jobId: string, part: number, pdf: Uint8Array): Promise<void> {
    const head = { name: "", work: 0 };
    const how = { ifThereIs: this.#placeOf("print-job", JOB) };
    await this.#write("pdf", `${jobId} ${part}`, pdf, head, how);
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
    const kept = (await this.#isInMemory()) ? null : await readValue(this.#placeOf(kind, id));
    return (kept ?? this.#memory.get(`${kind} ${id}`) ?? null) as T | null;
  }

  /** Ends when it is on the disk. false: it is only in this page. */
  async #write(
    kind: Kind,
    id: string,
    value: unknown,
    head: Pick<Head, "name" | "work">,
    how: How,
  ): Promise<boolean> {
    const now = { ...head, changedAt: Date.now() };
    const isKept =
      !(await this.#isInMemory()) && (await write(this.#placeOf(kind, id), now, value, how));
    if (isKept) this.#memory.delete(`${kind} ${id}`);
    else this.#memory.set(`${kind} ${id}`, value);
    return isKept;
  }
}
