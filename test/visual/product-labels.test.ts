import { beforeAll, describe, expect, it } from "vitest";
import { presetOf } from "../../src/print/index.ts";
import { decodeCodes } from "../support/decode.ts";
import { cropMm } from "../support/crop.ts";
import { extractText, measureInk, type Raster, rasterise } from "../support/pdfium.ts";
import { printJob, readSample } from "../support/print.ts";

const DPI = 300;
const template = readSample("templates/product-label.json");
const job = readSample("product-labels.json");
const records: Record<string, string>[] = job.records.map(
  (record: { variables: Record<string, string> }) => record.variables,
);
const preset = presetOf("vendorA-5160-compatible")!;
const slots = records.map((_, slot) => {
  const row = Math.floor(slot / 3);
  const column = slot % 3;
  return {
    left: preset.spacingMm.left + column * (preset.itemSizeMm.width + preset.spacingMm.gapX),
    top: preset.spacingMm.top + row * (preset.itemSizeMm.height + preset.spacingMm.gapY),
  };
});

describe("the sheet of thirty product labels", () => {
  let pdf: Uint8Array;
  let page: Raster;
  beforeAll(async () => {
    pdf = printJob(template, job);
    page = await rasterise(pdf, DPI);
  });

  const cell = (slot: number): Raster =>
    cropMm(page, DPI, { ...slots[slot]!, width: 66.675, height: 25.4 });

  it("every barcode, cropped from its own cell at 300 dpi, reads as its record's SKU", async () => {
    const read = [];
    for (let slot = 0; slot < 30; slot++) {
      const codes = await decodeCodes(cell(slot), { formats: ["Code128"] });
      read.push(codes.map((code) => code.text));
    }
    expect(read).toEqual(records.map((record) => [record.sku]));
  });

  it("every QR code, cropped from its own cell at 300 dpi, reads as its record's address", async () => {
    const read = [];
    for (let slot = 0; slot < 30; slot++) {
      const codes = await decodeCodes(cell(slot), { formats: ["QRCode"] });
      read.push(codes.map((code) => code.text));
    }
    expect(read).toEqual(records.map((record) => [record.url]));
  });

  it("every field extracts exactly, in the order of the records", async () => {
    const text = (await extractText(pdf)).replace(/\s+/g, " ");
    let from = 0;
    for (const record of records) {
      for (const field of ["category", "size", "name", "sku", "price"]) {
        const at = text.indexOf(record[field]!, from);
        expect(at, `${field} of ${record.sku}`).toBeGreaterThanOrEqual(from);
        from = at + record[field]!.length;
      }
    }
  });

  it("every field is seen: there is ink where its text stands", () => {
    const areas = {
      category: [5.7, 2.4, 14, 2.6],
      name: [3.2, 5.5, 20, 8.2],
      price: [51, 18.3, 10, 5],
    };
    for (let slot = 0; slot < 30; slot++) {
      for (const [field, [x, y, width, height]] of Object.entries(areas)) {
        const area = cropMm(cell(slot), DPI, { left: x!, top: y!, width: width!, height: height! });
        const ink = measureInk(area, 0, 0, area.width, area.height);
        expect(ink, `${field} in slot ${slot + 1}`).toBeGreaterThan(0.03);
      }
    }
  });
});
