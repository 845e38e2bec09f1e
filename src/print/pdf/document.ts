// A PDF 1.7 document written front to back: pages and forms as they come, fonts and the catalog
// at the end. It knows no labels, no clock and no randomness.
import type { Font, FontRef } from "../fonts/font.ts";
import { EmbeddedFont } from "./embedded-font.ts";
import { writeFont } from "./font-objects.ts";
import { type ImportedObject, writeImported } from "./imported.ts";
import { ObjectWriter } from "./object-writer.ts";
import {
  type PdfDictionary,
  type PdfRef,
  type PdfValue,
  pdfDictionary,
  pdfHex,
  pdfName,
  pdfText,
} from "./value.ts";

export interface PdfOptions {
  /** Makes zlib streams (RFC 1950). The bytes of a document depend on it. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** 16 bytes; both halves of the trailer's ID. */
  readonly fileId: Uint8Array;
  /** UTC, as "D:20261120115100Z". */
  readonly createdAt: string;
  /** Default "Platen". */
  readonly producer?: string;
  /** Language of the text (BCP 47), where it is one. */
  readonly lang?: string;
  /** Of images and artwork that will be written: the buffer begins so large. */
  readonly imageBytes?: number;
  /** Leaves streams undeflated, for eyes and golden tests. */
  readonly readable?: boolean;
}

/** Left, bottom, right, top in points. */
export type BoundingBox = readonly [left: number, bottom: number, right: number, top: number];

/**
 * All pages and forms share one dictionary of resources, so a name given by `embed`, `addForm`,
 * `addXObject` or `addOpacity` is good anywhere in the document. Streams are written when they are
 * added: what the caller passed may be reused at once.
 */
export class PdfDocument {
  readonly #objects: ObjectWriter;
  readonly #options: PdfOptions;
  readonly #catalog: PdfRef;
  readonly #pageTree: PdfRef;
  readonly #resources: PdfRef;
  readonly #pages: PdfRef[] = [];
  readonly #fonts = new Map<FontRef, { readonly ref: PdfRef; readonly embedded: EmbeddedFont }>();
  readonly #xObjects = new Map<string, PdfRef>();
  readonly #graphicsStates = new Map<string, PdfRef>();

  /** Throws a RangeError for a date of another form or an id of another length. */
  constructor(options: PdfOptions) {
    if (!/^D:\d{14}Z$/.test(options.createdAt)) {
      throw new RangeError(`"${options.createdAt}" is not of the form D:20261120115100Z`);
    }
    if (options.fileId.length !== 16) throw new RangeError("a file id has 16 bytes");
    this.#options = options;
    this.#objects = new ObjectWriter(options.readable ? null : options.deflate, options.imageBytes);
    this.#catalog = this.#objects.reserve();
    this.#pageTree = this.#objects.reserve();
    this.#resources = this.#objects.reserve();
  }

  /** Bytes written so far: fonts come at the end. */
  get length(): number {
    return this.#objects.length;
  }

  /** The font as this document embeds it, one for each FontRef; written in `finish`. */
  embed(font: Font): EmbeddedFont {
    const known = this.#fonts.get(font.ref);
    if (known) return known.embedded;
    const embedded = new EmbeddedFont(font, `F${this.#fonts.size + 1}`);
    this.#fonts.set(font.ref, { ref: this.#objects.reserve(), embedded });
    return embedded;
  }

  /** A form XObject of the operators given, in points; returns its name for Content.useXObject. */
  addForm(content: Uint8Array, bbox: BoundingBox): string {
    const form = pdfDictionary(
      ["Type", pdfName("XObject")],
      ["Subtype", pdfName("Form")],
      ["BBox", bbox],
      ["Resources", this.#resources],
    );
    return this.addXObject(this.addStream(form, content));
  }

  /**
   * A stream object: images and their soft masks. `encoded` bytes keep the Filter that `entries`
   * names; others are deflated. Length is added.
   */
  addStream(entries: PdfDictionary, bytes: Uint8Array, encoded = false): PdfRef {
    const ref = this.#objects.reserve();
    this.#objects.writeStream(ref, entries, bytes, encoded);
    return ref;
  }

  /** An object that is no stream. */
  addObject(value: PdfValue): PdfRef {
    const ref = this.#objects.reserve();
    this.#objects.write(ref, value);
    return ref;
  }

  /** An object written elsewhere with all that it leads to; `written` is one Map for each list. */
  addImported(
    objects: readonly ImportedObject[],
    root: number,
    written: Map<number, PdfRef>,
  ): PdfRef {
    return writeImported(this.#objects, objects, root, written);
  }

  /** Names a stream whose Type is XObject; returns the name for Content.useXObject. */
  addXObject(ref: PdfRef): string {
    const name = `X${this.#xObjects.size + 1}`;
    this.#xObjects.set(name, ref);
    return name;
  }

  /** Opacity of fills and strokes, 0…1 (ISO 32000-1, 11.6.4.4); the name for Content.setGraphicsState. */
  addOpacity(opacity: number): string {
    const name = `G${this.#graphicsStates.size + 1}`;
    const state = pdfDictionary(["Type", pdfName("ExtGState")], ["ca", opacity], ["CA", opacity]);
    this.#graphicsStates.set(name, this.addObject(state));
    return name;
  }

  /** Operators at the beginning of a page that is added later: whole ones, as many as were ready. */
  addContent(content: Uint8Array): PdfRef {
    return this.addStream(pdfDictionary(), content);
  }

  /** A page of the operators given, after those of `parts`, origin at its bottom left; written at once. */
  addPage(
    widthPt: number,
    heightPt: number,
    content: Uint8Array,
    parts: readonly PdfRef[] = [],
  ): void {
    const last = this.addContent(content);
    const page = pdfDictionary(
      ["Type", pdfName("Page")],
      ["Parent", this.#pageTree],
      ["MediaBox", [0, 0, widthPt, heightPt]],
      ["Resources", this.#resources],
      ["Contents", parts.length === 0 ? last : [...parts, last]],
    );
    this.#pages.push(this.addObject(page));
  }

  /** Writes the fonts and what remains; the document takes nothing after it. */
  finish(): Uint8Array {
    for (const { ref, embedded } of this.#fonts.values()) writeFont(this.#objects, ref, embedded);
    this.#objects.write(this.#resources, this.#describeResources());
    this.#objects.write(
      this.#pageTree,
      pdfDictionary(
        ["Type", pdfName("Pages")],
        ["Count", this.#pages.length],
        ["Kids", this.#pages],
      ),
    );
    this.#objects.write(this.#catalog, this.#describeCatalog());
    const fileId = pdfHex(this.#options.fileId);
    return this.#objects.finish(
      pdfDictionary(
        ["Root", this.#catalog],
        ["Info", this.addObject(this.#describeOrigin())],
        ["ID", [fileId, fileId]],
      ),
    );
  }

  #describeResources(): PdfValue {
    const fonts = new Map<string, PdfValue>();
    for (const { ref, embedded } of this.#fonts.values()) fonts.set(embedded.name, ref);
    const states = this.#graphicsStates.size > 0 ? this.#graphicsStates : undefined;
    return pdfDictionary(["Font", fonts], ["XObject", this.#xObjects], ["ExtGState", states]);
  }

  #describeCatalog(): PdfValue {
    const lang = this.#options.lang;
    return pdfDictionary(
      ["Type", pdfName("Catalog")],
      ["Pages", this.#pageTree],
      ["Lang", lang === undefined ? undefined : pdfText(lang)],
      [
        "ViewerPreferences",
        pdfDictionary(["PrintScaling", pdfName("None")], ["PickTrayByPDFSize", true]),
      ],
    );
  }

  #describeOrigin(): PdfValue {
    const createdAt = pdfText(this.#options.createdAt);
    return pdfDictionary(
      ["Producer", pdfText(this.#options.producer ?? "Platen")],
      ["CreationDate", createdAt],
      ["ModDate", createdAt],
    );
  }
}
