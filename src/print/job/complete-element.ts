// Fills in what an element's document leaves out.
import { ELEMENT_TYPES, ELEMENTS, type ElementType } from "../elements/members.ts";
import {
  type Kind,
  type Member,
  type Members,
  membersIn,
  withDefaults,
  type Written,
} from "../elements/member.ts";
import { schemaOfKind } from "./element-grammar.ts";
import { type Language, languageFrom, type LanguageSource } from "./language.ts";
import type { DefaultsOf, TemplateElement } from "./element-types.ts";
import { type TemplateString, withMarks, withoutEmptyLines } from "./template-string.ts";

/** An element that the grammar has read. */
export interface ReadElement {
  readonly type: ElementType;
  readonly [member: string]: unknown;
}

/** What completing asks beside the element itself. */
interface Asked {
  /** The element as it is written, with its constant defaults. */
  readonly known: () => Written;
  /** The template's own. */
  readonly lang: Language;
}

type Step = (element: Record<string, unknown>, asked: Asked) => void;

interface Completion {
  readonly members: Members;
  /** Every member, so that all elements of a type have the same members in the same order. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

function completionOf(type: ElementType): Completion {
  const members = membersIn(ELEMENTS[type]);
  const names = Object.keys(members);
  const empty = Object.fromEntries(["type", ...names, "room"].map((name) => [name, null]));
  return { members, empty, steps: names.flatMap((name) => stepsFor(name, members[name]!)) };
}

function stepsFor(name: string, { kind, absence }: Member): readonly Step[] {
  const steps: Step[] = [];
  if (absence.means === "nothing") steps.push((element) => (element[name] ??= null));
  if (absence.means === "inherited") {
    steps.push((element, { lang }) => {
      element[name] = languageFrom(element[name] as LanguageSource | null, lang);
    });
  }
  if (absence.means === "derived") {
    const { by, ignoredIf } = absence;
    const schema = schemaOfKind(kind);
    steps.push((element, { known }) => {
      const isWritten = element[name] !== null && element[name] !== undefined;
      if (isWritten && !ignoredIf(known())) return;
      element[name] = schema.parse(by(known()));
    });
  }
  if (mayBeUnfinished(kind)) {
    steps.push((element) => {
      element[name] = finished(kind, element[name], [element]);
    });
  }
  return steps;
}

type Around = readonly Written[];

function mayBeUnfinished(kind: Kind): boolean {
  if (kind.is === "list") return mayBeUnfinished(kind.of);
  if (kind.is === "template") return kind.markedBy !== null || kind.dropsLinesIf !== null;
  if (kind.is !== "object") return false;
  return Object.values(kind.members).some(
    ({ kind: inner }) => inner.is === "language" || mayBeUnfinished(inner),
  );
}

/** What was read, with what other members say of it: those of the nearest object around it that says anything. */
function finished(kind: Kind, value: unknown, around: Around): unknown {
  if (value === null) return null;
  switch (kind.is) {
    case "template":
      return finishedString(kind, value as TemplateString, around);
    case "list":
      return (value as readonly unknown[]).map((entry) => finished(kind.of, entry, around));
    case "object": {
      const object = value as Written;
      const members = Object.entries(kind.members).map(([name, member]) => {
        const inner = object[name] ?? null;
        const own = member.kind.is === "language" ? languageWritten(inner) : inner;
        return [name, finished(member.kind, own, [object, ...around])] as const;
      });
      return Object.fromEntries(members);
    }
    default:
      return value;
  }
}

/** Inside an object no language is inherited yet: which one is around it, the element's kind knows. */
function languageWritten(source: unknown): Language {
  return languageFrom(source as LanguageSource | null, null);
}

function finishedString(
  { markedBy, dropsLinesIf }: Extract<Kind, { readonly is: "template" }>,
  string: TemplateString,
  around: Around,
): TemplateString {
  const said = (member: string | null) =>
    member === null ? null : around.map((object) => object[member] ?? null).find((v) => v !== null);
  const markup = said(markedBy);
  const isMarked = markup === "template" || markup === "values";
  const marked = isMarked ? withMarks(string, markup) : string;
  return said(dropsLinesIf) === true ? withoutEmptyLines(marked) : marked;
}

const COMPLETIONS = Object.fromEntries(
  ELEMENT_TYPES.map((type) => [type, completionOf(type)]),
) as Readonly<Record<ElementType, Completion>>;

/** `written`: what `read` was read from; `lang`: the template's. */
export function completeElement(
  read: ReadElement,
  written: Written,
  lang: Language,
): TemplateElement {
  const { members, empty, steps } = COMPLETIONS[read.type];
  const element: Record<string, unknown> = { ...empty, ...read };
  let filled: Written | null = null;
  const known = () => (filled ??= withDefaults(members, written));
  for (const step of steps) step(element, { known, lang });
  // Its members are those that the grammar was made from, and so is the type.
  return element as unknown as TemplateElement;
}

/** What those members are that nothing else decides. */
export function defaultsOf<T extends ElementType>(type: T): DefaultsOf<T> {
  const { members } = COMPLETIONS[type];
  const defaults = Object.entries(members).flatMap(([name, { kind, absence }]) => {
    if (absence.means === "fault" || absence.means === "derived") return [];
    const value = absence.means === "value" ? schemaOfKind(kind).parse(absence.value) : null;
    return [[name, value] as const];
  });
  return Object.fromEntries(defaults) as unknown as DefaultsOf<T>;
}
