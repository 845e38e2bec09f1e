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
import { aboutOf, joined, memberRow, memberTable, rowTable, typeOf } from "./docs-schema.ts";
import type { Fragment } from "./frame.ts";
import { blocks, inline } from "./markdown.ts";
import {
  formatJson,
  isSuccess,
  needOf,
  type SampledCall,
  samplesOf,
  successOf,
} from "./samples.ts";

export function callSection(document: ApiDocument, call: SampledCall): Fragment {
  const { operation, method, path } = call;
  const { operationId, summary, description, parameters, requestBody } = operation;
  return html`<section class="call" id="${operationId}">
    <div>
      <h3>${summary}</h3>
      <div class="path"><span class="method ${method}">${method.toUpperCase()}</span> ${path}</div>
      ${blocks(description)}
      <p class="soft">${inline(NEEDS[needOf(operation)])}</p>
      ${parameters ? parameterTable(parameters) : ""}
      ${requestBody ? bodyTable(document, requestBody) : ""}
      <h4>Answers</h4>
      ${answerTable(document, operation.responses)}
    </div>
    <div class="samples">${samples(document, call)}</div>
  </section>`;
}

const NEEDS = {
  apiKey: "Requires an [API key](#authentication).",
  session: "Requires a [session](#signing-in).",
  nothing: "Public: no key.",
};

function bodyTable(
  document: ApiDocument,
  { required, content }: NonNullable<ApiOperation["requestBody"]>,
): Fragment {
  const named = Object.keys(content).map((mediaType) => html`<code>${mediaType}</code>`);
  const schema = content["application/json"]?.schema;
  return html`<h4>Body</h4>
    <p>
      ${schema ? typeOf(schema) : "The bytes of a file"} as
      ${joined(named, " or ")}${required ? "" : ", or none"}
    </p>
    ${schema ? memberTable(schemaOf(document, schema)) : ""}`;
}

function parameterTable(parameters: readonly Parameter[]): Fragment {
  const rows = parameters.map(({ name, in: place, required = false, schema, description }) =>
    memberRow(
      name,
      required,
      html`${place}, ${typeOf(schema)}`,
      aboutOf({ ...schema, description }),
    ),
  );
  return html`<h4>Parameters and headers</h4>
    ${rowTable(rows)}`;
}

function answerTable(
  document: ApiDocument,
  responses: Readonly<Record<string, ApiResponse>>,
): Fragment {
  return html`<div class="scroll">
    <table>
      <tbody>
        ${Object.entries(responses).map(
          ([status, response]) =>
            html`<tr>
              <td class="status ${isSuccess(status) ? "fine" : "refused"}">${status}</td>
              <td>
                ${isSuccess(status) ? success(document, response) : refusal(document, response)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function success(document: ApiDocument, { description, content, headers }: ApiResponse): Fragment {
  const bodies = Object.entries(content ?? {}).map(([mediaType, { schema }], index) => {
    const named = schema.$ref ? html`, ${typeOf(schema)}` : "";
    return html`${index > 0 ? " or " : ""}<code>${mediaType}</code>${named}`;
  });
  return html`<p>${description} ${bodies.length === 0 ? "No body." : bodies}</p>
    <details>
      <summary>Headers</summary>
      <table>
        <tbody>
          ${Object.entries(headers).map(
            ([name, header]) =>
              html`<tr>
                <td><code>${name}</code></td>
                <td>${inline(headerOf(document, header).description)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
}

function refusal(document: ApiDocument, { content, headers }: ApiResponse): Fragment {
  const examples = content?.["application/problem+json"]?.examples ?? {};
  const special = ["Retry-After", "WWW-Authenticate"].filter((name) => name in headers);
  return html`<ul class="codes">
      ${Object.keys(examples).map(
        (code) =>
          html`<li>
            <a href="${problemPathOf(code as Code)}"><code>${code}</code></a>
            <span class="soft wide">${document.components.examples[code]?.summary ?? ""}</span>
          </li>`,
      )}
    </ul>
    ${special.length > 0 ? html`<p class="soft">with ${special.map((name) => html`<code>${name}</code> `)}</p>` : ""}`;
}

function samples(document: ApiDocument, call: SampledCall): Fragment {
  const [first, ...others] = samplesOf(document.servers[0]?.url ?? "", call);
  const { requestBody } = call.operation;
  const requests = Object.values(requestBody?.content["application/json"]?.examples ?? {}).slice(1);
  const { content } = successOf(call.operation);
  const answer = Object.values(content?.["application/json"]?.examples ?? {})[0];
  return html`<h4>${first?.name}</h4>
    ${code(first?.code ?? "")}
    ${others.map(
      (sample) =>
        html`<details>
          <summary>${sample.name}</summary>
          ${code(sample.code)}
        </details>`,
    )}
    ${(requests as Example[]).map(
      ({ summary, value }) =>
        html`<details>
          <summary>Body: ${summary}</summary>
          ${code(formatJson(value))}
        </details>`,
    )}
    ${
      answer
        ? html`<h4>Answer</h4>
            ${code(formatJson((answer as Example).value))}`
        : ""
    }`;
}

/** A block that can be scrolled with the keyboard. */
export function code(text: string): Fragment {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
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
