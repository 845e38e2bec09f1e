// A large job as its body: the head and a record a line, written as the records come, so that none of them is kept.
import type { Schemas } from "./api.ts";
import { ValidationError } from "./errors.ts";

export interface JobRequest<Values = Schemas["JobRecord"]["variables"]> {
  readonly templateId: string;
  readonly layout: Schemas["PrintLayout"];
  /** One PDF, or a ZIP file with a file for each page or record. Default: one PDF. */
  readonly output?: Schemas["JobOutput"];
  /** 1 to 10,000, in the order in which they print. */
  readonly records:
    | Iterable<{ readonly variables: Values; readonly copies?: number }>
    | AsyncIterable<{ readonly variables: Values; readonly copies?: number }>;
}

export const LINES_TYPE = "application/x-ndjson";

/** What the service takes; more is refused here, before all of it was read. */
const MOST_RECORDS = 10_000;
const MOST_BYTES = 16_777_216;

export async function linesOf<Values>({
  records,
  ...head
}: JobRequest<Values>): Promise<Uint8Array<ArrayBuffer>> {
  const lines = new Lines();
  lines.add(head);
  let count = 0;
  for await (const record of records) {
    if (count === MOST_RECORDS) throw tooMany(count);
    lines.add(record);
    count++;
  }
  return lines.whole();
}

class Lines {
  readonly #encoder = new TextEncoder();
  readonly #pieces: Uint8Array[] = [];
  #bytes = 0;

  add(value: unknown): void {
    const piece = this.#encoder.encode(`${JSON.stringify(value, keepNumbers)}\n`);
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes > MOST_BYTES) throw tooLarge();
  }

  whole(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#bytes);
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

/** JSON would make null of them, which prints as nothing. */
function keepNumbers(name: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  throw new TypeError(`${name} cannot be ${value}: only a finite number has a text`);
}

function tooMany(index: number): ValidationError {
  return new ValidationError({
    code: "TOO_MANY_ITEMS",
    detail: `A job has at most ${MOST_RECORDS.toLocaleString("en-US")} records. Split them into several jobs, or use printAll.`,
    errors: [
      {
        pointer: `#/records/${index}`,
        code: "TOO_MANY_ITEMS",
        detail: "This record is one too many.",
      },
    ],
  });
}

function tooLarge(): ValidationError {
  return new ValidationError({
    code: "BODY_TOO_LARGE",
    detail: `A job has at most ${MOST_BYTES.toLocaleString("en-US")} bytes. Split it into several jobs, or upload large images as assets.`,
  });
}
