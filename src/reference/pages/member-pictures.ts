// What the pictures of the template reference show: variants of an element side by side, each with the value of one
// member as its caption. Drawn by scripts/draw-docs-images.ts. A member that is not here has a picture too where its
// values can be listed.
import { ELEMENT_TYPES, ELEMENTS, type ElementMembers, type Member } from "../../print/index.ts";

/** In CSS pixels, from the top left corner of a cell. */
type Box = readonly [x: number, y: number, width: number, height: number];
type Members = Readonly<Record<string, unknown>>;

export interface Variant {
  readonly caption: string;
  /** As in a template, but for its place. */
  readonly element: Members;
  readonly box: Box;
}

export interface MemberPicture {
  readonly schema: string;
  readonly member: string;
  readonly alt: string;
  readonly variants: readonly Variant[];
}

/** Of each variant, in CSS pixels. */
export const CELL = { width: 128, height: 96 } as const;

/** Sources that the script draws, with their placeholder in `source`. */
export const DRAWN_IMAGE = "drawn:image";
export const DRAWN_ARTWORK = "drawn:artwork";

type Row = readonly [caption: string, members: Members, box?: Box];
type Rows = readonly [about: string, ...variants: Row[]];

function picturesOf(
  schema: string,
  base: Members,
  box: Box,
  rows: Readonly<Record<string, Rows>>,
): MemberPicture[] {
  const all = { ...rows, ...rowsOfOthers(schema, rows) };
  return Object.entries(all).map(([member, [about, ...variants]]) => ({
    schema,
    member,
    alt: `${about}: ${variants.map(([caption]) => caption).join(", ")}.`,
    variants: variants.map(([caption, members, own = box]) => ({
      caption,
      element: { ...base, ...members },
      box: own,
    })),
  }));
}

/** What an element is and where, what it holds, and limits that only refuse. */
export const WITHOUT_PICTURE: ReadonlySet<string> = new Set(
  "type id xMm yMm widthMm heightMm anchor text value source minModuleMm".split(" "),
);
/** A line is always a line, without corners and without an area to fill. */
export const NOT_OF_LINES: ReadonlySet<string> = new Set(["shape", "fill", "cornerRadiusMm"]);

/** Of members that no row is written for. */
function rowsOfOthers(
  schema: string,
  rows: Readonly<Record<string, Rows>>,
): Readonly<Record<string, Rows>> {
  const forms = ELEMENT_TYPES.flatMap((type) => [...(ELEMENTS[type] as ElementMembers).forms]);
  const { members } = forms.find((form) => form.schema === schema)!;
  const others = Object.entries(members).filter(
    ([name]) =>
      !(name in rows) &&
      !WITHOUT_PICTURE.has(name) &&
      !(schema === "LineShape" && NOT_OF_LINES.has(name)),
  );
  return Object.fromEntries(
    others.flatMap(([name, member]) => {
      const values = valuesToShow(member);
      return values.length === 0
        ? []
        : [[name, [member.about.replace(/\.$/, ""), ...each(name, values)]]];
    }),
  );
}

/** None where only somebody who knows the member can choose them. */
function valuesToShow({ kind, absence }: Member): readonly unknown[] {
  switch (kind.is) {
    case "flag":
      return [false, true];
    case "choice":
    case "number-choice":
      return kind.of;
    case "number": {
      if (absence.means !== "value") return [];
      const value = Number(absence.value);
      return [value, value !== 0 && value * 2 <= kind.max ? value * 2 : (value + kind.min) / 2];
    }
    case "ink":
      return COLORS;
    case "paint":
      return [null, ...COLORS.slice(1)];
    case "object": {
      const inner = Object.entries(kind.members);
      if (inner.some(([, each]) => each.absence.means === "fault")) return [];
      const others = inner.flatMap(([name, each]) =>
        valuesToShow(each)
          .slice(1, 2)
          .map((value) => ({ [name]: value })),
      );
      return [...(kind.mayBeNull ? [null] : []), {}, ...others].slice(0, 4);
    }
    default:
      return [];
  }
}

/** A variant per value, otherwise alike. */
function each(member: string, values: readonly unknown[], others: Members = {}, box?: Box): Row[] {
  return values.map((value): Row => {
    const members = { ...others, [member]: value };
    return box ? [JSON.stringify(value), members, box] : [JSON.stringify(value), members];
  });
}

const FULL: Box = [7, 8, 114, 60];
const MIDDLE: Box = [24, 20, 80, 36];
const SQUARE: Box = [34, 8, 60, 60];
/** At any angle within the cell. */
const TURNED: Box = [42, 16, 44, 44];

const SHOWN: readonly Row[] = [
  ['resolves to "1"', { showIf: "1" }],
  ['resolves to "0"', { showIf: "0" }],
];
const COLORS = ["#b3261e", "#05c", "gray(0.6)", "cmyk(1,0,1,0.3)"];
const PARAGRAPH = "Store in a cool and dry place.";
const LONG = "Keep refrigerated and use within three days of opening the bottle.";
const GERMAN = { text: "Mindesthaltbarkeitsdatum", fontSizePt: 12 };

const TEXT = picturesOf("TextElement", { type: "text", text: "Olive oil" }, FULL, {
  rotationDeg: [
    "Text turned around the centre of its box",
    ...each("rotationDeg", [0, 30, 90, 180], {}, [34, 26, 60, 24]),
  ],
  showIf: ["Text shown and left out", ...SHOWN],
  fontFamily: [
    "Text in each font",
    ...each("fontFamily", ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"], {
      fontSizePt: 13,
      text: "Olive oil\n500 ml",
    }),
  ],
  fontWeight: ["Text in two weights", ...each("fontWeight", [400, 700], { fontSizePt: 15 })],
  fontStyle: [
    "Text upright and in italics",
    ...each("fontStyle", ["normal", "italic"], { fontSizePt: 15 }),
  ],
  markup: [
    "Text whose marks are text, and whose marks are marks",
    ...each("markup", ["none", "template"], { text: "Olive **oil**, *extra* virgin^1^" }),
  ],
  fontSizePt: ["Text in three sizes", ...each("fontSizePt", [8, 12, 18])],
  minFontSizePt: [
    "Text of 16 pt that may shrink to fit its box",
    ...each("minFontSizePt", [16, 12, 6], { fontSizePt: 16, text: LONG }),
  ],
  lineHeight: [
    "Two lines at different distances",
    ...each("lineHeight", [0.9, 1.2, 1.8], { text: "Olive oil\nExtra virgin" }),
  ],
  letterSpacingPt: [
    "Letters at different distances",
    ...each("letterSpacingPt", [-0.5, 0, 2], { text: "OLIVE OIL" }),
  ],
  figures: [
    "Two numbers, one above the other",
    ...each("figures", ["proportional", "tabular"], { fontSizePt: 15, text: "11.11\n40.80" }),
  ],
  decoration: [
    "Text with and without a line",
    ...each("decoration", ["none", "underline", "strikethrough"], {
      fontSizePt: 14,
      text: "€ 12.50",
    }),
  ],
  color: ["Text in four colours", ...each("color", COLORS, { fontSizePt: 16, fontWeight: 700 })],
  align: [
    "Text at the sides of its box; Arabic starts on the right",
    ...each("align", ["start", "center", "end"]),
    ['"start", Arabic', { text: "زيت زيتون" }],
  ],
  verticalAlign: [
    "Text at different heights in its box",
    ...each("verticalAlign", ["top", "middle", "bottom"]),
  ],
  wrap: ["Text on several lines, and on one", ...each("wrap", [true, false], { text: PARAGRAPH })],
  maxLines: [
    "A long text on at most so many lines",
    ...each("maxLines", [1, 2, 3], { text: LONG }),
  ],
  overflow: [
    "Text too long for its box: ended by an ellipsis, cut off, printed beyond the box",
    ...each(
      "overflow",
      ["ellipsis", "clip", "visible"],
      { fontSizePt: 12, text: PARAGRAPH },
      [8, 12, 112, 25],
    ),
  ],
  direction: [
    "Latin and Hebrew text in each direction",
    ...each("direction", ["auto", "ltr", "rtl"], { text: "Oil: שמן זית!" }),
  ],
  dropEmptyLines: [
    "An address with a blank second line, kept and removed",
    ...each("dropEmptyLines", [false, true], { text: "Ada Lovelace\n{{company}}\n12 Mill Lane" }),
  ],
  lang: [
    "A long German word, broken without a language and by German rules",
    ["not set", GERMAN],
    ['"de"', { ...GERMAN, lang: "de" }],
  ],
});

const CODE_128 = { type: "barcode", symbology: "code128", value: "AB-12" };
const EAN = { symbology: "ean13", value: "5901234123457" };
const SMALL = { maxModuleMm: 0.14, minModuleMm: 0.1, showText: false, value: "AB" };

const BARCODE = picturesOf("BarcodeElement", { ...CODE_128, minModuleMm: 0.1 }, FULL, {
  rotationDeg: [
    "A barcode turned around the centre of its box",
    ...each("rotationDeg", [0, 90, 180], { value: "AB" }, [34, 20, 60, 36]),
  ],
  showIf: ["A barcode shown and left out", ...SHOWN],
  symbology: [
    "Codes of four symbologies",
    ...each("symbology", ["code128", "datamatrix", "pdf417"]),
    ['"ean13"', EAN],
  ],
  showText: ["A barcode with and without its text", ...each("showText", [true, false])],
  displayText: [
    "A barcode with its value below it, and with another text",
    ["not set", { showText: true }],
    ['"Shelf 12"', { showText: true, displayText: "Shelf 12" }],
  ],
  fontFamily: [
    "The text of a barcode in three fonts",
    ...each("fontFamily", ["Inter", "Source Serif 4", "JetBrains Mono"], { showText: true }),
  ],
  fontSizePt: [
    "The text of a barcode in three sizes",
    ...each("fontSizePt", [6, 8, 12], { showText: true }),
  ],
  color: ["A barcode in three colours", ...each("color", ["#000000", "#024", "cmyk(1,1,0,0.5)"])],
  backgroundColor: [
    "A barcode without and with a background",
    ...each("backgroundColor", [null, "#ffe08a", "cmyk(0,0,0.4,0)"]),
  ],
  align: ["A barcode at each side of its box", ...each("align", ["start", "center", "end"], SMALL)],
  verticalAlign: [
    "A Data Matrix at different heights in its box",
    ...each("verticalAlign", ["top", "middle", "bottom"], {
      symbology: "datamatrix",
      maxModuleMm: 0.55,
    }),
  ],
  maxModuleMm: [
    "The same barcode with wider and narrower modules",
    ...each("maxModuleMm", [0.14, 0.27], { value: "AB" }),
  ],
  options: [
    "Codes without and with an option",
    ["datamatrix", { symbology: "datamatrix" }],
    ['format: "rectangle"', { symbology: "datamatrix", options: { format: "rectangle" } }],
    ["azteccode", { symbology: "azteccode" }],
    ["errorCorrection: 80", { symbology: "azteccode", options: { errorCorrection: 80 } }],
  ],
});

const QR = { type: "qrcode", value: "https://northwind.example/p/oil-arb-0500", minModuleMm: 0.1 };

const QR_CODE = picturesOf("QrCodeElement", QR, SQUARE, {
  rotationDeg: [
    "A QR code turned around the centre of its box",
    ...each("rotationDeg", [0, 45, 90], {}, TURNED),
  ],
  showIf: ["A QR code shown and left out", ...SHOWN],
  errorCorrection: [
    "The same value with each error correction; L is raised to M, which takes no more space",
    ...each("errorCorrection", ["L", "M", "Q", "H"]),
  ],
  logo: [
    "A QR code without a logo, with one, and with a larger one with less space around it",
    ["no logo", {}],
    ["share: 0.22", { logo: { source: DRAWN_ARTWORK } }],
    ["share: 0.27", { logo: { source: DRAWN_ARTWORK, share: 0.27, clearModules: 0 } }],
  ],
  quietZoneModules: [
    "A QR code with less and more space around it",
    ...each("quietZoneModules", [0, 4, 8]),
  ],
  align: [
    "A QR code at each side of its box",
    ...each("align", ["start", "center", "end"], {}, FULL),
  ],
  verticalAlign: [
    "A QR code at different heights in its box",
    ...each("verticalAlign", ["top", "middle", "bottom"], { maxModuleMm: 0.27 }),
  ],
  maxModuleMm: [
    "The same QR code with smaller and larger modules",
    ...each("maxModuleMm", [0.14, 0.27, 0.4]),
  ],
  color: ["A QR code in three colours", ...each("color", ["#000000", "#024", "cmyk(1,1,0,0.5)"])],
  backgroundColor: [
    "A QR code without and with a background",
    ...each("backgroundColor", [null, "#ffe08a", "cmyk(0,0,0.4,0)"]),
  ],
});

const RECTANGLE = {
  type: "shape",
  shape: "rectangle",
  fill: "#bcd3f2",
  stroke: "#05c",
  strokeWidthMm: 0.5,
};
const DASHES = [[], [2, 1], [0.5], [3, 1, 0.5, 1]];

const AREA = picturesOf("AreaShape", RECTANGLE, [16, 12, 96, 52], {
  rotationDeg: [
    "A rectangle turned around its centre",
    ...each("rotationDeg", [0, 30, 90], {}, [34, 22, 60, 32]),
  ],
  showIf: ["A rectangle shown and left out", ...SHOWN],
  shape: ["A rectangle and an ellipse", ...each("shape", ["rectangle", "ellipse"])],
  fill: [
    "A rectangle without and with a fill",
    ...each("fill", [null, "#ffe08a", "gray(0.8)", "cmyk(0.6,0,0.3,0)"]),
  ],
  stroke: [
    "A rectangle without and with an outline",
    ...each("stroke", [null, "#000000", "#b3261e"]),
  ],
  strokeWidthMm: [
    "Outlines of different widths, inside the box",
    ...each("strokeWidthMm", [0.25, 1, 3]),
  ],
  cornerRadiusMm: ["Corners with different radii", ...each("cornerRadiusMm", [0, 2, 5, 20])],
  dashMm: ["Outlines of different dashes", ...each("dashMm", DASHES)],
});

const LINE = picturesOf(
  "LineShape",
  { type: "shape", shape: "line", stroke: "#05c", strokeWidthMm: 0.5 },
  [16, 36, 96, 0],
  {
    rotationDeg: [
      "A line turned around its centre",
      ...each("rotationDeg", [0, 30, 90], {}, [34, 38, 60, 0]),
    ],
    showIf: ["A line shown and left out", ...SHOWN],
    stroke: ["A line in three colours", ...each("stroke", ["#000000", "#b3261e", "gray(0.6)"])],
    strokeWidthMm: ["Lines of different widths", ...each("strokeWidthMm", [0.25, 1, 3])],
    dashMm: ["Lines of different dashes", ...each("dashMm", DASHES)],
  },
);

const NUTRITION = [
  { cells: ["Fat", "1.2 g"] },
  { cells: ["Sugars", "3.4 g"] },
  { cells: ["Salt", "0.1 g"] },
];
const WORDS = {
  rows: [{ cells: ["Store in a cool, dry place", "8 °C"] }, { cells: ["Open", "3 d"] }],
};
const TALL_CELLS = {
  rows: [{ cells: ["Fat", "of which\nsaturates"] }, { cells: ["Salt", "0.1 g"] }],
};

const CHIP = (fill: string, more: Members = {}): Members => ({
  type: "shape",
  shape: "rectangle",
  fill,
  widthMm: 6,
  heightMm: 3,
  ...more,
});
const CHIPS = ["#ffe08a", "#a8d4f5", "#c9e7c4"].map((fill) => CHIP(fill));
const SENTENCE = {
  type: "text",
  text: "Keep cool and dry.",
  heightMm: "auto",
  fontSizePt: 9,
  minFontSizePt: 6,
};

const STACK = picturesOf("StackElement", { type: "stack", gapMm: 1, elements: CHIPS }, FULL, {
  rotationDeg: ["A stack, which is not turned", ["0", {}]],
  showIf: ["A stack shown and left out", ...SHOWN],
  gapMm: ["A stack with different gaps", ...each("gapMm", [0, 1, 3])],
  elements: [
    "Stacks whose elements close up and shrink together",
    ["three elements", {}],
    [
      "the second left out",
      { elements: CHIPS.map((chip, i) => (i === 1 ? { ...chip, showIf: "" } : chip)) },
    ],
    ['heightMm: "auto"', { elements: [SENTENCE, SENTENCE, ...CHIPS.slice(0, 1)] }],
  ],
  overflow: [
    "A stack that is too short for its elements",
    ['"cut"', { overflow: "cut", elements: [...CHIPS, ...CHIPS] }],
  ],
});

const TABLE = picturesOf(
  "TableElement",
  {
    type: "table",
    fontSizePt: 8,
    minFontSizePt: 4,
    columns: [{ share: 1 }, { share: 1 }],
    rows: NUTRITION,
    rowRule: { color: "gray(0.7)" },
  },
  FULL,
  {
    rotationDeg: [
      "A table turned around the centre of its box",
      ...each("rotationDeg", [0, 30, 90], {}, [32, 14, 64, 48]),
    ],
    showIf: ["A table shown and left out", ...SHOWN],
    columns: [
      "A table with columns of different widths",
      ["two shares of 1", {}],
      ["share: 2 and 1", { columns: [{ share: 2 }, { share: 1 }] }],
      ['widthMm: 9, align: "end"', { columns: [{}, { widthMm: 9, align: "end" }] }],
    ],
    header: [
      "A table without and with a header",
      ["[]", {}],
      ["fontWeight: 700", { header: [{ cells: ["Per 100 g", ""], fontWeight: 700 }] }],
      [
        "span: 2",
        {
          header: [
            { cells: [{ text: "Per 100 g", span: 2, align: "center" }], fill: "gray(0.85)" },
          ],
        },
      ],
    ],
    rows: [
      "A table with more rows, with a fill and with a rule above a row",
      ["three rows", {}],
      ["fill", { rows: NUTRITION.map((row, i) => (i === 1 ? { ...row, fill: "#ffe08a" } : row)) }],
      [
        "ruleAbove",
        {
          rows: NUTRITION.map((row, i) =>
            i === 2 ? { ...row, ruleAbove: { widthMm: 0.5 } } : row,
          ),
        },
      ],
      [
        "minHeightMm: 7",
        { rows: NUTRITION.slice(0, 2).map((row) => ({ ...row, minHeightMm: 7 })) },
      ],
    ],
    paddingMm: [
      "A table with less and more space in its cells",
      ["default", {}],
      ["x: 2", { paddingMm: { x: 2 } }],
      ["y: 1", { paddingMm: { y: 1 } }],
    ],
    frame: ["A table without and with a frame", ...each("frame", [null, {}, { widthMm: 0.6 }])],
    headerRule: [
      "A rule under the header",
      ...each("headerRule", [null, { widthMm: 0.6 }], { header: [{ cells: ["Per 100 g"] }] }),
    ],
    rowRule: [
      "Rules between rows",
      ...each("rowRule", [null, {}, { widthMm: 0.5, color: "#b3261e" }]),
    ],
    columnRule: ["Rules between columns", ...each("columnRule", [null, {}, { widthMm: 0.5 }])],
    fontFamily: [
      "A table in each font",
      ...each("fontFamily", ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]),
    ],
    fontSizePt: ["A table in different sizes", ...each("fontSizePt", [6, 8, 10])],
    minFontSizePt: [
      "A table that is too high, at its size where that is small enough, and shrunk",
      ["fontSizePt: 6", { fontSizePt: 6, rows: [...NUTRITION, { cells: ["Fibre", "2 g"] }] }],
      [
        "fontSizePt: 10, minFontSizePt: 6",
        { fontSizePt: 10, minFontSizePt: 6, rows: [...NUTRITION, { cells: ["Fibre", "2 g"] }] },
      ],
    ],
    lineHeight: [
      "Lines of a cell with less and more space between them",
      ...each("lineHeight", [1, 1.2, 1.6], TALL_CELLS),
    ],
    letterSpacingPt: ["A table with wider letters", ...each("letterSpacingPt", [0, 1])],
    figures: [
      "Amounts in figures of different widths",
      ...each("figures", ["proportional", "tabular"], {
        columns: [{}, { align: "end" }],
        rows: [{ cells: ["Fat", "11.1 g"] }, { cells: ["Salt", "88.8 g"] }],
      }),
    ],
    verticalAlign: [
      "A short cell beside one of several lines",
      ...each("verticalAlign", ["top", "middle", "bottom"], WORDS),
    ],
    color: ["A table in four colours", ...each("color", COLORS)],
    wrap: [
      "A cell whose text wraps, and one whose text is cut",
      ...each("wrap", [true, false], WORDS),
    ],
    overflow: [
      "A table with more rows than fit, of which the last are left out",
      ['"cut"', { overflow: "cut", fontSizePt: 12, rows: [...NUTRITION, ...NUTRITION] }],
    ],
    direction: [
      "The first column on the left and on the right",
      ...each("direction", ["ltr", "rtl"]),
    ],
    markup: [
      "Marks as they are, and as bold words",
      ...each("markup", ["none", "template"], { rows: [{ cells: ["**Fat**", "1.2 g"] }] }),
    ],
    dropEmptyLines: [
      "A cell with an empty line, and without it",
      ...each("dropEmptyLines", [false, true], {
        rows: [{ cells: ["Fat\n{{company}}\nSalt", "1.2 g"] }],
      }),
    ],
    lang: [
      "The same Han character in two languages",
      ...each("lang", ["ja", "zh-Hans"], { rows: [{ cells: ["直", "骨"], fontSizePt: 24 }] }),
    ],
  },
);

const FITS = each("fit", ["contain", "cover", "stretch"], {}, MIDDLE);

const IMAGE = picturesOf("ImageElement", { type: "image", source: DRAWN_IMAGE }, SQUARE, {
  rotationDeg: [
    "An image turned around the centre of its box",
    ...each("rotationDeg", [0, 30, 90], {}, TURNED),
  ],
  showIf: ["An image shown and left out", ...SHOWN],
  fit: ["An image in a wider box", ...FITS],
  onMissing: [
    "An image, and the space of one that is missing",
    ["found", {}],
    ['missing, "blank"', { source: `asset:${"0".repeat(64)}`, onMissing: "blank" }],
  ],
});

const ARTWORK = picturesOf(
  "ArtworkElement",
  { type: "artwork", source: DRAWN_ARTWORK, fit: "contain" },
  SQUARE,
  {
    rotationDeg: [
      "Artwork turned around the centre of its box",
      ...each("rotationDeg", [0, 30, 90], {}, TURNED),
    ],
    showIf: ["Artwork shown and left out", ...SHOWN],
    page: ["Two pages of a PDF", ...each("page", [1, 2])],
    fit: ["Artwork in a wider box", ...FITS],
    color: [
      "An icon in its own color and in others",
      ...each("color", [null, "#15803d", "#b91c1c"], { source: "icon:recycling" }),
    ],
  },
);

export const MEMBER_PICTURES: readonly MemberPicture[] = [
  ...TEXT,
  ...BARCODE,
  ...QR_CODE,
  ...AREA,
  ...LINE,
  ...TABLE,
  ...STACK,
  ...IMAGE,
  ...ARTWORK,
];

const BY_ANCHOR = new Map(
  MEMBER_PICTURES.map((picture) => [`${picture.schema}.${picture.member}`, picture]),
);

/** `anchor`: as in `TextElement.wrap`. */
export function memberPictureAt(anchor: string): MemberPicture | undefined {
  return BY_ANCHOR.get(anchor);
}

/** In docs/images, and so at /docs/images. */
export function pictureNameOf({ schema, member }: MemberPicture): string {
  return `member-${`${schema}-${member}`.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase()}.png`;
}
