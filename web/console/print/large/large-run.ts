// A job in large requests, while it runs: how much of its file has come, where it goes, and what stops it.
import { signal } from "@preact/signals";
import type { Answered, SendRequest, Unreached } from "../../../jobs/index.ts";
import {
  chooseFile,
  DiskSink,
  type FileHandle,
  forgetFile,
  isWrittenToDisk,
} from "./file-on-disk.ts";
import { MemorySink } from "./receive-file.ts";
import { type Received, sendLarge } from "./send-large.ts";

interface Chooses {
  readonly isLarge: boolean;
  readonly items: number;
  readonly parts: readonly object[];
}

export class LargeRun {
  /** Of the request that is under way; null: nothing yet. */
  readonly received = signal<Received | null>(null);
  /** Chosen for the job that is printed, and not written yet. */
  #file: FileHandle | null = null;
  #isChoosing = false;
  #hasDiskError = false;
  #stop = new AbortController();

  /** While somebody presses a button; asks once for a job. false: they chose no file, so nothing happens. */
  async choose(job: Chooses, name: string): Promise<boolean> {
    if (this.#isChoosing) return false;
    if (!job.isLarge || this.#file || !isWrittenToDisk(job)) return true;
    this.#isChoosing = true;
    const chosen = await chooseFile(name);
    this.#isChoosing = false;
    if (chosen === null) return false;
    this.#file = chosen === "none" ? null : chosen;
    return true;
  }

  /** Nothing was printed. */
  async forget(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    if (file) await forgetFile(file);
  }

  begin(): void {
    this.#stop = new AbortController();
    this.#hasDiskError = false;
    this.received.value = null;
  }

  send(account: string, request: SendRequest): Promise<Answered | Unreached> {
    return sendLarge(account, request, {
      sink: this.#file ? new DiskSink(this.#file) : new MemorySink(),
      stop: this.#stop.signal,
      onReceived: (received) => (this.received.value = received),
      onDiskError: () => {
        this.#hasDiskError = true;
        // Another one is asked for.
        this.#file = null;
      },
    });
  }

  /** Nothing more comes, and the service stops drawing. */
  stop(): void {
    this.#stop.abort();
  }

  get hasDiskError(): boolean {
    return this.#hasDiskError;
  }

  /** The name of the file that has all of it; null: the browser keeps it. */
  takeWritten(): string | null {
    const file = this.#file;
    this.#file = null;
    return file?.name ?? null;
  }
}
