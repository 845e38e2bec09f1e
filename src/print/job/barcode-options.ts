// The options that a barcode's symbology takes, and what they may be. What they do is codes/' affair.

import { z } from "zod";
import { flag, integerBetween, oneOf } from "./grammar.ts";
import type { Symbology } from "./symbology-names.ts";

type Options = Readonly<Record<string, z.ZodType<string | number | boolean>>>;

const format = oneOf(["square", "rectangle"]);

/** Symbologies that are not here take no options. docs/codes.md says what each does and its default. */
export const BARCODE_OPTIONS: Readonly<Partial<Record<Symbology, Options>>> = {
  code39: { checkCharacter: flag() },
  ean13: { twelveDigits: oneOf(["ean", "upca"]) },
  itf14: { bearerBars: flag() },
  isbn: { isbnLine: flag() },
  datamatrix: { format },
  gs1datamatrix: { format },
  gs1qrcode: { errorCorrection: oneOf(["L", "M", "Q", "H"]) },
  microqrcode: { errorCorrection: oneOf(["L", "M", "Q"]) },
  pdf417: { errorCorrection: integerBetween(0, 8), columns: integerBetween(1, 30) },
  micropdf417: { columns: integerBetween(1, 4) },
  azteccode: { errorCorrection: integerBetween(5, 95) },
  maxicode: { mode: integerBetween(2, 5) },
};

/** What is wrong with each option that is unknown here or has a wrong value: its name and a sentence. */
export function faultsOfOptions(
  symbology: Symbology,
  options: ReadonlyMap<string, unknown>,
): (readonly [name: string, fault: string])[] {
  const known = BARCODE_OPTIONS[symbology] ?? {};
  return [...options].flatMap(([name, value]) => {
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known).join(", ");
      return [
        [
          name,
          `is not an option of ${symbology}${names === "" ? ", which has no options" : `; its options are ${names}`}`,
        ] as const,
      ];
    }
    const read = known[name]!.safeParse(value);
    return read.success ? [] : [[name, read.error.issues[0]!.message] as const];
  });
}
