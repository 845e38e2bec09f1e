// Texts that are no longer what somebody typed: a spreadsheet or an export has spoiled them.
import type { CellFault } from "./grid.ts";
import { shownCount, TABLE_LIMITS } from "./limits.ts";

export type Spoiled = Pick<CellFault, "code" | "detail">;

/** With a sign, as spreadsheets write it: `12E4` may be an article number. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const ERROR =
  /^#(?:REF|VALUE|NAME|NUM|NULL|DIV\/0|SPILL|CALC|FIELD|BLOCKED|BEZUG|WERT|ZAHL|ÜBERLAUF)[!?]$|^#(?:N\/A|NV|GETTING_DATA)$/;
const TOO_NARROW = /^#{4,}$/;

/** null: the text can be printed as it is. */
export function judgeText(text: string): Spoiled | null {
  const trimmed = text.trim();
  if (SHORTENED.test(trimmed)) return shortened(trimmed);
  if (ERROR.test(trimmed)) return failed(trimmed);
  if (TOO_NARROW.test(trimmed)) {
    const detail =
      "The column was too narrow to show this value. Widen it in the spreadsheet and copy or save again, or type the value here.";
    return { code: "COLUMN_TOO_NARROW", detail };
  }
  if (text.includes("\uFFFD") || !text.isWellFormed()) {
    const detail =
      "A character of this text was lost when the file was saved. Save it again as “CSV UTF-8” or XLSX, or type the text here.";
    return { code: "CHARACTER_LOST", detail };
  }
  if (text.length > TABLE_LIMITS.cellCharacters) {
    const detail = `The text has ${shownCount(text.length)} characters; a cell may have ${shownCount(TABLE_LIMITS.cellCharacters)}. Shorten it.`;
    return { code: "TEXT_TOO_LONG", detail };
  }
  return null;
}

export function shortened(shown: string): Spoiled {
  const detail = `The spreadsheet shows this number shortened to ${shown}, so its digits are not known. Format the column as text or with the format 0, enter the number again, or type it here.`;
  return { code: "NUMBER_SHORTENED", detail };
}

export function failed(shown: string): Spoiled {
  const detail = `The formula of this cell gives the error ${shown}. Correct it in the spreadsheet, or type the value here.`;
  return { code: "FORMULA_ERROR", detail };
}
