// The image element: a PNG or JPEG placed in its box, the way up that it says it is.
import type { Fit, ImageElement } from "../job/template.ts";
import type { Orientation } from "../images/image.ts";
import type { Content } from "../pdf/content.ts";
import { fillSource } from "./binding.ts";
import { countEncodedBytes, isDataUri } from "./embed-image.ts";
import type { Drawing, ElementKind } from "./element.ts";
import { addFault, addWarning, type Place } from "../job/place.ts";
import type { Box } from "../units.ts";
import { pictureInks } from "../surroundings/ink.ts";

interface BoundImage {
  readonly source: string;
}

export const image: ElementKind<ImageElement, BoundImage> = {
  bind(element, values, place, binding) {
    const { budget, sources } = binding;
    const source = fillSource(element.source, values, place, binding) ?? "";
    if (source === "") return null;
    const note = () => {
      if (isDataUri(source)) budget.count("images", countEncodedBytes(source));
    };
    return { source: sources.keep(source, note) };
  },

  fontRefs: () => [],
  imageRefs: ({ source }) => [source],

  draw(element, bound, box, content, drawing, place) {
    const opened = drawing.images.open(bound.source);
    if ("refused" in opened) {
      const { source } = element;
      const why = `the image cannot be printed: ${opened.refused}`;
      if (element.onMissing === "blank") {
        const describe = () =>
          `${why}. It was left out, because the element's onMissing is "blank"; send another image to print it.`;
        addWarning(drawing.warnings, "IMAGE_LEFT_BLANK", source, place, describe);
      } else {
        const describe = () =>
          `${why}. Send another image, or set the element's onMissing to "blank" in the template.`;
        addFault(drawing.faults, "IMAGE_REJECTED", source, place, opened.refused, describe);
      }
      return;
    }
    const isTurned = opened.orientation >= 5;
    const widthPx = isTurned ? opened.heightPx : opened.widthPx;
    const heightPx = isTurned ? opened.widthPx : opened.heightPx;
    content.save();
    if (element.fit === "cover") {
      content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
      content.clip();
    }
    const picture = fitted(element.fit, box, widthPx / heightPx);
    drawing.inkNotes?.note(place.element, () => pictureInks(picture, box));
    warnOfResolution(element, picture, { widthPx, heightPx }, drawing, place);
    placeImage(picture, opened.orientation, content);
    content.useXObject(opened.name);
    content.restore();
  },
};

const LEAST_DPI = 200;
const POINTS_PER_INCH = 72;

function warnOfResolution(
  { source }: ImageElement,
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
    const needed = `${Math.ceil(picture.widthPt * scale - 1e-6)} × ${Math.ceil(picture.heightPt * scale - 1e-6)}`;
    return `the image prints at ${Math.floor(dpi)} dpi and will look blurred (under ${LEAST_DPI} dpi). Use an image of at least ${needed} pixels, or make its box smaller.`;
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
