// The jobs whose output is kept. Small enough to be read as text, together wide enough that every
// element, layout and colour space appears.
import badges from "../../samples/badges.json" with { type: "json" };
import certificates from "../../samples/certificates.json" with { type: "json" };
import badge from "../../samples/templates/badge.json" with { type: "json" };
import certificate from "../../samples/templates/certificate.json" with { type: "json" };
import productLabel from "../../samples/templates/product-label.json" with { type: "json" };
import assetTag from "../../samples/formatting/asset-tag.json" with { type: "json" };
import pricePerUnit from "../../samples/formatting/price-per-unit.json" with { type: "json" };
import visitorBadge from "../../samples/formatting/visitor-badge.json" with { type: "json" };
import jarLabel from "../../src/rules/starters/jar-label.json" with { type: "json" };
import shelfPrice from "../../src/rules/starters/shelf-price.json" with { type: "json" };
import shippingLabel from "../../src/rules/starters/shipping-label.json" with { type: "json" };
import pictures from "./pictures.json" with { type: "json" };

export interface GoldenJob {
  readonly document: unknown;
  readonly layout: unknown;
  readonly records: readonly { readonly variables: object; readonly copies?: number }[];
}

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
  "sample-badges": { document: badge, layout: badges.layout, records: badges.records },
  "sample-certificates": {
    document: certificate,
    layout: certificates.layout,
    records: certificates.records,
  },
  "sample-asset-tags-counted": assetTag,
  "sample-prices-in-three-currencies": pricePerUnit,
  "sample-visitor-badges-of-today": visitorBadge,
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
