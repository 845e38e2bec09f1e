// One call of the reference: what it takes and gives on the left, programs that make it on the right.
import { html } from "hono/html";
import type { Code } from "../../rules/codes.ts";
import { problemPathOf } from "../problems/statuses.ts";
import type {
  ApiDocument,
  ApiOperation,
  ApiResponse,
  Example,
  Header,
  Parameter,
  Reference,
  Schema,
} from "../document/types.ts";
import { aboutOf, joined, memberList, memberRow, rowList, typeOf } from "./docs-schema.ts";
import type { Fragment } from "./frame.ts";
import { blocks, inline } from "./markdown.ts";
import {
  formatJson,
  isSuccess,
  needOf,
  type Sample,
  type SampledCall,
  samplesOf,
  successOf,
} from "./samples.ts";

export function callSection(document: ApiDocument, call: SampledCall): Fragment {
  const { operation, method, path } = call;
  const { operationId, summary, description, parameters, requestBody } = operation;
  return html`<section class="call" id="${operationId}">
    <div class="call-head prose">
      <h2><a class="self" href="#${operationId}">${summary}</a></h2>
      <p class="call-path"><span class="method ${method}">${method.toUpperCase()}</span> ${path}</p>
      ${blocks(description)}
      <p class="docs-meta">${inline(NEEDS[needOf(operation)])}</p>
    </div>
    <div class="call-samples">${samples(document, call)}</div>
    <div class="call-details">
      ${parameters ? parameterList(parameters) : ""}
      ${requestBody ? bodyList(document, requestBody) : ""}
      <h3>Answer</h3>
      ${Object.entries(operation.responses).map(([status, response]) =>
        isSuccess(status) ? success(document, status, response) : "",
      )}
      ${errors(document, operation.responses)}
    </div>
  </section>`;
}

const NEEDS = {
  apiKey: "Requires an [API key](#authentication).",
  session: "Requires a [session](#signing-in).",
  printerToken: "Requires the token of a [paired printer](#pairAgent).",
  nothing: "Public: no key.",
};

function bodyList(
  document: ApiDocument,
  { required, content }: NonNullable<ApiOperation["requestBody"]>,
): Fragment {
  const named = Object.keys(content).map((mediaType) => html`<code>${mediaType}</code>`);
  const schema = content["application/json"]?.schema;
  return html`<h3>Body</h3>
    <p>
      ${schema ? typeOf(schema) : "The bytes of a file"} as
      ${joined(named, " or ")}${required ? "" : ", or none"}
    </p>
    ${schema ? memberList(schemaOf(document, schema)) : ""}`;
}

function parameterList(parameters: readonly Parameter[]): Fragment {
  const rows = parameters.map(({ name, in: place, required = false, schema, description }) =>
    memberRow(
      name,
      required,
      html`${place}, ${typeOf(schema)}`,
      aboutOf({ ...schema, description }),
    ),
  );
  return html`<h3>Parameters and headers</h3>
    ${rowList(rows)}`;
}

function success(
  document: ApiDocument,
  status: string,
  { description, content, headers }: ApiResponse,
): Fragment {
  const bodies = Object.entries(content ?? {}).map(([mediaType, { schema }], index) => {
    const named = schema.$ref ? html`, ${typeOf(schema)}` : "";
    return html`${index > 0 ? " or " : ""}<code>${mediaType}</code>${named}`;
  });
  return html`<p>
      <span class="tag tag-good">${status}</span> ${description}
      ${bodies.length === 0 ? "No body." : bodies}
    </p>
    <details>
      <summary>Headers</summary>
      <ul class="members">
        ${Object.entries(headers).map(
          ([name, header]) =>
            html`<li>
              <div><code>${name}</code></div>
              ${inline(headerOf(document, header).description)}
            </li>`,
        )}
      </ul>
    </details>`;
}

/** After everything that a reader needs first: by status, with what each means. */
function errors(
  document: ApiDocument,
  responses: Readonly<Record<string, ApiResponse>>,
): Fragment | string {
  const refused = Object.entries(responses).flatMap(([status, { content }]) =>
    isSuccess(status)
      ? []
      : Object.keys(content?.["application/problem+json"]?.examples ?? {}).map((code) => ({
          status,
          code,
        })),
  );
  if (refused.length === 0) return "";
  return html`<details class="call-errors">
    <summary>Errors (${refused.length})</summary>
    <ul>
      ${refused.map(
        ({ status, code }) =>
          html`<li>
            ${status}
            <a href="${problemPathOf(code as Code)}"><code>${code}</code></a>
            ${document.components.examples[code]?.summary ?? ""}
          </li>`,
      )}
    </ul>
  </details>`;
}

function samples(document: ApiDocument, call: SampledCall): Fragment {
  const { operation } = call;
  const id = operation.operationId;
  const requests = Object.values(
    operation.requestBody?.content["application/json"]?.examples ?? {},
  ) as Example[];
  const { content } = successOf(operation);
  const answer = Object.values(content?.["application/json"]?.examples ?? {})[0];
  const programs = samplesOf(document.servers[0]?.url ?? "", call);
  return html`${programs.length > 0 ? tabs(id, programs) : ""}
  ${isTryable(call) ? tryIt(call, requests[0]?.value) : ""}
  ${requests.slice(1).map(
    ({ summary, value }) =>
      html`<details>
        <summary>Body: ${summary}</summary>
        ${code(formatJson(value))}
      </details>`,
  )}
  ${
    answer
      ? html`<div class="code-block">
          <div class="code-title">Answer</div>
          <pre><code>${formatJson((answer as Example).value)}</code></pre>
        </div>`
      : ""
  }`;
}

/** As web/look/page.ts expects them. */
function tabs(id: string, programs: readonly Sample[]): Fragment {
  return html`<div class="code-block" data-samples>
    <div class="code-title">
      <div class="tabs" role="tablist" aria-label="Language">
        ${programs.map(
          ({ name }) =>
            html`<button class="tab" role="tab" type="button" aria-controls="${id}-${name}">
              ${name}
            </button>`,
        )}
      </div>
    </div>
    ${programs.map(
      ({ name, code: program }) =>
        html`<pre
          id="${id}-${name}"
          role="tabpanel"
          aria-label="${name}"
        ><code>${program}</code></pre>`,
    )}
  </div>`;
}

/** Calls of the public API: sent from the page as they are, to the page's own origin. None makes a printer print. */
function isTryable({ path, operation }: SampledCall): boolean {
  const isOfPrinters = path.startsWith("/api/v1/printers");
  return path.startsWith("/api/v1/") && !isOfPrinters && needOf(operation) !== "session";
}

/** What web/docs/try-it.ts makes a form of. */
function tryIt({ method, path, operation }: SampledCall, body: unknown): Fragment {
  const fields = (operation.parameters ?? []).filter(({ in: place }) => place !== "header");
  return html`<div
    class="try"
    data-try="${method.toUpperCase()} ${path}"
    data-key="${String(needOf(operation) === "apiKey")}"
    data-fields="${JSON.stringify(
      fields.map(({ name, in: place, required, example }) => ({
        name,
        place,
        // What a call cannot do without is filled in.
        example: required && place === "query" ? String(example) : example,
      })),
    )}"
  >
    ${body === undefined ? "" : html`<template>${formatJson(body)}</template>`}
  </div>`;
}

export function code(text: string): Fragment {
  return html`<div class="code-block">
    <pre><code>${text}</code></pre>
  </div>`;
}

function schemaOf({ components }: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1);
  return (name === undefined ? undefined : components.schemas[name]) ?? schema;
}

function headerOf({ components }: ApiDocument, given: Reference | Header): Header {
  if (!("$ref" in given)) return given;
  const { $ref } = given;
  const header = components.headers[$ref.slice($ref.lastIndexOf("/") + 1)];
  if (!header) throw new Error(`${$ref} is not in the document`);
  return header;
}
