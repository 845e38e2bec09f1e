// Which members of elements are template strings, in whatever lists and objects they are.
import { type Kind, membersIn, stringMembersOf } from "../../../../src/print/elements/member.ts";
import { ELEMENT_TYPES, ELEMENTS } from "../../../../src/print/elements/members.ts";
import type { TemplateDocument, TemplateElement } from "../../../document/template.ts";

const STRING_MEMBERS: ReadonlyMap<string, ReadonlyMap<string, Kind>> = new Map(
  ELEMENT_TYPES.map((type) => {
    const members = membersIn(ELEMENTS[type]);
    return [
      type,
      new Map(stringMembersOf(members).map((name) => [name, members[name]!.kind] as const)),
    ];
  }),
);

/** The template strings of an element, with the members that hold them: `text`, `rows/0/cells/1`. */
export function templateStringsOf(element: TemplateElement): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [member, kind] of STRING_MEMBERS.get(element.type) ?? []) {
    mapIn(kind, element[member], member, (text, path) => {
      found.push([path, text]);
      return text;
    });
  }
  childrenOf(element).forEach((child, at) => {
    for (const [path, text] of templateStringsOf(child))
      found.push([`elements/${at}/${path}`, text]);
  });
  return found;
}

/** Of a stack; of others none. */
export function childrenOf({ elements }: TemplateElement): readonly TemplateElement[] {
  const list: readonly unknown[] = Array.isArray(elements) ? elements : [];
  return list.filter((child): child is TemplateElement => typeof child === "object" && !!child);
}

/** The document's own template strings, of no element. */
export function ownTemplateStringsOf({ lang }: TemplateDocument): (readonly [string, string])[] {
  return typeof lang === "string" ? [["lang", lang]] : [];
}

type Change = (text: string, path: string) => string;

/** What a document writes for a kind, with its template strings changed; what stays the same is the same value. */
function mapIn(kind: Kind, value: unknown, path: string, change: Change): unknown {
  if (typeof value === "string") {
    const isString = kind.is !== "object" || kind.short !== null;
    return isString && kind.is !== "list" ? change(value, path) : value;
  }
  if (kind.is === "list" && Array.isArray(value)) {
    const changed = value.map((entry, index) => mapIn(kind.of, entry, `${path}/${index}`, change));
    return changed.every((entry, index) => entry === value[index]) ? value : changed;
  }
  if (kind.is !== "object" || typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => {
    const member = kind.members[name];
    const at = name === kind.short ? path : `${path}/${name}`;
    const isHeld = member !== undefined && HOLDING.has(member.kind.is);
    return [name, isHeld ? mapIn(member.kind, inner, at, change) : inner] as const;
  });
  const isSame = members.every(([name, inner]) => inner === (value as never)[name]);
  return isSame ? value : Object.fromEntries(members);
}

const HOLDING: ReadonlySet<Kind["is"]> = new Set<Kind["is"]>([
  "template",
  "image-source",
  "ink",
  "paint",
  "language",
  "list",
  "object",
]);

/** The document with each template string changed; elements that stay the same are the same values. */
export function mapTemplateStrings(
  document: TemplateDocument,
  change: (text: string) => string,
): TemplateDocument {
  const own = Object.fromEntries(
    ownTemplateStringsOf(document).map(([member, text]) => [member, change(text)]),
  );
  let isChanged = ownTemplateStringsOf(document).some(([member, text]) => own[member] !== text);
  const changeElement = (element: TemplateElement): TemplateElement => {
    const kinds = [...(STRING_MEMBERS.get(element.type) ?? [])];
    const changed = kinds.flatMap(([member, kind]) => {
      const after = mapIn(kind, element[member], member, change);
      return after === element[member] ? [] : [[member, after] as [string, unknown]];
    });
    const children = childrenOf(element);
    const inner = children.map(changeElement);
    if (inner.some((child, at) => child !== children[at])) changed.push(["elements", inner]);
    if (changed.length === 0) return element;
    isChanged = true;
    return { ...element, ...Object.fromEntries(changed) };
  };
  const elements = document.elements.map(changeElement);
  const back = document.back && {
    ...document.back,
    elements: document.back.elements.map(changeElement),
  };
  return isChanged ? { ...document, ...own, elements, ...(back && { back }) } : document;
}
