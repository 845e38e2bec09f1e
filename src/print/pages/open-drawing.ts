// Opens what a job is drawn with: its document with the resources that its elements draw with: fonts, images, artwork, what is counted,
// and where faults and warnings go.
import { Budget, type JobSize } from "../budget.ts";
import type { CompiledTemplate } from "../compile.ts";
import { DocumentArtworks } from "../elements/embed-artwork.ts";
import { DocumentImages, ImageFiles, type LoadedImages } from "../elements/embed-image.ts";
import { type Drawing, kindOf } from "../elements/index.ts";
import { PrinterDots } from "../elements/printer-dots.ts";
import type { Font, FontRef } from "../fonts/font.ts";
import type { ParsedFonts } from "../fonts/parsed-fonts.ts";
import { FaultList } from "../job/fault-list.ts";
import { WarningList } from "../job/warnings.ts";
import { PdfDocument } from "../pdf/document.ts";
import type { PlanFrame } from "../plan.ts";
import { gridOf } from "./page-grid.ts";
import { createTypesetter, PlainTexts, type Shaper } from "../text/index.ts";
import type { Supplies, Tools } from "./supplies.ts";
import type { Watch } from "./watch.ts";

/** What a press keeps from job to job. */
export interface PressParts {
  readonly tools: Pick<Tools<unknown>, "deflate" | "imageCodec">;
  readonly shaper: Shaper;
  readonly parsed: ParsedFonts;
}

/** What a document has as a rule, without images. */
const ONE_PAGE_BYTES = 16 * 1024;
const PAGES_BYTES = 64 * 1024;

const NO_IMAGES: LoadedImages = new Map();

/** What differs by where it is drawn. */
export type Target = Pick<
  Drawing,
  "resources" | "images" | "artworks" | "printerDpi" | "dots" | "inks"
>;

export type PdfTarget = Target & { readonly document: PdfDocument };

/** Gets what was counted so far, the sources of all images, and where warnings go. */
export type OpenTarget<T extends Target> = (
  budget: Budget,
  sources: readonly string[],
  warnings: WarningList,
) => T;

export function openDrawing<T extends Target>(
  plan: PlanFrame,
  supplies: Supplies,
  { shaper, parsed }: PressParts,
  watch: Watch | null,
  open: OpenTarget<T>,
  size?: JobSize,
): Drawing & T {
  const budget = countSupplies(
    new Budget(plan.spent, size),
    plan,
    supplies.fonts,
    supplies.images ?? NO_IMAGES,
  );
  const warnings = warningsOf(plan);
  const target = open(budget, [...plan.imageRefs, ...plan.dataUris], warnings);
  const fonts = openFonts(plan, supplies, parsed);
  const typesetter = createTypesetter(fonts, shaper, supplies.hyphens);
  return {
    ...target,
    typesetter,
    plainTexts: new PlainTexts(typesetter),
    budget,
    faults: faultsOf(plan),
    warnings,
    kindOf,
    inkNotes: watch?.drawn ?? null,
  };
}

export interface DocumentKind {
  readonly isOnePage?: boolean;
  /** Of a document that is taken away while it is written. */
  readonly pageCount?: number;
  /** Of a job whose files show the same images. */
  readonly isOneOfSeveral?: boolean;
}

/** The same drawing on another target. */
export function withTarget<T extends Target>(
  drawing: Drawing,
  { imageRefs, dataUris }: PlanFrame,
  open: OpenTarget<T>,
): Drawing & T {
  return { ...drawing, ...open(drawing.budget, [...imageRefs, ...dataUris], drawing.warnings) };
}

export function openPdf(
  { template }: CompiledTemplate,
  plan: PlanFrame,
  supplies: Supplies,
  tools: PressParts["tools"],
  { isOnePage = false, pageCount, isOneOfSeveral = false }: DocumentKind = {},
): OpenTarget<PdfTarget> {
  const { printerDpi } = template;
  let files: ImageFiles | null = null;
  let documents = 0;
  return (budget, sources) => {
    const images = supplies.images ?? NO_IMAGES;
    const { fileId, createdAt, readable = false } = supplies;
    const document = new PdfDocument({
      ...(pageCount === undefined
        ? { typicalBytes: (isOnePage ? ONE_PAGE_BYTES : PAGES_BYTES) + budget.spentOn("images") }
        : { pageCount }),
      deflate: tools.deflate,
      fileId: isOneOfSeveral ? numberedId(fileId, documents++) : fileId,
      createdAt,
      readable,
      ...(plan.flip !== null && { flip: plan.flip }),
      ...(plan.lang === null ? {} : { lang: plan.lang }),
    });
    files ??= new ImageFiles(sources, images, tools.imageCodec);
    return {
      document,
      resources: document,
      images: new DocumentImages(document, files, isOneOfSeveral),
      artworks: new DocumentArtworks(
        document,
        { images, icons: supplies.icons ?? new Map() },
        budget,
      ),
      printerDpi,
      dots: new PrinterDots(printerDpi, gridOf(template, plan)),
      inks: null,
    };
  };
}

/** Files of one job are different documents. */
function numberedId(fileId: Uint8Array, document: number): Uint8Array {
  // A Buffer's slice() is no copy.
  const id = new Uint8Array(fileId);
  const end = new DataView(id.buffer, id.length - 4);
  end.setUint32(0, end.getUint32(0) ^ document);
  return id;
}

function countSupplies(
  budget: Budget,
  plan: PlanFrame,
  fonts: Supplies["fonts"],
  images: LoadedImages,
): Budget {
  for (const ref of plan.fontRefs) budget.count("fontBytes", fonts.get(ref)?.length ?? 0);
  for (const ref of plan.imageRefs) {
    const file = images.get(ref);
    if (file && !("refused" in file)) budget.count("images", file.length);
  }
  return budget;
}

function openFonts(
  { fontRefs }: PlanFrame,
  { fonts }: Supplies,
  parsed: ParsedFonts,
): Map<FontRef, Font> {
  const opened = new Map<FontRef, Font>();
  for (const ref of fontRefs) {
    const bytes = fonts.get(ref);
    if (bytes !== undefined) opened.set(ref, parsed.open(ref, bytes));
  }
  return opened;
}

/** Those that a tolerant plan has found come first. */
function faultsOf({ tolerated, faultsBeyond }: PlanFrame): FaultList {
  const faults = new FaultList();
  for (const fault of tolerated ?? []) faults.push(fault);
  faults.countBeyond(faultsBeyond);
  return faults;
}

function warningsOf(plan: PlanFrame): WarningList {
  const warnings = new WarningList();
  for (const warning of plan.warnings) warnings.push(warning);
  return warnings;
}
