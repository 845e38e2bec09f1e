// What images cost: once, when they are uploaded, and in each job. The numbers of docs/assets.md and
// docs/decisions/0016-images-at-upload.md: node scripts/measure-images.ts
import { spawnSync } from "node:child_process";
import { deflateRawSync } from "node:zlib";
import { openPdf } from "../src/flows/account/open-pdf.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../src/print/index.ts";
import { encodeImage, JOB_DECODE_BYTES, storeImage } from "../src/print/images/image.ts";
import { nodeImageCodec as codec } from "../test/support/encoded-image.ts";
import { deflateZeros, type MemoryReport } from "../test/support/image-memory.ts";
import { makePicture } from "../test/support/png-pictures.ts";
import { joinChunks, writeChunk, writeHeader, writePng } from "../test/support/png-writer.ts";
import { filesFor, openPress } from "./node-press.ts";

const press = openPress();

function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

/** 4000 x 4000 pixels of zeros, taken in by a process of its own. */
function measureUpload(name: string, colorType: number, depth: number, interlaced: boolean) {
  const channels = colorType === 6 ? 4 : 3;
  const bytes = (4000 * 4000 * channels * depth) / 8 + (interlaced ? 7500 : 4000);
  const numbers = [bytes, 4000, 4000, colorType, depth, interlaced ? 1 : 0].map(String);
  const run = spawnSync(process.execPath, ["test/support/image-memory.ts", ...numbers], {
    encoding: "utf8",
  });
  const { storedBytes, riseMegabytes, cpuMs } = JSON.parse(run.stdout) as MemoryReport;
  return { image: name, storedBytes, riseMegabytes: Math.round(riseMegabytes), cpuMs };
}

function measureNoise(name: string, interlaced: boolean) {
  const sent = writePng(makePicture(6, 8, 700, 700), { interlaced, filter: () => 4, level: 9 });
  let stored = new Uint8Array();
  const cpuMs = cpuMsOf(() => {
    const answer = storeImage(sent, codec);
    if (!("refused" in answer)) stored = answer.slice();
  });
  return { image: name, sentBytes: sent.length, storedBytes: stored.length, cpuMs };
}

/** One page that shows so many images. */
function measureJob(name: string, images: ReadonlyMap<string, Uint8Array>) {
  const elements = [...images.keys()].map((source, n) => ({
    type: "image",
    source,
    xMm: n * 5,
    yMm: 0,
    widthMm: 5,
    heightMm: 5,
  }));
  const document = { schemaVersion: 1, name: "Images", widthMm: 300, heightMm: 20, elements };
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({
    templateId: "custom-images",
    layout: { type: "single" },
    records: [{ variables: {} }],
  });
  const plan = planJob(compiled, layout, records);
  const origin = { fileId: new Uint8Array(16), createdAt: "D:20260101000000Z" };
  let pdfBytes = 0;
  const cpuMs = cpuMsOf(() => {
    const { pdf } = press.render(compiled, plan, { ...origin, ...filesFor(plan), images });
    pdfBytes = pdf.length;
  });
  return { job: name, pdfBytes, cpuMs };
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
  const answer = storeImage(bytes, codec);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer;
}

async function measurePdf(name: string, unit: string) {
  const text = `%PDF-1.7\n${unit.repeat(1_000_000 / unit.length)}\nstartxref\n0\n%%EOF\n`;
  const before = process.cpuUsage();
  await openPdf(new Uint8Array(Buffer.from(text, "latin1")));
  const { user, system } = process.cpuUsage(before);
  return { "1 MB of": name, cpuMs: Math.round((user + system) / 1000) };
}

const uploads = [
  measureUpload("RGB", 2, 8, false),
  measureUpload("RGB, interlaced", 2, 8, true),
  measureUpload("RGBA", 6, 8, false),
  measureUpload("RGBA, interlaced", 6, 8, true),
  measureUpload("RGBA of 16 bits, interlaced", 6, 16, true),
];
const noisy = [measureNoise("RGBA", false), measureNoise("RGBA, interlaced", true)];

const sent = interlaced4000(0);
const once = cpuMsOf(() => encodeImage(sent, codec));
const kept = Array.from(
  { length: 30 },
  (_, n) => [`asset:${String(n).padStart(64, "0")}`, stored(interlaced4000(n))] as const,
);
const noise = Array.from({ length: 16 }, (_, n) => {
  const [widthPx, heightPx] = [724, JOB_DECODE_BYTES / 16 / 724 / 4];
  const picture = makePicture(6, 8, widthPx, Math.floor(heightPx), n + 1);
  return [`https://pictures.example/${n}`, writePng(picture, { level: 1 })] as const;
});
const jobs = [
  { job: "30 interlaced 4000 x 4000 decoded in the job", pdfBytes: null, cpuMs: 30 * once },
  measureJob("30 interlaced 4000 x 4000 assets", new Map(kept)),
  measureJob("32 MB of fetched noise, transparent", new Map(noise)),
];

const pdfs = [
  await measurePdf("letters", "x"),
  await measurePdf("broken objects", "1 0 obj x endobj "),
  await measurePdf("tables of references", "xref "),
  await measurePdf("objects", "1 0 obj 1 endobj "),
];

/** Noise of two values: what zlib searches longest in. */
function measureLevel(level: number) {
  const { samples } = makePicture(0, 1, 2048, 2048);
  const bytes = Uint8Array.from(samples);
  let deflatedBytes = 0;
  const cpuMs = cpuMsOf(() => {
    deflatedBytes = deflateRawSync(bytes, { level }).length;
  });
  return { level, "MB per second": Math.round(bytes.length / 1048.576 / cpuMs), deflatedBytes };
}

const levels = [4, 6].map(measureLevel);

for (const table of [uploads, noisy, jobs, levels, pdfs]) {
  // oxlint-disable-next-line no-console -- its output is what it is for.
  console.table(table);
}
