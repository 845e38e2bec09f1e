// Loads what a template needs beyond what the core always has: encoders, and the data of languages.
import { loadEncoders } from "../codes/load-encoders.ts";
import { loadLocales } from "../format/loaded-locales.ts";
import { formattedLanguages } from "./languages.ts";
import type { Template } from "./template.ts";

/** To be awaited before `compileTemplate`; at once where nothing more is needed. */
export async function loadNeedsOf(template: Template): Promise<void> {
  await loadEncoders(
    template.elements.flatMap((element) => (element.type === "barcode" ? [element.symbology] : [])),
  );
  await loadLocales(formattedLanguages(template).map(({ lang }) => lang));
}
