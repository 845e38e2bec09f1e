import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STARTERS } from "../../src/rules/starters.ts";
import { mergePdfs } from "../../web/jobs/merge-pdf.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { extractText, rasterise, readPageSizes } from "../support/pdfium.ts";
import { printJob } from "../support/print.ts";

const badge = STARTERS.find(({ id }) => id === "badge")!.document;
const A4 = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 2, columns: 2 },
  spacingMm: { top: 10, right: 0, bottom: 0, left: 2, gapX: 0, gapY: 0 },
};
const NAMES = Array.from({ length: 40 }, (_, i) => `Guest${i + 1} (né) \\ ${i} 0 R`);
const parts = [0, 16, 32].map((from) =>
  printJob(badge, {
    layout: A4,
    records: NAMES.slice(from, from + 16).map((firstName) => ({
      variables: { firstName, lastName: "", url: "https://example.com/7 0 R" },
    })),
  }),
);

async function joined(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(mergePdfs(pdfs)).arrayBuffer());
}

async function pixelsOfPages(pdf: Uint8Array): Promise<string[]> {
  const sizes = await readPageSizes(pdf);
  const pages = await Promise.all(sizes.map((_, page) => rasterise(pdf, 72, page)));
  return pages.map(({ rgba }) => createHash("sha256").update(rgba).digest("hex"));
}

describe("the PDFs of a job's parts become one", () => {
  it("whose texts are those of the parts, in order, in two readers", async () => {
    const merged = await joined(parts);
    const texts: string[] = [];
    for (let page = 0; page < 10; page++) texts.push(await extractTextByPdfjs(merged, page));
    const found = texts.join("\n").match(/Guest\d+/g);
    expect(found).toEqual(NAMES.map((name) => /Guest\d+/.exec(name)![0]));
    expect(await extractText(merged)).toContain("Guest1");
    await expect(extractTextByPdfjs(merged, 10)).rejects.toThrow();
  });

  it("whose pages look like those of the parts", async () => {
    const merged = await joined(parts);
    const before = (await Promise.all(parts.map((part) => pixelsOfPages(part)))).flat();
    expect(await pixelsOfPages(merged)).toEqual(before);
  });

  it("that asks viewers not to rescale, and has one date and one identifier", async () => {
    const text = Buffer.from(await joined(parts)).toString("latin1");
    expect(text.match(/\/PrintScaling\s*\/None/g)).toHaveLength(1);
    expect(text.match(/\/Type\s*\/Catalog/g)).toHaveLength(1);
    expect(text.match(/\/CreationDate/g)).toHaveLength(1);
  });

  it("with images and artwork, which are copied as they are", async () => {
    const certificate = JSON.parse(readFileSync("samples/templates/badge.json", "utf8"));
    const job = JSON.parse(readFileSync("samples/badges.json", "utf8"));
    const pdf = printJob(certificate, { layout: { type: "single" }, records: job.records });
    const merged = await joined([pdf, pdf]);
    const once = await pixelsOfPages(pdf);
    expect(await pixelsOfPages(merged)).toEqual([...once, ...once]);
  });

  it("one part is the file itself, and what is no PDF of ours is not merged", () => {
    expect(mergePdfs([parts[0]!])).toEqual([parts[0]]);
    expect(() => mergePdfs([parts[0]!, new TextEncoder().encode("%PDF-1.7 nothing")])).toThrow(
      "no cross-references",
    );
  });
});
