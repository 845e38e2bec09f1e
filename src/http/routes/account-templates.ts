// /account/v1/templates: pushing, reading, deleting and previewing what an account prints from.
import { accepts } from "hono/accepts";
import {
  deleteAccountTemplate,
  listAccountTemplates,
  listWholeTemplates,
  readAccountTemplate,
} from "../../flows/account/templates.ts";
import { type Preview, previewTemplate } from "../../flows/account/preview-template.ts";
import { listVersions, readVersion } from "../../flows/account/versions.ts";
import { newTemplateId, syncTemplate } from "../../flows/account/sync-template.ts";
import type { Caller } from "../../flows/authenticate.ts";
import { type ElementGeometry, pngOfPreview } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { DOCUMENTS_PER_PAGE } from "../../rules/quotas.ts";
import { entityTagOf, type Precondition, readPrecondition } from "../../rules/precondition.ts";
import { previewRequest, templatePush } from "../../reference/document/account-requests.ts";
import type { AppContext, AppHandler } from "../context.ts";
import {
  answerPage,
  pageAskedIn,
  type PageContext,
  type TemplateListContext,
} from "../page-query.ts";
import { answerFile, fileTypeOf } from "../printed-file.ts";
import { readDocumentBody } from "../read-document.ts";
import { warningHeaders } from "../warning-headers.ts";

export async function getAccountTemplates(c: TemplateListContext): Promise<Response> {
  const { cursor, limit } = pageAskedIn(c);
  const accountId = c.get("accountId");
  if (c.req.valid("query").include === undefined) {
    return answerPage(c, await listAccountTemplates(c.get("deps"), accountId, { cursor, limit }));
  }
  const asked = { cursor, limit: Math.min(limit, DOCUMENTS_PER_PAGE) };
  const { entries, nextCursor } = await listWholeTemplates(c.get("deps"), accountId, asked);
  const data = entries.map(jsonWithDocument).join(",");
  const meta = JSON.stringify({ count: entries.length, nextCursor });
  return c.body(`{"data":[${data}],"meta":${meta}}`, 200, { "Content-Type": JSON_TYPE });
}

export const getAccountTemplate: AppHandler = async (c) => {
  const template = await readAccountTemplate(c.get("deps"), c.get("accountId"), idOf(c));
  const headers = { "Content-Type": JSON_TYPE, ETag: entityTagOf(template.revision) };
  return c.body(`{"data":${jsonWithDocument(template)}}`, 200, headers);
};

export const putTemplate: AppHandler = (c) => push(c, idOf(c), preconditionOf(c));

export const postTemplate: AppHandler = (c) => push(c, newTemplateId(), { kind: "absent" });

export const deleteTemplate: AppHandler = async (c) => {
  const precondition = preconditionOf(c);
  await deleteAccountTemplate(c.get("deps"), c.get("accountId"), { id: idOf(c), precondition });
  return c.body(null, 204);
};

export const postPreview: AppHandler = async (c) => {
  const wanted = wantedType(c);
  const { output: picture, ...input } = await readDocumentBody(c.req.raw, previewRequest);
  const output = wanted === PNG_TYPE ? pngOfPreview(picture) : undefined;
  const measured = wanted === JSON_TYPE;
  const accountId = c.get("accountId");
  const preview = await previewTemplate(c.get("deps"), accountId, input, { measured, output });
  const generated = { ...preview, templateId: "preview", credits: 0, originalRequestId: null };
  const answer = measured
    ? describePreview(c, preview)
    : answerFile(generated, fileTypeOf(output), c.get("deps"));
  answer.headers.set("X-Problem-Count", String(preview.problemCount));
  return answer;
};

export async function getVersions(c: PageContext): Promise<Response> {
  return answerPage(c, await listVersions(c.get("deps"), namedIn(c), pageAskedIn(c)));
}

export const getVersion: AppHandler = async (c) => {
  const revision = c.req.param("revision") ?? "";
  const version = await readVersion(c.get("deps"), namedIn(c), revision);
  return c.body(`{"data":${jsonWithDocument(version)}}`, 200, { "Content-Type": JSON_TYPE });
};

/** Its document is JSON already: it is neither parsed nor written again. */
function jsonWithDocument({ document, ...rest }: { readonly document: string }): string {
  return `${JSON.stringify(rest).slice(0, -1)},"document":${document}}`;
}

function namedIn(c: Pick<AppContext, "get" | "req">) {
  return { accountId: c.get("accountId"), templateId: c.req.param("templateId") ?? "" };
}

const JSON_TYPE = "application/json";
const PDF_TYPE = "application/pdf";
const PNG_TYPE = "image/png";

function wantedType(c: AppContext): string {
  const supports = [PDF_TYPE, JSON_TYPE, PNG_TYPE];
  return accepts(c, { header: "Accept", supports, default: PDF_TYPE });
}

const MOST_PROBLEMS = 50;

/** Most elements are in no stack, and their index is all. */
function describeElement(element: ElementGeometry) {
  const { path, rowSources: _, ...rest } = element;
  return path.length > 1 ? { ...rest, path } : rest;
}

function describePreview(c: AppContext, preview: Preview): Response {
  const { problems, warnings, warningCounts, plan, geometry } = preview;
  const data = {
    problems: problems.slice(0, MOST_PROBLEMS),
    warnings,
    pages: plan.pages.length,
    elements: geometry?.map(describeElement),
  };
  return c.json({ data }, 200, warningHeaders(warningCounts));
}

async function push(c: AppContext, id: string, precondition: Precondition): Promise<Response> {
  const { document } = await readDocumentBody(c.req.raw, templatePush);
  const accountId = c.get("accountId");
  const { template, created } = await syncTemplate(c.get("deps"), accountId, {
    id,
    document,
    precondition,
    savedBy: credentialOf(c),
  });
  const headers = { ETag: entityTagOf(template.revision) };
  return c.json({ data: template }, created ? 201 : 200, headers);
}

/** A person's sessions are one credential: a call may be repeated in the next. */
function credentialOf(c: AppContext): string {
  const caller = c.get("caller") as Caller | undefined;
  return caller ? `key:${caller.authority.id}` : `user:${c.get("holder").userId}`;
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
