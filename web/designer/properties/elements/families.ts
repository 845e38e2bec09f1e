// The names of the families, as people choose them.
import type { FontFamily } from "../../../../src/print/index.ts";

export const FAMILIES: Readonly<Record<FontFamily, string>> = {
  Inter: "Inter",
  "Source Serif 4": "Source Serif 4",
  "Roboto Condensed": "Roboto Condensed",
  "JetBrains Mono": "JetBrains Mono",
};
