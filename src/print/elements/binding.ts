// What filling in a job's values goes along with: faults, the budget, and what was made for it before.
import { type Budget, SOURCE_CHARACTERS, STRING_CHARACTERS } from "../budget.ts";
import type { CodeSymbol, Encoded } from "../codes/symbol.ts";
import { countCharacters } from "../format/characters.ts";
import type { FormatContext } from "../format/formatter.ts";
import { applyFormatters } from "../format/placeholder.ts";
import type { Values } from "../job/bind.ts";
import type { FaultSink } from "../job/fault-list.ts";
import type { PrintRecord } from "../job/request.ts";
import {
  fillTemplateString,
  type Format,
  measureTemplateString,
  onlyValueOf,
  type TemplateString,
} from "../job/template-string.ts";
import { addFault, type Place } from "../job/place.ts";

/** Of one job. */
export interface Binding {
  readonly faults: FaultSink;
  readonly budget: Budget;
  readonly codes: Encodings;
  readonly sources: Sources;
  /** By the element's index: the language and the zone of its formatters. */
  readonly formats: readonly FormatContext[];
  readonly records: readonly PrintRecord[];
}

export function bindingOf(
  budget: Budget,
  faults: FaultSink,
  job: Pick<Binding, "formats" | "records">,
): Binding {
  return { faults, budget, codes: new Encodings(), sources: new Sources(), ...job };
}

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
  place: Place,
  binding: Binding,
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
  place: Place,
  binding: Binding,
  most: number,
): string | null {
  const value = onlyValueOf(template, values);
  if (value !== null && value.length <= most) return value;
  const { length, longest } = measureTemplateString(template, values);
  const isSurelyTooLong = length > 2 * most;
  const filled = isSurelyTooLong
    ? ""
    : fillTemplateString(template, values, formatAt(place, binding, most), 2 * most);
  if (filled === null) return null;
  if (!isSurelyTooLong && filled.length <= most) return filled;
  const characters = isSurelyTooLong ? Math.ceil(length / 2) : countCharacters(filled);
  if (characters <= most) return filled;
  const source = longest === null ? template : { variables: [longest] };
  const describe = () => {
    const count = `${isSurelyTooLong ? "at least " : ""}${characters.toLocaleString("en-US")}`;
    return `with this value the text has ${count} characters; the limit is ${most.toLocaleString("en-US")}. Shorten the value.`;
  };
  addFault(binding.faults, "VALUE_INVALID", source, place, characters, describe);
  return null;
}

/** Every formatter counts, and what it reads and makes counts as text: long values take time. */
function formatAt(place: Place, binding: Binding, most: number): Format {
  const { budget, faults, formats } = binding;
  return (placeholder, input) => {
    budget.count("formatters", placeholder.formatters.length);
    const result = applyFormatters(placeholder, input, formats[place.element]!, {
      mostCharacters: most,
      onCharacters: (count) => budget.count("text", count),
    });
    if ("text" in result) return result.text;
    const { name } = placeholder;
    const source = isGiven(name, place, binding) ? { variables: [name] } : null;
    const describe = () => `the placeholder {{${name}}} cannot be formatted. ${result.fault}`;
    addFault(faults, "VALUE_INVALID", source, place, `${name} ${result.fault}`, describe);
    return null;
  };
}

/** Whether the record itself says what a variable is, and not its default or a counter. */
function isGiven(variable: string, { record }: Place, { records }: Binding): boolean {
  const value = record === null ? null : records[record]?.variables.get(variable);
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
