// The samples of samples/formatting: real labels that count, format and choose.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import { proveTemplate } from "../../src/flows/account/prove-template.ts";
import { loadNeedsOf, parseTemplateToSave } from "../../src/print/index.ts";
import { decodeCodes } from "../support/decode.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { rasterise } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { press, readSample, renderJob } from "../support/print.ts";

const samples = readdirSync(join(import.meta.dirname, "../../samples/formatting")).map((file) =>
  file.replace(".json", ""),
);

async function printSample(name: string) {
  const { document, ...job } = readSample(`formatting/${name}.json`);
  const template = parseTemplateToSave(document);
  await loadNeedsOf(template);
  return { template, ...renderJob(document, job) };
}

async function codesOn(pdf: Uint8Array, dpi = 300): Promise<string[]> {
  const codes = await decodeCodes(await rasterise(pdf, dpi));
  return codes.map((code) => code.text).sort();
}

describe("the samples of formatting", () => {
  it("are eleven", () => {
    expect(samples).toHaveLength(11);
  });

  it.each(samples)("%s prints without a warning, and is API-ready as it is saved", async (name) => {
    const { template, warnings } = await printSample(name);
    expect(warnings).toEqual([]);
    const problems = await proveTemplate(template, async (compiled, makePlan) => {
      const plan = makePlan();
      return press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan) });
    });
    expect(problems).toEqual([]);
  });

  it.each([
    [
      "best-before",
      ["Packed 20 Nov 2026", "Best before end of May 2028", "Lot 2653-043", "1,250 g"],
    ],
    ["ticket", ["Ticket 3 of 12 · order K7Q2 · £24.50", "Saturday 19 December 2026", "Seat 18"]],
    ["asset-tag", ["0A9ZX", "0A9ZZ", "0AA00", "HALDEN WORKS", "inspect by 11/2028"]],
    [
      "addresses",
      ["Ada Nygaard\nStorgata 4\n0155 Oslo\nNORWAY", "Halle 3\nStraße am Flughafen 12"],
    ],
    ["price-per-unit", ["8,49 €", "CHF 1'185.50", "31 250 Kč", "−15 %", "22. November 2026"]],
    [
      "visitor-badge",
      ["Sunday, November 22, 2026", "Valid until November 23", "No. 0319", "Host: M. Okafor"],
    ],
    ["sold-or-available", ["$4,200", "Available", "Sold", "Reserved", "60.5 × 40 cm"]],
    ["carton", ["2 of 5", "Gross 12.4 kg", "Arrives Sat 26 Dec", "(00)350123400000009991"]],
    ["lab-sample", ["LIN *1987", "22V 9XX", "22V C22", "22.11.26 07:42", "discard 29.11."]],
    [
      "rating-plate",
      ["220–240 V~", "1,350–1,600 W", "EM2300-001293", "HM450-048007", "KB 5 min", "10/2026"],
    ],
    ["gift-voucher", ["1 200 €", "Pour vous", "vendredi 28 février 2031", "6103 4000 077"]],
  ])("%s prints its texts as formatted", async (name, expected) => {
    const { pdf } = await printSample(name);
    const printed = plain(await extractTextByPdfjs(pdf));
    for (const words of expected) expect(printed).toContain(words);
  });

  it("what is blank or not so is left out", async () => {
    const prices = plain(await extractTextByPdfjs((await printSample("price-per-unit")).pdf));
    expect(prices.match(/%/g)).toHaveLength(1);
    const badges = plain(await extractTextByPdfjs((await printSample("visitor-badge")).pdf));
    expect(badges.match(/Host/g)).toHaveLength(1);
    const gallery = plain(await extractTextByPdfjs((await printSample("sold-or-available")).pdf));
    expect(gallery).not.toContain("$1,850");
  });

  it("codes hold what is counted and formatted", async () => {
    const tickets = Array.from({ length: 12 }, (_, i) => {
      const pad = (number: number) => String(number).padStart(2, "0");
      return `TKT:K7Q2:${pad(i + 1)}:${pad(i + 7)}`;
    });
    expect(await codesOn((await printSample("ticket")).pdf)).toEqual(tickets);
    expect(await codesOn((await printSample("asset-tag")).pdf)).toEqual(
      ["HAL0A9ZX", "HAL0A9ZY", "HAL0A9ZZ", "HAL0AA00"].map((tag) =>
        expect.stringMatching(new RegExp(`^${tag}.$`)),
      ),
    );
    expect(await codesOn((await printSample("best-before")).pdf)).toEqual([
      expect.stringContaining("2647-041"),
      expect.stringContaining("2647-042"),
      expect.stringContaining("2653-043"),
    ]);
    expect(await codesOn((await printSample("rating-plate")).pdf)).toEqual([
      "EM2300-001292",
      "EM2300-001293",
      "HM450-048007",
    ]);
    expect(await codesOn((await printSample("visitor-badge")).pdf)).toEqual(
      Array.from({ length: 2 }, () => "WIFI:T:WPA;S:Guest\\; floor 4;P:blue\\:heron;;"),
    );
  });
});

/** The spaces that numbers are grouped and joined with become plain ones. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}
