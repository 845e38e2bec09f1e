// Hands out the rows of a JPEG from top to bottom. At no time more than two rows of its MCUs are held: all
// scans of a progressive file are read side by side.

import { ImageFault } from "../image-fault.ts";
import { MOST_SCANS, readJpegHeader } from "../jpeg.ts";
import { readColorMarks } from "../jpeg-colors.ts";
import type { JpegFrame } from "../jpeg-frame.ts";
import { readFrame } from "../jpeg-frame.ts";
import { readSegments, SOS } from "../jpeg-segments.ts";
import { type Band, bytesOfBands, openBand } from "./band.ts";
import { chooseColors, type ToRgb } from "./colors.ts";
import { Samples } from "./samples.ts";
import { Scan } from "./scan.ts";
import { ScanOrder } from "./scan-order.ts";
import { damaged, readTables, type Tables } from "./tables.ts";

/** What one JPEG may hold while it is decoded; one of 4 megapixels needs a part of it, whatever its shape is. */
const MOST_BYTES = 8 * 1024 * 1024;

export interface JpegRows {
  /** As stored: Exif's orientation is not applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Gray, or red, green and blue: a byte for each. */
  readonly channels: 1 | 3;
  /** The next row, valid until the one after it is asked for. Throws an ImageFault where the file is broken. */
  next(): Uint8ClampedArray;
}

/** Throws an ImageFault for what cannot be decoded. Pixels are decoded as they are asked for. */
export function openJpegRows(bytes: Uint8Array): JpegRows {
  const { frame } = readJpegHeader(bytes);
  const mcus = Math.ceil(frame.widthPx / (8 * mostOf(frame, "across")));
  if (bytesOfBands(frame.components, mcus) > MOST_BYTES) {
    throw new ImageFault(
      "the JPEG is too wide to be printed as dots; JPEGs of up to 4 megapixels print, unless they are very wide: scale it down",
    );
  }
  const bands = frame.components.map((component) => openBand(component, mcus));
  const { scans, steps } = readScans(bytes, frame, bands, mcus);
  const samples = bands.map((band, index) => new Samples(band, steps[index]!, frame));
  return new DecodedRows(frame, scans, bands, samples, chooseColors(frame, readColorMarks(bytes)));
}

function mostOf({ components }: JpegFrame, side: "across" | "down"): number {
  return Math.max(...components.map((component) => component[side]));
}

/** Scans with the tables that were defined before them, and each component's steps as they are at its first. */
function readScans(bytes: Uint8Array, frame: JpegFrame, bands: readonly Band[], mcus: number) {
  const tables: Tables = { quantisation: [], dc: [], ac: [], restartInterval: 0 };
  const scans: Scan[] = [];
  const steps: (Uint16Array | undefined)[] = bands.map(() => undefined);
  const order = new ScanOrder();
  let frames = 0;
  for (const segment of readSegments(bytes)) {
    readTables(bytes, segment, tables);
    if (readFrame(bytes, segment)) frames += 1;
    if (segment.marker !== SOS) continue;
    if (scans.length === MOST_SCANS) {
      throw new ImageFault(`the JPEG has more than ${MOST_SCANS} scans`);
    }
    const scan = new Scan(bytes, segment, bands, mcus, tables, frame.isProgressive);
    order.add(scan);
    scans.push(scan);
    for (const band of scan.bands) {
      steps[bands.indexOf(band)] ??= tables.quantisation[band.component.quantTable];
    }
  }
  if (frames !== 1) throw damaged();
  if (!order.covers(bands)) throw new ImageFault("the JPEG is truncated");
  const known = steps.filter((each) => each !== undefined);
  if (known.length < bands.length) throw damaged();
  return { scans, steps: known };
}

class DecodedRows implements JpegRows {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  readonly #scans: readonly Scan[];
  readonly #bands: readonly Band[];
  readonly #samples: readonly Samples[];
  readonly #toRgb: ToRgb | null;
  readonly #rgb: Uint8ClampedArray;
  readonly #mcuRows: number;
  readonly #rowsOfMcu: number;
  #decoded = 0;
  #y = 0;

  constructor(
    frame: JpegFrame,
    scans: readonly Scan[],
    bands: readonly Band[],
    samples: readonly Samples[],
    toRgb: ToRgb | null,
  ) {
    this.widthPx = frame.widthPx;
    this.heightPx = frame.heightPx;
    this.channels = toRgb ? 3 : 1;
    this.#scans = scans;
    this.#bands = bands;
    this.#samples = samples;
    this.#toRgb = toRgb;
    this.#rgb = new Uint8ClampedArray(toRgb ? 3 * frame.widthPx : 0);
    this.#rowsOfMcu = 8 * mostOf(frame, "down");
    this.#mcuRows = Math.ceil(frame.heightPx / this.#rowsOfMcu);
  }

  next(): Uint8ClampedArray {
    if (this.#y === this.heightPx) throw new Error("there are no more rows in the JPEG");
    if (this.#y % this.#rowsOfMcu === 0) this.#advance();
    const y = this.#y;
    this.#y += 1;
    const rows = this.#samples.map((samples) => samples.row(y));
    if (!this.#toRgb) return rows[0]!.subarray(0, this.widthPx);
    this.#toRgb(rows, this.#rgb);
    return this.#rgb;
  }

  /** One row of MCUs ahead: rows at an edge are mixed with those beyond it. */
  #advance(): void {
    if (this.#decoded === 0) this.#decodeNext();
    for (const samples of this.#samples) samples.advance();
    if (this.#decoded < this.#mcuRows) this.#decodeNext();
  }

  #decodeNext(): void {
    for (const { coefficients } of this.#bands) coefficients.fill(0);
    for (const scan of this.#scans) scan.decodeRow(this.#decoded);
    for (const samples of this.#samples) samples.transform();
    this.#decoded += 1;
  }
}
