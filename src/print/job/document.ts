// The grammar of the template document, version 1: what may be written and what its absence means.
// Its elements: element-grammar.ts.

import type { z } from "zod";
import type { Cause } from "../../refusal.ts";
import { DEFAULT_ALPHABET, MOST_COUNTER_CHARACTERS } from "../format/counter.ts";
import { columnIn } from "../format/parse-placeholder.ts";
import { LIMITS } from "../limits.ts";
import { MARKS } from "./surround.ts";
import { misplacedLengths } from "../lengths/document-lengths.ts";
import { PLAIN_NAME, PLAIN_NAME_RULE } from "../names/plain-name.ts";
import { FLIPS } from "./back.ts";
import { type Members, membersIn, type Written } from "../elements/member.ts";
import { ELEMENT_TYPES, ELEMENTS } from "../elements/members.ts";
import { elementSchema, isObject } from "./element-grammar.ts";
import { addStrings, type MemberString } from "./element-strings.ts";
import {
  causing,
  characters,
  flag,
  integerBetween,
  listOf,
  numberBetween,
  numberOr,
  oneOf,
  oneOfNumbers,
  strict,
} from "./grammar.ts";
import {
  columnName,
  counterAlphabet,
  counterStep,
  language,
  timeZone,
  variableName,
} from "./members.ts";
import { describeFault, type TemplateString } from "./template-string.ts";

const MOST_COLUMNS = 20;

const counter = strict({
  step: counterStep.default(1),
  digits: integerBetween(0, MOST_COUNTER_CHARACTERS).default(0),
  alphabet: counterAlphabet.prefault(DEFAULT_ALPHABET),
  per: oneOf(["item", "record"]).default("item"),
});

const rows = strict({
  columns: listOf(columnName, 1, MOST_COLUMNS),
  separator: oneOf(["|", ";", ",", "\t"]).default("|"),
}).superRefine(
  ({ columns }, context) => {
    if (!Array.isArray(columns)) return;
    columns.forEach((name: unknown, index) => {
      if (typeof name !== "string" || columns.indexOf(name) === index) return;
      context.addIssue({
        code: "custom",
        path: ["columns", index],
        message: "must be different from every other column",
        ...causing({ kind: "repeatedColumn" }),
      });
    });
  },
  { when: isObject },
);

function variableWith(exampleCharacters: number) {
  return strict({
    name: variableName,
    example: characters(0, exampleCharacters).optional(),
    default: characters(0, exampleCharacters).optional(),
    required: flag().default(false),
    counter: counter.optional(),
    rows: rows.optional(),
  })
    .refine((variable) => !(variable.required === true && variable.default !== undefined), {
      error: "must be left out if required is true, because every record then has its own value",
      path: ["default"],
      ...causing({ kind: "defaultOfRequired" }),
      when: isObject,
    })
    .refine((variable) => variable.counter === undefined || variable.default === undefined, {
      error:
        "must be left out of a counter, because records without the variable continue to count",
      path: ["default"],
      ...causing({ kind: "defaultOfCounter" }),
      when: isObject,
    })
    .refine((variable) => variable.counter === undefined || variable.required !== true, {
      error:
        "must be false or left out in a counter, because records without the variable continue to count",
      path: ["required"],
      ...causing({ kind: "requiredCounter" }),
      when: isObject,
    })
    .refine((variable) => variable.counter === undefined || variable.rows === undefined, {
      error: "must be left out of a counter, which is one number and no list of rows",
      path: ["rows"],
      ...causing({ kind: "rowsOfCounter" }),
      when: isObject,
    });
}

const back = strict({
  elements: listOf(elementSchema, 0, LIMITS.templateElements),
  flip: oneOf(FLIPS).default("long"),
});

const sideMm = numberBetween(LIMITS.templateMinMm, LIMITS.templateMaxMm);
const templateName = characters(1, LIMITS.templateNameCharacters);

/** Numbers are millimetres, points or degrees, as their names say. Template strings and colours come out parsed. */
function documentWith(
  limits: { variables: number; exampleCharacters: number },
  name = templateName,
) {
  return strict({
    schemaVersion: oneOfNumbers([1]),
    name,
    widthMm: numberOr(sideMm, ["auto"]),
    minWidthMm: sideMm.optional(),
    maxWidthMm: sideMm.optional(),
    heightMm: numberOr(sideMm, ["auto"]),
    minHeightMm: sideMm.optional(),
    maxHeightMm: sideMm.optional(),
    endMm: numberBetween(0, LIMITS.templateMaxMm).optional(),
    printerDpi: numberBetween(150, 2400).default(600),
    bleedMm: numberBetween(0, LIMITS.bleedMm).default(0),
    marks: oneOf(MARKS).default("none"),
    lang: language.optional(),
    timeZone: timeZone.default("UTC"),
    variables: listOf(variableWith(limits.exampleCharacters), 0, limits.variables).prefault([]),
    elements: listOf(elementSchema, 0, LIMITS.templateElements),
    back: back.optional(),
  }).superRefine(
    (document, context) => {
      const elements = elementsIn(document);
      for (const [list, member, entries] of [
        ["variables", "name", entriesOf(["variables"], document.variables)],
        ["elements", "id", elements],
      ] as const) {
        for (const path of repeatsIn(entries, member)) {
          context.addIssue({
            code: "custom",
            path: [...path, member],
            message: `must be different from every other ${member} in ${list}`,
            ...causing({ kind: "repeated", member }),
          });
        }
      }
      for (const { path, message, cause } of [
        ...misusedRows(document),
        ...misplacedLengths(document, elements),
      ]) {
        context.addIssue({ code: "custom", path: [...path], message, ...causing(cause) });
      }
      const most = LIMITS.templateElements;
      if (elements.length <= most) return;
      const together = document.back ? "together with elements" : "together with those in stacks";
      context.addIssue({
        code: "custom",
        path: document.back ? ["back", "elements"] : ["elements"],
        message: `must have at most ${most} entries ${together}; they have ${elements.length}`,
        ...causing({ kind: "entries", most }),
      });
    },
    { when: isObject },
  );
}

/** As it may be stored. */
export const templateDocument = documentWith({
  variables: LIMITS.templateVariables,
  exampleCharacters: LIMITS.textLength,
});

/** As it is saved now. */
export const savedDocument = documentWith(
  LIMITS.saving,
  templateName.regex(PLAIN_NAME, PLAIN_NAME_RULE),
).superRefine(
  (document, context) => {
    for (const { path, message, cause } of [
      ...excessivePlaceholders(document),
      ...refusedStrings(document),
    ]) {
      context.addIssue({ code: "custom", path, message, ...causing(cause) });
    }
  },
  { when: isObject },
);

export type TemplateDocument = z.output<typeof templateDocument>;

/** Members that other faults may have left as they were written. */
interface Judged {
  readonly variables?: unknown;
  readonly lang?: unknown;
  readonly elements?: unknown;
  readonly back?: unknown;
}

interface Found {
  readonly path: PropertyKey[];
  readonly message: string;
  readonly cause: Cause;
}

function excessivePlaceholders(document: Judged): readonly Found[] {
  const { placeholders, templatePlaceholders } = LIMITS.saving;
  const found: Found[] = [];
  const excess = (path: PropertyKey[], count: number, most: number, message: string) =>
    found.push({ path, message, cause: { kind: "placeholders", count, most } });
  let sum = 0;
  for (const [path, { placeholders: count }] of stringsIn(document)) {
    sum += count;
    if (count <= placeholders) continue;
    const rule = `must have at most ${placeholders} placeholders; it has ${count}`;
    excess(path, count, placeholders, rule);
  }
  if (sum > templatePlaceholders) {
    const rule = `must have at most ${templatePlaceholders} placeholders in total; they have ${sum}`;
    excess(["elements"], sum, templatePlaceholders, rule);
  }
  return found;
}

/** Template strings that cannot be meant as they are written, though stored ones print. */
function refusedStrings(document: Judged): readonly Found[] {
  return stringsIn(document).flatMap(([path, { refusal }]) =>
    refusal === null ? [] : [{ path, message: describeFault(refusal), cause: refusal.cause }],
  );
}

/** Runs beside other faults, so that an element may be anything. A colour and a tag may be template strings too. */
function stringsIn(document: Judged): [path: PropertyKey[], TemplateString][] {
  const found: [PropertyKey[], TemplateString][] = [];
  const add = (path: PropertyKey[], member: unknown) => {
    const { template = member } = (member ?? {}) as { template?: unknown };
    if (Array.isArray((template as Partial<TemplateString> | null | undefined)?.parts)) {
      found.push([path, template as TemplateString]);
    }
  };
  add(["lang"], document.lang);
  for (const { path, value: element } of elementsIn(document)) {
    const { type, ...written } = (element ?? {}) as Readonly<Record<string, unknown>>;
    const members = membersOf(type);
    for (const [member, value] of Object.entries(written)) {
      const strings: MemberString[] = [];
      const kind = members?.[member]?.kind;
      if (kind) addStrings(kind, value, [member], strings);
      for (const { path: inner, template } of strings) found.push([[...path, ...inner], template]);
    }
  }
  return found;
}

function membersOf(type: unknown): Members | null {
  const known = ELEMENT_TYPES.find((name) => name === type);
  return known === undefined ? null : membersIn(ELEMENTS[known]);
}

/** Rows that are used as if they were a value, and what is used as if it had rows. */
function misusedRows(document: Judged): readonly Found[] {
  const found: Found[] = [];
  const lists = new Map<string, readonly unknown[]>();
  const variables = entriesOf(["variables"], document.variables);
  for (const { value } of variables) {
    const { name, rows } = (value ?? {}) as { name?: unknown; rows?: { columns?: unknown } };
    const columns = rows?.columns;
    if (typeof name === "string" && Array.isArray(columns)) lists.set(name, columns);
  }
  for (const { path, value } of variables) {
    const name = (value as Written | null | undefined)?.["name"];
    const meant = typeof name === "string" ? columnIn(name) : null;
    if (meant === null || !lists.get(meant.list)?.includes(meant.column)) continue;
    const message = `must be another one, because ${meant.column} is a column of the rows of ${meant.list}`;
    found.push({ path: [...path, "name"], message, cause: { kind: "repeatedColumn" } });
  }
  for (const { path, value } of elementsIn(document)) {
    for (const part of ["header", "rows"]) {
      const rows = entriesOf([...path, part], (value as Written | null | undefined)?.[part]);
      for (const { path: at, value: row } of rows) {
        const each = (row as Written | null | undefined)?.["each"];
        if (typeof each !== "string" || lists.has(each)) continue;
        const message = "must name a variable of the template that has rows";
        found.push({ path: [...at, "each"], message, cause: { kind: "noRows" } });
      }
    }
  }
  if (lists.size === 0) return found;
  for (const [path, { parts }] of stringsIn(document)) {
    const operands = parts.flatMap((part) => (typeof part === "string" ? [] : part.operands));
    if (!operands.some((name) => lists.has(name))) continue;
    const message = "must not calculate with a variable that has rows; name one of its columns";
    found.push({ path, message, cause: { kind: "rowsAsOperand" } });
  }
  return found;
}

export interface Entry {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
}

/** Of both sides, those of a stack behind it. */
function elementsIn({ elements, back }: Judged): readonly Entry[] {
  const ofBack = (back as { readonly elements?: unknown } | null | undefined)?.elements;
  return [...withInner(["elements"], elements), ...withInner(["back", "elements"], ofBack)];
}

function withInner(path: readonly PropertyKey[], list: unknown): readonly Entry[] {
  return entriesOf(path, list).flatMap((entry) => {
    const { type, elements } = (entry.value ?? {}) as Written;
    return type === "stack"
      ? [entry, ...withInner([...entry.path, "elements"], elements)]
      : [entry];
  });
}

function entriesOf(path: readonly PropertyKey[], list: unknown): readonly Entry[] {
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index) => ({ path: [...path, index], value }));
}

function repeatsIn(entries: readonly Entry[], member: string): (readonly PropertyKey[])[] {
  const seen = new Set<string>();
  return entries.flatMap(({ path, value: entry }) => {
    const value = (entry as Record<string, unknown> | null | undefined)?.[member];
    if (typeof value !== "string") return [];
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [path] : [];
  });
}
