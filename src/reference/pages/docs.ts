// GET /docs: what the service is, the first request, and the lists of calls and guides.
// GET /docs/api/{group}: the calls of a group. GET /docs/template/{page}: the members of templates.
import { html } from "hono/html";
import { callSection } from "./docs-call.ts";
import { schemaSection } from "./docs-schema.ts";
import {
  anchorOfSchema,
  type Book,
  type Group,
  groupPathOf,
  type Section,
  TEMPLATE_PAGES,
  type TemplatePage,
  templatePathOf,
} from "./contents.ts";
import { makePage, type Page } from "./frame.ts";
import { GUIDES } from "./guides.ts";
import { blocks, headingsOf, inline, slugOf } from "./markdown.ts";

const LISTS: readonly Section[] = [
  { id: "calls", text: "All calls" },
  { id: "guides", text: "Guides" },
  { id: "template-reference", text: "Template reference" },
];

export function makeDocsPage(shell: string, { document, groups, anchors }: Book): Promise<Page> {
  const { info } = document;
  const headings = headingsOf(info.description).map((text) => ({ id: slugOf(text), text }));
  const [calls, guides, templates] = LISTS as [Section, Section, Section];
  // Anchors of calls were on this page once: their entries in the list have them.
  const body = html`<div class="prose">
      <h1>${info.title}</h1>
      <p class="docs-meta">
        Version ${info.version} · <a href="/openapi.json">openapi.json</a> ·
        <a href="#${calls.id}">all calls</a> · <a href="/problems">problem codes</a>
      </p>
      ${blocks(info.description)}
    </div>
    <h2 id="${calls.id}">${calls.text}</h2>
    <div class="docs-groups">
      ${groups.map(
        (group) =>
          html`<section>
            <h3><a href="${groupPathOf(group.name)}">${group.name}</a></h3>
            <p>${inline(group.description)}</p>
            <ul>
              ${group.calls.map(
                ({ method, path, operation: { operationId, summary } }) =>
                  html`<li id="${operationId}">
                    <a href="${groupPathOf(group.name)}#${operationId}">${summary}</a>
                    <code
                      ><span class="method ${method}">${method.toUpperCase()}</span> ${path}</code
                    >
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
    </div>
    <div class="prose">
      <h2 id="${guides.id}">${guides.text}</h2>
      <ul>
        ${GUIDES.map(({ slug, title }) => html`<li><a href="/docs/${slug}">${title}</a></li>`)}
      </ul>
      <h2 id="${templates.id}">${templates.text}</h2>
      <ul>
        ${TEMPLATE_PAGES.map(
          (page) =>
            html`<li><a href="${templatePathOf(page)}">${page.title}</a>: ${page.lead}</li>`,
        )}
      </ul>
    </div>`;
  return makePage(shell, {
    path: "/docs",
    title: "Docs · Platen",
    sections: [...headings, ...LISTS],
    body,
    anchors,
  });
}

export function makeGroupPage(shell: string, book: Book, group: Group): Promise<Page> {
  const { document, anchors } = book;
  const schemas = group.schemas.flatMap((name) => {
    const schema = document.components.schemas[name];
    return schema ? [{ name, schema }] : [];
  });
  const body = html`<h1>${group.name}</h1>
    <p class="lead">${inline(group.description)}</p>
    ${group.calls.map((call) => callSection(document, call))}
    ${
      schemas.length > 0
        ? html`<h2 class="docs-part" id="schemas">Objects</h2>
            ${schemas.map(({ name, schema }) => schemaSection(name, schema, 3))}`
        : ""
    }`;
  return makePage(shell, {
    path: groupPathOf(group.name),
    title: `${group.name} · Platen`,
    sections: [
      ...group.calls.map(({ operation }) => ({
        id: operation.operationId,
        text: operation.summary,
      })),
      ...(schemas.length > 0 ? [{ id: "schemas", text: "Objects" }] : []),
    ],
    body,
    anchors,
  });
}

export function makeTemplatePage(
  shell: string,
  { document, anchors }: Book,
  page: TemplatePage,
): Promise<Page> {
  const schemas = page.schemas.map((name) => {
    const schema = document.components.schemas[name];
    if (!schema) throw new Error(`${name} is not in the document`);
    return { name, schema };
  });
  return makePage(shell, {
    path: templatePathOf(page),
    title: `${page.title} · Platen`,
    sections: schemas.map(({ name }) => ({ id: anchorOfSchema(name), text: name })),
    body: html`<h1>${page.title}</h1>
      <p class="lead">${page.lead}</p>
      ${schemas.map(({ name, schema }) => schemaSection(name, schema, 2))}`,
    anchors,
  });
}
