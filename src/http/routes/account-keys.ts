// /account/v1/keys, and the ledger behind them at /account/v1/usage.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import type { z } from "zod";
import { createKey } from "../../flows/account/create-key.ts";
import { listKeys } from "../../flows/account/list-keys.ts";
import { listUsage } from "../../flows/account/list-usage.ts";
import { listUsageDays } from "../../flows/account/list-usage-days.ts";
import { revokeKey } from "../../flows/account/revoke-key.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { USAGE_DAYS } from "../../rules/quotas.ts";
import type { AppEnv, AppHandler } from "../context.ts";
import { dailyUsageQuery, newKey } from "../../reference/document/account-requests.ts";
import { answerPage, pageAskedIn, type PageContext } from "../page-query.ts";
import { readOptionalJson } from "../read-json.ts";

const BODY_BYTES = 16 * 1024;

export async function getKeys(c: PageContext): Promise<Response> {
  return answerPage(c, await listKeys(c.get("deps"), c.get("holder").accountId, pageAskedIn(c)));
}

export const postKey: AppHandler = async (c) => {
  const asked = await readOptionalJson(c.req.raw, newKey, BODY_BYTES);
  return c.json({ data: await createKey(c.get("deps"), c.get("holder").accountId, asked) }, 201);
};

export const deleteKey: AppHandler = async (c) => {
  await revokeKey(c.get("deps"), c.get("holder").accountId, c.req.param("keyId") ?? "");
  return c.body(null, 204);
};

export const validateDailyQuery = zValidator("query", dailyUsageQuery, (result) => {
  if (result.success) return;
  throw new Refusal<Code>(
    "VALIDATION_FAILED",
    `days takes one whole number from 1 to ${USAGE_DAYS}, and by one of key, template and link.`,
  );
});

type DailyContext = Context<
  AppEnv,
  string,
  {
    in: { query: z.input<typeof dailyUsageQuery> };
    out: { query: z.output<typeof dailyUsageQuery> };
  }
>;

export async function getUsageDays(c: DailyContext): Promise<Response> {
  const { accountId } = c.get("holder");
  return c.json({ data: await listUsageDays(c.get("deps"), accountId, c.req.valid("query")) });
}

export async function getUsage(c: PageContext): Promise<Response> {
  return answerPage(c, await listUsage(c.get("deps"), c.get("holder").accountId, pageAskedIn(c)));
}
