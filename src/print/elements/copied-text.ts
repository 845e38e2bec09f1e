// What a reader gets who copies a cluster from the page, in the form in which the usual programs give it
// back unharmed. What is drawn does not depend on it.

export interface CopiedText {
  /** What the cluster's glyph stands for. */
  readonly whole: string;
  /** What follows it, each on an empty glyph without width. */
  readonly marks: readonly string[];
}

const NO_MARKS: readonly string[] = [];
/** Controls that steer breaking and direction: they have done their work when the line is set. */
const STEERING = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const BASE_AND_MARKS = /^(\P{M}+)([\p{Mn}\p{Me}\u200c\u200d]+)$/u;

const BASE_AND_JOINERS = /^(.+?)([\u200c\u200d]+)$/u;

/**
 * Older pdf.js takes a glyph whose text holds a nonspacing mark for one without width, and puts a
 * space behind it; one whose text ends in a joiner it drops. So marks and joiners behind a base are on
 * glyphs of their own. Marks inside a conjunct stay: PDFium drops the second of two equal characters in
 * one place. From right to left every program reverses a line character by character, those of one
 * glyph too: they are given reversed.
 */
export function copiedTextOf(cluster: string, isRightToLeft: boolean): CopiedText {
  if (cluster.length === 1) return { whole: cluster, marks: NO_MARKS };
  const text = cluster.replace(STEERING, "");
  const whole = isRightToLeft ? [...text].reverse().join("") : text;
  const parts = (isRightToLeft ? BASE_AND_JOINERS : BASE_AND_MARKS).exec(whole);
  return parts ? { whole: parts[1]!, marks: [...parts[2]!] } : { whole, marks: NO_MARKS };
}
