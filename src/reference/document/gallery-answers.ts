// The body of the gallery as zod schemas.
import { z } from "zod";
import { generateRequest, savedDocument } from "../../print/index.ts";

export function makeGallerySchemas<M extends z.ZodType>(countMeta: M) {
  const mm = z.number().gt(0);
  const starter = z
    .object({
      id: z.string().meta({ examples: ["product-label"] }),
      name: z.string().describe("The document's name."),
      description: z.string(),
      widthMm: mm,
      heightMm: mm,
      presetIds: z
        .array(z.string())
        .describe("Presets whose items have its size; none where it prints on pages of that size."),
      document: savedDocument,
      records: generateRequest.shape.records.describe("Realistic values, as a request takes them."),
    })
    .describe("A design to start from: save its document as a template, changed or as it is.");
  return { Starter: starter, StarterList: z.object({ data: z.array(starter), meta: countMeta }) };
}
