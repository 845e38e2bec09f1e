// The text of a variable with rows: JSON, which needs to know neither the columns' order nor the separator.

export type RowCell = string | number | boolean | null;
/** Cells by column, or in the order of the columns. */
export type RowOfCells = Readonly<Record<string, RowCell>> | readonly RowCell[];

/** `rows([{ name: "Fat", amount: "1.2 g" }])` is what a record has for a variable with rows. */
export function rows(list: readonly RowOfCells[]): string {
  return JSON.stringify(list, (_, value: unknown) => {
    if (typeof value !== "number" || Number.isFinite(value)) return value;
    throw new TypeError(`a cell cannot be ${value}: only a finite number has a text`);
  });
}
