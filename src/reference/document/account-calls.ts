// The calls about the account itself and its ledger.
import { USAGE_IDS } from "../../rules/quotas.ts";
import { dailyUsageQuery, deletionQuery, pageQuery } from "./account-requests.ts";
import { accountExample, dailyUsageExample, usageExample } from "./account-examples.ts";
import { CHANGING, SIGNED_IN } from "./code-groups.ts";
import { RATE } from "./headers.ts";
import type { Operation } from "./operation.ts";
import { queryParameters } from "./parameters.ts";

export function accountCalls(): Operation[] {
  return [
    {
      id: "getMe",
      method: "get",
      path: "/account/v1/me",
      tag: "Account",
      summary: "Get the account",
      description:
        "Plan, credits, trial and number of keys. `plan` is `none` before the trial and `business` from the first credits on. `billingUrl` is the page where credits can be bought, if the service has one.",
      credential: "session",
      answers: {
        200: {
          description: "The account.",
          mediaType: "application/json",
          schema: "AccountAnswer",
          example: { data: accountExample() },
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "NOT_FOUND"],
    },
    {
      id: "deleteMe",
      method: "delete",
      path: "/account/v1/me",
      tag: "Account",
      summary: "Delete the account",
      description:
        "Templates, assets, keys and sessions are removed at once; the ledger stays, without the address. This cannot be undone, and the address gets no second trial. An account with credits left is deleted only if `credits` is its balance.",
      credential: "session",
      parameters: queryParameters(deletionQuery, { credits: 12 }),
      answers: {
        204: {
          description: "The account was deleted.",
          headers: ["Set-Cookie", "Clear-Site-Data"],
        },
      },
      headers: RATE,
      codes: [...CHANGING, "VALIDATION_FAILED", "CREDITS_WOULD_BE_LOST"],
    },
    {
      id: "listUsage",
      method: "get",
      path: "/account/v1/usage",
      tag: "Account",
      summary: "List ledger entries",
      description:
        "Charges and grants, newest first. Replays, previews, preflights and refused requests have no entry. Jobs printed by a signed-in person have no key, and `console` or `cli` as `integrationSource`.",
      credential: "session",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "One page of entries.",
          mediaType: "application/json",
          schema: "UsagePage",
          example: { data: [usageExample()], meta: { count: 1, nextCursor: null } },
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "VALIDATION_FAILED"],
    },
    {
      id: "listDailyUsage",
      method: "get",
      path: "/account/v1/usage/daily",
      tag: "Account",
      summary: "Read usage by day",
      description: `Requests, pages and credits of each day, newest first, by API key or by template: the ${USAGE_IDS} with the most requests, the rest together as \`other\`. A day without use has no entry.`,
      credential: "session",
      parameters: queryParameters(dailyUsageQuery, { days: 7, by: "template" }),
      answers: {
        200: {
          description: "The days.",
          mediaType: "application/json",
          schema: "DailyUsageAnswer",
          example: { data: [dailyUsageExample()] },
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "VALIDATION_FAILED"],
    },
  ];
}
