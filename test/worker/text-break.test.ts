import { describe, expect, it } from "vitest";
import { breakOpportunitiesOf } from "../../src/print/text/break/break.ts";
import { graphemesOf } from "../support/graphemes.ts";
import { LINE_BREAKS, markBreaks } from "../support/line-breaks.ts";

describe("the Worker breaks lines where Node does", () => {
  it.each(LINE_BREAKS)("%s", (marked) => {
    const text = marked.replaceAll("|", "");
    expect(markBreaks(text, breakOpportunitiesOf(text))).toBe(marked);
  });

  it("no line starts with the letter that closes a Burmese syllable", () => {
    const text = "မြန်မာနိုင်ငံသည်အရှေ့တောင်အာရှတွင်ရှိသည်";
    const marked = markBreaks(text, breakOpportunitiesOf(text));
    expect(marked).toContain("|");
    expect(marked).not.toMatch(/\|[\u1000-\u1021][\u1039\u103a]/);
  });

  it("words are divided where Node divides them, by patterns loaded when they are needed", async () => {
    const { hyphensOf, loadHyphenations } = await import("../../src/print/text/break/hyphenate.ts");
    await loadHyphenations(["de", "it"]);
    expect(hyphensOf("de")("Schifffahrtsgesellschaft")).toEqual([6, 12, 14, 18]);
    expect(hyphensOf("it")("alimentazione")).toEqual([3, 6, 8, 11]);
  });

  it("graphemes are those of Node", () => {
    const graphemes = ["q\u0303", "क्षि", "👨‍👩‍👧", "🇫🇷", "กำ", "각", "ש\u05b8\u05c1"];
    expect(graphemesOf(graphemes.join(""))).toEqual(graphemes);
  });
});
