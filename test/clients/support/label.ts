// A label that an agent designs from a sentence: "5160 labels with the article's name and its EAN".

const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});

/** `codeWidthMm`: the narrow one is a fault to find and correct. */
export const designOf = (codeWidthMm: number, heightMm = 25.4) => ({
  schemaVersion: 1,
  name: "Article",
  widthMm: 66.675,
  heightMm,
  variables: [
    { name: "title", example: "Olive oil 500 ml", required: true },
    { name: "ean", example: "4006381333931", required: true },
  ],
  elements: [
    { type: "text", text: "{{title}}", ...box(3, 2, 60, 8), fontSizePt: 14, minFontSizePt: 8 },
    { type: "barcode", symbology: "ean13", value: "{{ean}}", ...box(3, 11, codeWidthMm, 12) },
  ],
});

export const records = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    variables: { title: `Article ${i + 1}`, ean: "4006381333931" },
  }));

export const SHEET = { type: "preset", presetId: "5160" };
