// Words of a text made bold or italic in the designer: which marks are written, and what stays as it is.
import { describe, expect, it } from "vitest";
import {
  isMarked,
  type Mark,
  type Marked,
  toggleMark,
} from "../../web/designer/marks/toggle-mark.ts";

/** `[` and `]` are the ends of what is selected, `¦` is the caret. */
function read(shown: string) {
  const text = shown.replace(/[[\]¦]/g, "");
  const start = shown.search(/[[¦]/);
  const end = shown.includes("¦") ? start : shown.indexOf("]") - 1;
  return { text, range: { start, end } };
}

function toggled(shown: string, mark: Mark, given: Partial<Marked> = {}) {
  const { text, range } = read(shown);
  const after = toggleMark({ text, markup: "template", isWhole: false, ...given }, range, mark);
  if (after === null) return null;
  const { start, end } = after.range;
  const inside = after.text.slice(start, end);
  const selected = start === end ? "¦" : `[${inside}]`;
  return { ...after, shown: after.text.slice(0, start) + selected + after.text.slice(end) };
}

const shownAfter = (shown: string, mark: Mark, given?: Partial<Marked>) =>
  toggled(shown, mark, given)?.shown ?? null;

describe("a text of which no member says that all of it is bold", () => {
  const value = { markup: "values", isWhole: null } as const;

  it("has marks around all of it", () => {
    expect(toggled("[Contains milk]", "bold", value)).toMatchObject({
      shown: "**[Contains milk]**",
      ...value,
    });
    expect(toggled("**[Contains milk]**", "bold", value)).toMatchObject({
      shown: "[Contains milk]",
      ...value,
    });
  });

  it("is not set where it is blank", () => {
    expect(toggled("[ ]", "bold", value)).toBeNull();
    expect(isMarked({ text: " ", ...value }, { start: 0, end: 1 }, "bold")).toBeNull();
  });
});

describe("words that are selected are set by marks", () => {
  it.each<readonly [string, Mark, string]>([
    ["Contains [milk] and soya", "bold", "Contains **[milk]** and soya"],
    ["Contains [milk] and soya", "italic", "Contains *[milk]* and soya"],
    ["Contains **[milk]** and soya", "bold", "Contains [milk] and soya"],
    ["Contains [**milk**] and soya", "bold", "Contains [milk] and soya"],
    ["Contains **[milk]** and soya", "italic", "Contains ***[milk]*** and soya"],
    ["Contains ***[milk]*** and soya", "bold", "Contains *[milk]* and soya"],
    ["Contains ***[milk]*** and soya", "italic", "Contains **[milk]** and soya"],
    ["a [milk ]b", "bold", "a **[milk** ]b"],
    ["a [one\ntwo] b", "bold", "a **[one\ntwo]** b"],
    ["Net [{{weight | number:2}}] g", "bold", "Net **[{{weight | number:2}}]** g"],
    ["Net {{we[ight}} g] b", "bold", "Net **[{{weight}} g]** b"],
    ["**a [b] c**", "bold", "**a** [b] **c**"],
    ["**a** [b] **c**", "bold", "**a [b] c**"],
    ["**a [b** c] d", "bold", "**a [b c]** d"],
    ["a *b [c* d] e", "bold", "a *b **[c*** **d]** e"],
    ["a [bc]d e", "italic", "a *[bc]*d e"],
    ["m^2^ [x] y", "bold", "m^2^ **[x]** y"],
  ])("%s, %s", (before, mark, after) => {
    expect(shownAfter(before, mark)).toBe(after);
  });

  it("a caret is about its word, and stays where it is in it", () => {
    expect(shownAfter("Contains mi¦lk and", "bold")).toBe("Contains **mi¦lk** and");
    expect(shownAfter("Contains **mi¦lk** and", "bold")).toBe("Contains mi¦lk and");
    expect(shownAfter("Contains milk¦, soya", "bold")).toBe("Contains **milk¦**, soya");
    expect(shownAfter("Net {{wei¦ght}} g", "italic")).toBe("Net *{{wei¦ght}}* g");
    expect(shownAfter("Contains  ¦ milk", "bold")).toBeNull();
  });

  it("between two digits a mark is none, so the whole number is set", () => {
    expect(shownAfter("No. 1[23]4 b", "bold")).toBe("No. **[1234]** b");
  });
});

describe("in a text without marks", () => {
  const none = { markup: "none" } as const;

  it("they begin to count, and what would be one by accident is quoted, and nothing else", () => {
    const starred = toggled("a *b* [c] 2*3 x * y", "bold", none)!;
    expect(starred).toMatchObject({ markup: "template", shown: "a \\*b\\* **[c]** 2*3 x * y" });
    expect(shownAfter("C:\\[temp\\] b", "bold", none)).toBe("C:\\\\**[temp\\\\]** b");
    expect(shownAfter("5 m^2 [net] b", "bold", none)).toBe("5 m^2 **[net]** b");
  });

  it("marks in values stay marks", () => {
    expect(toggled("{{a}} [b]", "bold", { markup: "values" })!.markup).toBe("values");
  });
});

describe("all of a text is set by the element itself", () => {
  it.each<readonly [string, Marked["markup"], string]>([
    ["[Contains milk]", "none", "[Contains milk]"],
    [" ¦", "none", " ¦"],
    ["[a **b**]", "template", "[a b]"],
  ])("%s", (before, markup, after) => {
    const all = toggled(before, "bold", { markup });
    expect(all).toMatchObject({ isWhole: true, shown: after, markup });
  });

  it("and what is then made regular leaves marks around the rest", () => {
    const rest = toggled("One [two] three", "bold", { markup: "none", isWhole: true })!;
    expect(rest).toMatchObject({ isWhole: false, shown: "**One** [two] **three**" });
  });
});

it("a selection is bold where all of its letters are", () => {
  const isBold = (shown: string, given: Partial<Marked> = {}) => {
    const { text, range } = read(shown);
    return isMarked({ text, markup: "template", isWhole: false, ...given }, range, "bold");
  };
  expect(isBold("a **[b]** c")).toBe(true);
  expect(isBold("[a **b**] c")).toBe(false);
  expect(isBold("[a] c", { isWhole: true })).toBe(true);
  expect(isBold("a  ¦ c")).toBeNull();
  expect(isBold("a **[b]** c", { markup: "none" })).toBe(false);
});
