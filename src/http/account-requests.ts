// What the calls of /account/v1 take: read by the routes, shown by the reference.
import { z } from "zod";
import { generateRequest } from "../print/index.ts";

const USAGE_AT_MOST = 200;
const USAGE_UNLESS_TOLD = 50;

/** Text in which a person finds a key again. */
export const newKey = z.strictObject({
  name: z
    .string("must be a string")
    .trim()
    .min(1, "must not be blank")
    .max(100, "may have at most 100 characters")
    .refine((name) => name.isWellFormed(), "must be well-formed Unicode")
    .optional()
    .describe("What the key is for; a person tells keys apart by it."),
});

export const usageQuery = z.object({
  cursor: z.string().max(300).optional().describe("`meta.nextCursor` of the page before."),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= USAGE_AT_MOST)
    .default(USAGE_UNLESS_TOLD)
    .describe("Entries on a page.")
    .meta({
      type: "integer",
      minimum: 1,
      maximum: USAGE_AT_MOST,
      default: USAGE_UNLESS_TOLD,
    }),
});

const document = z.unknown().refine((value) => value !== undefined, "must be a template document");

export const templatePush = z.strictObject({ document });

export const previewRequest = z.strictObject({
  document,
  records: generateRequest.shape.records.optional(),
  layout: generateRequest.shape.layout.optional(),
});
