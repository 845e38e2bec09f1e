import { describe, expect, test } from "vitest";
import { breakOpportunitiesOf } from "../../src/print/text/break/break.ts";
import { LINE_BREAKS, markBreaks } from "../support/line-breaks.ts";

function pieces(paragraph: string): string[] {
  let start = 0;
  return breakOpportunitiesOf(paragraph).map((end) => {
    const piece = paragraph.slice(start, end);
    start = end;
    return piece;
  });
}

describe("line breaks", () => {
  test("a line may break after spaces and not before them", () => {
    expect(pieces("one  two three")).toEqual(["one  ", "two ", "three"]);
  });

  test("numbers, article numbers and prices hold together", () => {
    const text = "AB-1234 12.50€ $9.99 1,299.00 10:30 (3x4)";
    expect(pieces(text).map((piece) => piece.trim())).toEqual(text.split(" "));
  });

  test("a line may break after a hyphen between letters", () => {
    expect(pieces("blue-green")).toEqual(["blue-", "green"]);
  });

  test("no-break space, no-break hyphen and word joiner forbid a break", () => {
    expect(pieces("10\u00a0kg a\u2011b c\u2060d")).toEqual([
      "10\u00a0kg ",
      "a\u2011b ",
      "c\u2060d",
    ]);
  });

  test("a soft hyphen and a zero-width space allow a break", () => {
    expect(pieces("exam\u00adple a\u200bb")).toEqual(["exam\u00ad", "ple ", "a\u200b", "b"]);
  });

  test("a hyphen and a soft hyphen between Hebrew words allow one, but not before other letters", () => {
    expect(pieces("אבג\u00adדהו")).toEqual(["אבג\u00ad", "דהו"]);
    expect(pieces("אבג-דהו")).toEqual(["אבג-", "דהו"]);
    expect(pieces("אבג-abc")).toEqual(["אבג-abc"]);
  });

  test.each(LINE_BREAKS)("in other scripts: %s", (marked) => {
    const text = marked.replaceAll("|", "");
    expect(markBreaks(text, breakOpportunitiesOf(text))).toBe(marked);
  });

  test("the last opportunity is the paragraph's end", () => {
    expect(breakOpportunitiesOf("abc ")).toEqual([4]);
    expect(breakOpportunitiesOf("a b")).toEqual([2, 3]);
  });
});
