// Writes ZPL: a format for each run of adjacent pages with equal dots, each with its dots as ^GF fields.
// Each resets units, orientation, origin and size; other settings are sent only where the job gives them, and the
// printer keeps those.

import type { ZplOutput } from "../../job/output.ts";
import type { PageDots } from "../page-dots.ts";
import { areSame, type Compression, type RasterEncoder, RowCounter } from "./encoder.ts";
import { areEqual, Parts } from "./parts.ts";
import { encodeZ64 } from "./zpl-z64.ts";
import { ZplHex } from "./zpl-hex.ts";

/** Of one ^GF field; printers read a larger count as this one. */
const MOST_FIELD_BYTES = 99_999;

const MEDIA = { gap: "^MNY", mark: "^MNM", continuous: "^MNN" } as const;
const FINISHES = { tear: "^MMT", peel: "^MMP", cut: "^MMC", rewind: "^MMR" } as const;

/** What of an output is written beside the dots. */
export type ZplSettings = Pick<ZplOutput, "encoding" | "darkness" | "speed" | "media" | "finish">;

/** `dots` as they are sent, after the turn. */
export function openZpl(
  settings: ZplSettings,
  dots: PageDots,
  { deflate }: Pick<Compression, "deflate">,
): RasterEncoder {
  return new ZplEncoder(settings, dots, deflate);
}

class ZplEncoder implements RasterEncoder {
  readonly #settings: ZplSettings;
  readonly #deflate: (bytes: Uint8Array) => Uint8Array;
  readonly #foot: string;
  #dots: PageDots;
  #head: string;
  #rows: RowCounter;
  #fields: Fields;
  readonly #file = new Parts();
  /** The page that the next one may be equal to. */
  #page: { readonly fields: Uint8Array; copies: number } | null = null;

  constructor(settings: ZplSettings, dots: PageDots, deflate: (bytes: Uint8Array) => Uint8Array) {
    this.#settings = settings;
    this.#deflate = deflate;
    this.#dots = dots;
    this.#head = headOf(settings, dots);
    this.#foot = settings.finish === "cut" ? ",1,0,Y^XZ\n" : "^XZ\n";
    this.#rows = new RowCounter(dots, 1);
    this.#fields = new Fields(this.#rows.rowBytes, settings.encoding, deflate);
  }

  resize(dots: PageDots): void {
    if (areSame(dots, this.#dots)) return;
    this.#writePage();
    this.#dots = dots;
    this.#head = headOf(this.#settings, dots);
    this.#rows = new RowCounter(dots, 1);
    this.#fields = new Fields(this.#rows.rowBytes, this.#settings.encoding, this.#deflate);
  }

  get bytes(): number {
    return this.#file.bytes + (this.#page?.fields.length ?? 0);
  }

  addRows(rows: Uint8Array): void {
    for (const row of this.#rows.split(rows)) this.#fields.add(row);
  }

  endPage(copies: number): void {
    this.#rows.endPage();
    const fields = this.#fields.takePage();
    if (this.#page && areEqual(this.#page.fields, fields)) {
      this.#page.copies += copies;
      return;
    }
    this.#writePage();
    this.#page = { fields, copies };
  }

  finish(): Uint8Array {
    this.#writePage();
    return this.#file.join();
  }

  #writePage(): void {
    if (!this.#page) return;
    const { fields, copies } = this.#page;
    this.#page = null;
    this.#file.addText(this.#head);
    this.#file.add(fields);
    this.#file.addText(`^PQ${copies}${this.#foot}`);
  }
}

/** Undoes what an earlier job may have left: units, reversal, mirroring, orientation, origin, size. */
function headOf({ darkness, speed, media, finish }: ZplSettings, dots: PageDots): string {
  const before = darkness === undefined ? "" : `~SD${String(darkness).padStart(2, "0")}\n`;
  const settings = [
    speed === undefined ? "" : `^PR${speed}`,
    media ? MEDIA[media] : "",
    finish ? FINISHES[finish] : "",
  ].join("");
  const reset = `^XA^MUD^LRN^PMN^PON^LH0,0^PW${dots.width}^LL${dots.height}\n`;
  return `${before}${reset}${settings && `${settings}\n`}`;
}

/** A page's dots as fields of whole rows, without empty rows at their ends. */
class Fields {
  readonly #rowBytes: number;
  readonly #encode: (bytes: Uint8Array, length: number) => Uint8Array;
  readonly #field: Uint8Array;
  #page = new Parts();
  /** Of the page; then of the field's first row and behind its last one that is not empty. */
  #y = 0;
  #from = 0;
  #length = 0;
  #filled = 0;

  constructor(
    rowBytes: number,
    encoding: "hex" | "z64",
    deflate: (bytes: Uint8Array) => Uint8Array,
  ) {
    const mostRows = Math.floor(MOST_FIELD_BYTES / rowBytes);
    const hex = encoding === "hex" ? new ZplHex(rowBytes, mostRows) : null;
    this.#rowBytes = rowBytes;
    this.#encode = hex
      ? (bytes, length) => hex.encode(bytes, length)
      : (bytes, length) => encodeZ64(deflate(bytes.subarray(0, length)));
    this.#field = new Uint8Array(mostRows * rowBytes);
  }

  add(row: Uint8Array): void {
    const isEmpty = row.every((byte) => byte === 0);
    if (this.#length === this.#field.length) this.#writeField();
    if (this.#length === 0) this.#from = this.#y;
    this.#y += 1;
    if (isEmpty && this.#length === 0) return;
    this.#field.set(row, this.#length);
    this.#length += this.#rowBytes;
    if (!isEmpty) this.#filled = this.#length;
  }

  takePage(): Uint8Array {
    if (this.#length > 0) this.#writeField();
    // A format without any field may feed no label.
    if (this.#page.bytes === 0) this.#writeEmptyRow();
    const page = this.#page.join();
    this.#page = new Parts();
    this.#y = 0;
    return page;
  }

  #writeEmptyRow(): void {
    this.#from = 0;
    this.#field.fill(0, 0, this.#rowBytes);
    this.#filled = this.#rowBytes;
    this.#writeField();
  }

  #writeField(): void {
    const bytes = this.#filled;
    this.#page.addText(`^FO0,${this.#from}^GFA,${bytes},${bytes},${this.#rowBytes},`);
    this.#page.add(this.#encode(this.#field, bytes));
    this.#page.addText("^FS\n");
    this.#length = 0;
    this.#filled = 0;
  }
}
