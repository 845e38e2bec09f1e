// Reads the imports of a source file as text and holds them against two tables:
// which ring may import which, and which packages a ring may use.
import { posix } from "node:path";

type Ring =
  | "print"
  | "rules"
  | "store"
  | "flows"
  | "reference"
  | "mcp"
  | "http"
  | "entry"
  | "web"
  | "web/proof/worker"
  | "clients/cli"
  | "clients/typescript"
  | "web/records"
  | "web/jobs"
  | "web/sheet-job";

const MAY_IMPORT: Record<Ring, readonly Ring[]> = {
  print: ["print"],
  rules: ["rules", "print"],
  store: ["store", "rules", "print"],
  flows: ["flows", "store", "rules", "print"],
  reference: ["reference", "flows", "rules", "print"],
  // The tools call the API over HTTP, from here and from the command line.
  mcp: ["mcp", "rules"],
  http: ["http", "mcp", "reference", "flows", "store", "rules", "print"],
  entry: ["entry", "http", "flows", "store", "rules", "print"],
  // The main thread has the types of the print core alone: a value would bundle it twice.
  web: ["web", "web/records", "web/jobs", "web/sheet-job"],
  "web/proof/worker": ["web/proof/worker", "web", "print"],
  "web/records": ["web/records"],
  // Sheets, codes and tools are known there without a call.
  "clients/cli": [
    "clients/cli",
    "clients/typescript",
    "web/records",
    "web/jobs",
    "web/sheet-job",
    "mcp",
    "reference",
    "rules",
    "print",
  ],
  "clients/typescript": ["clients/typescript", "web/jobs", "web/records"],
  "web/jobs": ["web/jobs", "web/records"],
  "web/sheet-job": ["web/sheet-job", "web/records"],
};

/** Whose types the browser program may import besides. */
const TYPES_FOR_WEB: readonly string[] = ["src/print/index.ts", "src/rules/codes.ts"];

/** The two documents of the public demo. */
const DATA_FOR_WEB = /^src\/rules\/demo-designs\/[\w-]+\.json$/;

/**
 * What elements say of their members, the entries of symbologies, which characters are marks, how rows are written as text, and a count with its noun. It imports nothing but itself, so the browser
 * program may have its values without a second core, and the grammar may be made of it though elements draw by that.
 */
const PLAIN_DATA =
  /^src\/print\/(?:elements\/(?:\w+\/)?(?:[\w-]+-)?members?\.ts|codes\/symbologies\.ts|text\/markup\/marks\.ts|values\/rows\.ts|format\/blank\.ts|names\/counted\.ts)$/;

export function isPlainData(path: string): boolean {
  return PLAIN_DATA.test(path);
}

/** Sentences that only the guides and the browser program say: the Worker does not carry them. */
const WORDS: readonly string[] = [
  "src/print/format/formatter-words.ts",
  "src/print/codes/symbology-words.ts",
];

const PACKAGES: Record<Ring, readonly string[]> = {
  print: ["zod", "bidi-js", "bwip-js", "saxes", "svgpath", "culori"],
  rules: ["zod"],
  store: ["drizzle-orm", "better-auth", "cloudflare:workers"],
  flows: ["harfbuzzjs", "@cantoo/pdf-lib", "better-auth", "node:crypto", "node:zlib"],
  reference: ["hono", "zod"],
  mcp: ["@modelcontextprotocol/server", "zod"],
  http: ["hono", "@hono/zod-validator", "zod"],
  entry: ["zod", "cloudflare:workers"],
  web: [
    "@noble/hashes",
    "preact",
    "@preact/signals",
    "idb",
    "codemirror",
    "@codemirror",
    "@lezer/highlight",
  ],
  "web/proof/worker": ["zod", "harfbuzzjs", "@hyzyla/pdfium", "pako"],
  "web/records": ["hucre", "numfmt", "papaparse"],
  // What a client needs is in its bundle; `node:fs` is loaded where a PDF is saved.
  "clients/cli": [
    "commander",
    "ws",
    "@clack/prompts",
    "@hyzyla/pdfium",
    "@modelcontextprotocol/server",
    "node:child_process",
    "node:crypto",
    "node:fs",
    "node:http",
    "node:https",
    "node:net",
    "node:os",
    "node:path",
    "node:stream",
    "node:url",
    "node:util",
    "node:zlib",
  ],
  "clients/typescript": ["node:crypto", "node:fs/promises"],
  "web/jobs": [],
  "web/sheet-job": [],
};

/** Inside print/: `pdf` knows PDF, fonts and what can be drawn, `codes` and `fonts` nothing but themselves. */
const PRINT_FOLDERS: Record<string, readonly string[]> = {
  pdf: ["pdf", "fonts", "content"],
  fonts: ["fonts"],
  codes: ["codes"],
  images: ["images"],
  artwork: ["artwork", "pdf", "images"],
  vector: ["vector", "images"],
  svg: ["svg", "vector", "images"],
  text: ["text", "fonts"],
  format: ["format", "text", "codes", "limits.ts", "names"],
};

/** Outside print/, its door is the only way in, but for plain data, which start-up may need without the core. */
const PRINT_DOOR = "src/print/index.ts";
/** The browser reads an SVG in a worker without the core, which is six times as large. */
const SVG_DOOR = "src/print/svg/import-drawing.ts";

/** What every ring may import; it imports nothing itself. */
const VOCABULARY: readonly string[] = [
  "src/refusal.ts",
  "src/isolate/cache-sizes.ts",
  "src/isolate/memory.ts",
];

const IMPORT =
  /^[ \t]*(?:import|export)\s*(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s*)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm;

interface Import {
  readonly specifier: string;
  readonly isType: boolean;
}

function readImports(text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    specifier: match[1] ?? match[2] ?? "",
    isType: /^\s*(?:import|export)\s+type\s/.test(match[0]),
  }));
}

export function importsOf(text: string): string[] {
  return readImports(text).map(({ specifier }) => specifier);
}

function ringOf(path: string): Ring {
  if (path.startsWith("web/")) {
    if (path.startsWith("web/proof/worker/")) return "web/proof/worker";
    if (path.startsWith("web/jobs/")) return "web/jobs";
    if (/^web\/sheet-job\/[^/]+$/.test(path)) return "web/sheet-job";
    return path.startsWith("web/records/") ? "web/records" : "web";
  }
  if (path.startsWith("clients/cli/")) return "clients/cli";
  if (path.startsWith("clients/typescript/")) return "clients/typescript";
  const folder = path.split("/")[1] ?? "";
  return folder in MAY_IMPORT && folder !== "entry" ? (folder as Ring) : "entry";
}

export function importFaults(path: string, text: string): string[] {
  return readImports(text).flatMap(({ specifier, isType }) => {
    const why = specifier.startsWith(".")
      ? relativeFault(path, posix.join(posix.dirname(path), specifier.split("?")[0]!), isType)
      : packageFault(path, specifier);
    return why ? [`${path} imports ${specifier}: ${why}`] : [];
  });
}

function relativeFault(path: string, target: string, isType: boolean): string | null {
  if (target.startsWith("assets/")) return null;
  if (path.startsWith("web/") || path.startsWith("clients/")) {
    if (isType && TYPES_FOR_WEB.includes(target)) return null;
    if (DATA_FOR_WEB.test(target) || WORDS.includes(target)) return null;
    if (path.startsWith("web/") && isPlainData(target)) return null;
  }
  if (WORDS.includes(target)) return "only guides and the browser program say these words";
  if (WORDS.includes(path) && !isType)
    return "what the browser program takes has no code of the core";
  if (isPlainData(path)) {
    // A type of the vocabulary, such as the cause of what a rule refuses, is gone where the data is read.
    const isData = isPlainData(target) || (isType && VOCABULARY.includes(target));
    return isData ? null : "plain data imports plain data only";
  }
  if (VOCABULARY.includes(path)) return "it imports nothing";
  if (VOCABULARY.includes(target)) return null;
  const from = ringOf(path);
  const to = ringOf(target);
  if (!MAY_IMPORT[from].includes(to)) return `${from}/ may not know ${to}/`;
  if (from === "web/proof/worker" && target === SVG_DOOR) return null;
  if (to === "print" && from !== "print" && target !== PRINT_DOOR && !isPlainData(target)) {
    return `print/ is entered through its door, ${PRINT_DOOR}`;
  }
  if (from === "print") {
    const allowed = PRINT_FOLDERS[path.split("/")[2] ?? ""];
    const folder = target.split("/")[2] ?? "";
    if (allowed && !allowed.includes(folder)) {
      return `print/${path.split("/")[2]}/ may not know print/${folder}`;
    }
  }
  return null;
}

function packageFault(path: string, specifier: string): string | null {
  if (isPlainData(path)) return "plain data imports plain data only";
  const ring = ringOf(path);
  const known = PACKAGES[ring].some(
    (name) => specifier === name || specifier.startsWith(`${name}/`),
  );
  return known ? null : `${ring}/ may not use this package`;
}
