// What a hostile job is made of, as plain values that a search can change, and the job that they make.
import { SYMBOLOGY_EXAMPLES } from "../../test/support/symbology-examples.ts";
import { ICONS, LIMITS } from "../../src/print/index.ts";
import { SYMBOLOGIES, type Symbology } from "../../src/print/codes/symbologies.ts";
import { fitRaster, type Kind } from "../../test/support/hostile/raster-kinds.ts";
import type { Job } from "./run-job.ts";

export interface Genes {
  readonly sideMm: number;
  readonly lang: string;
  readonly elements: readonly ElementGenes[];
  /** One variable each. */
  readonly values: readonly ValueGenes[];
  readonly records: number;
  readonly copies: number;
  /** All on one large sheet, or an item on a page. */
  readonly isSheet: boolean;
  /** Something that makes every item's drawing its own. */
  readonly isCounted: boolean;
  /** A preview, which is free and goes on past faults, instead of a job that is paid for. */
  readonly preview?: "pdf" | "json" | undefined;
  readonly names?: NameGenes | undefined;
  /** As dots, an item on a page; not of a preview. */
  readonly raster?: RasterGenes | undefined;
  /** Elements behind these many are on the back. */
  readonly front?: number | undefined;
  readonly bleedMm?: number;
  /** With crop marks, which sheets leave out. */
  readonly isCut?: boolean;
  /** As long as what it prints, an item on a page; at most as long as its side. */
  readonly length?: LengthGenes | undefined;
}

export interface LengthGenes {
  readonly axis: "height" | "width";
  readonly endMm: number;
}

export interface RasterGenes {
  readonly kind: Kind;
  /** At most: fewer where a page of this kind cannot have as many dots. */
  readonly dpi: number;
  /** Of the page, which is a side wide. */
  readonly heightMm: number;
}

/** Names that are nearly each other's. */
export interface NameGenes {
  readonly declared: number;
  /** Placeholders that name no variable, a hundred in a text. */
  readonly undeclared: number;
  readonly characters: number;
}

export interface ValueGenes {
  readonly pattern: PatternName;
  readonly characters: number;
  /** Another value in each record. */
  readonly varies: boolean;
  /** A number with as many zeros, in a few characters. */
  readonly isExponent?: boolean;
}

export type ElementGenes =
  | TextGenes
  | CodeGenes
  | ImageGenes
  | ShapeGenes
  | TableGenes
  | StackGenes
  | ArtworkGenes;

interface Repeated {
  /** So many elements of this kind. */
  readonly times: number;
  readonly boxMm: number;
  readonly rotationDeg: number;
  /** How far inside that box it begins and ends. */
  readonly insetMm?: number;
  /** The formatters of a showIf of the first variable. */
  readonly showIf?: readonly string[] | undefined;
  /** In an item as long as what it prints; what cannot be `auto` is as if `fill`. */
  readonly follows?: Following | undefined;
}

export const FOLLOWING = ["auto", "fill", "end"] as const;
export type Following = (typeof FOLLOWING)[number];

export interface TextGenes extends Repeated {
  readonly kind: "text";
  readonly value: number;
  /** So many placeholders in one string. */
  readonly placeholders: number;
  /** The values come first, then what makes each text its own. */
  readonly leads?: boolean;
  readonly formatters: readonly string[];
  readonly style: Readonly<Record<string, unknown>>;
  /** Around each placeholder: `**`, `*`, `^`, or several of them. */
  readonly mark?: string;
}

export interface CodeGenes extends Repeated {
  readonly kind: "code";
  readonly symbology: Symbology | "qrcode";
  /** The index of a variable; -1: a value that this symbology surely takes. */
  readonly value: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The same on every item. */
  readonly isConstant?: boolean;
  /** Of a QR code with a logo: the pixels of its sides. */
  readonly logoPx?: number | undefined;
}

/** `made`: a data URI of placeholders, which is no picture. */
export type PictureKind = "stored" | "fetched" | "interlaced" | "alpha" | "made";

export interface ImageGenes extends Repeated {
  readonly kind: "image";
  readonly picture: PictureKind;
  readonly sidePx: number;
  /** Of one that is made. */
  readonly placeholders?: number;
  readonly formatters?: readonly string[];
}

export interface ShapeGenes extends Repeated {
  readonly kind: "shape";
  readonly shape: "rectangle" | "ellipse" | "line";
  readonly dashes: number;
  readonly dashMm?: number;
  /** Without a height. */
  readonly isLevel?: boolean;
  /** Only its stroke. */
  readonly isStroke?: boolean;
  /** Its colours are a record's. */
  readonly varies?: boolean;
}

/** `icon`: one of the service's own; the others are SVGs that were uploaded. */
export const DRAWING_KINDS = ["icon", "curves", "strokes", "clips", "groups"] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

export interface ArtworkGenes extends Repeated {
  readonly kind: "artwork";
  readonly drawing: DrawingKind;
  /** So many of what it is made of. */
  readonly parts: number;
  /** In a color of its own, where it has only one. */
  readonly isRecolored?: boolean;
}

/** A row is repeated for the rows of a variable of its own, whose cells share the characters of a value. */
export interface TableGenes extends Repeated {
  readonly kind: "table";
  readonly value: number;
  readonly rows: number;
  readonly columns: number;
  readonly formatters: readonly string[];
  readonly style: Readonly<Record<string, unknown>>;
}

/** Each of them has leaves and, unless it is the deepest, stacks behind them. */
export interface StackGenes extends Repeated {
  readonly kind: "stack";
  readonly value: number;
  /** How many stacks are within each other, itself included. */
  readonly depth: number;
  readonly branches: number;
  readonly leaves: number;
  /** Of tables, which the leaves are then; 0: they are texts. */
  readonly rows: number;
  /** `turns`: those inside run across. */
  readonly direction: "down" | "right" | "turns";
  readonly gapMm: number;
  readonly isCut?: boolean;
  readonly formatters: readonly string[];
  readonly style: Readonly<Record<string, unknown>>;
}

export const PATTERNS = {
  prose: "Arbequina olive oil, cold pressed in the first week of November. ",
  kerned: "AVATo ",
  word: "i",
  hyphens: "Donaudampfschifffahrtsgesellschaftskapitänswitwe ",
  soft: "a\u00adb\u00ad",
  letters: "a b ",
  lines: "a\n",
  marks: "e\u0301\u0323\u0308",
  zalgo: `a${"\u0301\u0316\u0488".repeat(15)}`,
  family: "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}",
  skins: "\u{1f44d}\u{1f3fd}",
  flags: "\u{1f1e9}\u{1f1ea}",
  keycaps: "1\ufe0f\u20e3",
  joiners: `a${"\u200d".repeat(30)}`,
  unseen: "\u200b\u2060",
  isolates: "\u2067a\u2069",
  deepIsolates: "\u2067\u2068",
  firstStrong: "\u2068",
  pairs: "\u2068\u05d0\u2069",
  embeddings: "\u202b\u05d0\u202c",
  overrides: "\u202ea\u202c",
  brackets: "\u05d0(a[",
  arabic: "زيت زيتون معصور على البارد في الأسبوع الأول من نوفمبر ٢٠٢٦. ",
  arabicMarks: "بِّسْمِ ",
  hebrew: "שמן זית (2026), a ",
  hindi: "नवंबर के पहले सप्ताह में ठंडा दबाया गया क्षि ",
  virama: "क्",
  bengali: "ঠান্ডা চাপা জলপাই তেল ক্ষ্ম ",
  tamil: "தமிழ் க்ஷௌ ",
  malayalam: "മലയാളം ക്ഷ്മ ",
  khmer: "ស្ត្រី ខ្មែរ",
  burmese: "မြန်မာ က္က ",
  thai: "น้ำมันมะกอกสกัดเย็นในสัปดาห์แรก",
  lao: "ນ້ຳມັນລາວ",
  tibetan: "བོད་ཡིག རྒྱུ ",
  mongolian: "ᠮᠣᠩᠭᠣᠯ ",
  javanese: "ꦧꦱꦗꦮ ꦏ꧀ꦏ",
  han: "十一月第一週低温圧搾",
  kana: "オリーブのオイルです。",
  hangul: "한국어 올리브유 ",
  jamo: "\u1112\u1161\u11ab",
  mixed: "aЖ中अ𞤀ไ",
  manyScripts: "aβЖאبकকதఠಕಮ가あ中ไລខမአᏣᐃⵜ",
  digits: "0123456789",
  punctuation: "a/b-c–d…e»",
  starred: "**a** *b* ^c^ ",
  starsInStars: "**a *b ^c^* d** ",
  openStars: "**a *b ^",
  astral: "𝔘𝔫𝔦",
  uncovered: "\u{e000}\u{e001}",
} as const;

export type PatternName = keyof typeof PATTERNS;
export const PATTERN_NAMES = Object.keys(PATTERNS) as PatternName[];
export const CODE_KINDS: readonly CodeGenes["symbology"][] = ["qrcode", ...SYMBOLOGIES];

const BODY_ROOM = LIMITS.bodyBytes - 60 * LIMITS.records;
const encoder = new TextEncoder();

/** Values are shortened so that the body stays within its limit. */
export function buildJob(genes: Genes): Job {
  const { sideMm, lang, values, copies, isCounted } = genes;
  const preview = genes.raster ? undefined : genes.preview;
  const heightMm = genes.raster?.heightMm ?? sideMm;
  const { output, records } = genes.raster
    ? fitRaster(genes.raster.kind, {
        widthMm: sideMm,
        heightMm,
        dpi: genes.raster.dpi,
        records: genes.records,
      })
    : { output: undefined, records: genes.records };
  const isSheet = genes.isSheet && !output && !genes.length;
  const drawn = genes.elements.flatMap((element, index) =>
    Array.from({ length: element.times }, (_, copy) => ({
      ...followed(elementOf(element, index, copy, isCounted, values.length), element, genes.length),
      ...(element.showIf && { showIf: placeholderOf(0, element.showIf) }),
    })),
  );
  const document = {
    schemaVersion: 1,
    name: "Worst",
    widthMm: sideMm,
    heightMm,
    ...(genes.length && lengthOf(genes.length, { sideMm, heightMm })),
    ...(lang !== "" && { lang }),
    variables: [
      ...values.map((_, i) => ({ name: `v${i}` })),
      ...tablesOf(genes).map(([index, { columns }]) => ({
        name: `r${index}`,
        rows: { columns: Array.from({ length: columns }, (_, column) => `c${column}`) },
      })),
      ...Array.from({ length: genes.names?.declared ?? 0 }, (_, i) => ({
        name: nameOf("d", i, genes.names!),
      })),
    ],
    ...(genes.bleedMm && { bleedMm: genes.bleedMm }),
    ...(genes.isCut && { marks: "crop" }),
    elements: [
      ...drawn.slice(0, genes.front),
      ...(genes.names ? undeclaredTexts(genes.names) : []),
    ],
    ...(genes.front !== undefined && { back: { elements: drawn.slice(genes.front) } }),
  };
  const tables = tablesOf(genes);
  const inRows = tables.map(([, table]) => values[table.value % values.length]!);
  const wanted = [...values, ...inRows].reduce(
    (sum, value) => sum + value.characters * bytesPerUnit(value.pattern) * records,
    tables.reduce((sum, [, { rows, columns }]) => sum + 3 * rows * columns * records, 0),
  );
  const share = Math.min(1, BODY_ROOM / Math.max(1, wanted));
  const body = JSON.stringify({
    ...(preview ? { document } : { templateId: "custom-worst" }),
    layout: isSheet ? sheetFor(sideMm, records * copies) : { type: "single" },
    records: Array.from({ length: records }, (_, record) => ({
      variables: Object.fromEntries([
        ...values.map((value, i) => [`v${i}`, textOf(value, record, share)]),
        ...tables.map(([index, table], i) => [
          `r${index}`,
          rowsOf(table, inRows[i]!, record, share),
        ]),
      ]),
      ...(copies > 1 && { copies }),
    })),
  });
  return { document, body, ...(preview && { preview }), ...(output && { output }) };
}

const NAMES_OF_A_TEXT = 100;

function undeclaredTexts(names: NameGenes): object[] {
  const count = Math.ceil(names.undeclared / NAMES_OF_A_TEXT);
  return Array.from({ length: count }, (_, text) => {
    const from = text * NAMES_OF_A_TEXT;
    const length = Math.min(NAMES_OF_A_TEXT, names.undeclared - from);
    const placeholders = Array.from({ length }, (_, i) => `{{${nameOf("u", from + i, names)}}}`);
    const box = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
    return { type: "text", text: placeholders.join(""), ...box };
  });
}

function nameOf(start: string, index: number, { characters }: NameGenes): string {
  return (start + index.toString(36).padStart(4, "0")).padEnd(characters, "abcdefgh").slice(0, 64);
}

function placeholderOf(value: number, formatters: readonly string[]): string {
  return `{{${[`v${value}`, ...formatters].join(" | ")}}}`;
}

function bytesPerUnit(pattern: PatternName): number {
  const unit = JSON.stringify(PATTERNS[pattern]).slice(1, -1);
  return encoder.encode(unit).length / PATTERNS[pattern].length;
}

function textOf(value: ValueGenes, record: number, share: number) {
  const { pattern, characters, varies, isExponent } = value;
  if (characters === 0) return "";
  if (isExponent) return `${varies ? record + 1 : 1}e${characters}`;
  const unit = PATTERNS[pattern];
  const length = Math.max(1, Math.floor(characters * share));
  const times = Math.ceil(length / unit.length);
  const start = varies ? String(record) : "";
  return (start + unit.repeat(times)).slice(0, Math.max(unit.length, length)).toWellFormed();
}

function lengthOf(
  { axis, endMm }: LengthGenes,
  { sideMm, heightMm }: { readonly sideMm: number; readonly heightMm: number },
): object {
  return axis === "height"
    ? { heightMm: "auto", maxHeightMm: heightMm, endMm }
    : { widthMm: "auto", maxWidthMm: sideMm, endMm };
}

function followed(drawn: object, element: ElementGenes, length: LengthGenes | undefined): object {
  if (!length || !element.follows) return drawn;
  if (element.follows === "end") return { ...drawn, anchor: "end" };
  const side = length.axis === "height" ? "heightMm" : "widthMm";
  const isAuto = element.follows === "auto" && canBeAuto(element, length);
  return { ...drawn, [side]: isAuto ? "auto" : "fill", ...(isAuto && { rotationDeg: 0 }) };
}

/** Columns that share have no width of their own, and no stack has a length across. */
function canBeAuto(element: ElementGenes, { axis }: LengthGenes): boolean {
  if (element.kind === "text") return true;
  if (element.kind === "stack") return (axis === "height") === (element.direction !== "right");
  return element.kind === "table" && axis === "height";
}

/** What has rows of its own. */
interface RowsGenes {
  readonly value: number;
  readonly rows: number;
  readonly columns: number;
}

const COLUMNS_OF_LEAF = 2;

function tablesOf({ elements }: Genes): [index: number, table: RowsGenes][] {
  return elements.flatMap((element, index): [number, RowsGenes][] => {
    if (element.kind === "table") return [[index, element]];
    if (element.kind !== "stack" || element.rows === 0) return [];
    return [[index, { value: element.value, rows: element.rows, columns: COLUMNS_OF_LEAF }]];
  });
}

/** How many elements of a template it is. */
export function elementsIn(element: ElementGenes): number {
  if (element.kind !== "stack") return element.times;
  const { depth, branches, leaves, times } = element;
  return times * stacksIn(depth, branches) * (1 + leaves);
}

export function stacksIn(depth: number, branches: number): number {
  return depth <= 1 ? 1 : 1 + branches * stacksIn(depth - 1, branches);
}

function rowsOf(
  { rows, columns }: RowsGenes,
  value: ValueGenes,
  record: number,
  share: number,
): string {
  const own = { ...value, characters: Math.ceil(value.characters / (rows * columns)) };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      textOf(own, record * 7 + row * columns + column, share).replaceAll(/[|\\[\n]/g, " "),
    ).join("|"),
  ).join("\n");
}

function sheetFor(sideMm: number, items: number): object {
  const columns = Math.max(1, Math.min(LIMITS.grid, Math.floor(5000 / sideMm)));
  const rows = Math.max(1, Math.min(columns, Math.ceil(items / columns)));
  return {
    type: "manual",
    paper: { size: "Custom", widthMm: columns * sideMm, heightMm: rows * sideMm },
    grid: { rows, columns },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };
}

function elementOf(
  element: ElementGenes,
  index: number,
  copy: number,
  isCounted: boolean,
  values: number,
): object {
  const { boxMm, rotationDeg, insetMm = 0 } = element;
  const sideMm = Math.max(0.1, boxMm - 2 * insetMm);
  const box = { xMm: insetMm, yMm: insetMm, widthMm: sideMm, heightMm: sideMm, rotationDeg };
  switch (element.kind) {
    case "text": {
      const { value, placeholders, leads = false, formatters, style, mark = "" } = element;
      const close = [...mark].toReversed().join("");
      const placeholder = mark + placeholderOf(value % values, formatters) + close;
      const own = `${isCounted ? "{{#item}}" : ""}${copy}`;
      const filled = placeholder.repeat(placeholders);
      const text = leads ? filled + own : own + filled;
      return { type: "text", text, ...style, ...box };
    }
    case "table": {
      const { columns, formatters, style } = element;
      return { type: "table", ...tableOf(index, columns, formatters), ...style, ...box };
    }
    case "stack": {
      const own = `${isCounted ? "{{#item}}" : ""}${copy} `;
      const { rotationDeg: _, ...place } = box;
      return {
        type: "stack",
        ...place,
        ...stackOf(element, { index, own, values, sideMm: box.widthMm }),
      };
    }
    case "code": {
      const { symbology, value, options } = element;
      const example = element.isConstant
        ? exampleOf(symbology, copy).replace("{{#item}}", "")
        : exampleOf(symbology, copy);
      const content = value < 0 ? example : `{{v${value % values}}}`;
      const minModuleMm = symbology === "pharmacode" ? 0.05 : 0.01;
      if (symbology === "qrcode") {
        const logo =
          element.logoPx === undefined ? {} : { logo: { source: sourceOf(index, copy) } };
        return { type: "qrcode", value: content, minModuleMm, ...options, ...logo, ...box };
      }
      const showText = "showText" in options ? { showText: options["showText"] } : {};
      const { showText: _, ...own } = options;
      return {
        type: "barcode",
        symbology,
        value: content,
        minModuleMm,
        ...showText,
        options: own,
        ...box,
      };
    }
    case "image": {
      const { picture, placeholders = 1, formatters = [] } = element;
      if (picture !== "made") return { type: "image", source: sourceOf(index, copy), ...box };
      const source = `data:image/png;base64,${placeholderOf(0, formatters).repeat(placeholders)}`;
      return { type: "image", source, onMissing: "blank", ...box };
    }
    case "artwork": {
      const { drawing, parts, isRecolored } = element;
      const icon = ICONS[(copy + parts) % ICONS.length]!;
      const source = drawing === "icon" ? `icon:${icon.name}` : sourceOf(index, copy);
      const canBe = drawing === "icon" ? icon.recolors : drawing !== "groups";
      return { type: "artwork", source, ...(isRecolored && canBe && { color: "#357" }), ...box };
    }
    case "shape": {
      const dashMm = Array.from({ length: element.dashes }, () => element.dashMm ?? 0.1);
      // gray(1) to gray(0.250)
      const color = element.varies ? "gray(0.{{#item}})" : "#abc";
      const { shape, isStroke, isLevel } = element;
      const place = isLevel && shape === "line" ? { ...box, yMm: copy / 5, heightMm: 0 } : box;
      return { type: "shape", shape, [isStroke ? "stroke" : "fill"]: color, dashMm, ...place };
    }
  }
}

function tableOf(index: number, columns: number, formatters: readonly string[]): object {
  const cells = Array.from(
    { length: columns },
    (_, column) => `{{${[`r${index}.c${column}`, ...formatters].join(" | ")}}}`,
  );
  return { columns: cells.map(() => ({})), rows: [{ each: `r${index}`, cells }] };
}

interface InStack {
  readonly index: number;
  /** What makes its texts its own. */
  readonly own: string;
  readonly values: number;
  /** Of the stack, along it, where that is known. */
  readonly sideMm: number;
}

function stackOf(stack: StackGenes, { index, own, values, sideMm }: InStack, level = 1): object {
  const { value, depth, branches, leaves, rows, direction, gapMm, formatters, style } = stack;
  const isDownAt = (level: number) =>
    direction === "down" || (direction === "turns" && level % 2 === 1);
  const isDown = isDownAt(level);
  const stacks = level < depth ? branches : 0;
  const shareMm = sideMm / (leaves + stacks);
  const isTurned = isDown !== isDownAt(level + 1);
  const long = (isAuto: boolean) => {
    return { [isDown ? "heightMm" : "widthMm"]: isAuto ? "auto" : shareMm };
  };
  const leaf = (i: number) =>
    rows > 0
      ? { type: "table", ...long(isDown), ...tableOf(index, COLUMNS_OF_LEAF, formatters) }
      : {
          type: "text",
          ...long(true),
          text: `${own}${level}.${i} ${placeholderOf(value % values, formatters)}`,
        };
  const inside = { index, own, values, sideMm: isTurned || isDown ? sideMm : shareMm };
  const inner = () => {
    return { type: "stack", ...long(isDown && !isTurned), ...stackOf(stack, inside, level + 1) };
  };
  return {
    direction: isDown ? "down" : "right",
    gapMm,
    overflow: stack.isCut ? "cut" : "error",
    elements: [
      ...Array.from({ length: leaves }, (_, i) => ({ ...leaf(i), ...style })),
      ...Array.from({ length: stacks }, inner),
    ],
  };
}

function exampleOf(symbology: CodeGenes["symbology"], copy: number): string {
  if (symbology === "qrcode") return `https://shop.example/${copy}{{#item}}`;
  const { values } = SYMBOLOGY_EXAMPLES[symbology];
  return values[copy % values.length]!;
}

export function sourceOf(element: number, copy: number): string {
  return `asset:${(element * 1000 + copy).toString(16).padStart(64, "0")}`;
}
