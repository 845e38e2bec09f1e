// The artwork element: a page of an uploaded PDF in its box, as the vectors that it is.
import type { ArtworkElement } from "../job/template.ts";
import type { ElementKind } from "./element.ts";
import { addFault } from "../job/place.ts";
import { fitted } from "./image.ts";
import { pictureInks } from "../surroundings/ink.ts";

interface BoundArtwork {
  readonly source: string;
}

export const artwork: ElementKind<ArtworkElement, BoundArtwork> = {
  bind: ({ source }) => ({ source }),
  fontRefs: () => [],
  imageRefs: ({ source }) => [source],

  draw({ page, fit }, { source }, box, content, drawing, place) {
    const opened = drawing.artworks.openPage(source, page);
    if ("refused" in opened) {
      const describe = () => `the artwork cannot be printed: ${opened.refused}.`;
      addFault(drawing.faults, "IMAGE_REJECTED", null, place, opened.refused, describe);
      return;
    }
    const { name, widthPt, heightPt } = opened;
    const area = fitted(fit, box, widthPt / heightPt);
    drawing.inkNotes?.note(place.element, () => pictureInks(area, box));
    content.save();
    if (fit === "cover") {
      content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
      content.clip();
    }
    content.transform(area.widthPt / widthPt, 0, 0, area.heightPt / heightPt, area.xPt, area.yPt);
    content.useXObject(name);
    content.restore();
  },
};
