// What the calls of /account/v1 take: read by the routes, shown by the reference.
import { z } from "zod";
import {
  generateRequest,
  PLAIN_NAME,
  PLAIN_NAME_RULE,
  previewOutput,
  SIDES,
} from "../../print/index.ts";
import { ADDRESS_LENGTH } from "../../rules/image-address.ts";
import {
  DOCUMENTS_PER_PAGE,
  MOST_PAGE_ENTRIES,
  PAGE_ENTRIES,
  USAGE_DAYS,
} from "../../rules/quotas.ts";
import { DEFAULT_SCOPES, SCOPES, scopesIn } from "../../rules/scopes.ts";

const NAME_CHARACTERS = 64;

/** Text in which a person finds a key or a link again. */
export const plainName = z
  .string("must be a string")
  .regex(PLAIN_NAME, PLAIN_NAME_RULE)
  .trim()
  .min(1, "must not be blank")
  .refine(
    (name) => [...name].length <= NAME_CHARACTERS,
    `must have at most ${NAME_CHARACTERS} characters`,
  )
  .refine((name) => name.isWellFormed(), "must be well-formed Unicode")
  .meta({ maxLength: NAME_CHARACTERS });

export const newKey = z.strictObject({
  name: plainName
    .optional()
    .describe("A name that helps you tell keys apart.")
    .meta({ maxLength: NAME_CHARACTERS }),
  scopes: z
    .array(z.enum(SCOPES, `must be one of ${SCOPES.join(", ")}`), "must be a list of scopes")
    .min(1, `must name at least one of ${SCOPES.join(", ")}`)
    .refine((scopes) => new Set(scopes).size === scopes.length, "must name each scope once")
    .transform(scopesIn)
    .default([...DEFAULT_SCOPES])
    .describe(
      "`print`: printing and preflight. `templates`: reading and changing the account's templates and assets.",
    )
    .meta({ uniqueItems: true, maxItems: SCOPES.length }),
});

/** Of every list of the account side. */
export const pageQuery = z.object({
  cursor: z.string().max(300).optional().describe("`meta.nextCursor` of the previous page."),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MOST_PAGE_ENTRIES)
    .default(PAGE_ENTRIES)
    .describe("Entries per page.")
    .meta({
      type: "integer",
      minimum: 1,
      maximum: MOST_PAGE_ENTRIES,
      default: PAGE_ENTRIES,
    }),
});

export const templateListQuery = pageQuery.extend({
  include: z
    .literal("document")
    .optional()
    .describe(
      `With documents: at most ${DOCUMENTS_PER_PAGE} entries on a page, fewer if they are large.`,
    ),
});

export const dailyUsageQuery = z.object({
  days: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((days) => days >= 1 && days <= USAGE_DAYS)
    .default(30)
    .describe("The last days in UTC, today's included.")
    .meta({ type: "integer", minimum: 1, maximum: USAGE_DAYS, default: 30 }),
  by: z.enum(["key", "template", "link"]).default("key").describe("What to tell apart."),
});

export const deletionQuery = z.object({
  credits: z
    .string()
    .regex(/^-?\d{1,300}$/)
    .transform(Number)
    .optional()
    .describe("The exact balance to give up. Required if the account has credits left.")
    .meta({ type: "integer" }),
});

const document = z
  .unknown()
  .refine((value) => value !== undefined, "is missing: must be a template document");

export const templatePush = z.strictObject({ document });

export const previewRequest = z.strictObject({
  document,
  records: generateRequest.shape.records.optional(),
  layout: generateRequest.shape.layout.optional(),
  output: previewOutput.prefault({}),
  side: z
    .enum(SIDES, `must be one of ${SIDES.join(", ")}`)
    .default("front")
    .describe("The side of the sheet to preview; `back` for documents that have one."),
});

export const imageRequest = z.strictObject({
  url: z
    .string("must be a string")
    .min(1, "must not be empty")
    .max(ADDRESS_LENGTH, `may have at most ${ADDRESS_LENGTH} characters`)
    .describe("The image's address, as an element's `source` would name it."),
});

/** A template document sent as the body itself, where the calls take it as a member. */
export function isBareDocument(body: unknown): boolean {
  if (typeof body !== "object" || body === null || "document" in body) return false;
  return "schemaVersion" in body || "elements" in body;
}
