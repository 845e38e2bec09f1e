// Images as XObjects of one document: each source is read once, however often it is drawn.
import {
  type EncodedImage,
  encodeImage,
  type ImageCodec,
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

/** By source: the bytes that were loaded for it, or why there are none. Data URIs need no entry. */
export type LoadedImages = ReadonlyMap<string, Uint8Array | Refused>;

/** Keeps what an image became, so that the next job need not read it again. */
export interface ImageMemory {
  get(source: string): PdfImage | undefined;
  set(source: string, image: PdfImage, bytes: number): void;
}

const NOT_AN_IMAGE: Refused = {
  refused: "its source is neither a data URI of a PNG or JPEG nor an image that was loaded",
};

export function isDataUri(source: string): boolean {
  return /^data:/i.test(source);
}

export class DocumentImages {
  readonly #document: PdfDocument;
  readonly #loaded: LoadedImages;
  readonly #codec: ImageCodec;
  readonly #memory: ImageMemory;
  readonly #opened = new Map<string, OpenedImage | Refused>();

  constructor(document: PdfDocument, loaded: LoadedImages, codec: ImageCodec, memory: ImageMemory) {
    this.#document = document;
    this.#loaded = loaded;
    this.#codec = codec;
    this.#memory = memory;
  }

  open(source: string): OpenedImage | Refused {
    const known = this.#opened.get(source);
    if (known) return known;
    const image = this.#read(source);
    const opened = "refused" in image ? image : this.#embed(image);
    this.#opened.set(source, opened);
    return opened;
  }

  /** Whether the caller may have the image is settled before what it became is remembered. */
  #read(source: string): PdfImage | Refused {
    const loaded = isDataUri(source) ? null : (this.#loaded.get(source) ?? NOT_AN_IMAGE);
    if (loaded && "refused" in loaded) return loaded;
    // What an address answers can change from one job to the next.
    const isLasting = !/^https:/i.test(source);
    const remembered = isLasting ? this.#memory.get(source) : undefined;
    if (remembered) return remembered;
    const file = loaded ? { bytes: loaded } : parseDataUri(source);
    if ("refused" in file) return file;
    const image = encodeImage(file.bytes, this.#codec);
    if (isLasting && !("refused" in image))
      this.#memory.set(source, image, 2 * source.length + sizeOf(image));
    return image;
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

function sizeOf(image: PdfImage): number {
  return image.stream.bytes.length + (image.softMask?.bytes.length ?? 0);
}
