// list_templates: what can be printed.
import { z } from "zod";
import { DEMO_TEMPLATES } from "../demo-templates.ts";
import { readData } from "../service.ts";
import { defineTool, READS } from "../tool.ts";

interface Summary {
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables: readonly { readonly name: string }[];
}

const MOST_LISTED = 50;

export const listTemplates = defineTool({
  name: "list_templates",
  title: "List templates",
  description:
    "Lists the label and card templates that can be printed, newest first: id, name, size in mm, names of the variables. Use it first when the user wants to print something, to find the templateId. Free. Next: get_template for the values that a template takes. Without an API key it lists the two designs of the public demo. Drafts with problems are not listed.",
  input: z.strictObject({
    search: z
      .string()
      .max(200)
      .optional()
      .describe("Only templates whose id or name has this text, in any case."),
  }),
  effects: READS,
  run: async ({ send, hasKey }, { search = "" }) => {
    const all: readonly Summary[] = hasKey
      ? await readData<Summary[]>(send, "/api/v1/templates")
      : DEMO_TEMPLATES;
    const wanted = search.trim().toLowerCase();
    const found = all.filter(({ id, name }) => `${id}\n${name}`.toLowerCase().includes(wanted));
    const templates = found
      .slice(0, MOST_LISTED)
      .map(({ variables, id, name, widthMm, heightMm }) => ({
        id,
        name,
        widthMm,
        heightMm,
        variables: variables.map((variable) => variable.name),
      }));
    const left = found.length - templates.length;
    return {
      facts: {
        count: found.length,
        templates,
        ...(left > 0 && { note: `${left} more: narrow the list with search.` }),
        ...(!hasKey && {
          note: "Without an API key: the designs of the public demo, which print with a watermark.",
        }),
      },
    };
  },
});
