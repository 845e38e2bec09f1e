// In which language and time zone an element's formatters write, and which languages have no data.
import type { FormatContext } from "../format/formatter.ts";
import { loadedLocale } from "../format/loaded-locales.ts";
import { localeRefOf } from "../format/locale.ts";
import { zoneOf } from "../format/time/zone.ts";
import { outermostOf } from "../job/back.ts";
import { languagesIn } from "../job/element-strings.ts";
import { constantLanguage, isOfRecords, type Language } from "../job/language.ts";
import { type Template, type TemplateElement, templateStringsOf } from "../job/template.ts";
import { type PrintWarning, TEMPLATE_POINTER } from "../job/warnings.ts";

interface FormattedElement {
  /** Index into the template's elements. */
  readonly element: number;
  readonly lang: Language;
  /** Whether it is the element's own, and not the template's. */
  readonly isOwn: boolean;
}

/** Whether records name a language: the template's, or one of its elements'. */
export function hasRecordLanguages({ lang, elements }: Template): boolean {
  return isOfRecords(lang) || elements.some((element) => languagesIn(element).some(isOfRecords));
}

/** The elements whose formatters write by language. */
export function formattedElements(template: Template): readonly FormattedElement[] {
  return template.elements.flatMap((element, index) => {
    const isFormatted = templateStringsOf(element).some(
      ({ path, template: { needs } }) => path.at(-1) !== "lang" && needs.includes("locale"),
    );
    if (!isFormatted) return [];
    const own = languageOf(element, template);
    const ofParts = languagesIn(element).filter((lang) => lang !== own);
    return [own, ...new Set(ofParts)].map((lang) => {
      return { element: index, lang, isOwn: lang !== template.lang };
    });
  });
}

/**
 * What is looked up when a formatter asks for it: most never do. Its language is loaded before; `ofRecord` says it
 * where each record does, which otherwise counts as none.
 */
export function formatContextOf(
  element: TemplateElement,
  template: Template,
  ofRecord: () => string | null = () => null,
): FormatContext {
  const lang = languageOf(element, template);
  return contextOf(template, isOfRecords(lang) ? ofRecord : () => lang);
}

/** Of a part of an element, whose language is known; its data is loaded before. */
export function formatContextIn(template: Template, lang: string | null): FormatContext {
  return contextOf(template, () => lang);
}

/** In which the formatters of a `lang` write. */
export function englishContextOf(template: Template): FormatContext {
  return contextOf(template, () => null);
}

/** Of what is written outside of its elements: in the template's language, where records do not name it. */
export function templateContextOf(template: Template): FormatContext {
  return contextOf(template, () => constantLanguage(template.lang));
}

function contextOf({ timeZone }: Template, lang: () => string | null): FormatContext {
  return {
    get locale() {
      return loadedLocale(lang());
    },
    get zone() {
      const zone = zoneOf(timeZone);
      if (!zone) throw new Error("a template was parsed with an unknown time zone");
      return zone;
    },
  };
}

/** One warning for each language of the document that formats as English for want of data. */
export function warnOfLanguages(template: Template): PrintWarning[] {
  const unknown = new Map<string, FormattedElement[]>();
  for (const formatted of formattedElements(template)) {
    const { lang } = formatted;
    if (lang === null || isOfRecords(lang) || localeRefOf(lang) !== null) continue;
    const language = lang.split("-", 1)[0]!.toLowerCase();
    const known = unknown.get(language);
    if (known) known.push(formatted);
    else unknown.set(language, [formatted]);
  }
  return [...unknown].map(([language, elements]) => {
    const ofTemplate = elements.some(({ isOwn }) => !isOwn);
    return {
      code: "LANGUAGE_UNSUPPORTED",
      cause: { kind: "languageUnsupported", language },
      detail: `The language "${language}" is not supported, so numbers, dates and capital letters are formatted as in English. Set lang to a supported language (see /docs/formatting), or leave it out.`,
      pointer: TEMPLATE_POINTER,
      record: null,
      ...ownerAt(template, ofTemplate ? null : elements[0]!.element),
      variable: null,
      count: elements.length,
    };
  });
}

/** Whose a warning is; null: the template's own. */
export function ownerAt(
  template: Template,
  element: number | null,
): Pick<PrintWarning, "element" | "part"> {
  if (element === null) return { element };
  const outermost = outermostOf(template, element);
  return outermost === element ? { element } : { element: outermost, part: element };
}

function languageOf(element: TemplateElement, template: Template): Language {
  return element.type === "text" || element.type === "table" ? element.lang : template.lang;
}
