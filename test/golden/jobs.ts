// The jobs whose output is kept. Small enough to be read as text, together wide enough that every
// element, layout and colour space appears.
import badges from "../../samples/badges.json" with { type: "json" };
import certificates from "../../samples/certificates.json" with { type: "json" };
import badge from "../../samples/templates/badge.json" with { type: "json" };
import certificate from "../../samples/templates/certificate.json" with { type: "json" };
import productLabel from "../../samples/templates/product-label.json" with { type: "json" };
import assetTag from "../../samples/formatting/asset-tag.json" with { type: "json" };
import pricePerUnit from "../../samples/formatting/price-per-unit.json" with { type: "json" };
import ratingPlate from "../../samples/formatting/rating-plate.json" with { type: "json" };
import visitorBadge from "../../samples/formatting/visitor-badge.json" with { type: "json" };
import jarLabel from "../../src/rules/starters/jar-label.json" with { type: "json" };
import shelfPrice from "../../src/rules/starters/shelf-price.json" with { type: "json" };
import shippingLabel from "../../src/rules/starters/shipping-label.json" with { type: "json" };
import pictures from "./pictures.json" with { type: "json" };
import { CARE_LABEL, WINE_WITH_A_BACK } from "./real-labels.ts";

export interface GoldenJob {
  readonly document: unknown;
  readonly layout: unknown;
  readonly records: readonly { readonly variables: object; readonly copies?: number }[];
  /** By the source that elements name, the SVG that was uploaded. */
  readonly drawings?: Readonly<Record<string, string>>;
}

const LOGO = `asset:${"5".repeat(64)}`;
const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">
  <clipPath id="cut"><circle cx="40" cy="30" r="26"/></clipPath>
  <g clip-path="url(#cut)"><rect width="80" height="60" fill="#1b7f4b"/><path d="M0 60L40 10L80 60z" fill="#eee"/></g>
  <g opacity=".6"><rect x="8" y="40" width="30" height="12" fill="#c33"/><rect x="28" y="44" width="30" height="12" fill="#036"/></g>
  <path d="M6 6c10 10 20-10 30 0s20 10 30 0" fill="none" stroke="#000" stroke-width="3" stroke-linecap="round" stroke-dasharray="6 5"/>
  <path fill-rule="evenodd" d="M66 8h10v10h-10zM69 11h4v4h-4z"/>
</svg>`;

/** An uploaded drawing, and icons. */
export const DRAWINGS_JOB = "drawings-and-icons-one-recolored";

const card = (elements: readonly object[], rest: object = {}) => ({
  schemaVersion: 1,
  name: "Golden",
  widthMm: 60,
  heightMm: 40,
  elements,
  ...rest,
});
const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});

export const GOLDEN_JOBS: Readonly<Record<string, GoldenJob>> = {
  "nutrition-panels-of-repeated-rows": {
    document: card(
      [
        {
          type: "table",
          ...box(3, 2, 54, 36),
          fontSizePt: 8,
          minFontSizePt: 4,
          columns: [{}, { widthMm: 20, align: "end" }],
          header: [
            { cells: [{ text: "Nutrition facts", span: 2 }], fontWeight: 700, fontSizePt: 11 },
          ],
          rows: [
            {
              cells: ["Typical values", { text: "**per 100 g**", markup: "template" }],
              ruleAbove: { widthMm: 0.6 },
              fill: "gray(0.9)",
            },
            { each: "items", cells: ["{{items.name}}", "{{items.amount}}"] },
            {
              cells: [{ text: "Salt is from the sea.", span: 2, fontStyle: "italic" }],
              fontSizePt: 6,
            },
          ],
          frame: { widthMm: 0.4 },
          rowRule: {},
          columnRule: { widthMm: 0.1 },
        },
      ],
      { variables: [{ name: "items", rows: { columns: ["name", "amount"] } }] },
    ),
    layout: { type: "single" },
    records: [
      { variables: { items: "Fat|1.2 g\nof which saturates|0.2 g\nSalt|0.1 g" } },
      { variables: { items: '[["الدهون", "١٫٢"], ["Protein", 8.5], ["Fibre", null]]' } },
    ],
  },
  "pharmacy-labels-that-shrink-in-a-stack": {
    document: card(
      [
        {
          type: "stack",
          ...box(3, 2, 54, 36),
          gapMm: 0.8,
          elements: [
            {
              type: "text",
              text: "{{medicine}}",
              heightMm: "auto",
              fontWeight: 700,
              fontSizePt: 12,
              minFontSizePt: 7,
            },
            {
              type: "text",
              text: "{{directions}}",
              heightMm: "auto",
              fontSizePt: 10,
              minFontSizePt: 5,
            },
            {
              type: "table",
              heightMm: "auto",
              fontSizePt: 7,
              minFontSizePt: 4,
              columns: [{ widthMm: 18 }, {}],
              rows: [{ each: "doses", cells: ["{{doses.when}}", "{{doses.how}}"] }],
              rowRule: { widthMm: 0.1 },
            },
            {
              type: "stack",
              direction: "right",
              heightMm: 6,
              gapMm: 1,
              elements: [
                { type: "artwork", source: "icon:tick", widthMm: 6, showIf: "{{food}}" },
                {
                  type: "text",
                  text: "{{food}}",
                  widthMm: "auto",
                  fontSizePt: 7,
                  minFontSizePt: 4,
                  verticalAlign: "middle",
                },
                { type: "qrcode", value: "{{code}}", widthMm: 6, quietZoneModules: 0 },
              ],
            },
          ],
        },
      ],
      {
        variables: [
          ...["medicine", "directions", "food", "code"].map((name) => ({ name })),
          { name: "doses", rows: { columns: ["when", "how"] } },
        ],
      },
    ),
    layout: { type: "single" },
    records: [
      {
        variables: {
          medicine: "Amoxicillin 500 mg capsules",
          directions: "Take ONE capsule THREE times a day until all are taken.",
          doses: "Morning|1 capsule\nNoon|1 capsule\nNight|1 capsule",
          food: "With food",
          code: "",
        },
      },
      {
        variables: {
          medicine: "Prednisolone 5 mg gastro-resistant tablets",
          directions:
            "Take as a single dose in the morning with food. Do not stop taking this medicine unless your doctor tells you to stop. Carry your steroid card with you.",
          doses: "Days 1–5|6 tablets\nDays 6–10|4 tablets\nDays 11–15|2 tablets",
          food: "",
          code: "RX1",
        },
      },
    ],
  },
  "tapes-and-museum-labels-as-long-as-their-texts": {
    document: {
      schemaVersion: 1,
      name: "Museum label",
      widthMm: 60,
      heightMm: "auto",
      endMm: 13,
      printerDpi: 300,
      variables: ["title", "about", "number"].map((name) => ({ name })),
      elements: [
        {
          type: "shape",
          shape: "rectangle",
          ...box(0, 0, 1, 1),
          heightMm: "fill",
          fill: "#20464d",
        },
        {
          type: "stack",
          ...box(4, 3, 52, 1),
          heightMm: "auto",
          gapMm: 1.5,
          elements: [
            { type: "text", text: "{{title}}", heightMm: "auto", fontWeight: 700, fontSizePt: 14 },
            { type: "text", text: "{{about}}", heightMm: "auto", lineHeight: 1.35 },
          ],
        },
        {
          type: "text",
          ...box(30, 2, 26, 3),
          anchor: "end",
          text: "{{number}}",
          fontSizePt: 6,
          align: "end",
        },
        { type: "qrcode", ...box(4, 2, 10, 10), anchor: "end", value: "{{number}}" },
      ],
    },
    layout: { type: "single" },
    records: [
      {
        variables: { title: "Teapot", about: "Stoneware, Bizen, about 1930.", number: "1987.14" },
      },
      {
        copies: 2,
        variables: {
          title: "Reliquary with the miracles of Saint Foy",
          about:
            "Gilded silver over oak, Conques, before 1060. The front shows the saint before the proconsul; the lid was renewed in 1425, and the crystals were set again in 1871.",
          number: "1902.3",
        },
      },
    ],
  },
  "product-label-two-copies-from-slot-30": {
    document: productLabel,
    layout: { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 30 },
    records: [
      {
        copies: 2,
        variables: {
          category: "TEA",
          name: "Gyokuro Uji",
          size: "50 g",
          price: "€24.00",
          sku: "TEA-GYO-0050",
          url: "https://northwind.example/p/tea-gyo-0050",
        },
      },
    ],
  },
  "shapes-in-every-colour-space": {
    document: card([
      {
        type: "shape",
        shape: "rectangle",
        ...box(5, 5, 20, 10),
        fill: "#c05621",
        stroke: "gray(0.5)",
        strokeWidthMm: 1,
        cornerRadiusMm: 2,
      },
      {
        type: "shape",
        shape: "ellipse",
        ...box(30, 5, 20, 10),
        fill: "cmyk(1,0,0.5,0.1)",
        stroke: null,
      },
      {
        type: "shape",
        shape: "line",
        ...box(5, 20, 50, 0),
        stroke: "#000",
        strokeWidthMm: 0.5,
        dashMm: [2, 1],
      },
      { type: "shape", shape: "rectangle", ...box(20, 25, 20, 10), fill: null, rotationDeg: 30 },
    ]),
    layout: { type: "single" },
    records: [{ variables: {} }],
  },
  "text-fitted-in-three-scripts": {
    document: card(
      [
        {
          type: "text",
          text: "{{line}}",
          ...box(5, 5, 50, 12),
          fontSizePt: 14,
          minFontSizePt: 8,
          maxLines: 2,
          align: "center",
        },
        {
          type: "text",
          text: "Ελλάδα · Кириллица · AVATAR",
          ...box(5, 20, 50, 6),
          fontWeight: 700,
          wrap: false,
        },
        {
          type: "text",
          text: "{{line}}",
          ...box(5, 30, 30, 5),
          overflow: "clip",
          color: "#1e5a8a",
          letterSpacingPt: 0.5,
          showIf: "{{line}}",
        },
      ],
      { lang: "en", variables: [{ name: "line" }] },
    ),
    layout: {
      type: "manual",
      paper: { size: "A4" },
      grid: { rows: 6, columns: 3 },
      spacingMm: { top: 10, right: 10, bottom: 10, left: 10, gapX: 5, gapY: 5 },
    },
    records: [
      { variables: { line: "A long line that wraps, then shrinks until both of its lines fit" } },
      { variables: { line: null } },
    ],
  },
  "codes-on-a-203-dpi-printer": {
    document: card(
      [
        {
          type: "barcode",
          symbology: "code128",
          value: "{{code}}",
          ...box(2, 2, 56, 12),
          backgroundColor: "#fff",
        },
        { type: "qrcode", value: "{{code}}", ...box(2, 16, 22, 22), errorCorrection: "Q" },
        {
          type: "barcode",
          symbology: "code128",
          value: "{{code}}",
          ...box(26, 20, 32, 12),
          rotationDeg: 180,
          showText: false,
        },
      ],
      { printerDpi: 203, variables: [{ name: "code" }] },
    ),
    layout: { type: "single" },
    records: [{ variables: { code: 12345678 } }],
  },
  "images-of-every-way-through": {
    document: card(
      Object.values(pictures).map((source, i) => ({
        type: "image",
        source,
        xMm: 2 + (i % 4) * 14,
        yMm: 2 + Math.floor(i / 4) * 18,
        widthMm: 13,
        heightMm: 16,
        fit: ["contain", "cover", "stretch"][i % 3],
      })),
    ),
    layout: { type: "single" },
    records: [{ variables: {} }],
  },
  [DRAWINGS_JOB]: {
    document: card(
      [
        { type: "artwork", source: LOGO, ...box(2, 2, 40, 30), fit: "contain" },
        { type: "artwork", source: "icon:allergen-milk", ...box(44, 2, 12, 12) },
        { type: "artwork", source: "icon:ghs02", ...box(44, 15, 12, 12), rotationDeg: 15 },
        {
          type: "artwork",
          source: "icon:recycling",
          ...box(44, 28, 12, 10),
          fit: "stretch",
          color: "{{color}}",
        },
      ],
      { variables: [{ name: "color" }] },
    ),
    layout: { type: "single" },
    records: [{ variables: { color: "cmyk(1,0.2,0,0.1)" } }, { variables: { color: "" } }],
    drawings: { [LOGO]: LOGO_SVG },
  },
  "qr-codes-with-a-logo": {
    document: card(
      [
        { type: "qrcode", value: "{{link}}", ...box(2, 2, 26, 26), logo: { source: LOGO } },
        {
          type: "qrcode",
          value: "PLATEN",
          ...box(32, 2, 26, 26),
          rotationDeg: 90,
          backgroundColor: "#ffe08a",
          logo: { source: LOGO, share: 0.23, clearModules: 0 },
        },
      ],
      { variables: [{ name: "link" }], printerDpi: 300 },
    ),
    layout: { type: "single" },
    records: [
      { variables: { link: "https://northwind.example/p/tea-gyo-0050" } },
      { variables: { link: "" } },
    ],
    drawings: { [LOGO]: LOGO_SVG },
  },
  "sample-badges": { document: badge, layout: badges.layout, records: badges.records },
  "sample-certificates": {
    document: certificate,
    layout: certificates.layout,
    records: certificates.records,
  },
  "sample-asset-tags-counted": assetTag,
  "sample-prices-in-three-currencies": pricePerUnit,
  "sample-rating-plates-of-appliances": ratingPlate,
  "sample-visitor-badges-of-today": visitorBadge,
  "wine-with-a-back-and-crop-marks": WINE_WITH_A_BACK,
  "care-label-of-a-garment": CARE_LABEL,
  "starter-jar-labels": {
    document: jarLabel.document,
    records: jarLabel.records,
    layout: { type: "preset", presetId: "vendorA-L7165-compatible" },
  },
  "starter-shelf-prices": {
    document: shelfPrice.document,
    records: shelfPrice.records,
    layout: { type: "preset", presetId: "vendorA-L7163-compatible" },
  },
  "starter-shipping-labels": {
    document: shippingLabel.document,
    records: shippingLabel.records,
    layout: { type: "single" },
  },
};
