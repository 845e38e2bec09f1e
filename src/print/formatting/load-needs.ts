// Loads what a template needs beyond what the core always has: encoders, and the data of languages.
import { loadEncoders } from "../codes/load-encoders.ts";
import { loadLocales } from "../format/loaded-locales.ts";
import { isOfRecords } from "../job/language.ts";
import { formattedElements, hasRecordLanguages } from "./languages.ts";
import type { Template } from "../job/template.ts";

/**
 * To be awaited before `compileTemplate`; at once where nothing more is needed. Languages that records name are loaded
 * by `loadLanguagesOf`; until one is known, and inside of a `lang`, it is English.
 */
export async function loadNeedsOf(template: Template): Promise<void> {
  await loadEncoders(
    template.elements.flatMap((element) => (element.type === "barcode" ? [element.symbology] : [])),
  );
  const langs = formattedElements(template).map(({ lang }) => (isOfRecords(lang) ? null : lang));
  await loadLocales(hasRecordLanguages(template) ? [null, ...langs] : langs);
}
