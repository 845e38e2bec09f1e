// /account/v1/keys, and the ledger behind them at /account/v1/usage.
import { createKey } from "../../flows/account/create-key.ts";
import { listKeys } from "../../flows/account/list-keys.ts";
import { listUsage } from "../../flows/account/list-usage.ts";
import { revokeKey } from "../../flows/account/revoke-key.ts";
import type { AppHandler } from "../context.ts";
import { newKey } from "../../reference/document/account-requests.ts";
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

export async function getUsage(c: PageContext): Promise<Response> {
  return answerPage(c, await listUsage(c.get("deps"), c.get("holder").accountId, pageAskedIn(c)));
}
