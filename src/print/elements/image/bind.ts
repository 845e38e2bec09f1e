// The image element: finds out which image these values show.
import type { ImageElement } from "../../job/template.ts";
import { fillSource } from "../../values/fill.ts";
import type { ElementValues } from "../element.ts";
import { countEncodedBytes, isDataUri } from "../embed-image.ts";

export interface BoundImage {
  readonly source: string;
}

export const imageValues: ElementValues<ImageElement, BoundImage> = {
  bind(element, values, place, binding) {
    const { budget, sources } = binding;
    const source = fillSource(element.source, values, place, binding) ?? "";
    if (source === "") return null;
    const note = () => {
      if (isDataUri(source)) budget.count("images", countEncodedBytes(source));
    };
    return { source: sources.keep(source, note) };
  },

  imageRefs: ({ source }) => [source],
};
