// The artwork element: the same picture for all values, in the color that they say.
import type { Color } from "../../job/color.ts";
import type { ArtworkElement } from "../../job/template.ts";
import type { ElementValues } from "../element.ts";
import { ICON } from "../opened-artwork.ts";
import { paintsFor } from "../paints.ts";

export interface BoundArtwork {
  readonly source: string;
  /** null: its own. */
  readonly color: Color | null;
}

export const artworkValues: ElementValues<ArtworkElement, BoundArtwork> = {
  bind: (element, values, place, binding) => ({
    source: element.source,
    ...paintsFor(element, values, place, binding),
  }),
  imageRefs: ({ source }) => (source.startsWith(ICON) ? [] : [source]),
  iconRefs: ({ source }) => (source.startsWith(ICON) ? [source.slice(ICON.length)] : []),
};
