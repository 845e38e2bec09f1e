// What elements that set type have in common.
import { between, choice } from "./member.ts";

export const FONT_FAMILIES = [
  "Inter",
  "Source Serif 4",
  "Roboto Condensed",
  "JetBrains Mono",
] as const;

export const FONT_FAMILY = choice(FONT_FAMILIES);
export const TYPE_SIZE = between(3, 500, "pt");
