// A printed file with what its answer says.
import { writeWhole } from "./write-file.ts";

export interface WarningCount {
  readonly code: string;
  readonly count: number;
}

export type PrintFacts = Omit<PrintResult, "save">;

export class PrintResult implements PrintFacts {
  /** The file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the file: `application/pdf`, or what `output` asked for. */
  readonly contentType: string;
  readonly pages: number;
  /** Labels or cards, with their copies. */
  readonly items: number;
  /** What it cost; 0 for trials, demos and replays. */
  readonly credits: number;
  /** The first free position of the last sheet; null: not on a sheet. */
  readonly nextStartSlot: number | null;
  /** Where the next job's counters start. */
  readonly nextCounters: Readonly<Record<string, string>>;
  readonly warnings: readonly WarningCount[];
  readonly requestId: string | null;
  /** Whether an earlier request with this key was charged, and this is its file. */
  readonly replayed: boolean;

  constructor(printed: PrintFacts) {
    this.bytes = printed.bytes;
    this.contentType = printed.contentType;
    this.pages = printed.pages;
    this.items = printed.items;
    this.credits = printed.credits;
    this.nextStartSlot = printed.nextStartSlot;
    this.nextCounters = printed.nextCounters;
    this.warnings = printed.warnings;
    this.requestId = printed.requestId;
    this.replayed = printed.replayed;
  }

  /** Writes it to a file, whole or not at all; where there is a file system. */
  save(path: string): Promise<void> {
    return writeWhole(path, this.bytes);
  }
}
