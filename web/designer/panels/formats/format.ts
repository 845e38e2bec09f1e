// The format of a value: read from its braces and its variable, and written there.
import type { TemplateDocument, TemplateVariable } from "../../../document/template.ts";
import {
  type FoundPlaceholder,
  placeholdersIn,
  type WrittenFormatter,
  writePlaceholder,
} from "../text/placeholders.ts";
import { elementsOf, withMembers } from "../../../document/template.ts";
import { addVariable, withVariable } from "../variables/variables.ts";
import { KINDS, PLAIN, SERIAL, type Settings } from "./kinds.ts";

export interface Format {
  /** Of a kind; `own`: formatters that no kind has, which stay as they are. */
  readonly kind: string;
  readonly settings: Settings;
}

export const OWN: Format = { kind: "own", settings: {} };

/** What stays around a format, whatever it is: spaces that are taken off before, a text for a blank after. */
function around(formatters: readonly WrittenFormatter[]) {
  const from = formatters[0]?.name === "trim" ? 1 : 0;
  const to = formatters.at(-1)?.name === "default" ? -1 : undefined;
  return {
    before: formatters.slice(0, from),
    core: formatters.slice(from, to),
    after: to === undefined ? [] : formatters.slice(to),
  };
}

/** `counter`: of the variable; undefined: it does not count. */
export function readFormat(
  formatters: readonly WrittenFormatter[],
  counter?: TemplateVariable["counter"],
): Format {
  const { core } = around(formatters);
  if (counter && core.length === 0) {
    return { kind: SERIAL.name, settings: { digits: String(Number(counter["digits"] ?? 0)) } };
  }
  for (const kind of KINDS) {
    const settings = kind === SERIAL ? null : kind.read(core);
    if (settings) return { kind: kind.name, settings };
  }
  return OWN;
}

/** Those of `formatters` that are no format stay. */
export function writeFormat(
  { kind, settings }: Format,
  formatters: readonly WrittenFormatter[] = [],
): readonly WrittenFormatter[] {
  const { before, after } = around(formatters);
  const written = (KINDS.find(({ name }) => name === kind) ?? PLAIN).write(settings);
  return [...before, ...written, ...after];
}

/** A counter's plain form is the serial number; built-in values count by themselves. */
export function kindsFor(name: string, counter: TemplateVariable["counter"]) {
  const isBuiltIn = name.startsWith("#");
  return KINDS.filter((kind) => (kind === PLAIN ? !counter : kind !== SERIAL || !isBuiltIn));
}

export function variableNamed(document: TemplateDocument, name: string) {
  return document.variables?.find((variable) => variable.name === name);
}

/** The text with one placeholder in a format. */
export function formattedAt(text: string, at: FoundPlaceholder, format: Format): string {
  const written = writePlaceholder(at.name, writeFormat(format, at.formatters));
  return text.slice(0, at.open) + written + text.slice(at.end);
}

/** What the choice asks of the variable: a serial number counts. */
export function withCounting(
  document: TemplateDocument,
  name: string,
  format: Format,
): TemplateDocument {
  if (format.kind !== SERIAL.name) return document;
  const declared = addVariable(document, name);
  const index = (declared.variables ?? []).findIndex((variable) => variable.name === name);
  const { digits: _, ...counter } = declared.variables?.[index]?.counter ?? {};
  const digits = Number(format.settings["digits"]);
  const counted = digits > 0 ? { ...counter, digits } : counter;
  return withVariable(declared, index, { counter: counted });
}

/** Where people read the value, and not a scanner: a variable's format is that of these places. */
const READ_BY_PEOPLE = ["text", "displayText"] as const;

function* placesOf(document: TemplateDocument, name: string) {
  for (const [index, element] of elementsOf(document).entries()) {
    for (const member of READ_BY_PEOPLE) {
      const text = element[member];
      if (typeof text !== "string") continue;
      const found = placeholdersIn(text).filter((placeholder) => placeholder.name === name);
      if (found.length > 0) yield { index, member, text, found };
    }
  }
}

/** The format that a variable has wherever people read it; `mixed`: it differs; null: no text has it. */
export function formatOfVariable(
  document: TemplateDocument,
  { name, counter }: TemplateVariable,
): Format | "mixed" | null {
  let common: Format | null = null;
  for (const { found } of placesOf(document, name)) {
    for (const { formatters } of found) {
      const format = readFormat(formatters, counter);
      if (common && JSON.stringify(common) !== JSON.stringify(format)) return "mixed";
      common = format;
    }
  }
  return common;
}

/** In all of these places. */
export function withFormatOfVariable(
  document: TemplateDocument,
  name: string,
  format: Format,
): TemplateDocument {
  let changed = withCounting(document, name, format);
  for (const { index, member, text, found } of placesOf(document, name)) {
    // From the end, so that the places of those before stay what they are.
    const written = found.reduceRight((now, at) => formattedAt(now, at, format), text);
    changed = withMembers(changed, index, { [member]: written });
  }
  return changed;
}
