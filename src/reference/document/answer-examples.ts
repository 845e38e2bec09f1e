// Examples of answers: the seeded product label, and the sheet that it fits.
import type { TemplateDetail, TemplateSummary } from "../../flows/printing/summarise-template.ts";
import type { Preflight } from "../../flows/printing/preflight.ts";
import { type LayoutPreset, presetOf, type PrintWarning } from "../../print/index.ts";
import { type RecordSchema, recordSchemaOf } from "../../rules/record-schema.ts";

const PRESET_ID = "vendorA-5160-compatible";

export function listExample<T>(entry: T) {
  return { data: [entry], meta: { count: 1 } };
}

export function presetExample(): LayoutPreset {
  const preset = presetOf(PRESET_ID);
  if (!preset) throw new Error(`there is no preset ${PRESET_ID}`);
  return preset;
}

export function summaryExample(): TemplateSummary {
  return {
    id: "custom-product-label",
    name: "Product label",
    widthMm: 66.675,
    heightMm: 25.4,
    variables: [
      { name: "name", usedBy: ["text"], example: "Arbequina Extra Virgin, first cold press" },
      { name: "sku", usedBy: ["text", "barcode"], example: "OIL-ARB-0500" },
      { name: "accent", usedBy: ["shape"], example: "#5b7f2b" },
    ],
    compatiblePresetIds: [PRESET_ID],
    updatedAt: "2026-11-20T09:30:00.000Z",
  };
}

export function detailExample(): TemplateDetail {
  return { ...summaryExample(), compatiblePresets: [presetExample()] };
}

export function recordSchemaExample(): RecordSchema {
  return recordSchemaOf("Product label", [
    { name: "name", example: "Arbequina Extra Virgin, first cold press", required: true },
    { name: "sku", example: "OIL-ARB-0500" },
    { name: "accent", default: "#5b7f2b" },
    { name: "serial", example: "000001", counter: {} },
  ]);
}

/** Of the first example of a request. */
export function preflightExample(): Preflight {
  return {
    items: 5,
    pages: 1,
    credits: 1,
    balance: 1000,
    balanceAfter: 999,
    trialRequestsRemaining: null,
    nextStartSlot: 9,
    presetId: PRESET_ID,
    nextCounters: null,
    warnings: [warningExample()],
    warningCount: 1,
  };
}

/** Of the first example of a raster: 66.675 × 25.4 mm at 8 dots per mm. */
export function rasterPreflightExample(): Preflight {
  return {
    ...preflightExample(),
    items: 3,
    pages: 3,
    credits: 3,
    balanceAfter: 997,
    nextStartSlot: null,
    presetId: null,
    widthDots: 533,
    heightDots: 203,
    warnings: [],
    warningCount: 0,
  };
}

export function warningExample(): PrintWarning {
  return {
    code: "TEXT_CUT",
    detail:
      'Record 2, variable "name": the end of the text is left out, because the text does not fit its box at 7 pt. Shorten it, or give the element a larger box or a smaller minFontSizePt.',
    pointer: "#/records/1/variables/name",
    record: 1,
    element: 2,
    variable: "name",
    count: 1,
  };
}
