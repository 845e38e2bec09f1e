// What the lists of the account side take, and how a page of one is answered.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import type { z } from "zod";
import type { Page, PageAsked } from "../flows/account/page.ts";
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import { pageQuery } from "../reference/document/account-requests.ts";
import type { AppEnv } from "./context.ts";

export const validatePageQuery = zValidator("query", pageQuery, (result) => {
  if (result.success) return;
  throw new Refusal<Code>(
    "VALIDATION_FAILED",
    "A query parameter is not valid: limit must be one whole number from 1 to 200, and cursor must be meta.nextCursor of the previous page.",
  );
});

export type PageContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof pageQuery> }; out: { query: z.output<typeof pageQuery> } }
>;

export function pageAskedIn(c: PageContext): PageAsked {
  const { cursor, limit } = c.req.valid("query");
  return { cursor: cursor ?? null, limit };
}

export function answerPage(c: PageContext, { entries, nextCursor }: Page<object>): Response {
  return c.json({ data: entries, meta: { count: entries.length, nextCursor } });
}
