// What the screen shows is the print: for every golden, sample and starter, the browser's PDF has the bytes of Node's
// under the same codec, and its pixels are those of the PDF that the service sends.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesFor, openPress } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import { STARTERS } from "../../src/rules/starters.ts";
import { proofCodec, PROOF_SUPPLIES } from "../../web/proof/worker/codec.ts";
import { GOLDEN_JOBS } from "../golden/jobs.ts";
import { openBrowser } from "../support/browser.ts";
import { servePages, type Site } from "../support/built-pages.ts";
import { PRINTED_AT } from "../support/fixed-origin.ts";
import { rasterise } from "../support/pdfium.ts";
import { readSample } from "../support/print.ts";

const MOST_PAGES = 3;
const DPI = 144;

interface Job {
  readonly document: unknown;
  readonly layout: unknown;
  readonly records: readonly unknown[];
}

const SINGLE = { type: "single" };
const JOBS: Readonly<Record<string, Job>> = {
  ...Object.fromEntries(
    Object.entries(GOLDEN_JOBS)
      // Uploaded files come to a proof from the account.
      .filter(([, { drawings }]) => drawings === undefined)
      .map(([name, job]) => [`golden ${name}`, job]),
  ),
  ...Object.fromEntries(
    [
      ["product-labels", "product-label"],
      ["badges", "badge"],
      ["certificates", "certificate"],
    ].map(([sample, template]) => [
      `sample ${sample}`,
      { ...readSample(`${sample}.json`), document: readSample(`templates/${template}.json`) },
    ]),
  ),
  ...Object.fromEntries(
    readdirSync("samples/formatting").map((file) => [
      `sample ${file}`,
      { layout: SINGLE, ...readSample(`formatting/${file}`) },
    ]),
  ),
  ...Object.fromEntries(
    STARTERS.map(({ id, document, records, presetIds: [presetId] }) => {
      const layout = presetId === undefined ? SINGLE : { type: "preset", presetId };
      return [`starter ${id}`, { document, records, layout }];
    }),
  ),
};

let browser: Browser;
let site: Site;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), servePages("proof")]);
  page = await browser.newPage();
  await page.goto(`${site.origin}/proof`);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const press = openPress();
const proofPress = openPress(proofCodec);

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** In Node, as the service prints and as a proof is printed. */
async function printHere({ document, layout, records }: Job) {
  const template = parseTemplate(document);
  await loadNeedsOf(template);
  const compiled = compileTemplate(template);
  const request = parseRequest({ templateId: "custom-test", layout, records });
  const plan = planJob(compiled, request.layout, request.records, { now: PRINTED_AT });
  const files = filesFor(plan);
  const served = press.render(compiled, plan, { ...PROOF_SUPPLIES, readable: false, ...files });
  const proof = proofPress.render(compiled, plan, { ...PROOF_SUPPLIES, ...files });
  const pages = Math.min(plan.pages.length, MOST_PAGES);
  const rasters = [];
  for (let page = 0; page < pages; page++) rasters.push(await rasterise(served.pdf, DPI, page));
  return {
    pages,
    pdf: sha256(proof.pdf),
    pixels: rasters.map(({ rgba }) => sha256(new Uint8Array(rgba.buffer))),
  };
}

describe("the browser prints what the service prints", () => {
  it("in all goldens, samples and starters", () => {
    expect(Object.keys(JOBS).length).toBeGreaterThan(30);
  });

  it.each(Object.entries(JOBS))("%s", async (_, job) => {
    const { pages, ...here } = await printHere(job);
    const { document, layout, records } = job;
    const asked = { document, layout, records, scale: DPI / 25.4, now: PRINTED_AT };
    const there = await page.evaluate(
      `proof.digest(${JSON.stringify(asked)}, ${JSON.stringify(pages)})`,
    );
    expect(there).toEqual(here);
  });
});
