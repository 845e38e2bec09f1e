// GET /docs/{guide}: a user guide in the frame of the docs.
import { raw } from "hono/html";
import { makePage, type Page } from "./frame.ts";
import type { Guide, RenderedGuide } from "./guides.ts";

export function makeGuidePage(
  shell: string,
  { slug, title }: Guide,
  { html: body, headings }: RenderedGuide,
): Promise<Page> {
  return makePage(shell, {
    path: `/docs/${slug}`,
    title: `${title} · Platen`,
    sections: headings,
    body: raw(`<div class="prose">${body}</div>`),
  });
}
