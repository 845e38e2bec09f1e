// /account/v1/me: the account of whoever is signed in.
import { deleteCookie } from "hono/cookie";
import { isCookieSecure, sessionCookieNameOf } from "../../flows/authenticate-session.ts";
import { deleteAccount } from "../../flows/delete-account.ts";
import { describeAccount } from "../../flows/describe-account.ts";
import { type AppHandler, baseUrlOf } from "../context.ts";

export const getMe: AppHandler = async (c) => {
  const { accountId, email, plan, credits, trial, activeKeys, keyLimit } = await describeAccount(
    c.env,
    c.get("holder").accountId,
  );
  return c.json({ data: { accountId, email, plan, credits, trial, activeKeys, keyLimit } });
};

export const deleteMe: AppHandler = async (c) => {
  await deleteAccount(c.env, c.get("holder"));
  const baseUrl = baseUrlOf(c);
  deleteCookie(c, sessionCookieNameOf(baseUrl), { secure: isCookieSecure(baseUrl) });
  return c.body(null, 204);
};
