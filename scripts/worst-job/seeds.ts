// Where searches begin: jobs of each kind that were once the most expensive, or are built to be.
import type {
  ArtworkGenes,
  CodeGenes,
  ElementGenes,
  Genes,
  ImageGenes,
  PatternName,
  ShapeGenes,
  StackGenes,
  TableGenes,
  TextGenes,
} from "./genes.ts";

const PLAIN: Genes = {
  sideMm: 200,
  lang: "",
  elements: [],
  values: [{ pattern: "prose", characters: 200, varies: false }],
  records: 250,
  copies: 1,
  isSheet: true,
  isCounted: true,
};

const text = (more: Partial<TextGenes> = {}): TextGenes => ({
  kind: "text",
  value: 0,
  placeholders: 1,
  formatters: [],
  style: { fontSizePt: 3 },
  times: 200,
  boxMm: 200,
  rotationDeg: 0,
  ...more,
});
const code = (symbology: CodeGenes["symbology"], more: Partial<CodeGenes> = {}): CodeGenes => ({
  kind: "code",
  symbology,
  value: -1,
  options: {},
  times: 10,
  boxMm: 200,
  rotationDeg: 0,
  ...more,
});
const image = (more: Partial<ImageGenes> = {}): ImageGenes => ({
  kind: "image",
  picture: "stored",
  sidePx: 200,
  times: 20,
  boxMm: 20,
  rotationDeg: 0,
  ...more,
});
const table = (more: Partial<TableGenes> = {}): TableGenes => ({
  kind: "table",
  value: 0,
  rows: 100,
  columns: 2,
  formatters: [],
  style: { fontSizePt: 500, minFontSizePt: 3 },
  times: 1,
  boxMm: 600,
  rotationDeg: 0,
  ...more,
});
const stack = (more: Partial<StackGenes> = {}): StackGenes => ({
  kind: "stack",
  value: 0,
  depth: 3,
  branches: 2,
  leaves: 20,
  rows: 0,
  direction: "down",
  gapMm: 0,
  formatters: [],
  style: { fontSizePt: 500, minFontSizePt: 3 },
  times: 1,
  boxMm: 200,
  rotationDeg: 0,
  ...more,
});
const artwork = (more: Partial<ArtworkGenes> = {}): ArtworkGenes => ({
  kind: "artwork",
  drawing: "curves",
  parts: 300,
  times: 4,
  boxMm: 100,
  rotationDeg: 0,
  ...more,
});
const shape = (more: Partial<ShapeGenes> = {}): ShapeGenes => ({
  kind: "shape",
  shape: "ellipse",
  dashes: 4,
  times: 200,
  boxMm: 20,
  rotationDeg: 33,
  ...more,
});

const RASTER = { records: 5, isSheet: false } as const;
const TAPE = { isSheet: false, records: 25, length: { axis: "height", endMm: 1 } } as const;
const DASHED = { dashes: 1, dashMm: 0.03, times: 60, boxMm: 600 } as const;

function seed(elements: readonly ElementGenes[], more: Partial<Genes> = {}): Genes {
  return { ...PLAIN, elements, ...more };
}
function written(pattern: PatternName, characters: number, more: Partial<TextGenes> = {}): Genes {
  return seed([text(more)], { values: [{ pattern, characters, varies: false }] });
}
/** As many evaluations as a job may need, over strings of such a length. */
const formatted = (formatter: string, pattern: PatternName, characters: number): Genes => ({
  ...written(pattern, characters, { placeholders: 9, formatters: [formatter], times: 200 }),
});

const MADE: Readonly<Record<string, Genes>> = {
  "emoji joined to families": written("family", 190),
  "flags on every label": written("flags", 190),
  isolates: written("isolates", 190),
  "isolates in isolates": written("deepIsolates", 190),
  "isolates in isolates, before a number": written("deepIsolates", 190, { leads: true }),
  "first strong isolates": written("firstStrong", 9_900, { times: 20, boxMm: 600 }),
  "overrides of direction": written("overrides", 190),
  brackets: written("brackets", 40),
  "Arabic with marks": written("arabicMarks", 30),
  "Devanagari, cut at graphemes": formatted("slice:0:9000", "hindi", 20),
  "Devanagari in groups": formatted("group:1", "hindi", 10),
  "Burmese, shaped": written("burmese", 30),
  "Khmer in long words": written("khmer", 190),
  "Thai in long words": written("thai", 190),
  "words of German that are divided": {
    ...written("hyphens", 190, { boxMm: 5, style: { fontSizePt: 3, overflow: "clip" } }),
    lang: "de",
  },
  "marks piled on letters": written("zalgo", 190),
  "five scripts in every word": written("mixed", 40),
  "as many fonts as a job may have": written("manyScripts", 30),
  "text that shrinks from 500 to 3 pt": written("letters", 40, {
    style: { fontSizePt: 500, minFontSizePt: 3 },
    boxMm: 20,
  }),
  "letters pushed into each other": written("prose", 40, {
    style: { fontSizePt: 3, letterSpacingPt: -5, wrap: false },
  }),
  "QR codes": seed([code("qrcode", { value: 0 })], {
    values: [{ pattern: "prose", characters: 900, varies: true }],
  }),
  "Data Matrix": seed([code("datamatrix", { value: 0 })], {
    values: [{ pattern: "mixed", characters: 150, varies: true }],
  }),
  Aztec: seed([code("azteccode", { value: 0 })], {
    values: [{ pattern: "prose", characters: 600, varies: true }],
  }),
  PDF417: seed([code("pdf417", { value: 0 })], {
    values: [{ pattern: "prose", characters: 600, varies: true }],
  }),
  MaxiCode: seed([code("maxicode")]),
  "codes below which text is printed": seed([code("code128", { value: 0 })], {
    values: [{ pattern: "digits", characters: 60, varies: true }],
  }),
  "DataBar from the library": seed([code("databarexpanded")]),
  "images by upload": seed([image()], { records: 20 }),
  "images with an alpha channel": seed([image({ picture: "alpha", sidePx: 300 })], { records: 20 }),
  "interlaced images": seed([image({ picture: "interlaced", sidePx: 300 })], { records: 20 }),
  shapes: seed([shape()], { isCounted: false }),
  "tables of as many cells as a job may have": seed([table()], {
    values: [{ pattern: "hebrew", characters: 800, varies: true }],
  }),
  "tables of one column of words": seed([table({ rows: 110, columns: 1 })], {
    values: [{ pattern: "arabic", characters: 1_600, varies: true }],
  }),
};

/** Small ones, to begin with along ways that were once not counted. */
export const WAYS: Readonly<Record<string, Genes>> = {
  names: seed([text({ times: 1, boxMm: 20 })], {
    names: { declared: 200, undeclared: 400, characters: 64 },
    records: 1,
    preview: "pdf",
  }),
  results: seed(
    [image({ picture: "made", placeholders: 10, formatters: ["number:0"], times: 10 })],
    { values: [{ pattern: "digits", characters: 1_000, varies: false, isExponent: true }] },
  ),
  faults: seed([text({ placeholders: 10, formatters: ["number:20"], times: 10 })], {
    values: [{ pattern: "digits", characters: 9_900, varies: false, isExponent: true }],
    preview: "pdf",
    sideMm: 20,
  }),
  neighbours: seed(
    [
      code("qrcode", { isConstant: true, times: 50, boxMm: 20 }),
      shape({ isStroke: true, varies: true, times: 50, insetMm: 4, rotationDeg: 0 }),
      text({ times: 1, boxMm: 20 }),
    ],
    { sideMm: 20, values: [{ pattern: "digits", characters: 3, varies: true }] },
  ),
  geometry: seed([shape({ varies: true, times: 60, insetMm: 1 })], {
    sideMm: 20,
    records: 30,
    preview: "json",
  }),
  showIf: seed([shape({ showIf: ["group:1"], times: 50 })], {
    values: [{ pattern: "letters", characters: 500, varies: true }],
  }),
  "level dashes from right to left, as dots": seed(
    [shape({ shape: "line", isStroke: true, isLevel: true, rotationDeg: 180, ...DASHED })],
    { ...RASTER, sideMm: 600, raster: { kind: "mono", dpi: 1200, heightMm: 60 } },
  ),
  "turned letters, as dots": seed(
    [text({ times: 20, boxMm: 50, rotationDeg: 33, style: { fontSizePt: 10 } })],
    { ...RASTER, sideMm: 50, raster: { kind: "rgb", dpi: 300, heightMm: 50 } },
  ),
  "images, as dots": seed([image({ times: 10, boxMm: 60, rotationDeg: 33, sidePx: 300 })], {
    ...RASTER,
    sideMm: 60,
    raster: { kind: "transparent", dpi: 300, heightMm: 60 },
  }),
  "words that are marked in every value": written("starred", 190, {
    style: { fontSizePt: 3, markup: "values" },
    times: 60,
  }),
  "marks in marks, cut at the smallest size": written("starsInStars", 400, {
    style: { fontSizePt: 40, minFontSizePt: 3, markup: "values" },
    times: 10,
    boxMm: 20,
  }),
  "marks that are never closed": written("openStars", 2_000, {
    style: { fontSizePt: 3, markup: "values" },
    times: 10,
  }),
  "a mark around each of many values": written("prose", 20, {
    style: { fontSizePt: 3, markup: "template" },
    mark: "***",
    placeholders: 60,
    times: 20,
  }),
  "stacks three deep whose texts all shrink": seed([stack()], {
    values: [{ pattern: "letters", characters: 100, varies: true }],
  }),
  "tables that shrink in stacks": seed([stack({ leaves: 2, rows: 5 })], {
    values: [{ pattern: "arabic", characters: 400, varies: true }],
    records: 20,
  }),
  "stacks in turns, cut where they are too long": seed(
    [stack({ direction: "turns", isCut: true, boxMm: 60, leaves: 10, gapMm: 0.1 })],
    { sideMm: 60, values: [{ pattern: "mixed", characters: 40, varies: true }], records: 60 },
  ),
  "labels as long as their stacks": seed(
    [stack({ follows: "auto", style: { fontSizePt: 9, minFontSizePt: 3 } })],
    {
      ...TAPE,
      sideMm: 600,
      values: [{ pattern: "prose", characters: 80, varies: true }],
    },
  ),
  "labels as long as their texts, with frames": seed(
    [
      text({ follows: "auto", times: 100, boxMm: 10, style: { fontSizePt: 40, minFontSizePt: 3 } }),
      shape({ follows: "fill", shape: "rectangle", isStroke: true, times: 50, rotationDeg: 0 }),
      text({ follows: "end", times: 40, boxMm: 5 }),
    ],
    {
      ...TAPE,
      length: { axis: "width", endMm: 1 },
      sideMm: 600,
      values: [{ pattern: "kerned", characters: 60, varies: true }],
    },
  ),
  "vectors of many curves": seed([artwork()], { records: 20, isSheet: false }),
  "vectors clipped by vectors, on both sides": seed([artwork({ drawing: "clips" })], {
    records: 20,
    isSheet: false,
    front: 2,
    bleedMm: 10,
    isCut: true,
  }),
  "dashed vectors, as dots": seed([artwork({ drawing: "strokes", rotationDeg: 33 })], {
    ...RASTER,
    sideMm: 100,
    raster: { kind: "mono", dpi: 600, heightMm: 100 },
  }),
  "clipped vectors, as dots": seed([artwork({ drawing: "clips", boxMm: 60 })], {
    ...RASTER,
    sideMm: 60,
    raster: { kind: "rgb", dpi: 300, heightMm: 60 },
  }),
  "icons on both sides with bleed": seed(
    [artwork({ drawing: "icon", parts: 0, times: 200, boxMm: 20 })],
    { front: 100, bleedMm: 10, sideMm: 20 },
  ),
  blanks: seed([text({ placeholders: 200, times: 20 })], {
    values: [{ pattern: "digits", characters: 0, varies: false }],
    preview: "pdf",
    isCounted: false,
    sideMm: 20,
  }),
};

/** As many records as the budgets let through, where 250 are too many. */
const ACCEPTED_RECORDS: Readonly<Record<string, number>> = {
  "emoji joined to families": 89,
  "flags on every label": 38,
  isolates: 29,
  "overrides of direction": 29,
  brackets: 45,
  "Arabic with marks": 58,
  "Devanagari, cut at graphemes": 5,
  "Devanagari in groups": 3,
  "Burmese, shaped": 60,
  "Khmer in long words": 13,
  "Thai in long words": 9,
  "words of German that are divided": 10,
  "marks piled on letters": 10,
  "five scripts in every word": 50,
  "as many fonts as a job may have": 54,
  "text that shrinks from 500 to 3 pt": 49,
  "letters pushed into each other": 34,
  "QR codes": 65,
  "Data Matrix": 160,
  Aztec: 164,
  PDF417: 33,
  "images by upload": 20,
  "images with an alpha channel": 20,
  "interlaced images": 20,
};

export const SEEDS: Readonly<Record<string, Genes>> = Object.fromEntries(
  Object.entries({ ...MADE, ...WAYS }).map(([name, genes]) => {
    return [name, { ...genes, records: ACCEPTED_RECORDS[name] ?? genes.records }];
  }),
);

/** What is sent eight at a time: expensive in different ways. */
export const WORST: Readonly<Record<string, Genes>> = Object.fromEntries(
  [
    "emoji joined to families",
    "isolates in isolates, before a number",
    "first strong isolates",
    "five scripts in every word",
    "as many fonts as a job may have",
    "QR codes",
    "Data Matrix",
    "Aztec",
  ].map((name) => [name, SEEDS[name]!]),
);
