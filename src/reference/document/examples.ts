// Requests that print on a freshly started service, and examples of problems.
import { CODES, type Code } from "../../rules/codes.ts";
import { PROBLEMS, problemTypeOf } from "../problems/statuses.ts";
import { PROBLEM_TEXTS } from "../problems/index.ts";
import type { Example } from "./types.ts";

const OIL = {
  category: "OLIVE OIL",
  name: "Arbequina Extra Virgin, first cold press",
  size: "500 ml",
  price: "€14.90",
  sku: "OIL-ARB-0500",
  url: "https://northwind.example/p/oil-arb-0500",
  accent: "#5b7f2b",
};

const HONEY = {
  category: "HONEY",
  name: "Thyme honey from Crete",
  size: "450 g",
  price: "€12.80",
  sku: "HON-THY-0450",
  url: "https://northwind.example/p/hon-thy-0450",
  accent: "#c2410c",
};

export const GENERATE_EXAMPLES: Record<string, Example> = {
  sheet: {
    summary: "Five labels on a preset sheet whose first three labels are used",
    value: {
      templateId: "custom-product-label",
      layout: { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 4 },
      records: [
        { variables: OIL, copies: 3 },
        { variables: HONEY, copies: 2 },
      ],
    },
  },
  single: {
    summary: "One label, the page as large as the label",
    value: {
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: HONEY }],
    },
  },
  manual: {
    summary: "A grid of your own on A4",
    value: {
      templateId: "custom-product-label",
      layout: {
        type: "manual",
        paper: { size: "A4" },
        grid: { rows: 10, columns: 3 },
        spacingMm: { top: 21.5, right: 4.9, bottom: 21.5, left: 4.9, gapX: 0, gapY: 0 },
      },
      records: [{ variables: OIL, copies: 30 }],
    },
  },
};

export const RASTER_EXAMPLES: Record<string, Example> = {
  zpl: {
    summary: "ZPL for a printer of 203 dpi",
    value: {
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: HONEY, copies: 3 }],
      output: { format: "zpl", dpi: 203, media: "gap" },
    },
  },
  png: {
    summary: "A picture, 300 dpi, in colour",
    value: {
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: OIL }],
      output: { format: "png" },
    },
  },
  zip: {
    summary: "Pictures in black and white for another label printer, in a ZIP",
    value: {
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: OIL }, { variables: HONEY }],
      output: { format: "png-zip", dpi: 600, color: "mono" },
    },
  },
};

export const LARGE_JOB_EXAMPLES: Record<string, Example> = {
  pdf: {
    summary: "One PDF of sheets",
    value: {
      templateId: "custom-product-label",
      layout: { type: "preset", presetId: "vendorA-5160-compatible" },
      records: [{ variables: OIL, copies: 300 }, { variables: HONEY }],
    },
  },
  zip: {
    summary: "A ZIP file with a PDF for each record, called by its article number",
    value: {
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: OIL }, { variables: HONEY }],
      output: { format: "zip", per: "record", file: { format: "pdf" }, name: "{{sku}}" },
    },
  },
};

/** The same as lines. */
export const JOB_LINES_EXAMPLES: Record<string, Example> = Object.fromEntries(
  Object.entries(LARGE_JOB_EXAMPLES).map(([name, { summary, value }]) => {
    const { records, ...head } = value as { readonly records: readonly object[] };
    const lines = [head, ...records].map((line) => `${JSON.stringify(line)}\n`);
    return [name, { ...(summary && { summary }), value: lines.join("") }];
  }),
);

export const DEMO_EXAMPLES: Record<string, Example> = {
  labelSheet: {
    summary: "Label sheet: up to 3 records and 6 labels",
    value: {
      templateId: "api-demo-product-label-sheet",
      layout: { type: "preset", presetId: "vendorA-5160-compatible" },
      records: [
        { variables: { name: OIL.name, sku: OIL.sku, price: OIL.price }, copies: 2 },
        { variables: { name: HONEY.name, sku: HONEY.sku, price: HONEY.price } },
      ],
    },
  },
  qrCard: {
    summary: "QR card: exactly one record",
    value: {
      templateId: "api-demo-qr-card",
      layout: { type: "single" },
      records: [
        {
          variables: {
            title: "Open Studio Weekend",
            subtitle: "Meet the printers at work.",
            url: "https://studio.example/open-weekend",
          },
        },
      ],
    },
  },
};

/** One of every code. */
export function problemExamples(baseUrl: string): Record<string, Example> {
  return Object.fromEntries(
    CODES.map((code) => [
      code,
      { summary: PROBLEMS[code].title, value: problemExample(code, baseUrl) },
    ]),
  );
}

export function problemExample(code: Code, baseUrl: string): object {
  const { detail, at, faults } = PROBLEM_TEXTS[code];
  const listed = faults ?? (at === undefined ? [] : [{ pointer: at, detail }]);
  return {
    type: problemTypeOf(code, baseUrl),
    title: PROBLEMS[code].title,
    status: PROBLEMS[code].status,
    detail,
    code,
    requestId: "7f2c1f0e-6c57-4b3e-9d0a-52f0b1a4c8e3",
    ...(listed.length > 0 && {
      errors: listed.map(({ pointer, detail }) => ({ pointer, code, detail })),
    }),
  };
}
