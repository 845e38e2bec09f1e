// In which language a text is: the document says it, or each record does.
import type { TemplateString } from "./template-string.ts";

/** As a document writes it: a tag (BCP 47), or a template string of one. */
export type LanguageSource =
  | { readonly kind: "constant"; readonly lang: string }
  | { readonly kind: "template"; readonly template: TemplateString };

/** Each record says it: by the element's own `lang`, and where that is null or blank by the template's. */
export interface LanguageOfRecords {
  readonly own: TemplateString | null;
}

/** A tag; null: none is said; or it is for records to say. */
export type Language = string | null | LanguageOfRecords;

/** `inherited`: the template's, for an element. */
export function languageFrom(
  source: LanguageSource | null | undefined,
  inherited: Language,
): Language {
  if (source === null || source === undefined)
    return isOfRecords(inherited) ? { own: null } : inherited;
  return source.kind === "constant" ? source.lang : { own: source.template };
}

export function isOfRecords(language: Language): language is LanguageOfRecords {
  return typeof language === "object" && language !== null;
}

/** Null where it is for records to say. */
export function constantLanguage(language: Language): string | null {
  return isOfRecords(language) ? null : language;
}

/** The template string that says it; null: the document does. */
export function stringOfLanguage(language: Language): TemplateString | null {
  return isOfRecords(language) ? language.own : null;
}

const LONGEST_TAG = 100;

/** Whether it is well-formed. */
export function isLanguageTag(text: string): boolean {
  try {
    return text.length <= LONGEST_TAG && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The tag in the case in which tags are written, so that equal ones are the same text. */
export function writeTag(tag: string): string {
  let isPrivate = false;
  return tag
    .split("-")
    .map((subtag, i) => {
      isPrivate ||= subtag.length === 1;
      if (i === 0 || isPrivate) return subtag.toLowerCase();
      if (subtag.length === 2) return subtag.toUpperCase();
      return /^[a-z]{4}$/i.test(subtag)
        ? subtag[0]!.toUpperCase() + subtag.slice(1).toLowerCase()
        : subtag.toLowerCase();
    })
    .join("-");
}
