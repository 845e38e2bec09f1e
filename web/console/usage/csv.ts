// The ledger as CSV (RFC 4180), safe to open in a spreadsheet.
import type { UsageEntry } from "../../calls/answers.ts";

const COLUMNS = [
  "at",
  "kind",
  "templateId",
  "items",
  "pages",
  "credits",
  "balanceAfter",
  "keyName",
  "keyId",
  "linkName",
  "linkId",
  "integrationSource",
  "requestId",
  "id",
] as const satisfies readonly (keyof UsageEntry)[];

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it, Excel reads names as Windows-1252. */
const BYTE_ORDER_MARK = "\uFEFF";

export function csvOf(entries: readonly UsageEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => entry[column]));
  const lines = [COLUMNS, ...rows].map((cells) => cells.map(cellOf).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

/** A text that would be a formula begins with an apostrophe; null is empty. */
export function cellOf(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
