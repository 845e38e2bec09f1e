// The one class of refusals, and the closed list of what the print core refuses.
// http decides status codes and wire form.

/** In the order in which one answer picks its own code among several faults of a stage. */
export const PRINT_CODES = [
  "VALIDATION_FAILED",
  "TEMPLATE_NOT_API_READY",
  "PRESET_NOT_FOUND",
  "PRESET_SIZE_MISMATCH",
  "LAYOUT_DOES_NOT_FIT",
  "START_SLOT_OUT_OF_RANGE",
  "TOO_MANY_ITEMS",
  "TOO_MANY_PAGES",
  "UNKNOWN_VARIABLE",
  "VARIABLE_REQUIRED",
  "VALUE_INVALID",
  "COLOR_INVALID",
  "BARCODE_VALUE_INVALID",
  "UNSUPPORTED_CHARACTERS",
  "TEXT_OVERFLOW",
  "BARCODE_DOES_NOT_FIT",
  "IMAGE_REJECTED",
  "JOB_TOO_COMPLEX",
] as const;

export type PrintCode = (typeof PRINT_CODES)[number];

/** What a code does not fit by: the first side of its box that is too short, in millimetres. */
export interface Shortage {
  readonly side: "width" | "height" | "shorter";
  readonly neededMm: number;
  readonly availableMm: number;
}

/** One thing wrong. `pointer` is a JSON Pointer fragment (`#/records/3/variables/sku`). */
export interface Fault<C extends string = string> {
  readonly pointer: string;
  readonly code: C;
  readonly detail: string;
  /** Index into the template's `elements`, where an element is concerned. */
  readonly element?: number;
  /** Of `BARCODE_DOES_NOT_FIT`; not in answers of the API. */
  readonly shortage?: Shortage;
}

export class Refusal<C extends string = string> extends Error {
  readonly code: C;
  readonly faults: readonly Fault<C>[];

  constructor(code: C, detail: string, faults: readonly Fault<C>[] = []) {
    super(detail);
    this.name = "Refusal";
    this.code = code;
    this.faults = faults;
  }
}

/** Work that a refusal ends early; it is answered together with the faults that were found before it. */
export function orWithFaults<T>(faultsBefore: () => readonly Fault<PrintCode>[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal && error.faults.length > 0) {
      refuseIfAny([...faultsBefore(), ...error.faults]);
    }
    throw error;
  }
}

/** Refuses with all faults of one stage; the code is the first of them in the order of PRINT_CODES. */
export function refuseIfAny(faults: readonly Fault<PrintCode>[]): void {
  const first = [...faults].sort(
    (a, b) => PRINT_CODES.indexOf(a.code) - PRINT_CODES.indexOf(b.code),
  )[0];
  if (first) throw new Refusal(first.code, first.detail, faults);
}
