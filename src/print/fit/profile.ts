// A printer's profile: what its head and its paper are, and how pages are brought onto them.
import { z } from "zod";
import { choiceBy, numberBetween, oneOf, strict } from "../job/grammar.ts";
import { offsetMm, type Output, rotateDeg, ZPL_SETTINGS } from "../job/output.ts";
import { NO_FIT, type PageFit } from "./page-fit.ts";

const factor = numberBetween(0.95, 1.05).default(1);

const FIT = {
  widthMm: numberBetween(5, 1000)
    .optional()
    .describe("How wide the print head is. Jobs with a wider page are refused."),
  offsetMm: offsetMm.describe("Moves every page right and down. What leaves it is cut."),
  scale: strict({ x: factor, y: factor })
    .default({ x: 1, y: 1 })
    .describe(
      "Scales every page about its top left corner, before it is moved. Codes move with it and keep their size.",
    ),
  rotateDeg: rotateDeg.describe("Turns every page clockwise, after it is moved."),
};

const zplProfile = strict({
  format: z.literal("zpl"),
  dpi: numberBetween(100, 1200).describe("Of the print head."),
  ...FIT,
  ...ZPL_SETTINGS,
}).describe("A label printer that knows ZPL.");

const pngProfile = strict({
  format: z.literal("png"),
  dpi: numberBetween(50, 1200).describe("Of the print head."),
  ...FIT,
  color: oneOf(["rgb", "gray", "mono"])
    .default("mono")
    .describe("`mono` is black and white, without gray."),
  largeJobs: z
    .boolean("must be true or false")
    .optional()
    .describe(
      "Only of `cloudprnt` printers (false): the printer takes pages of up to 2 MB, not only 512 KB.",
    ),
}).describe("A printer that is sent pictures, page by page.");

const pdfProfile = strict({
  format: z.literal("pdf"),
  dpi: numberBetween(50, 1200).describe("What the printer prints."),
  ...FIT,
}).describe("A printer that is sent PDFs.");

export const printerProfile = choiceBy(
  "format",
  ["zpl", "png", "pdf"],
  [zplProfile, pngProfile, pdfProfile],
).describe("What the printer is sent, and how pages are brought onto its paper.");

export type PrinterProfile = z.output<typeof printerProfile>;

/** What a profile is to a job. */
export interface FitOfJob {
  readonly fit: PageFit;
  /** null: its width is not known. */
  readonly headMm: number | null;
}

/** Of a PDF: scaled, moved and turned as it is drawn. */
export function fitOfPdf({ scale, offsetMm, rotateDeg, widthMm }: PrinterProfile): FitOfJob {
  return { fit: { scale, offsetMm, rotateDeg }, headMm: widthMm ?? null };
}

/** Of a raster, whose output moves and turns it. */
export function fitOfRaster({ scale, widthMm }: PrinterProfile): FitOfJob {
  return { fit: { ...NO_FIT, scale }, headMm: widthMm ?? null };
}

/** What a job for this printer becomes, a page of `png` each by itself; undefined: a PDF. */
export function outputOf(profile: PrinterProfile): Output | undefined {
  const { rotateDeg, offsetMm, dpi } = profile;
  switch (profile.format) {
    case "zpl": {
      const { darkness, speed, media, finish } = profile;
      const settings = { darkness, speed, media, finish };
      return { format: "zpl", encoding: "hex", dpi, rotateDeg, offsetMm, ...settings };
    }
    case "png": {
      const { color } = profile;
      return { format: "png-zip", background: "white", color, dpi, rotateDeg, offsetMm };
    }
    case "pdf":
      return undefined;
  }
}

/** A request's body with what its `output` does not say; where there is none of the profile's format, the body as it is. */
export function withOutputOf(profile: PrinterProfile, body: unknown): unknown {
  if (!isObject(body)) return body;
  const output = withMembersOf(profile, body["output"]);
  return output === null ? body : { ...body, output };
}

/** The same of a large job, whose ZIP file says it of its files. */
export function withFileOf(
  profile: PrinterProfile,
  head: Record<string, unknown>,
): Record<string, unknown> {
  const { output } = head;
  if (!isObject(output) || profile.format === "pdf") return head;
  const file = withMembersOf(profile, output["file"]);
  return file === null ? head : { ...head, output: { ...output, file } };
}

/** What of a profile says nothing of a file. */
const OF_PRINTER: readonly string[] = ["widthMm", "scale", "largeJobs"];

/** null: it is of another format, or no object. */
function withMembersOf(profile: PrinterProfile, output: unknown): object | null {
  if (!isObject(output) || output["format"] !== profile.format) return null;
  const known = Object.entries(profile).filter(
    ([name, value]) => !OF_PRINTER.includes(name) && value !== undefined,
  );
  return { ...Object.fromEntries(known), ...output };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
