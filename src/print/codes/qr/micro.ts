// Micro QR codes, M1 to M4 (ISO/IEC 18004:2015): text to modules. No quiet zone, no drawing.
// Only ASCII and Kanji: there is no ECI here to say that bytes are UTF-8.

import { BitWriter } from "../bit-writer.ts";
import type { ModuleMatrix } from "../matrix.ts";
import { chooseMask, eachDataModule, finishedRows } from "./micro-layout.ts";
import { writeSegment } from "./codewords.ts";
import { kanjiMessageOf, segmentsInTurns } from "./message.ts";
import { chooseSegments, KANJI, NO_MODE_BITS, type Segments } from "./segments.ts";
import { correctionCodewords } from "../reed-solomon.ts";
import { utf8BytesOf } from "../utf8.ts";

export type MicroQrLevel = "L" | "M" | "Q";

export interface MicroQrOptions {
  /** At least; without it M1 may be taken, which detects errors and corrects none. */
  readonly errorCorrection?: MicroQrLevel;
  /** 1-4; without it the smallest that holds the value. */
  readonly version?: number;
  /** 0-3; without it the mask that the standard picks. */
  readonly mask?: number;
  /** Whether to raise the level where the version stays the same; default true. */
  readonly raiseLevel?: boolean;
}

export interface MicroQr {
  readonly version: number;
  /** null: M1. */
  readonly level: MicroQrLevel | null;
  readonly mask: number;
  /** Without quiet zone, which is two modules. */
  readonly modules: ModuleMatrix;
}

/** What M4 holds in digits, the most of anything. */
const MOST_CHARACTERS = 35;

/** Tables 7 and 9: each version and level is a symbol number, weakest first. */
const SYMBOLS: readonly {
  readonly version: number;
  readonly level: MicroQrLevel | null;
  readonly dataBits: number;
  readonly correction: number;
}[] = [
  { version: 1, level: null, dataBits: 20, correction: 2 },
  { version: 2, level: "L", dataBits: 40, correction: 5 },
  { version: 2, level: "M", dataBits: 32, correction: 6 },
  { version: 3, level: "L", dataBits: 84, correction: 6 },
  { version: 3, level: "M", dataBits: 68, correction: 8 },
  { version: 4, level: "L", dataBits: 128, correction: 8 },
  { version: 4, level: "M", dataBits: 112, correction: 10 },
  { version: 4, level: "Q", dataBits: 80, correction: 14 },
];
const LEVELS: readonly (MicroQrLevel | null)[] = [null, "L", "M", "Q"];

/** Table 3: bits of a segment's length, by version; numeric, alphanumeric, byte, Kanji. */
const LENGTH_BITS = [
  [3, NO_MODE_BITS, NO_MODE_BITS, NO_MODE_BITS],
  [4, 3, NO_MODE_BITS, NO_MODE_BITS],
  [5, 4, 4, 3],
  [6, 5, 5, 4],
] as const;

/**
 * Encodes a value as the smallest Micro QR code that holds it. null: M4, or the version asked for,
 * does not hold it at that level, or it has characters beyond ASCII that are not of JIS X 0208.
 */
export function encodeMicroQr(value: string, options: MicroQrOptions = {}): MicroQr | null {
  const message = messageOf(value);
  if (message === null) return null;
  const least = LEVELS.indexOf(options.errorCorrection ?? null);
  const segments = LENGTH_BITS.map((_, i) => segmentsOf(message, i + 1));
  const holds = (number: number) =>
    segments[SYMBOLS[number]!.version - 1]!.bits <= SYMBOLS[number]!.dataBits;
  let number = SYMBOLS.findIndex(
    ({ version, level }, i) =>
      LEVELS.indexOf(level) >= least &&
      (options.version === undefined || options.version === version) &&
      holds(i),
  );
  if (number < 0) return null;
  const { version } = SYMBOLS[number]!;
  if (options.raiseLevel ?? true) {
    while (SYMBOLS[number + 1]?.version === version && holds(number + 1)) number++;
  }
  const rows = placeCodewords(message.bytes, segments[version - 1]!, number);
  const mask = options.mask ?? chooseMask(rows);
  const words = finishedRows(rows, number, mask);
  const size = words.length;
  const modules = { width: size, height: size, stride: 1, words };
  return { version, level: SYMBOLS[number]!.level, mask, modules };
}

interface Message {
  readonly bytes: Uint8Array;
  readonly turns: readonly number[];
}

function messageOf(value: string): Message | null {
  const bytes = utf8BytesOf(value, MOST_CHARACTERS);
  if (bytes?.length === value.length) return { bytes, turns: [bytes.length] };
  const kanji = kanjiMessageOf(value, MOST_CHARACTERS);
  return kanji?.turns ? { bytes: kanji.bytes, turns: kanji.turns } : null;
}

function segmentsOf({ bytes, turns }: Message, version: number): Segments {
  const [numeric, alphanumeric, byte, kanji] = LENGTH_BITS[version - 1]!.map(
    (lengthBits) => version - 1 + lengthBits,
  ) as [number, number, number, number];
  return segmentsInTurns(
    bytes,
    turns,
    (run) => chooseSegments(run, numeric, alphanumeric, byte),
    (characters) => kanji + 13 * characters,
  );
}

/** Rows of data modules, unmasked, bit x of a row the module; function patterns left light. */
function placeCodewords(bytes: Uint8Array, segments: Segments, number: number): Int32Array {
  const { version, dataBits, correction } = SYMBOLS[number]!;
  const dataCount = Math.ceil(dataBits / 8);
  const codewords = new Uint8Array(dataCount + correction);
  writeData(bytes, segments, version, dataBits, codewords);
  codewords.set(correctionCodewords(codewords, 0, dataCount, correction), dataCount);
  const size = 9 + 2 * version;
  const rows = new Int32Array(size);
  let codeword = 0;
  let bit = 8;
  eachDataModule(size, (x, y) => {
    // The last data codeword of M1 and M3 has only its upper four bits.
    if (bit === (codeword === dataCount - 1 ? 8 * dataCount - dataBits : 0)) {
      codeword++;
      bit = 8;
    }
    bit--;
    rows[y]! |= ((codewords[codeword]! >> bit) & 1) << x;
  });
  return rows;
}

/** Segments, terminator and padding. ISO/IEC 18004:2015, 7.4.9 and 7.4.10. */
function writeData(
  bytes: Uint8Array,
  { modes, ends, bits }: Segments,
  version: number,
  dataBits: number,
  codewords: Uint8Array,
): void {
  const writer = new BitWriter(codewords);
  let from = 0;
  modes.forEach((mode, i) => {
    const to = ends[i]!;
    writer.put(mode, version - 1);
    writer.put(mode === KANJI ? (to - from) / 2 : to - from, LENGTH_BITS[version - 1]![mode]);
    writeSegment(mode, bytes, from, to, writer);
    from = to;
  });
  let at = writer.finish(Math.min(2 * version + 1, dataBits - bits));
  // A last codeword of four bits is padded with zeros.
  for (let padding = 0xec; at < dataBits >> 3; padding ^= 0xfd) codewords[at++] = padding;
}
