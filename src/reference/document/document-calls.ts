// The calls that save, read, delete and try out template documents.
import { TEMPLATE_QUOTA_BYTES, MOST_TEMPLATES } from "../../rules/quotas.ts";
import {
  accountTemplateExample,
  pageExample,
  PREVIEW_EXAMPLES,
  previewExample,
  PUSH_EXAMPLES,
  SHELF_LABEL,
  TEMPLATE_ID,
} from "./account-examples.ts";
import { pageQuery } from "./account-requests.ts";
import { CHANGING_TEMPLATES, EDITING, JSON_BODY, PREVIEWING } from "./code-groups.ts";
import { PRINTED, RATE, REQUEST_HEADERS } from "./headers.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";

const QUOTA = `An account can have ${MOST_TEMPLATES} templates and ${TEMPLATE_QUOTA_BYTES / 1_048_576} MB of documents, each up to 1 MB as canonical JSON.`;

export function documentCalls(): Operation[] {
  const templateId = pathParameter(
    "templateId",
    "`custom-` and 1 to 64 letters, digits, underscores or hyphens; unique in the account.",
    TEMPLATE_ID,
  );
  return [
    {
      id: "listAccountTemplates",
      method: "get",
      path: "/account/v1/templates",
      tag: "Template documents",
      summary: "List templates and drafts",
      description:
        "All templates of the account, newest first, including those that cannot be printed yet, each with its `problems`.",
      credential: "editor",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "One page of templates.",
          mediaType: "application/json",
          schema: "AccountTemplatePage",
          example: pageExample(accountTemplateExample()),
        },
      },
      headers: RATE,
      codes: [...EDITING, "VALIDATION_FAILED"],
    },
    {
      id: "createAccountTemplate",
      method: "post",
      path: "/account/v1/templates",
      tag: "Template documents",
      summary: "Save a new template",
      description: `The service chooses the id. ${QUOTA} A document that is not valid is refused. A valid document that cannot be printed yet is saved with its \`problems\`, and \`GET /api/v1/templates\` lists it once it has none.`,
      credential: "editor",
      body: jsonBody("TemplatePush", PUSH_EXAMPLES),
      answers: { 201: saved("The template was saved.") },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING_TEMPLATES, ...JSON_BODY, "TEMPLATE_LIMIT_REACHED"],
    },
    {
      id: "previewTemplate",
      method: "post",
      path: "/account/v1/templates/preview",
      tag: "Template documents",
      summary: "Preview a template",
      description: [
        "One page with a watermark. Previews are free, and nothing is saved. Without `records`, the template's examples are printed; without `layout`, the page is as large as the template.",
        "Elements that cannot be drawn are left out; `X-Problem-Count` is the number of problems. With `Accept: application/json`, the answer lists these problems, the warnings, and where and at which size each element prints.",
      ].join("\n\n"),
      credential: "editor",
      body: jsonBody("PreviewRequest", PREVIEW_EXAMPLES),
      answers: {
        200: {
          description: "The PDF, one page, with a watermark.",
          mediaType: "application/pdf",
          headers: ["X-Problem-Count", ...PRINTED],
          asJson: { schema: "PreviewAnswer", example: { data: previewExample() } },
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING_TEMPLATES, ...JSON_BODY, ...PREVIEWING],
    },
    {
      id: "getAccountTemplate",
      method: "get",
      path: "/account/v1/templates/{templateId}",
      tag: "Template documents",
      summary: "Read a template with its document",
      description:
        "Its `ETag` is the revision. Send it as `If-Match` when you save, so that you do not overwrite another change.",
      credential: "editor",
      parameters: [templateId],
      answers: {
        200: {
          description: "The template.",
          mediaType: "application/json",
          schema: "WholeTemplateAnswer",
          headers: ["ETag"],
          example: { data: { ...accountTemplateExample(), document: SHELF_LABEL } },
        },
      },
      headers: RATE,
      codes: [...EDITING, "TEMPLATE_NOT_FOUND"],
    },
    {
      id: "putAccountTemplate",
      method: "put",
      path: "/account/v1/templates/{templateId}",
      tag: "Template documents",
      summary: "Save a template",
      description: [
        `Creates the template or replaces it. ${QUOTA} A document that is not valid is refused. A valid document that cannot be printed yet is saved with its \`problems\`.`,
        "To avoid overwriting another change, read the template and send its `ETag` as `If-Match`: the second writer gets `412 REVISION_CONFLICT`. The same document always has the same revision.",
      ].join("\n\n"),
      credential: "editor",
      parameters: [templateId, REQUEST_HEADERS["If-Match"], REQUEST_HEADERS["If-None-Match"]],
      body: jsonBody("TemplatePush", PUSH_EXAMPLES),
      answers: {
        200: saved("The template was replaced."),
        201: saved("The template was created."),
      },
      headers: [...RATE, "Server-Timing"],
      codes: [
        ...CHANGING_TEMPLATES,
        ...JSON_BODY,
        "INVALID_HEADER",
        "REVISION_CONFLICT",
        "TEMPLATE_LIMIT_REACHED",
      ],
    },
    {
      id: "deleteAccountTemplate",
      method: "delete",
      path: "/account/v1/templates/{templateId}",
      tag: "Template documents",
      summary: "Delete a template",
      description: "From now on, requests with its id are refused.",
      credential: "editor",
      parameters: [templateId, REQUEST_HEADERS["If-Match"]],
      answers: { 204: { description: "The template was deleted." } },
      headers: RATE,
      codes: [...CHANGING_TEMPLATES, "INVALID_HEADER", "TEMPLATE_NOT_FOUND", "REVISION_CONFLICT"],
    },
  ];
}

function saved(description: string): Answer {
  return {
    description,
    mediaType: "application/json",
    schema: "AccountTemplateAnswer",
    headers: ["ETag"],
    example: { data: accountTemplateExample() },
  };
}
