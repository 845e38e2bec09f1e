// One column of full names for a template that prints first and last name: the column is split in two.
import { columnLetter } from "./grid.ts";
import type { Mapping } from "./mapping.ts";
import { partOfName } from "./names.ts";
import type { Column, Table } from "./table.ts";

export interface NamesToSplit {
  readonly column: Column;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the first row that has one. */
  readonly example: readonly [name: string, first: string, last: string];
}

/** null: both names have a column, or there is no one column of full names. */
export function columnToSplit(table: Table, { variables }: Mapping): NamesToSplit | null {
  const openNamed = (part: "first" | "last") => {
    const named = [...variables].filter(([name]) => partOfName(name) === part);
    return named.length === 1 && named[0]![1] === null ? named[0]![0] : null;
  };
  const [firstName, lastName] = [openNamed("first"), openNamed("last")];
  const mapped = new Set(variables.values());
  const columns = table.columns.filter(
    ({ index, name }) => partOfName(name) === "full" && !mapped.has(index),
  );
  const [column] = columns;
  if (firstName === null || lastName === null || !column || columns.length > 1) return null;
  const name = table.rows.map(({ cells }) => cells[column.index] ?? "").find(hasSpace);
  if (name === undefined) return null;
  return { column, firstName, lastName, example: [name.trim(), ...splitName(name)] };
}

const hasSpace = (name: string) => name.trim().includes(" ");

/** At the last space; a name without one is a first name. */
function splitName(name: string): [first: string, last: string] {
  const text = name.trim();
  const at = text.lastIndexOf(" ");
  return at === -1 ? [text, ""] : [text.slice(0, at).trimEnd(), text.slice(at + 1)];
}

/** With two more columns, which fill the two variables. */
export function withNamesSplit(
  table: Table,
  mapping: Mapping,
  { column, firstName, lastName }: NamesToSplit,
): { readonly table: Table; readonly mapping: Mapping } {
  const first = Math.max(...table.rows.map(({ cells }) => cells.length));
  const rows = table.rows.map((row) => {
    const cells = Array.from({ length: first }, (_, index) => row.cells[index] ?? "");
    return { ...row, cells: [...cells, ...splitName(cells[column.index]!)] };
  });
  const added = [firstName, lastName].map((name, at) => {
    const index = first + at;
    return { index, letter: columnLetter(index), name };
  });
  const faults = table.faults.filter((fault) => fault.column === column.index);
  const again = faults.flatMap((fault) => added.map(({ index }) => ({ ...fault, column: index })));
  const variables = new Map(mapping.variables).set(firstName, first).set(lastName, first + 1);
  return {
    table: {
      ...table,
      rows,
      columns: [...table.columns, ...added],
      faults: [...table.faults, ...again],
    },
    mapping: { ...mapping, variables },
  };
}
