// Measures, with HarfBuzz, what every pair of a font's simple glyphs does to the left one's
// advance, in Latin, Greek and Cyrillic text. Which glyphs are simple is found out here too.

import { Font } from "../src/print/fonts/font.ts";
import { openMeasuringShaper, type MeasuringShaper, type Shaped } from "./harfbuzz.ts";
import type { LayoutRules } from "./layout-rules.ts";

export interface PairMeasurements {
  readonly font: Font;
  readonly shaper: MeasuringShaper;
  /** The simple glyphs; the order of rows and columns. */
  readonly glyphs: readonly SimpleGlyph[];
  /** Row by row, a row for each left glyph, font units. */
  readonly values: Int16Array;
  /** 1 where a pair can occur in a text of one script, so that its value was measured. */
  readonly measured: Uint8Array;
}

export interface SimpleGlyph {
  readonly glyph: number;
  /** One of the characters that have this glyph; shaping depends on the glyph alone. */
  readonly codePoint: number;
  /** Bit i: occurs in texts of SCRIPTS[i]. */
  readonly scripts: number;
}

interface Script {
  readonly code: string;
  readonly pattern: RegExp;
}

/** The scripts of the texts, with what each shares with the others; last, only the shared. */
export const SCRIPTS: readonly Script[] = [
  { code: "Latn", pattern: /[\p{Script=Latin}\p{Script=Common}]/u },
  { code: "Grek", pattern: /[\p{Script=Greek}\p{Script=Common}]/u },
  { code: "Cyrl", pattern: /[\p{Script=Cyrillic}\p{Script=Common}]/u },
  { code: "Zyyy", pattern: /\p{Script=Common}/u },
];

const CLASS_MARK = 3;
const NEVER_SIMPLE = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Throws an Error where the font does something that pairs of glyphs cannot express. */
export function measurePairs(file: Uint8Array, rules: LayoutRules): PairMeasurements {
  if (rules.adjustsSecondGlyph) throw new Error("its kerning adjusts second glyphs of pairs");
  const font = Font.parse("measured", file);
  const shaper = openMeasuringShaper(file);
  const candidates = findSimpleGlyphs(font, shaper, rules);
  dropGlyphsOfRules(candidates, rules);
  for (;;) {
    const glyphs = [...candidates.values()];
    const { values, measured, conflicts } = measure(font, shaper, glyphs);
    if (conflicts.length === 0) return { font, shaper, glyphs, values, measured };
    for (const [left, right] of conflicts) {
      if (candidates.has(left.glyph) && candidates.has(right.glyph)) {
        candidates.delete(rarerOf(left, right).glyph);
      }
    }
  }
}

function findSimpleGlyphs(
  font: Font,
  shaper: MeasuringShaper,
  rules: LayoutRules,
): Map<number, SimpleGlyph> {
  const found = new Map<number, SimpleGlyph>();
  const refused = new Set<number>();
  for (let codePoint = 0x20; codePoint <= 0xffff; codePoint++) {
    const glyph = font.glyphOf(codePoint);
    if (glyph === 0) continue;
    const scripts = scriptsOf(codePoint);
    const glyphClass = shaper.classOf(glyph);
    const skipped = glyphClass === CLASS_MARK || rules.skippedClasses.has(glyphClass);
    if (skipped || !isSetAlone(font, shaper, codePoint, glyph, scripts)) {
      refused.add(glyph);
    } else if (scripts !== 0) {
      const known = found.get(glyph);
      if (!known) found.set(glyph, { glyph, codePoint, scripts });
      else found.set(glyph, { ...known, scripts: known.scripts | scripts });
    }
  }
  for (const glyph of refused) found.delete(glyph);
  return found;
}

function scriptsOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  return SCRIPTS.reduce((bits, { pattern }, i) => bits | (Number(pattern.test(character)) << i), 0);
}

function isSetAlone(
  font: Font,
  shaper: MeasuringShaper,
  codePoint: number,
  glyph: number,
  scripts: number,
): boolean {
  if (NEVER_SIMPLE.test(String.fromCodePoint(codePoint))) return false;
  return SCRIPTS.every(({ code }, i) => {
    if ((scripts & (1 << i)) === 0) return true;
    const shaped = shaper.shape([codePoint], code);
    return (
      shaped.length === 1 &&
      shaped.glyphAt(0) === glyph &&
      shaped.advanceAt(0) === font.advanceOf(glyph) &&
      !shaped.isMovedAt(0)
    );
  });
}

// A rule cannot apply where one of its positions finds no glyph: of each rule that could apply,
// the position that costs least is given up.
function dropGlyphsOfRules(candidates: Map<number, SimpleGlyph>, rules: LayoutRules): void {
  for (const sequence of rules.sequences) {
    const positions = sequence.map((accepted) =>
      [...accepted].flatMap((glyph) => candidates.get(glyph) ?? []),
    );
    if (positions.some((glyphs) => glyphs.length === 0)) continue;
    const cheapest = positions.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
    for (const { glyph } of cheapest) candidates.delete(glyph);
  }
}

function rarerOf(left: SimpleGlyph, right: SimpleGlyph): SimpleGlyph {
  return costOf([left]) < costOf([right]) ? left : right;
}

function costOf(glyphs: readonly SimpleGlyph[]): number {
  return glyphs.reduce((cost, { codePoint }) => cost + frequencyOf(codePoint), 0);
}

function frequencyOf(codePoint: number): number {
  if (/[ 0-9A-Za-z]/.test(String.fromCodePoint(codePoint))) return 1000;
  if (codePoint < 0x7f) return 300;
  if (codePoint < 0x180 || (codePoint >= 0x386 && codePoint <= 0x45f)) return 30;
  return 1;
}

function measure(font: Font, shaper: MeasuringShaper, glyphs: readonly SimpleGlyph[]) {
  const count = glyphs.length;
  const values = new Int16Array(count * count);
  const measured = new Uint8Array(count * count);
  const conflicts: [SimpleGlyph, SimpleGlyph][] = [];
  SCRIPTS.forEach(({ code }, scriptIndex) => {
    const members = [...glyphs.keys()].filter((i) => glyphs[i]!.scripts & (1 << scriptIndex));
    for (let start = 0; start < members.length; start++) {
      const order = everyPairWith(members, start);
      const text = order.map((i) => glyphs[i]!.codePoint);
      const shaped = shaper.shape(text, code);
      requireUnchanged(shaped, order, glyphs);
      for (let k = 0; k + 1 < order.length; k++) {
        const left = order[k]!;
        const right = order[k + 1]!;
        const pair = left * count + right;
        const value = shaped.advanceAt(k) - font.advanceOf(glyphs[left]!.glyph);
        if (measured[pair] === 0) {
          measured[pair] = 1;
          values[pair] = value;
        } else if (values[pair] !== value) {
          conflicts.push([glyphs[left]!, glyphs[right]!]);
        }
      }
    }
  });
  return { values, measured, conflicts };
}

// a a b a c a d a …: every ordered pair of the first with those from it on, in one text.
function everyPairWith(members: readonly number[], start: number): number[] {
  const first = members[start]!;
  const order = [first];
  for (let i = start; i < members.length; i++) order.push(members[i]!, first);
  return order;
}

function requireUnchanged(
  shaped: Shaped,
  order: readonly number[],
  glyphs: readonly SimpleGlyph[],
): void {
  const unchanged =
    shaped.length === order.length &&
    order.every((i, k) => shaped.glyphAt(k) === glyphs[i]!.glyph && !shaped.isMovedAt(k));
  if (!unchanged) {
    const codePoint = glyphs[order[0]!]!.codePoint.toString(16).padStart(4, "0");
    throw new Error(`U+${codePoint} and its neighbours are shaped by an unknown rule`);
  }
}
