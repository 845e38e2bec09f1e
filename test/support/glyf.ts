// Reads TrueType outlines down to points, for comparing fonts. Shares no code with src/print/fonts.
// (OpenType, "glyf".)

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** Contours of a glyph with its composites resolved; rounded to 1/64 unit. */
export type Outline = readonly (readonly Point[])[];

export class OutlineReader {
  readonly #view: DataView;
  readonly #tables = new Map<string, number>();

  constructor(file: Uint8Array) {
    this.#view = new DataView(file.buffer, file.byteOffset, file.length);
    for (let i = 0; i < this.#view.getUint16(4); i++) {
      const entry = 12 + i * 16;
      const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
      this.#tables.set(tag, this.#view.getUint32(entry + 8));
    }
  }

  get glyphCount(): number {
    return this.#view.getUint16(this.#at("maxp") + 4);
  }

  advanceOf(glyph: number): number {
    const count = this.#view.getUint16(this.#at("hhea") + 34);
    return this.#view.getUint16(this.#at("hmtx") + Math.min(glyph, count - 1) * 4);
  }

  leftBearingOf(glyph: number): number {
    const count = this.#view.getUint16(this.#at("hhea") + 34);
    const at = glyph < count ? glyph * 4 + 2 : count * 4 + (glyph - count) * 2;
    return this.#view.getInt16(this.#at("hmtx") + at);
  }

  outlineOf(glyph: number): Outline {
    const [start, end] = this.#rangeOf(glyph);
    if (start === end) return [];
    const contourCount = this.#view.getInt16(start);
    return contourCount < 0 ? this.#composite(start) : this.#simple(start, contourCount);
  }

  /** Bytes of instructions of the glyph itself, not of its components. */
  instructionLengthOf(glyph: number): number {
    const [start, end] = this.#rangeOf(glyph);
    const contourCount = start === end ? 0 : this.#view.getInt16(start);
    if (contourCount > 0) return this.#view.getUint16(start + 10 + contourCount * 2);
    return contourCount < 0 && (this.#view.getUint16(start + 10) & 0x100) !== 0 ? 1 : 0;
  }

  #at(tag: string): number {
    const at = this.#tables.get(tag);
    if (at === undefined) throw new Error(`no table ${tag}`);
    return at;
  }

  #rangeOf(glyph: number): [number, number] {
    const long = this.#view.getInt16(this.#at("head") + 50) === 1;
    const offset = (i: number): number =>
      this.#at("glyf") +
      (long
        ? this.#view.getUint32(this.#at("loca") + i * 4)
        : this.#view.getUint16(this.#at("loca") + i * 2) * 2);
    return [offset(glyph), offset(glyph + 1)];
  }

  #simple(start: number, contourCount: number): Outline {
    const view = this.#view;
    const ends = Array.from({ length: contourCount }, (_, i) => view.getUint16(start + 10 + i * 2));
    const pointCount = (ends.at(-1) ?? -1) + 1;
    let at = start + 10 + contourCount * 2;
    at += 2 + view.getUint16(at);
    const flags: number[] = [];
    while (flags.length < pointCount) {
      const flag = view.getUint8(at++);
      const repeats = flag & 8 ? view.getUint8(at++) : 0;
      for (let i = 0; i <= repeats; i++) flags.push(flag);
    }
    const coordinates = (short: number, same: number): number[] => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & short) value += view.getUint8(at++) * (flag & same ? 1 : -1);
        else if (!(flag & same)) {
          value += view.getInt16(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = coordinates(2, 16);
    const ys = coordinates(4, 32);
    const points = flags.map((flag, i) => ({ x: xs[i]!, y: ys[i]!, onCurve: (flag & 1) === 1 }));
    return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
  }

  #composite(start: number): Outline {
    const view = this.#view;
    const contours: (readonly Point[])[] = [];
    let at = start + 10;
    let flags: number;
    do {
      flags = view.getUint16(at);
      const component = this.outlineOf(view.getUint16(at + 2));
      if (!(flags & 2)) throw new Error("components placed by points are not read");
      const words = (flags & 1) !== 0;
      const dx = words ? view.getInt16(at + 4) : view.getInt8(at + 4);
      const dy = words ? view.getInt16(at + 6) : view.getInt8(at + 5);
      at += words ? 8 : 6;
      const fraction = (): number => {
        at += 2;
        return view.getInt16(at - 2) / 16384;
      };
      let [xx, yx, xy, yy] = [1, 0, 0, 1];
      if (flags & 8) xx = yy = fraction();
      else if (flags & 64) [xx, yy] = [fraction(), fraction()];
      else if (flags & 128) [xx, yx, xy, yy] = [fraction(), fraction(), fraction(), fraction()];
      for (const contour of component) {
        contours.push(
          contour.map(({ x, y, onCurve }) => ({
            x: round(x * xx + y * xy + dx),
            y: round(x * yx + y * yy + dy),
            onCurve,
          })),
        );
      }
    } while (flags & 32);
    return contours;
  }
}

function round(value: number): number {
  return Math.round(value * 64) / 64;
}
