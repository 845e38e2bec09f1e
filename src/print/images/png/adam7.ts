// Adam7 interlacing (W3C PNG, 8.2): where the pixels of the seven passes are in a row.

export interface Pass {
  readonly startX: number;
  readonly startY: number;
  readonly stepX: number;
  readonly stepY: number;
}

export const PASSES: readonly Pass[] = [
  { startX: 0, startY: 0, stepX: 8, stepY: 8 },
  { startX: 4, startY: 0, stepX: 8, stepY: 8 },
  { startX: 0, startY: 4, stepX: 4, stepY: 8 },
  { startX: 2, startY: 0, stepX: 4, stepY: 4 },
  { startX: 0, startY: 2, stepX: 2, stepY: 4 },
  { startX: 1, startY: 0, stepX: 2, stepY: 2 },
  { startX: 0, startY: 1, stepX: 1, stepY: 2 },
];

/** Puts `count` pixels of `step` bytes where the pass has them in the full row. */
export function spreadBytes(
  from: Uint8Array,
  count: number,
  to: Uint8Array,
  { startX, stepX }: Pass,
  step: number,
): void {
  let target = startX * step;
  const gap = (stepX - 1) * step;
  let at = 0;
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let byte = 0; byte < step; byte += 1) to[target++] = from[at++]!;
    target += gap;
  }
}

/** The same for pixels of 1, 2 or 4 bits; the full row begins as zeros. */
export function spreadBits(
  from: Uint8Array,
  count: number,
  to: Uint8Array,
  { startX, stepX }: Pass,
  bits: number,
): void {
  const mask = (1 << bits) - 1;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const bitAt = pixel * bits;
    const sample = (from[bitAt >> 3]! >> (8 - bits - (bitAt & 7))) & mask;
    const targetBit = (startX + pixel * stepX) * bits;
    to[targetBit >> 3]! |= sample << (8 - bits - (targetBit & 7));
  }
}
