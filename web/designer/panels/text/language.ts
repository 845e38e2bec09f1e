// What may be between `{{` and `}}` besides variables, with a word about each. test/unit/designer-panels-text.test.ts
// holds it against the print core.
import {
  FORMATTER_WORDS,
  type FormatterWords,
} from "../../../../src/print/format/formatter-words.ts";

export const BUILT_IN_VALUES: readonly { readonly name: string; readonly hint: string }[] = [
  { name: "#now", hint: "when the job was sent" },
  { name: "#record", hint: "number of the record" },
  { name: "#records", hint: "how many records" },
  { name: "#item", hint: "number of the label" },
  { name: "#items", hint: "how many labels" },
  { name: "#copy", hint: "number of this copy" },
  { name: "#copies", hint: "copies of this record" },
  { name: "#page", hint: "number of the page" },
  { name: "#pages", hint: "how many pages" },
  { name: "#slot", hint: "position on the sheet" },
];

/** Formatters whose argument may be the name of a variable. */
export const TAKING_VARIABLES: ReadonlySet<string> = new Set(
  Object.entries<FormatterWords>(FORMATTER_WORDS).flatMap(([name, { takesVariable }]) =>
    takesVariable ? name : [],
  ),
);

/** `write` is inserted: a formatter with arguments that are of use. */
export const FORMATTER_HINTS: FormatterWords["offers"] = Object.values(FORMATTER_WORDS).flatMap(
  ({ offers }: FormatterWords) => offers,
);
