// GET /docs/{guide}: the user guides of docs/, rendered by scripts/build-guides.ts, in the frame of the reference.
import { html, raw } from "hono/html";
import { makePage, type Page } from "./frame.ts";

export interface Guide {
  /** Of the page: /docs/<slug>. */
  readonly slug: string;
  /** In the list of guides. */
  readonly title: string;
  readonly source: string;
}

export const GUIDES: readonly Guide[] = [
  { slug: "first-label", title: "Your first label", source: "docs/users/first-label.md" },
  { slug: "account", title: "Account, keys and credits", source: "docs/users/account.md" },
  { slug: "idempotency", title: "Retries and idempotency", source: "docs/idempotency.md" },
  { slug: "starters", title: "Starters", source: "docs/starters.md" },
  { slug: "templates", title: "Templates", source: "docs/templates.md" },
  { slug: "formatting", title: "Formatting and counting", source: "docs/formatting.md" },
  { slug: "text", title: "Text and fonts", source: "docs/text.md" },
  { slug: "codes", title: "Barcodes and QR codes", source: "docs/codes.md" },
  { slug: "warnings", title: "Warnings", source: "docs/warnings.md" },
  { slug: "mistakes", title: "Common mistakes", source: "docs/mistakes.md" },
  { slug: "assets", title: "Images and artwork", source: "docs/assets.md" },
  { slug: "demo", title: "The public demo", source: "docs/demo.md" },
];

/** What the build writes for one guide, as an asset. */
export interface RenderedGuide {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export function assetPathOf({ slug }: Guide): string {
  return `/guides/${slug}.json`;
}

export function guideOf(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null;
}

export function makeGuidePage(
  guide: Guide,
  { html: body, headings }: RenderedGuide,
): Promise<Page> {
  const listed = headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`);
  return makePage(
    `${guide.title} · Platen`,
    "frame",
    html`<nav aria-label="Contents">
        <ul>
          <li><a class="name" href="/docs">Platen</a></li>
        </ul>
        ${
          headings.length > 0
            ? html`<strong>On this page</strong>
                <ul>
                  ${listed}
                </ul>`
            : ""
        }
        ${guideList(guide.slug)}
      </nav>
      <main class="guide">${raw(body)}</main>`,
  );
}

/** The list of guides in a page's contents; `current` is the page's own. */
export function guideList(current: string | null = null) {
  return html`<strong>Guides</strong>
    <ul>
      ${GUIDES.map(({ slug, title }) =>
        slug === current
          ? html`<li><a href="/docs/${slug}" aria-current="page">${title}</a></li>`
          : html`<li><a href="/docs/${slug}">${title}</a></li>`,
      )}
    </ul>`;
}
