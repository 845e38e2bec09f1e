// Loads the data of the languages that a job's records name, before it is planned.
import { Budget } from "../budget.ts";
import type { CompiledTemplate } from "../compile.ts";
import { loadLocales } from "../format/loaded-locales.ts";
import { formattedElements } from "../formatting/languages.ts";
import type { Side } from "../job/back.ts";
import { FaultList } from "../job/fault-list.ts";
import { isOfRecords } from "../job/language.ts";
import type { Output } from "../job/output.ts";
import type { PrintLayout, PrintRecord } from "../job/request.ts";
import { planSheet } from "../sheet/place-items.ts";
import { mostPagesOf } from "../raster/most-pages.ts";
import { behindItem, setItemValues } from "../values/item-values.ts";
import { type Place, placeOf } from "../job/place.ts";
import type { TableElement, Template } from "../job/template.ts";
import type { Values } from "../values/bind-record.ts";
import type { Languages } from "../values/fill.ts";
import { RowValues } from "../values/row-values.ts";
import { bindingOfJob } from "../values/job-binding.ts";
import type { RecordLanguages } from "../values/record-languages.ts";
import { fillRecords, type Job } from "../values/job-values.ts";

interface LoadOptions {
  /** As `planJob` gets them. */
  readonly now?: number;
  readonly tolerant?: boolean;
  readonly output?: Output;
  readonly side?: Side;
}

/**
 * For numbers and dates; to be awaited before `planJob` gets the same job. At once where nothing is needed.
 * @throws Refusal of the layout, as planJob does, and of more languages than a job can use.
 */
export async function loadLanguagesOf(
  compiled: CompiledTemplate,
  layout: PrintLayout,
  records: readonly PrintRecord[],
  { now, tolerant = false, output, side }: LoadOptions = {},
): Promise<void> {
  const { template } = compiled;
  const formatted = formattedElements(template).filter(({ lang }) => isOfRecords(lang));
  if (formatted.length === 0) return;
  const faults = new FaultList();
  const job: Job = { template, records, now: now ?? null, ofExamples: false, tolerant, faults };
  const copies = records.map((record) => record.copies);
  const sheet = planSheet(template, layout, copies, {
    tolerated: tolerant ? faults : null,
    mostPages: mostPagesOf(output),
    back: template.back,
    only: side ?? null,
  });
  const { ofRecords, items, totals, counts } = fillRecords(job, sheet);
  const elements = new Set(formatted.map(({ element }) => element));
  const { languages } = bindingOfJob(compiled, job, new Budget(compiled.spent));
  for (const [record, values] of ofRecords.entries()) {
    for (const item of items[record]!) {
      for (const page of template.back ? [item, behindItem(item)] : [item]) {
        setItemValues(values, compiled.itemNames, page, totals, counts);
        languages?.begin(record, values);
        if (languages) askLanguages(template, elements, values, record, languages);
      }
    }
  }
  await loadLocales(languages?.tags ?? []);
}

/** Of elements and their parts that format something in a language that the record names. */
export function askLanguages(
  template: Template,
  elements: Iterable<number>,
  values: Values,
  record: number,
  languages: RecordLanguages,
): void {
  for (const element of elements) {
    languages.of(element);
    const table = template.elements[element]!;
    if (table.type !== "table") continue;
    askParts(table, values, placeOf(template, element, record), languages);
  }
}

/** Of rows and cells that name one, with the values of each row that they are repeated for. */
function askParts(table: TableElement, values: Values, place: Place, languages: Languages): void {
  for (const { each, lang, cells } of [...table.header, ...table.rows]) {
    const named = [lang, ...cells.map((cell) => cell.lang)].filter(isOfRecords);
    const ask = (own: Values) =>
      named.forEach((language) => languages.ofPart(language, own, place));
    const list = each === null ? undefined : values.lists?.get(each);
    if (named.length === 0) continue;
    if (each === null) ask(values);
    const rowValues = new RowValues(values);
    list?.rows.forEach((_, index) => {
      rowValues.setRow(each!, list, index);
      ask(rowValues);
    });
  }
}
