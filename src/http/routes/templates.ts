// GET /api/v1/templates, /api/v1/templates/{templateId}, and the schema of its records.
import { type Counting, describeRecord } from "../../flows/printing/describe-record.ts";
import { inMemory } from "../../flows/printing/in-memory.ts";
import { inspectTemplate } from "../../flows/printing/inspect-template.ts";
import { listTemplates } from "../../flows/printing/list-templates.ts";
import type { AppHandler } from "../context.ts";
import { hasWish } from "../inside.ts";
import { writeJsonList } from "../json-list.ts";
import { sendPieces } from "../send-pieces.ts";

/** Of a part of the list, as rows, as summaries and as JSON. */
const LIST_BYTES = 1024 * 1024;

export const getTemplates: AppHandler = async (c) => {
  const { holding, outlive, warn } = c.get("deps");
  const caller = c.get("caller");
  const options = { withExamples: !hasWish(c.req.raw, "names") };
  const { first, readNext } = await inMemory(holding, caller.accountId, LIST_BYTES, () =>
    listTemplates(c.get("deps"), caller, options),
  );
  if (readNext === null) return c.json({ data: first, meta: { count: first.length } });
  const headers = { "Content-Type": "application/json" };
  if (c.req.raw.method === "HEAD") return c.body(null, 200, headers);
  const { readable, writable } = new IdentityTransformStream();
  holding.answer(LIST_BYTES);
  // Whatever goes wrong from here on, the reader sees by the connection, which breaks.
  const sending = sendPieces(writable, writeJsonList(first, readNext), {
    onTaken: () => holding.hear(),
  })
    .catch(() => warn("answer-broken-off"))
    .finally(() => holding.release());
  outlive(sending);
  return new Response(readable, { headers });
};

export const getRecordSchema: AppHandler = async (c) => {
  const { schema, counting, hasBack } = await describeRecord(
    c.get("deps"),
    c.get("caller"),
    c.req.param("templateId") ?? "",
  );
  return c.body(JSON.stringify(schema), 200, {
    "Content-Type": "application/schema+json",
    "X-Counting": countingHeader(counting, hasBack),
  });
};

/** `serial;per=item, #page, back`; no counter is called `none` or `back`, because that would have its `per`. */
function countingHeader(counting: readonly Counting[], hasBack: boolean): string {
  const names = counting.map(({ name, per }) => (per === null ? name : `${name};per=${per}`));
  return [...names, ...(hasBack ? ["back"] : [])].join(", ") || "none";
}

export const getTemplate: AppHandler = async (c) => {
  const id = c.req.param("templateId") ?? "";
  return c.json({ data: await inspectTemplate(c.get("deps"), c.get("caller"), id) });
};
