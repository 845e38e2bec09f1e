import { describe, expect, test } from "vitest";
import { directionsOf, mayRunRightToLeft, visualOrderOf } from "../../src/print/text/bidi/bidi.ts";

// As in the examples of UAX #9: capitals stand for letters that run from right to left.
const HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןףץ";
const toHebrew = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => HEBREW[letter.charCodeAt(0) - 65]!);
const toCapitals = (text: string) =>
  text.replace(/[א-ת]/g, (letter) => String.fromCharCode(65 + HEBREW.indexOf(letter)));

const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A line as the eye reads it from left to right; brackets as they are drawn. */
function display(text: string, direction: "auto" | "ltr" | "rtl" = "auto"): string {
  const logical = [...toHebrew(text)];
  const { levels } = directionsOf(logical.join(""), direction);
  const levelOf = (index: number) => levels?.[logical.slice(0, index).join("").length] ?? 0;
  const printed = logical
    .map((character, i) => ({ character, level: levelOf(i) }))
    .filter(({ character }) => !CONTROLS.test(character));
  const drawn = printed.map(({ character, level }) =>
    level % 2 === 1 ? (MIRRORED[character] ?? character) : character,
  );
  const order = visualOrderOf(printed.map(({ level }) => level));
  return toCapitals(order.map((i) => drawn[i]).join(""));
}

const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[" };

describe("the order of a line", () => {
  test.each([
    ["car means CAR.", "car means RAC."],
    ["car MEANS CAR.", "car RAC SNAEM."],
    ["he said “car MEANS CAR.”", "he said “car RAC SNAEM.”"],
    ["DID YOU SAY car?", "?car YAS UOY DID"],
    ["AB(CD[&ef]!)gh", "gh(![ef&]DC)BA"],
    ["smith (fabrikam ARABIC) HEBREW", "smith (fabrikam CIBARA) WERBEH"],
    ["ARABIC (HEBREW) book", "book (WERBEH) CIBARA"],
  ])("%s is seen as %s", (text, seen) => {
    expect(display(text)).toBe(seen);
  });

  test.each([
    ["numbers keep their digits' order", "STREET 12 ABC", "CBA 12 TEERTS"],
    ["an article number in Latin stays whole", "ITEM abc-123 BLUE", "EULB abc-123 METI"],
    ["a price with its sign", "PRICE 12.50€ TODAY", "YADOT 12.50€ ECIRP"],
    ["a time and a date", "AT 10:30 ON 2026-11-20", "2026-11-20 NO 10:30 TA"],
    ["a telephone number's groups run from right to left", "TEL 030-123", "030-123 LET"],
  ])("%s", (_rule, text, seen) => {
    expect(display(text)).toBe(seen);
  });

  test("Arabic-Indic digits run from left to right as well", () => {
    expect(display("ا ١٢٣ ب")).toBe("ب ١٢٣ ا");
  });

  test("brackets around a word stand around it, mirrored where they run from right to left", () => {
    expect(display("STREET 12 abc-9 (FLOOR)")).toBe("(ROOLF) abc-9 12 TEERTS");
    expect(display("name (ABC) x")).toBe("name (CBA) x");
  });
});

describe("the direction of a paragraph", () => {
  test.each([
    ["abc DEF", 0],
    ["ABC def", 1],
    ["123 (ABC", 1],
    ["123", 0],
    ["", 0],
    ["\u2067ABC\u2069 def", 0],
    ["\u200f123", 1],
  ])("auto takes that of the first strong character outside isolates: %j", (text, level) => {
    expect(directionsOf(toHebrew(text), "auto").baseLevel).toBe(level);
  });

  test("ltr and rtl decide whatever the text", () => {
    expect(directionsOf(toHebrew("ABC def"), "ltr").baseLevel).toBe(0);
    expect(directionsOf("abc def", "rtl").baseLevel).toBe(1);
    expect(directionsOf("", "rtl").baseLevel).toBe(1);
    expect(display("abc!", "rtl")).toBe("!abc");
    expect(display("ABC def!", "ltr")).toBe("CBA def!");
  });
});

describe("controls", () => {
  test.each([
    ["a mark gives a full stop its side", "abc \u200fDEF!\u200f ghi", "abc !FED ghi"],
    ["an override turns letters around", "\u202eabc\u202c d", "cba d"],
    ["an override keeps Hebrew from left to right", "\u202dABC\u202c", "ABC"],
    ["an embedding", "he said \u202bDID YOU SAY car?\u202c", "he said ?car YAS UOY DID"],
    ["an isolate does not reach out of itself", "\u2067ABC\u2069 12 d", "CBA 12 d"],
    ["without it the number joins the word", "x ABC 12", "x 12 CBA"],
    ["with it the number stays", "x \u2068ABC\u2069 12", "x CBA 12"],
  ])("%s", (_rule, text, seen) => {
    expect(display(text)).toBe(seen);
  });
});

describe("many controls beside each other have one level, the lowest of theirs", () => {
  const levelsOf = (text: string) => [...directionsOf(text, "auto").levels!];

  test.each([
    ["a hundred isolates in each other", `${"\u2067\u2068".repeat(50)}a`],
    ["embeddings", `a${"\u202b".repeat(9)}א`],
  ])("%s", (_name, text) => {
    expect(new Set(levelsOf(text).slice(1, -1)).size).toBe(1);
  });

  test("a few keep theirs", () => {
    expect(levelsOf("\u2067\u2066a\u2069\u2069b")).toEqual([0, 1, 2, 1, 0, 0]);
  });

  test("two isolates that are side by side stay apart", () => {
    expect(levelsOf("\u2067א\u2069\u2067ב\u2069a")).toEqual([0, 1, 0, 0, 1, 0, 0]);
  });
});

describe("characters beyond the BMP have their own class", () => {
  test("an emoji between Hebrew words does not part them", () => {
    expect(display("AB 😀 CD")).toBe("DC 😀 BA");
  });

  test("Adlam runs from right to left", () => {
    const { baseLevel, levels } = directionsOf("\u{1e900}\u{1e901}", "auto");
    expect({ baseLevel, levels: [...levels!] }).toEqual({ baseLevel: 1, levels: [1, 1, 1, 1] });
  });

  test("an ideograph runs from left to right", () => {
    expect(display("AB 𠮷野 CD")).toBe("DC 𠮷野 BA");
  });
});

describe("what cannot run from right to left needs no algorithm", () => {
  test.each([
    "Łódź 12 €",
    "日本語 かな",
    "हिन्दी",
    "ไทย",
    "👍🏽 𠮷",
    "a\u200eb\u2066c\u2069",
    "\ufeffx",
  ])("%s", (text) => {
    expect(mayRunRightToLeft(text)).toBe(false);
    expect(directionsOf(text, "auto")).toEqual({ baseLevel: 0, levels: null });
  });

  test.each([
    "א",
    "م",
    "ߒ",
    "ܐ",
    "ހ",
    "\ufefb",
    "\ufb2a",
    "\u{10800}",
    "\u{1e900}",
    "\u200f",
    "\u2067",
  ])("%s may", (text) => {
    expect(mayRunRightToLeft(`abc ${text}`)).toBe(true);
  });
});
