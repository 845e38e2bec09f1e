// The artwork element: an icon, a drawing or a page of a PDF in its box, as the vectors that it is.
import type { ArtworkElement } from "../../job/template.ts";
import type { Content } from "../../content/content.ts";
import type { Box } from "../../units.ts";
import type { Drawing, ElementDrawing } from "../element.ts";
import { addFault, type Place } from "../../job/place.ts";
import type { TemplateString } from "../../job/template-string.ts";
import { causeOf, fitted } from "../image/draw.ts";
import type { OpenedArtwork, RefusedArtwork } from "../opened-artwork.ts";
import { refusePdf } from "../refuse-pdf.ts";
import { pictureInks } from "../../surroundings/ink.ts";
import type { BoundArtwork } from "./bind.ts";

export const artworkDrawing: ElementDrawing<ArtworkElement, BoundArtwork> = {
  draw(element, bound, box, content, drawing, place) {
    const { fit, page } = element;
    const opened = drawing.artworks.open(bound.source, page, bound.color);
    if ("refused" in opened) {
      refuse(element, opened, drawing, place);
      return;
    }
    const { width, height, lightLine } = opened;
    if (lightLine) drawing.inks?.warnOfColor(lightLine, colorTemplateOf(element), place);
    const area = fitted(fit, box, width / height);
    drawing.inkNotes?.note(place.element, () => pictureInks(area, box));
    content.save();
    if (fit === "cover") {
      content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
      content.clip();
    }
    drawArtwork(opened, area, content);
    content.restore();
  },
};

/** Leaves its units behind. */
export function drawArtwork(
  { name, width, height, isSolid }: OpenedArtwork,
  area: Box,
  content: Content,
): void {
  content.transform(area.widthPt / width, 0, 0, area.heightPt / height, area.xPt, area.yPt);
  if (isSolid) content.inInk("black", null, () => content.useXObject(name));
  else content.useXObject(name);
}

function refuse(
  element: ArtworkElement,
  refusal: RefusedArtwork,
  { faults }: Drawing,
  place: Place,
): void {
  const { code, refused } = refusal;
  if (code === "OUTPUT_NOT_SUPPORTED") {
    refusePdf(element, place.element, faults);
    return;
  }
  const cause = causeOf(refusal);
  if (code === "COLOR_INVALID") {
    const source = colorTemplateOf(element);
    const detail = `the color cannot be used: ${refused}.`;
    addFault(faults, code, source, place, refused, () => ({ detail, cause }));
    return;
  }
  const detail = `the artwork cannot be printed: ${refused}.`;
  addFault(faults, "IMAGE_REJECTED", null, place, refused, () => ({ detail, cause }));
}

function colorTemplateOf({ color }: ArtworkElement): TemplateString | null {
  return color.kind === "template" ? color.template : null;
}
