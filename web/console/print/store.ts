// What the page keeps in this browser: the table that is being prepared, the job that is being printed with its
// records, and the PDFs of its finished parts. One of each per account; a new job replaces the former one.
import type { JobState } from "../../jobs/index.ts";
import type { JobRecord, Table } from "../../records/index.ts";

export interface Draft {
  readonly templateId: string;
  readonly table: Table;
  /** Whether its rows were typed here, and its columns are the template's variables. */
  readonly isTyped: boolean;
  readonly variables: readonly (readonly [name: string, column: number | null])[];
  readonly copies: number | null;
  /** Absent in drafts from before there were any. */
  readonly fixed?: readonly (readonly [name: string, text: string])[];
  readonly leftOut: readonly number[];
  readonly sheetId: string | null;
  readonly startSlot: number;
}

export interface KeptJob {
  readonly state: JobState;
  readonly records: readonly JobRecord[];
  readonly templateName: string;
  readonly sheetId: string;
  readonly presetId: string | null;
}

type StoreName = "drafts" | "jobs" | "pdfs";
const FAILED = "the browser's storage failed";
const STORES: readonly StoreName[] = ["drafts", "jobs", "pdfs"];

export class PrintStore {
  readonly #account: string;
  readonly #database: Promise<IDBDatabase | null>;
  /** Where the browser keeps nothing, such as in some private windows: gone with the page. */
  readonly #memory = new Map<string, unknown>();

  constructor(account: string) {
    this.#account = account;
    this.#database = openDatabase();
  }

  /** Whether what is kept outlives the page. */
  async isLasting(): Promise<boolean> {
    return (await this.#database) !== null;
  }

  readDraft(): Promise<Draft | null> {
    return this.#read("drafts", this.#account);
  }

  writeDraft(draft: Draft): Promise<void> {
    return this.#write("drafts", this.#account, draft);
  }

  readJob(): Promise<KeptJob | null> {
    return this.#read("jobs", this.#account);
  }

  writeJob(job: KeptJob): Promise<void> {
    return this.#write("jobs", this.#account, job);
  }

  readPdf(jobId: string, part: number): Promise<Uint8Array | null> {
    return this.#read("pdfs", `${jobId} ${part}`);
  }

  writePdf(jobId: string, part: number, pdf: Uint8Array): Promise<void> {
    return this.#write("pdfs", `${jobId} ${part}`, pdf);
  }

  /** With the PDFs of its parts. */
  async discardJob({ state }: KeptJob): Promise<void> {
    for (const part of state.parts.keys()) await this.#write("pdfs", `${state.id} ${part}`, null);
    await this.#write("jobs", this.#account, null);
  }

  async #read<T>(store: StoreName, key: string): Promise<T | null> {
    const database = await this.#database;
    if (!database) return (this.#memory.get(`${store} ${key}`) as T | undefined) ?? null;
    const request = database.transaction(store).objectStore(store).get(key);
    return new Promise((resolve, reject) => {
      request.addEventListener("success", () => {
        resolve((request.result as T | undefined) ?? null);
      });
      request.addEventListener("error", () => reject(request.error ?? new Error(FAILED)));
    });
  }

  /** Ends when it is on the disk; null removes. */
  async #write(store: StoreName, key: string, value: unknown): Promise<void> {
    const database = await this.#database;
    if (!database) {
      this.#memory.set(`${store} ${key}`, value);
      return;
    }
    const transaction = database.transaction(store, "readwrite", { durability: "strict" });
    const objects = transaction.objectStore(store);
    if (value === null) objects.delete(key);
    else objects.put(value, key);
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(transaction.error ?? new Error(FAILED));
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("error", fail);
      transaction.addEventListener("abort", fail);
    });
  }
}

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("platen-print", 1);
      request.addEventListener("upgradeneeded", () => {
        for (const store of STORES) request.result.createObjectStore(store);
      });
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}

/** Small choices of last time: the next slot of a stock, a template's sheet and columns. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`platen.print.${name}`, JSON.stringify(value));
  } catch {
    // Storage is refused or full: the choice is made again next time.
  }
}

export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`platen.print.${name}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}
