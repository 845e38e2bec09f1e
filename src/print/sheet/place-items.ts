// Copies to items, items to slots, slots to pages: a plain value that can be written as JSON. Refuses
// layouts that cannot be; knows nothing of what is drawn.

import { LIMITS } from "../limits.ts";
import { didYouMeanOneOf } from "../names/nearest.ts";
import type { PrintLayout } from "../job/request.ts";
import type { FaultSink } from "../job/fault-list.ts";
import { type Fault, type PrintCode, refuseIfAny } from "../../refusal.ts";
import { type ChosenPreset, choosePreset, outlineOf, type SlotOutline } from "./presets.ts";
import {
  excessOf,
  isSameLength,
  neededSize,
  PAPERS,
  type Sheet,
  singleSheet,
  type Size,
  slotCount,
  slotPosition,
} from "./sheet.ts";

/** One copy of a record at its place; millimetres from the page's top-left corner, y down. */
export interface PlacedItem {
  /** Indices from 0: of the record, of the copy among the record's copies, of the slot on its page. */
  readonly record: number;
  readonly copy: number;
  readonly slot: number;
  readonly xMm: number;
  readonly yMm: number;
  /** What may be printed of the item: neither beyond its own box nor beyond its slot. */
  readonly clipWidthMm: number;
  readonly clipHeightMm: number;
}

export interface SheetPlan {
  readonly paper: Size;
  readonly itemCount: number;
  readonly pages: readonly (readonly PlacedItem[])[];
  /** 1-based, for the next job on the last sheet; 1 when that is full; null for `single`. */
  readonly nextStartSlot: number | null;
  /** The id of the preset that the layout names, however it names it; null on other layouts. */
  readonly presetId: string | null;
  /** How its labels are cut, where they are no plain rectangles. */
  readonly outline: SlotOutline | null;
}

type Faults = Fault<PrintCode>[];

/**
 * Places every copy of every record. `copies` has one whole number ≥ 1 per record, in order. Throws
 * one Refusal with all faults of the layout: PRESET_NOT_FOUND, PRESET_SIZE_MISMATCH,
 * LAYOUT_DOES_NOT_FIT, START_SLOT_OUT_OF_RANGE, TOO_MANY_ITEMS, TOO_MANY_PAGES. Where faults are
 * tolerated, only the last two refuse, and a sheet far beyond any paper: one that does not fit is filled all
 * the same, and the first item is on a page of its own where there is no sheet.
 */
export function planSheet(
  template: Size,
  layout: PrintLayout,
  copies: readonly number[],
  tolerated: FaultSink | null = null,
): SheetPlan {
  const faults: Faults = [];
  const excesses: Faults = [];
  const items = copies.reduce((sum, count) => sum + count, 0);
  if (items > LIMITS.items) excesses.push(tooManyItems(items));
  const sheet = sheetOf(template, layout, faults);
  const start = sheet ? firstSlot(sheet, layout, faults) : 0;
  const pageCount = sheet ? Math.ceil((start + items) / slotCount(sheet)) : 0;
  if (pageCount > LIMITS.pages) excesses.push(tooManyPages(pageCount, layout));
  const isTolerable = tolerated !== null && !(sheet && isBeyondPaper(sheet));
  refuseIfAny(isTolerable ? excesses : [...excesses, ...faults]);
  for (const fault of faults) tolerated?.push(fault);
  if (!sheet) return planSheet(template, { type: "single" }, [1]);
  return {
    paper: { widthMm: sheet.paper.widthMm, heightMm: sheet.paper.heightMm },
    itemCount: items,
    pages: placeItems(template, sheet, start, copies),
    nextStartSlot: layout.type === "single" ? null : ((start + items) % slotCount(sheet)) + 1,
    presetId: sheet.presetId ?? null,
    outline: sheet.presetId ? cutOutlineOf(sheet.presetId) : null,
  };
}

function cutOutlineOf(presetId: string): SlotOutline | null {
  const outline = outlineOf(presetId);
  return outline.shape === "rectangle" && outline.cornerRadiusMm === 0 ? null : outline;
}

function placeItems(
  template: Size,
  sheet: Sheet,
  start: number,
  copies: readonly number[],
): PlacedItem[][] {
  const clipWidthMm = Math.min(template.widthMm, sheet.slot.widthMm);
  const clipHeightMm = Math.min(template.heightMm, sheet.slot.heightMm);
  const pages: PlacedItem[][] = [];
  let page: PlacedItem[] = [];
  let slot = start;
  copies.forEach((count, record) => {
    for (let copy = 0; copy < count; copy += 1) {
      if (page.length === 0) pages.push(page);
      page.push({ record, copy, slot, ...slotPosition(sheet, slot), clipWidthMm, clipHeightMm });
      slot += 1;
      if (slot === slotCount(sheet)) {
        page = [];
        slot = 0;
      }
    }
  });
  return pages;
}

function sheetOf(template: Size, layout: PrintLayout, faults: Faults): Sheet | null {
  switch (layout.type) {
    case "single":
      return singleSheet(template);
    case "preset":
      return presetSheet(template, layout.presetId, faults);
    case "manual": {
      const { paper, grid, spacingMm } = layout;
      const sheet: Sheet = {
        paper: paper.size === "Custom" ? paper : PAPERS[paper.size],
        grid,
        spacingMm,
        slot: template,
      };
      requireFit(sheet, faults);
      return sheet;
    }
  }
}

function presetSheet(template: Size, presetId: string, faults: Faults): Sheet | null {
  const chosen = choosePreset(presetId);
  if (chosen.kind !== "found") {
    faults.push(presetNotFound(chosen));
    return null;
  }
  const { preset } = chosen;
  const slot = { widthMm: preset.itemSizeMm.width, heightMm: preset.itemSizeMm.height };
  const matches =
    isSameLength(template.widthMm, slot.widthMm) && isSameLength(template.heightMm, slot.heightMm);
  if (!matches) {
    faults.push({
      pointer: "#/layout/presetId",
      code: "PRESET_SIZE_MISMATCH",
      detail: `The template is ${formatSize(template)}, but the labels of this preset are ${formatSize(slot)}; width and height must each match within 0.1 mm. Use one of the template's compatiblePresetIds, or resize the template.`,
    });
  }
  const { paper, grid, spacingMm } = preset;
  return { paper, grid, spacingMm, slot, presetId: preset.id };
}

function presetNotFound(chosen: Exclude<ChosenPreset, { kind: "found" }>): Fault<PrintCode> {
  const detail =
    chosen.kind === "several"
      ? `Several presets have this part number. Send one of their ids: ${chosen.ids.join(", ")}.`
      : `No layout preset has this id or part number.${didYouMeanOneOf(chosen.nearest)} Send a full id, or a part number without the vendor's name. GET /api/v1/layout-presets lists all presets; the template's compatiblePresetIds fit it.`;
  return { pointer: "#/layout/presetId", code: "PRESET_NOT_FOUND", detail };
}

/** No paper is near so large, and no PDF has numbers for what lies that far outside. */
const FAR_MM = 1_000_000;

function isBeyondPaper(sheet: Sheet): boolean {
  const { widthMm, heightMm } = neededSize(sheet);
  return widthMm > FAR_MM || heightMm > FAR_MM;
}

function requireFit(sheet: Sheet, faults: Faults): void {
  const excess = excessOf(sheet);
  const needed = neededSize(sheet);
  const complaints: string[] = [];
  if (excess.widthMm > 0) {
    complaints.push(
      `${formatMm(excess.widthMm)} mm too wide (it needs ${formatMm(needed.widthMm)} mm, the paper has ${formatMm(sheet.paper.widthMm)} mm)`,
    );
  }
  if (excess.heightMm > 0) {
    complaints.push(
      `${formatMm(excess.heightMm)} mm too high (it needs ${formatMm(needed.heightMm)} mm, the paper has ${formatMm(sheet.paper.heightMm)} mm)`,
    );
  }
  if (complaints.length === 0) return;
  faults.push({
    pointer: "#/layout",
    code: "LAYOUT_DOES_NOT_FIT",
    detail: `With items of ${formatSize(sheet.slot)} (the template's size), the layout is ${complaints.join(" and ")}. Use fewer rows or columns, smaller margins or gaps, or larger paper.`,
  });
}

/** From 0. One that is out of range counts as the first, so that the other faults can still be listed. */
function firstSlot(sheet: Sheet, layout: PrintLayout, faults: Faults): number {
  if (layout.type === "single") return 0;
  const slots = slotCount(sheet);
  if (layout.startSlot <= slots) return layout.startSlot - 1;
  faults.push({
    pointer: "#/layout/startSlot",
    code: "START_SLOT_OUT_OF_RANGE",
    detail: `The sheet has ${slots} ${slots === 1 ? "slot" : "slots"}. Send a startSlot from 1 to ${slots}.`,
  });
  return 0;
}

function tooManyItems(items: number): Fault<PrintCode> {
  return {
    pointer: "#/records",
    code: "TOO_MANY_ITEMS",
    detail: `The records and their copies are ${items} items; a request can have ${LIMITS.items}. Split the job into several requests.`,
  };
}

function tooManyPages(pages: number, layout: PrintLayout): Fault<PrintCode> {
  const remedy =
    layout.type === "single"
      ? "Split the job into several requests, or print several items per page with a preset or manual layout."
      : "Split the job into several requests, or use a layout with more items per sheet.";
  return {
    pointer: "#/records",
    code: "TOO_MANY_PAGES",
    detail: `The job has ${pages} pages; a request can have ${LIMITS.pages}. ${remedy}`,
  };
}

function formatSize(size: Size): string {
  return `${formatMm(size.widthMm)} × ${formatMm(size.heightMm)} mm`;
}

function formatMm(lengthMm: number): string {
  return lengthMm > FAR_MM ? `more than ${FAR_MM}` : String(Number(lengthMm.toFixed(3)));
}
