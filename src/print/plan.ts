// Template, layout and records -> plan: what is printed where, as a plain value. Nothing is drawn.
import type { CompiledTemplate } from "./compile.ts";
import { type Bound, kindOf } from "./elements/index.ts";
import type { FontRef } from "./fonts/font.ts";
import { bindRecord, isShown } from "./job/bind.ts";
import type { TemplateElement } from "./job/template.ts";
import { LIMITS } from "./job/limits.ts";
import type { PrintLayout, PrintRecord } from "./job/request.ts";
import { type Fault, type PrintCode, Refusal, refuseIfAny } from "./refusal.ts";
import { planSheet, type PlacedItem } from "./sheet/plan.ts";
import { watermarkFontRefs } from "./watermark.ts";

export interface Plan {
  readonly paper: { readonly widthMm: number; readonly heightMm: number };
  readonly pages: readonly (readonly PlacedItem[])[];
  readonly recordCount: number;
  readonly itemCount: number;
  /** 1-based slot at which a next job would go on; null where there is no sheet. */
  readonly nextStartSlot: number | null;
  /** For every record, what each dynamic element of the template shows; null where it shows nothing. */
  readonly records: readonly (readonly (Bound | null)[])[];
  readonly fontRefs: readonly FontRef[];
  /** Sources that are not data URIs: `asset:…` and `https://…`. */
  readonly imageRefs: readonly string[];
  /** The word over everything, where there is one. */
  readonly watermark?: string;
}

export interface PlanOptions {
  /** A short word for every item and across every page, in characters that Inter has. */
  readonly watermark?: string;
}

/**
 * @param records 1–250, already of the request's schema.
 * @throws Refusal of the layout stage, else of the values stage, with every fault of that stage.
 */
export function planJob(
  compiled: CompiledTemplate,
  layout: PrintLayout,
  records: readonly PrintRecord[],
  { watermark }: PlanOptions = {},
): Plan {
  const { template } = compiled;
  const sheet = planSheet(
    template,
    layout,
    records.map((record) => record.copies),
  );
  const faults: Fault<PrintCode>[] = [];
  const fontRefs = new Set<FontRef>(watermark === undefined ? [] : watermarkFontRefs(watermark));
  const imageRefs = new Set<string>();
  const collectRefs = (element: TemplateElement, bound: Bound) => {
    const kind = kindOf(element);
    for (const ref of kind.fontRefs(element, bound)) fontRefs.add(ref);
    for (const ref of kind.imageRefs?.(bound) ?? []) imageRefs.add(ref);
  };
  for (const layer of compiled.layers) {
    if (layer.kind === "dynamic") continue;
    for (const { element, bound } of layer.elements) collectRefs(element, bound);
  }
  // All records before any element: the cap on faults must not hide an unknown variable.
  const values = records.map((record, index) => bindRecord(template, record, index, faults));
  const bound = values.map((values, index) =>
    compiled.layers.flatMap((layer) => {
      if (layer.kind === "static") return [];
      const { element, index: position } = layer.element;
      if (!isShown(element.showIf, values)) return [null];
      const place = { record: index, element: position };
      const shown = kindOf(element).bind(element, values, place, faults);
      if (shown) collectRefs(element, shown);
      return [shown];
    }),
  );
  refuseIfAny(faults);
  if (fontRefs.size > LIMITS.fontFiles) refuseFonts(fontRefs.size);
  return {
    paper: sheet.paper,
    pages: sheet.pages,
    recordCount: records.length,
    itemCount: sheet.itemCount,
    nextStartSlot: sheet.nextStartSlot,
    records: bound,
    fontRefs: [...fontRefs],
    imageRefs: [...imageRefs],
    ...(watermark !== undefined && { watermark }),
  };
}

/** No person's text comes near it: each script has a file or two, and rare Han characters share files. */
function refuseFonts(needed: number): never {
  const detail = `The job's texts need ${needed} font files, and one job can have ${LIMITS.fontFiles}: they write too many scripts, or too many rare characters. Print the records in several requests.`;
  throw new Refusal<PrintCode>("VALIDATION_FAILED", detail, [
    { pointer: "#/records", code: "VALIDATION_FAILED", detail },
  ]);
}
