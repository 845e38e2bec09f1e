// The bodies of the answers about links.
import { z } from "zod";
import { linkChanges } from "./link-requests.ts";

export function makeLinkAnswerSchemas(pageMeta: z.ZodType) {
  const { shape } = linkChanges.required();
  const at = z.iso.datetime();
  const members = {
    id: z.string(),
    ...shape,
    expiresAt: at.nullable().describe("From when on the link is gone; null: never."),
    createdAt: at,
    lastUsedAt: at
      .nullable()
      .describe("When the link was last called; updated at most once per minute."),
    creditsToday: z.int().min(0).describe("What its calls have cost since midnight UTC."),
    problem: z
      .string()
      .nullable()
      .describe("Why calls of the link are answered `410`, in a sentence; null if they are not."),
  };
  const link = z.object(members).describe("A print link, without its address.");
  const made = z
    .object({ ...members, url: z.url().describe("The address. It is shown only in this answer.") })
    .describe("A print link with a new address.");
  return {
    Link: link,
    LinkPage: z.object({ data: z.array(link), meta: pageMeta }),
    LinkAnswer: z.object({ data: link }),
    LinkWithUrl: made,
    LinkWithUrlAnswer: z.object({ data: made }),
  };
}
