// The entry of this folder: from a PNG's or JPEG's bytes to what a PDF image needs.
// Where bytes come from, and where an image is placed, is decided elsewhere.

import type { DecodeAllowance } from "./decode-allowance.ts";
import { refusedOr, type Refused } from "./image-fault.ts";
import { encodeJpeg, readJpegHeader } from "./jpeg.ts";
import { imageKindOf, type ImageKind } from "./magic.ts";
import type { ImageCodec, Orientation, PdfImage } from "./pdf-image.ts";
import { encodePng } from "./png/encode.ts";
import { readPngHeader } from "./png/png.ts";

export { DecodeAllowance, IMAGE_DECODE_BYTES, JOB_DECODE_BYTES } from "./decode-allowance.ts";
export { parseDataUri, type ParsedDataUri } from "./data-uri.ts";
export { MAX_PIXELS, MAX_SIDE_PX } from "./dimensions.ts";
export type { Refused } from "./image-fault.ts";
export { decodeBytesOf, openStoredImage, storeImage } from "./stored-image.ts";
export type {
  EncodedImage,
  ImageCodec,
  ImageColorSpace,
  Orientation,
  PdfImage,
} from "./pdf-image.ts";

export interface ImageHeader {
  readonly kind: ImageKind;
  /** As stored: an orientation of 5 to 8 exchanges them on the page. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
}

/**
 * Reads only the header: what kind of image the bytes are, whatever they are called, and its size.
 * Refuses what is neither PNG nor JPEG, broken before its pixels begin, or over 16 megapixels.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | Refused {
  return refusedOr(() => {
    const kind = imageKindOf(bytes);
    if (kind === "png") {
      const { widthPx, heightPx } = readPngHeader(bytes);
      return { kind, widthPx, heightPx, orientation: 1 };
    }
    const { frame, orientation } = readJpegHeader(bytes);
    return { kind, widthPx: frame.widthPx, heightPx: frame.heightPx, orientation };
  });
}

/**
 * Checks the whole file and encodes it for a PDF (ISO 32000-1, 8.9.5): a JPEG and a PNG without alpha
 * or interlacing keep their own stream, which may be a view on `bytes`. The dimensions are checked
 * before anything is inflated, and memory stays bounded whatever the file says it holds. With an
 * `allowance` pixels are unpacked only as far as it goes.
 */
export function encodeImage(
  bytes: Uint8Array,
  codec: ImageCodec,
  allowance: DecodeAllowance | null = null,
): PdfImage | Refused {
  return refusedOr(() =>
    imageKindOf(bytes) === "png" ? encodePng(bytes, codec, allowance) : encodeJpeg(bytes),
  );
}
