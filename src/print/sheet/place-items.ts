// Copies to items, items to slots, slots to pages: a plain value that can be written as JSON. Refuses
// layouts that cannot be; knows nothing of what is drawn.

import { LIMITS } from "../limits.ts";
import { didYouMeanOneOf } from "../names/nearest.ts";
import type { PrintLayout } from "../job/request.ts";
import type { FaultSink } from "../job/fault-list.ts";
import { type Fault, type PrintCode, refuseIfAny } from "../../refusal.ts";
import { NO_SURROUND, type Surround } from "../job/surround.ts";
import { type Flip, type Side, SIDES } from "../job/back.ts";
import type { FollowingLength } from "../lengths/following-length.ts";
import { behind } from "./sides.ts";
import { bleedOfSlot, surroundMm } from "./bleed.ts";
import type { PlacedItem } from "./placed-item.ts";
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

export type { PlacedItem } from "./placed-item.ts";

/** The sheets of a job, before any item is on them. */
export interface SheetFrame {
  /** With what surrounds an item on a page of its own. */
  readonly paper: Size;
  /** That; null: nothing does. */
  readonly surround: Surround | null;
  readonly itemCount: number;
  /** What is printed of each sheet: one page for each. */
  readonly sides: readonly Side[];
  /** 1-based, for the next job on the last sheet; 1 when that is full; null for `single`. */
  readonly nextStartSlot: number | null;
  /** The id of the preset that the layout names, however it names it; null on other layouts. */
  readonly presetId: string | null;
  /** How its labels are cut, where they are no plain rectangles. */
  readonly outline: SlotOutline | null;
}

export interface SheetPlan extends SheetFrame {
  /** Front and back in turn, where there are backs. */
  readonly pages: readonly (readonly PlacedItem[])[];
}

/** A frame that can say where any item is. */
export interface Sheets extends SheetFrame {
  readonly count: number;
  readonly slots: number;
  /** Of the first sheet, from 0. */
  readonly firstSlot: number;
  /** An item of a side, in a slot from 0. */
  place(slot: number, record: number, copy: number, side: Side): PlacedItem;
}

const FRONT: readonly Side[] = ["front"];

type Faults = Fault<PrintCode>[];

export interface SheetOptions {
  /** Gets what only a strict plan is refused for. */
  readonly tolerated?: FaultSink | null;
  readonly mostItems?: number;
  readonly mostPages?: number;
  /** Absent: items end at their edges. */
  readonly surround?: Surround;
  /** null: there is only a front. */
  readonly back?: { readonly flip: Flip } | null;
  /** The side to print; null: all there are. */
  readonly only?: Side | null;
  /** What is sent in several, where it is too much for one. */
  readonly sentAs?: "request" | "job";
}

/**
 * Places every copy of every record. `copies` has one whole number ≥ 1 per record, in order. Throws
 * one Refusal with all faults of the layout: PRESET_NOT_FOUND, PRESET_SIZE_MISMATCH,
 * LAYOUT_DOES_NOT_FIT, START_SLOT_OUT_OF_RANGE, TOO_MANY_ITEMS, TOO_MANY_PAGES. Where faults are
 * tolerated, only the last two refuse, and a sheet far beyond any paper: one that does not fit is filled all
 * the same, and the first item is on a page of its own where there is no sheet.
 */
export function planSheet(
  template: Label,
  layout: PrintLayout,
  copies: readonly number[],
  options: SheetOptions = {},
): SheetPlan {
  const items = copies.reduce((sum, count) => sum + count, 0);
  const sheets = openSheets(template, layout, items, options);
  if (!sheets) {
    const { tolerated: _, mostPages: __, ...rest } = options;
    return planSheet(template, { type: "single" }, [1], rest);
  }
  const { paper, surround, itemCount, sides, nextStartSlot, presetId, outline } = sheets;
  const pages = placeItems(sheets, copies);
  return { paper, surround, itemCount, pages, sides, nextStartSlot, presetId, outline };
}

/** The same without the items; null: faults are tolerated, and there is no sheet. */
export function openSheets(
  template: Label,
  layout: PrintLayout,
  items: number,
  {
    tolerated = null,
    mostItems = LIMITS.items,
    mostPages = LIMITS.pages,
    surround = NO_SURROUND,
    back = null,
    only = null,
    sentAs = "request",
  }: SheetOptions = {},
): Sheets | null {
  const sides = only ? [only] : back ? SIDES : FRONT;
  const faults: Faults = [];
  const excesses: Faults = [];
  if (items > mostItems) excesses.push(tooManyItems(items, mostItems, sentAs));
  const sheet = sheetOf(template, layout, surround, faults);
  const firstSlot = sheet ? firstSlotOf(sheet, layout, faults) : 0;
  const count = sheet ? Math.ceil((firstSlot + items) / slotCount(sheet)) : 0;
  const pageCount = count * sides.length;
  if (pageCount > mostPages) {
    excesses.push(tooManyPages(pageCount, mostPages, layout, sides.length > 1, sentAs));
  }
  const isTolerable = tolerated !== null && !(sheet && isBeyondPaper(sheet));
  refuseIfAny(isTolerable ? excesses : [...excesses, ...faults]);
  for (const fault of faults) tolerated?.push(fault);
  if (!sheet) return null;
  const slots = slotCount(sheet);
  const paper = { widthMm: sheet.paper.widthMm, heightMm: sheet.paper.heightMm };
  const flip = back && layout.type !== "single" ? back.flip : null;
  const front = placerOn(sheet, template, surround.bleedMm);
  return {
    paper,
    surround: layout.type === "single" && surroundMm(surround) > 0 ? surround : null,
    itemCount: items,
    sides,
    nextStartSlot: layout.type === "single" ? null : ((firstSlot + items) % slots) + 1,
    presetId: sheet.presetId ?? null,
    outline: sheet.presetId ? cutOutlineOf(sheet.presetId) : null,
    count,
    slots,
    firstSlot,
    place: (slot, record, copy, side) => {
      const placed = front(slot, record, copy);
      return side === "back" && flip ? behind(placed, paper, flip) : placed;
    },
  };
}

function cutOutlineOf(presetId: string): SlotOutline | null {
  const outline = outlineOf(presetId);
  return outline.shape === "rectangle" && outline.cornerRadiusMm === 0 ? null : outline;
}

function placerOn(sheet: Sheet, template: Size, bleedMm: number) {
  const clipWidthMm = Math.min(template.widthMm, sheet.slot.widthMm);
  const clipHeightMm = Math.min(template.heightMm, sheet.slot.heightMm);
  return (slot: number, record: number, copy: number): PlacedItem => {
    const { xMm, yMm } = slotPosition(sheet, slot);
    const placed = { record, copy, slot, xMm, yMm, clipWidthMm, clipHeightMm };
    return bleedMm > 0 ? { ...placed, bleed: bleedOfSlot(sheet, slot, bleedMm) } : placed;
  };
}

function placeItems({ sides, slots, firstSlot, place }: Sheets, copies: readonly number[]) {
  const pages: PlacedItem[][] = [];
  let sheet: PlacedItem[][] = [];
  let slot = firstSlot;
  copies.forEach((count, record) => {
    for (let copy = 0; copy < count; copy += 1) {
      if (sheet.length === 0) pages.push(...(sheet = sides.map(() => [])));
      sides.forEach((side, index) => sheet[index]!.push(place(slot, record, copy, side)));
      slot += 1;
      if (slot === slots) {
        sheet = [];
        slot = 0;
      }
    }
  });
  return pages;
}

/** What is placed, at its greatest length where that follows what is printed. */
interface Label extends Size {
  readonly length?: FollowingLength | null;
}

function sheetOf(
  template: Label,
  layout: PrintLayout,
  surround: Surround,
  faults: Faults,
): Sheet | null {
  if (template.length && layout.type !== "single") {
    const side = template.length.axis === "height" ? "heightMm" : "widthMm";
    faults.push({
      pointer: "#/layout",
      code: "LAYOUT_DOES_NOT_FIT",
      detail: `The template's ${side} is auto, so each item has its own length and needs a page of its own. Use the layout "single", or give the template a ${side}.`,
      cause: { kind: "ownLength" },
    });
    return null;
  }
  switch (layout.type) {
    case "single":
      return singleSheet(template, surroundMm(surround));
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
      detail: `The template is ${formatSize(template)}, but the labels of this preset are ${formatSize(slot)}; width and height must each match within 0.1 mm. Use one of the template's compatiblePresetIds if it has any, resize the template, or describe your sheet as a manual layout.`,
      cause: { kind: "labelSize", ...slot },
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
    cause: { kind: "beyondPaper", byWidthMm: excess.widthMm, byHeightMm: excess.heightMm },
  });
}

/** From 0. One that is out of range counts as the first, so that the other faults can still be listed. */
function firstSlotOf(sheet: Sheet, layout: PrintLayout, faults: Faults): number {
  if (layout.type === "single") return 0;
  const slots = slotCount(sheet);
  if (layout.startSlot <= slots) return layout.startSlot - 1;
  faults.push({
    pointer: "#/layout/startSlot",
    code: "START_SLOT_OUT_OF_RANGE",
    detail: `The sheet has ${slots} ${slots === 1 ? "slot" : "slots"}. Send a startSlot from 1 to ${slots}.`,
    cause: { kind: "slots", slots },
  });
  return 0;
}

type SentAs = NonNullable<SheetOptions["sentAs"]>;

/** In the words of what is sent. */
function splitting(sentAs: SentAs): string {
  return sentAs === "request"
    ? "Split the job into several requests"
    : "Split it into several jobs";
}

function tooManyItems(items: number, most: number, sentAs: SentAs): Fault<PrintCode> {
  return {
    pointer: "#/records",
    code: "TOO_MANY_ITEMS",
    detail: `The records and their copies are ${items} items; a ${sentAs} can have ${most}. ${splitting(sentAs)}.`,
    cause: { kind: "items", items, most },
  };
}

/** Only a PNG has so few. */
const ASK_FOR_ZIP = `A PNG has one page: send fewer records, or ask for the format "png-zip", which has up to ${LIMITS.rasterPages["png-zip"]}.`;

function tooManyPages(
  pages: number,
  most: number,
  layout: PrintLayout,
  hasBacks: boolean,
  sentAs: SentAs,
): Fault<PrintCode> {
  const backs = hasBacks ? ", including backs" : "";
  const orElse =
    layout.type === "single"
      ? "or print several items per page with a preset or manual layout."
      : "or use a layout with more items per sheet.";
  const remedy =
    hasBacks && most < SIDES.length
      ? "A back is a page of its own. Use an output format with several pages: zpl or png-zip."
      : most === 1
        ? ASK_FOR_ZIP
        : `${splitting(sentAs)}, ${orElse}`;
  return {
    pointer: "#/records",
    code: "TOO_MANY_PAGES",
    detail: `The job has ${pages} pages${backs}; a ${sentAs} can have ${most}. ${remedy}`,
    cause: { kind: "pages", pages, most },
  };
}

function formatSize(size: Size): string {
  return `${formatMm(size.widthMm)} × ${formatMm(size.heightMm)} mm`;
}

function formatMm(lengthMm: number): string {
  return lengthMm > FAR_MM ? `more than ${FAR_MM}` : String(Number(lengthMm.toFixed(3)));
}
