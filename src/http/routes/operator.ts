// /operator/v1: accounts, credits, suspension and reconciliation, for the billing system and support.
import { z } from "zod";
import { describeAccount } from "../../flows/account/describe-account.ts";
import { grantCredits } from "../../flows/operator/grant-credits.ts";
import { openAccount } from "../../flows/operator/open-account.ts";
import { reconcile } from "../../flows/operator/reconcile.ts";
import { resumeAccount, suspendAccount } from "../../flows/operator/suspend-account.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { emailAddress } from "../../reference/document/email-address.ts";
import { readJson } from "../read-json.ts";

const BODY_BYTES = 16 * 1024;
const MOST_CREDITS = 10_000_000;

const newAccount = z.strictObject({ email: emailAddress });

const newGrant = z.strictObject({
  grantId: z
    .string("must be a string")
    .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters without spaces"),
  credits: z
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(MOST_CREDITS, `must be at most ${MOST_CREDITS}`),
  note: z.string("must be a string").max(500, "must have at most 500 characters").optional(),
});

export const postAccount: AppHandler = async (c) => {
  const { email } = await readJson(c.req.raw, newAccount, BODY_BYTES);
  const { account, created } = await openAccount(c.get("deps"), email);
  return c.json({ data: account }, created ? 201 : 200);
};

export const getAccount: AppHandler = async (c) =>
  c.json({ data: await describeAccount(c.get("deps"), accountIdOf(c)) });

export const postCredits: AppHandler = async (c) => {
  const accountId = accountIdOf(c);
  const { grantId, credits, note } = await readJson(c.req.raw, newGrant, BODY_BYTES);
  const grant = { grantId, credits, note: note ?? null };
  const { balance, repeated } = await grantCredits(c.get("deps"), accountId, grant);
  return c.json({ data: { accountId, grantId, credits, balance } }, repeated ? 200 : 201);
};

export const postSuspend: AppHandler = async (c) => {
  const accountId = accountIdOf(c);
  await suspendAccount(c.get("deps"), accountId);
  return c.json({ data: { accountId, suspended: true } });
};

export const postResume: AppHandler = async (c) => {
  const accountId = accountIdOf(c);
  await resumeAccount(c.get("deps"), accountId);
  return c.json({ data: { accountId, suspended: false } });
};

export const getReconcile: AppHandler = async (c) =>
  c.json({ data: await reconcile(c.get("deps")) });

function accountIdOf(c: AppContext): string {
  return c.req.param("accountId") ?? "";
}
