// Jobs whose rasters are as much work as they can be, by what makes it; each for every kind of dots.
import type { Job } from "../../../scripts/worst-job/run-job.ts";
import type { LoadedImages } from "../../../src/print/index.ts";
import { pictureOf } from "../../../scripts/worst-job/pictures.ts";
import { fitRaster, type Kind, type RasterSize } from "./raster-kinds.ts";

export interface HostileRaster {
  readonly job: Job;
  readonly images: LoadedImages;
}

const PAGES = {
  label: { widthMm: 101.6, heightMm: 152.4, dpi: 300, records: 14 },
  many: { widthMm: 50, heightMm: 50, dpi: 203, records: 240 },
  long: { widthMm: 60, heightMm: 600, dpi: 1200, records: 1 },
  wide: { widthMm: 600, heightMm: 60, dpi: 1200, records: 1 },
} as const satisfies Record<string, RasterSize>;

type Make = (page: RasterSize) => readonly object[];

function boxes(count: number, make: (at: number, page: RasterSize) => object): Make {
  return (page) => {
    const { widthMm, heightMm } = page;
    return Array.from({ length: count }, (_, at) => ({
      xMm: 0,
      yMm: 0,
      widthMm,
      heightMm,
      ...make(at, page),
    }));
  };
}
const ellipse = (strokeWidthMm: number, dashMm: readonly number[]) => () => ({
  type: "shape",
  shape: "ellipse",
  stroke: "#0a141e",
  strokeWidthMm,
  dashMm,
});

const SCENES: Readonly<Record<string, Make>> = {
  "fills of the whole page": boxes(190, (at) => ({
    type: "shape",
    shape: "rectangle",
    fill: `gray(0.${100 + at})`,
  })),
  "turned fills": boxes(190, (at) => ({
    type: "shape",
    shape: "rectangle",
    fill: `gray(0.${100 + at})`,
    rotationDeg: at % 90,
  })),
  "thick strokes": boxes(190, ellipse(20, [])),
  "tiny dashes": boxes(190, ellipse(0.01, [0.1, 0.1])),
  "dashed lines": boxes(190, (at) => ({
    type: "shape",
    shape: "line",
    stroke: "#000",
    strokeWidthMm: 0.1,
    dashMm: [0.1],
    rotationDeg: at,
  })),
  "level dashes from right to left": boxes(190, (at) => ({
    type: "shape",
    shape: "line",
    stroke: "#000000",
    strokeWidthMm: 0.1,
    dashMm: [0.03],
    heightMm: 0,
    yMm: at / 5,
    rotationDeg: 180,
  })),
  "large glyphs": boxes(100, (at) => ({
    type: "text",
    text: `{{a}}${at}&%@gåQ8`,
    fontSizePt: 500,
    overflow: "clip",
    wrap: false,
    rotationDeg: at,
  })),
  // As many glyphs as a job may have.
  "small glyphs": boxes(20, (at, { records }) => ({
    type: "text",
    text: `{{a}} ${"Arbequina & Ölmühle @ 8% ".repeat(Math.min(60, 720 / records))}`,
    fontSizePt: 3 + at / 10,
    overflow: "clip",
  })),
  "turned glyphs that are clipped": boxes(100, (at) => ({
    type: "text",
    text: `{{a}} ${"MW&@".repeat(200)}`,
    fontSizePt: 6,
    overflow: "clip",
    rotationDeg: at + 0.5,
  })),
  "turned codes": boxes(8, (at) => ({
    type: "qrcode",
    value: `{{a}}${at}${"x".repeat(900)}`,
    minModuleMm: 0.01,
    rotationDeg: 5 + at,
  })),
  "large images": boxes(40, (at) => ({
    type: "image",
    source: sourceOf(at % 3),
    fit: "cover",
    rotationDeg: at,
  })),
  "large images, each at many sizes": ({ widthMm, heightMm }) =>
    Array.from({ length: 60 }, (_, at) => ({
      type: "image",
      source: sourceOf(at % 3),
      fit: "cover",
      xMm: 0,
      yMm: 0,
      widthMm: widthMm / (1 + at),
      heightMm: heightMm / (1 + at),
    })),
};

function sourceOf(at: number): string {
  return `asset:${at.toString(16).padStart(64, "0")}`;
}

/** Of 1.4 megapixels, which stored noise of 16 MB together takes. */
const SIDE_PX = 1_180;

let pictures: LoadedImages | null = null;
function openPictures(): LoadedImages {
  pictures ??= new Map(
    (["stored", "alpha", "stored"] as const).map((kind, at) => [
      sourceOf(at),
      pictureOf(kind, SIDE_PX).slice(),
    ]),
  );
  return pictures;
}

/** By scene and size of page. */
export const HOSTILE_RASTERS = Object.entries(SCENES).flatMap(([scene, make]) =>
  Object.entries(PAGES).map(([size, page]) => ({
    name: `${scene}, ${size}`,
    open: (kind: Kind): HostileRaster => openRaster(make, page, kind),
  })),
);

/** The long page has as many dots along its side as a page may have. */
function paperOf(page: RasterSize): RasterSize {
  return page.heightMm < 600 ? page : { ...page, heightMm: 677 };
}

function layoutOf(page: RasterSize): object {
  const { widthMm, heightMm } = paperOf(page);
  if (heightMm === page.heightMm) return { type: "single" };
  return {
    type: "manual",
    paper: { size: "Custom", widthMm, heightMm },
    grid: { rows: 1, columns: 1 },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };
}

function openRaster(make: Make, page: RasterSize, kind: Kind): HostileRaster {
  const { widthMm, heightMm } = page;
  const { output, records } = fitRaster(kind, paperOf(page));
  const elements = make(page);
  const document = {
    schemaVersion: 1,
    name: "Hostile",
    widthMm,
    heightMm,
    variables: [{ name: "a" }],
    elements: [
      ...elements,
      { type: "text", text: "{{a}}", xMm: 0, yMm: 0, widthMm: 40, heightMm: 10 },
    ],
  };
  const body = JSON.stringify({
    templateId: "custom-hostile",
    layout: layoutOf(page),
    records: Array.from({ length: records }, (_, i) => ({ variables: { a: String(i) } })),
  });
  const hasImages = elements.some((element) => "source" in element);
  return {
    job: { document, body, output, isOld: true },
    images: hasImages ? openPictures() : new Map(),
  };
}
