// Ordered patterns of 8 × 8 dots for what is neither black nor white, anchored at the page's dot (0, 0).

/** All 64 dots are black. */
export const SOLID = 64;
/** Every eighth dot. */
export const WATERMARK_LEVEL = 8;

/** Bayer's order: each doubling spreads the dots evenly. */
const ORDER = Uint8Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  let order = 0;
  for (let bit = 0; bit < 3; bit++) {
    const [xBit, yBit] = [(x >> bit) & 1, (y >> bit) & 1];
    order = (order << 2) | ((xBit ^ yBit) << 1) | yBit;
  }
  return order;
});

const ROWS = Uint8Array.from({ length: (SOLID + 1) * 8 }, (_, at) => {
  const [level, y] = [at >> 3, at & 7];
  let row = 0;
  for (let x = 0; x < 8; x++) if (ORDER[y * 8 + x]! < level) row |= 128 >> x;
  return row;
});

/** Eight dots of row `y`, from a dot whose x is a multiple of 8; `level` of 64 are black. */
export function patternRow(level: number, y: number): number {
  return ROWS[level * 8 + (y & 7)]!;
}
