// What a raster is to be: the grammar of a request's member `output`, by its format, and of a preview's.

import { z } from "zod";
import { LIMITS } from "../limits.ts";
import {
  causing,
  choiceBy,
  integerBetween,
  numberBetween,
  oneOf,
  oneOfNumbers,
  strict,
} from "./grammar.ts";
import { templateStringUpTo } from "./members.ts";

export const rotateDeg = oneOfNumbers([0, 90, 180, 270])
  .default(0)
  .describe("Turns the finished page clockwise, after `offsetMm`.");

const shiftMm = numberBetween(-20, 20).default(0);
export const offsetMm = strict({ x: shiftMm, y: shiftMm })
  .default({ x: 0, y: 0 })
  .describe("Moves the finished page right and down, in whole dots. What leaves it is cut.");

/** What a printer sets itself without them. */
export const ZPL_SETTINGS = {
  darkness: integerBetween(0, 30).optional().describe("The printer's own setting without it."),
  speed: integerBetween(1, 14)
    .optional()
    .describe("Inches per second; the printer's own setting without it."),
  media: oneOf(["gap", "mark", "continuous"])
    .optional()
    .describe("How the printer finds where a label begins; its own setting without it."),
  finish: oneOf(["tear", "peel", "cut", "rewind"])
    .optional()
    .describe("What the printer does after a label; its own setting without it."),
};

const zplOutput = strict({
  format: z.literal("zpl"),
  dpi: numberBetween(100, 1200).describe(
    "What the print head has. 203 means 8 dots per mm, 152 means 6; a head of 12 dots per mm has 304.8 dpi.",
  ),
  encoding: oneOf(["hex", "z64"])
    .default("hex")
    .describe("`z64` is under half the size; every printer that knows ZPL knows `hex`."),
  rotateDeg,
  offsetMm,
  ...ZPL_SETTINGS,
}).describe("ZPL for label printers of Zebra and compatible ones, at most 250 pages.");

const color = oneOf(["rgb", "gray", "mono"])
  .default("rgb")
  .describe("`mono` is black and white, without gray.");
const background = oneOf(["white", "transparent"])
  .default("white")
  .describe("`transparent` with the color `rgb` only.");

const ONLY_RGB = {
  path: ["background"],
  error: "must be white where color is gray or mono; set color to rgb for a transparent one",
};

const PICTURE = {
  dpi: numberBetween(50, 1200).default(300),
  color,
  background,
  rotateDeg,
  offsetMm,
};

const pngOutput = strict({ format: z.literal("png"), ...PICTURE })
  .refine(canBeTransparent, { ...ONLY_RGB, ...causing({ kind: "choice" }) })
  .describe("One page as PNG.");
const pngZipOutput = strict({ format: z.literal("png-zip"), ...PICTURE })
  .refine(canBeTransparent, { ...ONLY_RGB, ...causing({ kind: "choice" }) })
  .describe("A ZIP file of at most 25 pages as PNG: `0001.png`, `0002.png` and so on.");

function canBeTransparent(picture: { readonly color: string; readonly background: string }) {
  return picture.background === "white" || picture.color === "rgb";
}

export const rasterOutput = choiceBy(
  "format",
  ["zpl", "png", "png-zip"],
  [zplOutput, pngOutput, pngZipOutput],
).describe("What the pages are to be: ZPL for a label printer, or PNG.");

const pdfOutput = strict({ format: z.literal("pdf") }).describe("A PDF.");

/** The member `answer` of a link: a PDF, or one of the outputs that are one file without a ZIP. */
export const linkOutput = choiceBy(
  "format",
  ["pdf", "png", "zpl"],
  [pdfOutput, pngOutput, zplOutput],
).describe("What a call of the link is answered with.");
export type LinkOutput = z.output<typeof linkOutput>;

const zipOutput = strict({
  format: z.literal("zip"),
  per: oneOf(["page", "record"]).describe(
    "What a file is of. `record` is for the layout `single` only.",
  ),
  file: choiceBy("format", ["pdf", "png"], [pdfOutput, pngOutput]).describe(
    "What each file is: a PDF, which has a record's copies as its pages, or a PNG of one page.",
  ),
  name: templateStringUpTo(LIMITS.largeJob.fileName)
    .optional()
    .describe(
      "What files are called, without their ending: a template string, by record with its variables, or by page with `#page`, `#pages` and `#now`. Without it they are numbered.",
    ),
}).describe("A ZIP file, with a file for each page or each record.");

/** The member `output` of a large job. */
export const jobOutput = choiceBy("format", ["pdf", "zip"], [pdfOutput, zipOutput])
  .default({ format: "pdf" })
  .describe("What is sent: one PDF, or a ZIP file of PDFs or PNGs.");
export type JobOutput = z.output<typeof jobOutput>;

/** The member `output` of a template's preview as PNG. */
export const previewOutput = strict({
  dpi: numberBetween(50, 300).default(150),
  color,
  background,
})
  .refine(canBeTransparent, { ...ONLY_RGB, ...causing({ kind: "choice" }) })
  .describe("The picture of a preview as PNG; checked and without effect for other types.");

/** With defaults filled in. `dpi` is of the print head or the picture; 203 means 8 dots per mm, 152 means 6. */
export type ZplOutput = z.output<typeof zplOutput>;
export type PngOutput = z.output<typeof pngOutput>;
export type PngZipOutput = z.output<typeof pngZipOutput>;
export type Output = ZplOutput | PngOutput | PngZipOutput;
/** Clockwise. */
export type QuarterTurn = Output["rotateDeg"];
export type RasterFormat = Output["format"];

/** A preview's `output`, which is `{}` where there is none, as a job has it. */
export function pngOfPreview(preview: z.output<typeof previewOutput>): PngOutput {
  return { format: "png", ...preview, rotateDeg: 0, offsetMm: { x: 0, y: 0 } };
}

/** What is sent: its media type, and what its file name ends in. */
export const RASTER_FILES = {
  zpl: { mediaType: "application/vnd.zebra-zpl", ending: ".zpl" },
  png: { mediaType: "image/png", ending: ".png" },
  "png-zip": { mediaType: "application/zip", ending: ".zip" },
} as const satisfies Record<
  RasterFormat,
  { readonly mediaType: string; readonly ending: `.${string}` }
>;
