// Every fault and every warning in a sentence for people who draw: beside each cause, a label that has it.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { collectMessages, TEMPLATE_PROBLEMS } from "../../scripts/messages/collect-messages.ts";
import { BUDGETS, LIMITS, type Output, WARNING_CODES } from "../../src/print/index.ts";
import { CODES as ALL_CODES } from "../../src/rules/codes.ts";
import { aboutOf } from "../../web/sentences/about.ts";
import { SENTENCES } from "../../web/sentences/causes.ts";
import { type Screen, sentenceOf } from "../../web/sentences/index.ts";
import { importPdf, readArtworkFixture, sourceOf } from "../support/artwork.ts";
import {
  barcode,
  documentOf,
  findingsOf,
  type Label,
  shape,
  text,
  wordsForPrograms,
} from "../support/sentences.ts";

const screenOf = (label: Label, place: Screen["place"] = "designer"): Screen => {
  const { elements, variables } = documentOf(label);
  return {
    elements: elements as Screen["elements"],
    variables: variables as never,
    place,
    hasExamples: label.records === undefined,
  };
};

const sku = (example: string, more: object = {}) => [{ name: "sku", example, ...more }];
const IMAGE = { type: "image", xMm: 5, yMm: 5, widthMm: 20, heightMm: 20 };
const QR = { type: "qrcode", value: "AB-1234", xMm: 10, yMm: 10, widthMm: 20, heightMm: 20 };
const LOGO = `asset:${"0".repeat(64)}`;
const ITEMS = { name: "items", rows: { columns: ["name", "amount"] } };
const table = (cells: readonly unknown[], more: object = {}) => ({
  type: "table",
  xMm: 5,
  yMm: 5,
  widthMm: 40,
  heightMm: 20,
  columns: [{}, {}],
  rows: [{ cells }],
  ...more,
});
const stack = (elements: readonly object[], more: object = {}) => ({
  type: "stack",
  xMm: 5,
  yMm: 5,
  widthMm: 40,
  heightMm: 20,
  elements,
  ...more,
});
const lineOf = (more: object = {}) => ({ type: "text", text: "A", heightMm: "auto", ...more });
const inner = (elements: readonly object[]) => ({ type: "stack", heightMm: "auto", elements });
const repeated = { rows: [{ each: "items", cells: ["{{items.name}}"] }] };
const grid = (columns: number, more: object = {}) => ({
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 1, columns },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  ...more,
});
const BASELINE = readFileSync("test/fixtures/images/baseline.jpg", "base64");
const { stored } = await importPdf(readArtworkFixture("qpdf-turned.pdf"));
const ZPL_OF_1200_DPI: Output = {
  format: "zpl",
  dpi: 1200,
  encoding: "hex",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
};
const ZPL_OF_203_DPI: Output = { ...ZPL_OF_1200_DPI, dpi: 203 };
const GIF = new Map([[`asset:${"1".repeat(64)}`, new TextEncoder().encode("GIF89a…")]]);

/** By cause: a label that has it, and what is said of it. */
const EXAMPLES: { readonly [kind in keyof typeof SENTENCES]: readonly [Label, string | RegExp] } = {
  number: [{ elements: [text("A", { fontSizePt: "9" })] }, "Enter a number for “Size”."],
  whole: [
    { elements: [text("A", { maxLines: 1.5 })] },
    "Enter a whole number for “Lines at most”.",
  ],
  least: [
    { elements: [text("A", { minFontSizePt: 2 })] },
    "“Shrink to” must be at least 3\u2009pt.",
  ],
  most: [{ elements: [text("A", { fontSizePt: 501 })] }, "“Size” must be at most 500\u2009pt."],
  flag: [{ elements: [text("A", { wrap: "no" })] }, "Turn “Wrap lines” on or off."],
  text: [{ elements: [text("A", { text: 5 })] }, "Type a text for “Text”."],
  characters: [{ elements: [text("A", { id: "" })] }, "“Id” must have 1 to 100 characters."],
  entries: [
    { elements: Array.from({ length: 201 }, () => text("A")) },
    "A label can have at most 200 elements. Remove some.",
  ],
  choice: [
    { elements: [text("A", { overflow: "hidden" })] },
    "Choose one of the entries of “Too long”.",
  ],
  structure: [
    { elements: [{ type: "circle" }] },
    "“Settings” is not written as labels have it. Undo, or correct the marked line under JSON.",
  ],
  unknownMember: [
    { elements: [text("A", { colour: "red" })] },
    "There is a setting here that does not exist. Undo, or correct the marked line under JSON.",
  ],
  halfCharacter: [{ elements: [text("\ud800")] }, "“Text” has a damaged character. Type it again."],
  braces: [
    { elements: [text("Price {{pri")] },
    "“Text” has {{ without }} after it. Add }} after the name of the variable.",
  ],
  unknownFormatter: [
    { elements: [text("{{sku | uper}}")], variables: sku("a") },
    "“Text” has a format that does not exist: “uper”. Choose a format.",
  ],
  formatterArguments: [
    { elements: [text("{{sku | currency}}")], variables: sku("1") },
    "“Text” has a format that is not complete: “currency”. Choose it again, or write it like currency:EUR or currency:EUR:0.",
  ],
  color: [
    { elements: [text("A", { color: "redd" })] },
    "“Color” is not a color. Pick one, or write it like #1b7f4b or cmyk(0,1,1,0).",
  ],
  imageSource: [
    { elements: [{ ...IMAGE, source: "" }] },
    "No file is chosen. Choose a PNG or JPEG.",
  ],
  artworkSource: [
    { elements: [{ ...IMAGE, type: "artwork", source: "" }] },
    "No file is chosen. Choose a PDF.",
  ],
  assetId: [
    { elements: [{ ...QR, value: "A", logo: { source: "icon:weee" } }] },
    "“Logo” is not a file of yours. Choose a PNG, JPEG, SVG or PDF.",
  ],
  language: [
    { elements: [text("A", { lang: "deutsch_" })] },
    "“Language” takes the short name of a language, such as en, de or zh-Hant.",
  ],
  timeZone: [
    { more: { timeZone: "Berlin" } },
    "The time zone must be a city's, such as Europe/Berlin. Undo, or correct the marked line under JSON.",
  ],
  alphabet: [
    { variables: [{ name: "n", counter: { alphabet: "aa" } }] },
    /^“Characters” of a counter must be 2 to 64 different letters/,
  ],
  variableName: [{ variables: [{ name: "1a" }] }, /^A variable's name has 1 to 64 letters/],
  noStep: [
    { variables: [{ name: "n", counter: { step: 0 } }] },
    "“Step” must not be 0: all labels would have the same number.",
  ],
  optionValue: [
    { elements: [barcode("590123412345", { symbology: "ean13", options: { twelveDigits: "x" } })] },
    "“Twelve digits” has a value that is not possible. Choose another.",
  ],
  unknownOption: [
    { elements: [barcode("A", { options: { mode: 4 } })] },
    "This kind of code does not have a setting that was made for it. Undo, or correct the marked line under JSON.",
  ],
  shrinksAbove: [
    { elements: [text("A", { fontSizePt: 9, minFontSizePt: 10 })] },
    "“Shrink to” is larger than “Size”. Enter a smaller size, or empty it.",
  ],
  noLength: [
    { elements: [shape({ shape: "line", widthMm: 0, heightMm: 0 })] },
    "The line has no length. Make it longer.",
  ],
  defaultOfRequired: [
    { variables: [{ name: "a", required: true, default: "x" }] },
    "A required variable has no default. Empty “Default”, or turn “Required” off.",
  ],
  defaultOfCounter: [
    { variables: [{ name: "a", counter: {}, default: "1" }] },
    "A counter has no default. Empty “Default”, or turn “Counter” off.",
  ],
  requiredCounter: [
    { variables: [{ name: "a", counter: {}, required: true }] },
    /^A counter is never required/,
  ],
  repeated: [
    { elements: [text("A", { id: "a" }), text("B", { id: "a" })] },
    "Two elements have the same “Id”. Change one of them.",
  ],
  moduleBounds: [
    { elements: [barcode("A", { minModuleMm: 0.4, maxModuleMm: 0.3 })] },
    "“Largest module” is smaller than the smallest module, 0.4\u2009mm. Enter more, or empty it.",
  ],
  placeholders: [
    {
      elements: [text("{{sku}}".repeat(LIMITS.saving.placeholders + 1))],
      variables: sku("A"),
      isSaved: true,
    },
    "“Text” has 201 variables in it, and can have 200. Remove some.",
  ],
  plainName: [
    { more: { name: "a\nb" }, isSaved: true },
    "“Name” has a line break or an invisible character. Type it again.",
  ],
  shareOfFixed: [
    { elements: [table([], { columns: [{ widthMm: 5, share: 1 }] })] },
    /^A column has a width and a share of the rest/,
  ],
  wideColumns: [
    { elements: [table([], { columns: [{ widthMm: 41 }] })] },
    "The columns are wider than the table. Make the table wider, or undo.",
  ],
  manyCells: [
    { elements: [table(["A", "B", "C"])] },
    /^A row of the table has more cells than there are columns\./,
  ],
  noRows: [
    { elements: [table([], repeated)], variables: [{ name: "items" }] },
    /^A row of the table is repeated for a variable that has no rows\./,
  ],
  repeatedColumn: [
    { variables: [ITEMS, { name: "items.name" }] },
    "Two columns of rows, or a variable and a column, have the same name. Rename one of them.",
  ],
  rowsOfCounter: [
    { variables: [{ ...ITEMS, counter: {} }] },
    /^A counter is one number and has no rows\./,
  ],
  rowsAsOperand: [
    { elements: [text("{{sku | times:items}}")], variables: [...sku("1"), ITEMS] },
    "“Text” calculates with all rows of a variable. Name one of its columns.",
  ],
  rows: [
    { elements: [table([], repeated)], variables: [{ ...ITEMS, example: "a|b\na|b|c" }] },
    "The example of “items” has more cells in row 2 than there are columns. Remove some.",
  ],
  manyTableCells: [
    {
      elements: [
        table([], {
          columns: Array.from({ length: 20 }, () => ({})),
          rows: [{ each: "items", cells: Array.from({ length: 20 }, () => "") }],
        }),
      ],
      variables: [{ ...ITEMS, example: "a\n".repeat(101) }],
    },
    "The example of “items” makes a table of more than 2,000 cells. Remove rows.",
  ],
  wideWord: [
    { elements: [table(["Donaudampfschifffahrt"])] },
    "A word does not fit its cell at 10\u2009pt. Shorten it, make its column wider, or let the table shrink to a smaller size.",
  ],
  tallTable: [
    { elements: [table(["A\nB\nC\nD\nE\nF"])] },
    "The rows do not fit the table's box at 10\u2009pt. Use fewer rows, make its box larger, or let it shrink to a smaller size.",
  ],
  deepStack: [
    { elements: [stack([inner([inner([inner([lineOf()])])])])] },
    /^Stacks are inside of each other more than three deep\./,
  ],
  placedAlong: [
    { elements: [stack([lineOf({ yMm: 1 })])] },
    /^Elements of a stack follow one another, and one has a position of its own\./,
  ],
  noLengthAlong: [
    { elements: [stack([{ type: "text", text: "A" }])] },
    /^An element of the stack has no length\./,
  ],
  autoAcross: [
    { elements: [stack([lineOf({ widthMm: "auto" })])] },
    /^Only in a stack to the right is the width of a text the text's own\./,
  ],
  besideStack: [
    { elements: [stack([lineOf({ widthMm: 41 })])] },
    "An element is outside its stack. Make the stack larger, or undo.",
  ],
  autoLength: [
    { elements: [text("A", { anchor: "end" })] },
    /^This length is for labels whose own length follows what they print\./,
  ],
  lengthBounds: [
    { more: { heightMm: "auto", minHeightMm: 50, maxHeightMm: 40 } },
    "The smallest length is larger than the largest. Correct one of them.",
  ],
  longStack: [
    { elements: [stack([lineOf({ text: "A\nB\nC\nD\nE\nF" })])] },
    /^The elements do not fit the stack, even at their smallest sizes\. Shorten the texts, make the stack larger/,
  ],
  longItem: [
    {
      more: { heightMm: "auto", maxHeightMm: 20 },
      elements: [text("A\nB\nC\nD\nE\nF", { heightMm: "auto" })],
    },
    /^The label would be \d+(\.\d+)?\u2009mm long, and at most 20\u2009mm are allowed\./,
  ],
  elementsCut: [
    { elements: [stack([lineOf(), lineOf({ text: "B\nC\nD\nE\nF" })], { overflow: "cut" })] },
    /^The last elements are left out: they do not fit the stack/,
  ],
  ownLength: [
    { more: { heightMm: "auto" }, layout: grid(1) },
    /^Labels whose length follows what they print are not on sheets\./,
  ],
  rowsCut: [
    {
      elements: [
        table([], { overflow: "cut", rows: [{ cells: ["A"] }, { cells: ["A\nB\nC\nD\nE"] }] }),
      ],
    },
    /^The last rows are left out: they do not fit the table's box at 10\u2009pt\./,
  ],
  longValue: [
    { elements: [text("{{sku}}{{sku}}")], variables: sku("a".repeat(9000)) },
    "The example of “sku” makes a text of 18,000 characters, and 10,000 can be printed. Shorten it.",
  ],
  format: [
    { elements: [text("{{sku | currency:EUR}}")], variables: sku("12,50 €") },
    "The example of “sku” is not a number, which its format needs. Type it like 1234.5.",
  ],
  counter: [
    { elements: [text("{{sku}}")], variables: sku("A", { counter: {} }) },
    "The example of “sku” has characters that the counter does not count with. Type a number, or choose other “Characters” for the counter.",
  ],
  colorValue: [
    { elements: [text("A", { color: "{{sku}}" })], variables: sku("red") },
    "The example of “sku” is not a color. Write it like #1b7f4b or cmyk(0,1,1,0).",
  ],
  unreadable: [
    { elements: [barcode("A", { color: "#ff0000" })] },
    /^Scanners cannot tell this code from its background/,
  ],
  twelveDigits: [
    { elements: [barcode("036000291452", { symbology: "ean13" })] },
    "These twelve digits can be an EAN without its check digit, or a UPC-A. Type all thirteen, or choose under “Twelve digits”.",
  ],
  codeValue: [
    { elements: [barcode("{{sku}}", { symbology: "ean13" })], variables: sku("AB") },
    "The example of “sku”: an EAN-13 may contain digits only; remove all other characters.",
  ],
  unprintable: [
    { elements: [text("{{sku}}")], variables: sku("\u{e000}") },
    "The example of “sku” has a character that no font here has: \u{e000} Remove or replace it.",
  ],
  overflow: [
    { elements: [text("Olive oil", { widthMm: 4, heightMm: 4, overflow: "error" })] },
    "The text does not fit its box at 10\u2009pt. Shorten it, make its box larger, or let it shrink to a smaller size.",
  ],
  shortage: [
    { elements: [barcode("AB-1234", { widthMm: 10 })] },
    /^Too narrow: this code needs \d+\.\d\u2009mm, the box has 10\.0\.$/,
  ],
  noModule: [
    { elements: [barcode("A", { minModuleMm: 0.3, maxModuleMm: 0.31 })] },
    "A printer of 300 dpi has no size between “Smallest module” and “Largest module”. Make the largest larger, or the smallest smaller.",
  ],
  largeLogo: [
    { elements: [{ ...QR, value: "A".repeat(24), logo: { source: LOGO, share: 0.3 } }] },
    "The logo covers too much of this code to be read. Make “Logo's share” at most 0.241.",
  ],
  noLogoLeft: [
    { elements: [{ ...QR, value: "A", logo: { source: LOGO, share: 0.1, clearModules: 2 } }] },
    "Nothing is left of the logo. Make “Clear around it” at most 0, or “Logo's share” larger.",
  ],
  noImage: [
    { elements: [{ ...IMAGE, source: `asset:${"0".repeat(64)}` }] },
    "Its file is not here. Choose it again.",
  ],
  noPage: [
    {
      elements: [{ ...IMAGE, type: "artwork", source: sourceOf(stored), page: 9 }],
      images: new Map([[sourceOf(stored), stored]]),
    },
    /^The PDF has \w+ pages?\. Enter a “Page” from 1 to \d\.$/,
  ],
  imageData: [
    { elements: [{ ...IMAGE, source: "data:image/png;base64,AAAA" }] },
    "Its file is damaged. Choose it again.",
  ],
  badImage: [
    { elements: [{ ...IMAGE, source: `asset:${"1".repeat(64)}` }], images: GIF },
    "The picture cannot be printed: the file is a GIF; only PNG and JPEG can be printed. Choose another one.",
  ],
  tooMuch: [
    {
      elements: Array.from({ length: 200 }, () => barcode("{{sku}}")),
      variables: sku("A"),
      records: Array.from({ length: 13 }, (_, at) => ({ variables: { sku: `A${at}` } })),
    },
    "This is more than can be printed at once. Use fewer codes.",
  ],
  labelSize: [
    { layout: { type: "preset", presetId: "5160" } },
    "The labels of this sheet are 66.7 × 25.4\u2009mm, and this label has another size. Choose another sheet.",
  ],
  beyondPaper: [
    { layout: grid(4) },
    "The labels are 30\u2009mm too wide for the paper. Use fewer rows or columns, smaller margins, or larger paper.",
  ],
  slots: [
    { layout: grid(2, { startSlot: 3 }) },
    "The sheet has 2 labels. Begin with one of these.",
  ],
  items: [
    { layout: grid(2), records: [{ variables: {}, copies: 250 }, { variables: {} }] },
    "These are 251 labels, and 250 can be printed at once. Print fewer rows at a time.",
  ],
  pages: [
    { records: [{ variables: {}, copies: 26 }] },
    /^These are 26 pages, and 25 can be printed at once/,
  ],
  cut: [
    { elements: [text("Olive oil, pure and cold", { widthMm: 12, heightMm: 5 })] },
    "The end of the text is left out: it does not fit its box at 10\u2009pt. Shorten it, make its box larger, or let it shrink to a smaller size.",
  ],
  absent: [
    { elements: [text("{{sku}}")], variables: sku("A"), records: [{ variables: {} }] },
    "“sku” is missing, and prints blank. Type it, or give the variable a default.",
  ],
  outsideShape: [
    {
      elements: [barcode("AB-1234", { xMm: 0, yMm: 0, widthMm: 38, heightMm: 10 })],
      more: { widthMm: 40, heightMm: 40 },
      layout: { type: "preset", presetId: "3415" },
    },
    "Part of it is outside the round label and is cut off. Move it inward, or make it smaller.",
  ],
  smallModules: [
    { elements: [barcode("AB-1234567", { minModuleMm: 0.1, maxModuleMm: 0.17 })] },
    /^The narrowest bar of this code is 0\.17\u2009mm, and scanners like 0\.21\u2009mm\. Enter a larger “Largest module”, or empty it\.$/,
  ],
  nearCode: [
    { elements: [QR, text("Olive oil", { xMm: 10, yMm: 10 })] },
    "“Olive oil” covers part of this code, and scanners may not read it. Move one of them.",
  ],
  lowContrast: [
    { elements: [barcode("A", { color: "#707070" })] },
    /^Some scanners cannot read this code/,
  ],
  lightColor: [
    { elements: [text("A", { color: "#ffff00" })], output: ZPL_OF_203_DPI },
    "This color is so light that a printer of black and white leaves it out. Choose a darker one.",
  ],
  smallText: [
    { elements: [text("A", { fontSizePt: 4 })], output: ZPL_OF_203_DPI },
    "Text of 4\u2009pt is hard to read on this printer. Print it at 5\u2009pt or more, or choose a higher resolution.",
  ],
  languageUnsupported: [
    { elements: [text("{{sku | number}}", { lang: "tlh" })], variables: sku("1") },
    "Numbers and dates are written as in English, because the language “tlh” is not known. Choose another “Language”, or empty it.",
  ],
  tooManyDots: [
    { elements: [text("A")], more: { widthMm: 600, heightMm: 600 }, output: ZPL_OF_1200_DPI },
    "These are more dots than can be printed at once. Choose 424 dpi or less, or print fewer rows at a time.",
  ],
  artworkColor: [
    { elements: [{ ...IMAGE, type: "artwork", source: "icon:ghs02", color: "#00f" }] },
    "This icon keeps its own colors. Empty “Color”.",
  ],
  artworkInRaster: [
    {
      elements: [{ ...IMAGE, type: "artwork", source: sourceOf(stored) }],
      images: new Map([[sourceOf(stored), stored]]),
      output: ZPL_OF_1200_DPI,
    },
    "It has a page of a PDF, which only a PDF can show. Use a picture in its place.",
  ],
  lowResolution: [
    { elements: [{ ...IMAGE, source: `data:image/jpeg;base64,${BASELINE}` }] },
    /^The picture prints at \d+ dpi and will look blurred\. Use one of at least \d+ × \d+ pixels/,
  ],
};

describe("every cause", () => {
  it.each(Object.entries(EXAMPLES))(
    "%s: a label that has it, and its sentence",
    async (kind, [label, expected]) => {
      const found = (await findingsOf(label)).filter(({ cause }) => cause?.kind === kind);
      expect(found.length, JSON.stringify(await findingsOf(label))).toBeGreaterThan(0);
      const sentence = sentenceOf(found[0]!, screenOf(label));
      if (typeof expected === "string") expect(sentence).toBe(expected);
      else expect(sentence).toMatch(expected);
      expect(wordsForPrograms(sentence)).toEqual([]);
    },
  );
});

/** What a check of the grammar hands to zod, up to the end of its call. Rules of elements have a cause by their type. */
const CHECKS = /(?:addIssue|\.refine)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;

it("every check of a template's grammar gives the cause of what it refuses", () => {
  const checks = globSync("src/print/job/*.ts").flatMap(
    (path) => readFileSync(path, "utf8").match(CHECKS) ?? [],
  );
  expect(checks.length).toBeGreaterThan(12);
  const silent = checks.filter((check) => !/\bcaus|\.\.\.cause|ILL_FORMED/.test(check));
  expect(silent).toEqual([]);
});

describe("a cause of several kinds", () => {
  const label: Label = { elements: [text("{{sku}}")], variables: sku("A") };
  const found = { code: "", pointer: "#/records/0/variables/sku", detail: "" };
  const about = aboutOf(found, screenOf(label));
  const KINDS = {
    braces: [
      "open",
      "name",
      "formatter",
      "many",
      "afterName",
      "afterFormatter",
      "quote",
      "argument",
    ],
    format: [
      "number",
      "date",
      "dateForm",
      "serial",
      "time",
      "years",
      "length",
      "longNumber",
      "manyDigits",
      "zero",
      "digits",
      "code39",
    ],
    counter: ["empty", "alphabet", "large", "negative", "length", "number"],
    cut: ["end", "all", "edge", "outside"],
    rows: ["rows", "cells", "json", "entry", "column"],
    nearCode: ["over", "zone", "ground", "picture", "near", "cut"],
    tooMuch: Object.keys(BUDGETS),
  } as const;
  const MEMBER = {
    braces: "problem",
    format: "problem",
    counter: "problem",
    cut: "what",
    rows: "problem",
    nearCode: "how",
    tooMuch: "of",
  } as const;
  const cases = Object.entries(KINDS).flatMap(([kind, all]) =>
    all.map((one) => [kind as keyof typeof KINDS, one] as const),
  );

  it.each(cases)("%s, %s: has a sentence of its own, without words for programs", (kind, one) => {
    const cause = { [MEMBER[kind]]: one, name: "sku", sizePt: 8, other: 0 };
    const say = SENTENCES[kind] as (of: typeof about, cause: unknown) => string;
    const sentence = say(about, cause);
    expect(sentence).toMatch(/^[A-Z“].*\.$/s);
    expect(wordsForPrograms(sentence)).toEqual([]);
  });
});

describe("every message of the service", () => {
  const CODES = new Set<string>([...ALL_CODES, ...WARNING_CODES, ...TEMPLATE_PROBLEMS]);
  const messages = collectMessages().filter(({ code }) => code !== null && CODES.has(code));
  const label: Label = { elements: [text("{{sku}}")], variables: sku("A") };

  it.each([
    ["#/elements/0/text", "designer"],
    ["#/records/0/variables/sku", "designer"],
    ["#/records/0/variables/sku", "cell"],
    ["#/records/0/variables/sku", "rows"],
    ["#/layout", "rows"],
    ["#", "designer"],
  ] as const)(
    "without its cause, at %s and for %s, names nothing for programs",
    (pointer, place) => {
      expect(messages.length).toBeGreaterThan(400);
      const wrong = messages.flatMap(({ code, text }) => {
        const detail = `Record 3, variable "sku": ${text.replaceAll("…", "7")}`;
        const sentence = sentenceOf({ code: code!, pointer, detail }, screenOf(label, place));
        const words = wordsForPrograms(sentence);
        return words.length > 0 ? [`${code}: ${sentence} (${words.join(", ")})`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );

  it("that encoders and readers of pictures give as a reason is for everybody", () => {
    const about = aboutOf({ code: "", pointer: "#/elements/0", detail: "" }, screenOf(label));
    const wrong = messages.flatMap(({ file, text }) => {
      const why = text.replaceAll("…", "7");
      const said = /print\/codes/.test(file)
        ? SENTENCES.codeValue(about, { why })
        : /print\/(?:images\/(?!data-uri)|artwork)/.test(file)
          ? SENTENCES.badImage(about, { why })
          : "";
      const words = wordsForPrograms(said);
      return words.length > 0 ? [`${said} (${words.join(", ")})`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe("what is told apart by the screen", () => {
  const label: Label = {
    elements: [text("{{sku}}", { overflow: "error", widthMm: 4, heightMm: 4 })],
    variables: [{ name: "sku", required: true }],
    records: [{ variables: { sku: "Olive oil" } }, { variables: {} }],
  };

  it("a value is typed in its cell, and on the label elsewhere", async () => {
    const [missing, overflow] = await findingsOf(label);
    expect(sentenceOf(missing!, screenOf(label, "cell"))).toBe(
      "This value is required. Type it, or leave out the row.",
    );
    expect(sentenceOf(missing!, screenOf(label, "rows"))).toBe(
      "“sku” is required. Type it, or leave out the row.",
    );
    expect(sentenceOf(missing!, screenOf(label))).toBe(
      "“sku” is empty, and is required. Type a value, or turn “Required” off.",
    );
    expect(sentenceOf(overflow!, screenOf(label, "cell"))).toBe(
      "The text does not fit its box at 10\u2009pt. Shorten it, or give it more room in the designer.",
    );
  });
});
