// How much of a text its box could show: what lies beyond is neither shaped nor broken into lines, nor
// are fonts loaded for it. Known before any font is, from the box and the smallest size.

import { graphemeBoundaryFrom } from "./graphemes/clusters.ts";
import { isIgnorable } from "./graphemes.ts";
import { RAISED_SCALE } from "./glyph-run.ts";
import type { StyledText, Styles } from "./markup/styles.ts";
import { isWide, mayBeWide } from "./scripts.ts";
import { leastLineHeight, type TextStyle } from "./style.ts";

export interface Showable {
  /** The text, or as much of it as could be shown and a line more. */
  readonly text: string;
  /** What is left out: nothing, only spaces and line breaks, or something that prints. */
  readonly rest: "none" | "blank" | "ink";
  /** How its characters differ from the element's style, where some do. */
  readonly styles?: Styles;
}

/** What characters take at least, in em: Han, kana and Hangul, and all others with their marks. */
const NARROWEST: Widths = { wide: 0.25, other: 0.1, unseen: 0.45 };
/** And what they take as a rule. */
const TYPICAL: Widths = { wide: 1, other: 0.5, unseen: 0.5 };
/** Shorter texts are left whole. */
const SHORTEST_CHARACTERS = 64;
const SHORTEST_LINE_EM = 1.6;

interface Widths {
  readonly wide: number;
  readonly other: number;
  /** As if a letter: texts have fewer characters that print nothing than letters. */
  readonly unseen: number;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/** Whether all lines are drawn, wherever they fall: what is clipped is still in the file. */
export function drawsAllLines({ overflow }: Pick<TextStyle, "overflow">): boolean {
  return overflow === "visible" || overflow === "clip";
}

/** Letters pushed into each other can be any number on a line. */
export function isBounded(style: Pick<TextStyle, "overflow" | "letterSpacingPt">): boolean {
  return !drawsAllLines(style) && style.letterSpacingPt >= 0;
}

/** Lines that a box can show at the smallest size, and one more; metrics of fonts only lower it. */
function mostLinesIn(style: TextStyle, boxHeightPt: number): number {
  const sizePt = Math.min(style.minFontSizePt, style.fontSizePt);
  const byHeight = Math.floor(boxHeightPt / (sizePt * leastLineHeight(style))) + 2;
  return Math.min(byHeight, (style.maxLines ?? Infinity) + 1);
}

/** Sides of the box in points. What is left out never fits, so the text as a whole does not. */
export function showableOf(
  text: string,
  style: TextStyle,
  boxWidthPt: number,
  boxHeightPt: number,
  styles?: Styles,
): Showable {
  if (styles) return styledShowableOf({ text, styles }, style, boxWidthPt, boxHeightPt);
  if (text.length <= SHORTEST_CHARACTERS || !isBounded(style)) return { text, rest: "none" };
  const lineEm = lineEmOf(style, boxWidthPt);
  const lines = mostLinesIn(style, boxHeightPt);
  if (!style.wrap) return cutLines(text, lineEm, lines, IGNORE);
  const end = endOfLines(text, lineEm, lines, NARROWEST);
  if (end === text.length) return { text, rest: "none" };
  const hidden = hasInk(text.slice(end)) ? "ink" : "blank";
  return { text: text.slice(0, end), rest: hidden };
}

/** As if all of it were raised: then most characters are on a line. */
function styledShowableOf(
  { text, styles }: StyledText,
  style: TextStyle,
  boxWidthPt: number,
  boxHeightPt: number,
): Showable {
  const raisedPt = boxWidthPt / RAISED_SCALE;
  const kept: Uint8Array[] = [];
  const isCut = text.length > SHORTEST_CHARACTERS && isBounded(style) && !style.wrap;
  const shown = isCut
    ? cutLines(text, lineEmOf(style, raisedPt), mostLinesIn(style, boxHeightPt), (start, end) =>
        kept.push(styles.subarray(start, end)),
      )
    : showableOf(text, style, raisedPt, boxHeightPt);
  if (shown.text.length === text.length) return { ...shown, styles };
  const left = isCut ? concatenate(kept, shown.text.length) : styles.subarray(0, shown.text.length);
  return { ...shown, styles: left };
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What keeps characters [start, end) of a text. */
type Keep = (start: number, end: number) => void;
const IGNORE: Keep = () => {};

/**
 * How much of a text fills so many lines, set as letters are as a rule: what is shaped at first. All
 * of it where little more is left.
 */
export function firstStretchOf(
  text: string,
  style: TextStyle,
  boxWidthPt: number,
  lines: number,
): number {
  if (isShort(text) || !isBounded(style)) return text.length;
  const end = endOfLines(text, lineEmOf(style, boxWidthPt), lines, TYPICAL);
  return stretchTo(text, cuttingPlaceFrom(text, end + SHORT_CHARACTERS / 2));
}

/** Twice as much, up to all of it. */
export function nextStretchOf(text: string, stretch: number): number {
  return stretchTo(text, cuttingPlaceFrom(text, stretch * 2));
}

/** Behind a space, if there is one near: what is a word can depend on all letters up to the next. */
function cuttingPlaceFrom(text: string, position: number): number {
  const space = text.slice(position, position + 2 * SHORT_CHARACTERS).indexOf(" ");
  return graphemeBoundaryFrom(text, space < 0 ? position : position + space + 1);
}

/** Laying out a text twice takes longer than a little more of it. */
function stretchTo(text: string, end: number): number {
  return end * 1.25 >= text.length ? text.length : end;
}

const SHORT_CHARACTERS = 16;

/** Shaped whole, whatever its box. */
export function isShort(text: string): boolean {
  return text.length <= SHORT_CHARACTERS;
}

function lineEmOf({ minFontSizePt, fontSizePt }: TextStyle, boxWidthPt: number): number {
  return Math.max(boxWidthPt / Math.min(minFontSizePt, fontSizePt), SHORTEST_LINE_EM);
}

/** Where so many lines end at the latest; never inside a grapheme. */
function endOfLines(text: string, lineEm: number, mostLines: number, widths: Widths): number {
  if (surelyFills(text, lineEm, widths) <= mostLines) return text.length;
  let lines = 1;
  let em = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (endsLine(text, i, unit)) {
      lines++;
      em = 0;
    } else {
      em += emOf(text, i, unit, widths);
      if (em > lineEm) {
        lines++;
        em = 0;
      }
    }
    if (lines > mostLines) return graphemeBoundaryFrom(text, i + 1);
  }
  return text.length;
}

const LINE_END = /[\n\r\u0085\u2028\u2029]/;

/** Lines that no text of its length exceeds, at a glance: most texts have fewer than their box. */
function surelyFills(text: string, lineEm: number, { wide, other, unseen }: Widths): number {
  if (LINE_END.test(text)) return Infinity;
  const widest = Math.max(other, unseen, mayBeWide(text) ? wide : 0);
  return 1 + (text.length * widest) / lineEm;
}

/** Without wrapping each line goes on to its line break, and the next one is shown below it. */
function cutLines(text: string, lineEm: number, mostLines: number, keep: Keep): Showable {
  let kept = "";
  let hidesInk = false;
  let start = 0;
  for (let lines = 1; start < text.length; lines++) {
    if (lines > mostLines) {
      hidesInk ||= hasInk(text.slice(start));
      break;
    }
    let em = 0;
    let end = start;
    while (end < text.length && !endsLine(text, end, text.charCodeAt(end))) {
      em += emOf(text, end, text.charCodeAt(end), NARROWEST);
      if (em > lineEm) break;
      end++;
    }
    const cut = em > lineEm ? graphemeBoundaryFrom(text, end) : end;
    let next = cut;
    while (next < text.length && !endsLine(text, next, text.charCodeAt(next))) next++;
    hidesInk ||= hasInk(text.slice(cut, next));
    kept += text.slice(start, cut) + text.slice(next, next + 1);
    keep(start, cut);
    keep(next, next + 1);
    start = next + 1;
  }
  if (kept.length === text.length) return { text, rest: "none" };
  return { text: kept, rest: hidesInk ? "ink" : "blank" };
}

/** CR LF ends one line, at its LF. */
function endsLine(text: string, at: number, unit: number): boolean {
  if (unit === RETURN) return text.charCodeAt(at + 1) !== LINE_FEED;
  return unit === LINE_FEED || unit === 0x85 || unit === 0x2028 || unit === 0x2029;
}

/** Spaces behind the first may be at the end of a line, where they take no room. */
function emOf(text: string, at: number, unit: number, widths: Widths): number {
  if (unit === SPACE && at > 0 && text.charCodeAt(at - 1) === SPACE) return 0;
  if (isWide(unit)) return widths.wide;
  return isIgnorable(unit) ? widths.unseen : widths.other;
}

function hasInk(text: string): boolean {
  return text.trim() !== "";
}
