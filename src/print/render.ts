// Plan + fonts + images -> PDF bytes. A press is made once per isolate and keeps its parsed fonts.
import type { CompiledTemplate, PlacedElement } from "./compile.ts";
import { type Bound, type Drawing, kindOf } from "./elements/index.ts";
import { DocumentArtworks } from "./elements/embed-artwork.ts";
import { DocumentImages, type ImageMemory, type LoadedImages } from "./elements/embed-image.ts";
import { rotated } from "./elements/paint.ts";
import type { Font, FontRef } from "./fonts/font.ts";
import { ParsedFonts } from "./fonts/parsed-fonts.ts";
import type { ImageCodec } from "./images/image.ts";
import { Content } from "./pdf/content.ts";
import { PdfDocument } from "./pdf/document.ts";
import type { Plan } from "./plan.ts";
import { refuseIfAny } from "./refusal.ts";
import type { PlacedItem } from "./sheet/plan.ts";
import { Surroundings } from "./surroundings.ts";
import { createShaper, type WasmImports } from "./text/harfbuzz.ts";
import { createTypesetter } from "./text/typesetter.ts";
import { pointsOf } from "./units.ts";
import type { PrintWarning } from "./warnings.ts";
import { addWatermark, type Watermark } from "./watermark.ts";

/** `M` is WebAssembly.Module, whose type the core does not have. */
export interface Tools<M> {
  /** harfbuzzjs's `harfbuzz.wasm`, compiled. */
  readonly harfbuzz: M;
  /** Instantiates at once, and answers the exports. */
  readonly instantiate: (module: M, imports: WasmImports) => object;
  /** A zlib stream (RFC 1950) of the bytes. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  readonly imageCodec: ImageCodec;
  /** What images became, kept from job to job; without it each job reads its images anew. */
  readonly imageMemory?: ImageMemory;
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
}

export interface Rendered {
  readonly pdf: Uint8Array;
  /** What prints but deserves a look, in drawing order, each record's once however many its copies. */
  readonly warnings: readonly PrintWarning[];
}

export interface Press {
  /** @throws Refusal of the drawing stage, with every fault found (at most 50 records' worth). */
  render(compiled: CompiledTemplate, plan: Plan, supplies: Supplies): Rendered;
}

const NO_IMAGES: LoadedImages = new Map();
const NO_MEMORY: ImageMemory = { get: () => undefined, set: () => {} };
const FAULTS_AT_MOST = 50;
const PARSED_FONT_BYTES = 16 * 1024 * 1024;

export function createPress<M>(tools: Tools<M>): Press {
  const shaper = createShaper(tools.harfbuzz, tools.instantiate);
  const parsed = new ParsedFonts(PARSED_FONT_BYTES, (font) => shaper.release(font));
  const openFonts = (supplies: Supplies): Map<FontRef, Font> =>
    new Map([...supplies.fonts].map(([ref, bytes]) => [ref, parsed.open(ref, bytes)]));

  return {
    render(compiled, plan, supplies) {
      const document = new PdfDocument({
        deflate: tools.deflate,
        fileId: supplies.fileId,
        createdAt: supplies.createdAt,
        readable: supplies.readable ?? false,
        ...(compiled.template.lang ? { lang: compiled.template.lang } : {}),
      });
      const surroundings = compiled.neighbours.length > 0 ? new Surroundings(compiled) : null;
      const drawing: Drawing = {
        document,
        typesetter: createTypesetter(openFonts(supplies), shaper),
        images: new DocumentImages(
          document,
          supplies.images ?? NO_IMAGES,
          tools.imageCodec,
          tools.imageMemory ?? NO_MEMORY,
        ),
        artworks: new DocumentArtworks(document, supplies.images ?? NO_IMAGES),
        printerDpi: compiled.template.printerDpi,
        faults: [],
        warnings: [],
        inkNotes: surroundings,
      };
      try {
        drawJob(compiled, plan, drawing, surroundings);
        refuseIfAny(drawing.faults);
        return { pdf: document.finish(), warnings: drawing.warnings };
      } finally {
        parsed.trim();
      }
    },
  };
}

function drawJob(
  compiled: CompiledTemplate,
  plan: Plan,
  drawing: Drawing,
  surroundings: Surroundings | null,
): void {
  const { document, faults } = drawing;
  const forms = compiled.layers.map((layer) => {
    if (layer.kind === "dynamic") return null;
    const content = new Content();
    for (const placed of layer.elements) drawElement(placed, placed.bound, null, content, drawing);
    return document.addForm(content.view(), itemBoxOf(compiled));
  });
  const page = new Content();
  const item = new Content();
  let drawnRecord = -1;
  const watermark =
    plan.watermark === undefined
      ? null
      : addWatermark(plan.watermark, compiled.template, plan.paper, drawing);
  for (const placedItems of plan.pages) {
    page.reset();
    for (const placed of placedItems) {
      if (placed.record !== drawnRecord) {
        drawnRecord = placed.record;
        item.reset();
        surroundings?.begin();
        drawLayers(compiled, forms, plan, drawnRecord, item, drawing);
        if (surroundings) drawing.warnings.push(...surroundings.judge(drawnRecord));
        if (faults.length >= FAULTS_AT_MOST) return;
      }
      atItem(placed, compiled, plan, page, () => page.raw(item.view()));
    }
    if (watermark) drawWatermark(watermark, placedItems, compiled, plan, page);
    document.addPage(pointsOf(plan.paper.widthMm), pointsOf(plan.paper.heightMm), page.view());
  }
}

function drawLayers(
  compiled: CompiledTemplate,
  forms: readonly (string | null)[],
  plan: Plan,
  record: number,
  content: Content,
  drawing: Drawing,
): void {
  let dynamic = 0;
  compiled.layers.forEach((layer, index) => {
    const form = forms[index];
    if (layer.kind === "static") {
      if (form) content.useXObject(form);
      return;
    }
    const bound = plan.records[record]?.[dynamic++];
    if (bound) drawElement(layer.element, bound, record, content, drawing);
  });
}

function drawElement(
  { element, box, index }: PlacedElement,
  bound: Bound,
  record: number | null,
  content: Content,
  drawing: Drawing,
): void {
  const draw = () =>
    kindOf(element).draw(element, bound, box, content, drawing, { record, element: index });
  if (element.rotationDeg % 360 === 0) draw();
  else rotated(content, box, element.rotationDeg, draw);
}

/** The item's lower left corner becomes the origin; nothing it draws leaves its own box or its slot. */
function atItem(
  placed: PlacedItem,
  { template }: CompiledTemplate,
  plan: Plan,
  page: Content,
  draw: () => void,
): void {
  const lowerEdgeMm = plan.paper.heightMm - placed.yMm - template.heightMm;
  const clipHeightPt = pointsOf(placed.clipHeightMm);
  page.save();
  page.transform(1, 0, 0, 1, pointsOf(placed.xMm), pointsOf(lowerEdgeMm));
  page.rectangle(
    0,
    pointsOf(template.heightMm) - clipHeightPt,
    pointsOf(placed.clipWidthMm),
    clipHeightPt,
  );
  page.clip();
  draw();
  page.restore();
}

/** After every item of the page: nothing that a template or a value says is drawn later. */
function drawWatermark(
  { onItem, onPage }: Watermark,
  placedItems: readonly PlacedItem[],
  compiled: CompiledTemplate,
  plan: Plan,
  page: Content,
): void {
  for (const placed of placedItems) {
    atItem(placed, compiled, plan, page, () => page.useXObject(onItem));
  }
  page.useXObject(onPage);
}

function itemBoxOf({ template }: CompiledTemplate): readonly [number, number, number, number] {
  return [0, 0, pointsOf(template.widthMm), pointsOf(template.heightMm)];
}
