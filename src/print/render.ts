// Plan + fonts + images -> PDF bytes. A press is made once per isolate and keeps its parsed fonts.
import { CACHE_BYTES } from "../isolate/cache-sizes.ts";
import {
  Budget,
  type ContentSize,
  estimateHeld,
  type Held,
  memoryOf,
  type Spent,
  typicalPageBytes,
} from "./budget.ts";
import type { CompiledTemplate } from "./compile.ts";
import { type Bound, type Drawing, kindOf } from "./elements/index.ts";
import type { Place } from "./job/place.ts";
import { DocumentArtworks } from "./elements/embed-artwork.ts";
import { DocumentImages, type LoadedImages } from "./elements/embed-image.ts";
import type { PlacedElement, PlannedDrawing } from "./elements/layers.ts";
import { rotated } from "./elements/paint.ts";
import type { Font, FontRef } from "./fonts/font.ts";
import { ParsedFonts } from "./fonts/parsed-fonts.ts";
import type { ImageCodec } from "./images/image.ts";
import { ByteBuffer } from "./pdf/buffer.ts";
import { Content } from "./pdf/content.ts";
import { PdfDocument } from "./pdf/document.ts";
import type { PdfRef } from "./pdf/value.ts";
import type { Plan } from "./plan.ts";
import { type Fault, orWithFaults, type PrintCode, refuseIfAny } from "../refusal.ts";
import type { PlacedItem } from "./sheet/place-items.ts";
import { DrawnElements } from "./surroundings/drawn.ts";
import { type ElementGeometry, Geometry } from "./surroundings/geometry.ts";
import { Surroundings, watchedAround } from "./surroundings/judge.ts";
import { LabelShape, watchedOn } from "./surroundings/label-shape.ts";
import { createShaper, type WasmImports } from "./text/shape/harfbuzz.ts";
import { PlainTexts } from "./text/plain-text.ts";
import { createTypesetter } from "./text/typesetter.ts";
import { pointsOf } from "./units.ts";
import { FaultList } from "./job/fault-list.ts";
import { type PrintWarning, type WarningCounts, WarningList } from "./job/warnings.ts";
import { createWatermark, type ItemArea } from "./elements/watermark.ts";

/** `M` is WebAssembly.Module, whose type the core does not have. */
export interface Tools<M> {
  /** harfbuzzjs's `harfbuzz.wasm`, compiled. */
  readonly harfbuzz: M;
  /** Instantiates at once, and answers the exports. */
  readonly instantiate: (module: M, imports: WasmImports) => object;
  /** A zlib stream (RFC 1950) of the bytes. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  readonly imageCodec: ImageCodec;
}

export interface Supplies {
  /** The bytes of every font that the plan's `fontRefs` name. */
  readonly fonts: ReadonlyMap<FontRef, Uint8Array>;
  /** What the plan's `imageRefs` name: bytes, or why there are none. */
  readonly images?: LoadedImages;
  /** 16 bytes: the same job gives the same bytes, file identifier included. */
  readonly fileId: Uint8Array;
  /** As PDF writes dates: `D:20260131235959Z`. */
  readonly createdAt: string;
  /** Streams uncompressed, for people and golden tests. */
  readonly readable?: boolean;
  /** Whether to measure where each element prints. */
  readonly measured?: boolean;
  /** Empties `plan.drawings`, so that each is freed as soon as it is drawn; the plan cannot be printed again. */
  readonly consumesPlan?: boolean;
  /** Gets what is held beside the plan: before anything is drawn, then after each page. Throws to end the drawing. */
  readonly hold?: (held: Held) => void;
}

export interface Rendered {
  readonly pdf: Uint8Array;
  /** What prints but deserves a look: the first 50, in drawing order, each record's once for all copies. */
  readonly warnings: readonly PrintWarning[];
  /** The sums of all by code. */
  readonly warningCounts: WarningCounts;
  /** What a tolerant plan has left out, in all stages; otherwise empty. */
  readonly faults: readonly Fault<PrintCode>[];
  /** How many more there are than are listed. */
  readonly faultsBeyond: number;
  /** null: it was not asked for. */
  readonly geometry: readonly ElementGeometry[] | null;
  /** What of each budget the job took. */
  readonly spent: Spent;
}

export interface Press {
  /**
   * @throws Refusal of the drawing stage, with every fault found (at most 50 records' worth), unless
   *   the plan is tolerant.
   */
  render(compiled: CompiledTemplate, plan: Plan, supplies: Supplies): Rendered;
}

const NO_IMAGES: LoadedImages = new Map();
const MOST_FAULTS = 50;

export function createPress<M>(tools: Tools<M>): Press {
  const shaper = createShaper(tools.harfbuzz, tools.instantiate);
  const parsed = new ParsedFonts(CACHE_BYTES.openFonts, (font) => shaper.release(font));
  const openFonts = ({ fontRefs }: Plan, { fonts }: Supplies): Map<FontRef, Font> => {
    const opened = new Map<FontRef, Font>();
    for (const ref of fontRefs) {
      const bytes = fonts.get(ref);
      if (bytes !== undefined) opened.set(ref, parsed.open(ref, bytes));
    }
    return opened;
  };

  return {
    render(compiled, plan, supplies) {
      const budget = new Budget(plan.spent);
      for (const ref of plan.fontRefs) {
        budget.count("fontBytes", supplies.fonts.get(ref)?.length ?? 0);
      }
      const loaded = supplies.images ?? NO_IMAGES;
      for (const ref of plan.imageRefs) {
        const file = loaded.get(ref);
        if (file && !("refused" in file)) budget.count("images", file.length);
      }
      const document = new PdfDocument({
        imageBytes: budget.spentOn("images"),
        deflate: tools.deflate,
        fileId: supplies.fileId,
        createdAt: supplies.createdAt,
        readable: supplies.readable ?? false,
        ...(compiled.template.lang ? { lang: compiled.template.lang } : {}),
      });
      const faults = new FaultList();
      for (const fault of plan.tolerated ?? []) faults.push(fault);
      faults.countBeyond(plan.faultsBeyond);
      const warnings = new WarningList();
      for (const warning of plan.warnings) warnings.push(warning);
      const watch = watchJob(compiled, plan, supplies.measured ?? false);
      const typesetter = createTypesetter(openFonts(plan, supplies), shaper);
      const drawing: Drawing = {
        document,
        typesetter,
        plainTexts: new PlainTexts(typesetter),
        images: new DocumentImages(
          document,
          [...plan.imageRefs, ...plan.dataUris],
          loaded,
          tools.imageCodec,
        ),
        artworks: new DocumentArtworks(document, loaded),
        printerDpi: compiled.template.printerDpi,
        budget,
        faults,
        warnings,
        inkNotes: watch?.drawn ?? null,
      };
      const hold = (held: Held) => {
        budget.foresee("memory", memoryOf(held));
        supplies.hold?.({ ...held, content: Math.min(held.content, PART_BYTES) });
      };
      hold(estimateHeld(sizeOf(plan), heldOf(drawing)));
      try {
        const faultsBefore = () => (plan.tolerated === null ? faults.kept : []);
        const drawings = supplies.consumesPlan ? plan.drawings.splice(0) : [...plan.drawings];
        orWithFaults(faultsBefore, () => drawPages(compiled, plan, drawings, drawing, watch, hold));
        if (plan.tolerated === null) refuseIfAny(faults.kept);
        return {
          pdf: document.finish(),
          warnings: warnings.listed,
          warningCounts: warnings.counts,
          faults: faults.kept,
          faultsBeyond: faults.beyond,
          geometry: watch?.geometry?.elements ?? null,
          spent: budget.spent,
        };
      } finally {
        parsed.trim();
        shaper.trim(CACHE_BYTES.shaper);
      }
    },
  };
}

/** Who asks what the elements of an item have drawn, and where. */
interface Watch {
  readonly drawn: DrawnElements;
  readonly judges: readonly { judge(record: number, warnings: WarningList): void }[];
  readonly geometry: Geometry | null;
}

/** null: no one does, and nothing is noted. */
function watchJob(
  compiled: CompiledTemplate,
  { outline }: Plan,
  isMeasured: boolean,
): Watch | null {
  const { template, neighbours } = compiled;
  const nearCodes = watchedAround(neighbours);
  const nearEdge = outline === null ? [] : watchedOn(outline, template);
  const watched = new Set([...nearCodes, ...nearEdge]);
  if (watched.size === 0 && !isMeasured) return null;
  const drawn = new DrawnElements(compiled, isMeasured ? null : watched);
  return {
    drawn,
    judges: [
      ...(neighbours.length > 0 ? [new Surroundings(compiled, drawn)] : []),
      ...(outline && nearEdge.length > 0 ? [new LabelShape(outline, template, drawn)] : []),
    ],
    geometry: isMeasured ? new Geometry(template, drawn) : null,
  };
}

/** `drawings`: the plan's; each is dropped behind its last item. */
function drawPages(
  compiled: CompiledTemplate,
  plan: Plan,
  drawings: (PlannedDrawing | null)[],
  job: Drawing,
  watch: Watch | null,
  hold: (held: Held) => void,
): void {
  const { document, faults, warnings, budget } = job;
  const forms = compiled.layers.map((layer) => {
    if (layer.kind === "dynamic") return null;
    const content = new Content(new ByteBuffer());
    for (const placed of layer.elements) {
      const place = { record: null, element: placed.index, ofExamples: false };
      drawElement(placed, placed.bound, place, content, job);
      budget.foresee("content", content.length);
    }
    budget.count("content", content.length);
    const form = document.addForm(content.view(), itemBoxOf(compiled));
    content.buffer.release();
    return form;
  });
  const uses = countUses(drawings.length, plan);
  const left = uses.slice();
  const pageBytes = Math.min(typicalPageBytes(sizeOf(plan)), PART_BYTES);
  const page = new Content(new ByteBuffer(LEAST_PAGE_BYTES + pageBytes));
  let parts: PdfRef[] = [];
  const putAway = () => {
    if (page.length < PART_BYTES) return;
    budget.count("content", page.length);
    parts.push(document.addContent(page.view()));
    page.reset();
  };
  let itemContent: Content | null = null;
  let drawn = -1;
  const watermark =
    plan.watermark === undefined
      ? null
      : createWatermark(plan.watermark, compiled.template, plan.paper, job);
  const drawItem = (drawing: number, content: Content, afterElement: () => void) => {
    drawn = drawing;
    const { record, shown } = drawings[drawing]!;
    faults.begin(record);
    warnings.begin(record);
    watch?.drawn.begin();
    const { ofExamples } = plan;
    const beforeLayer = (layer: number, left: number) =>
      watermark?.drawBetween(drawing, layer, left, content);
    const around = { beforeLayer, afterElement };
    drawLayers(compiled, forms, { record, shown, ofExamples }, content, job, around);
    for (const judge of watch?.judges ?? []) judge.judge(record, warnings);
    watch?.geometry?.measure();
  };
  const foreseePage = () => {
    budget.foresee("content", page.length);
    putAway();
  };
  const foreseeShared = () => budget.foresee("content", page.length + itemContent!.length);
  let item = 0;
  for (const placedItems of plan.pages) {
    page.reset();
    parts = [];
    const before = budget.spentOn("content");
    for (const placed of placedItems) {
      const drawing = plan.drawingOf[item]!;
      const area = areaOf(placed, compiled, plan);
      const markItem = () => watermark?.drawOver(item, drawing, compiled.layers.length, area, page);
      if (uses[drawing] === 1) {
        // It is not needed again, so it goes where it belongs at once.
        atItem(area, page, () => drawItem(drawing, page, foreseePage), markItem);
      } else {
        if (drawing !== drawn) {
          itemContent ??= new Content();
          itemContent.reset();
          drawItem(drawing, itemContent, foreseeShared);
        }
        const shared = itemContent!;
        foreseeShared();
        atItem(area, page, () => page.raw(shared.view()), markItem);
        putAway();
      }
      item += 1;
      left[drawing]! -= 1;
      if (left[drawing] === 0) drawings[drawing] = null;
      watch?.geometry?.addItem(placed.record);
      if (plan.tolerated === null && faults.kept.length >= MOST_FAULTS) return;
    }
    watermark?.drawAround(
      placedItems.map((placed) => areaOf(placed, compiled, plan)),
      page,
    );
    budget.count("content", page.length);
    const output = Math.max(0, document.length - budget.spentOn("images"));
    const content = budget.spentOn("content") - before;
    hold({ ...heldOf(job), content, output });
    const { widthMm, heightMm } = plan.paper;
    document.addPage(pointsOf(widthMm), pointsOf(heightMm), page.view(), parts);
  }
  // Fonts are written next, and what is held meanwhile adds up.
  page.buffer.release();
  itemContent?.buffer.release();
}

const LEAST_PAGE_BYTES = 16 * 1024;
/** A longer page is compressed and written in parts, as they are drawn. */
const PART_BYTES = 1024 * 1024;

function sizeOf({ contentBytes, pages }: Plan): ContentSize {
  return { contentBytes, pages: pages.length };
}

/** What is held of the supplies while pages are drawn. */
function heldOf({ budget, images }: Drawing) {
  return {
    images: budget.spentOn("images"),
    largestDecode: images.largestDecodeBytes,
    fonts: budget.spentOn("fontBytes"),
  };
}

/** How many items each drawing is for. */
function countUses(count: number, { drawingOf }: Plan): Uint16Array {
  const uses = new Uint16Array(count);
  for (const drawing of drawingOf) uses[drawing]!++;
  return uses;
}

function drawLayers(
  compiled: CompiledTemplate,
  forms: readonly (string | null)[],
  { record, shown, ofExamples }: PlannedDrawing & Pick<Plan, "ofExamples">,
  content: Content,
  drawing: Drawing,
  around: {
    readonly beforeLayer: (layer: number, left: number) => void;
    readonly afterElement: () => void;
  },
): void {
  let dynamic = 0;
  compiled.layers.forEach((layer, index) => {
    around.beforeLayer(index, compiled.layers.length - index);
    const form = forms[index];
    if (layer.kind === "static") {
      if (form) content.useXObject(form);
      return;
    }
    const bound = shown[dynamic++];
    if (!bound) return;
    const place = { record, element: layer.element.index, ofExamples };
    drawElement(layer.element, bound, place, content, drawing);
    around.afterElement();
  });
}

function drawElement(
  { element, box, isOutside }: PlacedElement,
  bound: Bound,
  place: Place,
  shown: Content,
  drawing: Drawing,
): void {
  const content = isOutside ? new Content(new ByteBuffer()) : shown;
  const draw = () => kindOf(element).draw(element, bound, box, content, drawing, place);
  if (element.rotationDeg % 360 === 0) draw();
  else rotated(content, box, element.rotationDeg, draw);
}

function areaOf(placed: PlacedItem, { template }: CompiledTemplate, { paper }: Plan): ItemArea {
  const heightPt = pointsOf(placed.clipHeightMm);
  return {
    xPt: pointsOf(placed.xMm),
    yPt: pointsOf(paper.heightMm - placed.yMm - template.heightMm),
    bottomPt: pointsOf(template.heightMm) - heightPt,
    widthPt: pointsOf(placed.clipWidthMm),
    heightPt,
  };
}

/** The item's lower left corner becomes the origin; nothing it draws leaves its own box or its slot. */
function atItem(
  { xPt, yPt, bottomPt, widthPt, heightPt }: ItemArea,
  page: Content,
  ...draw: readonly (() => void)[]
): void {
  page.save();
  page.transform(1, 0, 0, 1, xPt, yPt);
  page.rectangle(0, bottomPt, widthPt, heightPt);
  page.clip();
  for (const step of draw) step();
  page.restore();
}

function itemBoxOf({ template }: CompiledTemplate): readonly [number, number, number, number] {
  return [0, 0, pointsOf(template.widthMm), pointsOf(template.heightMm)];
}
