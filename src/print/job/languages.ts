// In which language and time zone an element's formatters write, and which languages have no data.
import type { FormatContext } from "../format/formatter.ts";
import { loadedLocale } from "../format/loaded-locales.ts";
import { localeRefOf } from "../format/locale.ts";
import { zoneOf } from "../format/time/zone.ts";
import { type Template, type TemplateElement, templateStringsOf } from "./template.ts";
import { type PrintWarning, TEMPLATE_POINTER } from "./warnings.ts";

interface FormattedLanguage {
  /** Index into the template's elements. */
  readonly element: number;
  /** null: none, which is English. */
  readonly lang: string | null;
  /** Whether it is the element's own, and not the template's. */
  readonly isOwn: boolean;
}

/** Of the elements whose formatters write by language. */
export function formattedLanguages(template: Template): readonly FormattedLanguage[] {
  return template.elements.flatMap((element, index) => {
    const isFormatted = templateStringsOf(element).some(({ template: { needs } }) =>
      needs.includes("locale"),
    );
    if (!isFormatted) return [];
    const lang = languageOf(element, template);
    return [{ element: index, lang, isOwn: lang !== template.lang }];
  });
}

/** What is looked up when a formatter asks for it: most never do. Its language is loaded before. */
export function formatContextOf(element: TemplateElement, template: Template): FormatContext {
  return {
    get locale() {
      return loadedLocale(languageOf(element, template));
    },
    get zone() {
      const zone = zoneOf(template.timeZone);
      if (!zone) throw new Error("a template was parsed with an unknown time zone");
      return zone;
    },
  };
}

/** One warning for each language that formats as English for want of data. */
export function warnOfLanguages(template: Template): PrintWarning[] {
  const unknown = new Map<string, FormattedLanguage[]>();
  for (const formatted of formattedLanguages(template)) {
    const { lang } = formatted;
    if (lang === null || localeRefOf(lang) !== null) continue;
    const language = lang.split("-", 1)[0]!.toLowerCase();
    const known = unknown.get(language);
    if (known) known.push(formatted);
    else unknown.set(language, [formatted]);
  }
  return [...unknown].map(([language, elements]) => {
    const ofTemplate = elements.some(({ isOwn }) => !isOwn);
    return {
      code: "LANGUAGE_UNSUPPORTED",
      detail: `The language "${language}" is not supported, so numbers, dates and capital letters are formatted as in English. Set lang to a supported language (see /docs/formatting), or leave it out.`,
      pointer: TEMPLATE_POINTER,
      record: null,
      element: ofTemplate ? null : elements[0]!.element,
      variable: null,
      count: elements.length,
    };
  });
}

function languageOf(element: TemplateElement, template: Template): string | null {
  return element.type === "text" ? element.lang : template.lang;
}
