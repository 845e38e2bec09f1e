// Keeps track of the tables that a JPEG has defined so far, so that a scan without its tables is found.
// A table is a bit of a set; its values do not matter here.

import { ImageFault } from "./image-fault.ts";
import type { JpegSegment } from "./jpeg-segments.ts";

const DHT = 0xc4;
const DQT = 0xdb;

export interface JpegTables {
  quantisation: number;
  dcCodes: number;
  acCodes: number;
}

/** Notes what a DQT or DHT segment defines (T.81, B.2.4); other segments define nothing. */
export function noteTables(bytes: Uint8Array, segment: JpegSegment, tables: JpegTables): void {
  if (segment.marker === DQT) noteQuantisation(bytes, segment, tables);
  if (segment.marker === DHT) noteHuffman(bytes, segment, tables);
}

function noteQuantisation(bytes: Uint8Array, segment: JpegSegment, tables: JpegTables): void {
  let at = segment.start;
  while (at < segment.end) {
    const precision = bytes[at]! >> 4;
    const table = bytes[at]! & 15;
    at += 1 + (precision === 0 ? 64 : 128);
    if (precision > 1 || table > 3 || at > segment.end) throw new ImageFault("the JPEG is damaged");
    tables.quantisation |= 1 << table;
  }
}

function noteHuffman(bytes: Uint8Array, segment: JpegSegment, tables: JpegTables): void {
  let at = segment.start;
  while (at < segment.end) {
    if (at + 17 > segment.end) throw new ImageFault("the JPEG is damaged");
    const isAc = bytes[at]! >> 4;
    const table = bytes[at]! & 15;
    let codes = 0;
    for (let length = 1; length <= 16; length += 1) codes += bytes[at + length]!;
    at += 17 + codes;
    if (isAc > 1 || table > 3 || codes > 256 || at > segment.end) {
      throw new ImageFault("the JPEG is damaged");
    }
    if (isAc) tables.acCodes |= 1 << table;
    else tables.dcCodes |= 1 << table;
  }
}
