// Template strings: text with `{{name | formatter}}` placeholders. Knows no variables' declarations and
// no records.
import { isBuiltinName } from "../format/builtins.ts";
import { isBlank } from "../format/blank.ts";
import type { Need } from "../format/formatter.ts";
import { parsePlaceholder } from "../format/parse-placeholder.ts";
import { compilePlaceholder, type Placeholder } from "../format/placeholder.ts";

type Part = string | Placeholder;

export interface TemplateString {
  readonly source: string;
  /** Literal text and placeholders in order; no two literals stand side by side. */
  readonly parts: readonly Part[];
  /** The distinct variables in order of appearance. */
  readonly variables: readonly string[];
  /** The distinct names that begin with `#`, known or not. */
  readonly builtins: readonly string[];
  /** What its formatters need. */
  readonly needs: readonly Need[];
  /** How many placeholders there are. */
  readonly placeholders: number;
  /** What is not a placeholder, in UTF-16 units; and how often each of `variables` is used as it is. */
  readonly literalLength: number;
  readonly uses: readonly number[];
  /** Where empty lines are dropped; null: nowhere. */
  readonly lines: readonly TemplateLine[] | null;
}

interface TemplateLine {
  readonly parts: readonly Part[];
  /** It has placeholders, and besides them only spaces and punctuation. */
  readonly isDroppable: boolean;
}

/** `at` is the offset in UTF-16 units of what is wrong. */
export interface TemplateStringFault {
  readonly error: string;
  readonly at: number;
}

/** What a placeholder with formatters makes of its input; null: it is at fault. */
export type Format = (placeholder: Placeholder, input: string) => string | null;

type Values = ReadonlyMap<string, string>;

const NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;
/** U+10ED0 is new in Unicode 17, and not every platform knows it. */
const PUNCTUATION = /^[\p{White_Space}\p{P}\u{10ed0}]*$/u;

/** 1–64 letters, digits, `_`, `.` and `-`, starting with a letter or `_`. */
export function isVariableName(name: string): boolean {
  return NAME.test(name);
}

/**
 * Reads placeholders, spaces allowed inside the braces; `\{{` stands for `{{`. A single brace is text,
 * also right before a placeholder (`{{{sku}}`), as JSON in a QR code needs it.
 */
export function parseTemplateString(source: string): TemplateString | TemplateStringFault {
  const parts: Part[] = [];
  let literal = "";
  let from = 0;
  for (let open = source.indexOf("{{"); open !== -1; open = source.indexOf("{{", from)) {
    if (source[open - 1] === "\\") {
      literal += `${source.slice(from, open - 1)}{{`;
      from = open + 2;
      continue;
    }
    if (source[open + 2] === "{" && source[open + 3] !== "{") open += 1;
    const parsed = parsePlaceholder(source, open + 2);
    if ("error" in parsed) return parsed;
    const placeholder = compilePlaceholder(parsed);
    if ("error" in placeholder) return placeholder;
    literal += source.slice(from, open);
    if (literal !== "") parts.push(literal);
    parts.push(placeholder);
    literal = "";
    from = parsed.end;
  }
  literal += source.slice(from);
  if (literal !== "") parts.push(literal);
  return templateStringOf(source, parts);
}

export function templateStringOf(source: string, parts: readonly Part[]): TemplateString {
  const uses = new Map<string, number>();
  const builtins = new Set<string>();
  const needs = new Set<Need>();
  let literalLength = 0;
  let placeholders = 0;
  for (const part of parts) {
    if (typeof part === "string") {
      literalLength += part.length;
      continue;
    }
    placeholders += 1;
    for (const need of part.needs) needs.add(need);
    if (isBuiltinName(part.name)) builtins.add(part.name);
    else uses.set(part.name, (uses.get(part.name) ?? 0) + (part.formatters.length === 0 ? 1 : 0));
  }
  return {
    source,
    parts,
    variables: [...uses.keys()],
    builtins: [...builtins],
    needs: [...needs],
    placeholders,
    literalLength,
    uses: [...uses.values()],
    lines: null,
  };
}

/** The same, without the lines whose placeholders are all blank. */
export function withoutEmptyLines(template: TemplateString): TemplateString {
  const lines: Part[][] = [[]];
  for (const part of template.parts) {
    if (typeof part !== "string") {
      lines.at(-1)!.push(part);
      continue;
    }
    const [first = "", ...rest] = part.split(LINE_BREAK);
    lines.at(-1)!.push(first);
    for (const begun of rest) lines.push([begun]);
  }
  return { ...template, lines: lines.map((parts) => ({ parts, isDroppable: isDroppable(parts) })) };
}

function isDroppable(parts: readonly Part[]): boolean {
  return (
    parts.some((part) => typeof part !== "string") &&
    parts.every((part) => typeof part !== "string" || PUNCTUATION.test(part))
  );
}

export function hasPlaceholders({ variables, builtins }: TemplateString): boolean {
  return variables.length > 0 || builtins.length > 0;
}

/**
 * The text with every placeholder replaced; a variable without a value is blank. Null where a formatter
 * is at fault; all of them are tried. Stops once there are more than `most` UTF-16 units.
 */
export function fillTemplateString(
  { parts, lines }: TemplateString,
  values: Values,
  format: Format,
  most = Number.POSITIVE_INFINITY,
): string | null {
  return lines === null
    ? fillParts(parts, values, format, most).text
    : fillLines(lines, values, format, most);
}

/** What a string of one placeholder without formatters prints, as most do; null of all others. */
export function onlyValueOf({ parts, lines }: TemplateString, values: Values): string | null {
  const [part] = parts;
  if (lines !== null || parts.length !== 1 || part === undefined || typeof part === "string") {
    return null;
  }
  return part.formatters.length === 0 ? (values.get(part.name) ?? "") : null;
}

function fillLines(
  lines: readonly TemplateLine[],
  values: Values,
  format: Format,
  most: number,
): string | null {
  const kept: string[] = [];
  let length = 0;
  let isWhole = true;
  for (const { parts, isDroppable } of lines) {
    const { text, isEmpty } = fillParts(parts, values, format, most - length);
    if (text === null) isWhole = false;
    else if (!isDroppable || !isEmpty) {
      kept.push(text);
      length += text.length + 1;
    }
    if (length > most) break;
  }
  return isWhole ? kept.join("\n") : null;
}

/** `isEmpty`: all placeholders are blank. */
function fillParts(parts: readonly Part[], values: Values, format: Format, most: number) {
  let text = "";
  let isEmpty = true;
  let isWhole = true;
  for (const part of parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const input = values.get(part.name) ?? "";
    const filled = part.formatters.length === 0 ? input : format(part, input);
    if (filled === null) isWhole = false;
    else {
      isEmpty &&= isBlank(filled);
      text += filled;
    }
    if (text.length > most) break;
  }
  return { text: isWhole ? text : null, isEmpty };
}

/**
 * How long the filled string is at least, in UTF-16 units, without making it: a value of a megabyte used
 * 1,900 times costs nothing. `longest` is the variable with the largest part in it. What formatters make
 * of their values is not in it.
 */
export function measureTemplateString(
  { variables, uses, literalLength }: TemplateString,
  values: Values,
): { readonly length: number; readonly longest: string | null } {
  let length = literalLength;
  let longest: string | null = null;
  let most = 0;
  for (let i = 0; i < variables.length; i++) {
    const part = uses[i]! * (values.get(variables[i]!)?.length ?? 0);
    length += part;
    if (part > most) {
      most = part;
      longest = variables[i]!;
    }
  }
  return { length, longest };
}

/** The text of a template string without placeholders, null of one that has any. */
export function constantOf(template: TemplateString): string | null {
  return hasPlaceholders(template) ? null : (template.parts as readonly string[]).join("");
}
