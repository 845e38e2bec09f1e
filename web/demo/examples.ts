// What the fields start with, in the language of the widget: no one meets an empty form. The pictures of the frame show
// them (scripts/web/draw-pictures.ts).
import type { LabelEntry, Order } from "./order.ts";
import type { Language } from "./words.ts";

export interface Examples {
  readonly first: Order;
  /** Of the second and the third record. */
  readonly next: readonly LabelEntry[];
}

const EN: Examples = {
  first: {
    design: "labels",
    labels: [
      {
        name: "Arbequina Extra Virgin, first cold press",
        sku: "OIL-ARB-0500",
        price: "€14.90",
        copies: "3",
      },
    ],
    card: {
      title: "Open Studio Weekend",
      subtitle: "Letterpress, screen print and risograph: meet the printers at work.",
      url: "https://studio.example/open-weekend",
    },
  },
  next: [
    { name: "Wildflower Honey", sku: "HON-WLD-0340", price: "€9.50", copies: "1" },
    { name: "Gyokuro Uji, spring harvest", sku: "TEA-GYO-0050", price: "€24.00", copies: "1" },
  ],
};

const DE: Examples = {
  first: {
    design: "labels",
    labels: [
      {
        name: "Olivenöl Arbequina, nativ extra, erste Kaltpressung",
        sku: "OEL-ARB-0500",
        price: "14,90 €",
        copies: "3",
      },
    ],
    card: {
      title: "Tage der offenen Werkstatt",
      subtitle: "Buchdruck, Siebdruck und Risografie: Wir zeigen, wie gedruckt wird.",
      url: "https://werkstatt.example/offene-tage",
    },
  },
  next: [
    { name: "Wildblütenhonig", sku: "HON-WLD-0340", price: "9,50 €", copies: "1" },
    { name: "Gyokuro Uji, Frühlingsernte", sku: "TEE-GYO-0050", price: "24,00 €", copies: "1" },
  ],
};

export const EXAMPLES: Readonly<Record<Language, Examples>> = { en: EN, de: DE };
