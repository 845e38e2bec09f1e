// Refuses characters that no font covers: never a silent box.
import type { TemplateString } from "../job/template-string.ts";
import type { TextLayout } from "../text/fit.ts";
import { type Drawing, faultAt, type Place } from "./element.ts";

const NAMED_AT_MOST = 10;

export function refuseMissing(
  layout: TextLayout,
  style: { readonly fontFamily: string },
  source: TemplateString,
  place: Place,
  drawing: Drawing,
): boolean {
  if (layout.missing.length === 0) return false;
  const codePoints = [...new Set(layout.missing.flatMap((grapheme) => [...grapheme]))].map(
    (character) =>
      `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  const named = codePoints.slice(0, NAMED_AT_MOST).join(", ");
  const more = codePoints.length > NAMED_AT_MOST ? " and others" : "";
  drawing.faults.push(
    faultAt(
      "UNSUPPORTED_CHARACTERS",
      source,
      place,
      `no font of this service has ${named}${more} (the element asks for ${style.fontFamily}); write the text without.`,
    ),
  );
  return true;
}
