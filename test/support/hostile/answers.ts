// What a job of the hostile corpus may be answered: `200`, or a code of these.
import { PRINT_CODES } from "../../../src/refusal.ts";

export const ANSWERS: ReadonlySet<string> = new Set([
  "200",
  "INVALID_JSON",
  "BODY_TOO_LARGE",
  "DOCUMENT_TOO_LARGE",
  ...PRINT_CODES,
]);
