// What the pictures of the template reference show: variants of an element side by side, each with the value of one
// member as its caption. Drawn by scripts/draw-docs-images.ts.

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
  return Object.entries(rows).map(([member, [about, ...variants]]) => ({
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
  },
);

export const MEMBER_PICTURES: readonly MemberPicture[] = [
  ...TEXT,
  ...BARCODE,
  ...QR_CODE,
  ...AREA,
  ...LINE,
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
