// The languages that a job's records name: filled in for each drawing when they are first asked for.
import { trimWhiteSpace } from "../format/blank.ts";
import { localeRefOf } from "../format/locale.ts";
import { englishContextOf, ownerAt } from "../formatting/languages.ts";
import type { Values } from "./bind-record.ts";
import { outermostOf } from "../job/back.ts";
import { pointerTo } from "../job/faults.ts";
import {
  isLanguageTag,
  isOfRecords,
  type LanguageOfRecords,
  stringOfLanguage,
  writeTag,
} from "../job/language.ts";
import { type Place, placeOf, type ValuePlace } from "../job/place.ts";
import type { Template, TextElement } from "../job/template.ts";
import type { TemplateString } from "../job/template-string.ts";
import { type PrintWarning, TEMPLATE_POINTER } from "../job/warnings.ts";
import { hyphenatedLanguageOf } from "../text/break/hyphenated-languages.ts";
import { isHanLanguage } from "../text/text-lang.ts";
import { type Binding, fillString, type InLanguage, type Languages } from "./fill.ts";

/** Null of an element: the template's own `lang`. */
type Owner = number | null;

interface Said {
  readonly tag: string | null;
  /** Whose `lang` it is. */
  readonly by: Owner;
}

interface Noted {
  readonly owner: Owner;
  readonly variable: string | null;
  readonly first: number;
  last: number;
  count: number;
}

export class RecordLanguages implements Languages {
  readonly #template: Template;
  readonly #binding: Omit<Binding, "languages">;
  readonly #ofExamples: boolean;
  #record = 0;
  #values: Values = new Map();
  /** Of the drawing that is bound; those that were asked for. */
  readonly #said = new Map<Owner, Said>();
  /** All of the job. */
  readonly #tags = new Set<string>();
  readonly #styles = new Map<TextElement, Map<string | null, InLanguage>>();
  readonly #noted = new Map<string, Noted>();
  #agreed: string | null | undefined;

  constructor(template: Template, binding: Omit<Binding, "languages">, ofExamples: boolean) {
    this.#template = template;
    // Formatters inside of a `lang` cannot follow it.
    const english = englishContextOf(template);
    this.#binding = { ...binding, formatOf: () => english };
    this.#ofExamples = ofExamples;
  }

  /** Before each drawing; `values` stay as they are until the next. */
  begin(record: number, values: Values): void {
    this.#record = record;
    this.#values = values;
    this.#said.clear();
    const { lang } = this.#template;
    const tag = isOfRecords(lang) ? this.of(null) : lang;
    if (this.#agreed === undefined) this.#agreed = tag;
    else if (this.#agreed !== tag) this.#agreed = null;
  }

  /** The template's tag, where it is the same for all records. */
  get agreed(): string | null {
    return this.#agreed ?? null;
  }

  /** Of the job's records so far. */
  get tags(): Iterable<string> {
    return this.#tags;
  }

  of(owner: Owner): string | null {
    return this.#say(owner).tag;
  }

  /** The same as `of`, for numbers and dates: what has no data for them is noted too. */
  ofFormats(element: number): string | null {
    const { tag, by } = this.#say(element);
    if (tag !== null && localeRefOf(tag) === null) this.#note(by);
    return tag;
  }

  inLanguage(element: TextElement, index: number): InLanguage {
    const tag = this.of(index);
    let styles = this.#styles.get(element);
    if (!styles) this.#styles.set(element, (styles = new Map()));
    let style = styles.get(tag);
    if (!style) styles.set(tag, (style = { ...element, lang: tag }));
    return style;
  }

  get warnings(): PrintWarning[] {
    return [...this.#noted.values()].map((noted) => this.#warningOf(noted));
  }

  #say(owner: Owner): Said {
    let said = this.#said.get(owner);
    if (said === undefined) this.#said.set(owner, (said = this.#find(owner)));
    return said;
  }

  /** Where a part of an element says none for these values, the element does. */
  ofPart({ own }: LanguageOfRecords, values: Values, place: Place): string | null {
    const { element } = place;
    if (own === null) return this.of(element);
    return this.#read(own, values, place, element, () => this.#say(element)).tag;
  }

  #find(owner: Owner): Said {
    const source = this.#sourceOf(owner);
    if (source === null) return this.#inherited(owner);
    const place: ValuePlace =
      owner === null
        ? { record: this.#record, element: null, id: null, ofExamples: this.#ofExamples }
        : placeOf(this.#template, owner, this.#record, this.#ofExamples);
    return this.#read(source, this.#values, place, owner, () => this.#inherited(owner));
  }

  #read(
    source: TemplateString,
    values: Values,
    place: ValuePlace,
    owner: Owner,
    inherit: () => Said,
  ): Said {
    const nothing = { tag: null, by: owner };
    const filled = fillString(source, values, place, this.#binding);
    if (filled === null) return nothing;
    const text = trimWhiteSpace(filled);
    if (text === "") return inherit();
    const tag = isLanguageTag(text) ? writeTag(text) : null;
    if (tag === null || !isKnown(tag)) {
      this.#note(owner);
      return nothing;
    }
    if (!this.#tags.has(tag)) {
      this.#binding.budget.count("languages", 1);
      this.#tags.add(tag);
    }
    return { tag, by: owner };
  }

  /** What an element has whose own `lang` is not given: the template's. */
  #inherited(owner: Owner): Said {
    const { lang } = this.#template;
    if (!isOfRecords(lang)) return { tag: lang, by: null };
    return owner === null ? { tag: null, by: null } : this.#say(null);
  }

  #sourceOf(owner: Owner): TemplateString | null {
    const element = owner === null ? null : this.#template.elements[owner];
    if (!element) return stringOfLanguage(this.#template.lang);
    const hasOwn = element.type === "text" || element.type === "table";
    return hasOwn ? stringOfLanguage(element.lang) : null;
  }

  #note(owner: Owner): void {
    const variable = this.#sourceOf(owner)?.variables[0] ?? null;
    const key = `${owner} ${variable}`;
    const record = this.#record;
    const noted = this.#noted.get(key);
    if (!noted) this.#noted.set(key, { owner, variable, first: record, last: record, count: 1 });
    else if (noted.last !== record) {
      noted.last = record;
      noted.count += 1;
    }
  }

  #warningOf({ owner, variable, first, count }: Noted): PrintWarning {
    const texts = owner === null ? "texts are" : `${this.#nameOf(owner)} is`;
    const whose = this.#whose(variable, first, count);
    return {
      code: "LANGUAGE_UNSUPPORTED",
      detail: `${whose} the language is not known, so ${texts} set without a language, and numbers, dates and capital letters are formatted as in English. Use a BCP 47 tag of a supported language, such as de or pt-BR (see /docs/formatting), or leave it blank.`,
      pointer:
        variable === null ? TEMPLATE_POINTER : pointerTo(["records", first, "variables", variable]),
      record: variable === null ? null : first,
      ...ownerAt(this.#template, owner),
      variable,
      count,
    };
  }

  #nameOf(element: number): string {
    const id = this.#template.elements[element]?.id ?? null;
    const number = outermostOf(this.#template, element) + 1;
    return id === null ? `element ${number}` : `element "${id}"`;
  }

  #whose(variable: string | null, first: number, count: number): string {
    if (variable === null) return "The template's lang:";
    if (this.#ofExamples) return `The example of variable "${variable}":`;
    return count === 1
      ? `Record ${first + 1}, variable "${variable}":`
      : `Variable "${variable}" of ${count} records (the first is record ${first + 1}):`;
  }
}

/** Whether anything is set or formatted by it. */
function isKnown(tag: string): boolean {
  return localeRefOf(tag) !== null || isHanLanguage(tag) || hyphenatedLanguageOf(tag) !== null;
}
