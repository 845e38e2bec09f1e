// The artwork element: the same picture for all values, in the color that they say.
import type { Color } from "../../job/color.ts";
import type { ArtworkElement } from "../../job/template.ts";
import { colorFor, type ElementValues } from "../element.ts";
import { ICON } from "../opened-artwork.ts";

export interface BoundArtwork {
  readonly source: string;
  /** null: its own. */
  readonly color: Color | null;
}

export const artworkValues: ElementValues<ArtworkElement, BoundArtwork> = {
  bind: ({ source, color }, values, place, binding) => ({
    source,
    color: colorFor(color, values, null, place, binding),
  }),
  imageRefs: ({ source }) => (source.startsWith(ICON) ? [] : [source]),
  iconRefs: ({ source }) => (source.startsWith(ICON) ? [source.slice(ICON.length)] : []),
};
