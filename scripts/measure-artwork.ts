// What artwork costs: once, when it is uploaded, and on each sheet that prints it. The numbers of
// docs/decisions/0013-artwork.md: node scripts/measure-artwork.ts
import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { openPdf } from "../src/flows/account/open-pdf.ts";
import {
  compileTemplate,
  importArtwork,
  parseRequest,
  parseTemplate,
  planJob,
} from "../src/print/index.ts";
import { filesFor, openPress } from "./node-press.ts";

const FOLDER = "test/fixtures/artwork";
const ROUNDS = 30;
const SOURCE = `asset:${"0".repeat(64)}`;
const press = openPress();

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1]!;
}

async function openArtwork(pdf: Uint8Array): Promise<Uint8Array> {
  const file = await openPdf(pdf);
  if ("refused" in file) throw new Error(file.refused);
  const imported = importArtwork(file, { deflate: deflateSync, longestSidePt: 1701 });
  if ("refused" in imported) throw new Error(imported.refused);
  return imported.stored;
}

/** A sheet of 30 labels, with the artwork under each or without. */
function printSheet(stored: Uint8Array | null): Uint8Array {
  const size = { widthMm: 66.675, heightMm: 25.4 };
  const place = { xMm: 0, yMm: 0, ...size };
  const text = { type: "text", ...place, text: "{{n}}" };
  const background = stored ? [{ type: "artwork", source: SOURCE, ...place }] : [];
  const compiled = compileTemplate(
    parseTemplate({
      schemaVersion: 1,
      name: "Label",
      ...size,
      variables: [{ name: "n" }],
      elements: [...background, text],
    }),
  );
  const { layout, records } = parseRequest({
    templateId: "custom-label",
    layout: { type: "preset", presetId: "vendorA-5160-compatible" },
    records: Array.from({ length: 30 }, (_, n) => ({ variables: { n } })),
  });
  const plan = planJob(compiled, layout, records);
  const origin = { fileId: new Uint8Array(16), createdAt: "D:20260101000000Z" };
  const images = new Map(stored ? [[SOURCE, stored]] : []);
  return press.render(compiled, plan, { ...origin, ...filesFor(plan), images }).pdf;
}

const rows = [];
for (const name of readdirSync(FOLDER).filter((name) => name.endsWith(".pdf"))) {
  const pdf = new Uint8Array(readFileSync(`${FOLDER}/${name}`));
  const stored = await openArtwork(pdf);
  rows.push({
    file: name,
    sentBytes: pdf.length,
    storedBytes: stored.length,
    openMs: Number((await medianMs(() => openArtwork(pdf))).toFixed(2)),
    sheetMs: Number((await medianMs(() => printSheet(null))).toFixed(2)),
    withArtworkMs: Number((await medianMs(() => printSheet(stored))).toFixed(2)),
    addedBytes: printSheet(stored).length - printSheet(null).length,
  });
}
// oxlint-disable-next-line no-console -- its output is what it is for.
console.table(rows);
