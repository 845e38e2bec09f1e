// The pictures of /docs/symbologies: drawn by the core as it is now, and each scans to its value.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawCode } from "../../scripts/guides/draw-code.ts";
import { symbologyPages } from "../../scripts/guides/symbology-pages.ts";
import { pictureOf } from "../../src/reference/pages/symbologies.ts";
import { CODE_CASES } from "../support/code-cases.ts";
import { faultOfScan } from "../support/scan-code.ts";

const caseOf = (slug: string) =>
  CODE_CASES.find(({ name }) => name === (slug === "qrcode" ? "qrcode M" : slug))!;

it.each(symbologyPages())("$slug", async (page) => {
  const { raster, png } = await drawCode(page);
  const committed = readFileSync(`docs/images/${pictureOf(page.slug)}`);
  expect(committed.equals(png), "node scripts/draw-docs-images.ts draws it again").toBe(true);
  expect(await faultOfScan(caseOf(page.slug), page.element.value, raster, 0)).toBeNull();
});

it("a picture of another value is noticed", async () => {
  const [first] = symbologyPages();
  const { raster } = await drawCode({
    ...first!,
    element: { ...first!.element, value: "AB-1235" },
  });
  expect(await faultOfScan(caseOf("code128"), "AB-1234", raster, 0)).not.toBeNull();
});
