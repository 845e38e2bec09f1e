// The designs that new users begin with: what GET /gallery.json lists, and which of them a new account gets.
import addressLabel from "./starters/address-label.json" with { type: "json" };
import assetTag from "./starters/asset-tag.json" with { type: "json" };
import badge from "./starters/badge.json" with { type: "json" };
import certificate from "./starters/certificate.json" with { type: "json" };
import chemicalLabel from "./starters/chemical-label.json" with { type: "json" };
import lanyardBadge from "./starters/lanyard-badge.json" with { type: "json" };
import eventBadge from "./starters/event-badge.json" with { type: "json" };
import jarLabel from "./starters/jar-label.json" with { type: "json" };
import nutritionFacts from "./starters/nutrition-facts.json" with { type: "json" };
import nutritionPanel from "./starters/nutrition-panel.json" with { type: "json" };
import partsList from "./starters/parts-list.json" with { type: "json" };
import placeCard from "./starters/place-card.json" with { type: "json" };
import productLabel from "./starters/product-label.json" with { type: "json" };
import shelfPrice from "./starters/shelf-price.json" with { type: "json" };
import shippingLabel from "./starters/shipping-label.json" with { type: "json" };
import tapeLabel from "./starters/tape-label.json" with { type: "json" };
import ticket from "./starters/ticket.json" with { type: "json" };
import wineLabel from "./starters/wine-label.json" with { type: "json" };

export interface Starter {
  readonly id: string;
  readonly description: string;
  /** Sheets on sale that have its size; none where it is printed on paper of its own size. */
  readonly presetIds: readonly string[];
  /** A template document. */
  readonly document: {
    readonly name: string;
    /** "auto": as long as what is printed. */
    readonly widthMm: number | string;
    readonly heightMm: number | string;
    readonly [member: string]: unknown;
  };
  /** As in a request to print. */
  readonly records: readonly StarterRecord[];
}

export interface StarterRecord {
  readonly variables: Readonly<Record<string, string | number | null>>;
  readonly copies?: number;
}

/** In the order of the gallery. */
export const STARTERS: readonly Starter[] = [
  productLabel,
  shelfPrice,
  addressLabel,
  badge,
  eventBadge,
  lanyardBadge,
  certificate,
  jarLabel,
  nutritionPanel,
  nutritionFacts,
  assetTag,
  tapeLabel,
  partsList,
  shippingLabel,
  wineLabel,
  chemicalLabel,
  placeCard,
  ticket,
];

/** What an account without templates gets with its trial or its first credits, by template id. */
export const FIRST_TEMPLATES: Readonly<Record<string, Starter>> = {
  "custom-product-label": productLabel,
  "custom-badge": badge,
  "custom-certificate": certificate,
};

const MOST_MM = 600;

/** In mm: of one whose length follows what is printed, the most that it can be. */
export function largestSizeOf({ document }: Pick<Starter, "document">) {
  const { widthMm, heightMm, maxWidthMm, maxHeightMm } = document;
  return { widthMm: mostOf(widthMm, maxWidthMm), heightMm: mostOf(heightMm, maxHeightMm) };
}

function mostOf(side: number | string, most: unknown): number {
  if (typeof side === "number") return side;
  return typeof most === "number" ? most : MOST_MM;
}
