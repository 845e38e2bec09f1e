// Whatever a text holds, the designer's Bold and Italic change how it is set, and never what it prints.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTemplateString, withMarks } from "../../src/print/job/template-string.ts";
import { printedOf, readMarks } from "../../src/print/text/markup/marks.ts";
import {
  isMarked,
  type Mark,
  type Marked,
  toggleBack,
  toggleMark,
} from "../../web/designer/marks/toggle-mark.ts";

const units = [
  "*",
  "**",
  "***",
  "^",
  "\\",
  "a",
  "b",
  "1",
  "2",
  " ",
  " ",
  "\n",
  "é",
  "😀",
  "{",
  "}",
];
const wholes = ["{{sku}}", '{{sku | date:"d * M"}}', "\\{{", "\\*"];
const unit = fc.constantFrom(...units, ...wholes);
const text = fc.array(unit, { maxLength: 24 }).map((all) => all.join(""));
const plain = fc
  .array(fc.constantFrom("milk", "a", " ", " ", "\n", "12", "é", ", ", "{{sku}}"), {
    maxLength: 16,
  })
  .map((all) => all.join(""));
const markup = fc.constantFrom("none" as const, "template" as const, "values" as const);
const markOf = fc.constantFrom<Mark>("bold", "italic");
const at = fc.nat(80);

const rangeOf = ({ length }: string, a: number, b: number) => ({
  start: Math.min(a, b, length),
  end: Math.min(Math.max(a, b), length),
});

const BRACES = /\{\{|[{\\]\u{f8ff}/u;

/** By the print core; a placeholder prints its own source. null: it is no template string. */
function printed({ text: source, markup: how }: Marked): string | null {
  const parsed = parseTemplateString(source);
  if ("error" in parsed) return null;
  const literals = parsed.parts.map((part) => (typeof part === "string" ? part : "\u{f8ff}"));
  if (how === "none") return literals.join("");
  const read = withMarks(parsed, "template").parts;
  const own = read.map((part) => (typeof part === "string" ? part : "\u{f8ff}")).join("");
  // Of values, only the template's own marks can be known; they are read as one text.
  return how === "template" ? own : printedOf(literals.join(""), readMarks(literals.join("")));
}

describe("Bold and Italic", () => {
  test("print the same characters, and set what is selected, all of it or none", () => {
    fc.assert(
      fc.property(
        text,
        markup,
        fc.boolean(),
        markOf,
        at,
        at,
        (source, how, isWhole, mark, a, b) => {
          const before: Marked = { text: source, markup: how, isWhole };
          const range = rangeOf(source, a, b);
          const wasOn = isMarked(before, range, mark);
          const after = toggleMark(before, range, mark);
          fc.pre(wasOn !== null && printed(before) !== null);
          // Without the marks in them they would be other braces, and nothing is changed.
          if (after === null && BRACES.test(printed(before)!)) return;
          expect(after).not.toBeNull();
          expect(printed(after!)).toBe(printed(before));
          expect(isMarked(after!, after!.range, mark)).toBe(!wasOn);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test("on and off again at once, the text is as it was before", () => {
    fc.assert(
      fc.property(
        text,
        markup,
        fc.boolean(),
        markOf,
        at,
        at,
        (source, how, isWhole, mark, a, b) => {
          const before = { text: source, markup: how, isWhole, range: rangeOf(source, a, b) };
          const after = toggleMark(before, before.range, mark);
          fc.pre(after !== null);
          expect(toggleBack({ mark, before, after }, after, mark)).toEqual(before);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("on and off again, a text without marks is as it was, whatever happened between", () => {
    fc.assert(
      fc.property(plain, markOf, at, at, (source, mark, a, b) => {
        const before: Marked = { text: source, markup: "template", isWhole: false };
        const on = toggleMark(before, rangeOf(source, a, b), mark);
        fc.pre(on !== null);
        const off = toggleMark(on, on.range, mark);
        expect(off?.text).toBe(source);
      }),
      { numRuns: 500 },
    );
  });
});
