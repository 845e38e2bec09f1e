// The numbers that bound a request and a template. Who enforces which is said where it is enforced.

export const LIMITS = {
  records: 250,
  copies: 250,
  items: 250,
  pages: 25,
  /** Of a job that is drawn in pieces. */
  largeJob: {
    records: 10_000,
    copies: 10_000,
    items: 10_000,
    pages: 10_000,
    bodyBytes: 16_777_216,
    fileName: 200,
    pngFiles: 1_000,
  },
  /** Of a raster, by its format. */
  rasterPages: { zpl: 250, png: 1, "png-zip": 25 },
  /** Rows and columns of a manual grid. */
  grid: 100,
  bodyBytes: 1_048_576,
  /** 200 inches: a PDF page cannot be larger. */
  customPaperMm: 5080,
  templateBytes: 1_048_576,
  templateElements: 200,
  /** Of all tables of a template, as they are written. */
  templateCells: 10_000,
  /** Of a stored template, which may be older than the limits of `saving`. */
  templateVariables: 1000,
  templateMinMm: 5,
  templateMaxMm: 600,
  bleedMm: 10,
  templateNameCharacters: 120,
  /** Text, code contents, showIf, examples and defaults, in UTF-16 units. */
  textLength: 10_000,
  /** Of a template that is saved now; `placeholders` of one template string, then of all together. */
  saving: {
    variables: 100,
    exampleCharacters: 500,
    placeholders: 200,
    templatePlaceholders: 2000,
  },
  /** Image sources may be data URIs. */
  sourceLength: 1_400_000,
  /** At most so many faults are listed in one answer. */
  faults: 50,
} as const;
