// GET /api/v1/templates, /api/v1/templates/{templateId}, and the schema of its records.
import { type Counting, describeRecord } from "../../flows/printing/describe-record.ts";
import { inspectTemplate } from "../../flows/printing/inspect-template.ts";
import { listTemplates } from "../../flows/printing/list-templates.ts";
import type { AppHandler } from "../context.ts";

export const getTemplates: AppHandler = async (c) => {
  const data = await listTemplates(c.get("deps"), c.get("caller"));
  return c.json({ data, meta: { count: data.length } });
};

export const getRecordSchema: AppHandler = async (c) => {
  const { schema, counting } = await describeRecord(
    c.get("deps"),
    c.get("caller"),
    c.req.param("templateId") ?? "",
  );
  return c.body(JSON.stringify(schema), 200, {
    "Content-Type": "application/schema+json",
    "X-Counting": countingHeader(counting),
  });
};

/** `serial;per=item, #page`; no counter is called `none`, because that would have its `per`. */
function countingHeader(counting: readonly Counting[]): string {
  const names = counting.map(({ name, per }) => (per === null ? name : `${name};per=${per}`));
  return names.join(", ") || "none";
}

export const getTemplate: AppHandler = async (c) => {
  const id = c.req.param("templateId") ?? "";
  return c.json({ data: await inspectTemplate(c.get("deps"), c.get("caller"), id) });
};
