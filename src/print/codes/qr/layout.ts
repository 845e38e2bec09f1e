// What every QR code of one version has in common: function patterns, masks, and the order of its modules.
// Made when a version is first used, and kept: some 6 KB for version 3, 150 KB for version 40.

import {
  imageShape,
  insideOf,
  PADDING,
  placeOf,
  transposeImage,
  type ImageShape,
} from "./image.ts";
import { alignmentCentres, codewordsOf, LEVEL_BITS, sizeOf } from "./tables.ts";

/** Function patterns and a mask over the rest in one image; the data is added by exclusive or. */
export interface Masked {
  readonly image: Int32Array;
  readonly mirrored: Int32Array;
}

export class QrLayout {
  readonly shape: ImageShape;
  /** Places of the data's modules, in the order of the codewords' bits. ISO/IEC 18004:2015, 7.7.3. */
  readonly places: Uint16Array;
  /** Both places of each bit of the format information, from the lowest bit; and the same mirrored. */
  readonly formatPlaces: Uint16Array;
  readonly mirroredFormatPlaces: Uint16Array;
  readonly #patterns: Int32Array;
  readonly #free: Int32Array;
  readonly #masked: (Masked | undefined)[] = [];

  constructor(version: number) {
    const shape = imageShape(sizeOf(version));
    const patterns = new PatternImage(shape);
    drawPatterns(patterns, version);
    const format = formatModules(shape.size);
    for (const [x, y] of format) patterns.set(x, y, false);
    patterns.set(8, shape.size - 8, true);

    this.shape = shape;
    this.formatPlaces = Uint16Array.from(format, ([x, y]) => placeOf(shape, x, y));
    this.mirroredFormatPlaces = Uint16Array.from(format, ([x, y]) => placeOf(shape, y, x));
    this.#patterns = patterns.dark;
    this.#free = patterns.freeModules();
    this.places = dataPlaces(shape, this.#free, 8 * codewordsOf(version));
  }

  masked(mask: number): Masked {
    const known = this.#masked[mask];
    if (known) return known;
    const { size, stride, pitch, length } = this.shape;
    const image = this.#patterns.slice();
    const rows = maskRows(mask, stride);
    for (let column = 0; column < stride; column++) {
      for (let y = 0; y < size; y++) {
        const at = column * pitch + PADDING + y;
        image[at]! ^= rows[(y % MASK_PERIOD) * stride + column]! & this.#free[at]!;
      }
    }
    const mirrored = new Int32Array(length);
    transposeImage(image, this.shape, mirrored);
    const made = { image, mirrored };
    this.#masked[mask] = made;
    return made;
  }
}

const layouts: (QrLayout | undefined)[] = [];

export function layoutOf(version: number): QrLayout {
  return (layouts[version] ??= new QrLayout(version));
}

/** The 15 bits of format information. ISO/IEC 18004:2015, 7.9. */
export function formatBits(level: number, mask: number): number {
  const bits = (LEVEL_BITS[level]! << 3) | mask;
  return ((bits << 10) | remainder(bits, 10, 0x537)) ^ 0x5412;
}

/** Of a Bose-Chaudhuri-Hocquenghem code. ISO/IEC 18004:2015, annexes C and D. */
export function remainder(value: number, degree: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator);
  return rest;
}

class PatternImage {
  readonly shape: ImageShape;
  readonly dark: Int32Array;
  readonly #taken: Int32Array;

  constructor(shape: ImageShape) {
    this.shape = shape;
    this.dark = new Int32Array(shape.length);
    this.#taken = new Int32Array(shape.length);
  }

  set(x: number, y: number, dark: boolean): void {
    const place = placeOf(this.shape, x, y);
    this.#taken[place >> 5]! |= 1 << place;
    if (dark) this.dark[place >> 5]! |= 1 << place;
    else this.dark[place >> 5]! &= ~(1 << place);
  }

  /** Draws squares around a centre: ring by ring out to `radius`, dark but for the rings in `light`. */
  setRings(centreX: number, centreY: number, radius: number, light: readonly number[]): void {
    const { size } = this.shape;
    for (let y = centreY - radius; y <= centreY + radius; y++) {
      for (let x = centreX - radius; x <= centreX + radius; x++) {
        if (x < 0 || y < 0 || x >= size || y >= size) continue;
        const ring = Math.max(Math.abs(x - centreX), Math.abs(y - centreY));
        this.set(x, y, !light.includes(ring));
      }
    }
  }

  freeModules(): Int32Array {
    const { size, stride, pitch, length } = this.shape;
    const free = new Int32Array(length);
    for (let column = 0; column < stride; column++) {
      const first = column * pitch + PADDING;
      for (let at = first; at < first + size; at++) {
        free[at] = ~this.#taken[at]! & insideOf(this.shape, column);
      }
    }
    return free;
  }
}

/** Timing, finder and alignment patterns and version information. ISO/IEC 18004:2015, 6.3 and 7.10. */
function drawPatterns(patterns: PatternImage, version: number): void {
  const { size } = patterns.shape;
  for (let i = 0; i < size; i++) {
    patterns.set(i, 6, i % 2 === 0);
    patterns.set(6, i, i % 2 === 0);
  }
  patterns.setRings(3, 3, 4, [2, 4]);
  patterns.setRings(size - 4, 3, 4, [2, 4]);
  patterns.setRings(3, size - 4, 4, [2, 4]);

  const centres = alignmentCentres(version);
  for (const y of centres) {
    for (const x of centres) {
      const inFinder =
        (x === 6 && y === 6) || (x === 6 && y > size - 9) || (x > size - 9 && y === 6);
      if (!inFinder) patterns.setRings(x, y, 2, [1]);
    }
  }

  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const long = size - 11 + (i % 3);
    const short = Math.floor(i / 3);
    patterns.set(long, short, dark);
    patterns.set(short, long, dark);
  }
}

/** Two modules for each bit of the format information, from the lowest bit. */
function formatModules(size: number): [x: number, y: number][] {
  const modules: [number, number][] = [];
  for (let bit = 0; bit < 15; bit++) {
    if (bit < 6) modules.push([8, bit]);
    else if (bit < 8) modules.push([8, bit + 1]);
    else modules.push([bit === 8 ? 7 : 14 - bit, 8]);
    modules.push(bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit]);
  }
  return modules;
}

/** Two columns at a time from the right, upwards and downwards in turn, passing over the timing column. */
function dataPlaces(shape: ImageShape, free: Int32Array, count: number): Uint16Array {
  const { size } = shape;
  const places = new Uint16Array(count);
  let filled = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = upwards ? size - 1 - i : i;
      for (let x = right; x >= right - 1; x--) {
        const place = placeOf(shape, x, y);
        if (((free[place >> 5]! >>> place) & 1) === 1 && filled < count) places[filled++] = place;
      }
    }
    upwards = !upwards;
  }
  return places;
}

const MASK_PERIOD = 12;

/** Where a mask inverts (ISO/IEC 18004:2015, table 10); x and y as in the symbol. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Twelve rows of a mask, stride words each: all masks repeat after twelve. */
function maskRows(mask: number, stride: number): Int32Array {
  const inverts = MASKS[mask]!;
  const rows = new Int32Array(MASK_PERIOD * stride);
  for (let y = 0; y < MASK_PERIOD; y++) {
    for (let x = 0; x < 32 * stride; x++) {
      if (inverts(x, y)) rows[y * stride + (x >> 5)]! |= 1 << x;
    }
  }
  return rows;
}
