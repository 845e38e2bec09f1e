// Which column fills which variable: proposed by name, remembered by name.
import { isBlank } from "./grid.ts";
import { foldName, isSameName, namesCopies, readName, scoreNames } from "./names.ts";
import { readCopies } from "./copies.ts";
import type { Column, Table } from "./table.ts";

/** Columns are indices into the grid; null: no column. */
export interface Mapping {
  readonly variables: ReadonlyMap<string, number | null>;
  readonly copies: number | null;
}

/** A column, named so that it is found in the next file: `count`-th of this name, from 0. */
interface NamedColumn {
  readonly name: string;
  readonly count: number;
}

/** JSON. Of a template, to be kept until its next job. */
export interface RememberedMapping {
  readonly variables: readonly (readonly [variable: string, column: NamedColumn])[];
  readonly copies: NamedColumn | null;
}

/**
 * Columns with a variable's name, in any case, are mapped; then names that differ only in punctuation and
 * accents; then the pairs of names that go together better than any other that either of them is in.
 */
export function proposeMapping(
  table: Table,
  variables: readonly string[],
  remembered: RememberedMapping | null = null,
): Mapping {
  const found = new Map<string, number>();
  const taken = new Set<number>();
  const take = (variable: string, column: number) => {
    found.set(variable, column);
    taken.add(column);
  };
  const before = new Map(remembered?.variables ?? []);
  for (const variable of variables) {
    const named = before.get(variable);
    const column = named && columnNamed(table, named);
    if (column && !taken.has(column.index)) take(variable, column.index);
  }
  for (const isNear of [isSameName, (a: string, b: string) => foldName(a) === foldName(b)]) {
    for (const variable of variables) {
      if (found.has(variable)) continue;
      const column = table.columns.find(
        ({ index, name }) => name !== "" && !taken.has(index) && isNear(name, variable),
      );
      if (column) take(variable, column.index);
    }
  }
  const copies = copiesColumn(table, taken, remembered);
  if (copies !== null) taken.add(copies);
  let pairs = pairsOf(
    table.columns.filter(({ index }) => !taken.has(index)),
    variables.filter((variable) => !found.has(variable)),
  );
  for (let pair = surest(pairs); pair; pair = surest(pairs)) {
    const { variable, column } = pair;
    take(variable, column);
    pairs = pairs.filter((other) => other.column !== column && other.variable !== variable);
  }
  return {
    variables: new Map(variables.map((variable) => [variable, found.get(variable) ?? null])),
    copies,
  };
}

interface Pair {
  readonly variable: string;
  readonly column: number;
  readonly score: number;
}

function pairsOf(columns: readonly Column[], variables: readonly string[]): readonly Pair[] {
  const named = variables.map((variable) => ({ variable, words: readName(variable) }));
  return columns.flatMap(({ index: column, name }) => {
    const words = readName(name);
    return named
      .map((one) => ({ variable: one.variable, column, score: scoreNames(words, one.words) }))
      .filter(({ score }) => score > 0);
  });
}

/** A column and a variable that are each other's only best; undefined: there are none. */
function surest(pairs: readonly Pair[]): Pair | undefined {
  const best = new Map<string | number, { readonly score: number; readonly isOnly: boolean }>();
  for (const { variable, column, score } of pairs) {
    for (const one of [variable, column]) {
      const known = best.get(one);
      if (known && known.score > score) continue;
      best.set(one, { score, isOnly: known?.score !== score });
    }
  }
  return pairs.find(({ variable, column, score }) =>
    [variable, column].every((one) => {
      const known = best.get(one)!;
      return known.isOnly && known.score === score;
    }),
  );
}

function copiesColumn(
  table: Table,
  taken: ReadonlySet<number>,
  remembered: RememberedMapping | null,
): number | null {
  const known = remembered?.copies ? columnNamed(table, remembered.copies) : undefined;
  if (known && !taken.has(known.index)) return known.index;
  const free = table.columns.filter(({ index }) => !taken.has(index));
  const sure = free.filter(({ name }) => namesCopies(name) === "yes");
  if (sure.length === 1) return sure[0]!.index;
  if (sure.length > 1) return null;
  const perhaps = free.filter(({ name }) => namesCopies(name) === "perhaps");
  const [only] = perhaps;
  return perhaps.length === 1 && only && holdsCopies(table, only) ? only.index : null;
}

function holdsCopies(table: Table, { index }: Column): boolean {
  return table.rows.every(({ cells }) => {
    const text = cells[index] ?? "";
    return isBlank(text) || readCopies(text) !== null;
  });
}

function columnNamed(table: Table, { name, count }: NamedColumn): Column | undefined {
  return table.columns.filter((column) => isSameName(column.name, name))[count];
}

/** What `proposeMapping` takes for the next table of the same template. */
export function rememberMapping(table: Table, mapping: Mapping): RememberedMapping {
  const nameOf = (index: number | null): NamedColumn | null => {
    const column = table.columns.find((known) => known.index === index);
    if (!column || column.name === "") return null;
    const same = table.columns.filter(({ name }) => isSameName(name, column.name));
    return { name: column.name, count: same.indexOf(column) };
  };
  return {
    variables: [...mapping.variables].flatMap(([variable, index]) => {
      const column = nameOf(index);
      return column ? [[variable, column] as const] : [];
    }),
    copies: nameOf(mapping.copies),
  };
}
