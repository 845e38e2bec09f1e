// What an isolate remembers between requests: every cache of src/ is in one table, in bytes.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CACHE_BYTES, TABLE_BYTES } from "../../src/isolate/cache-sizes.ts";
import { COVERAGE } from "../../src/print/fonts/coverage-data.ts";
import { fontChooserOf } from "../../src/print/text/choose-font.ts";
import { cachesIn } from "../support/find-caches.ts";

type Counted = keyof typeof CACHE_BYTES | keyof typeof TABLE_BYTES;
/** Why something needs no place in the table. */
type Uncounted =
  | "constant"
  | "scratch"
  | "one value"
  | "one per secret"
  | "one per binding"
  | "jobs"
  | "module";

/**
 * Where each cache is counted; `scratch` is space of a fixed size for one piece of work, `module` is what the
 * runtime keeps anyway of a module that was imported late, `jobs` is the bound that holds what is alive.
 */
const CACHES: Readonly<Record<string, Readonly<Record<string, Counted | Uncounted>>>> = {
  "src/env.ts": { parsed: "one value" },
  "src/flows/account/pdf-pools.ts": { readers: "one value", theirs: "one value" },
  "src/flows/authenticate.ts": { accountsByHash: "knownKeys", blockedUntil: "blockedAddresses" },
  "src/flows/blocked-visitors.ts": { blockedVisitors: "blockedVisitors" },
  "src/flows/last-template.ts": { lastByAccount: "lastTemplates" },
  "src/flows/links/draw-problem.ts": { compiled: "one value", NO_IMAGES: "constant" },
  "src/flows/links/link-problem.ts": { NO_USES: "constant" },
  "src/flows/printers/cloudprnt.ts": { knownPrinters: "printerAddresses" },
  "src/flows/printers/test-page.ts": { NO_IMAGES: "constant" },
  "src/flows/printing/count-visit.ts": { remembered: "visits" },
  "src/flows/printing/find-template.ts": { remembered: "templates" },
  "src/flows/printing/generate-demo.ts": { NO_IMAGES: "constant", compiledDesigns: "presets" },
  "src/flows/printing/load-images.ts": { assetSizes: "assetSizes" },
  "src/flows/printing/render-job.ts": { press: "one value" },
  "src/flows/seal.ts": { importedKeys: "one per secret" },
  "src/http/kept-pages.ts": { kept: "pages" },
  "src/isolate/memory.ts": { jobMemory: "jobs" },
  "src/http/late.ts": { loads: "constant" },
  "src/store/database.ts": { opened: "one per binding" },
  "src/print/artwork/source.ts": { EMPTY: "constant" },
  "src/print/codes/aztec/correction.ts": { fields: "codes" },
  "src/print/codes/aztec/path.ts": { bitsByMode: "codes" },
  "src/print/codes/data-matrix/placement.ts": { known: "codes" },
  "src/print/codes/data-matrix/values.ts": { tables: "codes" },
  "src/print/codes/gs1/identifiers.ts": { identifiers: "codes" },
  "src/print/codes/library.ts": { loaded: "one value" },
  "src/print/codes/linear/code128.ts": { CHARACTER_BARS: "constant" },
  "src/print/codes/pdf417/correction.ts": { generators: "codes" },
  "src/print/codes/pdf417/patterns.ts": { patterns: "codes" },
  "src/print/codes/qr/codewords.ts": { data: "scratch", interleaved: "scratch" },
  "src/print/codes/qr/encode.ts": {
    dataImage: "scratch",
    mirroredDataImage: "scratch",
    image: "scratch",
    mirroredImage: "scratch",
  },
  "src/print/codes/qr/image.ts": { block: "scratch" },
  "src/print/codes/qr/jis.ts": { numbers: "codes" },
  "src/print/codes/qr/layout.ts": { layouts: "codes" },
  "src/print/codes/qr/logo-room.ts": { largestSides: "codes" },
  "src/print/codes/qr/segments.ts": { ALPHANUMERIC_VALUE: "constant" },
  "src/print/codes/qr/tables.ts": { DATA_CODEWORDS: "constant" },
  "src/print/codes/utf8.ts": { space: "scratch" },
  "src/print/elements/code/suggest-smaller.ts": { NO_OPTIONS: "constant" },
  "src/print/fonts/coverage.ts": { families: "coverage", packs: "coverage" },
  "src/print/format/currencies.ts": { decimals: "zones" },
  "src/print/format/date-pattern.ts": { forms: "locales" },
  "src/print/format/loaded-locales.ts": { loaded: "locales" },
  "src/print/format/time/zone.ts": { lines: "zones", zones: "zones" },
  "src/print/images/jpeg-decode/inverse-dct.ts": { work: "scratch" },
  "src/print/images/png/block-codes.ts": { fixed: "one value" },
  "src/print/images/png/huffman.ts": { counts: "scratch", nextCodes: "scratch" },
  "src/print/job/grammar.ts": { membersBySentence: "constant" },
  "src/print/pdf/buffer.ts": { HEX: "constant" },
  "src/print/pdf/inset-rectangle.ts": { known: "codes" },
  "src/print/pdf/object-writer.ts": { HEADER_COMMENT: "constant" },
  "src/print/pages/open-drawing.ts": { NO_IMAGES: "constant" },
  "src/print/sheet/presets.ts": {
    presets: "presets",
    searchTexts: "presets",
    rowsById: "presets",
  },
  "src/print/job/element-grammar.ts": { namedObjects: "constant" },
  "src/print/text/bidi/classes.ts": {
    bidi: "one value",
    known: "characters",
    classSpace: "scratch",
  },
  "src/print/text/bidi/levels.ts": {
    typeSpace: "scratch",
    matchSpace: "scratch",
    firstStrongSpace: "scratch",
  },
  "src/print/text/break/break.ts": { unspacedWords: "one value" },
  "src/print/text/break/hyphenated-languages.ts": { latest: "one value" },
  "src/print/text/choose-font.ts": {
    emoji: "one value",
    latest: "fontChoices",
    oldest: "one value",
    choosers: "fontChoices",
    keptBytes: "one value",
  },
  "src/print/text/glyph-run.ts": { sharedPositions: "characters", sharedViews: "characters" },
  "src/print/text/graphemes/clusters.ts": { table: "characters" },
  "src/print/text/graphemes.ts": { ignorables: "characters" },
  "src/print/text/break/line-break.ts": { classTable: "characters" },
  "src/print/text/plain-text.ts": {
    GLYPHS: "scratch",
    ADVANCES: "scratch",
    POSITIONS_EM: "scratch",
  },
  "src/print/text/refs.ts": {
    families: "characters",
    everywhere: "characters",
  },
  "src/print/text/scripts.ts": {
    simpleClasses: "characters",
    scriptPatterns: "characters",
    scripts: "characters",
  },
  "src/print/text/shape/itemise.ts": { boundarySpace: "scratch" },
  "src/print/text/shape/shape.ts": {
    NO_GLYPHS: "constant",
    NO_ADVANCES: "constant",
    glyphSpace: "scratch",
    advanceSpace: "scratch",
  },
  "src/print/text/text-lang.ts": { kana: "one value", hangul: "one value", han: "one value" },
  "src/store/files/font-files.ts": { rememberedFonts: "fontFiles" },
  "src/store/files/hyphen-files.ts": { rememberedHyphens: "hyphens" },
  "src/store/files/icon-files.ts": { rememberedIcons: "icons" },
};

/** Kept by a press, which an isolate has one of, and not at module scope. */
const OF_A_PRESS: readonly Counted[] = ["openFonts", "shaper", "glyphs"];

const MB = 1_048_576;
const sizes = { ...CACHE_BYTES, ...TABLE_BYTES };
const sources = globSync("src/**/*.ts").map(
  (path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")] as const,
);

describe("caches that outlive a request", () => {
  it("are all in the table, and nothing is in it that is gone", () => {
    const found = Object.fromEntries(
      sources.flatMap(([path, text]) => {
        const names = cachesIn(text);
        return names.length > 0 ? [[path, names.sort()]] : [];
      }),
    );
    const listed = Object.fromEntries(
      Object.entries(CACHES).map(([path, names]) => [path, Object.keys(names).sort()]),
    );
    expect(found).toEqual(listed);
    const counted = new Set<string>([
      ...Object.values(CACHES).flatMap(Object.values),
      ...OF_A_PRESS,
    ]);
    expect(Object.keys(sizes).filter((name) => !counted.has(name))).toEqual([]);
  });

  it("hold at most 24 MB together", () => {
    const sum = Object.values(sizes).reduce((bytes, size) => bytes + size, 0);
    expect(sum).toBeLessThanOrEqual(24 * MB);
  });

  it.each([
    ["const seen = new Map<string, Page>();", ["seen"]],
    ["export const seen: Map<string, number> = new Map();", ["seen"]],
    ["let last: Page | null = null;", ["last"]],
    ["let last: Page | undefined;", ["last"]],
    ["const pages: Page[] = [];", ["pages"]],
    ["const kept = new ByteCappedCache<string>(CACHE_BYTES.visits);", ["kept"]],
    ["const kept = new LruCache<string>();", ["kept"]],
    ["const space = new Uint8Array(64);", ["space"]],
    ["const space = new Scratch(Uint8Array);", ["space"]],
    ["export const held = new JobMemory();", ["held"]],
    ["const steps: (() => Promise<Page>)[] = [];", ["steps"]],
    ["const kept = new LruCache<string>(500);", ["kept"]],
    ["const seen: Record<string, Page> = Object.create(null);", ["seen"]],
    ["const seen = new Map<\n  string,\n  { readonly page: Page }\n>();", ["seen"]],
    ["class Pages {\n  static #kept = new Map<string, Page>();\n}", ["#kept"]],
    ["const NAMES = new Set([1, 2]);", []],
    ["const NONE: ReadonlyMap<string, string> = new Map();", []],
    ["  const local = new Map();", []],
  ])("a cache is found where it is declared: %s", (text, names) => {
    expect(cachesIn(text)).toEqual(names);
  });

  it("tables are no larger than the table says", () => {
    const coverage = COVERAGE.split("\n").flatMap((line) => line.split(" ").slice(2));
    const bytes = coverage.map((pack) => {
      const [first = 0, last = 0] = pack
        .split(":")[0]!
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return ((last - first) >> 3) + 1;
    });
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(TABLE_BYTES.coverage);
    const characters = 2 * 0x10000 + 0x2300 + 2 * 0x20000 + 3 * 0x10000;
    expect(characters).toBeLessThanOrEqual(TABLE_BYTES.characters);
  });

  it("what fonts set a text is remembered for what decides, not for each language that anybody names", () => {
    const style = { fontFamily: "Inter", fontWeight: 400, fontStyle: "normal" } as const;
    const choosers = ["de", "fr", "x-own", "sl-rozaj-biske", "en-AU"].map((lang) =>
      fontChooserOf({ ...style, lang }),
    );
    expect(new Set(choosers).size).toBe(1);
    const east = ["ja", "ko", "zh-Hans", "zh-TW"].map((lang) => fontChooserOf({ ...style, lang }));
    expect(new Set([...choosers, ...east]).size).toBe(5);
  });
});
