// One job of rows and paper, as one immutable value: what is printed (template, table, mapping, values for all rows,
// rows left out) and on what (stock, start slot, the printer's offset). Every update is a function from job to job.
import type { PrintLayout } from "../../src/print/index.ts";
import {
  columnToSplit,
  type Grid,
  type JobRecords,
  type Mapping,
  proposeHeader,
  readCells,
  recordsOf,
  type RequestLimits,
  type Refused,
  type RememberedMapping,
  rememberMapping,
  rowsLeftOutAtFirst,
  type Split,
  splitJob,
  type SplitRefused,
  type Table,
  TABLE_LIMITS,
  tableOf,
  withCells,
  withNamesSplit,
} from "../records/index.ts";
import type { OutputChoice } from "./output.ts";
import { layoutOn, NO_OFFSET, type Offset, slotsOf, type Stock } from "./stock.ts";
import {
  columnsToType,
  fillFrom,
  isEmptyRow,
  mappingFor,
  type SampleRecord,
  tableFitting,
  tableOfSamples,
  tableToType,
  withBlankRow,
  withRowAdded,
} from "./rows.ts";
import { type JobTemplate, namesOf } from "./template.ts";

export interface SheetJob {
  /** null: none is chosen. */
  readonly template: JobTemplate | null;
  readonly table: Table;
  readonly mapping: Mapping;
  /** What variables without a column print on all rows. */
  readonly fixed: ReadonlyMap<string, string>;
  /** By `number` of the row. */
  readonly leftOut: ReadonlySet<number>;
  /** Typed here: the columns are the variables, and an empty row waits at the end. */
  readonly isTyped: boolean;
  /** The rows are those that the design came with, until one of them is changed or others take their place. */
  readonly samples: readonly SampleRecord[] | null;
  /** As it was read, to choose another header row; null: it was typed. */
  readonly grid: Grid | null;
  readonly header: number | null;
  /** Which columns filled which variables, for the next table. */
  readonly remembered: RememberedMapping | null;
  /** null: none is chosen. */
  readonly stock: Stock | null;
  /** From 1. */
  readonly startSlot: number;
  readonly offset: Offset;
  /** null: a PDF. */
  readonly output: OutputChoice | null;
  /** That prints it, in the format of its profile; null: it becomes a file. It may have been removed since. */
  readonly printerId: string | null;
  /** Of numbers and dates in workbooks: a BCP 47 tag. */
  readonly language: string;
}

/** As a browser keeps it. */
export interface KeptSheetJob {
  readonly version: 1;
  readonly job: SheetJob;
  /** Of the sheet that is chosen, where `stock` is null because only that was known. */
  readonly presetId?: string;
}

export function newJob(language: string, template: JobTemplate | null = null): SheetJob {
  return {
    template,
    ...noRows(template),
    fixed: new Map(),
    remembered: null,
    stock: null,
    startSlot: 1,
    offset: NO_OFFSET,
    output: null,
    printerId: null,
    language,
  };
}

/** With the rows that a design came with. */
export function showSamples(job: SheetJob, samples: readonly SampleRecord[]): SheetJob {
  return {
    ...job,
    ...tableOfSamples(job.template?.variables ?? [], samples),
    isTyped: true,
    samples,
  };
}

/** The job for another template, or for another state of its own: no row is lost. */
export function fitTo(job: SheetJob, template: JobTemplate): SheetJob {
  if (job.samples) return showSamples({ ...job, template }, job.samples);
  const names = namesOf(template);
  const known = [...job.mapping.variables.keys()];
  if (names.length === known.length && names.every((name, at) => name === known[at])) {
    return { ...job, template };
  }
  return { ...job, template, ...tableFitting(job, names) };
}

/** Replaces all rows; `header` is a row's `number`, null: every row is a record. */
export function openTable(job: SheetJob, grid: Grid, header?: number | null): SheetJob | Refused {
  const names = job.template ? namesOf(job.template) : [];
  const chosen = header === undefined ? proposeHeader(grid, names) : header;
  const table = tableOf(grid, chosen);
  if (table.kind === "refused") return table;
  return {
    ...job,
    table,
    mapping: mappingFor(table, names, job.remembered),
    leftOut: rowsLeftOutAtFirst(table),
    isTyped: false,
    samples: null,
    grid,
    header: chosen,
  };
}

export function openCells(job: SheetJob, text: string): SheetJob | Refused {
  const read = readCells(text);
  return read.kind === "refused" ? read : openTable(job, read.grid);
}

/**
 * Fills from a cell to the right and down, with new rows and columns as needed; a job without rows of its own takes it as
 * its table.
 */
export function pasteAt(
  job: SheetJob,
  text: string,
  row: number,
  column: number,
): SheetJob | Refused {
  if (!hasRows(job) && !job.samples) return openCells(job, text);
  const read = readCells(text);
  if (read.kind === "refused") return read;
  const isBlock = read.grid.rows.length > 1 || read.grid.width > 1;
  if (job.samples && isBlock) return openTable(job, read.grid);
  const filled = fillFrom(job.table, read.grid, row, column);
  return filled.kind === "refused" ? filled : withTable(job, filled);
}

export function editCell(job: SheetJob, row: number, column: number, text: string): SheetJob {
  return withTable(job, withCells(job.table, [{ row, column, text }]));
}

export function leaveOut(job: SheetJob, rows: readonly number[], isLeftOut: boolean): SheetJob {
  const leftOut = new Set(job.leftOut);
  for (const row of rows) {
    if (isLeftOut) leftOut.add(row);
    else leftOut.delete(row);
  }
  return { ...job, leftOut, samples: null };
}

export function addRow(job: SheetJob): SheetJob {
  return { ...job, table: withRowAdded(job.table), samples: null };
}

/** The examples of the template as the first row, where there are no rows yet. */
export function typeExamples(job: SheetJob): SheetJob {
  const first = job.table.rows[0];
  if (hasRows(job) || job.samples || !job.isTyped || !first || !job.template) return addRow(job);
  const cells = job.template.variables.flatMap(({ name, example = "", counter }) => {
    const column = job.mapping.variables.get(name);
    return typeof column !== "number" || counter
      ? []
      : [{ row: first.number, column, text: example }];
  });
  return withTable(job, withCells(job.table, cells));
}

export function removeAllRows(job: SheetJob): SheetJob {
  return { ...job, ...noRows(job.template) };
}

/** One empty row to type into. */
function noRows(template: JobTemplate | null) {
  const table = tableToType(template ? namesOf(template) : []);
  return { ...table, leftOut: new Set<number>(), ...TYPED };
}

const TYPED = { isTyped: true, samples: null, grid: null, header: null } as const;

/** `variable` null: the number of copies. */
export function mapColumn(job: SheetJob, variable: string | null, column: number | null): SheetJob {
  const variables = new Map(job.mapping.variables);
  if (variable !== null) variables.set(variable, column);
  const mapping = { variables, copies: variable === null ? column : job.mapping.copies };
  return { ...job, mapping, remembered: rememberMapping(job.table, mapping), samples: null };
}

/** What all rows print for a variable that no column fills; null: there is no such value. */
export function fixValue(job: SheetJob, variable: string, text: string | null): SheetJob {
  const fixed = new Map(job.fixed);
  if (text === null) fixed.delete(variable);
  else fixed.set(variable, text);
  return { ...job, fixed };
}

export function namesToSplit({ isTyped, table, mapping }: SheetJob) {
  return isTyped ? null : columnToSplit(table, mapping);
}

export function splitNames(job: SheetJob): SheetJob {
  const found = namesToSplit(job);
  return found ? { ...job, ...withNamesSplit(job.table, job.mapping, found) } : job;
}

/** `startSlot`: where the stock is partly used. */
export function chooseStock(job: SheetJob, stock: Stock | null, startSlot = 1): SheetJob {
  return { ...job, stock, startSlot };
}

export function startAt(job: SheetJob, startSlot: number): SheetJob {
  return { ...job, startSlot };
}

export function setOffset(job: SheetJob, offset: Offset): SheetJob {
  return { ...job, offset };
}

/** How many rows somebody has put something into. */
export function countRows(
  job: Pick<SheetJob, "table"> & { readonly samples?: SheetJob["samples"] },
): number {
  return job.samples ? 0 : job.table.rows.filter((row) => !isEmptyRow(row)).length;
}

/** Of somebody's own: what a design came with is none. */
export function hasRows(job: SheetJob): boolean {
  return countRows(job) > 0;
}

/** Empty rows are not printed: they are there to be typed into. A row of formulas without a result is not empty. */
export function recordsOfJob({ table, mapping, fixed, leftOut }: SheetJob): JobRecords {
  const faulty = new Set(table.faults.map(({ row }) => row));
  const empty = table.rows.filter((row) => isEmptyRow(row) && !faulty.has(row.number));
  const numbers = empty.map(({ number }) => number);
  const made = recordsOf(table, mapping, new Set([...leftOut, ...numbers]));
  const same = [...fixed].filter(
    ([name, text]) => mapping.variables.get(name) === null && text.trim() !== "",
  );
  if (same.length === 0) return made;
  const ofAll = Object.fromEntries(same);
  const records = made.records.map((record) => ({
    ...record,
    variables: { ...record.variables, ...ofAll },
  }));
  return { ...made, records };
}

/** Required variables that neither a column nor a value for all rows fills. */
export function missingOf({ template, mapping, fixed }: SheetJob): readonly string[] {
  return (template?.variables ?? [])
    .filter(({ required }) => required)
    .map(({ name }) => name)
    .filter((name) => hasNoColumn(mapping, name) && (fixed.get(name) ?? "").trim() === "");
}

export function hasNoColumn({ variables }: Mapping, variable: string): boolean {
  return (variables.get(variable) ?? null) === null;
}

/** Whether the rows of a table say nothing: no column fills a variable, so that all of several labels are equal. */
export function areAllEqual(job: SheetJob, records: number): boolean {
  const { template, table, mapping, isTyped } = job;
  const { counters, elements } = template?.uses ?? { counters: [], elements: [] };
  const isFilled = [...mapping.variables.values()].some((column) => column !== null);
  const isCounted = counters.length > 0 || elements.length > 0;
  // A template without variables prints what it shows, as many times as somebody types.
  const isExpected = isTyped && mapping.variables.size === 0;
  return records > 1 && table.columns.length > 0 && !isFilled && !isCounted && !isExpected;
}

/** Whether the table was typed and has a column for each variable, by its name, and no other: there is nothing to choose. */
export function isPlainlyMapped({ isTyped, table, mapping, template }: SheetJob): boolean {
  if (!isTyped || !template) return false;
  const names = namesOf(template);
  const nameAt = new Map(table.columns.map(({ index, name }) => [index, name]));
  return (
    table.columns.length === columnsToType(names).length &&
    names.every((name) => nameAt.get(mapping.variables.get(name) ?? -1) === name)
  );
}

/** As in a request; null: there is no stock. */
export function layoutOf({ template, stock, startSlot, offset }: SheetJob): PrintLayout | null {
  return template && stock ? layoutOn(stock, template, startSlot, offset) : null;
}

/** `limits`: of one request, where they are not those of generate-pdf. */
export function splitOf(
  job: SheetJob,
  { records, rows }: JobRecords,
  limits: { readonly mostPages?: number; readonly limits?: RequestLimits } = {},
): Split | SplitRefused | null {
  const { template, stock, startSlot } = job;
  if (!template || !stock) return null;
  const slots = slotsOf(stock);
  return splitJob({
    records,
    rows,
    slots,
    startSlot: slots === 1 ? 1 : startSlot,
    uses: template.uses,
    ...limits,
  });
}

/** For each variable the longest of its values: what a label has to have room for. */
export function longestValues({ records }: JobRecords): Record<string, string> {
  const longest: Record<string, string> = {};
  for (const { variables } of records) {
    for (const [name, value] of Object.entries(variables)) {
      if (value !== null && value.length > (longest[name]?.length ?? 0)) longest[name] = value;
    }
  }
  return longest;
}

function withTable(job: SheetJob, table: Table): SheetJob {
  const isFull = table.rows.length >= TABLE_LIMITS.rows;
  const whole = job.isTyped && !isFull ? withBlankRow(table) : table;
  return { ...job, table: whole, samples: null };
}
