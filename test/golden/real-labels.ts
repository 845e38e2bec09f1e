// Labels as their makers print them: a wine with a back, bleed and crop marks, and a care label of a garment.

const text = (id: string, words: string, box: readonly number[], more: object = {}) => {
  const [xMm, yMm, widthMm, heightMm] = box;
  return { id, type: "text", text: words, xMm, yMm, widthMm, heightMm, ...more };
};
const SERIF = { fontFamily: "Source Serif 4" };
const CENTER = { align: "center" };
const MARKS = { markup: "template" };
const GROUND = {
  type: "shape",
  shape: "rectangle",
  xMm: -3,
  yMm: -3,
  widthMm: 96,
  heightMm: 116,
  fill: "cmyk(0.02,0.04,0.12,0)",
};

export const WINE_WITH_A_BACK = {
  document: {
    schemaVersion: 1,
    name: "Wine, front and back",
    widthMm: 90,
    heightMm: 110,
    lang: "fr",
    bleedMm: 3,
    marks: "crop",
    variables: [
      { name: "vintage", example: "2023" },
      { name: "alcohol", example: "13.5" },
      { name: "lot", example: "L23-0817" },
      { name: "award", example: "" },
    ],
    elements: [
      GROUND,
      text("estate", "Domaine des Hautes Pierres", [8, 12, 74, 10], {
        ...SERIF,
        ...CENTER,
        fontSizePt: 13,
        letterSpacingPt: 0.6,
      }),
      text("wine", "*Les Terrasses*", [8, 40, 74, 14], {
        ...SERIF,
        ...CENTER,
        ...MARKS,
        fontSizePt: 26,
      }),
      text("vintage", "{{vintage}}", [8, 56, 74, 12], { ...SERIF, ...CENTER, fontSizePt: 20 }),
      text("appellation", "Appellation **Cabardès** Protégée\n*{{award}}*", [8, 74, 74, 12], {
        ...CENTER,
        markup: "values",
        dropEmptyLines: true,
        fontSizePt: 9,
      }),
      text("volume", "{{alcohol | number}} % vol · 750 ml ℮", [8, 96, 74, 6], {
        ...CENTER,
        fontSizePt: 8,
      }),
    ],
    back: {
      flip: "long",
      elements: [
        GROUND,
        text("story", "Syrah et merlot, élevés en fûts. *Servir à 16 °C.*", [8, 10, 74, 18], {
          ...SERIF,
          ...MARKS,
          fontSizePt: 11,
        }),
        text(
          "allergens",
          "Contient des **sulfites**. Contains **sulphites**. Enthält **Sulfite**.",
          [8, 32, 74, 12],
          { ...MARKS, fontSizePt: 8 },
        ),
        {
          type: "qrcode",
          value: "https://u-label.example/fr/3760123456784",
          xMm: 8,
          yMm: 50,
          widthMm: 24,
          heightMm: 24,
        },
        text("energy", "**E** = 342 kJ / 82 kcal pour 100 ml", [34, 52, 48, 8], {
          ...MARKS,
          fontSizePt: 7.5,
        }),
        text(
          "lot",
          "Lot {{lot}}\nMis en bouteille au domaine, 11600 Villegly, France",
          [34, 62, 48, 14],
          {
            fontSizePt: 6.5,
          },
        ),
        {
          type: "artwork",
          source: "icon:recycling",
          xMm: 8,
          yMm: 82,
          widthMm: 12,
          heightMm: 12,
          fit: "contain",
        },
        {
          type: "barcode",
          symbology: "ean13",
          value: "3760123456784",
          xMm: 44,
          yMm: 80,
          widthMm: 38,
          heightMm: 22,
        },
      ],
    },
  },
  layout: { type: "single" },
  records: [
    { variables: { vintage: "2023", alcohol: 13.5, lot: "L23-0817", award: "" } },
    { variables: { vintage: "2022", alcohol: 14, lot: "L22-0911", award: "Médaille d’**or**" } },
  ],
};

export const CARE_LABEL = {
  document: {
    schemaVersion: 1,
    name: "Care label",
    widthMm: 35,
    heightMm: 80,
    printerDpi: 300,
    lang: "de",
    variables: [
      { name: "size", example: "M" },
      { name: "fibres", rows: { columns: ["share", "fibre"] }, example: "100 %|Leinen" },
    ],
    elements: [
      text("brand", "NORDWIND", [2, 3, 31, 7], {
        ...CENTER,
        fontWeight: 700,
        fontSizePt: 14,
        letterSpacingPt: 1,
      }),
      text("size", "**{{size}}**", [2, 12, 31, 7], { ...CENTER, ...MARKS, fontSizePt: 14 }),
      {
        id: "fibres",
        type: "table",
        xMm: 2,
        yMm: 22,
        widthMm: 31,
        heightMm: 16,
        columns: [{ widthMm: 9, align: "end" }, {}],
        fontSizePt: 8,
        minFontSizePt: 5,
        markup: "values",
        rows: [{ each: "fibres", cells: ["{{fibres.share}}", "{{fibres.fibre}}"] }],
      },
      text(
        "care",
        "30 °C Feinwäsche. Nicht bleichen. Nicht im Trommeltrockner trocknen. Bügeln bis 110 °C.",
        [2, 41, 31, 22],
        { fontSizePt: 7.5, minFontSizePt: 5, lineHeight: 1.25 },
      ),
      text("origin", "Hergestellt in Portugal\nArt. 4711-38", [2, 68, 31, 8], {
        ...CENTER,
        fontSizePt: 6,
      }),
    ],
  },
  layout: { type: "single" },
  records: [
    { variables: { size: "M", fibres: "95 %|Baumwolle (*Gossypium*)\n5 %|Elasthan" } },
    { variables: { size: "XL", fibres: "100 %|Leinen" } },
  ],
};
