// GET /docs/{guide}: a user guide in the frame of the docs.
import { raw } from "hono/html";
import { escapeHtml, makePage, type Page } from "./frame.ts";
import { type Guide, type RenderedGuide, withAddress } from "./guides.ts";

export function makeGuidePage(
  shell: string,
  { slug, title }: Guide,
  { html: body, headings }: RenderedGuide,
  baseUrl: string,
): Promise<Page> {
  return makePage(shell, {
    path: `/docs/${slug}`,
    title: `${title} · Platen`,
    sections: headings,
    body: raw(`<div class="prose">${withAddress(body, escapeHtml(baseUrl))}</div>`),
  });
}
