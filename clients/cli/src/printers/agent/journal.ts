// What an agent has done with each page, on disk before it happens: ids and states, no bytes. After a power cut it says
// what must not be printed again.
import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../../failure.ts";
import { writePrivate } from "../../session-file.ts";
import type { Reason } from "./service.ts";

export interface PageId {
  readonly id: string;
  readonly page: number;
}

export interface Entry extends PageId {
  /** Of the job, as the service counts them. */
  readonly attempt: number;
  /** `begun`: bytes may be out. `unsent`: none are. */
  readonly state: "begun" | "unsent" | "printed" | "failed";
  /** Of `failed`. */
  readonly reason?: Reason;
  /** The service knows that it is printed, or failed. */
  readonly confirmed?: true;
}

/** Pages that are remembered; the service offers only the one that is next. */
const MOST_PAGES = 200;
/** A page has three or four lines. */
const MOST_LINES = 8 * MOST_PAGES;

export class Journal {
  readonly #path: string;
  /** The one that was written last is last. */
  readonly #entries: Map<string, Entry>;
  #file: FileHandle;
  #lines: number;

  private constructor(path: string, entries: Map<string, Entry>, file: FileHandle) {
    this.#path = path;
    this.#entries = entries;
    this.#file = file;
    this.#lines = entries.size;
  }

  static async open(path: string): Promise<Journal> {
    const entries = new Map<string, Entry>();
    for (const entry of await readEntries(path)) keep(entries, entry);
    return new Journal(path, entries, await writeAgain(path, entries));
  }

  find(page: PageId): Entry | null {
    return this.#entries.get(keyOf(page)) ?? null;
  }

  /** Finished, and not known to the service yet. */
  unconfirmed(): Entry[] {
    return [...this.#entries.values()].filter(
      ({ state, confirmed }) => (state === "printed" || state === "failed") && !confirmed,
    );
  }

  /** It is on the disk when this has ended. */
  async write(entry: Entry): Promise<void> {
    await this.#file.appendFile(lineOf(entry));
    await this.#file.datasync();
    keep(this.#entries, entry);
    this.#lines++;
    if (this.#lines <= MOST_LINES) return;
    await this.#file.close();
    this.#file = await writeAgain(this.#path, this.#entries);
    this.#lines = this.#entries.size;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function keyOf({ id, page }: PageId): string {
  return `${id} ${page}`;
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}

function keep(entries: Map<string, Entry>, entry: Entry): void {
  entries.delete(keyOf(entry));
  entries.set(keyOf(entry), entry);
  const [oldest] = entries.keys();
  if (entries.size > MOST_PAGES) entries.delete(oldest!);
}

/** The whole file, opened for what comes next. */
async function writeAgain(path: string, entries: Map<string, Entry>): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writePrivate(path, [...entries.values()].map(lineOf).join(""));
  await syncFolder(dirname(path));
  return open(path, "a", 0o600);
}

/** Otherwise a power cut could bring the former file back. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readEntries(path: string): Promise<Entry[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n");
  // What follows the last line break was not written to its end, so nothing that it says was begun.
  lines.pop();
  return lines.map((line, index) => {
    const entry = readEntry(line);
    if (entry !== null) return entry;
    throw new UsageError(
      `Line ${index + 1} of ${path} cannot be read, so it is not known which pages were printed. Look at the printer, remove the file and start again: a page that was being printed may then come twice.`,
      "FILE",
    );
  });
}

function readEntry(line: string): Entry | null {
  try {
    const entry = JSON.parse(line) as Entry;
    const isWhole = typeof entry.id === "string" && Number.isInteger(entry.page);
    return isWhole && Number.isInteger(entry.attempt) && STATES.has(entry.state) ? entry : null;
  } catch {
    return null;
  }
}

const STATES: ReadonlySet<unknown> = new Set(["begun", "unsent", "printed", "failed"]);
