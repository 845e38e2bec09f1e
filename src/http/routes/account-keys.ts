// /account/v1/keys, and the ledger behind them at /account/v1/usage.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { z } from "zod";
import { createKey } from "../../flows/create-key.ts";
import { listKeys } from "../../flows/list-keys.ts";
import { listUsage } from "../../flows/list-usage.ts";
import { revokeKey } from "../../flows/revoke-key.ts";
import { Refusal } from "../../print/index.ts";
import type { Code } from "../../rules/codes.ts";
import type { AppEnv, AppHandler } from "../context.ts";
import { newKey, usageQuery } from "../account-requests.ts";
import { readOptionalJson } from "../read-json.ts";

const BODY_BYTES = 16 * 1024;

export const getKeys: AppHandler = async (c) => {
  const data = await listKeys(c.env, c.get("holder").accountId);
  return c.json({ data, meta: { count: data.length } });
};

export const postKey: AppHandler = async (c) => {
  const { name } = await readOptionalJson(c.req.raw, newKey, BODY_BYTES);
  return c.json({ data: await createKey(c.env, c.get("holder").accountId, name) }, 201);
};

export const deleteKey: AppHandler = async (c) => {
  await revokeKey(c.env, c.get("holder").accountId, c.req.param("keyId") ?? "");
  return c.body(null, 204);
};

export const validateUsageQuery = zValidator("query", usageQuery, (result) => {
  if (result.success) return;
  throw new Refusal<Code>(
    "VALIDATION_FAILED",
    "limit takes one whole number from 1 to 200, and cursor one meta.nextCursor of the page before.",
  );
});

type UsageContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof usageQuery> }; out: { query: z.output<typeof usageQuery> } }
>;

export async function getUsage(c: UsageContext): Promise<Response> {
  const { cursor, limit } = c.req.valid("query");
  const page = { cursor: cursor ?? null, limit };
  const { entries, nextCursor } = await listUsage(c.env, c.get("holder").accountId, page);
  return c.json({ data: entries, meta: { nextCursor } });
}
