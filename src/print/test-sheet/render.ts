// A preset's slots on plain paper, with a ruler: held against the stock it shows whether a printer
// prints at size and in place. It is made of the elements that templates are made of, so what it shows
// is what a job does.
import { compileTemplate, type CompiledTemplate } from "../compile.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { plainOutline, plainText, type Rectangle } from "./plain-elements.ts";
import { type Plan, planJob } from "../plan.ts";
import type { Press, Supplies } from "../render.ts";
import { type Band, freeBands, takeStrip, UNPRINTABLE_MM } from "./free-bands.ts";
import { type LayoutPreset, outlineOf } from "../sheet/presets.ts";
import { NO_SURROUND } from "../job/surround.ts";
import { type Sheet, slotCount, slotPosition } from "../sheet/sheet.ts";
import { drawRuler, RULER_DEPTHS } from "./ruler.ts";
import { POINTS_PER_MM } from "../units.ts";

export interface TestSheet {
  readonly compiled: CompiledTemplate;
  /** One page. Its fontRefs are what `supplies.fonts` must hold: Inter, regular. */
  readonly plan: Plan;
}

const HAIRLINE_MM = 0.1;
const NUMBER_GRAY = 0.5;
/** For what is drawn over the slots. */
const LIGHT_GRAY = 0.6;
const CAPTION_GRAY = 0.25;
const CAPTION_DEPTH_MM = 3;
const CAPTION_SIZES = { largest: 7.5, smallest: 4 };

/** The page as a PDF, by the press that prints jobs. `supplies` as for a job. */
export function renderTestSheet(
  press: Press,
  preset: LayoutPreset,
  supplies: Supplies,
): Uint8Array {
  const { compiled, plan } = planTestSheet(preset);
  return press.render(compiled, plan, supplies).pdf;
}

/** The page before it is drawn, for callers that load the plan's fonts as they do for a job. */
export function planTestSheet(preset: LayoutPreset): TestSheet {
  const { widthMm, heightMm } = preset.paper;
  const elements = elementsOf(preset);
  const template: Template = {
    name: preset.name,
    widthMm,
    heightMm,
    length: null,
    printerDpi: 600,
    ...NO_SURROUND,
    lang: "en",
    timeZone: "UTC",
    variables: new Map(),
    elements,
    paths: elements.map((_, index) => [index]),
    back: null,
  };
  const compiled = compileTemplate(template);
  const plan = planJob(compiled, { type: "single" }, [{ variables: new Map(), copies: 1 }]);
  return { compiled, plan };
}

function elementsOf(preset: LayoutPreset): TemplateElement[] {
  const { paper, grid, spacingMm, itemSizeMm } = preset;
  const slot = { widthMm: itemSizeMm.width, heightMm: itemSizeMm.height };
  const sheet: Sheet = { paper, grid, spacingMm, slot };
  const slots = Array.from({ length: slotCount(sheet) }, (_, index): Rectangle => {
    return { ...slotPosition(sheet, index), ...slot };
  });
  const { shape, cornerRadiusMm } = outlineOf(preset.id);
  const drawn = shape === "rectangle" ? "rectangle" : "ellipse";
  const numberPt = numberSizePt(sheet);
  return [
    ...slots.map((box) => plainOutline(drawn, box, HAIRLINE_MM, 0, cornerRadiusMm)),
    ...slots.map((box, index) =>
      plainText(String(index + 1), box, { largest: numberPt, smallest: numberPt }, NUMBER_GRAY, {
        overflow: "visible",
      }),
    ),
    ...legendOf(preset, sheet),
  ];
}

/** In most slots room is left for a ruler below the number. */
function numberSizePt({ slot }: Sheet): number {
  const emMm = Math.max(
    Math.min(0.28 * slot.heightMm, 0.28 * slot.widthMm, 7),
    Math.min(0.45 * slot.heightMm, 2.3),
  );
  return Math.max(4, Math.floor(emMm * POINTS_PER_MM));
}

/** The ruler and the caption, beside the slots where there is room, else over them in a light tone. */
function legendOf(preset: LayoutPreset, sheet: Sheet): TemplateElement[] {
  const words = captionOf(preset);
  const bands = freeBands(sheet);
  const ruler = takeStrip(bands, RULER_DEPTHS);
  const caption = takeStrip(ruler?.rest ?? bands.filter((band) => isBesideMiddle(band, sheet)), {
    acrossMm: CAPTION_DEPTH_MM,
    uprightMm: CAPTION_DEPTH_MM,
  });
  return [
    ...(ruler
      ? drawRuler(ruler.strip, middleOfPaper(sheet, ruler.strip), 0)
      : drawRuler(stripOverSlots(sheet), middleOverSlots(sheet), LIGHT_GRAY)),
    caption
      ? captionInStrip(words, caption.strip, sheet)
      : plainText(words, boxOverSlot(sheet), CAPTION_SIZES, LIGHT_GRAY, { verticalAlign: "top" }),
  ];
}

/** Whether a caption there stays clear of a ruler across the paper's middle. */
function isBesideMiddle({ isUpright, fromMm, toMm }: Band, { paper }: Sheet): boolean {
  return !isUpright || Math.abs((fromMm + toMm) / 2 - paper.widthMm / 2) > 65;
}

function captionOf({ name, paper }: LayoutPreset): string {
  const sides = `${paper.widthMm} × ${paper.heightMm} mm`;
  const words = `${name}. Paper ${paper.size}, ${sides}. Print at 100 %, no scaling: the ruler is 100 mm long.`;
  // A number stays on the line of its unit.
  return words.replaceAll(/(?<=\d) (?=[%×m])|(?<=×) /gu, "\u00a0");
}

function captionInStrip(words: string, strip: Band, { paper }: Sheet): TemplateElement {
  const depth = strip.toMm - strip.fromMm;
  const length = (strip.isUpright ? paper.heightMm : paper.widthMm) - 2 * UNPRINTABLE_MM;
  const box = { widthMm: length, heightMm: depth };
  if (!strip.isUpright) {
    const place = { xMm: UNPRINTABLE_MM, yMm: strip.fromMm };
    return plainText(words, { ...place, ...box }, CAPTION_SIZES, CAPTION_GRAY);
  }
  // Turned about its middle, which is that of the strip.
  const xMm = (strip.fromMm + strip.toMm - length) / 2;
  const yMm = (paper.heightMm - depth) / 2;
  return plainText(words, { xMm, yMm, ...box }, CAPTION_SIZES, CAPTION_GRAY, { rotationDeg: 270 });
}

/** A row in the upper half of the sheet, where a printer's edges are far. */
function middleRowTop(sheet: Sheet): number {
  const row = Math.floor((sheet.grid.rows - 1) / 2);
  return slotPosition(sheet, row * sheet.grid.columns).yMm;
}

/** From the middle of a slot to the edge of its number, and a little. */
function numberReachMm(sheet: Sheet): number {
  return (0.4 * numberSizePt(sheet)) / POINTS_PER_MM + 0.3;
}

/** Below the numbers of the middle row; with its own numbers in the gap where slots are too low for it. */
function stripOverSlots(sheet: Sheet): Band {
  const { slot, spacingMm } = sheet;
  const depth = RULER_DEPTHS.acrossMm;
  const bottom = middleRowTop(sheet) + slot.heightMm;
  const isRoomy = slot.heightMm / 2 - numberReachMm(sheet) >= depth + 0.6;
  const wantedMm = isRoomy ? bottom - 0.6 : bottom + spacingMm.gapY - 0.2;
  const toMm = Math.min(wantedMm, sheet.paper.heightMm - UNPRINTABLE_MM);
  return { isUpright: false, fromMm: toMm - depth, toMm };
}

function middleOfPaper({ paper }: Sheet, { isUpright }: Band): number {
  return (isUpright ? paper.heightMm : paper.widthMm) / 2;
}

/** Near the paper's middle, where the slots' edges come as far as can be from the ruler's numbers. */
function middleOverSlots({ paper, grid, spacingMm, slot }: Sheet): number {
  const edges = Array.from({ length: 2 * grid.columns }, (_, index) => {
    const column = Math.floor(index / 2);
    return spacingMm.left + column * (slot.widthMm + spacingMm.gapX) + (index % 2) * slot.widthMm;
  });
  const clearanceAt = (middle: number) =>
    Math.min(
      ...edges.map((edge) => Math.abs(edge - middle - 10 * Math.round((edge - middle) / 10))),
    );
  const candidates = Array.from({ length: 11 }, (_, step) => paper.widthMm / 2 + step - 5);
  return candidates.reduce((best, next) => (clearanceAt(next) > clearanceAt(best) ? next : best));
}

/** Above the number of the middle row's first slot, clear of the paper's unprintable edge. */
function boxOverSlot(sheet: Sheet): Rectangle {
  const { slot, spacingMm } = sheet;
  const top = middleRowTop(sheet);
  const left = Math.max(spacingMm.left + 1.5, UNPRINTABLE_MM);
  const right = Math.min(spacingMm.left + slot.widthMm - 1.5, sheet.paper.widthMm - UNPRINTABLE_MM);
  const yMm = Math.max(top + 1, UNPRINTABLE_MM);
  const toMm = top + slot.heightMm / 2 - numberReachMm(sheet);
  return { xMm: left, yMm, widthMm: right - left, heightMm: toMm - yMm };
}
