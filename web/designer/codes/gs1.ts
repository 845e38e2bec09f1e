// The fields of a GS1 value, `(01)…(10)…`, whose contents are template strings.
import { placeholdersIn } from "../panels/text/placeholders.ts";

export interface Gs1Field {
  /** Application identifier: `01`. */
  readonly ai: string;
  readonly value: string;
}

interface Identifier {
  readonly ai: string;
  readonly name: string;
  /** What it holds, or an example of how a variable is written in it. */
  readonly hint: string;
}

/** Those that labels have most. Others are typed as numbers. */
export const IDENTIFIERS: readonly Identifier[] = [
  { ai: "01", name: "GTIN", hint: "14 digits" },
  { ai: "10", name: "Lot", hint: "up to 20 characters" },
  { ai: "17", name: "Expiry date", hint: 'YYMMDD: {{expiry | date:"yyMMdd"}}' },
  { ai: "15", name: "Best before", hint: 'YYMMDD: {{best | date:"yyMMdd"}}' },
  { ai: "11", name: "Production date", hint: 'YYMMDD: {{made | date:"yyMMdd"}}' },
  { ai: "13", name: "Packaging date", hint: 'YYMMDD: {{packed | date:"yyMMdd"}}' },
  { ai: "21", name: "Serial number", hint: "up to 20 characters" },
  { ai: "00", name: "SSCC", hint: "18 digits" },
  { ai: "02", name: "GTIN of contents", hint: "14 digits" },
  { ai: "37", name: "Count of contents", hint: "up to 8 digits" },
  { ai: "30", name: "Count", hint: "up to 8 digits" },
  { ai: "3103", name: "Weight in kg, three decimals", hint: "6 digits" },
  { ai: "3922", name: "Price, two decimals", hint: "up to 15 digits" },
  { ai: "240", name: "Additional number", hint: "up to 30 characters" },
  { ai: "400", name: "Order number", hint: "up to 30 characters" },
  { ai: "401", name: "Consignment", hint: "up to 30 characters" },
  { ai: "410", name: "Ship to (GLN)", hint: "13 digits" },
  { ai: "414", name: "Location (GLN)", hint: "13 digits" },
  { ai: "420", name: "Ship to postcode", hint: "up to 20 characters" },
  { ai: "8004", name: "Asset (GIAI)", hint: "up to 30 characters" },
];

const MOST_FIELDS = 20;
const AI = /\((\d{2,4})\)/g;

/** null: the value is not made of fields, such as one variable that has all of them. */
export function readFields(value: string): Gs1Field[] | null {
  if (value.trim() === "") return [];
  const placeholders = placeholdersIn(value);
  const isInside = (at: number) => placeholders.some(({ nameAt, end }) => at >= nameAt && at < end);
  const marks = [...value.matchAll(AI)].filter(({ index }) => !isInside(index));
  if (marks.length === 0 || marks.length > MOST_FIELDS || marks[0]!.index !== 0) return null;
  return marks.map((mark, i) => ({
    ai: mark[1]!,
    value: value.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? value.length),
  }));
}

export function writeFields(fields: readonly Gs1Field[]): string {
  return fields.map(({ ai, value }) => `(${ai})${value}`).join("");
}
