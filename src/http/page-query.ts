// What the lists of the account side take, and how a page of one is answered.
import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import type { z } from "zod";
import type { Page, PageAsked } from "../flows/account/page.ts";
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import { pageQuery, templateListQuery } from "../reference/document/account-requests.ts";
import { DOCUMENTS_PER_PAGE } from "../rules/quotas.ts";
import type { AppContext, AppEnv } from "./context.ts";

export const validatePageQuery = zValidator("query", pageQuery, (result) => {
  if (result.success) return;
  throw new Refusal<Code>(
    "VALIDATION_FAILED",
    "A query parameter is not valid: limit must be one whole number from 1 to 200, and cursor must be meta.nextCursor of the previous page.",
  );
});

export const validateTemplateListQuery = zValidator("query", templateListQuery, (result, c) => {
  const isWhole = result.success && result.data.include === "document";
  // The default is another one then.
  const isTooLong =
    isWhole && c.req.query("limit") !== undefined && result.data.limit > DOCUMENTS_PER_PAGE;
  if (result.success && !isTooLong) return;
  throw new Refusal<Code>(
    "VALIDATION_FAILED",
    `limit takes one whole number from 1 to 200, or to ${DOCUMENTS_PER_PAGE} with include=document, the only value of include; cursor takes one meta.nextCursor of the page before.`,
  );
});

export type TemplateListContext = Context<
  AppEnv,
  string,
  {
    in: { query: z.input<typeof templateListQuery> };
    out: { query: z.output<typeof templateListQuery> };
  }
>;

export type PageContext = Context<
  AppEnv,
  string,
  { in: { query: z.input<typeof pageQuery> }; out: { query: z.output<typeof pageQuery> } }
>;

export function pageAskedIn(c: PageContext | TemplateListContext): PageAsked {
  const { cursor, limit } = c.req.valid("query");
  return { cursor: cursor ?? null, limit };
}

export function answerPage(
  c: Pick<AppContext, "json">,
  { entries, nextCursor }: Page<object>,
): Response {
  return c.json({ data: entries, meta: { count: entries.length, nextCursor } });
}
