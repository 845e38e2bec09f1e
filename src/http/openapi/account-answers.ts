// The bodies of the account side's answers, as answers.ts has those of the keyed calls.
import { z } from "zod";
import { PRINT_CODES, templateDocument, type TemplateProblem } from "../../print/index.ts";

type ProblemCode = TemplateProblem["code"];

const PROBLEM_CODES = [
  ...PRINT_CODES,
  "UNDECLARED_VARIABLE",
  "ASSET_NOT_FOUND",
  "ELEMENT_OUTSIDE_ITEM",
] as const satisfies readonly ProblemCode[];

export function makeAccountAnswerSchemas(countMeta: z.ZodType<{ count: number }>) {
  const count = z.int().min(0);
  const at = z.iso.datetime();
  const listOf = <T extends z.ZodType>(entry: T) =>
    z.object({ data: z.array(entry), meta: countMeta });

  const trial = z
    .object({ startedAt: at, expiresAt: at, requestsUsed: count, requestsLimit: count })
    .describe("Once for an account and its address: seven days, ten requests of one page.");
  const account = z
    .object({
      accountId: z.string(),
      email: z.email(),
      plan: z.enum(["none", "trial", "business"]),
      credits: count,
      trial: trial.nullable(),
      activeKeys: count.describe("Business keys."),
      keyLimit: count,
    })
    .describe("An account as its holder sees it.");

  const keyMembers = {
    id: z.string(),
    kind: z.enum(["business", "trial"]),
    name: z.string(),
    prefix: z
      .string()
      .describe("Its beginning.")
      .meta({ examples: ["platen_live_4kQ7"] }),
    last4: z.string().describe("The last four characters."),
    createdAt: at,
    lastUsedAt: at.nullable().describe("To the minute."),
    expiresAt: at.nullable().describe("Of a trial key; null for a business key."),
  };
  const key = z.object(keyMembers).describe("An active API key, without its secret.");
  const keyWithSecret = z
    .object({ ...keyMembers, apiKey: z.string().describe("Shown in this answer alone.") })
    .describe("An API key that was just made.");

  const usageEntry = z
    .object({
      id: z.string(),
      at,
      kind: z.enum(["generate", "grant", "trial"]),
      credits: z
        .int()
        .describe("Negative for a charge, positive for a grant, 0 for a trial's use."),
      balanceAfter: z.int(),
      requestId: z.string().nullable(),
      templateId: z.string().nullable(),
      pages: count.nullable(),
      items: count.nullable(),
      integrationSource: z.string().nullable(),
    })
    .describe("An entry of the ledger. What does not apply is null.");

  const templateProblem = z
    .object({
      pointer: z
        .string()
        .describe("A JSON Pointer into the document.")
        .meta({ examples: ["#/elements/2/text"] }),
      code: z.enum(PROBLEM_CODES),
      detail: z.string(),
    })
    .describe("What keeps a template from being printed.");
  const templateMembers = {
    id: z.string(),
    name: z.string(),
    revision: z.string().describe("A digest of the document: its `ETag`, without the quotes."),
    apiReady: z.boolean().describe("Whether it can be printed."),
    problems: z.array(templateProblem).describe("Empty where it can."),
    updatedAt: at,
  };
  const accountTemplate = z
    .object(templateMembers)
    .describe("A template of the account, or a draft.");
  const wholeTemplate = z
    .object({ ...templateMembers, document: templateDocument })
    .describe("The same with its document.");

  const assetMembers = {
    id: z
      .string()
      .regex(/^asset:[0-9a-f]{64}$/)
      .describe("As an element's `source` names it: the SHA-256 of the bytes that were sent."),
    bytes: count,
    storedBytes: count.describe("As they count against the account's 100 MB."),
    createdAt: at,
  };
  const px = z.int().min(1);
  const mm = z.number().gt(0);
  const imageAsset = z
    .object({
      ...assetMembers,
      kind: z.literal("image"),
      mediaType: z.enum(["image/png", "image/jpeg"]),
      widthPx: px,
      heightPx: px,
    })
    .describe("An image, measured the way up that its Exif orientation says.");
  const artworkAsset = z
    .object({
      ...assetMembers,
      kind: z.literal("artwork"),
      mediaType: z.literal("application/pdf"),
      pages: z.int().min(1),
      widthMm: mm,
      heightMm: mm,
    })
    .describe("A PDF, measured by its first page.");
  const asset = z.discriminatedUnion("kind", [imageAsset, artworkAsset]);

  return {
    Account: account,
    AccountAnswer: answerOf(account),
    Trial: trial,
    TrialAnswer: answerOf(z.object({ trial, key: keyWithSecret })),
    Key: key,
    KeyList: listOf(key),
    KeyWithSecret: keyWithSecret,
    KeyAnswer: answerOf(keyWithSecret),
    UsageEntry: usageEntry,
    UsagePage: z.object({
      data: z.array(usageEntry),
      meta: z.object({
        nextCursor: z.string().nullable().describe("`cursor` of the next page; null on the last."),
      }),
    }),
    TemplateProblem: templateProblem,
    AccountTemplate: accountTemplate,
    AccountTemplateList: listOf(accountTemplate),
    AccountTemplateAnswer: answerOf(accountTemplate),
    WholeTemplate: wholeTemplate,
    WholeTemplateAnswer: answerOf(wholeTemplate),
    Asset: asset,
    ImageAsset: imageAsset,
    ArtworkAsset: artworkAsset,
    AssetAnswer: answerOf(asset),
  };
}

function answerOf<T extends z.ZodType>(data: T) {
  return z.object({ data });
}
