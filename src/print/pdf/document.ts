// A PDF 1.7 document written front to back: pages and forms as they come, fonts and the catalog
// at the end. It knows no labels, no clock and no randomness.
import type { Font, FontRef } from "../fonts/font.ts";
import type { BoundingBox, Content, Resources } from "../content/content.ts";
import { ByteBuffer } from "./buffer.ts";
import { PdfContent } from "./content.ts";
import { EmbeddedFont } from "../fonts/embedded-font.ts";
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
  /** The edge about which a duplex printer turns the paper; absent: the viewer decides. */
  readonly flip?: "long" | "short";
  /** What the file will have as a rule: its buffer begins so large. */
  readonly typicalBytes?: number;
  /** How many pages there will be, where that may be many: they are then in groups, which viewers find pages by. */
  readonly pageCount?: number;
  /** Leaves streams undeflated, for eyes and golden tests. */
  readonly readable?: boolean;
}

/** The boxes of a page besides its own (ISO 32000-1, 14.11.2). */
export interface PageBoxes {
  readonly trim: BoundingBox;
  readonly bleed: BoundingBox;
}

export interface PageOptions {
  /** What of its content is written already. */
  readonly parts?: readonly PdfRef[];
  readonly boxes?: PageBoxes | null;
  /** How viewers turn it, clockwise. */
  readonly rotateDeg?: 0 | 90 | 180 | 270;
}

/**
 * All pages and forms share one dictionary of resources, so a name given by `embed`, `addForm`,
 * `addXObject` or `addOpacity` is good anywhere in the document. Streams are written when they are
 * added: what the caller passed may be reused at once.
 */
export class PdfDocument implements Resources {
  readonly #objects: ObjectWriter;
  readonly #options: PdfOptions;
  readonly #catalog: PdfRef;
  readonly #pageTree: PdfRef;
  readonly #resources: PdfRef;
  /** Numbers of objects. */
  readonly #pages: number[] = [];
  /** Where pages are in groups. */
  readonly #groups: PdfRef[] = [];
  readonly #fonts = new Map<FontRef, { readonly ref: PdfRef; readonly embedded: EmbeddedFont }>();
  readonly #xObjects = new Map<string, PdfRef>();
  readonly #graphicsStates = new Map<string, PdfRef>();
  readonly #colorSpaces = new Map<string, PdfRef>();

  /** Throws a RangeError for a date of another form or an id of another length. */
  constructor(options: PdfOptions) {
    if (!/^D:\d{14}Z$/.test(options.createdAt)) {
      throw new RangeError(`"${options.createdAt}" is not of the form D:20261120115100Z`);
    }
    if (options.fileId.length !== 16) throw new RangeError("a file id has 16 bytes");
    this.#options = options;
    this.#objects = new ObjectWriter(
      options.readable ? null : options.deflate,
      options.typicalBytes,
    );
    this.#catalog = this.#objects.reserve();
    this.#pageTree = this.#objects.reserve();
    this.#resources = this.#objects.reserve();
  }

  /** Bytes written so far: fonts come at the end. */
  get length(): number {
    return this.#objects.length;
  }

  /** Of those, what was not dropped yet; valid until the next write. */
  get written(): Uint8Array {
    return this.#objects.view();
  }

  get writtenLength(): number {
    return this.#objects.viewLength;
  }

  /** Lets go of what is written: the caller has it. `isLast`: nothing follows. */
  drop(isLast = false): void {
    this.#objects.drop(isLast);
  }

  /** The font as this document embeds it, one for each FontRef; written in `finish`. */
  embed(font: Font): EmbeddedFont {
    const known = this.#fonts.get(font.ref);
    if (known) return known.embedded;
    const embedded = new EmbeddedFont(font, `F${this.#fonts.size + 1}`);
    this.#fonts.set(font.ref, { ref: this.#objects.reserve(), embedded });
    return embedded;
  }

  createContent(): PdfContent {
    return new PdfContent(new ByteBuffer());
  }

  /** A form XObject of the operators given, in points; returns its name for Content.useXObject. */
  addForm(
    content: Content,
    start: number,
    end: number,
    bbox: BoundingBox,
    isGroup = false,
  ): string {
    if (!(content instanceof PdfContent))
      throw new TypeError("only content of a PDF goes into one");
    const form = pdfDictionary(
      ["Type", pdfName("XObject")],
      ["Subtype", pdfName("Form")],
      ["BBox", bbox],
      ["Group", isGroup ? GROUP : undefined],
      ["Resources", this.#resources],
    );
    return this.addXObject(this.addStream(form, content.view().subarray(start, end)));
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

  /** The color of registration marks, on every plate (ISO 32000-1, 8.6.6.4); its name, one for all. */
  addRegistrationColor(): string {
    const name = "All";
    if (!this.#colorSpaces.has(name)) {
      const tint = pdfDictionary(
        ["FunctionType", 2],
        ["Domain", [0, 1]],
        ["C0", [0, 0, 0, 0]],
        ["C1", [1, 1, 1, 1]],
        ["N", 1],
      );
      const space = [pdfName("Separation"), pdfName("All"), pdfName("DeviceCMYK"), tint];
      this.#colorSpaces.set(name, this.addObject(space));
    }
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
    { parts = [], boxes = null, rotateDeg = 0 }: PageOptions = {},
  ): void {
    const last = this.addContent(content);
    const page = pdfDictionary(
      ["Type", pdfName("Page")],
      ["Parent", this.#groupOf(this.#pages.length) ?? this.#pageTree],
      ["MediaBox", [0, 0, widthPt, heightPt]],
      ["BleedBox", boxes?.bleed],
      ["TrimBox", boxes?.trim],
      ["Rotate", rotateDeg === 0 ? undefined : rotateDeg],
      ["Resources", this.#resources],
      ["Contents", parts.length === 0 ? last : [...parts, last]],
    );
    this.#pages.push(this.addObject(page).object);
  }

  /** Writes the fonts, one at each step: they come before what `finish` writes, and nothing else may come between. */
  *writeFonts(): Generator<void> {
    for (const { ref, embedded } of this.#fonts.values()) {
      writeFont(this.#objects, ref, embedded);
      yield;
    }
  }

  /** Writes what remains, the fonts too unless `writeFonts` did; the document takes nothing after it. */
  finish(hasFonts = false): Uint8Array {
    if (!hasFonts) for (const _ of this.writeFonts());
    this.#objects.write(this.#resources, this.#describeResources());
    this.#writePageTree();
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

  /** The group of a page that is written next; null: pages are in none. */
  #groupOf(page: number): PdfRef | null {
    if ((this.#options.pageCount ?? 0) <= GROUPED_PAGES) return null;
    if (page % GROUPED_PAGES === 0) this.#groups.push(this.#objects.reserve());
    return this.#groups.at(-1)!;
  }

  #writePageTree(): void {
    const count = this.#pages.length;
    const groups = this.#groups;
    groups.forEach((group, index) => {
      const first = index * GROUPED_PAGES;
      const end = Math.min(first + GROUPED_PAGES, count);
      const parent: PdfPair = ["Parent", this.#pageTree];
      this.#objects.write(group, pagesNode(end - first, this.#pageRefs(first, end), parent));
    });
    const kids = groups.length > 0 ? groups : this.#pageRefs(0, count);
    this.#objects.write(this.#pageTree, pagesNode(count, kids));
  }

  #pageRefs(first: number, end: number): PdfRef[] {
    return this.#pages.slice(first, end).map((object) => ({ object }));
  }

  #describeResources(): PdfValue {
    const fonts = new Map<string, PdfValue>();
    for (const { ref, embedded } of this.#fonts.values()) fonts.set(embedded.name, ref);
    const states = this.#graphicsStates.size > 0 ? this.#graphicsStates : undefined;
    const spaces = this.#colorSpaces.size > 0 ? this.#colorSpaces : undefined;
    return pdfDictionary(
      ["Font", fonts],
      ["XObject", this.#xObjects],
      ["ExtGState", states],
      ["ColorSpace", spaces],
    );
  }

  #describeCatalog(): PdfValue {
    const { lang, flip } = this.#options;
    const duplex = flip === "long" ? "DuplexFlipLongEdge" : "DuplexFlipShortEdge";
    return pdfDictionary(
      ["Type", pdfName("Catalog")],
      ["Pages", this.#pageTree],
      ["Lang", lang === undefined ? undefined : pdfText(lang)],
      [
        "ViewerPreferences",
        pdfDictionary(
          ["PrintScaling", pdfName("None")],
          ["Duplex", flip && pdfName(duplex)],
          ["PickTrayByPDFSize", true],
        ),
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

/** Pages of a group; as many are in none. */
const GROUPED_PAGES = 64;

type PdfPair = readonly [key: string, value: PdfValue];

function pagesNode(count: number, kids: PdfRef[], ...more: PdfPair[]): PdfDictionary {
  return pdfDictionary(["Type", pdfName("Pages")], ...more, ["Count", count], ["Kids", kids]);
}

/** ISO 32000-1, 11.6.6; its colors are blended as those of the page are. */
const GROUP = pdfDictionary(["S", pdfName("Transparency")], ["I", true]);
