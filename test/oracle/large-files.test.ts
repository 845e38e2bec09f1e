// PDFs of large jobs as viewers open them: PDFium, the engine of Chrome, and pdf.js, that of Firefox. At night all 10,000
// labels that a job may have.
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  jobRecordsOf,
  openLargeJob,
  parseTemplate,
  planLargeJob,
} from "../../src/print/index.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { full } from "../support/full.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { templateOf } from "../support/planned.ts";
import { lastOf, press } from "../support/print.ts";

const LABELS = full(1_500, 1_500, 10_000);
const TEXT = "{{v}} of {{#pages}}";

function draw(): Uint8Array {
  const compiled = compileTemplate(parseTemplate(templateOf([TEXT], [{ name: "v" }])));
  const records = Array.from({ length: LABELS }, (_, index) => ({
    variables: new Map([["v", `label ${index + 1}`]]),
    copies: 1,
  }));
  const job = openLargeJob(compiled, { type: "single" }, jobRecordsOf(records), PRINTED_AT, null);
  const plan = lastOf(planLargeJob(job));
  const pieces: Uint8Array[] = [];
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), readable: false };
  lastOf(press.renderLarge(plan, supplies), (piece) => {
    if (typeof piece !== "number") pieces.push(piece.slice());
  });
  return Buffer.concat(pieces);
}

describe(`a PDF of ${LABELS} pages`, { timeout: 300_000 }, () => {
  const pdf = draw();
  const pages = [0, 1, Math.floor(LABELS / 2), LABELS - 2, LABELS - 1];
  const printed = pages.map((page) => `label ${page + 1} of ${LABELS}`);

  it("has all of them in PDFium, the first, the last and those between with their text", async () => {
    expect(await readPageSizes(pdf)).toHaveLength(LABELS);
    const texts: string[] = [];
    for (const page of pages) texts.push((await extractText(pdf, page)).trim());
    expect(texts).toEqual(printed);
  });

  it("has them in pdf.js", async () => {
    const texts: string[] = [];
    for (const page of pages) texts.push((await extractTextByPdfjs(pdf, page)).trim());
    expect(texts).toEqual(printed);
  });
});
