// What the print core says of each record, before anything is sent: records are printed in slices, and what was said
// of a record is kept until it changes. Who prints the slices is given: a worker, or a program.
import type { PrintWarning } from "../../src/print/index.ts";
import type { Fault } from "../../src/refusal.ts";
import type { JobRecord } from "../records/index.ts";
import { placeOf, type Say, sayToCallers } from "./cell-findings.ts";
import type { ItemSize } from "./template.ts";

/** An error or a warning about a record, or about a variable of it. */
export interface Finding {
  /** Index of the record. */
  readonly record: number;
  readonly variable: string | null;
  readonly detail: string;
}

export interface Judgement {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** What is wrong with all of it, or why it was not judged. */
  readonly general: string | null;
  /** Records before this index are judged. */
  readonly judged: number;
}

interface Said {
  readonly errors: readonly Omit<Finding, "record">[];
  readonly warnings: readonly Omit<Finding, "record">[];
}

const SLICE = 100;
const SLICE_CHARACTERS = 200_000;
/** The core lists so many faults of a job; of the records after them nothing is known. */
const MOST_FAULTS = 50;
const LARGEST_PAPER_MM = 5080;
/** Images are judged by the service, which fetches them; variables without a column are named above the table. */
const NOT_SAID = new Set([
  "IMAGE_REJECTED",
  "IMAGE_LEFT_BLANK",
  "IMAGE_RESOLUTION_LOW",
  "VARIABLE_ABSENT",
]);

interface Printed {
  readonly faults: readonly Fault[];
  readonly warnings: readonly PrintWarning[];
  /** By warning: the records that have it. */
  readonly warningRecords: readonly (readonly number[])[];
}

/** What a slice prints as; null: something newer was drawn instead. */
export type SliceAnswer =
  | (Printed & { readonly kind: "proof" })
  | { readonly kind: "failure"; readonly reason: string }
  | null;

export interface SliceJob {
  readonly document: ItemSize;
  readonly records: readonly Pick<JobRecord, "variables">[];
  readonly layout: object;
  readonly scale: number;
  readonly now: number;
}

export class Judge {
  readonly #draw: (job: SliceJob) => Promise<SliceAnswer>;
  readonly #say: Say;
  #said = new Map<string, Said>();
  #document: unknown = null;
  #turn = 0;

  /** `say`: in which words the findings are. */
  constructor(draw: (job: SliceJob) => Promise<SliceAnswer>, say: Say = sayToCallers) {
    this.#draw = draw;
    this.#say = say;
  }

  /** What is known of these records already. */
  known(document: ItemSize, records: readonly JobRecord[]): Judgement {
    if (this.#document !== document) return { errors: [], warnings: [], general: null, judged: 0 };
    const keys = keysOf(records);
    const unknown = keys.findIndex((key) => !this.#said.has(key));
    return this.#judgement(keys, unknown === -1 ? null : unknown, null);
  }

  /** Answers as it goes on, the last time when all records are judged; an older call ends. */
  async judge(
    document: ItemSize,
    records: readonly JobRecord[],
    onJudged: (judgement: Judgement) => void,
  ): Promise<void> {
    const turn = ++this.#turn;
    if (this.#document !== document) this.#said = new Map();
    this.#document = document;
    const keys = keysOf(records);
    const known = new Map(
      keys.flatMap((key) => (this.#said.has(key) ? [[key, this.#said.get(key)!]] : [])),
    );
    this.#said = known;
    let general: string | null = null;
    for (;;) {
      const slice = this.#nextSlice(records, keys);
      onJudged(this.#judgement(keys, slice.length === 0 ? null : slice[0]!, general));
      if (slice.length === 0 || general !== null) return;
      const answer = await this.#draw({
        document,
        records: slice.map((at) => ({ variables: records[at]!.variables })),
        layout: layoutFor(document, slice.length),
        scale: 0.01,
        now: Date.now(),
      });
      if (turn !== this.#turn || answer === null) return;
      if (answer.kind === "failure") {
        general =
          answer.reason === "unreachable"
            ? "What checks the records could not be loaded. Check the connection, then reload the page."
            : "The records could not be checked. Reload the page to try again.";
        continue;
      }
      general = this.#take(slice, keys, answer);
    }
  }

  /** Ends the judging that is under way. */
  stop(): void {
    this.#turn += 1;
  }

  #nextSlice(records: readonly JobRecord[], keys: readonly string[]): number[] {
    const slice: number[] = [];
    const taken = new Set<string>();
    let characters = 0;
    for (let at = 0; at < records.length && slice.length < SLICE; at++) {
      const key = keys[at]!;
      if (this.#said.has(key) || taken.has(key)) continue;
      characters += key.length;
      if (slice.length > 0 && characters > SLICE_CHARACTERS) break;
      taken.add(key);
      slice.push(at);
    }
    return slice;
  }

  /** Keeps what the slice says of its records; returns what concerns none of them. */
  #take(
    slice: readonly number[],
    keys: readonly string[],
    { faults, warnings, warningRecords }: Printed,
  ): string | null {
    const said = slice.map(() => ({
      errors: [] as Omit<Finding, "record">[],
      warnings: [] as Omit<Finding, "record">[],
    }));
    let general: string | null = null;
    const relevant = faults.filter(({ code }) => !NOT_SAID.has(code));
    const say = this.#say;
    for (const fault of relevant) {
      const place = placeOf(fault.pointer);
      if (place && said[place.record])
        said[place.record]!.errors.push({ variable: place.variable, detail: say(fault) });
      else if (!fault.pointer.startsWith("#/elements")) general ??= say(fault);
    }
    warnings.forEach((warning, index) => {
      const place = NOT_SAID.has(warning.code) ? null : placeOf(warning.pointer);
      if (!place) return;
      const finding = { variable: place.variable, detail: say(warning) };
      for (const record of warningRecords[index]!) said[record]?.warnings.push(finding);
    });
    const isCut = faults.length >= MOST_FAULTS;
    slice.forEach((at, index) => {
      const ofRecord = said[index]!;
      if (!isCut || ofRecord.errors.length > 0) this.#said.set(keys[at]!, ofRecord);
    });
    const isStuck = slice.every((at) => !this.#said.has(keys[at]!));
    return general ?? (isStuck ? "The records could not be checked." : null);
  }

  #judgement(keys: readonly string[], upTo: number | null, general: string | null): Judgement {
    const errors: Finding[] = [];
    const warnings: Finding[] = [];
    keys.forEach((key, record) => {
      const said = this.#said.get(key);
      if (!said) return;
      for (const error of said.errors) errors.push({ ...error, record });
      for (const warning of said.warnings) warnings.push({ ...warning, record });
    });
    return { errors, warnings, general, judged: upTo ?? keys.length };
  }
}

function keysOf(records: readonly JobRecord[]): string[] {
  return records.map(({ variables }) => JSON.stringify(variables));
}

/** One large sheet for the slice, so that it is one page. */
function layoutFor({ widthMm, heightMm }: ItemSize, count: number): object {
  const columns = Math.max(1, Math.min(100, Math.floor(LARGEST_PAPER_MM / widthMm)));
  const rows = Math.min(100, Math.ceil(count / columns));
  return {
    type: "manual",
    paper: {
      size: "Custom",
      widthMm: Math.min(LARGEST_PAPER_MM, columns * widthMm),
      heightMm: Math.min(LARGEST_PAPER_MM, rows * heightMm),
    },
    grid: { rows, columns },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };
}
