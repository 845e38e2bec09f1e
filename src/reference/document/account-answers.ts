// The bodies of the account side's answers, as answers.ts has those of the keyed calls.
import { z } from "zod";
import {
  LIMITS,
  type PrintWarning,
  templateDocument,
  type TemplateProblem,
} from "../../print/index.ts";
import { PRINT_CODES } from "../../refusal.ts";
import { SCOPES } from "../../rules/scopes.ts";

type ProblemCode = TemplateProblem["code"];

const PROBLEM_CODES = [
  ...PRINT_CODES,
  "UNDECLARED_VARIABLE",
  "ASSET_NOT_FOUND",
  "ELEMENT_OUTSIDE_ITEM",
] as const satisfies readonly ProblemCode[];

export function makeAccountAnswerSchemas(printWarning: z.ZodType<PrintWarning>) {
  const count = z.int().min(0);
  const at = z.iso.datetime();
  const pageMeta = z.object({
    count: count.describe("Number of entries on this page."),
    nextCursor: z
      .string()
      .nullable()
      .describe("The `cursor` of the next page; null on the last page."),
  });
  const pageOf = <T extends z.ZodType>(entry: T) =>
    z.object({ data: z.array(entry), meta: pageMeta });

  const trial = z
    .object({ startedAt: at, expiresAt: at, requestsUsed: count, requestsLimit: count })
    .describe("One per account and e-mail address: seven days, ten requests of one page each.");
  const account = z
    .object({
      accountId: z.string(),
      email: z.email(),
      plan: z.enum(["none", "trial", "business"]),
      credits: count,
      trial: trial.nullable(),
      activeKeys: count.describe("Business keys."),
      keyLimit: count,
      billingUrl: z
        .url()
        .nullable()
        .describe("The page where credits can be bought; null if there is none."),
    })
    .describe("The account of the signed-in person.");

  const keyMembers = {
    id: z.string(),
    kind: z.enum(["business", "trial"]),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)).min(1).describe("What the key may do, in addition to reading."),
    prefix: z
      .string()
      .describe("The first characters of the key.")
      .meta({ examples: ["platen_live_4kQ7"] }),
    last4: z.string().describe("The last four characters of the key."),
    createdAt: at,
    lastUsedAt: at
      .nullable()
      .describe("When the key was last used; updated at most once per minute."),
    expiresAt: at.nullable().describe("When a trial key expires; null for a business key."),
  };
  const key = z.object(keyMembers).describe("An active API key, without its secret.");
  const keyWithSecret = z
    .object({
      ...keyMembers,
      apiKey: z.string().describe("The full key. It is shown only in this answer."),
    })
    .describe("A new API key, with its secret.");

  const usageEntry = z
    .object({
      id: z.string(),
      at,
      kind: z.enum(["generate", "grant", "trial"]),
      credits: z
        .int()
        .describe("Negative for a charge, positive for a grant, 0 for a trial request."),
      balanceAfter: z.int(),
      requestId: z.string().nullable(),
      templateId: z.string().nullable(),
      pages: count.nullable(),
      items: count.nullable(),
      integrationSource: z.string().nullable(),
      keyId: z.string().nullable().describe("The API key that was used; null if no key was used."),
      keyName: z.string().nullable().describe("The name of the key."),
      linkId: z
        .string()
        .nullable()
        .describe("The print link that was called; null if none was called."),
      linkName: z
        .string()
        .nullable()
        .describe("The name of the link; null if the link is deleted."),
    })
    .describe("A ledger entry. Fields that do not apply are null.");

  const dailyUsage = z
    .object({
      day: z.iso.date().describe("In UTC."),
      id: z
        .string()
        .nullable()
        .describe(
          "Of the API key, the template or the link; null: by no key, or no link; `other`: all the rest.",
        ),
      name: z
        .string()
        .nullable()
        .describe("null where there is none, or the template or link is deleted."),
      requests: count.describe("Charged ones, and those of a trial."),
      pages: count,
      credits: count.describe("What was spent."),
    })
    .describe("What was used on one day under one key, of one template, or by one link.");

  const templateProblem = z
    .object({
      pointer: z
        .string()
        .describe("A JSON Pointer into the document.")
        .meta({ examples: ["#/elements/2/text"] }),
      code: z.enum(PROBLEM_CODES),
      detail: z.string(),
    })
    .describe("A problem that prevents a template from being printed.");
  const templateMembers = {
    id: z.string(),
    name: z.string(),
    revision: z.string().describe("A digest of the document: the `ETag` without its quotes."),
    apiReady: z.boolean().describe("Whether the template can be printed."),
    problems: z
      .array(templateProblem)
      .max(LIMITS.faults)
      .describe(
        `Empty if the template can be printed; otherwise at most ${LIMITS.faults} problems.`,
      ),
    updatedAt: at,
  };
  const accountTemplate = z
    .object(templateMembers)
    .describe("A template of the account, or a draft.");
  const wholeTemplate = z
    .object({ ...templateMembers, document: templateDocument })
    .describe("A template of the account with its document.");

  const listedTemplate = z
    .object({
      ...templateMembers,
      document: templateDocument.optional().describe("With `include=document`."),
    })
    .describe("A template or draft in a list.");
  const versionMembers = {
    revision: templateMembers.revision,
    savedAt: at.describe("When this document was saved."),
    name: z.string(),
  };
  const version = z
    .object({
      ...versionMembers,
      apiReady: z.boolean().describe("Whether it could be printed when it was saved."),
      byteLength: count.describe("Of the document as canonical JSON."),
    })
    .describe("A former document of a template.");
  const wholeVersion = z
    .object({ ...versionMembers, document: templateDocument })
    .describe("A former document, in full.");

  const assetMembers = {
    id: z
      .string()
      .regex(/^asset:[0-9a-f]{64}$/)
      .describe("The id to use as an element's `source`: the SHA-256 of the uploaded bytes."),
    bytes: count,
    storedBytes: count.describe("The bytes that count towards the account's 100 MB."),
    createdAt: at,
  };
  const px = z.int().min(1);
  const mm = z.number().gt(0);
  const image = z.object({
    ...assetMembers,
    kind: z.literal("image"),
    mediaType: z.enum(["image/png", "image/jpeg"]),
    widthPx: px,
    heightPx: px,
  });
  const artwork = z.object({
    ...assetMembers,
    kind: z.literal("artwork"),
    mediaType: z.enum(["application/pdf", "image/svg+xml"]),
    pages: z.int().min(1),
    widthMm: mm,
    heightMm: mm,
  });
  const assetWarning = z
    .object({ code: z.literal("GRADIENT_FLATTENED"), detail: z.string() })
    .describe("How an asset prints otherwise than its file shows.");
  const warned = {
    warnings: z
      .array(assetWarning)
      .describe("`GRADIENT_FLATTENED`: gradients of an SVG print as the color in their middle."),
  };
  const imageAsset = image
    .extend(warned)
    .describe("An image, measured with its Exif orientation applied.");
  const artworkAsset = artwork
    .extend(warned)
    .describe("A PDF, measured by its first page, or an SVG, which has one page.");
  const asset = z.discriminatedUnion("kind", [imageAsset, artworkAsset]);
  const used = {
    lastUsedAt: at.describe("By a template that was saved, or by a print; to the day."),
  };
  const listedImage = image.extend(used).describe("An image and when it was last used.");
  const listedArtwork = artwork.extend(used).describe("Artwork and when it was last used.");
  const listedAsset = z.discriminatedUnion("kind", [listedImage, listedArtwork]);

  const placed = z.number();
  const line = z
    .object({
      text: z.string(),
      xMm: placed.describe("From the left edge of the element's box, before rotation."),
      baselineMm: placed.describe("From the top edge of the element's box, before rotation."),
      widthMm: placed,
    })
    .describe("A line of text as printed.");
  const row = z
    .object({
      yMm: placed.describe("From the top edge of the element's box, before rotation."),
      heightMm: placed,
    })
    .describe("A row of a table as printed.");
  const box = z
    .object({ xMm: placed, yMm: placed, widthMm: placed, heightMm: placed, rotationDeg: placed })
    .describe("Millimetres from the item's top left corner.");
  const elementGeometry = z
    .object({
      index: count.describe(
        "Index into the document's `elements`, from 0; of an element in a stack, the outermost stack's.",
      ),
      path: z
        .array(count)
        .optional()
        .describe(
          "Of an element in a stack: the index, then for each stack around it the index among that stack's elements.",
        ),
      id: z.string().nullable(),
      record: count.describe("Index into `records`, from 0."),
      item: count.describe("Index of the item on the page, from 0."),
      box,
      lines: z.array(line).nullable().describe("null unless the element is a text or a table."),
      rows: z.array(row).nullable().describe("As printed; null unless the element is a table."),
      fontSizePt: z
        .number()
        .nullable()
        .describe("As printed; null unless the element is a text or a table."),
      moduleMm: z
        .number()
        .nullable()
        .describe("As printed; null unless the element is a code with modules of variable size."),
      cut: z
        .boolean()
        .describe("Whether part of the element's text is missing or outside its box."),
      overlaps: z
        .array(count)
        .describe(
          "Indices of the elements that overlap this one, except shapes, images and artwork that contain it completely.",
        ),
    })
    .describe("Where an element of an item prints.");
  const preview = z
    .object({
      problems: z
        .array(templateProblem)
        .max(50)
        .describe("What is left out and why. Pointers refer to the body of the preview request."),
      warnings: z.array(printWarning).max(50),
      pages: z.literal(1),
      elements: z
        .array(elementGeometry)
        .describe("What is printed, by item, then in drawing order."),
    })
    .describe("What would print.");

  return {
    PageMeta: pageMeta,
    Preview: preview,
    PreviewAnswer: answerOf(preview),
    ElementGeometry: elementGeometry,
    LineGeometry: line,
    ElementPlace: box,
    Account: account,
    AccountAnswer: answerOf(account),
    Trial: trial,
    TrialAnswer: answerOf(z.object({ trial, key: keyWithSecret })),
    Key: key,
    KeyPage: pageOf(key),
    KeyWithSecret: keyWithSecret,
    KeyAnswer: answerOf(keyWithSecret),
    UsageEntry: usageEntry,
    UsagePage: pageOf(usageEntry),
    DailyUsage: dailyUsage,
    DailyUsageAnswer: z.object({ data: z.array(dailyUsage) }),
    TemplateProblem: templateProblem,
    AccountTemplate: accountTemplate,
    AccountTemplatePage: pageOf(listedTemplate),
    ListedTemplate: listedTemplate,
    AccountTemplateAnswer: answerOf(accountTemplate),
    WholeTemplate: wholeTemplate,
    WholeTemplateAnswer: answerOf(wholeTemplate),
    TemplateVersion: version,
    TemplateVersionPage: pageOf(version),
    WholeVersion: wholeVersion,
    WholeVersionAnswer: answerOf(wholeVersion),
    Asset: asset,
    ImageAsset: imageAsset,
    ArtworkAsset: artworkAsset,
    AssetWarning: assetWarning,
    AssetAnswer: answerOf(asset),
    ListedAsset: listedAsset,
    ListedImage: listedImage,
    ListedArtwork: listedArtwork,
    AssetPage: pageOf(listedAsset),
  };
}

function answerOf<T extends z.ZodType>(data: T) {
  return z.object({ data });
}
