// Decodes the coefficients of one scan (T.81, annexes F and G), one row of MCUs after the other. All scans
// of a progressive file are read side by side, so that coefficients are held of one row only.

import type { JpegSegment } from "../jpeg-segments.ts";
import type { Band } from "./band.ts";
import { ScanBits } from "./scan-bits.ts";
import { damaged, type HuffmanCodes, type Tables, ZIGZAG } from "./tables.ts";

interface ScanComponent {
  readonly band: Band;
  readonly dc: HuffmanCodes | undefined;
  readonly ac: HuffmanCodes | undefined;
  lastDc: number;
}

/** Which coefficients a scan has, from the first to the last in zigzag order, and which of their bits. */
export interface ScanPart {
  readonly first: number;
  readonly last: number;
  /** Whether earlier scans had higher bits of them. */
  readonly isRefinement: boolean;
  readonly highBit: number;
  readonly lowBit: number;
}

export class Scan {
  readonly bands: readonly Band[];
  readonly part: ScanPart;
  readonly #components: readonly ScanComponent[];
  readonly #decodeBlock: (component: ScanComponent, at: number) => void;
  readonly #bits: ScanBits;
  readonly #mcus: number;
  readonly #interval: number;
  #untilRestart: number;
  /** How many of the next blocks have no further coefficient in this scan. */
  #endRun = 0;

  /** `segment` is the scan's SOS. Throws an ImageFault where it is broken or lacks tables. */
  constructor(
    bytes: Uint8Array,
    segment: JpegSegment,
    bands: readonly Band[],
    mcus: number,
    tables: Tables,
    isProgressive: boolean,
  ) {
    const { start, end, scanEnd } = segment;
    const count = bytes[start] ?? 0;
    if (count < 1 || count > 4 || end - start !== 4 + 2 * count) throw damaged();
    this.#components = Array.from({ length: count }, (_, index) => {
      const id = bytes[start + 1 + 2 * index]!;
      const codes = bytes[start + 2 + 2 * index]!;
      const band = bands.find(({ component }) => component.id === id);
      if (!band) throw damaged();
      return { band, dc: tables.dc[codes >> 4], ac: tables.ac[codes & 15], lastDc: 0 };
    });
    this.bands = this.#components.map(({ band }) => band);
    this.part = isProgressive ? readPart(bytes, end, count) : WHOLE;
    this.#decodeBlock = this.#decoderOf(isProgressive);
    this.#bits = new ScanBits(bytes, end, scanEnd);
    this.#mcus = mcus;
    this.#interval = tables.restartInterval;
    this.#untilRestart = this.#interval;
  }

  /** The next row of MCUs: `row` counts them. */
  decodeRow(row: number): void {
    const [only] = this.#components;
    if (this.#components.length === 1 && only) this.#decodeAlone(only, row);
    else for (let mcu = 0; mcu < this.#mcus; mcu += 1) this.#decodeMcu(mcu);
    this.#bits.checkLeft();
  }

  /** A single component has blocks row by row, and none that fill up an MCU (T.81, A.2.2). */
  #decodeAlone(only: ScanComponent, row: number): void {
    const { component, columns } = only.band;
    const rows = Math.min(component.down, component.rows - row * component.down);
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < component.columns; x += 1) {
        this.#beginMcu();
        this.#decodeBlock(only, 64 * (y * columns + x));
      }
    }
  }

  #decodeMcu(mcu: number): void {
    this.#beginMcu();
    for (const component of this.#components) {
      const { columns } = component.band;
      const { across, down } = component.band.component;
      for (let y = 0; y < down; y += 1) {
        for (let x = 0; x < across; x += 1) {
          this.#decodeBlock(component, 64 * (y * columns + mcu * across + x));
        }
      }
    }
  }

  #beginMcu(): void {
    if (this.#interval === 0) return;
    if (this.#untilRestart === 0) {
      this.#bits.restart();
      for (const component of this.#components) component.lastDc = 0;
      this.#endRun = 0;
      this.#untilRestart = this.#interval;
    }
    this.#untilRestart -= 1;
  }

  #decoderOf(isProgressive: boolean): (component: ScanComponent, at: number) => void {
    const { first, isRefinement } = this.part;
    const needsDc = first === 0 && !isRefinement;
    const needsAc = !isProgressive || first > 0;
    for (const { dc, ac } of this.#components) {
      if ((needsDc && !dc) || (needsAc && !ac)) throw damaged();
    }
    if (!isProgressive) return (component, at) => this.#decodeWhole(component, at);
    if (first === 0 && isRefinement) return ({ band }, at) => this.#refineDc(band, at);
    if (first === 0) return (component, at) => this.#decodeDc(component, at);
    return isRefinement
      ? ({ band, ac }, at) => this.#refineAc(band.coefficients, ac!, at)
      : ({ band, ac }, at) => this.#decodeAc(band.coefficients, ac!, at);
  }

  #decodeDc(component: ScanComponent, at: number): void {
    const size = this.#bits.symbol(component.dc!);
    if (size > 15) throw damaged();
    component.lastDc += this.#bits.takeSigned(size);
    component.band.coefficients[at] = component.lastDc << this.part.lowBit;
  }

  #refineDc({ coefficients }: Band, at: number): void {
    if (this.#bits.take(1) === 1) coefficients[at]! |= 1 << this.part.lowBit;
  }

  #decodeWhole(component: ScanComponent, at: number): void {
    this.#decodeDc(component, at);
    const ac = component.ac!;
    const bits = this.#bits;
    const { coefficients } = component.band;
    for (let index = 1; index < 64; index += 1) {
      const symbol = bits.symbol(ac);
      const size = symbol & 15;
      if (size === 0) {
        if (symbol !== 0xf0) return;
        index += 15;
        continue;
      }
      index += symbol >> 4;
      if (index > 63) throw damaged();
      coefficients[at + ZIGZAG[index]!] = bits.takeSigned(size);
    }
  }

  #decodeAc(coefficients: Int16Array, ac: HuffmanCodes, at: number): void {
    if (this.#endRun > 0) {
      this.#endRun -= 1;
      return;
    }
    const { first, last, lowBit } = this.part;
    const bits = this.#bits;
    for (let index = first; index <= last; index += 1) {
      const symbol = bits.symbol(ac);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size === 0 && run < 15) {
        this.#endRun = (1 << run) - 1 + bits.take(run);
        return;
      }
      index += run;
      if (size === 0) continue;
      if (index > last) throw damaged();
      coefficients[at + ZIGZAG[index]!] = bits.takeSigned(size) << lowBit;
    }
  }

  /** One more bit of what is not zero yet, and coefficients of only that bit between them (T.81, G.1.2.3). */
  #refineAc(coefficients: Int16Array, ac: HuffmanCodes, at: number): void {
    const { first, last, lowBit } = this.part;
    const bits = this.#bits;
    let index = first;
    while (this.#endRun === 0 && index <= last) {
      const symbol = bits.symbol(ac);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size > 1) throw damaged();
      if (size === 0 && run < 15) {
        this.#endRun = (1 << run) + bits.take(run);
        break;
      }
      const value = size === 0 ? 0 : bits.take(1) === 1 ? 1 << lowBit : -1 << lowBit;
      index = this.#refineTo(coefficients, at, index, run);
      if (value !== 0) {
        if (index > last) throw damaged();
        coefficients[at + ZIGZAG[index]!] = value;
      }
      index += 1;
    }
    if (this.#endRun === 0) return;
    this.#refineTo(coefficients, at, index, 64);
    this.#endRun -= 1;
  }

  /** Refines what is not zero, as far as the zero behind `zeros` others; where that is. */
  #refineTo(coefficients: Int16Array, at: number, from: number, zeros: number): number {
    const { last, lowBit } = this.part;
    let left = zeros;
    for (let index = from; index <= last; index += 1) {
      const place = at + ZIGZAG[index]!;
      const value = coefficients[place]!;
      if (value === 0) {
        if (left === 0) return index;
        left -= 1;
      } else if (this.#bits.take(1) === 1 && (value & (1 << lowBit)) === 0) {
        coefficients[place] = value + (value > 0 ? 1 << lowBit : -1 << lowBit);
      }
    }
    return last + 1;
  }
}

const WHOLE: ScanPart = { first: 0, last: 63, isRefinement: false, highBit: 0, lowBit: 0 };

function readPart(bytes: Uint8Array, end: number, components: number): ScanPart {
  const first = bytes[end - 3]!;
  const last = bytes[end - 2]!;
  const highBit = bytes[end - 1]! >> 4;
  const lowBit = bytes[end - 1]! & 15;
  const isSound = first === 0 ? last === 0 : components === 1 && first <= last && last <= 63;
  if (!isSound || lowBit > 13 || (highBit !== 0 && highBit !== lowBit + 1)) throw damaged();
  return { first, last, isRefinement: highBit !== 0, highBit, lowBit };
}
