// The gallery as GET /gallery.json gives it.
import { STARTERS } from "../rules/starters.ts";

export function makeGallery() {
  const data = STARTERS.map(({ id, description, presetIds, document, records }) => {
    const { name, widthMm, heightMm } = document;
    return { id, name, description, widthMm, heightMm, presetIds, document, records };
  });
  return { data, meta: { count: data.length } };
}
