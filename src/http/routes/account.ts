// /account/v1/me: the account of the signed-in person.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { deleteCookie } from "hono/cookie";
import type { z } from "zod";
import { isCookieSecure, sessionCookieNameOf } from "../../flows/authenticate-session.ts";
import { deleteAccount } from "../../flows/account/delete-account.ts";
import { describeAccount } from "../../flows/account/describe-account.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { deletionQuery } from "../../reference/document/account-requests.ts";
import { clearCache } from "../clear-cache.ts";
import { type AppEnv, type AppHandler, baseUrlOf } from "../context.ts";

export const getMe: AppHandler = async (c) => {
  const { accountId, email, plan, credits, trial, activeKeys, keyLimit } = await describeAccount(
    c.get("deps"),
    c.get("holder").accountId,
  );
  const { billingUrl } = c.get("deps").settings;
  return c.json({
    data: { accountId, email, plan, credits, trial, activeKeys, keyLimit, billingUrl },
  });
};

export const validateDeletionQuery = zValidator("query", deletionQuery, (result) => {
  if (result.success) return;
  throw new Refusal<Code>(
    "VALIDATION_FAILED",
    "credits must be one whole number: the balance to give up, as shown by GET /account/v1/me.",
  );
});

type DeletionContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof deletionQuery> }; out: { query: z.output<typeof deletionQuery> } }
>;

export async function deleteMe(c: DeletionContext): Promise<Response> {
  await deleteAccount(c.get("deps"), c.get("holder"), c.req.valid("query").credits ?? null);
  clearCache(c);
  const baseUrl = baseUrlOf(c);
  deleteCookie(c, sessionCookieNameOf(baseUrl), { secure: isCookieSecure(baseUrl) });
  return c.body(null, 204);
}
