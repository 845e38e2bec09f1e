import { describe, expect, test } from "vitest";
import { breakOpportunitiesOf } from "../../src/print/text/break.ts";

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

  test("Thai breaks between words, though no space says so", () => {
    const thai = pieces("สวัสดีชาวโลก abc");
    expect(thai.join("")).toBe("สวัสดีชาวโลก abc");
    expect(thai).toContain("สวัสดี");
    expect(thai.at(-1)).toBe("abc");
  });

  test("the last opportunity is the paragraph's end", () => {
    expect(breakOpportunitiesOf("abc ")).toEqual([4]);
    expect(breakOpportunitiesOf("a b")).toEqual([2, 3]);
  });
});
