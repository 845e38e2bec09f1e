// Refuses characters that no font covers: never a silent box.
import type { TemplateString } from "../job/template-string.ts";
import { isCoveredAnywhere } from "../fonts/coverage.ts";
import type { Drawing } from "./element.ts";
import { addFault, type Place } from "../job/place.ts";

const MOST_NAMED = 10;

interface Missing {
  readonly missing: readonly string[];
}

export function refuseMissing(
  layout: Missing,
  style: { readonly fontFamily: string },
  source: TemplateString,
  place: Place,
  drawing: Drawing,
): boolean {
  if (layout.missing.length === 0) return false;
  const reason = `${style.fontFamily} ${layout.missing.slice(0, MOST_NAMED).join("")}`;
  addFault(drawing.faults, "UNSUPPORTED_CHARACTERS", source, place, reason, () => {
    const { characters, areApart } = missingIn(layout);
    const detail = `no font of this service has ${listed(characters)}${areApart ? " as one character" : ""} (the element uses ${style.fontFamily}). Remove or replace these characters.`;
    const named = characters.slice(0, MOST_NAMED);
    return { detail, cause: { kind: "unprintable", characters: named, isOne: areApart } };
  });
  return true;
}

/** `areApart`: a grapheme is missing though each of its parts is somewhere. */
function missingIn(layout: Missing) {
  const characters = [...new Set(layout.missing.flatMap((grapheme) => [...grapheme]))];
  const uncovered = characters.filter(
    (character) => !isCoveredAnywhere(character.codePointAt(0) ?? 0),
  );
  const areApart = uncovered.length === 0;
  return { characters: areApart ? characters : uncovered, areApart };
}

function listed(characters: readonly string[]): string {
  const codePoints = characters.slice(0, MOST_NAMED).map(formatCodePoint).join(", ");
  return characters.length > MOST_NAMED ? `${codePoints} and others` : codePoints;
}

function formatCodePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, "0")}`;
}
