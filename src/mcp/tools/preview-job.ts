// preview_job: one page of a job as it would print, with a watermark and without a charge.
import { z } from "zod";
import { Refused } from "../instructions.ts";
import { readData, type Send } from "../service.ts";
import { defineTool, document, layout, READS, records, templateId } from "../tool.ts";
import { measure, picture } from "./preview.ts";

export const previewJob = defineTool({
  name: "preview_job",
  title: "Preview one page",
  description:
    "Shows one page of a job as it would print: problems, warnings and the geometry of every element of every item, and a picture. Use it to look at real records on a sheet before paying. At most one page: send only the first records of a large job. Give a saved template (templateId) or a document that is not saved. Free. Needs the scope `templates`. To learn only pages and credits of the whole job, use check_job.",
  input: z.strictObject({
    templateId: templateId.optional().describe("A saved template; or else pass document."),
    document: document.optional(),
    layout: layout.optional(),
    records: records.optional(),
    side: z
      .enum(["front", "back"])
      .optional()
      .describe("For documents with a back. Default: front."),
  }),
  effects: READS,
  run: async (host, asked) => {
    const body = {
      document: asked.document ?? (await readDocument(host.send, asked.templateId)),
      records: asked.records,
      layout: asked.layout,
      side: asked.side,
    };
    const facts = await measure(host, body);
    const { content, note } = await picture(host, body);
    return { facts: { ...facts, ...(note !== undefined && { note }) }, content };
  },
});

async function readDocument(send: Send, id: string | undefined) {
  if (id === undefined) throw neither();
  const path = `/account/v1/templates/${encodeURIComponent(id)}`;
  return (await readData<{ document: unknown }>(send, path)).document;
}

function neither(): Refused {
  const detail = "Pass a saved template as templateId, or a document.";
  return new Refused({ status: 422, code: "VALIDATION_FAILED", detail, errors: [] });
}
