// The values of a record, with those of one row of a list: its columns, #row and #rows.
import type { List, Values } from "./bind-record.ts";

export class RowValues extends Map<string, string> implements Values {
  readonly #record: Values;

  constructor(record: Values) {
    super();
    this.#record = record;
  }

  get lists(): NonNullable<Values["lists"]> {
    return this.#record.lists ?? new Map();
  }

  override get(name: string): string | undefined {
    return super.get(name) ?? this.#record.get(name);
  }

  setRow(variable: string, { columns, rows }: List, index: number): void {
    const row = rows[index]!;
    columns.forEach((column, i) => super.set(`${variable}.${column}`, row[i] ?? ""));
    super.set("#row", String(index + 1));
    super.set("#rows", String(rows.length));
  }
}
