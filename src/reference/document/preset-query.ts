// The query of GET /api/v1/layout-presets: read by the route, shown by the reference.
import { z } from "zod";

const DECIMAL = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const lengthMm = z
  .string()
  .regex(DECIMAL)
  .transform(Number)
  .refine((mm) => mm > 0 && Number.isFinite(mm))
  .meta({ type: "number", exclusiveMinimum: 0 });

export const presetQuery = z.object({
  search: z
    .string()
    .optional()
    .describe(
      "Words to find in a preset's id, name, description, vendor or part numbers. All words must match; case does not matter.",
    ),
  widthMm: lengthMm.optional().describe("Width of the item, within 0.1 mm."),
  heightMm: lengthMm.optional().describe("Height of the item, within 0.1 mm."),
});
