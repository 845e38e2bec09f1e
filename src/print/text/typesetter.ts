// The loaded fonts, the shaper, and what they have shaped so far within a job.
// It knows nothing of boxes and sizes.

import type { Font, FontRef } from "../fonts/font.ts";
import { directionsOf } from "./bidi/bidi.ts";
import type { Shaper } from "./shape/harfbuzz.ts";
import { fontChooserOf } from "./choose-font.ts";
import { itemise } from "./shape/itemise.ts";
import { Paragraph } from "./paragraph.ts";
import { fontRefOf } from "./refs.ts";
import { mayShapeSimply, shapeFully, shapeSimple } from "./shape/shape.ts";
import type { TextStyle } from "./style.ts";

export type FontChoice = Pick<TextStyle, "fontFamily" | "fontWeight" | "lang">;
/** A font, its figures and the direction of a paragraph. */
export type ParagraphStyle = FontChoice & Pick<TextStyle, "direction" | "figures">;

export interface Typesetter {
  readonly fonts: ReadonlyMap<FontRef, Font>;
  readonly shaper: Shaper;
  /** The element's own font. Throws an Error when it was not loaded. */
  fontOf(choice: FontChoice): Font;
  /** A text without "\n", shaped; kept for the next time, within bounds. */
  paragraphOf(text: string, style: ParagraphStyle): Paragraph;
}

/** So little that most is gone before V8 counts it as old, where it stays until a whole collection. */
const KEPT_BYTES = 512 * 1024;
/** What is kept of a paragraph, roughly: itself, a character's widths and boundaries, a run's arrays. */
const PARAGRAPH_BYTES = 400;
const CHARACTER_BYTES = 24;
const RUN_BYTES = 600;

/** `fonts` are all fonts that fontRefsFor named for the job's texts, by ref. */
export function createTypesetter(fonts: ReadonlyMap<FontRef, Font>, shaper: Shaper): Typesetter {
  let voices = new Map<FontRef, Map<string | null, VoicesByFigures>>();
  let keptBytes = 0;

  function fontOf(choice: FontChoice): Font {
    return loadedFont(fontRefOf(choice.fontFamily, choice.fontWeight));
  }

  function loadedFont(ref: FontRef): Font {
    const font = fonts.get(ref);
    if (font === undefined) throw new Error(`the font ${ref} is not loaded`);
    return font;
  }

  function voiceOf(choice: ParagraphStyle): Voice {
    const ref = fontRefOf(choice.fontFamily, choice.fontWeight);
    let ofFont = voices.get(ref);
    if (ofFont === undefined) voices.set(ref, (ofFont = new Map()));
    let ofLanguage = ofFont.get(choice.lang);
    if (ofLanguage === undefined) ofFont.set(choice.lang, (ofLanguage = {}));
    return (ofLanguage[choice.figures] ??= openVoice(loadedFont(ref), choice));
  }

  function shapeFrom(voice: Voice, text: string, choice: ParagraphStyle): Paragraph {
    const maySimply = voice.maySimply && choice.direction !== "rtl";
    const simple = maySimply ? shapeSimple(voice.font, text, 0, text.length) : null;
    if (simple !== null) return new Paragraph(text, [simple]);
    const { baseLevel, levels } = directionsOf(text, choice.direction);
    const { items, missing } = itemise(text, fontChooserOf(choice), levels);
    const runs = items.flatMap((item) => {
      const { start, end, level } = item;
      if (item.font === null) return [];
      const font = loadedFont(item.font);
      const maySimply = (level & 1) === 0 && mayShapeSimply(font, choice);
      const run = maySimply ? shapeSimple(font, text, start, end, level) : null;
      return run ?? shapeFully(shaper, font, text, item, choice);
    });
    return new Paragraph(text, runs, missing, baseLevel);
  }

  function paragraphOf(text: string, choice: ParagraphStyle): Paragraph {
    let voice = voiceOf(choice);
    const known = voice.paragraphs[choice.direction].get(text);
    if (known !== undefined) return known;
    const paragraph = shapeFrom(voice, text, choice);
    const bytes = bytesOf(paragraph);
    keptBytes += bytes;
    if (keptBytes > KEPT_BYTES) {
      voices = new Map();
      keptBytes = bytes;
      voice = voiceOf(choice);
    }
    voice.paragraphs[choice.direction].set(text, paragraph);
    return paragraph;
  }

  return { fonts, shaper, fontOf, paragraphOf };
}

function openVoice(font: Font, choice: ParagraphStyle): Voice {
  const paragraphs = { auto: new Map(), ltr: new Map(), rtl: new Map() };
  return { font, maySimply: mayShapeSimply(font, choice), paragraphs };
}

function bytesOf({ text, runs }: Paragraph): number {
  return PARAGRAPH_BYTES + CHARACTER_BYTES * text.length + RUN_BYTES * runs.length;
}

type VoicesByFigures = { [figures in TextStyle["figures"]]?: Voice };

/** A font in a language and with some figures, and the texts already shaped with it. */
interface Voice {
  readonly font: Font;
  readonly maySimply: boolean;
  readonly paragraphs: Readonly<Record<TextStyle["direction"], Map<string, Paragraph>>>;
}
