// GET /api/v1/templates and /api/v1/templates/{templateId}.
import { inspectTemplate } from "../../flows/printing/inspect-template.ts";
import { listTemplates } from "../../flows/printing/list-templates.ts";
import type { AppHandler } from "../context.ts";

export const getTemplates: AppHandler = async (c) => {
  const data = await listTemplates(c.get("deps"), c.get("caller"));
  return c.json({ data, meta: { count: data.length } });
};

export const getTemplate: AppHandler = async (c) => {
  const id = c.req.param("templateId") ?? "";
  return c.json({ data: await inspectTemplate(c.get("deps"), c.get("caller"), id) });
};
