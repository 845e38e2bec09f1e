// What is measured: the jobs, described once for every contender. Lengths are millimetres from the
// label's or page's top-left corner, y down. Records vary with the seed, so that nobody times a memo.
import { mixedAddressOf, pick, type Random } from "./mixed-records.ts";
import { paintPortraits, type Pictures } from "./pictures.ts";

export interface Area {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Left-aligned text; its box's top lies the font's ascent above the first baseline. One line, but in jobs of ours alone. */
export interface TextField extends Area {
  readonly field: string;
  readonly sizePt: number;
  readonly bold: boolean;
}

export interface Design {
  readonly widthMm: number;
  readonly heightMm: number;
  /** BCP 47. */
  readonly lang?: string;
  readonly border?: Area & { readonly radiusMm: number; readonly strokeMm: number };
  readonly texts: readonly TextField[];
  /** Code 128 of the field `sku`; ten modules of quiet zone on either side are part of the area. */
  readonly barcode?: Area;
  /** QR code of the field `url`, level M or better; four modules of quiet zone are part of the area. */
  readonly qr?: Area;
  /** EAN-13 of the field `ean`, quiet zones in the area. */
  readonly ean?: Area;
  /** Data Matrix of the field `url`, quiet zone in the area. */
  readonly dataMatrix?: Area;
  /** The picture that the field `portrait` names. */
  readonly picture?: Area;
}

export interface Sheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rows: number;
  readonly columns: number;
  readonly leftMm: number;
  readonly topMm: number;
  readonly gapXMm: number;
  readonly gapYMm: number;
}

export type Fields = Readonly<Record<string, string>>;

export interface Job {
  readonly id: string;
  readonly title: string;
  readonly design: Design;
  /** null: every label on a page of its own size. */
  readonly sheet: Sheet | null;
  readonly count: number;
  readonly pictures: () => Pictures;
  readonly fieldsOf: (random: Random) => Fields;
  /** Measured beside our own other jobs, not beside other contenders. */
  readonly oursAlone?: true;
  /** A line takes the fonts that its characters need. */
  readonly mixesScripts?: true;
}

const LABEL: Design = {
  widthMm: 66.675,
  heightMm: 25.4,
  border: { xMm: 0.7, yMm: 0.7, widthMm: 65.275, heightMm: 24, radiusMm: 1.75, strokeMm: 0.26 },
  texts: [
    text("name", { xMm: 3.5, yMm: 3, widthMm: 42, heightMm: 4 }, 8, false),
    text("price", { xMm: 3.5, yMm: 7.2, widthMm: 30, heightMm: 5.5 }, 11, true),
  ],
  barcode: { xMm: 1.5, yMm: 12.7, widthMm: 43.5, heightMm: 9.9 },
  qr: { xMm: 45.2, yMm: 3.4, widthMm: 19.5, heightMm: 19.5 },
};

const { barcode: LABEL_BARCODE, qr: LABEL_QR, ...LABEL_WITHOUT_CODES } = LABEL;
const RETAIL_LABEL: Design = {
  ...LABEL_WITHOUT_CODES,
  ean: LABEL_BARCODE!,
  dataMatrix: LABEL_QR!,
};

const CARD: Design = {
  widthMm: 102,
  heightMm: 76,
  border: { xMm: 2.1, yMm: 2.1, widthMm: 97.8, heightMm: 71.8, radiusMm: 4.2, strokeMm: 0.5 },
  texts: [
    text("name", { xMm: 7, yMm: 6, widthMm: 88, heightMm: 7 }, 14, false),
    text("price", { xMm: 7, yMm: 15, widthMm: 50, heightMm: 9 }, 20, true),
  ],
  barcode: { xMm: 4, yMm: 47.5, widthMm: 54, heightMm: 21 },
  qr: { xMm: 59, yMm: 33, widthMm: 36, heightMm: 36 },
};

const ADDRESS: Design = {
  widthMm: 66.675,
  heightMm: 25.4,
  texts: [
    text("person", { xMm: 4, yMm: 3.5, widthMm: 60, heightMm: 5 }, 10, true),
    text("street", { xMm: 4, yMm: 9, widthMm: 60, heightMm: 4.5 }, 9, false),
    text("town", { xMm: 4, yMm: 13.5, widthMm: 60, heightMm: 4.5 }, 9, false),
    text("country", { xMm: 4, yMm: 18, widthMm: 60, heightMm: 4 }, 8, false),
  ],
};

const PRODUCT: Design = {
  widthMm: 66.675,
  heightMm: 25.4,
  border: { xMm: 0.7, yMm: 0.7, widthMm: 65.275, heightMm: 24, radiusMm: 1.75, strokeMm: 0.26 },
  texts: [
    text("name", { xMm: 3, yMm: 1.8, widthMm: 42, heightMm: 4 }, 8, true),
    text("description", { xMm: 3, yMm: 5.6, widthMm: 41, heightMm: 9 }, 6, false),
  ],
  ean: { xMm: 2, yMm: 14.4, widthMm: 41, heightMm: 9.4 },
  qr: { xMm: 45, yMm: 3.2, widthMm: 19.5, heightMm: 19.5 },
};

const CERTIFICATE: Design = {
  widthMm: 297,
  heightMm: 210,
  border: { xMm: 10, yMm: 10, widthMm: 277, heightMm: 190, radiusMm: 4, strokeMm: 1 },
  texts: [
    text("title", { xMm: 30, yMm: 32, widthMm: 237, heightMm: 18 }, 36, true),
    text("person", { xMm: 30, yMm: 70, widthMm: 237, heightMm: 14 }, 28, true),
    text("citation", { xMm: 30, yMm: 95, widthMm: 237, heightMm: 40 }, 14, false),
    text("town", { xMm: 30, yMm: 160, widthMm: 90, heightMm: 7 }, 12, false),
    text("signatory", { xMm: 170, yMm: 160, widthMm: 90, heightMm: 7 }, 12, false),
  ],
};

const BADGE: Design = {
  widthMm: 86,
  heightMm: 54,
  border: { xMm: 1, yMm: 1, widthMm: 84, heightMm: 52, radiusMm: 3, strokeMm: 0.35 },
  texts: [
    text("person", { xMm: 34, yMm: 12, widthMm: 48, heightMm: 8 }, 14, true),
    text("town", { xMm: 34, yMm: 21, widthMm: 48, heightMm: 5 }, 10, false),
  ],
  picture: { xMm: 4, yMm: 7, widthMm: 27, heightMm: 36 },
};

const LETTER_OF_THIRTY: Sheet = {
  widthMm: 215.9,
  heightMm: 279.4,
  rows: 10,
  columns: 3,
  leftMm: 4.7625,
  topMm: 12.7,
  gapXMm: 3.175,
  gapYMm: 0,
};

const NO_PICTURES = (): Pictures => new Map();

const SHELF = {
  design: PRODUCT,
  sheet: null,
  pictures: NO_PICTURES,
  fieldsOf: describedOf,
  oursAlone: true,
} as const;

export const JOBS: readonly Job[] = [
  {
    id: "S",
    title: "one label on a page of its own",
    design: LABEL,
    sheet: null,
    count: 1,
    pictures: NO_PICTURES,
    fieldsOf: productOf,
  },
  {
    id: "P",
    title: "25 cards, a page each",
    design: CARD,
    sheet: null,
    count: 25,
    pictures: NO_PICTURES,
    fieldsOf: productOf,
  },
  {
    id: "L",
    title: "250 distinct labels on 9 Letter sheets",
    design: LABEL,
    sheet: LETTER_OF_THIRTY,
    count: 250,
    pictures: NO_PICTURES,
    fieldsOf: productOf,
  },
  {
    id: "T",
    title: "250 address labels, text alone, on 9 Letter sheets",
    design: ADDRESS,
    sheet: LETTER_OF_THIRTY,
    count: 250,
    pictures: NO_PICTURES,
    fieldsOf: addressOf,
  },
  {
    id: "M",
    title: "250 address labels in Latin, Cyrillic, Arabic, Hebrew and Japanese, on 9 Letter sheets",
    // Han characters look Japanese to all.
    design: { ...ADDRESS, lang: "ja" },
    sheet: LETTER_OF_THIRTY,
    count: 250,
    pictures: NO_PICTURES,
    fieldsOf: mixedAddressOf,
    mixesScripts: true,
  },
  {
    id: "I",
    title: "25 badges, a page each, with three portraits between them",
    design: BADGE,
    sheet: null,
    count: 25,
    pictures: paintPortraits,
    fieldsOf: (random) => {
      const { person, town } = addressOf(random);
      return { person, town, portrait: pick([...paintPortraits().keys()], random) };
    },
  },
  {
    id: "E",
    title: "job L with EAN-13 and Data Matrix in place of Code 128 and QR codes",
    design: RETAIL_LABEL,
    sheet: LETTER_OF_THIRTY,
    count: 250,
    pictures: NO_PICTURES,
    fieldsOf: (random) => {
      const { name, price, url } = productOf(random);
      return { name, price, ean: eanOf(random), url };
    },
    oursAlone: true,
  },
  { ...SHELF, id: "B1", title: "one label with EAN-13, QR code and a wrapped paragraph", count: 1 },
  {
    ...SHELF,
    id: "B",
    title: "250 labels with EAN-13, QR code and a wrapped paragraph, on 9 Letter sheets",
    sheet: LETTER_OF_THIRTY,
    count: 250,
  },
  {
    id: "C",
    title: "25 certificates, a page each",
    design: CERTIFICATE,
    sheet: null,
    count: 25,
    pictures: NO_PICTURES,
    fieldsOf: certificateOf,
    oursAlone: true,
  },
];

export function jobOf(id: string): Job {
  const job = JOBS.find((candidate) => candidate.id === id);
  if (!job) throw new Error(`there is no job "${id}"; there are ${JOBS.map((j) => j.id).join()}`);
  return job;
}

/** The records of one round: the same for every contender that is given the same seed. */
export function recordsOf(job: Job, seed: number): Fields[] {
  const random = randomFrom(seed);
  return Array.from({ length: job.count }, () => job.fieldsOf(random));
}

/** Top-left corners of a page's slots, in the order in which they are filled. */
export function slotsOf(job: Job): { xMm: number; yMm: number }[] {
  const { sheet, design } = job;
  if (!sheet) return [{ xMm: 0, yMm: 0 }];
  return Array.from({ length: sheet.rows * sheet.columns }, (_, slot) => ({
    xMm: sheet.leftMm + (slot % sheet.columns) * (design.widthMm + sheet.gapXMm),
    yMm: sheet.topMm + Math.floor(slot / sheet.columns) * (design.heightMm + sheet.gapYMm),
  }));
}

export function pageSizeOf({ sheet, design }: Job): { widthMm: number; heightMm: number } {
  const { widthMm, heightMm } = sheet ?? design;
  return { widthMm, heightMm };
}

/** The records cut into pages. */
export function pagesOf(job: Job, records: readonly Fields[]): Fields[][] {
  const perPage = slotsOf(job).length;
  const pages: Fields[][] = [];
  for (let i = 0; i < records.length; i += perPage) pages.push(records.slice(i, i + perPage));
  return pages;
}

function text(field: string, area: Area, sizePt: number, bold: boolean): TextField {
  return { field, ...area, sizePt, bold };
}

const QUALITIES = "Organic Premium Classic Rustic Golden Fresh Smoked Spicy Roasted Wild Sweet";
const GOODS = [
  "Green Tea",
  "Olive Oil",
  "Coffee",
  "Almonds",
  "Honey",
  "Granola",
  "Paprika",
  "Café Blend",
  "Jalapeño Mix",
  "Quinoa",
  "Oat Flour",
];
const AMOUNTS = ["250 g", "500 g", "1 kg", "750 ml", "12 oz", "6 pk"];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;
const URL_LENGTH = 30;

function productOf(random: Random) {
  let sku = pick(LETTERS, random) + pick(LETTERS, random);
  for (let i = 0; i < 10; i++) sku += Math.floor(random() * 10);
  let url = "https://ex.am/p/";
  while (url.length < URL_LENGTH) url += pick(LETTERS_AND_DIGITS, random);
  return {
    name: `${pick(QUALITIES.split(" "), random)} ${pick(GOODS, random)} ${pick(AMOUNTS, random)}`,
    price: `$${(random() * 200).toFixed(2)}`,
    sku,
    url,
  };
}

const QUALITIES_OF_FOOD =
  "cold pressed,sun dried,hand picked,slowly roasted,stone ground,unfiltered";
const ORIGINS = "a family estate,three small farms,the northern valleys,a cooperative of growers";
const USES = "salads,baking,breakfast,long winter evenings,soups and stews,the whole family";

function describedOf(random: Random) {
  const { name, url } = productOf(random);
  const grams = 100 + Math.floor(random() * 900);
  const description =
    `${name}, ${pick(QUALITIES_OF_FOOD.split(","), random)}, from ${pick(ORIGINS.split(","), random)}. ` +
    `Made for ${pick(USES.split(","), random)}; ${grams} g, best kept cool and dry.`;
  return { name, description, ean: eanOf(random), url };
}

function eanOf(random: Random): string {
  return `4${String(Math.floor(random() * 1e11)).padStart(11, "0")}`;
}

const COURSES = "Typography and Layout,Warehouse Safety,First Aid at Work,Applied Statistics";

function certificateOf(random: Random) {
  const { person, town } = addressOf(random);
  const hours = 8 + Math.floor(random() * 90);
  const citation =
    `has completed the course ${pick(COURSES.split(","), random)} of ${hours} hours, passed its examination ` +
    `with ${50 + Math.floor(random() * 50)} points of 100, and is entitled to carry out the work described in ` +
    "its curriculum without supervision. The assessment included a written part and a practical one.";
  const signatory = addressOf(random).person;
  return { title: "Certificate of Completion", person, citation, town, signatory };
}

const GIVEN =
  "Ada Beatriz Chloé Dmitri Eleni Farid Grażyna Håkon Inês Jürgen Kateřina Łukasz Maria";
const FAMILY =
  "Andersson Björk Čapek Dvořák Evans Ferreira González Hoffmann Iversen Johnson Kovács";
const STREETS = "Avenida Bahnhofstraße Church Road Elm Street Rue Lepic Via Roma Vesterbrogade";
const TOWNS =
  "Århus Bruxelles Córdoba Dublin Évora Frankfurt Göteborg Helsinki Kraków Lyon Montréal";
const COUNTRIES = "Argentina Belgium Canada Denmark España France Ireland Norway Poland Portugal";

function addressOf(random: Random) {
  const house = 1 + Math.floor(random() * 240);
  const postcode = 10_000 + Math.floor(random() * 89_999);
  return {
    person: `${pick(GIVEN.split(" "), random)} ${pick(LETTERS, random)}. ${pick(FAMILY.split(" "), random)}`,
    street: `${pick(STREETS.split(" "), random)} ${house}, ${Math.floor(random() * 9)}. floor`,
    town: `${postcode} ${pick(TOWNS.split(" "), random)}`,
    country: pick(COUNTRIES.split(" "), random),
  };
}

/** Mulberry32: 32 bits of state, good enough to vary labels. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
