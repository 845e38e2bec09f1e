// Which colours the components of a JPEG are: what its makers' marks say of it.

import type { JpegFrame } from "./jpeg-frame.ts";
import { readHeadSegments, type JpegSegment } from "./jpeg-segments.ts";
import { hasText } from "./magic.ts";

const APP0 = 0xe0;
const APP14 = 0xee;

export interface ColorMarks {
  readonly hasJfif: boolean;
  /** 0 none, 1 YCbCr, 2 YCCK; null without Adobe's mark. Its CMYK is inverted. */
  readonly adobeTransform: number | null;
}

export function readColorMarks(bytes: Uint8Array): ColorMarks {
  let hasJfif = false;
  let adobeTransform: number | null = null;
  for (const segment of readHeadSegments(bytes)) {
    if (segment.marker === APP0 && hasText(bytes, segment.start, "JFIF\0")) hasJfif = true;
    if (segment.marker === APP14 && isAdobe(bytes, segment)) {
      adobeTransform = bytes[segment.start + 11]!;
    }
  }
  return { hasJfif, adobeTransform };
}

export function isNamedRgb({ components }: JpegFrame): boolean {
  return String.fromCharCode(...components.map(({ id }) => id)) === "RGB";
}

/** Adobe's APP14 (Supplementing the DCT Filters, Technical Note 5116): 5 letters, 3 words, the transform. */
function isAdobe(bytes: Uint8Array, { start, end }: JpegSegment): boolean {
  return end - start >= 12 && hasText(bytes, start, "Adobe");
}
