// JSON and NDJSON as records: objects of values, or records as the API takes them.
import { readCopies } from "../../../../web/records/copies.ts";
import type { JobRecord } from "../../../../web/records/index.ts";
import { atCell, namesOf, placeOf } from "../../../../web/sheet-job/index.ts";
import { type FaultLine, RefusedError } from "../failure.ts";
import type { Data, DataOptions } from "./read-data.ts";
import { inJob, noSuchVariable, readPair } from "./read-data.ts";

interface Entry {
  readonly value: unknown;
  /** Of NDJSON its line, else which record it is. */
  readonly line: number;
}

export function recordsOfJson(text: string, file: string, options: DataOptions): Data {
  const entries = readEntries(text, file);
  const renamed = new Map(
    options.map.map(readPair).map(({ column, variable }) => [column, variable]),
  );
  const known = namesOf(options.template);
  for (const variable of renamed.values()) {
    if (!known.includes(variable)) throw noSuchVariable(variable, known);
  }
  const faults: FaultLine[] = [];
  const records = entries.map(({ value, line }) =>
    recordOf(value, { file, line, renamed, options, faults }),
  );
  if (faults.length > 0) {
    throw new RefusedError("DATA_REFUSED", `${file} cannot be printed.`, faults.slice(0, 50));
  }
  if (records.length === 0) throw new RefusedError("DATA_REFUSED", `${file} has no records.`);
  return {
    records,
    notes: [],
    missing: [],
    copiesColumn: records.some(({ copies }) => copies > 1)
      ? (options.copiesFrom ?? "copies")
      : null,
    locate: ({ pointer, code, detail }) => {
      const place = placeOf(pointer);
      const entry = place === null ? undefined : entries[place.record];
      if (!place || !entry) return null;
      const column = place.variable === null ? {} : { column: place.variable };
      const inFile = inJob(atCell(detail), `record ${place.record + 1}`);
      return { file, line: entry.line, ...column, code, detail: inFile };
    },
  };
}

function readEntries(text: string, file: string): Entry[] {
  try {
    const whole: unknown = JSON.parse(text);
    const list = Array.isArray(whole) ? whole : [whole];
    return list.map((value, index) => ({ value, line: index + 1 }));
  } catch (error) {
    const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ line, number: index + 1 }));
    const filled = lines.filter(({ line }) => line.trim() !== "");
    if (filled.length < 2) throw notJson(file, error);
    return filled.map(({ line, number }) => {
      try {
        return { value: JSON.parse(line) as unknown, line: number };
      } catch (fault) {
        throw notJson(`${file}:${number}`, fault);
      }
    });
  }
}

function notJson(place: string, error: unknown): RefusedError {
  return new RefusedError(
    "DATA_REFUSED",
    `${place} is neither JSON nor NDJSON: ${(error as Error).message}`,
  );
}

interface Reading {
  readonly file: string;
  readonly line: number;
  readonly renamed: ReadonlyMap<string, string>;
  readonly options: DataOptions;
  readonly faults: FaultLine[];
}

function recordOf(value: unknown, reading: Reading): JobRecord {
  const { file, line, renamed, options, faults } = reading;
  const fault = (detail: string, column?: string) =>
    faults.push({
      file,
      line,
      ...(column !== undefined && { column }),
      code: "VALUE_INVALID",
      detail,
    });
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    fault("A record must be an object.");
    return { variables: {}, copies: 1 };
  }
  const object = value as Record<string, unknown>;
  const isWhole = typeof object["variables"] === "object" && object["variables"] !== null;
  const values = (isWhole ? object["variables"] : object) as Record<string, unknown>;
  const copiesFrom = options.copiesFrom ?? (isWhole ? "copies" : null);
  const asked =
    copiesFrom === null
      ? undefined
      : isWhole && options.copiesFrom === null
        ? object["copies"]
        : values[copiesFrom];
  const copies = copiesOf(asked);
  if (copies === null) fault("Copies must be a whole number from 1.", copiesFrom ?? "copies");
  const variables: Record<string, string | null> = {};
  for (const [name, each] of Object.entries(values)) {
    if (!isWhole && name === options.copiesFrom) continue;
    if (typeof each === "object" && each !== null)
      fault("A value must be a text, a number, true, false or null.", name);
    else if (Number.isInteger(each) && !Number.isSafeInteger(each))
      fault("A number of more than 15 digits is not kept exactly. Write it as text.", name);
    else variables[renamed.get(name) ?? name] = each === null ? null : String(each as Value);
  }
  return {
    variables,
    copies: options.findsCopies || options.copiesFrom !== null ? (copies ?? 1) : 1,
  };
}

type Value = string | number | boolean;

function copiesOf(asked: unknown): number | null {
  if (asked === undefined || asked === null || asked === "") return 1;
  if (typeof asked === "string") return readCopies(asked);
  return typeof asked === "number" && Number.isInteger(asked) && asked >= 1 ? asked : null;
}
