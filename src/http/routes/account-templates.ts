// /account/v1/templates: pushing, reading, deleting and previewing what an account prints from.
import {
  deleteAccountTemplate,
  listAccountTemplates,
  readAccountTemplate,
} from "../../flows/account-templates.ts";
import { previewTemplate } from "../../flows/preview-template.ts";
import { newTemplateId, syncTemplate } from "../../flows/sync-template.ts";
import { LIMITS, Refusal } from "../../print/index.ts";
import type { Code } from "../../rules/codes.ts";
import { entityTagOf, type Precondition, readPrecondition } from "../../rules/precondition.ts";
import { previewRequest, templatePush } from "../account-requests.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { readJson } from "../read-json.ts";
import { answerPdf } from "./generate-pdf.ts";

/** Twice the document: one that is too large is told so by name, not cut off as a body. */
const BODY_BYTES = 2 * LIMITS.templateBytes;

export const getAccountTemplates: AppHandler = async (c) => {
  const data = await listAccountTemplates(c.env, c.get("holder").accountId);
  return c.json({ data, meta: { count: data.length } });
};

export const getAccountTemplate: AppHandler = async (c) => {
  const template = await readAccountTemplate(c.env, c.get("holder").accountId, idOf(c));
  return c.json({ data: template }, 200, { ETag: entityTagOf(template.revision) });
};

export const putTemplate: AppHandler = (c) => push(c, idOf(c), preconditionOf(c));

export const postTemplate: AppHandler = (c) => push(c, newTemplateId(), { kind: "absent" });

export const deleteTemplate: AppHandler = async (c) => {
  const precondition = preconditionOf(c);
  await deleteAccountTemplate(c.env, c.get("holder").accountId, { id: idOf(c), precondition });
  return c.body(null, 204);
};

export const postPreview: AppHandler = async (c) => {
  const input = await readJson(c.req.raw, previewRequest, BODY_BYTES);
  const preview = await previewTemplate(c.env, c.get("holder").accountId, input);
  const generated = { ...preview, templateId: "preview", credits: 0, originalRequestId: null };
  return answerPdf(generated, c.env.requestId);
};

async function push(c: AppContext, id: string, precondition: Precondition): Promise<Response> {
  const { document } = await readJson(c.req.raw, templatePush, BODY_BYTES);
  const { accountId } = c.get("holder");
  const { template, created } = await syncTemplate(c.env, accountId, {
    id,
    document,
    precondition,
  });
  const headers = { ETag: entityTagOf(template.revision) };
  return c.json({ data: template }, created ? 201 : 200, headers);
}

function preconditionOf(c: AppContext): Precondition {
  const { headers } = c.req.raw;
  const read = readPrecondition(headers.get("If-Match"), headers.get("If-None-Match"));
  if ("fault" in read) throw new Refusal<Code>("INVALID_HEADER", read.fault);
  return read;
}

function idOf(c: AppContext): string {
  return c.req.param("templateId") ?? "";
}
