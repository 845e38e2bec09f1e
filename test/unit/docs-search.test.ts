// What people type into the search of the docs, and the page that answers it: it is among the first three.
import { describe, expect, it } from "vitest";
import { renderGuide } from "../../scripts/guides/render-guide.ts";
import { searchIndexOf } from "../../scripts/guides/search-index.ts";
import { GUIDES } from "../../src/reference/pages/guides.ts";
import { findEntries, prepareIndex, wordsOf } from "../../web/docs/find-entries.ts";

const FIRST = 3;

/** Two addresses where two pages answer. An address without an anchor is any place on its page. */
const ASKED: readonly (readonly [phrase: string, ...pages: string[]])[] = [
  ["embed widget", "/docs/demo#the-widget"],
  ["embed demo on my website", "/docs/demo#the-widget"],
  ["print at 100 %", "/docs/print-from-a-spreadsheet#print-at-100-"],
  ["fit to page", "/docs/print-from-a-spreadsheet#print-at-100-"],
  ["labels are misaligned", "/docs/print-from-a-spreadsheet#print-at-100-"],
  ["test sheet", "/docs/api/layout-presets#getTestSheet"],
  ["start in the middle of a sheet", "/docs/print-from-a-spreadsheet#four-steps"],
  ["partly used sheet", "/docs/print-from-a-spreadsheet#four-steps", "/docs#layouts"],
  ["start slot", "/docs/api/printing#PresetLayout.startSlot"],
  ["avery 5160", "/docs/api/layout-presets#listLayoutPresets"],
  ["idempotency", "/docs/idempotency"],
  ["retry without paying twice", "/docs/idempotency"],
  ["charged twice", "/docs/idempotency"],
  ["duplicate charge", "/docs/idempotency"],
  ["refund", "/docs/account#credits", "/docs/idempotency"],
  ["timeout", "/docs/idempotency#how-to-retry"],
  ["buy credits", "/docs/account#credits"],
  ["how much does it cost", "/docs/account#credits"],
  ["invoice", "/docs/account#credits"],
  ["free trial", "/docs/first-label#start-the-trial", "/docs/api/keys#startTrial"],
  ["delete my account", "/docs/api/account#deleteMe"],
  ["api key", "/docs/account#scopes-of-api-keys", "/docs/api/keys#createKey"],
  ["rotate api key", "/docs/account#calls", "/docs/first-label#after-the-trial"],
  ["revoke key", "/docs/api/keys#revokeKey"],
  ["rate limit", "/problems/rate-limited"],
  ["429", "/problems/rate-limited"],
  ["error codes", "/problems"],
  ["barcode too small", "/docs/codes#warnings", "/problems/barcode-does-not-fit"],
  ["barcode does not fit", "/problems/barcode-does-not-fit"],
  ["barcode does not scan", "/docs/codes#warnings", "/docs/codes#colours-of-codes"],
  ["quiet zone", "/docs/codes"],
  ["check digit", "/docs/codes"],
  ["ean 13", "/docs/symbologies/ean13"],
  ["upc", "/docs/symbologies/upca"],
  ["gs1 expiry date", "/docs/symbologies/gs1datamatrix"],
  ["qr code wifi", "/docs/formatting#codes", "/docs/symbologies/qrcode"],
  ["excel", "/docs/print-from-a-spreadsheet"],
  ["excel leading zeros", "/docs/print-from-a-spreadsheet#columns"],
  ["csv", "/docs/print-from-a-spreadsheet", "/docs/command-line#print-a-table"],
  ["print name badges", "/docs/print-from-a-spreadsheet"],
  ["google sheets", "/docs/recipes#google-sheets"],
  ["zapier", "/docs/recipes#zapier"],
  ["webhook", "/docs/recipes"],
  ["agent", "/docs/mcp"],
  ["claude", "/docs/mcp"],
  ["python", "/docs/clients#python"],
  ["javascript sdk", "/docs/clients"],
  ["more than 250 records", "/docs/clients#any-number-of-records"],
  ["command line", "/docs/command-line"],
  ["serial number", "/docs/formatting#counters"],
  ["date format", "/docs/formatting#dates"],
  ["currency", "/docs/formatting#numbers-and-currencies"],
  ["hide element when empty", "/docs/templates#every-element"],
  ["conditional element", "/docs/templates#every-element", "/docs/formatting#choices"],
  [
    "default value",
    "/docs/template/document#DocumentVariable.default",
    "/docs/templates#variables",
  ],
  ["text too long", "/docs/templates#elements-that-print", "/problems/text-overflow"],
  ["shrink text", "/docs/templates"],
  ["line break", "/docs/text#lines"],
  ["custom font", "/docs/text#which-font"],
  ["arabic", "/docs/text"],
  ["right to left", "/docs/text#direction"],
  ["emoji", "/docs/text"],
  ["upload logo", "/docs/api/assets#uploadAsset", "/docs/assets"],
  ["transparent png", "/docs/assets"],
  ["cmyk", "/docs/templates#elements-that-print", "/problems/color-invalid"],
  ["rounded corners", "/docs/template/shapes"],
  ["label printer", "/docs/label-printers"],
  ["pair a printer", "/docs/printers", "/docs/api/printers"],
  ["printer behind a router", "/docs/printers"],
  ["cloudprnt", "/docs/printers#star-printers-cloudprnt"],
  ["printer as a service", "/docs/printers#as-a-service-on-linux"],
  ["homebox", "/docs/links#homebox"],
  ["grocy", "/docs/links#grocy"],
  ["zebra browser print", "/docs/label-printers#zebra-browser-print"],
  ["203 or 300 dpi", "/docs/label-printers#find-the-dpi"],
  ["label size", "/docs#layouts", "/docs/templates", "/docs/api/layout-presets#listLayoutPresets"],
  ["thermal printer", "/docs/templates"],
  ["zpl", "/docs/rasters"],
  [
    "203 dpi",
    "/docs/templates",
    "/docs/rasters",
    "/docs/print-from-a-spreadsheet#a-label-printer-or-pictures",
  ],
  ["preview a template", "/docs/account#previews", "/docs/api/template-documents#previewTemplate"],
  ["restore an old version", "/docs/account#former-versions"],
  ["usage by day", "/docs/account#usage-by-day"],
  ["unknown variable", "/problems/unknown-variable"],
  ["watermark", "/docs/demo#the-watermark", "/docs/api/links"],
];

describe("the search of the docs", () => {
  const guides = GUIDES.map((guide) => ({ guide, rendered: renderGuide(guide, process.cwd()) }));
  const index = prepareIndex(searchIndexOf(guides));

  it.each(ASKED)("%s", (phrase, ...pages) => {
    const found = findEntries(index, wordsOf(phrase)).map(({ href }) => href);
    const isFound = found
      .slice(0, FIRST)
      .some((href) => pages.some((page) => href === page || href.startsWith(`${page}#`)));
    expect(isFound, found.slice(0, 6).join("\n")).toBe(true);
  });
});
