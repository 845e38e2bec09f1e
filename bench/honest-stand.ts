// Prints honest jobs for bench/honest-jobs.ts, which runs this file in two states of the project: it uses nothing of
// the project but what both have.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesFor, openPress } from "../scripts/node-press.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../src/print/index.ts";

export type HonestAnswer = { readonly cpuMs: number } | { readonly failed: string };

interface HonestJob {
  readonly document: object;
  readonly layout: object;
  readonly records: readonly object[];
  readonly images: ReadonlyMap<string, Uint8Array>;
}

/** Of CPU time: a job is repeated for so long. */
const WARM_UP_MS = 2_000;
const SAMPLE_MS = 400;
const PORTRAIT_BYTES = 50_000;
const WORDS = "Arbequina olive oil cold pressed first week November harvest estate bottle".split(
  " ",
);
const SCRIPTS = [
  "Olivenöl aus erster Pressung, ",
  "Оливковое масло холодного отжима, ",
  "زيت زيتون معصور على البارد ",
  "שמן זית בכבישה קרה ",
  "十一月の第一週に低温圧搾したオリーブオイル、",
];
const ORIGIN = { fileId: new Uint8Array(16), createdAt: "D:20260131120000Z" };
const SINGLE = { type: "single" };
const NO_IMAGES: ReadonlyMap<string, Uint8Array> = new Map();

const JOBS: Readonly<Record<string, () => HonestJob>> = {
  "250 badges with portraits of 50 KB": badges,
  "25 dense pages of A4": pages,
  "250 labels with eight codes": labels,
  "250 items of 1,000 glyphs in five scripts": scripts,
};

export const HONEST_JOBS: readonly string[] = Object.keys(JOBS);

function badges(): HonestJob {
  const images = new Map(Array.from({ length: 250 }, (_, i) => [assetOf(i), portrait(i)] as const));
  const document = documentOf(
    86,
    54,
    ["name", "role", "portrait"],
    [
      { type: "image", source: "{{portrait}}", ...box(4, 4, 22, 28) },
      { type: "text", text: "{{name}}", fontSizePt: 14, fontWeight: 700, ...box(30, 8, 50, 8) },
      { type: "text", text: "{{role}}", fontSizePt: 10, ...box(30, 18, 50, 6) },
      { type: "shape", shape: "rectangle", ...box(1, 1, 84, 52) },
    ],
  );
  const records = repeat(250, (i) => ({
    name: words(i, 2),
    role: words(i + 7, 3),
    portrait: assetOf(i),
  }));
  return { document, layout: grid(2, 5, 86, 54), records, images };
}

function pages(): HonestJob {
  const elements = repeat(20, (n) => ({
    type: "text",
    text: `{{p${n}}}`,
    fontSizePt: 8,
    ...box(15, 10 + n * 13.5, 180, 13),
  }));
  const names = elements.map((_, n) => `p${n}`);
  const records = repeat(25, (i) =>
    Object.fromEntries(names.map((name, n) => [name, words(i * 100 + n, 55)])),
  );
  return {
    document: documentOf(210, 297, names, elements),
    layout: SINGLE,
    records,
    images: NO_IMAGES,
  };
}

function labels(): HonestJob {
  const kinds = ["code128", "code39", "ean13", "datamatrix", "azteccode", "pdf417"] as const;
  const values: Readonly<Record<(typeof kinds)[number], string>> = {
    code128: "{{sku}}",
    code39: "{{sku}}",
    ean13: "{{ean}}",
    datamatrix: "{{url}}",
    azteccode: "{{url}}",
    pdf417: "{{url}}",
  };
  const barcodes = kinds.map((symbology, n) => ({
    type: "barcode",
    symbology,
    value: values[symbology],
    minModuleMm: 0.1,
    ...box((n % 2) * 70, Math.floor(n / 2) * 32, 68, 30),
  }));
  const qrcodes = repeat(2, (n) => ({
    type: "qrcode",
    value: "{{url}}",
    ...box(n * 70, 97, 40, 40),
  }));
  const document = documentOf(140, 140, ["sku", "ean", "url"], [...barcodes, ...qrcodes]);
  const records = repeat(250, (i) => ({
    sku: `AB-${1000 + i}`,
    ean: withCheckDigit(String(400_638_100_000 + i)),
    url: `https://shop.example/p/${i}`,
  }));
  return { document, layout: grid(5, 7, 140, 140), records, images: NO_IMAGES };
}

function scripts(): HonestJob {
  const elements = SCRIPTS.map((_, n) => ({
    type: "text",
    text: `{{s${n}}}`,
    fontSizePt: 7,
    ...box(5, 5 + n * 20, 90, 19),
  }));
  const names = SCRIPTS.map((_, n) => `s${n}`);
  const records = repeat(250, (i) =>
    Object.fromEntries(
      SCRIPTS.map((script, n) => [`s${n}`, `${i} ${script.repeat(10).slice(0, 200 - n)}`]),
    ),
  );
  return {
    document: documentOf(100, 110, names, elements),
    layout: grid(2, 5, 100, 110),
    records,
    images: NO_IMAGES,
  };
}

function grid(columns: number, rows: number, widthMm: number, heightMm: number): object {
  const paper = { size: "Custom", widthMm: columns * widthMm, heightMm: rows * heightMm };
  const spacingMm = { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 };
  return { type: "manual", paper, grid: { rows, columns }, spacingMm };
}

function documentOf(
  widthMm: number,
  heightMm: number,
  names: readonly string[],
  elements: readonly object[],
): object {
  const variables = names.map((name) => ({ name }));
  return { schemaVersion: 1, name: "Honest", lang: "en", widthMm, heightMm, variables, elements };
}

function box(xMm: number, yMm: number, widthMm: number, heightMm: number) {
  return { xMm, yMm, widthMm, heightMm };
}

function repeat<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** Another text for each seed: what is shaped once is not timed again. */
function words(seed: number, count: number): string {
  let state = seed + 1;
  return repeat(count, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return WORDS[(state >>> 16) % WORDS.length]!;
  }).join(" ");
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function assetOf(i: number): string {
  return `asset:${i.toString(16).padStart(64, "0")}`;
}

/** A sample's JPEG, made as long and unlike the others by comments. */
function portrait(i: number): Uint8Array {
  const jpeg = readFileSync(join(import.meta.dirname, "../samples/portraits/amara.jpg"));
  const length = PORTRAIT_BYTES - jpeg.length - 4;
  const comment = Buffer.alloc(length + 4, i + 1);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(length + 2, 2);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
}

if (process.argv[2] === "stand") {
  const press = openPress();
  const known = new Map<string, () => void>();
  process.on("message", (name: string) => {
    try {
      let print = known.get(name);
      if (print === undefined) {
        print = prepare(JOBS[name]!());
        known.set(name, print);
        cpuMsOf(print, WARM_UP_MS);
      }
      process.send!({ cpuMs: cpuMsOf(print, SAMPLE_MS) } satisfies HonestAnswer);
    } catch (error) {
      process.send!({ failed: String(error) } satisfies HonestAnswer);
    }
  });

  /** Of one run, on average. */
  function cpuMsOf(print: () => void, leastMs: number): number {
    const before = process.cpuUsage();
    for (let runs = 1; ; runs++) {
      print();
      const { user, system } = process.cpuUsage(before);
      const cpuMs = (user + system) / 1000;
      if (cpuMs >= leastMs) return cpuMs / runs;
    }
  }

  function prepare({ document, layout, records, images }: HonestJob): () => void {
    const compiled = compileTemplate(parseTemplate(document));
    const body = {
      templateId: "custom-honest",
      layout,
      records: records.map((variables) => ({ variables })),
    };
    return () => {
      const request = parseRequest(body);
      const plan = planJob(compiled, request.layout, request.records);
      press.render(compiled, plan, { ...ORIGIN, ...filesFor(plan), images });
    };
  }
}
