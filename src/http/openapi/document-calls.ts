// The calls that save, read, delete and try out template documents.
import {
  accountTemplateExample,
  PREVIEW_EXAMPLES,
  PUSH_EXAMPLES,
  SHELF_LABEL,
  TEMPLATE_ID,
} from "./account-examples.ts";
import { listExample } from "./answer-examples.ts";
import { CHANGING, DRAWING, JSON_BODY, SIGNED_IN } from "./code-groups.ts";
import { PRINTED, REQUEST_HEADERS } from "./headers.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { pathParameter } from "./parameters.ts";

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
        "All of the account's, those included that cannot be printed yet, each with what keeps it from that.",
      credential: "session",
      answers: {
        200: {
          description: "All of them, on one page.",
          mediaType: "application/json",
          schema: "AccountTemplateList",
          example: listExample(accountTemplateExample()),
        },
      },
      codes: SIGNED_IN,
    },
    {
      id: "createAccountTemplate",
      method: "post",
      path: "/account/v1/templates",
      tag: "Template documents",
      summary: "Save a new template",
      description:
        "Under an id of our choice. What breaks the grammar is refused; what cannot be printed is saved with its `problems`, and is listed by `GET /api/v1/templates` once it has none.",
      credential: "session",
      body: jsonBody("TemplatePush", PUSH_EXAMPLES),
      answers: { 201: saved("It is saved.") },
      headers: ["Server-Timing"],
      codes: [...CHANGING, ...JSON_BODY, "RATE_LIMITED"],
    },
    {
      id: "previewTemplate",
      method: "post",
      path: "/account/v1/templates/preview",
      tag: "Template documents",
      summary: "Try a document out",
      description:
        "One page under a watermark, free, with nothing saved. Without `records` it shows the template's examples, without `layout` a page as large as the template.",
      credential: "session",
      body: jsonBody("PreviewRequest", PREVIEW_EXAMPLES),
      answers: {
        200: {
          description: "The PDF, one page, with a watermark.",
          mediaType: "application/pdf",
          headers: PRINTED,
        },
      },
      headers: ["Server-Timing"],
      codes: [...CHANGING, ...JSON_BODY, ...DRAWING, "RATE_LIMITED"],
    },
    {
      id: "getAccountTemplate",
      method: "get",
      path: "/account/v1/templates/{templateId}",
      tag: "Template documents",
      summary: "Read a template with its document",
      description: "Its `ETag` is the revision, for a change that must not overwrite another.",
      credential: "session",
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
      codes: [...SIGNED_IN, "TEMPLATE_NOT_FOUND"],
    },
    {
      id: "putAccountTemplate",
      method: "put",
      path: "/account/v1/templates/{templateId}",
      tag: "Template documents",
      summary: "Save a template",
      description: [
        "New under this id, or in place of what is there. What breaks the grammar is refused; what cannot be printed is saved with its `problems`.",
        "To lose nobody's change, read the template and send its `ETag` as `If-Match`: whoever comes second is told `412 REVISION_CONFLICT`. The same document again has the same revision.",
      ].join("\n\n"),
      credential: "session",
      parameters: [templateId, REQUEST_HEADERS["If-Match"], REQUEST_HEADERS["If-None-Match"]],
      body: jsonBody("TemplatePush", PUSH_EXAMPLES),
      answers: { 200: saved("It was there, and is now this."), 201: saved("It is new.") },
      headers: ["Server-Timing"],
      codes: [...CHANGING, ...JSON_BODY, "INVALID_HEADER", "REVISION_CONFLICT", "RATE_LIMITED"],
    },
    {
      id: "deleteAccountTemplate",
      method: "delete",
      path: "/account/v1/templates/{templateId}",
      tag: "Template documents",
      summary: "Delete a template",
      description: "Requests that name it are refused from now on.",
      credential: "session",
      parameters: [templateId, REQUEST_HEADERS["If-Match"]],
      answers: { 204: { description: "It is gone." } },
      codes: [...CHANGING, "INVALID_HEADER", "TEMPLATE_NOT_FOUND", "REVISION_CONFLICT"],
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
