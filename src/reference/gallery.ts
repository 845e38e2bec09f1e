// The gallery as GET /gallery.json gives it.
import { largestSizeOf, STARTERS } from "../rules/starters.ts";

export function makeGallery() {
  const data = STARTERS.map((starter) => {
    const { id, description, presetIds, document, records } = starter;
    const { name } = document;
    const { widthMm, heightMm } = largestSizeOf(starter);
    return { id, name, description, widthMm, heightMm, presetIds, document, records };
  });
  return { data, meta: { count: data.length } };
}
