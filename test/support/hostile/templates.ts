// Templates that mean no good, alone or with their records: each row is a rule, and what it is answered.
import {
  buildJob,
  CODE_KINDS,
  type Genes,
  PATTERN_NAMES,
  PATTERNS,
} from "../../../scripts/worst-job/genes.ts";
import { imagesOf } from "../../../scripts/worst-job/pictures.ts";
import { SEEDS } from "../../../scripts/worst-job/seeds.ts";
import { SYMBOLOGIES } from "../../../src/print/codes/symbologies.ts";
import { ROWS_AND_STACKS } from "./rows-and-stacks.ts";
import {
  BOX,
  bodyOf,
  documentOf,
  type HostileTemplate,
  INVALID,
  nested,
  PRINTS,
  repeated,
  row,
  TOO_COMPLEX,
  type Values,
} from "./template-rows.ts";

const TEXT = { type: "text", text: "{{v}}", ...BOX };
const SHAPE = { type: "shape", shape: "rectangle", ...BOX };
const QR = { type: "qrcode", value: "{{v}}", minModuleMm: 0.01, ...BOX };
const CODE = { type: "barcode", symbology: "code128", value: "{{v}}", minModuleMm: 0.01, ...BOX };
const element = (rule: string, changed: object, expected = INVALID) =>
  row(rule, expected, documentOf([changed]));

/** What a template may not be. */
const GRAMMAR: readonly HostileTemplate[] = [
  row("201 elements are refused", INVALID, documentOf(repeated(201, () => SHAPE))),
  row("200 elements print", PRINTS, documentOf(repeated(200, () => SHAPE))),
  row(
    "101 variables are refused",
    INVALID,
    documentOf([TEXT], { variables: repeated(101, (i) => ({ name: `v${i}` })) }),
  ),
  row(
    "a variable declared twice is refused",
    INVALID,
    documentOf([TEXT], { variables: [{ name: "v" }, { name: "v" }] }),
  ),
  row(
    "a variable by a name of prototypes is a variable",
    PRINTS,
    documentOf([{ ...TEXT, text: "{{constructor}}" }], { variables: [{ name: "constructor" }] }),
    bodyOf([{ constructor: "x" }]),
  ),
  row(
    "an example of 501 characters is refused",
    INVALID,
    documentOf([TEXT], { variables: [{ name: "v", example: "x".repeat(501) }] }),
  ),
  row(
    "a default of 501 characters is refused",
    INVALID,
    documentOf([TEXT], { variables: [{ name: "v", default: "x".repeat(501) }] }),
  ),
  row(
    "an id of two elements is refused",
    INVALID,
    documentOf([
      { ...SHAPE, id: "a" },
      { ...SHAPE, id: "a" },
    ]),
  ),
  row("an unknown member of the template is refused", INVALID, documentOf([], { script: "x" })),
  row("a nested member of no meaning is refused", INVALID, documentOf([], { deep: nested(50) })),
  row("a schema version of the future is refused", INVALID, documentOf([], { schemaVersion: 2 })),
  row("a name of 121 characters is refused", INVALID, documentOf([], { name: "x".repeat(121) })),
  row("a template of 4 mm is refused", INVALID, documentOf([], { widthMm: 4 })),
  row("a template of 601 mm is refused", INVALID, documentOf([], { heightMm: 601 })),
  row("a width that is no number is refused", INVALID, documentOf([], { widthMm: "40" })),
  row("a printer of 149 dpi is refused", INVALID, documentOf([], { printerDpi: 149 })),
  row("a printer of 2,401 dpi is refused", INVALID, documentOf([], { printerDpi: 2401 })),
  row("a time zone of no place is refused", INVALID, documentOf([], { timeZone: "Mars/Base" })),
  row("elements that are no list are refused", INVALID, documentOf([], { elements: {} })),
  element("an element of no type is refused", { ...BOX }),
  element("an element of an unknown type is refused", { ...TEXT, type: "script" }),
  element("an element that is a list is refused", []),
  element("an unknown member of an element is refused", { ...TEXT, onclick: "x" }),
  element("a box without a height is refused", { ...TEXT, heightMm: 0 }),
  element("a box of a negative width is refused", { ...TEXT, widthMm: -1 }),
  element("a box at 1e308 is refused", { ...TEXT, xMm: 1e308 }),
  element("a rotation beyond all numbers is refused", { ...TEXT, rotationDeg: 1e308 }),
  element("type of 2.9 pt is refused", { ...TEXT, fontSizePt: 2.9 }),
  element("type of 501 pt is refused", { ...TEXT, fontSizePt: 501 }),
  element("type that shrinks to more than its size is refused", { ...TEXT, minFontSizePt: 11 }),
  element("lines of no height are refused", { ...TEXT, lineHeight: 0 }),
  element("letters 51 pt apart are refused", { ...TEXT, letterSpacingPt: 51 }),
  element("letters 6 pt into each other are refused", { ...TEXT, letterSpacingPt: -6 }),
  element("no lines at most are refused", { ...TEXT, maxLines: 0 }),
  element("an unknown family is refused", { ...TEXT, fontFamily: "../../etc/passwd" }),
  element("an unknown weight is refused", { ...TEXT, fontWeight: 1000 }),
  element("an unknown overflow is refused", { ...TEXT, overflow: "execute" }),
  element("a text of 10,001 characters is refused", { ...TEXT, text: "x".repeat(10_001) }),
  element("201 placeholders in a string are refused", { ...TEXT, text: "{{v}}".repeat(201) }),
  element("an open placeholder is refused", { ...TEXT, text: "{{v" }),
  element("a placeholder of braces is refused", { ...TEXT, text: "{{{{{{{{v}}" }),
  element("nine formatters are refused", { ...TEXT, text: `{{v${" | trim".repeat(9)}}}` }),
  element("an unknown formatter is refused", { ...TEXT, text: "{{v | eval}}" }),
  element("an argument that never ends is refused", { ...TEXT, text: '{{v | map:"a=b}}' }),
  element("a pad of 101 is refused", { ...TEXT, text: "{{v | pad:101}}" }),
  element("an empty pattern to replace is refused", { ...TEXT, text: '{{v | replace:"":"x"}}' }),
  element("an unknown symbology is refused", { ...CODE, symbology: "constructor" }),
  element("an unknown option is refused", { ...CODE, options: { script: true } }),
  element("an option called __proto__ is refused", {
    ...CODE,
    options: JSON.parse('{"__proto__":1}') as object,
  }),
  element("a module of nothing is refused", { ...QR, minModuleMm: 0 }),
  element("a largest module below the smallest is refused", { ...QR, maxModuleMm: 0.001 }),
  element("a colour of no space is refused", { ...SHAPE, fill: "url(https://evil.example)" }),
  element("a stroke of a negative width is refused", { ...SHAPE, strokeWidthMm: -1 }),
  element("a dash of nothing is refused", { ...SHAPE, dashMm: [0, 0] }),
  element("artwork with a variable is refused", { type: "artwork", source: "{{v}}", ...BOX }),
  element("artwork on page 0 is refused", {
    type: "artwork",
    source: `asset:${"0".repeat(64)}`,
    page: 0,
    ...BOX,
  }),
  row(
    "2,001 placeholders of a template are refused",
    INVALID,
    documentOf(repeated(11, () => ({ ...TEXT, text: "{{v}}".repeat(182) }))),
  ),
  row(
    "a counter with a default is refused",
    INVALID,
    documentOf([TEXT], { variables: [{ name: "v", counter: {}, default: "1" }] }),
  ),
  row(
    "a counter of one character is refused",
    INVALID,
    documentOf([TEXT], { variables: [{ name: "v", counter: { alphabet: "0" } }] }),
  ),
  row(
    "a counter that steps by nothing is refused",
    INVALID,
    documentOf([TEXT], { variables: [{ name: "v", counter: { step: 0 } }] }),
  ),
  row(
    "a counter that runs below zero is VALUE_INVALID",
    ["VALUE_INVALID"],
    documentOf([TEXT], { variables: [{ name: "v", counter: { step: -1_000_000 } }] }),
    bodyOf([{ v: "1" }, {}]),
  ),
  row(
    "a counter of more than 30 characters is VALUE_INVALID",
    ["VALUE_INVALID"],
    documentOf([TEXT], { variables: [{ name: "v", counter: {} }] }),
    bodyOf([{ v: "9".repeat(30) }, {}]),
  ),
];

const SINGLE_PAGE = (characters: number) => [{ v: "x".repeat(characters) }];

/** What records make of a sound template. */
const MULTIPLIED: readonly HostileTemplate[] = [
  row(
    "a value of 10,001 characters is VALUE_INVALID, however small its box",
    ["VALUE_INVALID"],
    documentOf([{ ...TEXT, widthMm: 1, heightMm: 1 }]),
    bodyOf(SINGLE_PAGE(10_001)),
  ),
  row(
    "200 placeholders of 1,000 characters are VALUE_INVALID before the string is made",
    ["VALUE_INVALID"],
    documentOf([{ ...TEXT, text: "{{v}}".repeat(200) }]),
    bodyOf(SINGLE_PAGE(1_000)),
  ),
  row(
    "a value that grows when it is replaced is VALUE_INVALID",
    ["VALUE_INVALID"],
    documentOf([{ ...TEXT, text: `{{v | replace:"x":"${"y".repeat(1_000)}"}}` }]),
    bodyOf(SINGLE_PAGE(9_000)),
  ),
  row(
    "a value that grows in groups is VALUE_INVALID",
    ["VALUE_INVALID"],
    documentOf([{ ...TEXT, text: `{{v | group:1:"${"-".repeat(500)}"}}` }]),
    bodyOf(SINGLE_PAGE(9_000)),
  ),
  row(
    "what upper case makes longer is VALUE_INVALID",
    ["VALUE_INVALID"],
    documentOf([{ ...TEXT, text: "{{v | upper | upper}}" }]),
    bodyOf([{ v: "\u0390".repeat(9_000) }]),
  ),
  row(
    "a showIf of 10,001 characters is VALUE_INVALID",
    ["VALUE_INVALID"],
    documentOf([{ ...SHAPE, showIf: "{{v}}" }]),
    bodyOf(SINGLE_PAGE(10_001)),
  ),
  row(
    "a colour that a record writes is COLOR_INVALID",
    ["COLOR_INVALID"],
    documentOf([{ ...SHAPE, fill: "{{v}}" }]),
    bodyOf([{ v: "0 0 0 rg" }]),
  ),
  row(
    "a colour of 9,000 characters is COLOR_INVALID",
    ["COLOR_INVALID"],
    documentOf([{ ...SHAPE, fill: "{{v}}" }]),
    bodyOf(SINGLE_PAGE(9_000)),
  ),
  row(
    "one value in 200 codes is encoded once, and 200 print",
    PRINTS,
    documentOf(repeated(200, () => QR)),
  ),
  row(
    "200 codes in 13 records are JOB_TOO_COMPLEX",
    TOO_COMPLEX,
    documentOf(repeated(200, () => QR)),
    bodyOf(repeated(13, (i) => ({ v: `${i}` }))),
  ),
  row(
    "codes of ten million modules are JOB_TOO_COMPLEX",
    TOO_COMPLEX,
    documentOf(repeated(20, (i) => ({ ...QR, value: `${i}{{v}}` }))),
    bodyOf(repeated(25, (i) => ({ v: `${i}`.padStart(2_000, "a") }))),
  ),
  row(
    "600,000 evaluations of formatters are JOB_TOO_COMPLEX",
    TOO_COMPLEX,
    documentOf(repeated(200, () => ({ ...TEXT, text: `{{v${" | trim".repeat(8)}}}`.repeat(10) }))),
    bodyOf(repeated(25, () => ({ v: "x" })).concat(repeated(15, () => ({ v: "y" })))).replace(
      '{"type":"single"}',
      JSON.stringify(sheetOf(40)),
    ),
  ),
  row(
    "eleven million characters of text are JOB_TOO_COMPLEX",
    TOO_COMPLEX,
    documentOf(repeated(200, (i) => ({ ...TEXT, text: `${i}{{v}}`, widthMm: 1, heightMm: 1 }))),
    bodyOf(repeated(6, (i) => ({ v: `${i}`.padStart(9_900, "a") }))),
  ),
  row(
    "half a million glyphs beyond their boxes are JOB_TOO_COMPLEX",
    TOO_COMPLEX,
    documentOf(repeated(60, (i) => ({ ...TEXT, text: `${i}{{v}}`, overflow: "visible" }))),
    bodyOf(SINGLE_PAGE(9_000)),
  ),
  row(
    "letters pushed into each other count as glyphs, however few are seen",
    TOO_COMPLEX,
    documentOf(
      repeated(60, (i) => ({ ...TEXT, text: `${i}{{v}}`, letterSpacingPt: -5, wrap: false })),
    ),
    bodyOf(SINGLE_PAGE(9_000)),
  ),
  row(
    "25 MB of copies of one drawing are JOB_TOO_COMPLEX",
    TOO_COMPLEX,
    documentOf(repeated(20, () => QR)),
    JSON.stringify({
      templateId: "custom-hostile",
      layout: sheetOf(40),
      records: [{ variables: { v: "a".repeat(2_300) }, copies: 250 }],
    }),
  ),
  row(
    "data URIs of 17 MB together are refused",
    ["JOB_TOO_COMPLEX", "BODY_TOO_LARGE"],
    documentOf(
      repeated(23, (i) => ({
        type: "image",
        source: `data:image/png;base64,${String(i).padStart(4, "0")}{{v}}`,
        onMissing: "blank",
        ...BOX,
      })),
    ),
    bodyOf(SINGLE_PAGE(1_040_000)),
  ),
  row(
    "251 items are TOO_MANY_ITEMS",
    ["TOO_MANY_ITEMS"],
    documentOf([TEXT]),
    JSON.stringify({
      templateId: "custom-hostile",
      layout: sheetOf(40),
      records: [{ variables: {}, copies: 250 }, { variables: {} }],
    }),
  ),
  row(
    "26 items, a page each, are TOO_MANY_PAGES",
    ["TOO_MANY_PAGES"],
    documentOf([TEXT]),
    bodyOf(repeated(26, () => ({ v: "x" }))),
  ),
  row(
    "text that must fit and never does is TEXT_OVERFLOW, at every size in a moment",
    ["TEXT_OVERFLOW"],
    documentOf([{ ...TEXT, fontSizePt: 500, minFontSizePt: 3, overflow: "error" }]),
    bodyOf([{ v: "word ".repeat(1_900) }]),
  ),
  row(
    "a placeholder in a value is text",
    PRINTS,
    documentOf([TEXT]),
    bodyOf([{ v: "{{v}}{{v}}{{#now}}" }]),
  ),
];

/** All items on one sheet. */
function sheetOf(sideMm: number): object {
  return {
    type: "manual",
    paper: { size: "Custom", widthMm: 25 * sideMm, heightMm: 10 * sideMm },
    grid: { rows: 10, columns: 25 },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };
}

const STYLES = {
  "shrinking from 500 to 3 pt": { fontSizePt: 500, minFontSizePt: 3 },
  "drawn beyond its box": { overflow: "visible", fontSizePt: 3 },
  "on one line, its letters pushed into each other": { wrap: false, letterSpacingPt: -5 },
};

/** 9,000 characters of each kind of text, where they cost most. */
const TEXTS: readonly HostileTemplate[] = Object.entries(STYLES).flatMap(([name, style]) =>
  PATTERN_NAMES.map((pattern) =>
    row(
      `9,000 characters of "${pattern}" ${name} print, or lack characters`,
      ["200", "UNSUPPORTED_CHARACTERS"],
      documentOf([{ ...TEXT, ...style }], { lang: "de" }),
      bodyOf([
        {
          v: PATTERNS[pattern]
            .repeat(9_000)
            .slice(0, 9_000)
            .toWellFormed()
            .replace(/\ufffd/, ""),
        },
      ]),
    ),
  ),
);

/** Each symbology with more than any code holds, and with its own syntax turned against it. */
const CODES: readonly HostileTemplate[] = CODE_KINDS.flatMap((kind) => {
  const code = kind === "qrcode" ? QR : { ...CODE, symbology: kind };
  const refused = ["BARCODE_VALUE_INVALID", "BARCODE_DOES_NOT_FIT"];
  return [
    row(
      `${kind} refuses 9,000 digits`,
      refused,
      documentOf([code]),
      bodyOf([{ v: "1".repeat(9_000) }]),
    ),
    row(
      `${kind} prints or refuses brackets, controls and letters of the world`,
      ["200", ...refused],
      documentOf([code]),
      bodyOf([{ v: "(01)\u0000\u001d^FNC1\\(é中😀" }]),
    ),
  ];
});

const FORMATTERS: readonly (readonly [formatter: string, expected: readonly string[]])[] = [
  ["number", ["VALUE_INVALID"]],
  ["number:20", ["VALUE_INVALID"]],
  ["currency:EUR", ["VALUE_INVALID"]],
  ["percent", ["VALUE_INVALID"]],
  ['date:"d MMMM yyyy"', ["VALUE_INVALID"]],
  ["plus:30d", ["VALUE_INVALID"]],
  ["date:full", ["VALUE_INVALID"]],
  ['from:"d.M.yyyy H:m:s"', ["VALUE_INVALID"]],
  ["from:excel", ["VALUE_INVALID"]],
  ["add:v", ["VALUE_INVALID"]],
  ["divide:v", ["VALUE_INVALID"]],
  ['prefix:"a"', PRINTS],
  ["pad:100", PRINTS],
  ["upper", PRINTS],
  ["lower", PRINTS],
  ["trim", PRINTS],
  ["slice:0:9999", PRINTS],
  ["slice:-999999999", PRINTS],
  ['replace:"a":""', PRINTS],
  ["group:100", PRINTS],
  ['map:"a=b"', PRINTS],
  ['default:"x"', PRINTS],
  ['is:"x"', PRINTS],
  ['in:"a,b"', PRINTS],
  ["over:10", PRINTS],
  ["not", PRINTS],
  ["escape:wifi", PRINTS],
  ["escape:url", ["VALUE_INVALID"]],
  ["checkdigit:mod10", ["VALUE_INVALID"]],
  ["checkdigit:mod43", ["VALUE_INVALID"]],
];

const FORMATTED: readonly HostileTemplate[] = FORMATTERS.map(([formatter, expected]) =>
  row(
    `{{v | ${formatter}}} of 9,000 characters in five scripts is total`,
    expected,
    documentOf([{ ...TEXT, text: `{{v | ${formatter}}}` }]),
    bodyOf([{ v: PATTERNS.mixed.repeat(1_000).slice(0, 6_000).toWellFormed() }]),
  ),
);

/** Room for 250 records. */
const MANY = {
  type: "manual",
  paper: { size: "Custom", widthMm: 1000, heightMm: 1000 },
  grid: { rows: 20, columns: 20 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const records250 = (make: (i: number) => string) =>
  Array.from({ length: 250 }, (_, i): Values => ({ v: make(i) }));

const LANGUAGES: readonly HostileTemplate[] = [
  row(
    "250 records in as many languages exceed a budget",
    TOO_COMPLEX,
    documentOf([{ ...TEXT, text: "a" }], { lang: "de-x-{{v}}" }),
    bodyOf(
      records250((i) => `a${i}`),
      MANY,
    ),
  ),
  row(
    "250 records in 64 languages with numbers, dates and a lang of each element print",
    PRINTS,
    documentOf(
      Array.from({ length: 20 }, () => ({
        ...TEXT,
        text: "{{v | upper}} {{#now | date:full}}",
        lang: "de-x-{{v}}",
      })),
      { lang: "{{v}}" },
    ),
    bodyOf(
      records250((i) => `a${i % 64}`),
      MANY,
    ),
  ),
  row(
    "a lang that is no tag, 9,000 characters long, counts as none",
    PRINTS,
    documentOf([TEXT], { lang: "{{v}}" }),
    bodyOf([{ v: "de-".repeat(3_000) }]),
  ),
];

/** The search's own jobs, as large as they are: within the budgets, or refused by one. */
const SEARCHED: readonly HostileTemplate[] = Object.entries(SEEDS)
  .filter(([, { elements }]) => elements.every(({ kind }) => kind !== "image"))
  .map(([name, genes]) => ({
    rule: `a tenth of "${name}" prints, or exceeds a budget`,
    expected: ["200", ...TOO_COMPLEX],
    images: () => imagesOf(genes),
    ...buildJob(tenthOf(genes)),
  }));

function tenthOf(genes: Genes): Genes {
  return { ...genes, records: Math.max(1, Math.floor(genes.records / 10)) };
}

export const HOSTILE_TEMPLATES: readonly HostileTemplate[] = [
  ...GRAMMAR,
  ...ROWS_AND_STACKS,
  ...MULTIPLIED,
  ...TEXTS,
  ...CODES,
  ...FORMATTED,
  ...LANGUAGES,
  ...SEARCHED,
];

/** So that a symbology cannot be added without its rows. */
export const SYMBOLOGY_COUNT = SYMBOLOGIES.length + 1;
