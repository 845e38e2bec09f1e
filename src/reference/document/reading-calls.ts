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
        "The account's templates that can be printed, most recently saved first. Templates that cannot be printed yet are left out.",
      credential: "key",
      answers: {
        200: {
          description: "All templates, on one page.",
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
      summary: "Get a template",
      description: "Its size, its variables, and the presets that it fits.",
      credential: "key",
      parameters: [
        pathParameter(
          "templateId",
          "The template's id, from `GET /api/v1/templates`.",
          "custom-product-label",
        ),
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
      headers: [...RATE, "X-Counting"],
      codes: [...KEYED, "TEMPLATE_NOT_FOUND", "TEMPLATE_NOT_API_READY"],
    },
    {
      id: "listLayoutPresets",
      method: "get",
      path: "/api/v1/layout-presets",
      tag: "Layout presets",
      summary: "Find a sheet",
      description: [
        "Search by the words on the package (`5160`, `avery 8160`, `name badge a4`) or by the size of the labels. Filters are combined; without filters, all sheets are listed. Equivalent part numbers find the same sheet.",
        "If nothing matches, the list is empty. Unknown parameters are ignored, a repeated parameter is refused, and an empty `search` is ignored.",
      ].join("\n\n"),
      credential: "key",
      parameters: queryParameters(presetQuery, { search: "5160", widthMm: 66.675, heightMm: 25.4 }),
      answers: {
        200: {
          description: "The matching sheets, sorted by vendor and part number.",
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
      summary: "Print a test sheet",
      description:
        "The outline and number of each slot, and a 100 mm ruler. Print it on plain paper at 100 % and hold it against your label sheet, to check that your printer prints at the right size and place. It is free.",
      credential: "key",
      parameters: [
        pathParameter(
          "presetId",
          "The preset's id, from `GET /api/v1/layout-presets`.",
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
