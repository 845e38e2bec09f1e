// DATA of `print`: a table or JSON, as records with the place of each value. A table is a job of web/sheet-job.
import { counted } from "../counted.ts";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { type JobRecord, readTableFile, type Table } from "../../../../web/records/index.ts";
import { foldName } from "../../../../web/records/names.ts";
import {
  findingsOfRefusal,
  type JobTemplate,
  mapColumn,
  missingOf,
  newJob,
  openTable,
  recordsOfJob,
  type SheetJob,
} from "../../../../web/sheet-job/index.ts";
import { type FaultLine, MOST_FAULTS, RefusedError, UsageError } from "../failure.ts";
import type { ChosenLanguage } from "./language.ts";
import { recordsOfJson } from "./read-json-records.ts";

export interface DataOptions {
  readonly template: JobTemplate;
  /** `column=variable`, as typed. */
  readonly map: readonly string[];
  readonly copiesFrom: string | null;
  /** Whether a column may be the copies without being named. */
  readonly findsCopies: boolean;
  /** Of numbers and dates in workbooks. */
  readonly language: ChosenLanguage;
}

type Fault = Pick<FaultLine, "code" | "detail"> & { readonly pointer: string };

export interface Data {
  readonly records: readonly JobRecord[];
  readonly notes: readonly string[];
  /** The column that the copies are from; null: each row prints once. */
  readonly copiesColumn: string | null;
  /** Variables that the template requires and no column fills: once, not at every row. */
  readonly missing: readonly FaultLine[];
  /** What a request is refused for, at its place in the file; null: it is about no record. */
  readonly locate: (fault: Fault) => FaultLine | null;
}

const NOT_FILLED = {
  code: "VARIABLE_REQUIRED",
  detail: "The template requires this variable, and no column fills it.",
} as const;

/** @throws RefusedError with every cell that cannot be printed as it is shown. */
export async function readData(path: string, options: DataOptions): Promise<Data> {
  const bytes = path === "-" ? await buffer(process.stdin) : await readFile(path);
  const file = path === "-" ? "stdin" : basename(path);
  const start = new TextDecoder().decode(bytes.subarray(0, 4)).trimStart().charAt(0);
  if (start === "[" || start === "{")
    return recordsOfJson(new TextDecoder().decode(bytes), file, options);
  const job = newJob(options.language.tag, options.template);
  const read = await readTableFile(new Uint8Array(bytes), job);
  const opened = read.kind === "refused" ? read : openTable(job, read.grid);
  if ("kind" in opened) throw new RefusedError("TABLE_REFUSED", `${file}: ${opened.detail}`);
  return dataOf(mapAsTyped(opened, options), file, options);
}

function dataOf(job: SheetJob, file: string, options: DataOptions): Data {
  const { table, mapping } = job;
  const { records, rows, faults } = recordsOfJob(job);
  const at = (row: number, column: number | null) => ({
    file,
    line: row,
    ...(column !== null && { column: nameOf(table, column) }),
  });
  if (faults.length > 0) {
    throw new RefusedError(
      "TABLE_REFUSED",
      `${counted(faults.length, "cell")} of ${file} cannot be printed.${faults.length > MOST_FAULTS ? ` These are the first ${MOST_FAULTS}:` : ""}`,
      faults
        .slice(0, MOST_FAULTS)
        .map(({ row, column, ...fault }) => ({ ...at(row, column), ...fault })),
    );
  }
  return {
    records,
    notes: notesOf(job, options),
    copiesColumn: mapping.copies === null ? null : nameOf(table, mapping.copies),
    missing: missingOf(job).map((column) => ({ file, column, ...NOT_FILLED })),
    locate: (fault) => {
      const [finding] = findingsOfRefusal(job, rows, [fault]);
      if (!finding) return null;
      const { row, column, variable, detail } = finding;
      const named = column === null && variable !== null && { column: variable };
      return {
        ...at(row, column),
        ...named,
        code: fault.code,
        detail: inJob(detail, `row ${row}`),
      };
    },
  };
}

/** Each request counts its records from 1; `place` is where one of them is in the file, such as `row 4`. */
export function inJob(detail: string, place: string): string {
  return detail.replaceAll(/\b(r)ecord \d+\b/gi, (_, r: string) =>
    r === "r" ? place : place.charAt(0).toUpperCase() + place.slice(1),
  );
}

function mapAsTyped(opened: SheetJob, { map, copiesFrom, findsCopies }: DataOptions): SheetJob {
  const isNamed = opened.table.columns.some(({ name }) => name !== "");
  let job = isNamed || map.length === 0 ? opened : mapNothing(opened);
  const byHand = new Set<number>();
  for (const typed of map) {
    const { column, variable } = readPair(typed);
    const { variables } = job.mapping;
    if (!variables.has(variable)) throw noSuchVariable(variable, [...variables.keys()]);
    const index = columnNamed(job.table, column);
    for (const [other, taken] of variables) if (taken === index) job = mapColumn(job, other, null);
    job = mapColumn(job, variable, index);
    byHand.add(index);
  }
  if (copiesFrom === null) {
    const { copies } = job.mapping;
    return findsCopies && !byHand.has(copies ?? -1) ? job : mapColumn(job, null, null);
  }
  const copies = columnNamed(job.table, copiesFrom);
  if (!byHand.has(copies)) return mapColumn(job, null, copies);
  throw new UsageError(
    `--copies-from ${copiesFrom}: this column is mapped to a variable. Leave out one of the two.`,
  );
}

/** Without a header, columns go by their order only where none of them is mapped by hand. */
function mapNothing(job: SheetJob): SheetJob {
  const names = [...job.mapping.variables.keys()];
  return names.reduce((open, name) => mapColumn(open, name, null), job);
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

/** What neither the file nor the command says. */
function notesOf(job: SheetJob, { map, language: { tag, source } }: DataOptions): string[] {
  const { table, mapping, grid, header } = job;
  const byHand = new Set(map.map((typed) => readPair(typed).variable));
  const used = new Set([...mapping.variables.values(), mapping.copies]);
  const unused = table.columns.filter(({ index }) => !used.has(index));
  const open: string[] = [];
  const filled: string[] = [];
  for (const [variable, column] of mapping.variables) {
    const name = column === null ? null : nameOf(table, column);
    if (name === null) open.push(variable);
    else if (!byHand.has(variable) && foldName(name) !== foldName(variable))
      filled.push(`${variable} from ${name}`);
  }
  return [
    ...table.notes,
    ...(grid?.kind === "xlsx" && source !== null
      ? [`Numbers and dates are shown as in ${tag} (${source}). (--locale names another)`]
      : []),
    ...(header === null ? ["No header row was found: the first row is printed too."] : []),
    ...say("Filled from columns of other names", filled),
    ...say(
      "Columns that are not printed",
      unused.map(({ index }) => nameOf(table, index)),
    ),
    ...say("Variables without a column", open, " (--map column=variable)"),
  ];
}

function say(said: string, names: readonly string[], after = ""): string[] {
  return names.length > 0 ? [`${said}: ${names.join(", ")}.${after}`] : [];
}
