// The image element: a PNG or JPEG placed in its box, the way up that it says it is.
import type { Fit, ImageElement } from "../../job/template.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { Orientation, Refused } from "../../images/image.ts";
import type { Cause } from "../../../refusal.ts";
import type { Content } from "../../content/content.ts";
import type { Drawing, ElementDrawing } from "../element.ts";
import type { OpenedImage } from "../embed-image.ts";
import { addFault, addWarning, type Place } from "../../job/place.ts";
import type { Box } from "../../units.ts";
import { pictureInks } from "../../surroundings/ink.ts";
import type { BoundImage } from "./bind.ts";

export const imageDrawing: ElementDrawing<ImageElement, BoundImage> = {
  draw(element, bound, box, content, drawing, place) {
    const opened = drawing.images.open(bound.source);
    if ("refused" in opened) {
      const { source } = element;
      const why = `the image cannot be printed: ${opened.refused}`;
      const cause = causeOf(opened);
      if (element.onMissing === "blank") {
        const detail = `${why}. It was left out, because the element's onMissing is "blank"; send another image to print it.`;
        const describe = () => ({ detail, cause });
        addWarning(drawing.warnings, "IMAGE_LEFT_BLANK", source, place, describe);
      } else {
        const detail = `${why}. Send another image, or set the element's onMissing to "blank" in the template.`;
        const describe = () => ({ detail, cause });
        addFault(drawing.faults, "IMAGE_REJECTED", source, place, opened.refused, describe);
      }
      return;
    }
    const { widthPx, heightPx } = seenSize(opened);
    content.save();
    if (element.fit === "cover") {
      content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
      content.clip();
    }
    const picture = fitted(element.fit, box, widthPx / heightPx);
    drawing.inkNotes?.note(place.element, () => pictureInks(picture, box));
    warnOfResolution(element.source, picture, { widthPx, heightPx }, drawing, place);
    drawImage(opened, picture, content);
    content.restore();
  },
};

/** In pixels, the way up that it says it is. */
export function seenSize({ orientation, widthPx, heightPx }: OpenedImage) {
  const isTurned = orientation >= 5;
  return isTurned ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** Leaves its units behind. */
export function drawImage({ orientation, name }: OpenedImage, area: Box, content: Content): void {
  placeImage(area, orientation, content);
  content.useXObject(name);
}

/** Why an image or artwork is not printed. */
export function causeOf({ refused, cause }: Refused): Cause {
  return cause ?? { kind: "badImage", why: refused };
}

const LEAST_DPI = 200;
const POINTS_PER_INCH = 72;

/** `source`: null where only the template decides which image it is. */
export function warnOfResolution(
  source: TemplateString | null,
  picture: Box,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  { warnings }: Drawing,
  place: Place,
): void {
  const acrossDpi = (widthPx / picture.widthPt) * POINTS_PER_INCH;
  const downDpi = (heightPx / picture.heightPt) * POINTS_PER_INCH;
  const dpi = Math.min(acrossDpi, downDpi);
  if (dpi >= LEAST_DPI - 1e-6) return;
  addWarning(warnings, "IMAGE_RESOLUTION_LOW", source, place, () => {
    const scale = LEAST_DPI / POINTS_PER_INCH;
    const needed = {
      widthPx: Math.ceil(picture.widthPt * scale - 1e-6),
      heightPx: Math.ceil(picture.heightPt * scale - 1e-6),
    };
    const printed = Math.floor(dpi);
    return {
      detail: `the image prints at ${printed} dpi and will look blurred (under ${LEAST_DPI} dpi). Use an image of at least ${needed.widthPx} × ${needed.heightPx} pixels, or make its box smaller.`,
      cause: { kind: "lowResolution", dpi: printed, leastDpi: LEAST_DPI, ...needed },
    };
  });
}

/** The rectangle that the whole picture takes, centred on the box; `aspect` is width by height. */
export function fitted(fit: Fit, box: Box, aspect: number): Box {
  if (fit === "stretch") return box;
  const isWider = aspect > box.widthPt / box.heightPt;
  const byWidth = isWider === (fit === "contain");
  const widthPt = byWidth ? box.widthPt : box.heightPt * aspect;
  const heightPt = byWidth ? box.widthPt / aspect : box.heightPt;
  return {
    xPt: box.xPt + (box.widthPt - widthPt) / 2,
    yPt: box.yPt + (box.heightPt - heightPt) / 2,
    widthPt,
    heightPt,
  };
}

/**
 * Where Exif (CIPA DC-008, Orientation) says the stored first row and first column are to be seen,
 * as a matrix for the unit square in which PDF draws an image.
 */
function placeImage(box: Box, orientation: Orientation, content: Content): void {
  const { xPt: left, yPt: bottom, widthPt: w, heightPt: h } = box;
  const right = left + w;
  const top = bottom + h;
  switch (orientation) {
    case 1:
      return content.transform(w, 0, 0, h, left, bottom);
    case 2:
      return content.transform(-w, 0, 0, h, right, bottom);
    case 3:
      return content.transform(-w, 0, 0, -h, right, top);
    case 4:
      return content.transform(w, 0, 0, -h, left, top);
    case 5:
      return content.transform(0, -h, -w, 0, right, top);
    case 6:
      return content.transform(0, -h, w, 0, left, top);
    case 7:
      return content.transform(0, h, w, 0, left, bottom);
    case 8:
      return content.transform(0, h, -w, 0, right, bottom);
  }
}
