// The list of icons as zod schemas.
import { z } from "zod";

export function makeIconSchemas<M extends z.ZodType>(countMeta: M) {
  const icon = z
    .object({
      name: z
        .string()
        .meta({ examples: ["fragile"] })
        .describe("The `source` of an artwork element is `icon:` and this name."),
      description: z.string(),
      recolors: z.boolean().describe("Whether the element's `color` can replace its own color."),
    })
    .describe("An icon that templates can print.");
  return { Icon: icon, IconList: z.object({ data: z.array(icon), meta: countMeta }) };
}
