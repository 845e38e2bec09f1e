// How large an image may be. Asked from the header, before anything is inflated.

import { ImageFault } from "./image-fault.ts";

export const MAX_PIXELS = 16_000_000;

/** One row must stay small too: 16 megapixels in a single row would be a buffer of 128 MB. */
export const MAX_SIDE_PX = 65_535;

export function checkDimensions(widthPx: number, heightPx: number): void {
  if (widthPx === 0 || heightPx === 0) throw new ImageFault("the image has no pixels");
  if (widthPx > MAX_SIDE_PX || heightPx > MAX_SIDE_PX) {
    throw new ImageFault(
      `the image is ${widthPx} × ${heightPx} pixels, and the limit is ${MAX_SIDE_PX} per side`,
    );
  }
  if (widthPx * heightPx > MAX_PIXELS) {
    throw new ImageFault(
      `the image is ${widthPx} × ${heightPx} pixels, and the limit is 16 megapixels`,
    );
  }
}
