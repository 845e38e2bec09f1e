// Characters to glyphs: simple text by character map, advances and pair kerning, all other by HarfBuzz.
// Both give the same result wherever the first one gives any.

import type { Font } from "../../fonts/font.ts";
import { isIgnorable } from "../graphemes.ts";
import { unitClusters, type GlyphRun } from "../glyph-run.ts";
import type { Shaper } from "./harfbuzz.ts";
import type { Item } from "./itemise.ts";
import { hasSubstitution, shapingScriptOf } from "./layout-features.ts";
import { placeLooseMarks } from "./loose-marks.ts";
import { Scratch } from "../bidi/scratch.ts";
import { COMMON_SCRIPT, NOT_SIMPLE, SIMPLE_COMMON, simpleClassOf } from "../scripts.ts";
import type { TextStyle } from "../style.ts";

// Ligatures and contextual alternates off: a label must print "10:30" and "3x4" as typed.
const SIMPLE_SCRIPT_FEATURES: readonly string[] = [
  "kern",
  "mark",
  "mkmk",
  "ccmp",
  "locl",
  "-liga",
  "-clig",
  "-dlig",
  "-calt",
];
const FEATURE_OF_FIGURES = { default: null, proportional: "pnum", tabular: "tnum" } as const;
/** One list each, by which the shaper knows them. */
const FEATURES = {
  default: { simple: SIMPLE_SCRIPT_FEATURES, other: [] },
  proportional: { simple: [...SIMPLE_SCRIPT_FEATURES, "pnum"], other: ["pnum"] },
  tabular: { simple: [...SIMPLE_SCRIPT_FEATURES, "tnum"], other: ["tnum"] },
} as const;

type Voice = Pick<TextStyle, "lang" | "figures">;

const glyphSpace = new Scratch(Uint16Array);
const advanceSpace = new Scratch(Int16Array);

/** The OpenType features of a script beyond what it requires, as HarfBuzz takes them. */
export function featuresOf(
  script: string,
  figures: TextStyle["figures"] = "default",
): readonly string[] {
  return FEATURES[figures][isSimpleScript(script) ? "simple" : "other"];
}

function isSimpleScript(script: string): boolean {
  return script === COMMON_SCRIPT || script === "Latn" || script === "Grek" || script === "Cyrl";
}

/**
 * Sets text[start, end) from left to right, one glyph per code unit; null when a character of it
 * is not simple or not covered. Kerning does not reach from one script to another.
 */
export function shapeSimple(
  font: Font,
  text: string,
  start: number,
  end: number,
  level = 0,
): GlyphRun | null {
  const count = end - start;
  const glyphs = glyphSpace.atLeast(count);
  const advances = advanceSpace.atLeast(count);
  if (!setSimple(font, text, start, end, glyphs, advances)) return null;
  const clusters = unitClusters(start, end);
  return {
    font,
    text,
    start,
    end,
    level,
    script: COMMON_SCRIPT,
    glyphs: glyphs.slice(0, count),
    advances: advances.slice(0, count),
    offsets: null,
    clusters,
    perUnit: true,
    ink: undefined,
  };
}

/** The same into arrays that are long enough, from `at` on; false where shapeSimple answers null. */
export function setSimple(
  font: Font,
  text: string,
  start: number,
  end: number,
  glyphs: Uint16Array,
  advances: Int16Array,
  at = 0,
): boolean {
  let script = SIMPLE_COMMON;
  let previous = 0;
  for (let from = start; from < end; from++) {
    const i = at + from - start;
    const unit = text.charCodeAt(from);
    const kind = simpleClassOf(unit);
    if (kind === NOT_SIMPLE) return false;
    const glyph = font.glyphOf(unit);
    if (glyph === 0 || !font.isSimple(glyph)) return false;
    if (from > start && (kind === SIMPLE_COMMON || kind === script || script === SIMPLE_COMMON)) {
      advances[i - 1]! += font.kerningOf(previous, glyph);
    }
    if (kind !== SIMPLE_COMMON) script = kind;
    glyphs[i] = glyph;
    advances[i] = font.advanceOf(glyph);
    previous = glyph;
  }
  return true;
}

/** The glyphs of one item by HarfBuzz, and the marks that its font places nowhere. */
export function shapeFully(
  shaper: Shaper,
  font: Font,
  text: string,
  item: Item<unknown>,
  { lang, figures }: Voice,
): GlyphRun {
  const { level } = item;
  if (isUnseen(text, item.start, item.end)) return emptyRun(font, text, item);
  const features = featuresOf(item.script, figures);
  const run = shaper.shape(font, text, item.start, item.end, {
    level,
    script: shapingScriptOf(font, item.script),
    lang,
    features,
  });
  if (level & 1) passIgnorables(run);
  else if (isSimpleScript(item.script)) return placeLooseMarks(run);
  return run;
}

/** Formats of which HarfBuzz leaves nothing (REMOVE_DEFAULT_IGNORABLES), whatever the font. */
function isUnseen(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    const isFormat =
      (unit >= 0x200b && unit <= 0x200f) ||
      (unit >= 0x202a && unit <= 0x202e) ||
      (unit >= 0x2066 && unit <= 0x2069);
    if (!isFormat) return false;
  }
  return true;
}

const NO_GLYPHS = new Uint16Array(0);
const NO_ADVANCES = new Int16Array(0);

function emptyRun(
  font: Font,
  text: string,
  { start, end, level, script }: Item<unknown>,
): GlyphRun {
  return {
    font,
    text,
    start,
    end,
    level,
    script,
    glyphs: NO_GLYPHS,
    advances: NO_ADVANCES,
    offsets: null,
    clusters: NO_GLYPHS,
    perUnit: false,
    ink: undefined,
  };
}

/**
 * From right to left HarfBuzz gives a character that prints nothing to the cluster after it in the
 * text; here it goes with the one before it, as from left to right, so that a line may break behind it.
 */
function passIgnorables({ clusters, text, end: runEnd }: GlyphRun): void {
  let end = runEnd;
  for (let first = 0, next = 0; first < clusters.length; first = next) {
    const cluster = clusters[first]!;
    let start = cluster;
    while (start < end && isIgnorable(text.codePointAt(start)!)) {
      start += text.codePointAt(start)! > 0xffff ? 2 : 1;
    }
    if (start === end) start = cluster;
    while (clusters[next] === cluster) clusters[next++] = start;
    end = start;
  }
}

/** Whether shapeSimple may stand for HarfBuzz: not where the font has forms for the language or the figures. */
export function mayShapeSimply(font: Font, { lang, figures }: Voice): boolean {
  const feature = FEATURE_OF_FIGURES[figures];
  if (feature !== null && hasSubstitution(font, feature)) return false;
  return lang === null || !font.hasFormsFor(lang);
}
