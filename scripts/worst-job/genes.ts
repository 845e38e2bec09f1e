// What a hostile job is made of, as plain values that a search can change, and the job that they make.
import { SYMBOLOGY_EXAMPLES } from "../../test/support/symbology-examples.ts";
import { LIMITS } from "../../src/print/index.ts";
import { SYMBOLOGIES, type Symbology } from "../../src/print/job/symbology-names.ts";
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
}

export interface ValueGenes {
  readonly pattern: PatternName;
  readonly characters: number;
  /** Another value in each record. */
  readonly varies: boolean;
}

export type ElementGenes = TextGenes | CodeGenes | ImageGenes | ShapeGenes;

interface Repeated {
  /** So many elements of this kind. */
  readonly times: number;
  readonly boxMm: number;
  readonly rotationDeg: number;
}

export interface TextGenes extends Repeated {
  readonly kind: "text";
  readonly value: number;
  /** So many placeholders in one string. */
  readonly placeholders: number;
  /** The values come first, then what makes each text its own. */
  readonly leads?: boolean;
  readonly formatters: readonly string[];
  readonly style: Readonly<Record<string, string | number | boolean>>;
}

export interface CodeGenes extends Repeated {
  readonly kind: "code";
  readonly symbology: Symbology | "qrcode";
  /** The index of a variable; -1: a value that this symbology surely takes. */
  readonly value: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

export type PictureKind = "stored" | "fetched" | "interlaced" | "alpha";

export interface ImageGenes extends Repeated {
  readonly kind: "image";
  readonly picture: PictureKind;
  readonly sidePx: number;
}

export interface ShapeGenes extends Repeated {
  readonly kind: "shape";
  readonly shape: "rectangle" | "ellipse" | "line";
  readonly dashes: number;
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
  astral: "𝔘𝔫𝔦",
} as const;

export type PatternName = keyof typeof PATTERNS;
export const PATTERN_NAMES = Object.keys(PATTERNS) as PatternName[];
export const CODE_KINDS: readonly CodeGenes["symbology"][] = ["qrcode", ...SYMBOLOGIES];

const BODY_ROOM = LIMITS.bodyBytes - 60 * LIMITS.records;
const encoder = new TextEncoder();

/** Values are shortened so that the body stays within its limit. */
export function buildJob(genes: Genes): Job {
  const { sideMm, lang, values, records, copies, isSheet, isCounted } = genes;
  const document = {
    schemaVersion: 1,
    name: "Worst",
    widthMm: sideMm,
    heightMm: sideMm,
    ...(lang !== "" && { lang }),
    variables: values.map((_, i) => ({ name: `v${i}` })),
    elements: genes.elements.flatMap((element, index) =>
      Array.from({ length: element.times }, (_, copy) =>
        elementOf(element, index, copy, isCounted, values.length),
      ),
    ),
  };
  const wanted = values.reduce(
    (sum, value) => sum + value.characters * bytesPerUnit(value.pattern) * records,
    0,
  );
  const share = Math.min(1, BODY_ROOM / Math.max(1, wanted));
  const body = JSON.stringify({
    templateId: "custom-worst",
    layout: isSheet ? sheetFor(sideMm, records * copies) : { type: "single" },
    records: Array.from({ length: records }, (_, record) => ({
      variables: Object.fromEntries(
        values.map((value, i) => [`v${i}`, textOf(value, record, share)]),
      ),
      ...(copies > 1 && { copies }),
    })),
  });
  return { document, body };
}

function bytesPerUnit(pattern: PatternName): number {
  const unit = JSON.stringify(PATTERNS[pattern]).slice(1, -1);
  return encoder.encode(unit).length / PATTERNS[pattern].length;
}

function textOf({ pattern, characters, varies }: ValueGenes, record: number, share: number) {
  const unit = PATTERNS[pattern];
  const length = Math.max(1, Math.floor(characters * share));
  const times = Math.ceil(length / unit.length);
  const start = varies ? String(record) : "";
  return (start + unit.repeat(times)).slice(0, Math.max(unit.length, length)).toWellFormed();
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
  const { boxMm, rotationDeg } = element;
  const box = { xMm: 0, yMm: 0, widthMm: boxMm, heightMm: boxMm, rotationDeg };
  switch (element.kind) {
    case "text": {
      const { value, placeholders, leads = false, formatters, style } = element;
      const placeholder = `{{${[`v${value % values}`, ...formatters].join(" | ")}}}`;
      const own = `${isCounted ? "{{#item}}" : ""}${copy}`;
      const filled = placeholder.repeat(placeholders);
      const text = leads ? filled + own : own + filled;
      return { type: "text", text, ...style, ...box };
    }
    case "code": {
      const { symbology, value, options } = element;
      const content = value < 0 ? exampleOf(symbology, copy) : `{{v${value % values}}}`;
      const minModuleMm = symbology === "pharmacode" ? 0.05 : 0.01;
      if (symbology === "qrcode") {
        return { type: "qrcode", value: content, minModuleMm, ...options, ...box };
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
    case "image":
      return { type: "image", source: sourceOf(index, copy), ...box };
    case "shape": {
      const dashMm = Array.from({ length: element.dashes }, () => 0.1);
      return { type: "shape", shape: element.shape, fill: "#abc", dashMm, ...box };
    }
  }
}

function exampleOf(symbology: CodeGenes["symbology"], copy: number): string {
  if (symbology === "qrcode") return `https://shop.example/${copy}{{#item}}`;
  const { values } = SYMBOLOGY_EXAMPLES[symbology];
  return values[copy % values.length]!;
}

export function sourceOf(element: number, copy: number): string {
  return `asset:${(element * 1000 + copy).toString(16).padStart(64, "0")}`;
}
