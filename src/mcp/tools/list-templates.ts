// list_templates: what can be printed.
import { z } from "zod";
import { DEMO_TEMPLATES } from "../demo-templates.ts";
import { entriesIn } from "../entries.ts";
import { type Host, requireDone } from "../service.ts";
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
  run: async (host, { search = "" }) => {
    const { hasKey } = host;
    const wanted = search.trim().toLowerCase();
    const templates: object[] = [];
    let count = 0;
    for await (const summary of hasKey ? summariesFrom(host) : DEMO_TEMPLATES) {
      const { variables, id, name, widthMm, heightMm } = summary;
      if (!`${id}\n${name}`.toLowerCase().includes(wanted)) continue;
      count++;
      if (count > MOST_LISTED) continue;
      const names = variables.map((variable) => variable.name);
      templates.push({ id, name, widthMm, heightMm, variables: names });
    }
    const left = count - templates.length;
    return {
      facts: {
        count,
        templates,
        ...(left > 0 && { note: `${left} more: narrow the list with search.` }),
        ...(!hasKey && {
          note: "Without an API key: the designs of the public demo, which print with a watermark.",
        }),
      },
    };
  },
});

async function* summariesFrom({ inside, send }: Host): AsyncGenerator<Summary> {
  const list = await requireDone(await (inside?.listNames() ?? send("/api/v1/templates")));
  yield* entriesIn<Summary>(list);
}
