// Opens what a raster is drawn on and with. To read on: recording.ts (what elements draw into), canvas/painter.ts (paints
// it), canvas/paper.ts and the two papers (the dots), raster-pages.ts (pages to files), encode/.
import type { Target } from "../pages/open-drawing.ts";
import { type DotGrid, PrinterDots } from "../elements/printer-dots.ts";
import { roomOf } from "../pages/page-grid.ts";
import { mapOf } from "../fit/page-map.ts";
import { TwoInks } from "../elements/two-inks.ts";
import type { CompiledTemplate } from "../compile.ts";
import type { Output } from "../job/output.ts";
import { NO_FIT } from "../fit/page-fit.ts";
import type { Template } from "../job/template.ts";
import type { WarningList } from "../job/warnings.ts";
import type { Supplies, Tools } from "../pages/supplies.ts";
import type { PlanFrame } from "../plan.ts";
import { pointsOf } from "../units.ts";
import type { Budget } from "../budget.ts";
import { ColorPaper } from "./canvas/color-paper.ts";
import { Painter } from "./canvas/painter.ts";
import type { Paper } from "./canvas/paper.ts";
import { PlainZones } from "./canvas/plain-zones.ts";
import { TwoInkPaper } from "./canvas/two-ink-paper.ts";
import { Work } from "./work.ts";
import type { GlyphCache } from "./glyphs/glyph-cache.ts";
import { bitsPerDot, headDpiOf, type PageDots } from "./page-dots.ts";
import { RasterArtworks } from "./raster-artworks.ts";
import { RasterImages } from "./raster-images.ts";
import { RasterResources } from "./resources.ts";

export interface RasterTarget extends Target {
  readonly images: RasterImages;
  readonly paper: Paper;
  readonly painter: Painter;
}

export function openRaster(
  { template }: CompiledTemplate,
  plan: PlanFrame,
  supplies: Supplies,
  { imageCodec }: Pick<Tools<unknown>, "imageCodec">,
  output: Output,
  { width, height }: PageDots,
  glyphs: GlyphCache,
): (budget: Budget, sources: readonly string[], warnings: WarningList) => RasterTarget {
  return (budget, sources, warnings) => {
    const resources = new RasterResources();
    const bits = bitsPerDot(output);
    const work = new Work(budget);
    const tone = bits < 24 ? "gray" : "color";
    const zones = bits === 1 ? new PlainZones() : null;
    const paper = zones
      ? new TwoInkPaper(width, height, glyphs, zones, work)
      : new ColorPaper(width, height, (bits / 8) as 1 | 3 | 4, work);
    // Grays and colors show what the PDF shows; black and white is laid out for the dots that it has.
    const printerDpi = zones ? headDpiOf(output.dpi) : template.printerDpi;
    const dots = new PrinterDots(printerDpi, rasterGridOf(template, plan, output));
    return {
      resources,
      images: new RasterImages(
        resources,
        sources,
        supplies.images ?? new Map(),
        imageCodec,
        tone,
        budget,
        work,
      ),
      artworks: new RasterArtworks(
        resources,
        { images: supplies.images ?? new Map(), icons: supplies.icons ?? new Map() },
        budget,
      ),
      printerDpi,
      dots,
      inks: zones ? new TwoInks(dots.dotPt, warnings) : null,
      paper,
      painter: new Painter(resources, paper, zones, work),
    };
  };
}

/**
 * The finished page is moved and turned in whole dots, so codes only see its scale. Grays and colors show what the PDF
 * shows, whose dots are counted from below.
 */
export function rasterGridOf(
  template: Template,
  { fit, paper }: Pick<PlanFrame, "fit" | "paper">,
  output: Output,
): DotGrid {
  const yPt = bitsPerDot(output) === 1 ? pointsOf(paper.heightMm) : 0;
  const scale = fit?.scale ?? NO_FIT.scale;
  const map = mapOf({ scale, offsetMm: NO_FIT.offsetMm }, paper.heightMm);
  return { origin: { xPt: 0, yPt }, map, room: roomOf(template, map) };
}
