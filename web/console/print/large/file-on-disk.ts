// A file that somebody has chosen before it is printed: it is written as it arrives, and keeps its former content until
// it is whole. https://fs.spec.whatwg.org/ ; of each interface, what is used of it.
import type { Sink } from "./receive-file.ts";

interface WritableFile {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

export interface FileHandle {
  readonly name: string;
  getFile(): Promise<{ readonly size: number }>;
  createWritable(): Promise<WritableFile>;
  remove?(): Promise<void>;
}

interface PickerWindow {
  showSaveFilePicker?(options: {
    readonly id: string;
    readonly suggestedName: string;
    readonly types: readonly object[];
  }): Promise<FileHandle>;
}

/** Beyond that, a PDF of labels has some megabytes. */
const LARGE_ITEMS = 1_000;

export function isWrittenToDisk(job: { readonly items: number; readonly parts: object }): boolean {
  const isOnePart = Array.isArray(job.parts) && job.parts.length === 1;
  // Several parts become one file only when all of them are there.
  return isOnePart && job.items >= LARGE_ITEMS && "showSaveFilePicker" in globalThis;
}

/** Asked for while somebody presses a button. null: they chose none. "none": the browser does not ask now. */
export async function chooseFile(suggestedName: string): Promise<FileHandle | null | "none"> {
  try {
    return await (globalThis as PickerWindow).showSaveFilePicker!({
      id: "platen-print",
      suggestedName,
      types: [{ description: "PDF", accept: { "application/pdf": [".pdf"] } }],
    });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? null : "none";
  }
}

/** Where nothing was printed: choosing has made an empty file. */
export async function forgetFile(file: FileHandle): Promise<void> {
  try {
    const { size } = await file.getFile();
    if (size === 0) await file.remove?.();
  } catch {
    // It is gone already, or may not be read any more.
  }
}

/** The disk is full, the file is gone, or the page may no longer write it. */
export class DiskError extends Error {}

export class DiskSink implements Sink {
  readonly #file: FileHandle;
  #writable: WritableFile | null = null;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async begin(): Promise<void> {
    this.#writable = await onDisk(() => this.#file.createWritable());
  }

  write(piece: Uint8Array): Promise<void> {
    return onDisk(() => this.#writable!.write(piece as Uint8Array<ArrayBuffer>));
  }

  async end(): Promise<Uint8Array> {
    const writable = this.#writable!;
    this.#writable = null;
    await onDisk(() => writable.close());
    return new Uint8Array();
  }

  async drop(): Promise<void> {
    const writable = this.#writable;
    this.#writable = null;
    await writable?.abort().catch(() => {});
  }
}

async function onDisk<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new DiskError("the file could not be written", { cause });
  }
}
