// GET /docs: the OpenAPI document as one page.
import { html } from "hono/html";
import type { ApiDocument, Method } from "../document/types.ts";
import { callSection } from "./docs-call.ts";
import { schemaSection } from "./docs-schema.ts";
import { type Fragment, makePage, type Page } from "./frame.ts";
import { guideList } from "./guides.ts";
import { blocks, headingsOf, inline, slugOf } from "./markdown.ts";
import type { SampledCall } from "./samples.ts";

interface Group {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly SampledCall[];
}

export function makeDocsPage(document: ApiDocument): Promise<Page> {
  const { info, components } = document;
  const groups = groupsOf(document);
  const body = html`${contents(document, groups)}
    <main>
      <h1>${info.title}</h1>
      <p class="soft">
        Version ${info.version} · <a href="/openapi.json">openapi.json</a> ·
        <a href="/problems">problem codes</a>
      </p>
      ${blocks(info.description)}
      ${groups.map(
        ({ name, description, calls }) =>
          html`<h2 id="${slugOf(name)}">${name}</h2>
            <p>${inline(description)}</p>
            ${calls.map((call) => callSection(document, call))}`,
      )}
      <h2 id="schemas">Schemas</h2>
      ${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}
    </main>`;
  return makePage(info.title, "frame", body);
}

function contents({ info }: ApiDocument, groups: readonly Group[]): Fragment {
  return html`<nav aria-label="Contents">
    <ul>
      <li><a class="name" href="#">${info.title}</a></li>
    </ul>
    ${guideList()}
    <strong>Using the API</strong>
    <ul>
      ${headingsOf(info.description).map(
        (heading) => html`<li><a href="#${slugOf(heading)}">${heading}</a></li>`,
      )}
    </ul>
    ${groups.map(
      ({ name, calls }) =>
        html`<strong>${name}</strong>
          <ul>
            ${calls.map(
              ({ operation }) =>
                html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
            )}
          </ul>`,
    )}
    <ul>
      <li><a href="#schemas">Schemas</a></li>
      <li><a href="/problems">Problem codes</a></li>
    </ul>
  </nav>`;
}

function groupsOf({ paths, tags }: ApiDocument): Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method as Method,
      path,
      operation,
    })),
  );
  return tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}
