// Where the bits of Data Matrix codewords lie (ISO/IEC 16022:2006, annex F), by size of the mapping
// matrix: the symbol without its finder patterns.

/** A module that no codeword reaches and that is dark: the corner pattern of some sizes. */
export const ALWAYS_DARK = -1;
const LIGHT = -2;

const known = new Map<number, Int32Array>();

/** For every module row by row: 8 * codeword + bit (0 is the highest), ALWAYS_DARK, or less: light. */
export function placementOf(rows: number, columns: number): Int32Array {
  const key = rows * 1000 + columns;
  let places = known.get(key);
  if (places === undefined) known.set(key, (places = place(rows, columns)));
  return places;
}

const FREE = -3;

function place(rows: number, columns: number): Int32Array {
  const places = new Int32Array(rows * columns).fill(FREE);
  const put = (row: number, column: number, bit: number): void => {
    let y = row;
    let x = column;
    if (y < 0) {
      y += rows;
      x += 4 - ((rows + 4) % 8);
    }
    if (x < 0) {
      x += columns;
      y += 4 - ((columns + 4) % 8);
    }
    places[y * columns + x] = bit;
  };
  const shape = (at: readonly (readonly [number, number])[], codeword: number): void => {
    at.forEach(([row, column], bit) => put(row, column, 8 * codeword + bit));
  };
  const utah = (row: number, column: number, codeword: number): void => {
    shape(
      UTAH.map(([y, x]) => [row + y, column + x] as const),
      codeword,
    );
  };
  const isFree = (row: number, column: number): boolean => places[row * columns + column] === FREE;

  let codeword = 0;
  let row = 4;
  let column = 0;
  do {
    const corner = cornerAt(row, column, rows, columns);
    if (corner) shape(corner, codeword++);
    do {
      if (row < rows && column >= 0 && isFree(row, column)) utah(row, column, codeword++);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < columns);
    row += 1;
    column += 3;
    do {
      if (row >= 0 && column < columns && isFree(row, column)) utah(row, column, codeword++);
      row += 2;
      column -= 2;
    } while (row < rows && column >= 0);
    row += 3;
    column += 1;
  } while (row < rows || column < columns);
  if (isFree(rows - 1, columns - 1)) {
    places[rows * columns - 1] = ALWAYS_DARK;
    places[(rows - 1) * columns - 2] = ALWAYS_DARK;
    places[rows * columns - 2] = LIGHT;
    places[(rows - 1) * columns - 1] = LIGHT;
  }
  return places;
}

/** Figure F.1: the eight modules of a codeword, from the one that gives it its place. */
const UTAH = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const;

/** Figures F.3 to F.6: the codewords that are bent around the corners. */
function cornerAt(
  row: number,
  column: number,
  rows: number,
  columns: number,
): readonly (readonly [number, number])[] | null {
  const bottom = rows - 1;
  const right = columns - 1;
  if (row === rows && column === 0) {
    return [
      [bottom, 0],
      [bottom, 1],
      [bottom, 2],
      [0, right - 1],
      [0, right],
      [1, right],
      [2, right],
      [3, right],
    ];
  }
  if (row === rows - 2 && column === 0 && columns % 4 !== 0) {
    return [
      [rows - 3, 0],
      [rows - 2, 0],
      [bottom, 0],
      [0, columns - 4],
      [0, columns - 3],
      [0, right - 1],
      [0, right],
      [1, right],
    ];
  }
  if (row === rows - 2 && column === 0 && columns % 8 === 4) {
    return [
      [rows - 3, 0],
      [rows - 2, 0],
      [bottom, 0],
      [0, right - 1],
      [0, right],
      [1, right],
      [2, right],
      [3, right],
    ];
  }
  if (row === rows + 4 && column === 2 && columns % 8 === 0) {
    return [
      [bottom, 0],
      [bottom, right],
      [0, columns - 3],
      [0, right - 1],
      [0, right],
      [1, columns - 3],
      [1, right - 1],
      [1, right],
    ];
  }
  return null;
}
