// A page of the docs: the document that Vite built for them (web/docs.html), filled in.
import { html, raw } from "hono/html";
import { pageHeaders } from "../web-pages.ts";
import { CONTENTS, type Section } from "./contents.ts";

export type Fragment = ReturnType<typeof html> | ReturnType<typeof raw>;

export interface Page {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PageParts {
  readonly path: string;
  /** Which page of the list is marked; default: `path`. */
  readonly listedAs?: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly body: Fragment;
  /** By anchor, its page: links to anchors of other pages get their path. */
  readonly anchors?: ReadonlyMap<string, string>;
}

/** `shell` is the built document: its comments `title` and `body` are replaced. */
export async function makePage(shell: string, parts: PageParts): Promise<Page> {
  const { path, title, body, anchors } = parts;
  const filled = String(
    await html`<div class="docs">
      ${sidebar(parts)}
      <main class="docs-main" id="main">${body}</main>
    </div>`,
  );
  const linked = filled.replaceAll(/href="#([^"]+)"/g, (link, id: string) => {
    const home = anchors?.get(id) ?? path;
    return home === path ? link : `href="${home}#${id}"`;
  });
  const text = shell
    .replace('<a href="/docs"', '<a href="/docs" aria-current="true"')
    .replace("<!--title-->", () => escapeHtml(title))
    .replace("<!--body-->", () => linked);
  return {
    bytes: new TextEncoder().encode(text),
    headers: { ...pageHeaders(), "Content-Type": "text/html; charset=utf-8" },
  };
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function sidebar({ path, listedAs = path, sections }: PageParts): Fragment {
  return html`<div class="docs-side">
    <search class="docs-search">
      <input
        class="input"
        type="search"
        aria-label="Search"
        placeholder="Search the docs"
        autocomplete="off"
        spellcheck="false"
      />
    </search>
    <button class="button docs-contents-button" type="button" popovertarget="docs-contents">
      Contents
    </button>
    <nav class="docs-contents" id="docs-contents" popover aria-label="Docs">
      ${CONTENTS.map(
        ({ title, pages }) =>
          html`<strong>${title}</strong>
            <ul>
              ${pages.map((page) =>
                page.path === listedAs
                  ? html`<li>
                      <a href="${page.path}" aria-current="${page.path === path ? "page" : "true"}"
                        >${page.title}</a
                      >
                      ${sections.length > 0 ? onThisPage(sections) : ""}
                    </li>`
                  : html`<li><a href="${page.path}">${page.title}</a></li>`,
              )}
            </ul>`,
      )}
    </nav>
  </div>`;
}

/** The script moves the mark to where the reader is. */
function onThisPage(sections: readonly Section[]): Fragment {
  return html`<nav aria-label="On this page">
    <ul>
      ${sections.map(
        ({ id, text }, index) =>
          html`<li>
            <a href="#${id}" ${index === 0 ? raw('aria-current="location"') : ""}>${text}</a>
          </li>`,
      )}
    </ul>
  </nav>`;
}
