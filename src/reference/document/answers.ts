// The bodies of answers as zod schemas: fields, in the specification's words. That the running Worker
// gives just these is held by test/worker/openapi.test.ts.
import { z } from "zod";
import { type LayoutPreset, VARIABLE_USES, WARNING_CODES } from "../../print/index.ts";
import { CODES } from "../../rules/codes.ts";

type Grid = LayoutPreset["grid"];
type Spacing = LayoutPreset["spacingMm"];

/** Grids and margins of presets have the form of those in a request. */
export function makeAnswerSchemas<G extends z.ZodType<Grid>, S extends z.ZodType<Spacing>>(
  grid: G,
  spacing: S,
) {
  const mm = z.number().gt(0);
  const index = z.int().min(0).nullable();
  const size = z.object({ width: mm, height: mm }).describe("Millimetres.");

  const layoutPreset = z
    .object({
      id: z.string().meta({ examples: ["vendorA-5160-compatible"] }),
      name: z.string(),
      description: z
        .string()
        .optional()
        .describe("What the sheet is for, and the part numbers that have the same layout."),
      itemSizeMm: size,
      paper: z.object({
        size: z.string().meta({ examples: ["Letter"] }),
        widthMm: mm,
        heightMm: mm,
      }),
      grid,
      spacingMm: spacing,
    })
    .describe("A sheet of labels or cards on sale, and where its items are.");

  const templateVariable = z
    .object({
      name: z.string().meta({ examples: ["sku"] }),
      usedBy: z.array(z.enum(VARIABLE_USES)).describe("The element types that use the variable."),
      example: z.string().optional(),
    })
    .describe("A variable of the template. Records give it a value.");

  const summary = {
    id: z
      .string()
      .describe("Begins with `custom-`.")
      .meta({ examples: ["custom-product-label"] }),
    name: z.string(),
    widthMm: mm,
    heightMm: mm,
    variables: z.array(templateVariable),
    compatiblePresetIds: z
      .array(z.string())
      .describe(
        "Presets whose items have the template's size: width and height each match within 0.1 mm.",
      ),
    updatedAt: z.iso.datetime(),
  };
  const templateSummary = z.object(summary).describe("A template that can be printed.");
  const templateDetail = z
    .object({ ...summary, compatiblePresets: z.array(layoutPreset) })
    .describe("A template with the presets that it fits.");

  const recordSchema = z
    .object({
      $schema: z.literal("https://json-schema.org/draft/2020-12/schema"),
      title: z.string().describe("The template's name."),
      type: z.literal("object"),
      properties: z
        .record(
          z.string(),
          z.object({
            type: z.array(z.enum(["string", "number", "integer", "boolean", "null"])),
            default: z.string().optional(),
            examples: z.array(z.string()).optional(),
          }),
        )
        .describe("One per variable."),
      required: z.array(z.string()),
      additionalProperties: z.literal(false),
    })
    .describe("What a record's `variables` may be, as JSON Schema 2020-12.");

  const countMeta = z.object({ count: z.int().min(0).describe("Number of entries in `data`.") });
  const code = z.enum(CODES).describe("The code for programs to act on.");
  const problem = z
    .object({
      type: z.url().describe("The page that explains the code."),
      title: z.string(),
      status: z.int().min(400).max(599),
      detail: z.string().describe("What is wrong, where, and how to fix it."),
      code,
      requestId: z.uuid().describe("The same as the header `X-Request-Id`."),
      errors: z
        .array(
          z.object({
            pointer: z
              .string()
              .describe("A JSON Pointer into the request body.")
              .meta({ examples: ["#/records/3/variables/sku"] }),
            code,
            detail: z.string(),
          }),
        )
        .max(100)
        .optional()
        .describe(
          "The faults of the request body, if the body is at fault: all up to 50, of a large job the first 100. Values are never repeated.",
        ),
    })
    .describe("RFC 9457 problem details.");

  const printWarning = z
    .strictObject({
      code: z.enum(WARNING_CODES),
      detail: z.string(),
      pointer: z.string().describe("A JSON Pointer into the request body."),
      record: index.describe("Index into `records`, from 0."),
      element: index.describe("Index into the template's `elements`, from 0."),
      variable: z.string().nullable(),
      count: z.int().min(1).describe("How many warnings of this kind this entry represents."),
    })
    .describe(
      "Something that prints, but perhaps not as intended. Fields that do not apply are null.",
    );
  const preflight = z
    .object({
      items: z.int().min(1).describe("Labels or cards, including copies."),
      pages: z.int().min(1),
      credits: z.int().min(0).describe("What printing would cost."),
      balance: z.int().nullable().describe("The account's credits now; null for a trial."),
      balanceAfter: z
        .int()
        .nullable()
        .describe("The account's credits after printing; null for a trial."),
      trialRequestsRemaining: z
        .int()
        .min(0)
        .nullable()
        .describe("The trial's remaining requests before this job; null for a business key."),
      nextStartSlot: z
        .int()
        .min(1)
        .nullable()
        .describe("The first free position of the last sheet; null for `single`."),
      presetId: z.string().nullable().describe("The preset's full id; null for other layouts."),
      nextCounters: z
        .record(z.string(), z.string())
        .nullable()
        .describe("Where the next job's counters start; null without counters."),
      widthDots: z
        .int()
        .min(1)
        .optional()
        .describe("Of the first page, as sent. Only of a raster."),
      heightDots: z
        .int()
        .min(1)
        .optional()
        .describe("Of the first page, as sent. Only of a raster."),
      warnings: z.array(printWarning).max(50).describe("The first 50 warnings, in drawing order."),
      warningCount: z.int().min(0).describe("The sum of `count` over all warnings."),
    })
    .describe("What a job would need and cost.");

  const checks = z.int().min(0);
  const status = z
    .object({
      now: z
        .enum(["answering", "slow", "failing", "unknown"])
        .describe("Of the last check; `unknown` without one in the last 15 minutes."),
      checkedAt: z.iso.datetime().nullable(),
      everyMinutes: z.int().min(1),
      slowAboveMs: z.int().min(1),
      days: z
        .array(
          z.object({
            date: z.iso.date().describe("UTC."),
            answered: checks.describe("Checks answered within `slowAboveMs`."),
            slow: checks.describe("Checks answered later."),
            failed: checks.describe("Checks without a PDF within 30 seconds."),
          }),
        )
        .describe("The last 90 days, newest first, days without a check too."),
    })
    .describe("How the service answered its own checks.");

  return {
    LayoutPreset: layoutPreset,
    Size: size,
    TemplateVariable: templateVariable,
    TemplateSummary: templateSummary,
    TemplateDetail: templateDetail,
    RecordSchema: recordSchema,
    CountMeta: countMeta,
    Problem: problem,
    ProblemCode: code,
    PrintWarning: printWarning,
    Preflight: preflight,
    PreflightAnswer: z.object({ data: preflight }),
    Health: z.object({ status: z.literal("ok") }),
    StatusAnswer: z.object({ data: status }),
    TemplateList: z.object({ data: z.array(templateSummary), meta: countMeta }),
    TemplateAnswer: z.object({ data: templateDetail }),
    LayoutPresetList: z.object({ data: z.array(layoutPreset), meta: countMeta }),
  };
}
