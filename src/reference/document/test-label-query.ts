// The query of GET /api/v1/test-label.zpl: read by the route, shown by the reference.
import { z } from "zod";

const DECIMAL = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function between(least: number, most: number) {
  return z
    .string()
    .regex(DECIMAL)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .meta({ type: "number", minimum: least, maximum: most });
}

export const testLabelQuery = z.object({
  widthMm: between(5, 600).describe("Width of the label."),
  heightMm: between(5, 600).describe("Height of the label, along the feed."),
  dpi: between(100, 1200).describe(
    "What the print head has. 203 means 8 dots per mm, 152 means 6; for 12 or 24 dots per mm, use 304.8 or 609.6.",
  ),
});
