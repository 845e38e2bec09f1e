// Template strings: text with `{{name | formatter}}` placeholders. Knows no variables' declarations and
// no records.
import type { Cause } from "../../refusal.ts";
import { isBuiltinName } from "../format/builtins.ts";
import { isBlank } from "../format/blank.ts";
import type { Need } from "../format/formatter.ts";
import { parsePlaceholder } from "../format/parse-placeholder.ts";
import { printedOf, readMarks, UNPRINTED } from "../text/markup/marks.ts";
import { partsOf } from "../text/markup/styles.ts";
import { compilePlaceholder, type Placeholder } from "../format/placeholder.ts";

type Part = string | Placeholder;

export interface TemplateString {
  readonly source: string;
  /** Literal text and placeholders in order; no two literals stand side by side. */
  readonly parts: readonly Part[];
  /** The distinct variables in order of appearance, those that formatters name included. */
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
  /** Why it cannot be saved now, though what was saved before prints. */
  readonly refusal: TemplateStringFault | null;
  /** It prints the hour of twelve without the half of the day. */
  readonly isHourAmbiguous: boolean;
  /** Where empty lines are dropped; null: nowhere. */
  readonly lines: readonly TemplateLine[] | null;
  /** Of each part, how its own marks set it (text/markup/marks.ts); null: it has none. */
  readonly styles: readonly number[] | null;
  /** Marks are those of what is filled in, not of the string. */
  readonly readsFilled: boolean;
}

interface TemplateLine {
  readonly parts: readonly Part[];
  readonly styles: readonly number[] | null;
  /** It has placeholders, and besides them only spaces and punctuation. */
  readonly isDroppable: boolean;
}

/** `at` is the offset in UTF-16 units of what is wrong. */
export interface TemplateStringFault {
  readonly error: string;
  readonly at: number;
  readonly cause: Cause;
}

type Values = ReadonlyMap<string, string>;

export function describeFault({ error, at }: TemplateStringFault): string {
  return `must be a template string: ${error} (character ${at + 1})`;
}

/** What a placeholder with formatters makes of its input and of other variables; null: it is at fault. */
export type Format = (placeholder: Placeholder, input: string, values: Values) => string | null;

const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;
/** U+10ED0 is new in Unicode 17, and not every platform knows it. */
const PUNCTUATION = /^[\p{White_Space}\p{P}\u{10ed0}]*$/u;

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
  let refusal: TemplateStringFault | null = null;
  let isHourAmbiguous = false;
  for (const part of parts) {
    if (typeof part === "string") {
      literalLength += part.length;
      continue;
    }
    placeholders += 1;
    refusal ??= part.refusal;
    isHourAmbiguous ||= part.isHourAmbiguous;
    for (const need of part.needs) needs.add(need);
    if (isBuiltinName(part.name)) builtins.add(part.name);
    else uses.set(part.name, (uses.get(part.name) ?? 0) + (part.formatters.length === 0 ? 1 : 0));
    for (const name of part.operands) uses.set(name, uses.get(name) ?? 0);
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
    refusal,
    isHourAmbiguous,
    lines: null,
    styles: null,
    readsFilled: false,
  };
}

/** The same, its marks read: those of the string itself, or of what it is filled with. */
export function withMarks(template: TemplateString, markup: "template" | "values"): TemplateString {
  if (markup === "values") return { ...template, readsFilled: true };
  const kinds = kindsOf(template.parts);
  if (kinds === null) return template;
  const parts: Part[] = [];
  const styles: number[] = [];
  let at = 0;
  for (const part of template.parts) {
    if (typeof part !== "string") {
      parts.push(part);
      styles.push(kinds[at++]!);
      continue;
    }
    for (const { start, end, bits } of partsOf(kinds.subarray(at, at + part.length), 0xff)) {
      if (bits === UNPRINTED) continue;
      parts.push(part.slice(start, end));
      styles.push(bits);
    }
    at += part.length;
  }
  return { ...templateStringOf(template.source, parts), styles };
}

/** Of literals and placeholders, a unit each: a placeholder counts as a letter. */
function kindsOf(parts: readonly Part[]): Uint8Array | null {
  return readMarks(parts.map((part) => (typeof part === "string" ? part : "a")).join(""));
}

/** The same, without the lines whose placeholders are all blank. */
export function withoutEmptyLines(template: TemplateString): TemplateString {
  const { parts, styles, readsFilled } = template;
  const unmarked = readsFilled ? splitLines(blankMarks(parts), null) : null;
  const lines = splitLines(parts, styles).map((line, i) => ({
    ...line,
    isDroppable: isDroppable((unmarked?.[i] ?? line).parts),
  }));
  return { ...template, lines };
}

interface Line {
  readonly parts: Part[];
  readonly styles: number[] | null;
}

function splitLines(parts: readonly Part[], styles: readonly number[] | null): Line[] {
  const begin = (): Line => ({ parts: [], styles: styles === null ? null : [] });
  let line = begin();
  const lines = [line];
  for (const [i, part] of parts.entries()) {
    const split = typeof part === "string" ? part.split(LINE_BREAK) : [part];
    for (const [k, piece] of split.entries()) {
      if (k > 0) lines.push((line = begin()));
      line.parts.push(piece);
      line.styles?.push(styles![i]!);
    }
  }
  return lines;
}

/** For the question of what a line has besides marks: each is a space. */
function blankMarks(parts: readonly Part[]): readonly Part[] {
  const kinds = kindsOf(parts);
  if (kinds === null) return parts;
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += typeof part === "string" ? part.length : 1;
    if (typeof part !== "string") return part;
    return part
      .split("")
      .map((unit, i) => (kinds[start + i] === UNPRINTED ? " " : unit))
      .join("");
  });
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
  { parts, lines, styles }: TemplateString,
  values: Values,
  format: Format,
  most = Number.POSITIVE_INFINITY,
  notes: FillNotes | null = null,
): string | null {
  return lines === null
    ? fillParts({ parts, styles }, values, format, most, notes).text
    : fillLines(lines, values, format, most, notes);
}

/** What is noted of a text with marks while it is filled. */
export interface FillNotes {
  /** Marks in values count, so dropped lines stay until all marks are read. */
  readonly readsFilled: boolean;
  /** Of all that was filled in, in order: how it is set, and how many units it has. */
  readonly spans: number[];
  /** Where what is to be dropped starts and ends. */
  readonly dropped: number[];
  /** Where what blank placeholders gave starts and ends. */
  readonly blanks: number[];
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
  notes: FillNotes | null,
): string | null {
  const kept: string[] = [];
  let length = 0;
  let isWhole = true;
  let isFirst = true;
  for (const line of lines) {
    const spansBefore = notes?.spans.length ?? 0;
    const { text, isEmpty } = fillParts(line, values, format, most - length, notes, length);
    const isDropped = line.isDroppable && isEmpty;
    if (text === null) isWhole = false;
    else if (!isDropped || notes?.readsFilled) {
      kept.push(text);
      notes?.spans.push(0, 1);
      if (isDropped) noteDropped(notes!, length, length + text.length, isFirst);
      else isFirst = false;
      length += text.length + 1;
    } else if (notes) notes.spans.length = spansBefore;
    if (length > most) break;
  }
  return isWhole ? kept.join("\n") : null;
}

/** With the line break before it, or behind it where nothing before it is kept. */
function noteDropped({ dropped }: FillNotes, start: number, end: number, isFirst: boolean): void {
  dropped.push(isFirst ? start : start - 1, isFirst ? end + 1 : end);
}

/** `isEmpty`: all placeholders are blank. `from`: where the parts begin in all that is filled in. */
function fillParts(
  { parts, styles }: Pick<TemplateLine, "parts" | "styles">,
  values: Values,
  format: Format,
  most: number,
  notes: FillNotes | null,
  from = 0,
) {
  let text = "";
  let isEmpty = true;
  let isWhole = true;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (typeof part === "string") {
      text += part;
      notes?.spans.push(styles?.[i] ?? 0, part.length);
      continue;
    }
    const input = values.get(part.name) ?? "";
    const filled = part.formatters.length === 0 ? input : format(part, input, values);
    if (filled === null) isWhole = false;
    else {
      isEmpty &&= isBlank(notes?.readsFilled ? printedOf(filled, readMarks(filled)) : filled);
      if (notes?.readsFilled && isBlank(filled)) {
        const start = from + text.length;
        notes.blanks.push(start, start + filled.length);
      }
      text += filled;
      notes?.spans.push(styles?.[i] ?? 0, filled.length);
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
