// save_template: a document under an id of the account.
import { z } from "zod";
import { readData } from "../service.ts";
import { defineTool, document, WRITES } from "../tool.ts";

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly apiReady: boolean;
  readonly problems: readonly unknown[];
}

export const saveTemplate = defineTool({
  name: "save_template",
  title: "Save a template",
  description:
    "Saves a template document in the account, so that it can be printed. Use it when check_template lists no problems and the user wants to keep the design. A new template needs no templateId; an existing one is replaced only when its revision (get_template) is passed. A document with problems is saved as a draft (apiReady false) that cannot be printed. Free. Needs the scope `templates`. Next: check_job or print_job with the id that it answers.",
  input: z.strictObject({
    document,
    templateId: z
      .string()
      .max(100)
      .optional()
      .describe(
        "Begins with custom-, then 1 to 64 letters, digits, hyphens or underscores: custom-address-label. Without it an id is made.",
      ),
    revision: z
      .string()
      .max(200)
      .optional()
      .describe("Only to replace a template: the revision that get_template gave."),
  }),
  effects: { ...WRITES, destructiveHint: true },
  run: async ({ send }, asked) => {
    const { templateId, revision } = asked;
    const precondition: Record<string, string> =
      revision === undefined ? { "If-None-Match": "*" } : { "If-Match": `"${revision}"` };
    const path = "/account/v1/templates";
    const saved = await readData<Saved>(
      send,
      templateId === undefined ? path : `${path}/${encodeURIComponent(templateId)}`,
      {
        method: templateId === undefined ? "POST" : "PUT",
        headers: {
          "Content-Type": "application/json",
          ...(templateId !== undefined && precondition),
        },
        body: JSON.stringify({ document: asked.document }),
      },
    );
    const { id, name, apiReady, problems } = saved;
    return { facts: { templateId: id, name, revision: saved.revision, apiReady, problems } };
  },
});
