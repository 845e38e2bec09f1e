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
  const fonts = [...drawing.typesetter.fonts.values()];
  const characters = [...new Set(layout.missing.flatMap((grapheme) => [...grapheme]))];
  const uncovered = characters.filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return fonts.every((font) => font.glyphOf(codePoint) === 0);
  });
  // A grapheme may be missing though each of its parts is somewhere.
  const codePoints = (uncovered.length > 0 ? uncovered : characters).map(formatCodePoint);
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

function formatCodePoint(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, "0")}`;
}
