// What filling in a job's values goes along with: faults, the budget, and what was made for it before.
import { type Budget, SOURCE_CHARACTERS, STRING_CHARACTERS } from "../budget.ts";
import type { CodeSymbol, Encoded } from "../codes/symbol.ts";
import { countCharacters } from "../format/characters.ts";
import type { FormatContext } from "../format/formatter.ts";
import { applyFormatters } from "../format/placeholder.ts";
import type { Values } from "./bind-record.ts";
import type { FaultSink } from "../job/fault-list.ts";
import { isOfRecords, type LanguageOfRecords } from "../job/language.ts";
import type { PrintRecord } from "../job/request.ts";
import type { TemplateElement, TextElement } from "../job/template.ts";
import type { PossibleGrounds } from "../surroundings/grounds.ts";
import {
  type FillNotes,
  fillTemplateString,
  type Format,
  measureTemplateString,
  onlyValueOf,
  type TemplateString,
} from "../job/template-string.ts";
import { printedOf, readMarksAround, UNPRINTED } from "../text/markup/marks.ts";
import type { Styles } from "../text/markup/styles.ts";
import { addFault, type Place, type ValuePlace, variableOf } from "../job/place.ts";

/** Records that can be read, each when it is asked for. */
export type RecordsAt = Pick<readonly PrintRecord[], "at">;

/** Of one job. */
export interface Binding {
  readonly faults: FaultSink;
  readonly budget: Budget;
  readonly codes: Encodings;
  readonly sources: Sources;
  readonly memo: Memo;
  /** The language and the zone of formatters; null: of the template's own `lang`. `lang`: where it is not the element's. */
  readonly formatOf: (element: number | null, lang?: string | null) => FormatContext;
  readonly records: RecordsAt;
  readonly grounds: PossibleGrounds;
  /** Null: no record names a language. */
  readonly languages: Languages | null;
  /** Of the template, for those that have others in them. */
  readonly elements: readonly TemplateElement[];
  readonly kindOf: BinderOf;
}

/** What fills in an element, for those that have others in them; null: it shows nothing. */
export type BinderOf = (element: TemplateElement) => {
  bind(element: TemplateElement, values: Values, place: Place, binding: Binding): object | null;
};

/** A text element whose language is known. */
export type InLanguage = TextElement & { readonly lang: string | null };

/** What the records name, for the drawing that is bound. */
export interface Languages {
  inLanguage(element: TextElement, index: number): InLanguage;
  /** Of a part of an element; `values`: its row's. */
  ofPart(lang: LanguageOfRecords, values: Values, place: Place): string | null;
}

/** `index`: the element's. */
export function inLanguageOf(element: TextElement, index: number, binding: Binding): InLanguage {
  if (isInLanguage(element)) return element;
  if (!binding.languages) throw new Error("the language of a record was asked for without records");
  return binding.languages.inLanguage(element, index);
}

export function isInLanguage(element: TextElement): element is InLanguage {
  return !isOfRecords(element.lang);
}

export function bindingOf(
  budget: Budget,
  faults: FaultSink,
  job: Pick<Binding, "formatOf" | "records" | "grounds" | "elements" | "kindOf">,
): Omit<Binding, "languages"> {
  return {
    faults,
    budget,
    codes: new Encodings(),
    sources: new Sources(),
    memo: new Memo(),
    ...job,
  };
}

/** What is made of an element once in a job, whatever its records say. */
export class Memo {
  readonly #made = new Map<object, unknown>();

  /** `make`: always the same for an element. */
  of<E extends object, T>(element: E, make: (element: E) => T): T {
    let made = this.#made.get(element);
    if (made === undefined) this.#made.set(element, (made = make(element)));
    return made as T;
  }
}

/** What filling in a string takes. */
type Filling = Omit<Binding, "languages">;

/** The same code is encoded once in a job, however many records and elements show it. */
export class Encodings {
  readonly #encoded = new Map<string, Map<string, Encoded>>();

  /** `kind`: everything but the value that decides what is encoded. */
  encode<S extends CodeSymbol>(kind: string, value: string, make: () => Encoded<S>): Encoded<S> {
    let ofKind = this.#encoded.get(kind);
    if (ofKind === undefined) this.#encoded.set(kind, (ofKind = new Map()));
    let encoded = ofKind.get(value);
    if (encoded === undefined) ofKind.set(value, (encoded = make()));
    return encoded as Encoded<S>;
  }

  /** What was encoded is made again when it is next shown. */
  forget(): void {
    this.#encoded.clear();
  }
}

interface Filled {
  readonly inputs: readonly string[];
  readonly source: string | null;
}

/** Image sources can be long data URIs: equal ones are kept once, and counted once. */
export class Sources {
  readonly #known = new Map<string, string>();
  /** By element: what its source was filled with last, and what came of it. */
  readonly #last = new Map<number, Filled>();

  /** What `fill` makes of these values; while they stay the same, it is not asked again unless it found a fault. */
  fill(
    element: number,
    { variables, builtins }: TemplateString,
    values: Values,
    fill: () => string | null,
  ): string | null {
    const inputs = [...variables, ...builtins].map((name) => values.get(name) ?? "");
    const last = this.#last.get(element);
    if (last && last.source !== null && last.inputs.every((input, i) => input === inputs[i])) {
      return last.source;
    }
    const source = fill();
    this.#last.set(element, { inputs, source });
    return source;
  }

  /** `note` is called for a source that is new to the job. */
  keep(source: string, note: () => void): string {
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    note();
    this.#known.set(source, source);
    return source;
  }
}

/**
 * The string for these values; null and a fault VALUE_INVALID where a formatter is at fault, or where it has more
 * than `most` characters, which is found without making it. A value as it is costs nothing; what is put together
 * counts as text, each placeholder as a character at least.
 */
export function fillString(
  template: TemplateString,
  values: Values,
  place: ValuePlace,
  binding: Filling,
  most = STRING_CHARACTERS,
): string | null {
  const value = onlyValueOf(template, values);
  if (value !== null && value.length <= most) return value;
  const filled = makeString(template, values, place, binding, most);
  binding.budget.count("text", Math.max(filled?.length ?? 0, template.placeholders));
  return filled;
}

/** A text or a code's value: what `fillString` gives, counted even where it is a value; "" where that is null. */
export function fillText(
  template: TemplateString,
  values: Values,
  place: Place,
  binding: Binding,
): string {
  const filled = makeString(template, values, place, binding, STRING_CHARACTERS) ?? "";
  binding.budget.count("text", Math.max(countCharacters(filled), template.placeholders));
  return filled;
}

/** The same of a text with marks: what is printed of it, and how its characters are set where some differ. */
export function fillMarkedText(
  template: TemplateString,
  values: Values,
  place: Place,
  binding: Binding,
): { readonly text: string; readonly styles: Styles | null } {
  const notes: FillNotes = {
    readsFilled: template.readsFilled,
    spans: [],
    dropped: [],
    blanks: [],
  };
  const filled = makeString(template, values, place, binding, STRING_CHARACTERS, notes) ?? "";
  binding.budget.count("text", Math.max(countCharacters(filled), template.placeholders));
  return notes.readsFilled ? printMarks(filled, notes) : printSpans(filled, notes);
}

/** Marks are read before lines are dropped, for one may begin in a line that is. */
function printMarks(filled: string, { dropped, blanks }: FillNotes) {
  let kinds = readMarksAround(filled, blanks);
  if (kinds === null && dropped.length === 0) return { text: filled, styles: null };
  kinds ??= new Uint8Array(filled.length);
  for (let i = 0; i < dropped.length; i += 2) kinds.fill(UNPRINTED, dropped[i]!, dropped[i + 1]!);
  return { text: printedOf(filled, kinds), styles: kinds.filter((bits) => bits !== UNPRINTED) };
}

function printSpans(filled: string, { spans }: FillNotes) {
  const styles = new Uint8Array(filled.length);
  let at = 0;
  for (let i = 0; i < spans.length; i += 2) styles.fill(spans[i]!, at, (at += spans[i + 1]!));
  return { text: filled, styles };
}

/** An image's source, which may be long, trimmed. */
export function fillSource(
  template: TemplateString,
  values: Values,
  place: Place,
  binding: Binding,
): string | null {
  return binding.sources.fill(place.element, template, values, () => {
    const filled = fillString(template, values, place, binding, SOURCE_CHARACTERS);
    return filled === null ? null : filled.trim();
  });
}

function makeString(
  template: TemplateString,
  values: Values,
  place: ValuePlace,
  binding: Filling,
  most: number,
  notes: FillNotes | null = null,
): string | null {
  const value = onlyValueOf(template, values);
  if (value !== null && value.length <= most) {
    notes?.spans.push(template.styles?.[0] ?? 0, value.length);
    return value;
  }
  const { length, longest } = measureTemplateString(template, values);
  const isSurelyTooLong = length > 2 * most;
  const filled = isSurelyTooLong
    ? ""
    : fillTemplateString(template, values, formatAt(place, binding, most), 2 * most, notes);
  if (filled === null) return null;
  if (!isSurelyTooLong && filled.length <= most) return filled;
  const characters = isSurelyTooLong ? Math.ceil(length / 2) : countCharacters(filled);
  if (characters <= most) return filled;
  const source = longest === null ? template : { variables: [longest] };
  const describe = () => {
    const count = `${isSurelyTooLong ? "at least " : ""}${characters.toLocaleString("en-US")}`;
    const detail = `with this value the text has ${count} characters; the limit is ${most.toLocaleString("en-US")}. Shorten the value.`;
    return { detail, cause: { kind: "longValue", characters, most } } as const;
  };
  addFault(binding.faults, "VALUE_INVALID", source, place, characters, describe);
  return null;
}

/** Every formatter counts, and what it reads and makes counts as text: long values take time. */
function formatAt(place: ValuePlace, binding: Filling, most: number): Format {
  const { budget, faults } = binding;
  const context = binding.formatOf(place.element, place.lang);
  return (placeholder, input, values) => {
    budget.count("formatters", placeholder.formatters.length);
    const result = applyFormatters(placeholder, input, values, context, {
      mostCharacters: most,
      onCharacters: (count) => budget.count("text", count),
    });
    if ("text" in result) return result.text;
    const { name } = placeholder;
    const { operand } = result;
    const isOfName = operand === undefined || operand.isShared;
    const wrong = [...(isOfName ? [name] : []), ...(operand ? [operand.name] : [])];
    const given = wrong.find((variable) => isGiven(variable, place, binding));
    const source = given === undefined ? null : { variables: [given] };
    const describe = () => {
      const detail = `the placeholder {{${name}}} cannot be formatted. ${result.fault}`;
      const wrongOne = operand && !operand.isShared ? operand.name : name;
      return {
        detail,
        cause: { kind: "format", problem: result.problem, name: wrongOne },
      } as const;
    };
    addFault(faults, "VALUE_INVALID", source, place, `${name} ${result.fault}`, describe);
    return null;
  };
}

/** Whether the record itself says what a variable is, and not its default or a counter. */
function isGiven(variable: string, place: ValuePlace, { records }: Filling): boolean {
  const { record } = place;
  const owner = variableOf(variable, place);
  const value = record === null ? null : records.at(record)?.variables.get(owner);
  return value !== null && value !== undefined;
}

/** How many modules, the whole grid without quiet zone, or bars a code has. */
export function countModules(symbol: CodeSymbol): number {
  switch (symbol.kind) {
    case "linear":
      return symbol.bars.spans.length / 2;
    case "matrix":
      return symbol.matrix.width * symbol.matrix.height;
    case "postal":
      return symbol.states.length;
    case "hexagons":
      return HEXAGONS;
  }
}

/** Of a MaxiCode, dark or not: 33 rows of 30 and 29 in turn. */
const HEXAGONS = 974;
