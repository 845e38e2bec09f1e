// Where the modules of an Aztec symbol lie (ISO/IEC 24778:2008, 7.2 and 7.3.4): the layers of data around
// the core, the core with its mode message, and the grid of a full-range symbol.
import { type AztecCodewordBits, correctAztec } from "./correction.ts";
import type { ModuleMatrix } from "../matrix.ts";

export interface AztecSize {
  readonly isCompact: boolean;
  readonly layers: number;
  /** Bits of a codeword, and codewords in all. */
  readonly bits: AztecCodewordBits;
  readonly codewords: number;
}

type SetModule = (x: number, y: number) => void;

const GRID_PITCH = 16;

/** @param codewords all that the size has. @param dataCodewords how many of them are no correction */
export function drawAztec(
  size: AztecSize,
  codewords: Uint16Array,
  dataCodewords: number,
): ModuleMatrix {
  const lines = linesOf(size);
  const side = lines.at(-1)! + 1;
  const stride = (side + 31) >> 5;
  const words = new Int32Array(side * stride);
  const set: SetModule = (x, y) => {
    words[y * stride + (x >> 5)]! |= 1 << x;
  };
  const centre = side >> 1;
  if (!size.isCompact) setGrid(side, set);
  setCore(centre, size.isCompact ? 5 : 7, set);
  setModeMessage(size, centre, dataCodewords, set);
  setLayers(size, codewords, lines, set);
  return { width: side, height: side, stride, words };
}

/** Where the data's rows and columns lie: a full-range symbol leaves out every sixteenth from the middle. */
function linesOf({ isCompact, layers }: AztecSize): readonly number[] {
  const count = (isCompact ? 11 : 14) + 4 * layers;
  if (isCompact) return Array.from({ length: count }, (_, i) => i);
  const half = count / 2;
  const centre = half + Math.trunc((half - 1) / (GRID_PITCH - 1));
  return Array.from({ length: count }, (_, i) => {
    const fromCentre = i < half ? half - 1 - i : i - half;
    const offset = fromCentre + Math.trunc(fromCentre / (GRID_PITCH - 1)) + 1;
    return i < half ? centre - offset : centre + offset;
  });
}

function setGrid(side: number, set: SetModule): void {
  const centre = side >> 1;
  for (let line = centre % GRID_PITCH; line < side; line += GRID_PITCH) {
    for (let i = centre & 1; i < side; i += 2) {
      set(line, i);
      set(i, line);
    }
  }
}

/** Squares in one another and the orientation marks at the corners of the mode message's ring. */
function setCore(centre: number, ring: number, set: SetModule): void {
  for (let y = -ring + 1; y < ring; y++) {
    for (let x = -ring + 1; x < ring; x++) {
      if (Math.max(Math.abs(x), Math.abs(y)) % 2 === 0) set(centre + x, centre + y);
    }
  }
  const [low, high] = [centre - ring, centre + ring];
  set(low, low);
  set(low + 1, low);
  set(low, low + 1);
  set(high, low);
  set(high, low + 1);
  set(high, high - 1);
}

/** 7.2: how many layers and data codewords, clockwise around the core. */
function setModeMessage(
  { isCompact, layers }: AztecSize,
  centre: number,
  dataCodewords: number,
  set: SetModule,
): void {
  const [shift, nibbles, total, aSide, ring] = isCompact ? [6, 2, 7, 7, 5] : [11, 4, 10, 10, 7];
  const mode = ((layers - 1) << shift) | (dataCodewords - 1);
  const message = correctAztec(
    Array.from({ length: nibbles }, (_, i) => (mode >> (4 * (nibbles - 1 - i))) & 15),
    total,
    4,
  );
  for (let bit = 0; bit < 4 * total; bit++) {
    if (((message[bit >> 2]! >> (3 - (bit & 3))) & 1) === 0) continue;
    const i = bit % aSide;
    // The grid's line in the middle of a full-range side holds no message.
    const along = i - (aSide >> 1) + (!isCompact && i >= 5 ? 1 : 0);
    const turned = turn(along, -ring, Math.trunc(bit / aSide));
    set(centre + turned[0], centre + turned[1]);
  }
}

/** A point around 0, so many quarter turns clockwise (y down). */
function turn(x: number, y: number, quarters: number): readonly [number, number] {
  if (quarters === 0) return [x, y];
  return turn(-y, x, quarters - 1);
}

/** 7.3.4: two modules deep, from the left top corner of the outermost layer downwards and inwards. */
function setLayers(
  { isCompact, layers, bits, codewords: total }: AztecSize,
  codewords: Uint16Array,
  lines: readonly number[],
  set: SetModule,
): void {
  const last = lines.length - 1;
  const filler = layers * ((isCompact ? 88 : 112) + 16 * layers) - total * bits;
  let at = -filler;
  for (let layer = 0; layer < layers; layer++) {
    const length = lines.length - 2 - 4 * layer;
    for (let side = 0; side < 4; side++) {
      for (let i = 0; i < 2 * length; i++, at++) {
        if (at < 0) continue;
        const word = Math.trunc(at / bits);
        if (((codewords[word]! >> (bits - 1 - (at % bits))) & 1) === 0) continue;
        const depth = 2 * layer + (i & 1);
        const along = 2 * layer + (i >> 1);
        if (side === 0) set(lines[depth]!, lines[along]!);
        else if (side === 1) set(lines[along]!, lines[last - depth]!);
        else if (side === 2) set(lines[last - depth]!, lines[last - along]!);
        else set(lines[last - along]!, lines[depth]!);
      }
    }
  }
}
