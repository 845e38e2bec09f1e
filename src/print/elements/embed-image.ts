// Images as XObjects of one document: each source is read once, however often it is drawn.
import {
  DecodeAllowance,
  decodeBytesOf,
  type EncodedImage,
  encodeImage,
  IMAGE_DECODE_BYTES,
  type ImageCodec,
  openStoredImage,
  type Orientation,
  parseDataUri,
  type PdfImage,
  type Refused,
} from "../images/image.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { pdfDictionary, pdfHex, pdfName, type PdfRef, type PdfValue } from "../pdf/value.ts";

export interface OpenedImage {
  /** Resource name, for Content.useXObject. */
  readonly name: string;
  /** As stored. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
}

/**
 * By source: the bytes that were loaded for it, or why there are none. Data URIs need no entry. The bytes of
 * an asset must have passed through `storeImage` or `importArtwork`.
 */
export type LoadedImages = ReadonlyMap<string, Uint8Array | Refused>;

const NOT_AN_IMAGE: Refused = {
  refused: "its source is neither a data URI of a PNG or JPEG nor an image that was loaded",
  cause: { kind: "noImage" },
};

export function isDataUri(source: string): boolean {
  return /^data:/i.test(source);
}

/** The file's size in a data URI: base64 has four characters for three bytes. */
export function countEncodedBytes(dataUri: string): number {
  return Math.floor(((dataUri.length - dataUri.indexOf(",") - 1) * 3) / 4);
}

function fileOf(source: string, loaded: LoadedImages): Uint8Array | Refused {
  if (!isDataUri(source)) return loaded.get(source) ?? NOT_AN_IMAGE;
  const parsed = parseDataUri(source);
  return "refused" in parsed ? { ...parsed, cause: { kind: "imageData" } } : parsed.bytes;
}

/** What elements open images by. */
export interface Images {
  open(source: string): OpenedImage | Refused;
  /** Of the images that may be decoded. */
  readonly largestDecodeBytes: number;
}

/** The files of a job's images, and which of them can be printed. */
export class ImageFiles {
  readonly #files: ReadonlyMap<string, Uint8Array | Refused>;
  readonly #codec: ImageCodec;
  readonly #allowance: DecodeAllowance;
  readonly #kept = new Map<string, PdfImage | Refused>();
  /** Of the images that may be decoded. */
  readonly largestDecodeBytes: number;

  /** `sources`: all that will be opened; what they take to decode is added up before any is. */
  constructor(sources: readonly string[], loaded: LoadedImages, codec: ImageCodec) {
    this.#files = new Map(sources.map((source) => [source, fileOf(source, loaded)]));
    this.#codec = codec;
    const needs = [...this.#files.values()].map((file) =>
      "refused" in file ? 0 : decodeBytesOf(file),
    );
    this.#allowance = new DecodeAllowance(needs);
    this.largestDecodeBytes = Math.max(0, ...needs.filter((need) => need <= IMAGE_DECODE_BYTES));
  }

  of(source: string): Uint8Array | Refused {
    return this.#files.get(source) ?? NOT_AN_IMAGE;
  }

  /** `isKept`: what is decoded once is not decoded again. */
  read(source: string, isKept = false): PdfImage | Refused {
    const known = this.#kept.get(source);
    if (known) return known;
    const file = this.of(source);
    if ("refused" in file) return file;
    const stored = source.startsWith("asset:") ? openStoredImage(file) : null;
    const image = stored ?? encodeImage(file, this.#codec, this.#allowance);
    if (isKept) this.#kept.set(source, image);
    return image;
  }
}

export class DocumentImages implements Images {
  readonly #document: PdfDocument;
  readonly #files: ImageFiles;
  readonly #isOneOfSeveral: boolean;
  readonly #opened = new Map<string, OpenedImage | Refused>();

  /** `isOneOfSeveral`: other documents show the same files. */
  constructor(document: PdfDocument, files: ImageFiles, isOneOfSeveral = false) {
    this.#document = document;
    this.#files = files;
    this.#isOneOfSeveral = isOneOfSeveral;
  }

  get largestDecodeBytes(): number {
    return this.#files.largestDecodeBytes;
  }

  open(source: string): OpenedImage | Refused {
    const known = this.#opened.get(source);
    if (known) return known;
    const image = this.#files.read(source, this.#isOneOfSeveral);
    const opened = "refused" in image ? image : this.#embed(image);
    this.#opened.set(source, opened);
    return opened;
  }

  #embed(image: PdfImage): OpenedImage {
    const mask = image.softMask ? this.#write(image.softMask, null) : null;
    const { widthPx, heightPx, orientation } = image;
    const name = this.#document.addXObject(this.#write(image.stream, mask));
    return { name, widthPx, heightPx, orientation };
  }

  #write(image: EncodedImage, softMask: PdfRef | null): PdfRef {
    const dictionary = pdfDictionary(
      ["Type", pdfName("XObject")],
      ["Subtype", pdfName("Image")],
      ["Width", image.widthPx],
      ["Height", image.heightPx],
      ["ColorSpace", colorSpaceOf(image)],
      ["BitsPerComponent", image.bitsPerComponent],
      ["Decode", image.decode ?? undefined],
      ["Filter", pdfName(image.filter)],
      ["DecodeParms", decodeParmsOf(image)],
      ["SMask", softMask ?? undefined],
    );
    return this.#document.addStream(dictionary, image.bytes, true);
  }
}

function colorSpaceOf({ colorSpace }: EncodedImage): PdfValue {
  if (typeof colorSpace === "string") return pdfName(colorSpace);
  const { indexed, palette } = colorSpace;
  return [pdfName("Indexed"), pdfName(indexed), palette.length / 3 - 1, pdfHex(palette)];
}

function decodeParmsOf({ predictor, colorTransform }: EncodedImage): PdfValue | undefined {
  if (colorTransform !== null) return pdfDictionary(["ColorTransform", colorTransform]);
  if (!predictor) return undefined;
  return pdfDictionary(
    ["Predictor", 15],
    ["Colors", predictor.colors],
    ["BitsPerComponent", predictor.bitsPerComponent],
    ["Columns", predictor.columns],
  );
}
