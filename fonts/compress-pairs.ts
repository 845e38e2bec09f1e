// Turns measured pairs into classes and a small matrix: glyphs that kern alike share a class.
// Pairs that cannot occur in one text are free to take any value, which lets scripts share classes.

import type { PairMeasurements } from "./measure-pairs.ts";

export interface ClassMatrix {
  /** The class of each simple glyph on the left and on the right; class 0 has zeros only. */
  readonly leftClasses: readonly number[];
  readonly rightClasses: readonly number[];
  readonly leftClassCount: number;
  readonly rightClassCount: number;
  readonly values: Int16Array;
}

/** A row of the matrix in the making; UNKNOWN where nothing was measured yet. */
type Row = Int32Array;

const UNKNOWN = 0x10000;

export function compressPairs({ glyphs, values, measured }: PairMeasurements): ClassMatrix {
  const count = glyphs.length;
  const rows = glyphs.map((_, left) =>
    Int32Array.from({ length: count }, (_, right) => {
      const pair = left * count + right;
      return measured[pair] === 1 ? values[pair]! : UNKNOWN;
    }),
  );
  const left = mergeRows(rows, count);
  const columns = glyphs.map((_, right) => left.merged.map((row) => row[right]!));
  const right = mergeRows(
    columns.map((column) => Int32Array.from(column)),
    left.merged.length,
  );
  const matrix = new Int16Array(left.merged.length * right.merged.length);
  right.merged.forEach((column, rightClass) =>
    column.forEach((value, leftClass) => {
      matrix[leftClass * right.merged.length + rightClass] = value === UNKNOWN ? 0 : value;
    }),
  );
  return {
    leftClasses: left.classes,
    rightClasses: right.classes,
    leftClassCount: left.merged.length,
    rightClassCount: right.merged.length,
    values: matrix,
  };
}

// Equal rows first, which is cheap and leaves few; then first fit among those that agree.
function mergeRows(rows: readonly Row[], width: number): { classes: number[]; merged: Row[] } {
  const merged: Row[] = [new Int32Array(width)];
  const classOfContent = new Map<string, number>();
  const classes = rows.map((row) => {
    const content = row.join();
    let found = classOfContent.get(content);
    if (found === undefined) {
      found = merged.findIndex((other) => agree(row, other));
      if (found < 0) found = merged.push(Int32Array.from(row)) - 1;
      else if (found > 0) mergeInto(merged[found]!, row);
      classOfContent.set(content, found);
    }
    return found;
  });
  return { classes, merged };
}

function agree(a: Row, b: Row): boolean {
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i] && a[i] !== UNKNOWN && b[i] !== UNKNOWN) return false;
  }
  return true;
}

function mergeInto(target: Row, row: Row): void {
  for (let i = 0; i < row.length; i++) if (target[i] === UNKNOWN) target[i] = row[i]!;
}
