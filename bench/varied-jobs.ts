// Jobs of each kind that is held to its lower bound, several each, with texts that never come back: words are made of
// syllables, so that a figure says nothing of what is remembered.
import { type Area, type Design, type Fields, type Job, jobOf, type TextField } from "./jobs.ts";
import { pick, type Random } from "./mixed-records.ts";

export interface Kind {
  readonly name: string;
  /** Platen's time by the lower bound's, at most. */
  readonly wanted: number;
  readonly jobs: readonly Job[];
}

const ONSETS = "b br c ch d dr f fl g gr h j k l m n p pr qu r s sch st t tr v w z".split(" ");
const RHYMES = "a ar e el en er i in is o on or u un y é ä ö ü á ão ie au ei".split(" ");

function word(random: Random, syllables: number): string {
  let text = "";
  for (let i = 0; i < syllables; i++) text += pick(ONSETS, random) + pick(RHYMES, random);
  return text;
}

function name(random: Random): string {
  const text = word(random, 2 + Math.floor(random() * 2));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => word(random, 1 + Math.floor(random() * 3))).join(" ");
}

function number(random: Random, digits: number): string {
  return String(Math.floor(random() * 10 ** digits)).padStart(digits, "0");
}

function line(field: string, yMm: number, sizePt: number, bold = false): TextField {
  return { field, xMm: 3.5, yMm, widthMm: 60, heightMm: sizePt * 0.48, sizePt, bold };
}

function fieldsFor({ texts, ean, qr }: Design, lengths: Readonly<Record<string, number>>) {
  return (random: Random): Fields => ({
    ...Object.fromEntries(
      texts.map(({ field }) => {
        const length = lengths[field] ?? 2;
        const text = length === 0 ? number(random, 6) : `${name(random)} ${words(random, length)}`;
        return [field, text];
      }),
    ),
    ...(ean && { ean: `4${number(random, 11)}` }),
    ...(qr && { url: `https://ex.am/p/${number(random, 14)}` }),
  });
}

const SIZE = { widthMm: 66.675, heightMm: 25.4 };
const CODES = {
  ean: { xMm: 2, yMm: 14.4, widthMm: 41, heightMm: 9.4 },
  qr: { xMm: 45, yMm: 3.2, widthMm: 19.5, heightMm: 19.5 },
} satisfies Record<string, Area>;

const SLIP: Design = {
  ...SIZE,
  texts: Array.from({ length: 8 }, (_, i) => line(`line${i}`, 1.5 + i * 2.8, 6, i === 0)),
};
const INGREDIENTS: Design = {
  ...SIZE,
  texts: [
    line("name", 2, 9, true),
    { ...line("ingredients", 6.5, 5.5), heightMm: 12 },
    line("lot", 20, 6),
  ],
};
const ADDRESS = jobOf("T").design;
const PRODUCT = jobOf("B").design;
const PRICE: Design = {
  ...SIZE,
  texts: [line("name", 1.8, 8, true), line("number", 5.8, 8), line("kind", 9.6, 6)],
  ean: CODES.ean,
};
const LINK: Design = {
  ...SIZE,
  texts: [line("name", 2, 8, true), { ...line("about", 7, 6), widthMm: 40, heightMm: 14 }],
  qr: CODES.qr,
};
const CERTIFICATE = jobOf("C").design;
const DIPLOMA: Design = {
  ...CERTIFICATE,
  texts: CERTIFICATE.texts.map((text) =>
    text.field === "citation" ? { ...text, sizePt: 11, heightMm: 60 } : text,
  ),
};

const TEXT_LENGTHS = {
  number: 0,
  lot: 0,
  ingredients: 24,
  description: 14,
  about: 9,
  citation: 45,
};

function jobs(id: string, designs: readonly Design[]): readonly Job[] {
  const like = jobOf(id);
  return designs.map((design, i) => ({
    ...like,
    id: `${id}-${i + 1}`,
    design,
    fieldsOf: fieldsFor(design, TEXT_LENGTHS),
  }));
}

export const KINDS: readonly Kind[] = [
  { name: "250 labels, text only", wanted: 1.8, jobs: jobs("T", [ADDRESS, SLIP, INGREDIENTS]) },
  { name: "one label", wanted: 1.4, jobs: jobs("B1", [PRODUCT, PRICE, LINK]) },
  { name: "250 labels", wanted: 1.5, jobs: jobs("B", [PRODUCT, PRICE, LINK]) },
  { name: "25 certificates", wanted: 1.4, jobs: jobs("C", [CERTIFICATE, DIPLOMA]) },
];
