// Refuses characters that no font covers: never a silent box.
import type { TemplateString } from "../job/template-string.ts";
import type { TextLayout } from "../text/fit.ts";
import { isCoveredAnywhere } from "../fonts/coverage.ts";
import type { Drawing } from "./element.ts";
import { addFault, type Place } from "../job/place.ts";

const MOST_NAMED = 10;

export function refuseMissing(
  layout: TextLayout,
  style: { readonly fontFamily: string },
  source: TemplateString,
  place: Place,
  drawing: Drawing,
): boolean {
  if (layout.missing.length === 0) return false;
  const reason = `${style.fontFamily} ${layout.missing.slice(0, MOST_NAMED).join("")}`;
  addFault(drawing.faults, "UNSUPPORTED_CHARACTERS", source, place, reason, () => {
    const named = nameMissing(layout);
    return `no font of this service has ${named} (the element uses ${style.fontFamily}). Remove or replace these characters.`;
  });
  return true;
}

function nameMissing(layout: TextLayout): string {
  const characters = [...new Set(layout.missing.flatMap((grapheme) => [...grapheme]))];
  const uncovered = characters.filter(
    (character) => !isCoveredAnywhere(character.codePointAt(0) ?? 0),
  );
  // A grapheme may be missing though each of its parts is somewhere.
  const areApart = uncovered.length === 0;
  const codePoints = (areApart ? characters : uncovered).map(formatCodePoint);
  const listed = codePoints.slice(0, MOST_NAMED).join(", ");
  const more = codePoints.length > MOST_NAMED ? " and others" : "";
  return `${listed}${more}${areApart ? " as one character" : ""}`;
}

function formatCodePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, "0")}`;
}
