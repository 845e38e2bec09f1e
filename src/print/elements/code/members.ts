// What the two elements that draw codes have in common.
import { above, choice, ink, paint, type Rule, type Written } from "../member.ts";

export const MODULE_SIZE = above(0, 50, "mm");

/** Where a code is in its box, and how large its modules may become. */
export const CODE_PLACE = {
  align: choice(["start", "center", "end"]).default("center", "Where the code is across its box."),
  verticalAlign: choice(["top", "middle", "bottom"]).default(
    "middle",
    "Where the code is down its box.",
  ),
  maxModuleMm: MODULE_SIZE.optional(
    "The largest module size, so that values of different length look alike.",
  ),
};

export const CODE_COLORS = {
  color: ink().default(
    "#000000",
    "A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.",
  ),
  backgroundColor: paint().default(null, "A colour or template string; null is none."),
};

export function moduleBounds(leastOf: (element: Written) => unknown): Rule {
  return {
    at: "maxModuleMm",
    fault: (element) => {
      const { maxModuleMm: most } = element;
      const least = leastOf(element);
      if (typeof least !== "number" || typeof most !== "number" || most >= least) return null;
      const message = `must be at least minModuleMm (${least})`;
      return { message, cause: { kind: "moduleBounds", leastMm: least } };
    },
  };
}
