// Pages of dots to encode, from a seed.
import { constants, deflateRawSync, deflateSync } from "node:zlib";

export const COMPRESSION = {
  deflate: (bytes: Uint8Array) => deflateSync(bytes, { level: 4 }),
  imageCodec: {
    deflatePart: (part: Uint8Array) =>
      deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
  },
};

/** Runs of dots of any length, empty and repeated rows; spare bits are 0. */
export function randomDots(width: number, height: number, seed: number): Uint8Array {
  const random = randomOf(seed);
  const rowBytes = Math.ceil(width / 8);
  const dots = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const kind = random(6);
    const from = y * rowBytes;
    if (kind === 0) continue;
    if (kind === 1 && y > 0) dots.copyWithin(from, from - rowBytes, from);
    else drawRuns(dots.subarray(from, from + rowBytes), width, random);
  }
  return dots;
}

/** Samples of 8 bits: flat ground, edges and noise. */
export function randomSamples(rowBytes: number, height: number, seed: number): Uint8Array {
  const random = randomOf(seed);
  const samples = new Uint8Array(rowBytes * height);
  for (let at = 0; at < samples.length;) {
    const end = at + 1 + random(random(2) === 0 ? 3 : 2 * rowBytes);
    samples.fill(random(256), at, end);
    at = end;
  }
  return samples;
}

function drawRuns(row: Uint8Array, width: number, random: (below: number) => number): void {
  let isBlack = random(2) === 0;
  for (let x = 0; x < width; isBlack = !isBlack) {
    const end = Math.min(width, x + 1 + random(random(3) === 0 ? width : 12));
    for (; x < end; x++) if (isBlack) row[x >> 3]! |= 0x80 >> (x & 7);
  }
}

export function randomOf(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
