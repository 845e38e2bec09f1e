// Records of a job as web/records takes them: texts, and null for what is blank.
import type { JobRecord } from "../../../web/records/records.ts";
import { ValidationError, type Fault } from "./errors.ts";
import type { Schemas } from "./api.ts";
import type { Records } from "./jobs.ts";

type Values = Schemas["Record"]["variables"];

/** Most of what one job may hold; larger tables are several jobs. */
const MOST_RECORDS = 100_000;

export async function collectRecords(given: Records<Values>): Promise<JobRecord[]> {
  const records: JobRecord[] = [];
  const faults: Fault[] = [];
  for await (const { variables, copies = 1 } of given) {
    const at = `#/records/${records.length}`;
    if (!Number.isInteger(copies) || copies < 1) {
      faults.push(faultAt(`${at}/copies`, "Copies must be a whole number from 1."));
    }
    const texts = Object.entries(variables).filter((pair) => pair[1] !== undefined);
    for (const [name, value] of texts) {
      if (!isPrintable(value)) faults.push(faultAt(`${at}/variables/${name}`, NOT_PRINTABLE));
    }
    records.push({
      variables: Object.fromEntries(texts.map(([name, value]) => [name, textOf(value)])),
      copies,
    });
    if (records.length > MOST_RECORDS) {
      faults.push(
        faultAt(at, `A job has at most ${MOST_RECORDS} records. Print the others as another job.`),
      );
    }
    if (faults.length >= 50 || records.length > MOST_RECORDS) break;
  }
  if (faults.length === 0) return records;
  throw new ValidationError({
    code: faults[0]!.code,
    detail: "Nothing was printed.",
    errors: faults,
  });
}

const NOT_PRINTABLE =
  "A value must be a text, a number that is kept exactly, true, false or null. Write long numbers as text.";

function isPrintable(value: unknown): boolean {
  if (typeof value === "number") {
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  }
  return value === null || typeof value === "string" || typeof value === "boolean";
}

/** A number prints as ECMAScript writes it, here as there. */
function textOf(value: Values[string]): string | null {
  return value === null ? null : String(value);
}

function faultAt(pointer: string, detail: string): Fault {
  return { pointer, code: "VALIDATION_FAILED", detail };
}
