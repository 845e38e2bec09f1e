// Writes pages as PNG into a ZIP file: `0001.png` and so on.

import { entryOf, type ZipEntry, ZipFile } from "../../zip/zip-file.ts";
import { numberedName } from "../../zip/file-names.ts";
import type { PageDots } from "../page-dots.ts";
import { type Compression, type RasterEncoder } from "./encoder.ts";
import { asciiOf, Parts } from "./parts.ts";
import { openPng, type PngForm } from "./png.ts";

/** `copies` of a page are as many entries. */
export function openPngZip(
  form: PngForm,
  compression: Pick<Compression, "imageCodec">,
): RasterEncoder {
  return new PngZipEncoder(form, compression);
}

class PngZipEncoder implements RasterEncoder {
  readonly #open: (dots: PageDots) => RasterEncoder;
  #dots: PageDots;
  readonly #file = new Parts();
  readonly #zip = new ZipFile("ascii");
  #entries = 0;
  #page: RasterEncoder;

  constructor(form: PngForm, compression: Pick<Compression, "imageCodec">) {
    this.#dots = form.dots;
    this.#open = (dots) => openPng({ ...form, dots }, compression);
    this.#page = this.#open(form.dots);
  }

  resize(dots: PageDots): void {
    this.#dots = dots;
    this.#page.resize(dots);
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  addRows(rows: Uint8Array): void {
    this.#page.addRows(rows);
  }

  endPage(copies: number): void {
    this.#page.endPage(1);
    const png = this.#page.finish();
    const entry = entryOf(png);
    for (let copy = 0; copy < copies; copy += 1) this.#addEntry(png, entry);
    this.#page = this.#open(this.#dots);
  }

  finish(): Uint8Array {
    this.#file.add(this.#zip.end());
    return this.#file.join();
  }

  #addEntry(png: Uint8Array, entry: ZipEntry): void {
    this.#entries += 1;
    const name = asciiOf(`${numberedName(this.#entries, this.#entries)}.png`);
    this.#file.add(this.#zip.begin(name, entry));
    this.#file.add(png);
  }
}
