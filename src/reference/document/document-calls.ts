// The calls that save, read, delete and try out template documents.
import {
  MOST_TEMPLATES,
  TEMPLATE_QUOTA_BYTES,
  VERSION_QUOTA_BYTES,
  VERSIONS_PER_TEMPLATE,
} from "../../rules/quotas.ts";
import {
  accountTemplateExample,
  FORMER_REVISION,
  pageExample,
  PREVIEW_EXAMPLES,
  previewExample,
  PUSH_EXAMPLES,
  SHELF_LABEL,
  TEMPLATE_ID,
  versionExample,
  wholeVersionExample,
} from "./account-examples.ts";
import { pageQuery, templateListQuery } from "./account-requests.ts";
import { CHANGING_TEMPLATES, EDITING, JSON_BODY, PREVIEWING } from "./code-groups.ts";
import { PRINTED, RATE, REQUEST_HEADERS } from "./headers.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";

const QUOTA = `An account can have ${MOST_TEMPLATES} templates and ${TEMPLATE_QUOTA_BYTES / 1_048_576} MB of documents, each up to 1 MB as canonical JSON.`;

const VERSION_QUOTA = `Each template keeps ${VERSIONS_PER_TEMPLATE}, and an account ${VERSION_QUOTA_BYTES / 1_048_576} MB of them as canonical JSON; the oldest are dropped first.`;

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
      parameters: queryParameters(templateListQuery, { limit: 20, include: "document" }),
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
        "Elements that cannot be drawn are left out; `X-Problem-Count` is the number of problems. With `Accept: application/json`, the answer lists these problems, the warnings, and where and at which size each element prints. With `Accept: image/png`, it is a picture of the page, as `output` describes it.",
      ].join("\n\n"),
      credential: "editor",
      body: jsonBody("PreviewRequest", PREVIEW_EXAMPLES),
      answers: {
        200: {
          description: "The page, with a watermark.",
          mediaType: "application/pdf",
          otherMediaTypes: ["image/png"],
          headers: ["X-Problem-Count", ...PRINTED, "X-Raster-Size"],
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
        "To avoid overwriting another change, read the template and send its `ETag` as `If-Match`: the second writer gets `412 REVISION_CONFLICT`. The same call again, with the same credential, is answered like the first. The same document always has the same revision.",
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
      id: "listTemplateVersions",
      method: "get",
      path: "/account/v1/templates/{templateId}/versions",
      tag: "Template versions",
      summary: "List former versions of a template",
      description: `The documents that were replaced, newest first. ${VERSION_QUOTA} They are deleted with the template. To restore one, read it and save it: it leaves the list, and the document that it replaces enters it.`,
      credential: "editor",
      parameters: [templateId, ...queryParameters(pageQuery, { limit: 20 })],
      answers: {
        200: {
          description: "A page of them.",
          mediaType: "application/json",
          schema: "TemplateVersionPage",
          example: pageExample(versionExample()),
        },
      },
      headers: RATE,
      codes: [...EDITING, "VALIDATION_FAILED", "TEMPLATE_NOT_FOUND"],
    },
    {
      id: "getTemplateVersion",
      method: "get",
      path: "/account/v1/templates/{templateId}/versions/{revision}",
      tag: "Template versions",
      summary: "Read a former version of a template",
      description: "Former documents only: the current one is the template itself.",
      credential: "editor",
      parameters: [
        templateId,
        pathParameter("revision", "As the list of versions has it.", FORMER_REVISION),
      ],
      answers: {
        200: {
          description: "The version.",
          mediaType: "application/json",
          schema: "WholeVersionAnswer",
          example: { data: wholeVersionExample() },
        },
      },
      headers: RATE,
      codes: [...EDITING, "TEMPLATE_NOT_FOUND", "NOT_FOUND"],
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
