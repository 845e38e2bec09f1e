// The template strings of an element, wherever its members hold them.
import { type Kind, membersIn, stringMembersOf } from "../elements/member.ts";
import { ELEMENT_TYPES, ELEMENTS } from "../elements/members.ts";
import type { TemplateElement } from "./element-types.ts";
import type { Language } from "./language.ts";
import type { TemplateString } from "./template-string.ts";

export interface MemberString {
  /** From the element to the string: names of members, indices of lists. */
  readonly path: readonly (string | number)[];
  readonly template: TemplateString;
}

/** By type: their names and kinds. */
const STRING_MEMBERS: Readonly<Record<string, readonly (readonly [string, Kind])[]>> =
  Object.fromEntries(
    ELEMENT_TYPES.map((type) => {
      const members = membersIn(ELEMENTS[type]);
      return [type, stringMembersOf(members).map((name) => [name, members[name]!.kind])];
    }),
  );

export function templateStringsOf(element: TemplateElement): MemberString[] {
  const found: MemberString[] = [];
  for (const [name, kind] of STRING_MEMBERS[element.type]!) {
    addStrings(kind, (element as Readonly<Record<string, unknown>>)[name], [name], found);
  }
  return found;
}

/** `value`: what the grammar has read of the kind, or what is written where that is at fault. */
export function addStrings(
  kind: Kind,
  value: unknown,
  path: MemberString["path"],
  found: MemberString[],
): void {
  if (typeof value !== "object" || value === null) return;
  switch (kind.is) {
    case "template":
    case "image-source":
    case "ink":
    case "paint":
    case "language": {
      const template = stringIn(value);
      if (template !== null) found.push({ path, template });
      return;
    }
    case "list":
      if (!Array.isArray(value)) return;
      value.forEach((entry, index) => addStrings(kind.of, entry, [...path, index], found));
      return;
    case "object":
      for (const [name, member] of Object.entries(kind.members)) {
        const held = (value as Readonly<Record<string, unknown>>)[name];
        // What may be written as a string is found where the string is.
        const at = name === kind.short ? path : [...path, name];
        addStrings(member.kind, held, at, found);
      }
  }
}

/** A template string, or the one that a colour or a language is. */
function stringIn(value: object): TemplateString | null {
  const { template, own } = value as { readonly template?: unknown; readonly own?: unknown };
  const string = (template ?? own ?? value) as Partial<TemplateString>;
  return Array.isArray(string.parts) ? (string as TemplateString) : null;
}

/** Of the texts of an element: its own, and those of its parts that say one. */
export function languagesIn(element: TemplateElement): readonly Language[] {
  if (element.type === "text") return [element.lang];
  if (element.type !== "table") return [];
  const rows = [...element.header, ...element.rows];
  const ofParts = rows.flatMap((row) => [row.lang, ...row.cells.map(({ lang }) => lang)]);
  return [element.lang, ...ofParts.filter((lang) => lang !== null)];
}

/** The variable for whose rows a string of an element is filled in again and again; null: none. */
export function listAround(element: TemplateElement, path: MemberString["path"]): string | null {
  if (element.type !== "table") return null;
  const [member, index] = path;
  const rows = member === "rows" || member === "header" ? element[member] : [];
  return rows[index as number]?.each ?? null;
}

/** Whether it decides what is printed, and is not printed itself. */
export function isCondition(path: MemberString["path"]): boolean {
  return path.at(-1) === "showIf";
}
