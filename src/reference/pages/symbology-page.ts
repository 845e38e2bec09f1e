// GET /docs/symbologies and /docs/symbologies/{name}: a code with its picture, what it holds, and its element.
import { html, raw } from "hono/html";
import { SYMBOLOGIES_PATH } from "./contents.ts";
import { code } from "./docs-call.ts";
import { type Fragment, makePage, type Page } from "./frame.ts";
import { formatJson } from "./samples.ts";
import { pictureOf, type SymbologyPage } from "./symbologies.ts";

export function makeSymbologyIndex(shell: string, pages: readonly SymbologyPage[]): Promise<Page> {
  return makePage(shell, {
    path: SYMBOLOGIES_PATH,
    title: "Symbologies · Platen",
    sections: pages.map(({ slug, title }) => ({ id: slug, text: title })),
    body: html`<h1>Symbologies</h1>
      <p class="lead">
        ${pages.length} kinds of barcodes and matrix codes, each printed by the service.
      </p>
      <ul class="code-list">
        ${pages.map(
          (page) =>
            html`<li id="${page.slug}">
              ${picture(page)}
              <h2><a href="${SYMBOLOGIES_PATH}/${page.slug}">${page.title}</a></h2>
              <p>${page.use}</p>
            </li>`,
        )}
      </ul>`,
  });
}

export function makeSymbologyPage(shell: string, page: SymbologyPage): Promise<Page> {
  const { slug, title, use, element, value, quietZone, options } = page;
  const place = { xMm: 3, yMm: 3 };
  const { type, symbology, ...members } = element;
  const printed = { type, ...(symbology === undefined ? {} : { symbology }), ...place, ...members };
  return makePage(shell, {
    path: `${SYMBOLOGIES_PATH}/${slug}`,
    listedAs: SYMBOLOGIES_PATH,
    title: `${title} · Platen`,
    sections: [
      { id: "value", text: "Value" },
      { id: "element", text: "In a template" },
    ],
    body: html`<div class="prose">
      <h1>${title}</h1>
      <p class="lead">${use}</p>
      ${picture(page)}
      <h2 id="value"><a class="self" href="#value">Value</a></h2>
      <p>${raw(value)}.</p>
      <p>Quiet zone inside the box, in modules: ${raw(quietZone)}.</p>
      ${
        options.length > 0
          ? html`<p>Options:</p>
              <ul>
                ${options.map(
                  ([name = "", values = "", fallback = "", about = ""]) =>
                    html`<li>
                      ${raw(name)}: ${raw(values)}; default
                      ${raw(fallback)}${about === "" ? "" : html`; ${raw(about)}`}
                    </li>`,
                )}
              </ul>`
          : ""
      }
      <h2 id="element"><a class="self" href="#element">In a template</a></h2>
      <p>The picture shows this element. Write a variable as <code>{{name}}</code> in its value.</p>
      ${code(formatJson(printed))}
      <p>
        <a href="/docs/template/codes">All members</a> ·
        <a href="/docs/codes">Sizes, checks and warnings</a> ·
        <a href="${SYMBOLOGIES_PATH}">All symbologies</a>
      </p>
    </div>`,
  });
}

function picture(page: SymbologyPage): Fragment {
  const { slug, title, element } = page;
  return html`<div class="desk code-picture">
    <img
      class="sheet"
      src="/docs/images/${pictureOf(slug)}"
      alt="${title} with the value ${element.value}"
      loading="lazy"
    />
  </div>`;
}
