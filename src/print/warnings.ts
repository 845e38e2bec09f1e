// What prints, but deserves a look. A warning never stops a job and costs nothing.
import type { Fault } from "./refusal.ts";

export const WARNING_CODES = [
  "BARCODE_MODULE_SMALL",
  "BARCODE_QUIET_ZONE",
  "BARCODE_OVERPRINTED",
  "BARCODE_CONTRAST",
  "BARCODE_VALUE_ADVICE",
  "LETTER_SPACING_IGNORED",
  "IMAGE_LEFT_BLANK",
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];

/** `pointer` as in a fault: the record's variable, or `#/templateId` where the template decides. */
export type PrintWarning = Fault<WarningCode>;
