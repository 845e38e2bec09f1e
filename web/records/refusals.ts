// Why a whole table is refused, in sentences that say what to do.
import { shownCount, TABLE_LIMITS } from "./limits.ts";

const MB = 1_048_576;

export const PROTECTED =
  "The workbook is protected with a password, or it is in the old XLS format. Save it as XLSX without a password.";

export function tooManyRows(): string {
  const most = shownCount(TABLE_LIMITS.rows);
  return `The table has more than ${most} rows. Divide it into several files of at most ${most} rows.`;
}

export function tooManyColumns(width: number): string {
  return `The table has ${shownCount(width)} columns; at most ${TABLE_LIMITS.columns} can be read. Delete the columns that are not printed.`;
}

export function tooLarge(what: string, bytes: number): string {
  return `${what} has ${Math.ceil(bytes / MB)} MB; at most ${TABLE_LIMITS.bytes / MB} MB can be read. Remove images and sheets that are not printed, or divide the table.`;
}
