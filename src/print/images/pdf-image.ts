// The shapes that this folder hands to the PDF writer: an image XObject as plain values and encoded bytes.

export interface ImageCodec {
  /**
   * Inflates a whole zlib stream (RFC 1950); throws when it is broken or longer than `maxBytes`.
   * Used only for small images, where it is faster than inflate.ts; its memory is bounded so.
   */
  readonly inflate: (bytes: Uint8Array, maxBytes: number) => Uint8Array;
  /**
   * Raw deflate (RFC 1951) of one part, ended by a sync flush and not marked final, so that parts
   * can be joined: `deflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH })`.
   */
  readonly deflatePart: (part: Uint8Array) => Uint8Array;
}

export type ImageColorSpace =
  | "DeviceGray"
  | "DeviceRGB"
  | "DeviceCMYK"
  | { readonly indexed: "DeviceRGB"; readonly palette: Uint8Array };

/** One image stream: its dictionary entries (ISO 32000-1, 8.9.5) and its bytes, already encoded. */
export interface EncodedImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colorSpace: ImageColorSpace;
  readonly bitsPerComponent: 1 | 2 | 4 | 8 | 16;
  readonly filter: "FlateDecode" | "DCTDecode";
  /** DecodeParms of FlateDecode, with /Predictor 15. */
  readonly predictor: {
    readonly colors: number;
    readonly bitsPerComponent: number;
    readonly columns: number;
  } | null;
  /** /Decode, where it is not the default: Adobe's CMYK JPEGs are inverted. */
  readonly decode: readonly number[] | null;
  /** /ColorTransform of DCTDecode, where the JPEG's own markers leave it to be guessed. */
  readonly colorTransform: 0 | 1 | null;
  readonly bytes: Uint8Array;
}

/** How a picture is to be turned, as Exif numbers it: 1 is upright, 6 is a quarter turn clockwise. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface PdfImage {
  /** As stored, before `orientation` is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
  readonly stream: EncodedImage;
  /** DeviceGray, 8 bits: 0 lets through what lies below. Null where every pixel is opaque. */
  readonly softMask: EncodedImage | null;
}
