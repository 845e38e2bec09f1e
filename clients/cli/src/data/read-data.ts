// DATA of `print`: a table or JSON, as records with the place of each value.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  type CellFault,
  type JobRecord,
  proposeHeader,
  proposeMapping,
  readTableFile,
  recordsOf,
  rowsLeftOutAtFirst,
  type Mapping,
  type Table,
  tableOf,
} from "../../../../web/records/index.ts";
import { type FaultLine, RefusedError, UsageError } from "../failure.ts";
import { recordsOfJson } from "./read-json-records.ts";

export interface DataOptions {
  readonly variables: readonly string[];
  /** `column=variable`, as typed. */
  readonly map: readonly string[];
  readonly copiesFrom: string | null;
  /** Whether a column may be the copies without being named. */
  readonly findsCopies: boolean;
  /** `--locale`, as typed. */
  readonly locale: string | undefined;
}

type Value = string | number | boolean | null;

export interface DataRecord {
  readonly variables: Readonly<Record<string, Value>>;
  readonly copies: number;
}

export interface Data {
  readonly records: readonly DataRecord[];
  readonly notes: readonly string[];
  /** The column that the copies are from; null: each row prints once. */
  readonly copiesColumn: string | null;
  /** Where a pointer into the records of a request is in the file. */
  readonly placeOf: (pointer: string) => Pick<FaultLine, "file" | "line" | "column"> | null;
}

/** @throws RefusedError with every cell that cannot be printed as it is shown. */
export async function readData(path: string, options: DataOptions): Promise<Data> {
  const { locale } = options;
  const language = locale === undefined ? {} : { language: readLocale(locale) };
  const bytes = path === "-" ? await buffer(process.stdin) : await readFile(path);
  const file = path === "-" ? "stdin" : basename(path);
  const start = new TextDecoder().decode(bytes.subarray(0, 4)).trimStart().charAt(0);
  if (start === "[" || start === "{")
    return recordsOfJson(new TextDecoder().decode(bytes), file, options);
  const read = await readTableFile(new Uint8Array(bytes), language);
  if (read.kind === "refused") throw new RefusedError("TABLE_REFUSED", `${file}: ${read.detail}`);
  const header = proposeHeader(read.grid, options.variables);
  const table = tableOf(read.grid, header);
  if (table.kind === "refused") throw new RefusedError("TABLE_REFUSED", `${file}: ${table.detail}`);
  return recordsOfTable(table, file, options);
}

function recordsOfTable(table: Table, file: string, options: DataOptions): Data {
  const mapping = withOptions(proposeMapping(table, options.variables), table, options);
  const { records, rows, faults } = recordsOf(table, mapping, rowsLeftOutAtFirst(table));
  const place = (row: number, column: number | null) => ({
    file,
    line: row,
    ...(column !== null && { column: nameOf(table, column) }),
  });
  if (faults.length > 0) {
    const lines = faults.map(({ row, column, code, detail }: CellFault) => ({
      ...place(row, column),
      code,
      detail,
    }));
    throw new RefusedError(
      "TABLE_REFUSED",
      `${faults.length} cells of ${file} cannot be printed.`,
      lines,
    );
  }
  return {
    records: records as readonly JobRecord[],
    notes: [...table.notes, ...unusedIn(table, mapping)],
    copiesColumn: mapping.copies === null ? null : nameOf(table, mapping.copies),
    placeOf: (pointer) => {
      const [, index, member, name] =
        /^#\/records\/(\d+)(?:\/(variables|copies)(?:\/([^/]*))?)?$/.exec(pointer) ?? [];
      const row = index === undefined ? undefined : rows[Number(index)];
      if (row === undefined) return null;
      if (member === "copies") return place(row, mapping.copies);
      const variable = name === undefined ? null : unescapePointer(name);
      const column = variable === null ? null : (mapping.variables.get(variable) ?? null);
      return {
        ...place(row, column),
        ...(column === null && variable !== null && { column: variable }),
      };
    },
  };
}

function withOptions(proposed: Mapping, table: Table, options: DataOptions): Mapping {
  const { map, copiesFrom, findsCopies } = options;
  const variables = new Map(proposed.variables);
  const byHand = new Set<number>();
  for (const typed of map) {
    const { column, variable } = readPair(typed);
    if (!variables.has(variable)) throw noSuchVariable(variable, [...variables.keys()]);
    const index = columnNamed(table, column);
    for (const [other, taken] of variables) if (taken === index) variables.set(other, null);
    variables.set(variable, index);
    byHand.add(index);
  }
  const copies = copiesFrom === null ? proposed.copies : columnNamed(table, copiesFrom);
  if (copies === null || (copiesFrom === null && !findsCopies)) return { variables, copies: null };
  if (!byHand.has(copies)) return { variables, copies };
  if (copiesFrom === null) return { variables, copies: null };
  throw new UsageError(
    `--copies-from ${copiesFrom}: this column is mapped to a variable. Leave out one of the two.`,
  );
}

/** Without this, a language that is not known would count as en-US. */
function readLocale(typed: string): string {
  try {
    const [known] = Intl.NumberFormat.supportedLocalesOf(typed);
    if (known !== undefined) return known;
  } catch {
    // Not a tag at all.
  }
  throw new UsageError(`--locale ${typed}: write the tag of a language, such as de-DE.`);
}

export function readPair(typed: string): { column: string; variable: string } {
  const at = typed.lastIndexOf("=");
  if (at < 1 || at === typed.length - 1) {
    throw new UsageError(`--map ${typed}: write it as column=variable.`);
  }
  return { column: typed.slice(0, at), variable: typed.slice(at + 1) };
}

export function noSuchVariable(variable: string, known: readonly string[]): UsageError {
  return new UsageError(`The template has no variable ${variable}. It has: ${known.join(", ")}.`);
}

/** By its name in any case, or its letter. */
function columnNamed(table: Table, name: string): number {
  const isNamed = (text: string) => text.toLowerCase() === name.trim().toLowerCase();
  const found =
    table.columns.find((column) => isNamed(column.name)) ??
    table.columns.find(({ letter }) => isNamed(letter));
  if (found) return found.index;
  const names = table.columns.map((column) => column.name || column.letter);
  throw new UsageError(`The data has no column ${name}. It has: ${names.join(", ")}.`);
}

function nameOf({ columns }: Table, index: number): string {
  const column = columns.find((known) => known.index === index);
  return column?.name || (column?.letter ?? "");
}

function unusedIn(table: Table, { variables, copies }: Mapping): string[] {
  const used = new Set([...variables.values(), copies]);
  const columns = table.columns.filter(({ index }) => !used.has(index));
  const open = [...variables].filter(([, column]) => column === null).map(([name]) => name);
  return [
    ...(columns.length > 0
      ? [
          `Columns that are not printed: ${columns.map(({ name, letter }) => name || letter).join(", ")}.`,
        ]
      : []),
    ...(open.length > 0
      ? [`Variables without a column: ${open.join(", ")}. (--map column=variable)`]
      : []),
  ];
}

export function unescapePointer(part: string): string {
  return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
}
