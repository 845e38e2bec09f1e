// What was once measured as an attack, over HTTP: what it took then, and what it may take now.
import { openPdf } from "../../src/flows/account/open-pdf.ts";
import { readBody } from "../../src/http/body.ts";
import type { LoadedImages, Press } from "../../src/print/index.ts";
import { deflateZeros } from "../../test/support/image-memory.ts";
import { makePicture } from "../../test/support/png-pictures.ts";
import { joinChunks, writeChunk, writeHeader, writePng } from "../../test/support/png-writer.ts";
import { storeImage } from "../../src/print/images/image.ts";
import { nodeImageCodec } from "../../test/support/encoded-image.ts";
import { ATTACKS } from "./attacks.ts";
import { buildJob } from "./genes.ts";
import { type Job, type Outcome, runJob } from "./run-job.ts";
import { SEEDS } from "./seeds.ts";

export interface Known {
  /** As it was before there were budgets. */
  readonly was: string;
  readonly expected: readonly string[];
  readonly mayCpuMs: number;
  readonly mayRiseMb: number;
  readonly mayKeepMb?: number;
  prepare(press: Press): Promise<() => Promise<Outcome>>;
}

const MB = 1_048_576;
const REFUSED = ["VALUE_INVALID", "JOB_TOO_COMPLEX"];

export const KNOWN: Readonly<Record<string, Known>> = {
  "1,600 placeholders, a value of 2,500 characters": placeholders(2_500, "255 MB"),
  "1,600 placeholders, a value of 100 KB": placeholders(100_000, "4.4 GB"),
  "1,600 placeholders, a value of 280,000 characters": placeholders(280_000, "a 500"),
  "100 QR codes in 250 records": codes(100, "57 s, 2.4 GB"),
  "200 QR codes in 250 records": codes(200, "a 500"),
  "two texts with one value of 1 MB, shrinking from 500 to 3 pt": job(
    "86 s",
    ["VALUE_INVALID"],
    documentOf(
      [0, 1].map((n) => ({
        type: "text",
        text: "{{a}}",
        fontSizePt: 500,
        minFontSizePt: 3,
        ...box(n * 30, 0, 30, 20),
      })),
    ),
    bodyOf([{ a: "word ".repeat(200_000) }]),
  ),
  "two texts with one value of 10,000 characters, shrinking from 500 to 3 pt": job(
    "",
    ["200"],
    documentOf(
      [0, 1].map((n) => ({
        type: "text",
        text: "{{a}}",
        fontSizePt: 500,
        minFontSizePt: 3,
        ...box(n * 30, 0, 30, 20),
      })),
    ),
    bodyOf([{ a: "word ".repeat(2_000) }]),
  ),
  "30 interlaced PNG assets of 4000 x 4000": {
    ...limits("55 s", ["200"]),
    async prepare(press) {
      const images = new Map(
        Array.from({ length: 30 }, (_, n) => [assetOf(n), stored(interlaced4000(n))] as const),
      );
      const elements = [...images.keys()].map((source, n) => ({
        type: "image",
        source,
        ...box(n * 2, 0, 2, 2),
      }));
      return () =>
        runJob(press, { document: documentOf(elements), body: bodyOf([{ a: "" }]) }, images);
    },
  },
  "100 badges with portraits of 340 KB": {
    ...limits("114 MB", REFUSED),
    prepare: (press) => badges(press, 100, 340_000),
  },
  "40 badges with portraits of 340 KB, as many as a job may have": {
    ...limits("", ["200"]),
    prepare: (press) => badges(press, 40, 340_000),
  },
  "a text in each of 64 languages that nobody speaks": {
    ...limits("84 MB kept", ["200"]),
    mayKeepMb: 24,
    async prepare(press) {
      const jobs = Array.from({ length: 64 }, (_, n) => ({
        document: {
          ...documentOf([{ type: "text", text: "{{a}}", ...box(0, 0, 200, 200) }]),
          lang: `q${String.fromCharCode(97 + (n >> 3), 97 + (n & 7))}`,
        },
        body: bodyOf([{ a: manyCharacters(n) }]),
      }));
      // The same texts without a language: fonts and tables are loaded, and only what languages add is measured.
      for (const { document, body } of jobs) {
        await runJob(press, { document: { ...document, lang: "en" }, body });
      }
      return async () => {
        let last = await runJob(press, jobs[0]!);
        for (const next of jobs.slice(1)) last = await runJob(press, next);
        return last;
      };
    },
  },
  "a PDF of 1 MB of garbage": {
    ...limits("2.8 s", ["REFUSED"]),
    async prepare() {
      const unit = "1 0 obj x endobj ";
      const text = `%PDF-1.7\n${unit.repeat(1_000_000 / unit.length)}\nstartxref\n0\n%%EOF\n`;
      const bytes = new Uint8Array(Buffer.from(text, "latin1"));
      return () => pdf(bytes);
    },
  },
  "a body without an end, as fast as it comes": {
    ...limits("64 times the limit, 30 s", ["BODY_TOO_LARGE"]),
    prepare: async () => endlessBody,
  },
  ...Object.fromEntries(
    Object.entries(ATTACKS).map(([name, { was, expected, make }]) => {
      return [name, ofJob(was, expected, make)];
    }),
  ),
  ...seeds("emoji joined to families", "9.1 s"),
  ...seeds("isolates", "5.7 s"),
  ...seeds("isolates in isolates", "8.2 s"),
  ...seeds("first strong isolates", "minutes"),
  ...seeds("Devanagari, cut at graphemes", "4.8 s"),
};

function limits(was: string, expected: readonly string[]) {
  return { was, expected, mayCpuMs: 5_000, mayRiseMb: 128 };
}

function job(was: string, expected: readonly string[], document: object, body: string): Known {
  return ofJob(was, expected, () => ({ document, body, isOld: true }));
}

function ofJob(was: string, expected: readonly string[], make: () => Job): Known {
  return {
    ...limits(was, expected),
    async prepare(press) {
      const made = make();
      return () => runJob(press, made);
    },
  };
}

/** Of the search's first jobs; those over a budget are refused, which takes as long. */
function seeds(name: string, was: string): Record<string, Known> {
  return { [name]: ofJob(was, ["200", "JOB_TOO_COMPLEX"], () => buildJob(SEEDS[name]!)) };
}

/** As long as a template string can be; only templates from before the limits of saving have so many. */
function placeholders(characters: number, was: string): Known {
  const text = "{{a}} ".repeat(1_600);
  const document = documentOf([{ type: "text", text, ...box(0, 0, 100, 100) }]);
  return job(was, REFUSED, document, bodyOf([{ a: "x".repeat(characters) }]));
}

function codes(count: number, was: string): Known {
  const code = { type: "qrcode", value: "{{a}}", minModuleMm: 0.01, ...box(0, 0, 200, 200) };
  const document = documentOf(Array.from({ length: count }, () => code));
  const records = Array.from({ length: 250 }, (_, i) => ({ a: `${i}${"x".repeat(1_000)}` }));
  return job(was, REFUSED, document, bodyOf(records));
}

async function badges(press: Press, count: number, bytes: number): Promise<() => Promise<Outcome>> {
  const sidePx = Math.round(Math.sqrt(bytes / 3));
  const images: LoadedImages = new Map(
    Array.from({ length: count }, (_, n) => {
      const picture = makePicture(2, 8, sidePx, sidePx, n + 1);
      return [assetOf(n), stored(writePng(picture, { level: 1 }))] as const;
    }),
  );
  const document = documentOf([{ type: "image", source: "{{a}}", ...box(0, 0, 30, 30) }]);
  const body = bodyOf([...images.keys()].map((a) => ({ a })));
  return () => runJob(press, { document, body }, images);
}

function interlaced4000(n: number): Uint8Array {
  const header = { widthPx: 4000, heightPx: 4000, colorType: 2, depth: 8 } as const;
  return joinChunks(
    writeHeader(header, true),
    writeChunk("tEXt", [65, 0, n]),
    writeChunk("IDAT", deflateZeros(4000 * 4000 * 3 + 7500)),
    writeChunk("IEND", []),
  );
}

function stored(bytes: Uint8Array): Uint8Array {
  const answer = storeImage(bytes, nodeImageCodec);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer.slice();
}

function assetOf(n: number): string {
  return `asset:${n.toString(16).padStart(64, "0")}`;
}

/** Other characters in each: what is chosen for them is remembered. */
function manyCharacters(n: number): string {
  return Array.from({ length: 2_000 }, (_, i) => String.fromCodePoint(0x4e00 + n * 200 + i)).join(
    "",
  );
}

async function pdf(bytes: Uint8Array): Promise<Outcome> {
  const opened = await openPdf(bytes).catch((error: unknown) => ({ refused: String(error) }));
  const answer = opened !== null && "refused" in opened ? "REFUSED" : "200";
  return { ...NOTHING, answer, bodyBytes: bytes.length };
}

async function endlessBody(): Promise<Outcome> {
  let taken = 0;
  const chunk = new Uint8Array(65_536);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const answer = await readBody(new Request("https://platen.test/", init), MB).then(
    () => "200",
    (error: { code: string }) => error.code,
  );
  return { ...NOTHING, answer, bodyBytes: taken };
}

const NOTHING: Omit<Outcome, "answer" | "bodyBytes"> = {
  detail: "",
  pdfBytes: 0,
  spent: {},
  warnings: 0,
  problems: 0,
  documentBytes: 0,
};

function documentOf(elements: readonly object[]): object {
  const variables = [{ name: "a" }];
  return { schemaVersion: 1, name: "Known", widthMm: 200, heightMm: 200, variables, elements };
}

/** Every item on one sheet, so that their number is not limited by pages. */
function bodyOf(records: readonly object[]): string {
  const columns = Math.min(25, records.length);
  const rows = Math.ceil(records.length / columns);
  return JSON.stringify({
    templateId: "custom-known",
    layout: {
      type: "manual",
      paper: { size: "Custom", widthMm: columns * 200, heightMm: rows * 200 },
      grid: { rows, columns },
      spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
    },
    records: records.map((variables) => ({ variables })),
  });
}

function box(xMm: number, yMm: number, widthMm: number, heightMm: number) {
  return { xMm, yMm, widthMm, heightMm };
}
