// The calls that show templates and presets.
import {
  detailExample,
  listExample,
  presetExample,
  recordSchemaExample,
  summaryExample,
} from "./answer-examples.ts";
import { presetQuery } from "./preset-query.ts";
import { KEYED } from "./code-groups.ts";
import { RATE } from "./headers.ts";
import type { Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";

export function readingCalls(): Operation[] {
  return [
    {
      id: "listTemplates",
      method: "get",
      path: "/api/v1/templates",
      tag: "Templates",
      summary: "List templates",
      description:
        "The account's templates that can be printed, the one saved last first. Drafts that cannot be printed yet are left out.",
      credential: "key",
      answers: {
        200: {
          description: "All of them, on one page.",
          mediaType: "application/json",
          schema: "TemplateList",
          example: listExample(summaryExample()),
        },
      },
      headers: RATE,
      codes: KEYED,
    },
    {
      id: "getTemplate",
      method: "get",
      path: "/api/v1/templates/{templateId}",
      tag: "Templates",
      summary: "Look at a template",
      description: "Its size, its variables, and the presets that it fits, in full.",
      credential: "key",
      parameters: [
        pathParameter("templateId", "As `GET /api/v1/templates` lists it.", "custom-product-label"),
      ],
      answers: {
        200: {
          description: "The template.",
          mediaType: "application/json",
          schema: "TemplateAnswer",
          example: { data: detailExample() },
        },
      },
      headers: RATE,
      codes: [...KEYED, "TEMPLATE_NOT_FOUND", "TEMPLATE_NOT_API_READY"],
    },
    {
      id: "getRecordSchema",
      method: "get",
      path: "/api/v1/templates/{templateId}/schema",
      tag: "Templates",
      summary: "Get the schema of a record",
      description:
        "A JSON Schema (2020-12) of one record's `variables`, for programs that check data before they print, or that build a form. It says which names and types are taken; whether a value fits its box or its barcode, a preflight says.",
      credential: "key",
      parameters: [
        pathParameter("templateId", "As `GET /api/v1/templates` lists it.", "custom-product-label"),
      ],
      answers: {
        200: {
          description: "The schema, by itself.",
          mediaType: "application/schema+json",
          schema: "RecordSchema",
          example: recordSchemaExample(),
        },
      },
      headers: RATE,
      codes: [...KEYED, "TEMPLATE_NOT_FOUND", "TEMPLATE_NOT_API_READY"],
    },
    {
      id: "listLayoutPresets",
      method: "get",
      path: "/api/v1/layout-presets",
      tag: "Layout presets",
      summary: "Find a sheet",
      description: [
        "By what is printed on its package (`5160`, `avery 8160`, `name badge a4`) or by the size of its labels. Filters combine; without any, all sheets are listed. Equivalent part numbers find the same sheet.",
        "No match is an empty list. Unknown parameters are ignored, a repeated one is refused, an empty `search` is no filter.",
      ].join("\n\n"),
      credential: "key",
      parameters: queryParameters(presetQuery, { search: "5160", widthMm: 66.675, heightMm: 25.4 }),
      answers: {
        200: {
          description: "The sheets that match, by vendor and part number.",
          mediaType: "application/json",
          schema: "LayoutPresetList",
          example: listExample(presetExample()),
        },
      },
      headers: RATE,
      codes: [...KEYED, "VALIDATION_FAILED"],
    },
    {
      id: "getTestSheet",
      method: "get",
      path: "/api/v1/layout-presets/{presetId}/test-sheet.pdf",
      tag: "Layout presets",
      summary: "Check a printer on plain paper",
      description:
        "Outlines and numbers of all positions, and a ruler of 100 mm. Print it at 100 %, hold it against the stock, and see whether the printer prints at size and in place. It is free.",
      credential: "key",
      parameters: [
        pathParameter(
          "presetId",
          "As `GET /api/v1/layout-presets` lists it.",
          "vendorA-5160-compatible",
        ),
      ],
      answers: {
        200: {
          description: "The PDF, one page.",
          mediaType: "application/pdf",
          headers: ["Content-Disposition", "Repr-Digest"],
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...KEYED, "NOT_FOUND"],
    },
  ];
}
