// The loaded fonts, the shaper, and what they have shaped so far within a job.
// It knows nothing of boxes and sizes.

import type { Font, FontRef } from "../fonts/font.ts";
import { directionsOf } from "./bidi/bidi.ts";
import { openPatterns } from "./break/hyphen-trie.ts";
import { type FindHyphens, hyphensOf } from "./break/hyphenate.ts";
import type { HyphenatedLanguage } from "./break/hyphenated-languages.ts";
import type { Shaper } from "./shape/harfbuzz.ts";
import { fontChooserOf } from "./choose-font.ts";
import { type GlyphRun, raisedEmOf } from "./glyph-run.ts";
import { RAISED } from "./markup/marks.ts";
import {
  cutWhereRaised,
  keyOf,
  partsOf,
  styledChooserOf,
  styleIn,
  type Styles,
} from "./markup/styles.ts";
import { type Item, itemise } from "./shape/itemise.ts";
import { Paragraph } from "./paragraph.ts";
import { fontRefOf } from "./refs.ts";
import { mayShapeSimply, shapeFully, shapeSimple } from "./shape/shape.ts";
import type { FontChoice, TextStyle } from "./style.ts";

/** A font, its figures and the direction of a paragraph. */
export type ParagraphStyle = FontChoice & Pick<TextStyle, "direction" | "figures">;

export interface Typesetter {
  readonly fonts: ReadonlyMap<FontRef, Font>;
  readonly shaper: Shaper;
  /** The element's own font. Throws an Error when it was not loaded. */
  fontOf(choice: FontChoice): Font;
  /** A text without "\n", shaped, `styles` being how its characters differ from the style; kept for the next time, within bounds. */
  paragraphOf(text: string, style: ParagraphStyle, styles?: Styles): Paragraph;
  /** Where a language's words may be divided. The result throws an Error when its patterns were not loaded. */
  hyphensOf(language: HyphenatedLanguage): FindHyphens;
}

/** So little that most is gone before V8 counts it as old, where it stays until a whole collection. */
const KEPT_BYTES = 512 * 1024;
/** What is kept of a paragraph, roughly: itself, a character's widths and boundaries, a run's arrays. */
const PARAGRAPH_BYTES = 400;
const CHARACTER_BYTES = 24;
const RUN_BYTES = 600;

type HyphenFiles = Pick<ReadonlyMap<HyphenatedLanguage, Uint8Array>, "get">;

/**
 * `fonts` are all fonts that fontRefsFor named for the job's texts, by ref; `hyphenFiles`, the patterns of the
 * languages that hyphenationNeededFor named.
 */
export function createTypesetter(
  fonts: ReadonlyMap<FontRef, Font>,
  shaper: Shaper,
  hyphenFiles: HyphenFiles = new Map(),
): Typesetter {
  const dividers = new Map<HyphenatedLanguage, FindHyphens>();
  let voices = new Map<FontRef, Map<string | null, VoicesByFigures>>();
  let keptBytes = 0;

  function fontOf(choice: FontChoice): Font {
    return loadedFont(fontRefOf(choice));
  }

  function loadedFont(ref: FontRef): Font {
    const font = fonts.get(ref);
    if (font === undefined) throw new Error(`the font ${ref} is not loaded`);
    return font;
  }

  function voiceOf(choice: ParagraphStyle): Voice {
    const ref = fontRefOf(choice);
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
    return new Paragraph(text, shapeItems(text, items, choice), missing, baseLevel);
  }

  function shapeItems(
    text: string,
    items: readonly Item<FontRef>[],
    choice: ParagraphStyle,
  ): GlyphRun[] {
    const runs: GlyphRun[] = [];
    for (const item of items) {
      const { start, end, level } = item;
      if (item.font === null) continue;
      const font = loadedFont(item.font);
      const maySimply = (level & 1) === 0 && mayShapeSimply(font, choice);
      const run = maySimply ? shapeSimple(font, text, start, end, level) : null;
      runs.push(run ?? shapeFully(shaper, font, text, item, choice));
    }
    return runs;
  }

  /** Characters of several styles, in one paragraph: directions and the forms of joined letters are those of all of it. */
  function shapeStyled(text: string, styles: Styles, choice: ParagraphStyle): Paragraph {
    const raisedEm = raisedEmOf(fontOf(choice));
    const raise = (run: GlyphRun): GlyphRun =>
      styles[run.start]! & RAISED ? { ...run, raisedEm } : run;
    const simple = choice.direction === "rtl" ? null : shapeSimplyInStyles(text, styles, choice);
    if (simple !== null) return new Paragraph(text, simple.map(raise), [], 0, styles);
    const { baseLevel, levels } = directionsOf(text, choice.direction);
    const { items, missing } = itemise(text, styledChooserOf(choice, styles), levels);
    const runs = shapeItems(text, cutWhereRaised(items, styles), choice);
    return new Paragraph(text, runs.map(raise), missing, baseLevel, styles);
  }

  function shapeSimplyInStyles(
    text: string,
    styles: Styles,
    choice: ParagraphStyle,
  ): GlyphRun[] | null {
    const runs: GlyphRun[] = [];
    for (const { start, end, bits } of partsOf(styles, 0xff)) {
      const { font, maySimply } = voiceOf(styleIn(choice, bits));
      const run = maySimply ? shapeSimple(font, text, start, end) : null;
      if (run === null) return null;
      runs.push(run);
    }
    return runs;
  }

  function paragraphOf(text: string, choice: ParagraphStyle, styles?: Styles): Paragraph {
    let voice = voiceOf(choice);
    const key = styles === undefined ? text : keyOf(text, styles);
    const known = voice.paragraphs[choice.direction].get(key);
    if (known !== undefined) return known;
    const paragraph =
      styles === undefined ? shapeFrom(voice, text, choice) : shapeStyled(text, styles, choice);
    const bytes = bytesOf(paragraph);
    keptBytes += bytes;
    if (keptBytes > KEPT_BYTES) {
      voices = new Map();
      keptBytes = bytes;
      voice = voiceOf(choice);
    }
    voice.paragraphs[choice.direction].set(key, paragraph);
    return paragraph;
  }

  function dividerOf(language: HyphenatedLanguage): FindHyphens {
    let divider = dividers.get(language);
    if (divider === undefined) {
      divider = hyphensOf(language, () => {
        const file = hyphenFiles.get(language);
        if (file === undefined) throw new Error(`the hyphenation of ${language} is not loaded`);
        return openPatterns(file);
      });
      dividers.set(language, divider);
    }
    return divider;
  }

  return { fonts, shaper, fontOf, paragraphOf, hyphensOf: dividerOf };
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
