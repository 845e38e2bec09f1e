// Code 128 (ISO/IEC 15417): characters 0-127 to bars, code sets A, B and C chosen for the shortest symbol.
// No FNC characters, no quiet zone, no text below them.
import type { Bars } from "../bars.ts";

export type { Bars } from "../bars.ts";

// Widths of bar, space, bar, space, bar, space of the symbol characters 0-105 (ISO/IEC 15417, table 1).
const WIDTHS =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231" +
  "113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211" +
  "212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131" +
  "113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111" +
  "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211" +
  "241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141" +
  "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214" +
  "211232";
const STOP_BARS = [0, 2, 5, 3, 9, 1, 11, 2];
const STOP_MODULES = 13;

/** Per symbol character three pairs: a bar's offset in the character and its width. */
const CHARACTER_BARS = new Uint8Array(106 * 6);
for (let symbol = 0; symbol < 106; symbol++) {
  let offset = 0;
  for (let i = 0; i < 6; i++) {
    const width = Number(WIDTHS[symbol * 6 + i]);
    if (i % 2 === 0) {
      CHARACTER_BARS[symbol * 6 + i] = offset;
      CHARACTER_BARS[symbol * 6 + i + 1] = width;
    }
    offset += width;
  }
}

const SET_A = 0;
const SET_B = 1;
const SET_C = 2;
type CodeSet = typeof SET_A | typeof SET_B | typeof SET_C;

const SHIFT = 98;
/** The symbol characters that start in, and that change to, set A, B, C. */
const START = [103, 104, 105] as const;
const LATCH = [101, 100, 99] as const;

// Offsets are 16 bit; no scanner reads a hundredth of this.
const MOST_SYMBOLS = 5900;

/**
 * Encodes a value as Code 128 (ISO/IEC 15417), in the fewest symbol characters.
 * Widths are modules. null: empty, a character outside 0-127, or over 5,900 symbol characters.
 */
export function encodeCode128(value: string): Bars | null {
  if (value.length === 0 || value.length > 2 * MOST_SYMBOLS) return null;
  for (let i = 0; i < value.length; i++) if (value.charCodeAt(i) > 127) return null;
  const symbols = chooseSymbols(value);
  return symbols.length > MOST_SYMBOLS ? null : barsOfSymbols(symbols);
}

/**
 * The choice of ISO/IEC 15417, annex E: one pass, and never longer than another choice would be.
 * Where several are equally short it is the annex's, so that symbols equal those of other encoders.
 */
function chooseSymbols(value: string): number[] {
  const length = value.length;
  const digits = digitRuns(value);
  const needs = nextNeeds(value);
  let set: CodeSet;
  if (digits[0]! >= 4 || (length === 2 && digits[0] === 2)) set = SET_C;
  else set = needs[0] === NEEDS_A ? SET_A : SET_B;
  const symbols: number[] = [START[set]];

  for (let i = 0; i < length;) {
    const code = value.charCodeAt(i);
    if (set === SET_C) {
      if (digits[i]! >= 2) {
        symbols.push((code - 48) * 10 + value.charCodeAt(i + 1) - 48);
        i += 2;
        continue;
      }
      set = needs[i] === NEEDS_A ? SET_A : SET_B;
      symbols.push(LATCH[set]);
    } else if (digits[i]! >= 4 && digits[i]! % 2 === 0) {
      set = SET_C;
      symbols.push(LATCH[SET_C]);
      continue;
    }
    if (isIn(code, set)) {
      symbols.push(symbolOf(code));
      i++;
      continue;
    }
    const other = set === SET_A ? SET_B : SET_A;
    const returns = needs[i + 1] === (set === SET_A ? NEEDS_A : NEEDS_B);
    symbols.push(returns ? SHIFT : LATCH[other], symbolOf(code));
    if (!returns) set = other;
    i++;
  }
  return symbols;
}

/** Sets A and B share one order: 32-95 come first, then 0-31 in A and 96-127 in B. */
function symbolOf(code: number): number {
  return code < 32 ? code + 64 : code - 32;
}

function isIn(code: number, set: CodeSet): boolean {
  return set === SET_A ? code < 96 : code >= 32;
}

/** How many digits follow without a break, from each position on. */
function digitRuns(value: string): Int32Array {
  const runs = new Int32Array(value.length + 1);
  for (let i = value.length - 1; i >= 0; i--) {
    const code = value.charCodeAt(i);
    if (code >= 48 && code <= 57) runs[i] = runs[i + 1]! + 1;
  }
  return runs;
}

const NEEDS_A = 1;
const NEEDS_B = 2;

/** From each position on: the set that the first character not in both A and B needs, 0 if none comes. */
function nextNeeds(value: string): Uint8Array {
  const needs = new Uint8Array(value.length + 1);
  for (let i = value.length - 1; i >= 0; i--) {
    const code = value.charCodeAt(i);
    if (code < 32) needs[i] = NEEDS_A;
    else needs[i] = code >= 96 ? NEEDS_B : needs[i + 1]!;
  }
  return needs;
}

/** The bars of symbol characters, the start among them, with check character and stop added. */
export function barsOfSymbols(symbols: readonly number[]): Bars {
  const spans = new Uint16Array((symbols.length + 1) * 6 + STOP_BARS.length);
  let checksum = symbols[0]!;
  let offset = 0;
  let at = 0;
  const append = (symbol: number): void => {
    for (let i = symbol * 6; i < symbol * 6 + 6; i += 2) {
      spans[at++] = offset + CHARACTER_BARS[i]!;
      spans[at++] = CHARACTER_BARS[i + 1]!;
    }
    offset += 11;
  };
  for (let i = 0; i < symbols.length; i++) {
    append(symbols[i]!);
    checksum = (checksum + i * symbols[i]!) % 103;
  }
  append(checksum);
  for (let i = 0; i < STOP_BARS.length; i += 2) {
    spans[at++] = offset + STOP_BARS[i]!;
    spans[at++] = STOP_BARS[i + 1]!;
  }
  return { modules: offset + STOP_MODULES, spans };
}
