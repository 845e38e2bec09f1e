// The binding of a job's records: with the languages that they name, where they do.
import type { Budget } from "../budget.ts";
import type { FormatContext } from "../format/formatter.ts";
import { formatContextIn, formatContextOf, hasRecordLanguages } from "../formatting/languages.ts";
import type { PossibleGrounds } from "../surroundings/grounds.ts";
import { type BinderOf, bindingOf } from "./fill.ts";
import type { BoundJob } from "./job-values.ts";
import { RecordLanguages } from "./record-languages.ts";

interface Compiled {
  /** By the element's index. */
  readonly formats: readonly FormatContext[];
  readonly grounds: PossibleGrounds;
  readonly kindOf: BinderOf;
}

export function bindingOfJob(
  { formats: constant, grounds, kindOf }: Compiled,
  { template, records, faults, ofExamples }: BoundJob,
  budget: Budget,
) {
  let formats = constant;
  const formatOf = (element: number | null, lang?: string | null) =>
    lang === undefined ? formats[element ?? 0]! : formatContextIn(template, lang);
  const { elements } = template;
  const ofRecords = bindingOf(budget, faults, { formatOf, records, grounds, elements, kindOf });
  if (!hasRecordLanguages(template)) return { ...ofRecords, languages: null };
  const languages = new RecordLanguages(template, ofRecords, ofExamples);
  formats = template.elements.map((element, index) =>
    formatContextOf(element, template, () => languages.ofFormats(index)),
  );
  return { ...ofRecords, languages };
}
