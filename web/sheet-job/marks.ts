// What is wrong with a job, at its cells: what reading the table found, what the core and the service say of records.
import { cellOfPointer, type JobRecords, unescapePointer } from "../records/index.ts";
import type { Finding, Judgement } from "./judge.ts";
import { hasNoColumn, type SheetJob } from "./sheet-job.ts";

/** What is said at a cell. */
export interface CellMark {
  /** The row's `number`, as the grid shows it. */
  readonly row: number;
  /** null: about the row. */
  readonly column: number | null;
  /** null: about no variable. */
  readonly variable: string | null;
  readonly detail: string;
}

export interface Marks {
  /** In reading order. */
  readonly faults: readonly CellMark[];
  readonly warnings: readonly CellMark[];
  /** What is wrong with a variable that no column fills: once, not at every row. */
  readonly ofAll: ReadonlyMap<string, string>;
}

/** `refused`: what the service has said of cells. */
export function marksOf(
  job: SheetJob,
  records: JobRecords,
  judgement: Judgement | null,
  refused: readonly CellMark[] = [],
): Marks {
  const place = (findings: readonly Finding[]) => marksOfFindings(job, records, findings);
  const read = records.faults.map((fault) => ({ ...fault, variable: null }));
  const marks = new Map<string, CellMark>();
  for (const mark of [...read, ...refused, ...place(judgement?.faults ?? [])]) {
    const key = `${mark.row} ${mark.column} ${mark.column === null ? mark.variable : ""}`;
    if (!marks.has(key)) marks.set(key, mark);
  }
  const isOfAll = ({ column, variable }: CellMark) =>
    column === null && variable !== null && hasNoColumn(job.mapping, variable);
  const ofAll = new Map<string, string>();
  for (const mark of marks.values()) {
    if (isOfAll(mark) && !ofAll.has(mark.variable!)) ofAll.set(mark.variable!, mark.detail);
  }
  const faults = [...marks.values()].filter((mark) => !isOfAll(mark));
  return {
    faults: faults.toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1)),
    warnings: place(judgement?.warnings ?? []).filter((mark) => !isOfAll(mark)),
    ofAll,
  };
}

function marksOfFindings(
  { mapping }: SheetJob,
  { rows }: JobRecords,
  findings: readonly Finding[],
): CellMark[] {
  return findings.flatMap(({ record, variable, detail }) => {
    const row = rows[record];
    const column = variable === null ? null : (mapping.variables.get(variable) ?? null);
    return row === undefined ? [] : [{ row, column, variable, detail }];
  });
}

/** Of a refusal of a request: `rows` are those of its records. */
export function marksOfErrors(
  { mapping }: SheetJob,
  rows: readonly number[],
  errors: readonly { readonly pointer: string; readonly detail: string }[],
): CellMark[] {
  return errors.flatMap(({ pointer, detail }) => {
    const cell = cellOfPointer(pointer, rows, mapping);
    const variable = placeOf(pointer)?.variable ?? null;
    return cell ? [{ ...cell, variable, detail: atCell(detail) }] : [];
  });
}

/** A request counts its records from 1: said of it, the row is the one on the screen. */
export function inRows(detail: string, rows: readonly number[]): string {
  return detail.replaceAll(/\b([Rr])ecord (\d+)\b/g, (said, r: string, record: string) => {
    const row = rows[Number(record) - 1];
    return row === undefined ? said : `${r}ow ${row}`;
  });
}

/** Without the place, which the cell itself shows: slices count their records from 1. */
export function atCell(detail: string): string {
  const rest = detail.replace(/^Record \d+(?:, variable "[^"]*")?[:,] /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function placeOf(
  pointer: string,
): { readonly record: number; readonly variable: string | null } | null {
  const [, record, name] = /^#\/records\/(\d+)(?:\/variables\/([^/]+))?/.exec(pointer) ?? [];
  if (record === undefined) return null;
  return { record: Number(record), variable: name === undefined ? null : unescapePointer(name) };
}
