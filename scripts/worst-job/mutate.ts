// Small changes of hostile jobs, by a seeded generator: what a search climbs with.
import {
  type ArtworkGenes,
  CODE_KINDS,
  DRAWING_KINDS,
  type CodeGenes,
  type ElementGenes,
  elementsIn,
  FOLLOWING,
  type Genes,
  type ImageGenes,
  type LengthGenes,
  type NameGenes,
  type RasterGenes,
  PATTERN_NAMES,
  type StackGenes,
  stacksIn,
  type TableGenes,
  type TextGenes,
  type ValueGenes,
} from "./genes.ts";

import { valuesOfOthers } from "../../test/support/member-values.ts";
import { KIND_NAMES } from "../../test/support/hostile/raster-kinds.ts";

export type Random = () => number;

const FORMATTERS = [
  "slice:0:9000",
  "slice:-9000",
  "group:1",
  "upper",
  "lower",
  "trim",
  'replace:"a":"bb"',
  'map:"a=b,c=d"',
  "pad:100",
  "escape:url",
  "number:2",
  "currency:EUR",
  'default:"x"',
  "number:20",
  "group:100",
  "not",
  'is:"x"',
  "slice:0:1",
];
const LANGS = [
  "",
  "en",
  "de",
  "fr",
  "ja",
  "zh-Hant",
  "ko",
  "tr",
  "lt",
  "el",
  "nl",
  "hi",
  "ar",
  "my",
];
const FONTS = ["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"];
const MARKS = ["", "**", "*", "^", "***", "**^"];
const SIZES = [3, 4, 6, 10, 40, 500];

/** Members of a text that `anyStyle` names, or that cost nothing. */
const KNOWN_OF_TEXTS = [
  ..."id xMm yMm widthMm heightMm rotationDeg anchor showIf text color align verticalAlign".split(
    " ",
  ),
  ..."fontFamily fontWeight fontStyle fontSizePt minFontSizePt lineHeight letterSpacingPt".split(
    " ",
  ),
  ..."wrap maxLines overflow direction decoration figures markup dropEmptyLines lang".split(" "),
];
/** Those that are added later are tried too. */
const OTHERS_OF_TEXTS = Object.entries(valuesOfOthers("text", KNOWN_OF_TEXTS));
type Others = (typeof OTHERS_OF_TEXTS)[number];

export function mutate(genes: Genes, random: Random): Genes {
  let changed = genes;
  const changes = 1 + Math.floor(random() * 3);
  for (let i = 0; i < changes; i++) changed = mutateOnce(changed, random);
  return changed;
}

function mutateOnce(genes: Genes, random: Random): Genes {
  if (genes.names && random() < 0.3) return { ...genes, names: mutateNames(genes.names, random) };
  if (genes.raster && random() < 0.3) {
    return random() < 0.3
      ? { ...genes, sideMm: pick(RASTER_SIDES_MM, random) }
      : { ...genes, raster: mutateRaster(genes.raster, random) };
  }
  if (genes.length && random() < 0.1) {
    return { ...genes, length: mutateLength(genes.length, random) };
  }
  const at = Math.floor(random() * genes.elements.length);
  const change = random();
  if (change < 0.35) return withElement(genes, at, mutateElement(genes.elements[at]!, random));
  if (change < 0.55) {
    const index = Math.floor(random() * genes.values.length);
    return {
      ...genes,
      values: genes.values.with(index, mutateValue(genes.values[index]!, random)),
    };
  }
  if (change < 0.7) {
    const records = clamp(scale(genes.records, random), 1, 250);
    const copies = clamp(genes.copies, 1, Math.floor(250 / records));
    return { ...genes, records, copies };
  }
  if (change < 0.75) {
    const copies = clamp(scale(genes.copies, random), 1, Math.floor(250 / genes.records));
    return { ...genes, copies };
  }
  if (change < 0.77) return { ...genes, isCounted: !genes.isCounted };
  if (change < 0.79) {
    return { ...genes, preview: pick([undefined, "pdf", "json"] as const, random) };
  }
  if (change < 0.795) return mutateSides(genes, random);
  if (change < 0.805) return { ...genes, raster: genes.raster ? undefined : A_LABEL };
  if (change < 0.815) return { ...genes, length: genes.length ? undefined : A_TAPE };
  if (change < 0.82) return { ...genes, names: mutateNames(genes.names, random) };
  if (change < 0.85) return { ...genes, lang: pick(LANGS, random) };
  if (change < 0.9) return { ...genes, sideMm: pick([20, 60, 200, 600], random) };
  if (change < 0.96 && genes.elements.length < 4) {
    return { ...genes, elements: [...genes.elements, anyElement(random)] };
  }
  if (genes.elements.length > 1) return { ...genes, elements: genes.elements.toSpliced(at, 1) };
  return genes;
}

/** Bleed, crop marks, and from which element on the back begins. */
function mutateSides(genes: Genes, random: Random): Genes {
  const change = random();
  if (change < 0.3) return { ...genes, bleedMm: pick([0, 1, 10], random) };
  if (change < 0.5) return { ...genes, isCut: genes.isCut !== true };
  const count = genes.elements.reduce((sum, { times }) => sum + times, 0);
  const front = Math.floor(random() * (count + 1));
  return { ...genes, front: genes.front === undefined ? front : undefined };
}

const MOST_ELEMENTS = 200;

function withElement(genes: Genes, at: number, element: ElementGenes): Genes {
  const others = genes.elements.reduce((sum, one, i) => sum + (i === at ? 0 : elementsIn(one)), 0);
  const each = elementsIn({ ...element, times: 1 });
  const times = clamp(element.times, 1, Math.max(1, Math.floor((MOST_ELEMENTS - others) / each)));
  return { ...genes, elements: genes.elements.with(at, { ...element, times }) };
}

function mutateElement(element: ElementGenes, random: Random): ElementGenes {
  if (random() < 0.3) return { ...element, times: scale(element.times, random) };
  if (random() < 0.15) return { ...element, boxMm: pick([1, 5, 20, 60, 200, 600], random) };
  if (random() < 0.05) return { ...element, rotationDeg: pick([0, 90, 180, 33], random) };
  if (random() < 0.05) return { ...element, insetMm: pick([0, 1, element.boxMm / 5], random) };
  if (random() < 0.05)
    return { ...element, showIf: mutateFormatters(element.showIf ?? [], random) };
  if (random() < 0.05) return { ...element, follows: pick([undefined, ...FOLLOWING], random) };
  switch (element.kind) {
    case "text":
      return mutateText(element, random);
    case "code":
      return mutateCode(element, random);
    case "image":
      return mutateImage(element, random);
    case "table":
      return mutateTable(element, random);
    case "stack":
      return mutateStack(element, random);
    case "artwork":
      return mutateArtwork(element, random);
    case "shape":
      if (random() < 0.3) return { ...element, isStroke: element.isStroke !== true };
      if (random() < 0.3) return { ...element, varies: element.varies !== true };
      if (random() < 0.2) return { ...element, isLevel: element.isLevel !== true };
      if (random() < 0.3) return { ...element, dashMm: pick([0.03, 0.1, 1], random) };
      if (random() < 0.3) return { ...element, dashes: pick([0, 1, 2, 4], random) };
      return { ...element, shape: pick(["rectangle", "ellipse", "line"], random) };
  }
}

function mutateTable(table: TableGenes, random: Random): TableGenes {
  const change = random();
  if (change < 0.15) return { ...table, value: Math.floor(random() * 4) };
  if (change < 0.35) return { ...table, rows: clamp(scale(table.rows, random), 1, 200) };
  if (change < 0.55) return { ...table, columns: clamp(scale(table.columns, random), 1, 20) };
  if (change < 0.65) {
    return { ...table, formatters: mutateFormatters(table.formatters, random) };
  }
  const { overflow, ...style } = anyStyle(random);
  return {
    ...table,
    style: { ...table.style, ...style, ...(overflow !== undefined && { overflow: "cut" }) },
  };
}

const MOST_DEEP = 3;
const MOST_CHILDREN = 50;

function mutateStack(stack: StackGenes, random: Random): StackGenes {
  const change = random();
  if (change < 0.1) return { ...stack, value: Math.floor(random() * 4) };
  if (change < 0.4) {
    const depth = clamp(stack.depth + pick([-1, 0, 1], random), 1, MOST_DEEP);
    const branches = clamp(scale(stack.branches, random), 1, 8);
    const leaves = clamp(scale(stack.leaves, random), 1, MOST_CHILDREN);
    return withinCounts({ ...stack, depth, branches, leaves });
  }
  if (change < 0.5) {
    return { ...stack, rows: random() < 0.3 ? 0 : clamp(scale(stack.rows || 5, random), 1, 200) };
  }
  if (change < 0.6) return { ...stack, direction: pick(["down", "right", "turns"], random) };
  if (change < 0.65) return { ...stack, gapMm: pick([0, 0.1, 50], random) };
  if (change < 0.7) return { ...stack, isCut: stack.isCut !== true };
  if (change < 0.75) {
    return { ...stack, formatters: mutateFormatters(stack.formatters, random) };
  }
  // Of a table it has other words.
  const { overflow: _, ...style } = anyStyle(random);
  return { ...stack, style: { ...stack.style, ...style } };
}

/** As many leaves as a template and a stack may have. */
function withinCounts(stack: StackGenes): StackGenes {
  const { depth, branches, leaves } = stack;
  const inAll = Math.floor(MOST_ELEMENTS / stacksIn(depth, branches)) - 1;
  return { ...stack, leaves: clamp(leaves, 1, Math.min(MOST_CHILDREN - branches, inAll)) };
}

const A_TAPE: LengthGenes = { axis: "height", endMm: 0 };

function mutateLength(length: LengthGenes, random: Random): LengthGenes {
  return random() < 0.5
    ? { ...length, axis: pick(["height", "width"], random) }
    : { ...length, endMm: pick([0, 1, 50], random) };
}

/** As many parts as an upload may surely have. */
const MOST_PARTS = 5_000;

function mutateArtwork(artwork: ArtworkGenes, random: Random): ArtworkGenes {
  const change = random();
  if (change < 0.5)
    return { ...artwork, parts: clamp(scale(artwork.parts, random), 1, MOST_PARTS) };
  if (change < 0.8) return { ...artwork, drawing: pick(DRAWING_KINDS, random) };
  return { ...artwork, isRecolored: artwork.isRecolored !== true };
}

function mutateImage(image: ImageGenes, random: Random): ImageGenes {
  if (image.picture === "made" && random() < 0.8) {
    const { placeholders = 1, formatters = [] } = image;
    return random() < 0.6
      ? { ...image, placeholders: clamp(scale(placeholders, random), 1, 200) }
      : { ...image, formatters: mutateFormatters(formatters, random) };
  }
  return random() < 0.5
    ? { ...image, sidePx: clamp(scale(image.sidePx, random), 8, 1400) }
    : { ...image, picture: pick(["stored", "fetched", "interlaced", "alpha", "made"], random) };
}

function mutateFormatters(formatters: readonly string[], random: Random): readonly string[] {
  const isFull = formatters.length >= 8;
  return isFull || random() < 0.3 ? [] : [...formatters, pick(FORMATTERS, random)];
}

const A_LABEL: RasterGenes = { kind: "mono", dpi: 300, heightMm: 60 };
const RASTER_SIDES_MM = [20, 50, 100, 600];

function mutateRaster(raster: RasterGenes, random: Random): RasterGenes {
  const change = random();
  if (change < 0.4) return { ...raster, kind: pick(KIND_NAMES, random) };
  if (change < 0.7) return { ...raster, dpi: pick([203, 300, 600, 1200], random) };
  return { ...raster, heightMm: pick(RASTER_SIDES_MM, random) };
}

const NO_NAMES: NameGenes = { declared: 20, undeclared: 20, characters: 20 };

function mutateNames(names: NameGenes | undefined, random: Random): NameGenes | undefined {
  if (names === undefined) return NO_NAMES;
  const change = random();
  if (change < 0.4) return { ...names, declared: clamp(scale(names.declared, random), 1, 900) };
  if (change < 0.8)
    return { ...names, undeclared: clamp(scale(names.undeclared, random), 1, 10_000) };
  return change < 0.95 ? { ...names, characters: pick([6, 20, 64], random) } : undefined;
}

function mutateText(text: TextGenes, random: Random): TextGenes {
  const change = random();
  if (change < 0.05) return { ...text, leads: text.leads !== true };
  if (change < 0.1) return { ...text, mark: pick(MARKS, random) };
  if (change < 0.15) return { ...text, value: Math.floor(random() * 4) };
  if (change < 0.25)
    return { ...text, placeholders: clamp(scale(text.placeholders, random), 1, 2_000) };
  if (change < 0.45) {
    return { ...text, formatters: mutateFormatters(text.formatters, random) };
  }
  const style = { ...text.style, ...anyStyle(random, OTHERS_OF_TEXTS) };
  const least = Number(style["minFontSizePt"] ?? 0);
  if (least > Number(style["fontSizePt"] ?? 10)) delete style["minFontSizePt"];
  return { ...text, style };
}

function anyStyle(random: Random, others: readonly Others[] = []): TextGenes["style"] {
  return pick<() => TextGenes["style"]>(
    [
      ...others.map(([name, values]) => () => ({ [name]: pick(values, random) })),
      () => ({ fontFamily: pick(FONTS, random) }),
      () => ({ fontSizePt: pick(SIZES, random) }),
      () => ({ minFontSizePt: 3 }),
      () => ({ overflow: pick(["ellipsis", "clip", "visible"], random) }),
      () => ({ wrap: random() < 0.7 }),
      () => ({ letterSpacingPt: pick([-5, -1, 0, 1, 50], random) }),
      () => ({ direction: pick(["auto", "ltr", "rtl"], random) }),
      () => ({ decoration: pick(["none", "underline"], random) }),
      () => ({ lang: pick(LANGS.slice(1), random) }),
      () => ({ lineHeight: pick([0.5, 1.2], random) }),
      () => ({ figures: pick(["default", "tabular"], random) }),
      () => ({ align: pick(["start", "end", "center"], random) }),
      () => ({ dropEmptyLines: random() < 0.5 }),
      () => ({ markup: pick(["none", "template", "values"], random) }),
      () => ({ fontStyle: pick(["normal", "italic"], random) }),
      () => ({ fontWeight: pick([400, 700], random) }),
    ],
    random,
  )();
}

function mutateCode(code: CodeGenes, random: Random): CodeGenes {
  if (random() < 0.4)
    return { ...code, symbology: pick(CODE_KINDS, random), value: -1, options: {} };
  if (random() < 0.2) return { ...code, isConstant: code.isConstant !== true };
  if (random() < 0.5) return { ...code, value: Math.floor(random() * 4) - 1 };
  if (code.symbology === "qrcode") {
    if (random() < 0.4) {
      const logoPx = code.logoPx === undefined ? pick([10, 100, 400], random) : undefined;
      return { ...code, logoPx };
    }
    return { ...code, options: { errorCorrection: pick(["L", "M", "Q", "H"], random) } };
  }
  return { ...code, options: { showText: random() < 0.5 } };
}

function mutateValue(value: ValueGenes, random: Random): ValueGenes {
  const change = random();
  if (change < 0.45) return { ...value, pattern: pick(PATTERN_NAMES, random) };
  if (change < 0.6) return { ...value, isExponent: value.isExponent !== true };
  if (change < 0.65) return { ...value, characters: value.characters === 0 ? 100 : 0 };
  if (change < 0.9)
    return { ...value, characters: clamp(scale(value.characters, random), 1, 9_900) };
  return { ...value, varies: !value.varies };
}

const A_STACK = {
  depth: 1,
  branches: 1,
  leaves: 5,
  rows: 0,
  direction: "down",
  gapMm: 0,
} as const;

function anyElement(random: Random): ElementGenes {
  const repeated = { times: 10, boxMm: 20, rotationDeg: 0 };
  return pick<ElementGenes>(
    [
      { kind: "text", value: 0, placeholders: 1, formatters: [], style: {}, ...repeated },
      { kind: "code", symbology: "qrcode", value: -1, options: {}, ...repeated },
      { kind: "image", picture: "stored", sidePx: 100, ...repeated },
      { kind: "shape", shape: "ellipse", dashes: 4, ...repeated },
      { kind: "artwork", drawing: "curves", parts: 20, ...repeated },
      { kind: "artwork", drawing: "icon", parts: 0, ...repeated },
      { kind: "table", value: 0, rows: 5, columns: 2, formatters: [], style: {}, ...repeated },
      { kind: "stack", value: 0, ...A_STACK, formatters: [], style: {}, ...repeated, times: 1 },
    ],
    random,
  );
}

/** Mostly a little, at times by far. */
function scale(number: number, random: Random): number {
  const factor = random() < 0.3 ? 4 ** (random() * 2 - 1) : 1.5 ** (random() * 2 - 1);
  return Math.max(1, Math.round(number * factor));
}

function clamp(number: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, number));
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}
