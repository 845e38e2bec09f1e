// Colours of a JPEG's components as red, green and blue (JFIF 1.02, section 7; T.872, 6.5).

import type { ColorMarks } from "../jpeg-colors.ts";
import { isNamedRgb } from "../jpeg-colors.ts";
import type { JpegFrame } from "../jpeg-frame.ts";

/** Rows of the components, one sample for each pixel, to three bytes per pixel. */
export type ToRgb = (rows: readonly Uint8ClampedArray[], rgb: Uint8ClampedArray) => void;

/** Null for gray, which is gray as it is. */
export function chooseColors(frame: JpegFrame, marks: ColorMarks): ToRgb | null {
  const count = frame.components.length;
  if (count === 1) return null;
  if (count === 4) {
    const isInverted = marks.adobeTransform !== null;
    return marks.adobeTransform === 2 ? fromYcck : fromCmyk(isInverted);
  }
  const isRgb = marks.hasJfif
    ? false
    : marks.adobeTransform === null
      ? isNamedRgb(frame)
      : marks.adobeTransform === 0;
  return isRgb ? fromRgb : fromYcc;
}

const fromRgb: ToRgb = ([red, green, blue], rgb) => {
  for (let at = 0, x = 0; at < rgb.length; at += 3, x += 1) {
    rgb[at] = red![x]!;
    rgb[at + 1] = green![x]!;
    rgb[at + 2] = blue![x]!;
  }
};

const fromYcc: ToRgb = ([luma, blueness, redness], rgb) => {
  for (let at = 0, x = 0; at < rgb.length; at += 3, x += 1) {
    const y = luma![x]!;
    const cb = blueness![x]! - 128;
    const cr = redness![x]! - 128;
    rgb[at] = y + 1.402 * cr;
    rgb[at + 1] = y - 0.344136 * cb - 0.714136 * cr;
    rgb[at + 2] = y + 1.772 * cb;
  }
};

/** As ISO 32000-1, 10.4.2.4 has it: light that ink and black let through. Adobe's values are of light, not of ink. */
function fromCmyk(isInverted: boolean): ToRgb {
  const flip = isInverted ? 0 : 255;
  return ([cyan, magenta, yellow, black], rgb) => {
    for (let at = 0, x = 0; at < rgb.length; at += 3, x += 1) {
      const light = (black![x]! ^ flip) / 255;
      rgb[at] = (cyan![x]! ^ flip) * light;
      rgb[at + 1] = (magenta![x]! ^ flip) * light;
      rgb[at + 2] = (yellow![x]! ^ flip) * light;
    }
  };
}

/** Adobe's only: YCbCr of ink, and black as light. */
const fromYcck: ToRgb = (rows, rgb) => {
  fromYcc(rows, rgb);
  const black = rows[3]!;
  for (let at = 0, x = 0; at < rgb.length; at += 3, x += 1) {
    const light = black[x]! / 255;
    rgb[at] = (255 - rgb[at]!) * light;
    rgb[at + 1] = (255 - rgb[at + 1]!) * light;
    rgb[at + 2] = (255 - rgb[at + 2]!) * light;
  }
};
