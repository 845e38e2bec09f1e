// The starters as HTML: all of them in the gallery, six on the front page.
import { STARTERS, type Starter } from "../../src/rules/starters.ts";
import type { PictureSize } from "./picture-jobs.ts";

export type PictureSizes = Readonly<Record<string, PictureSize>>;

const USES = {
  shop: "Shop and kitchen",
  post: "Post and parcels",
  event: "Events",
  work: "Workplace",
} as const;

type Use = keyof typeof USES;

const USE_OF: Readonly<Record<string, Use>> = {
  "product-label": "shop",
  "shelf-price": "shop",
  "address-label": "post",
  badge: "event",
  "event-badge": "event",
  "lanyard-badge": "event",
  certificate: "event",
  "jar-label": "shop",
  "nutrition-panel": "shop",
  "nutrition-facts": "shop",
  "asset-tag": "work",
  "tape-label": "work",
  "parts-list": "work",
  "shipping-label": "post",
  "wine-label": "shop",
  "chemical-label": "work",
  "place-card": "event",
  ticket: "event",
};

const ON_FRONT = [
  "badge",
  "shelf-price",
  "shipping-label",
  "jar-label",
  "ticket",
  "certificate",
] as const;

/** Pictures of the first row are asked for at once, the others when they come near. */
const AT_ONCE = 3;

/** `name`: `gallery` or `front`. @throws Error of a starter without a use. */
export function starterList(name: string, sizes: PictureSizes): string {
  const items =
    name === "gallery"
      ? STARTERS.map((starter, index) => galleryItem(starter, sizes, index >= AT_ONCE))
      : ON_FRONT.map((id) =>
          frontItem(
            STARTERS.find((starter) => starter.id === id)!,
            sizes,
          ),
        );
  return items.join("\n");
}

function galleryItem(starter: Starter, sizes: PictureSizes, isLazy: boolean): string {
  const { id, description, document } = starter;
  const use = USE_OF[id];
  if (use === undefined) throw new Error(`starter ${id} has no use: add it to USE_OF`);
  const links = [
    `<a href="/designer?starter=${id}" aria-describedby="${id}-name">Open in designer</a>`,
    `<a href="/docs/starters#print-one" aria-label="How to print it: ${document.name}">How to print it</a>`,
    `<button type="button" data-copy="${id}" aria-label="Copy document: ${document.name}">Copy document</button>`,
  ];
  return `<li class="starter" id="${id}" data-use="${use}" data-side="${longSideOf(starter)}">
    <div class="desk">${picture(starter, sizes, isLazy)}</div>
    <h2 id="${id}-name">${document.name}</h2>
    <p class="starter-size">${measureOf(starter)}<span>${USES[use]}</span></p>
    <p>${escape(description)}</p>
    <p class="starter-links">${links.join("")}</p>
  </li>`;
}

function frontItem(starter: Starter, sizes: PictureSizes): string {
  return `<li class="starter">
    <a class="desk" href="/gallery#${starter.id}">${picture(starter, sizes, true)}</a>
    <p class="starter-name">${starter.document.name}</p>
    <p class="starter-size">${measureOf(starter)}</p>
  </li>`;
}

function picture({ id, document }: Starter, sizes: PictureSizes, isLazy: boolean): string {
  const { width, height } = sizes[id]!;
  const files = `src="../assets/pictures/${id}-1x.png" srcset="../assets/pictures/${id}-1x.png 1x, ../assets/pictures/${id}-2x.png 2x"`;
  const lazily = isLazy ? ' loading="lazy"' : "";
  return `<img class="sheet" ${files} width="${width}" height="${height}" alt="${document.name} with sample values"${lazily} />`;
}

/** 66.7 × 25.4 mm, with thin spaces before units. */
function measureOf({ document: { widthMm, heightMm } }: Starter): string {
  const number = (mm: number | string) =>
    typeof mm === "number" ? String(Math.round(mm * 10) / 10) : "any length";
  return `${number(widthMm)} × ${number(heightMm)}\u2009mm`;
}

function longSideOf({ document: { widthMm, heightMm } }: Starter): number {
  return Math.max(...[widthMm, heightMm].filter((side) => typeof side === "number"));
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
