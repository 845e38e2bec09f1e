// The working form of a QR symbol: 32 modules of a row a word, the words of one column of words
// one after the other, so that scoring downwards needs no carries. Knows no QR rules.

/** Light rows above and below, as far as a quiet zone reaches into the rules for choosing a mask. */
export const PADDING = 4;

export interface ImageShape {
  /** Modules per side. */
  readonly size: number;
  /** Words a row. */
  readonly stride: number;
  /** Words a column of words, padding included. */
  readonly pitch: number;
  /** Words of an image; one light column of words is at the right. */
  readonly length: number;
}

export function imageShape(size: number): ImageShape {
  const stride = (size + 31) >> 5;
  const pitch = size + 2 * PADDING;
  return { size, stride, pitch, length: (stride + 1) * pitch };
}

/** A module's place in 16 bits: its word times 32, plus its bit. */
export function placeOf(shape: ImageShape, x: number, y: number): number {
  return (((x >> 5) * shape.pitch + PADDING + y) << 5) | (x & 31);
}

/** The reverse of `placeOf`. */
export function moduleAt({ pitch }: ImageShape, place: number): [x: number, y: number] {
  const word = place >> 5;
  return [32 * Math.floor(word / pitch) + (place & 31), (word % pitch) - PADDING];
}

/** The bits of a column of words that are inside the symbol. */
export function insideOf(shape: ImageShape, column: number): number {
  const bits = shape.size - 32 * column;
  return bits >= 32 ? -1 : (1 << bits) - 1;
}

const block = new Int32Array(32);

/** Mirrors an image at its diagonal into `target`, whose words outside the symbol must be 0. */
export function transposeImage(source: Int32Array, shape: ImageShape, target: Int32Array): void {
  const { size, stride, pitch } = shape;
  for (let column = 0; column < stride; column++) {
    const width = Math.min(32, size - 32 * column);
    for (let band = 0; band < stride; band++) {
      const height = Math.min(32, size - 32 * band);
      const from = column * pitch + PADDING + 32 * band;
      for (let i = 0; i < 32; i++) block[i] = i < height ? source[from + i]! : 0;
      transposeBlock();
      const to = band * pitch + PADDING + 32 * column;
      for (let i = 0; i < width; i++) target[to + i] = block[i]!;
    }
  }
}

/** Swaps ever smaller squares across the diagonal: 16 × 16, 8 × 8 … 1 × 1. */
function transposeBlock(): void {
  let low = 0x0000ffff;
  for (let side = 16; side > 0; side >>= 1, low ^= low << side) {
    for (let i = 0; i < 32; i = (i + side + 1) & ~side) {
      const above = block[i]!;
      const below = block[i + side]!;
      const swapped = ((above >>> side) ^ below) & low;
      block[i] = above ^ (swapped << side);
      block[i + side] = below ^ swapped;
    }
  }
}
