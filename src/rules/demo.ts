// What the public demo prints: two designs, each in one layout, no more than a page.
import { choosePreset, type GenerateRequest, type PrintLayout } from "../print/index.ts";
import { type Fault, Refusal } from "../refusal.ts";
import type { Code } from "./codes.ts";
import productLabelSheet from "./demo-designs/product-label-sheet.json" with { type: "json" };
import qrCard from "./demo-designs/qr-card.json" with { type: "json" };

export const DEMO_BODY_BYTES = 65_536;
export const DEMO_WATERMARK = "DEMO";

export interface DemoDesign {
  readonly templateId: string;
  /** A template document. */
  readonly document: object;
  /** The layout's only preset; null: the layout is `single`. */
  readonly presetId: string | null;
  readonly mostRecords: number;
  readonly mostItems: number;
}

export const DEMO_DESIGNS: readonly DemoDesign[] = [
  {
    templateId: "api-demo-product-label-sheet",
    document: productLabelSheet,
    presetId: "vendorA-5160-compatible",
    mostRecords: 3,
    mostItems: 6,
  },
  {
    templateId: "api-demo-qr-card",
    document: qrCard,
    presetId: null,
    mostRecords: 1,
    mostItems: 1,
  },
];

/** @throws Refusal TEMPLATE_NOT_FOUND, else one with every constraint that the request breaks. */
export function requireDemo(request: GenerateRequest): DemoDesign {
  const design = DEMO_DESIGNS.find(({ templateId }) => templateId === request.templateId);
  if (!design) throw designNotFound();
  const faults = [...layoutFaults(design, request.layout), ...limitFaults(design, request)];
  const first = faults[0];
  if (first) throw new Refusal<Code>(first.code, first.detail, faults);
  return design;
}

function layoutFaults({ presetId }: DemoDesign, layout: PrintLayout): Fault<Code>[] {
  const isOther = presetId === null ? layout.type !== "single" : layout.type !== "preset";
  if (isOther) return [layoutNotAllowed("#/layout/type", presetId)];
  return layout.type === "preset" && idOf(layout) !== presetId
    ? [layoutNotAllowed("#/layout/presetId", presetId)]
    : [];
}

function limitFaults(design: DemoDesign, { layout, records }: GenerateRequest): Fault<Code>[] {
  const { mostRecords, mostItems } = design;
  const items = records.reduce((sum, { copies }) => sum + copies, 0);
  const faults: Fault<Code>[] = [];
  if (records.length > mostRecords) {
    faults.push(
      limitExceeded(
        `This design prints ${counted(mostRecords, "record")}; the request has ${records.length}.`,
      ),
    );
  }
  if (items > mostItems) {
    faults.push(
      limitExceeded(
        `This design prints ${counted(mostItems, "item")} including copies; the request has ${items}.`,
      ),
    );
  }
  const slots = slotsAfterStart(design, layout);
  // A start beyond the sheet is START_SLOT_OUT_OF_RANGE, which planning tells.
  if (slots > 0 && items > slots && items <= mostItems) {
    faults.push(
      limitExceeded(
        `The demo prints one page, which has ${slots === 1 ? "1 slot" : `${slots} slots`} from startSlot on; the request has ${items === 1 ? "1 item" : `${items} items`}.`,
        "#/layout/startSlot",
      ),
    );
  }
  return faults;
}

/** Infinity where there is no sheet, or another than the design's own. */
function slotsAfterStart({ presetId }: DemoDesign, layout: PrintLayout): number {
  if (layout.type !== "preset") return Infinity;
  const chosen = choosePreset(layout.presetId);
  if (chosen.kind !== "found" || chosen.preset.id !== presetId) return Infinity;
  const { rows, columns } = chosen.preset.grid;
  return rows * columns - layout.startSlot + 1;
}

/** Part numbers name presets too. */
function idOf({ presetId }: Extract<PrintLayout, { type: "preset" }>): string | null {
  const chosen = choosePreset(presetId);
  return chosen.kind === "found" ? chosen.preset.id : null;
}

function counted(most: number, thing: string): string {
  return most === 1 ? `exactly 1 ${thing}` : `at most ${most} ${thing}s`;
}

function layoutNotAllowed(pointer: string, presetId: string | null): Fault<Code> {
  const allowed =
    presetId === null ? '{ "type": "single" }' : `{ "type": "preset", "presetId": "${presetId}" }`;
  return {
    pointer,
    code: "DEMO_LAYOUT_NOT_ALLOWED",
    detail: `The demo prints this design only with the layout ${allowed}. Use that layout, or print with an API key in any layout.`,
  };
}

function limitExceeded(what: string, pointer = "#/records"): Fault<Code> {
  const detail = `${what} Send fewer records or copies, or print with an API key.`;
  return { pointer, code: "DEMO_LIMIT_EXCEEDED", detail };
}

function designNotFound(): Refusal<Code> {
  const ids = DEMO_DESIGNS.map(({ templateId }) => templateId).join(" and ");
  return new Refusal<Code>(
    "TEMPLATE_NOT_FOUND",
    `The demo has no template with this id. Use one of ${ids}.`,
  );
}
