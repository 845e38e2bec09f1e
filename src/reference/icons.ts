// The icons as GET /icons gives them to programs.
import { ICONS } from "../print/index.ts";

export function makeIconList() {
  const data = ICONS.map(({ name, description, recolors }) => ({ name, description, recolors }));
  return { data, meta: { count: data.length } };
}
