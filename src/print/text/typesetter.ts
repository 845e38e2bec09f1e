// The loaded fonts, the shaper, and what they have shaped so far within a job.
// It knows nothing of boxes and sizes.

import type { Font, FontRef } from "../fonts/font.ts";
import type { Shaper } from "./harfbuzz.ts";
import { itemise, pickFirstOf } from "./itemise.ts";
import { Paragraph } from "./paragraph.ts";
import { fontRefOf, fontRefsFor } from "./refs.ts";
import { mayShapeSimply, shapeFully, shapeSimple } from "./shape.ts";
import type { TextStyle } from "./style.ts";

export type FontChoice = Pick<TextStyle, "fontFamily" | "fontWeight" | "lang">;

export interface Typesetter {
  readonly fonts: ReadonlyMap<FontRef, Font>;
  readonly shaper: Shaper;
  /** The element's own font. Throws an Error when it was not loaded. */
  fontOf(choice: FontChoice): Font;
  /** A text without "\n", shaped; kept for the next time, within bounds. */
  paragraphOf(text: string, choice: FontChoice): Paragraph;
}

const MAX_KEPT_UNITS = 500_000;

/** `fonts` are all fonts that fontRefsFor named for the job's texts, by ref. */
export function createTypesetter(fonts: ReadonlyMap<FontRef, Font>, shaper: Shaper): Typesetter {
  const voices = new Map<FontRef, Map<string | null, Voice>>();
  let keptUnits = 0;

  function fontOf(choice: FontChoice): Font {
    const ref = fontRefOf(choice.fontFamily, choice.fontWeight);
    const font = fonts.get(ref);
    if (font === undefined) throw new Error(`the font ${ref} is not loaded`);
    return font;
  }

  function voiceOf(choice: FontChoice): Voice {
    const ref = fontRefOf(choice.fontFamily, choice.fontWeight);
    let byLang = voices.get(ref);
    if (byLang === undefined) voices.set(ref, (byLang = new Map()));
    let voice = byLang.get(choice.lang);
    if (voice === undefined) {
      const font = fontOf(choice);
      const maySimply = mayShapeSimply(font, choice.lang);
      byLang.set(choice.lang, (voice = { font, maySimply, paragraphs: new Map() }));
    }
    return voice;
  }

  function shapeFrom(voice: Voice, text: string, choice: FontChoice): Paragraph {
    const simple = voice.maySimply ? shapeSimple(voice.font, text, 0, text.length) : null;
    if (simple !== null) return new Paragraph(text, [simple], []);
    const loaded = fontRefsFor(text, choice).flatMap((ref) => fonts.get(ref) ?? []);
    const { items, missing } = itemise(text, pickFirstOf(loaded), null);
    const runs = items.flatMap((item) => {
      const { font, start, end, level } = item;
      if (font === null) return [];
      const maySimply = level === 0 && mayShapeSimply(font, choice.lang);
      const run = maySimply ? shapeSimple(font, text, start, end) : null;
      return run ?? shapeFully(shaper, font, text, item, choice.lang);
    });
    return new Paragraph(text, runs, missing);
  }

  function paragraphOf(text: string, choice: FontChoice): Paragraph {
    let voice = voiceOf(choice);
    const known = voice.paragraphs.get(text);
    if (known !== undefined) return known;
    keptUnits += text.length;
    if (keptUnits > MAX_KEPT_UNITS) {
      voices.clear();
      keptUnits = text.length;
      voice = voiceOf(choice);
    }
    const paragraph = shapeFrom(voice, text, choice);
    voice.paragraphs.set(text, paragraph);
    return paragraph;
  }

  return { fonts, shaper, fontOf, paragraphOf };
}

/** A font in a language, and the texts already shaped with it. */
interface Voice {
  readonly font: Font;
  readonly maySimply: boolean;
  readonly paragraphs: Map<string, Paragraph>;
}
