// find_sheets: label sheets on sale, by part number, words or size.
import { z } from "zod";
import { readData } from "../service.ts";
import { defineTool, READS } from "../tool.ts";

export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly itemSizeMm: { readonly width: number; readonly height: number };
  readonly paper: { readonly size: string };
  readonly grid: { readonly rows: number; readonly columns: number };
}

const MOST_LISTED = 20;

export const findSheets = defineTool({
  name: "find_sheets",
  title: "Find label sheets",
  description:
    "Finds label and card sheets on sale by part number (5160, L7160), by words, or by the size of one label. Use it when the user names sheet stock, or to learn the exact label size before designing a template: a template must have the size of the sheet's label (within 0.1 mm). Free. Next: use the id as presetId in the layout of check_job, preview_job and print_job, or itemSizeMm as widthMm and heightMm of a new template.",
  input: z.strictObject({
    search: z
      .string()
      .max(200)
      .optional()
      .describe(
        "Words, all of which must match: a part number, a vendor, a use. For example 5160.",
      ),
    widthMm: z.number().positive().optional().describe("Width of one label."),
    heightMm: z.number().positive().optional().describe("Height of one label."),
  }),
  effects: READS,
  run: async ({ send }, asked) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
    const found = await readData<Sheet[]>(send, `/api/v1/layout-presets?${query.toString()}`);
    const sheets = found.slice(0, MOST_LISTED).map(describeSheet);
    const left = found.length - sheets.length;
    return {
      facts: {
        count: found.length,
        sheets,
        ...(left > 0 && { note: `${left} more: narrow the search.` }),
        ...(found.length === 0 && {
          note: "No sheet matches. Try only the part number, or only a size; stock that is not listed can be printed with a manual layout.",
        }),
      },
    };
  },
});

export function describeSheet({ id, name, description, itemSizeMm, paper, grid }: Sheet) {
  const labelsPerSheet = grid.rows * grid.columns;
  return { id, name, description, itemSizeMm, paper: paper.size, labelsPerSheet };
}
