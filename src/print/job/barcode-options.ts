// The options that a barcode's symbology takes, and what they may be. They are in each entry of codes/symbologies.ts.

import { z } from "zod";
import type { Cause } from "../../refusal.ts";
import { flag, integerBetween, oneOf } from "./grammar.ts";
import { entryOf, type OptionForm, SYMBOLOGIES, type Symbology } from "../codes/symbologies.ts";

type Options = Readonly<Record<string, z.ZodType<string | number | boolean>>>;

/** Of every symbology; empty where it takes none. */
export const BARCODE_OPTIONS = Object.fromEntries(
  SYMBOLOGIES.map((symbology) => [symbology, grammarOf(entryOf(symbology).options ?? {})]),
) as Readonly<Record<Symbology, Options>>;

function grammarOf(forms: Readonly<Record<string, OptionForm>>): Options {
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, optionGrammar(form)] as const),
  );
}

function optionGrammar(form: OptionForm): Options[string] {
  if (form === "flag") return flag();
  return "from" in form ? integerBetween(form.from, form.to) : oneOf(form);
}

interface OptionFault {
  readonly name: string;
  readonly message: string;
  readonly cause: Cause;
}

/** What is wrong with each option that is unknown here or has a wrong value. */
export function faultsOfOptions(
  symbology: Symbology,
  options: ReadonlyMap<string, unknown>,
): OptionFault[] {
  const known = BARCODE_OPTIONS[symbology];
  return [...options].flatMap(([name, value]): OptionFault[] => {
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known).join(", ");
      const message = `is not an option of ${symbology}${names === "" ? ", which has no options" : `; its options are ${names}`}`;
      return [{ name, message, cause: { kind: "unknownOption" } }];
    }
    const read = known[name]!.safeParse(value);
    if (read.success) return [];
    const { message } = read.error.issues[0]!;
    return [{ name, message, cause: { kind: "optionValue" } }];
  });
}
