// PDF417 (ISO/IEC 15438:2006): bytes to modules. No truncated symbols, no Macro PDF417.
import type { ModuleMatrix } from "../matrix.ts";
import { ECI_UTF8, PAD, writePdf417 } from "./codewords.ts";
import { correctPdf417 } from "./correction.ts";
import { findPdf417Way } from "./path.ts";
import { CODEWORD_MODULES, patternOf } from "./patterns.ts";
import { StackedRows } from "./rows.ts";
import { SYMBOLOGY_ENTRIES } from "../symbologies.ts";

/** What 925 codewords hold in digits, the most of anything. */
export const MOST_PDF417_BYTES = 2710;
const MOST_CODEWORDS = 928;
const MOST_COLUMNS = 30;
const FEWEST_ROWS = 3;
const MOST_ROWS = 90;
const HIGHEST_LEVEL = 8;
const ROW_HEIGHT = 3;
const START = { pattern: 0b11111111010101000, bits: 17 };
const STOP = { pattern: 0b111111101000101001, bits: 18 };
/** Start, stop and the two row indicators. */
const MODULES_BESIDE = START.bits + STOP.bits + 2 * CODEWORD_MODULES;

export interface Pdf417Options {
  /** Least correction level: 0-8. null: as annex E recommends, less where no symbol has room for it. */
  readonly level: number | null;
  /** 1-30; null: whatever makes the largest modules in a place of the aspect. */
  readonly columns: number | null;
  /** Width to height of the place. */
  readonly aspect: number;
}

interface Shape {
  readonly columns: number;
  readonly rows: number;
}

/**
 * @param isUtf8 whether the symbol says so of its bytes (ECI 26)
 * @returns modules without quiet zone; null: more than a symbol of these options holds
 */
export function encodePdf417(
  message: Uint8Array,
  isUtf8: boolean,
  options: Pdf417Options,
): ModuleMatrix | null {
  if (message.length > MOST_PDF417_BYTES) return null;
  const way = findPdf417Way(message, false);
  const prefix = isUtf8 ? ECI_UTF8 : [];
  const count = 1 + prefix.length + way.codewords;
  const level = options.level ?? Math.min(recommendedLevel(count - 1), highestLevel(count));
  const shape = level < 0 ? null : shapeFor(count + correctionOf(level), options);
  return shape && drawPdf417([...prefix, ...writePdf417(message, way)], level, shape);
}

function correctionOf(level: number): number {
  return 2 << level;
}

/** The highest that so many codewords leave room for in any symbol; -1: none. */
function highestLevel(codewords: number): number {
  let level = HIGHEST_LEVEL;
  while (level >= 0 && codewords + correctionOf(level) > MOST_CODEWORDS) level--;
  return level;
}

/** Annex E, table E.1. */
function recommendedLevel(data: number): number {
  if (data <= 40) return 2;
  if (data <= 160) return 3;
  return data <= 320 ? 4 : 5;
}

function shapeFor(codewords: number, { columns, aspect }: Pdf417Options): Shape | null {
  let best: Shape | null = null;
  let bestModule = 0;
  for (let c = columns ?? 1; c <= (columns ?? MOST_COLUMNS); c++) {
    const rows = Math.max(FEWEST_ROWS, Math.ceil(codewords / c));
    if (rows > MOST_ROWS || c * rows > MOST_CODEWORDS) continue;
    const width = CODEWORD_MODULES * c + MODULES_BESIDE + 2 * SYMBOLOGY_ENTRIES.pdf417.quiet;
    const module = Math.min(
      aspect / width,
      1 / (ROW_HEIGHT * rows + 2 * SYMBOLOGY_ENTRIES.pdf417.quiet),
    );
    if (module <= bestModule) continue;
    best = { columns: c, rows };
    bestModule = module;
  }
  return best;
}

function drawPdf417(
  data: readonly number[],
  least: number,
  { columns, rows }: Shape,
): ModuleMatrix {
  const room = columns * rows;
  let level = least;
  while (level < HIGHEST_LEVEL && data.length + 1 + correctionOf(level + 1) <= room) level++;
  const count = room - correctionOf(level);
  const pads = Array.from({ length: count - 1 - data.length }, () => PAD);
  const codewords = correctPdf417([count, ...data, ...pads], correctionOf(level));
  const width = CODEWORD_MODULES * columns + MODULES_BESIDE;
  const drawn = new StackedRows(width, rows, ROW_HEIGHT);
  // 5.11.3: the row indicators say in turn how many rows, what level and how many columns there are.
  const said = [Math.trunc((rows - 1) / 3), 3 * level + ((rows - 1) % 3), columns - 1];
  for (let row = 0; row < rows; row++) {
    const cluster = row % 3;
    const base = 30 * Math.trunc(row / 3);
    drawn.put(START.pattern, START.bits);
    drawn.put(patternOf(cluster, base + said[cluster]!), CODEWORD_MODULES);
    for (let column = 0; column < columns; column++) {
      drawn.put(patternOf(cluster, codewords[row * columns + column]!), CODEWORD_MODULES);
    }
    drawn.put(patternOf(cluster, base + said[(cluster + 2) % 3]!), CODEWORD_MODULES);
    drawn.put(STOP.pattern, STOP.bits);
    drawn.endRow();
  }
  return drawn.matrix;
}
