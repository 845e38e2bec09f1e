// What is wrong with a job, at its cells: what reading the table found, what the core and the service say of records.
import { cellOfPointer, type JobRecords, unescapePointer } from "../records/index.ts";
import type { Finding, Judgement } from "./judge.ts";
import { hasNoColumn, type SheetJob } from "./sheet-job.ts";

/** What is said at a cell: an error keeps it from being printed, a warning does not. */
export interface CellFinding {
  /** The row's `number`, as the grid shows it. */
  readonly row: number;
  /** null: about the row. */
  readonly column: number | null;
  /** null: about no variable. */
  readonly variable: string | null;
  readonly detail: string;
}

export interface CellFindings {
  /** In reading order. */
  readonly errors: readonly CellFinding[];
  readonly warnings: readonly CellFinding[];
  /** What is wrong with a variable that no column fills: once, not at every row. */
  readonly ofVariables: ReadonlyMap<string, string>;
}

/** `refused`: what the service has said of cells. */
export function cellFindings(
  job: SheetJob,
  records: JobRecords,
  judgement: Judgement | null,
  refused: readonly CellFinding[] = [],
): CellFindings {
  const place = (findings: readonly Finding[]) => atCells(job, records, findings);
  const read = records.faults.map((fault) => ({ ...fault, variable: null }));
  // The first error of a cell is the one that is shown there.
  const errors = new Map<string, CellFinding>();
  for (const error of [...read, ...refused, ...place(judgement?.errors ?? [])]) {
    const key = `${error.row} ${error.column} ${error.column === null ? error.variable : ""}`;
    if (!errors.has(key)) errors.set(key, error);
  }
  const isOfVariable = ({ column, variable }: CellFinding) =>
    column === null && variable !== null && hasNoColumn(job.mapping, variable);
  const ofVariables = new Map<string, string>();
  for (const error of errors.values()) {
    const { variable, detail } = error;
    if (isOfVariable(error) && !ofVariables.has(variable!)) ofVariables.set(variable!, detail);
  }
  const ofCells = [...errors.values()].filter((error) => !isOfVariable(error));
  return {
    errors: ofCells.toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1)),
    warnings: place(judgement?.warnings ?? []).filter((finding) => !isOfVariable(finding)),
    ofVariables,
  };
}

function atCells(
  { mapping }: SheetJob,
  { rows }: JobRecords,
  findings: readonly Finding[],
): CellFinding[] {
  return findings.flatMap(({ record, variable, detail }) => {
    const row = rows[record];
    const column = variable === null ? null : (mapping.variables.get(variable) ?? null);
    return row === undefined ? [] : [{ row, column, variable, detail: inRow(detail, row) }];
  });
}

/** Of a refusal of a request: `rows` are those of its records. */
export function findingsOfRefusal(
  { mapping }: SheetJob,
  rows: readonly number[],
  errors: readonly CalledFault[],
  say: Say = sayToCallers,
): CellFinding[] {
  return errors.flatMap((error) => {
    const cell = cellOfPointer(error.pointer, rows, mapping);
    const variable = placeOf(error.pointer)?.variable ?? null;
    return cell ? [{ ...cell, variable, detail: inRow(say(error), cell.row) }] : [];
  });
}

interface CalledFault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** What a fault or a warning is in words, beside the cell that it is of. */
export type Say = (found: CalledFault) => string;

export const sayToCallers: Say = ({ detail }) => atCell(detail);

/** A request counts its records from 1: said of it, the row is the one on the screen. */
export function inRows(detail: string, rows: readonly number[]): string {
  return detail.replaceAll(/\b([Rr])ecord (\d+)\b/g, (said, r: string, record: string) => {
    const row = rows[Number(record) - 1];
    return row === undefined ? said : `${r}ow ${row}`;
  });
}

/** Slices and parts count their records from 1: of a finding at a row, each such number is the row's. */
function inRow(detail: string, row: number): string {
  return detail.replaceAll(/\b([Rr])ecord \d+\b/g, (_, r: string) => `${r}ow ${row}`);
}

/** Without the place, which the cell itself shows. */
export function atCell(detail: string): string {
  const rest = detail.replace(
    /^Record \d+(?:, variable "[^"]*")?(?:, element (?:\d+|".*?"))?[:,] /,
    "",
  );
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function placeOf(
  pointer: string,
): { readonly record: number; readonly variable: string | null } | null {
  const [, record, name] = /^#\/records\/(\d+)(?:\/variables\/([^/]+))?/.exec(pointer) ?? [];
  if (record === undefined) return null;
  return { record: Number(record), variable: name === undefined ? null : unescapePointer(name) };
}
