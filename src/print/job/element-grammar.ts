// Elements in a template document: the grammar that their members make.
import { z } from "zod";
import { ELEMENT_TYPES, ELEMENTS, type ElementType } from "../elements/members.ts";
import { CHILDREN } from "../elements/stacked-members.ts";
import type { ElementMembers, Form, Kind, Member, Members, Written } from "../elements/member.ts";
import { faultsOfOptions } from "./barcode-options.ts";
import {
  causing,
  characters,
  choiceBy,
  flag,
  integerBetween,
  listOf,
  numberAbove,
  numberBetween,
  numberOr,
  oneOf,
  oneOfNumbers,
  strict,
} from "./grammar.ts";
import {
  asset,
  assetSource,
  encodingOptions,
  imageSource,
  ink,
  language,
  paint,
  templateString,
  variableName,
} from "./members.ts";
import { SYMBOLOGIES, type Symbology } from "../codes/symbologies.ts";

/** Checks across members run beside other faults too, so that all are listed at once. */
export function isObject(payload: { readonly value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null;
}

type Schemas = {
  readonly [I in Kind["is"]]: (kind: Extract<Kind, { readonly is: I }>) => z.ZodType;
};

/** Each is one schema, wherever it is used. */
const namedObjects = new Map<string, z.ZodType>();

const SCHEMAS: Schemas = {
  template: () => templateString,
  characters: ({ min, max }) => characters(min, max),
  number: ({ min, max, isAboveMin }) =>
    isAboveMin ? numberAbove(min, max) : numberBetween(min, max),
  integer: ({ min, max }) => integerBetween(min, max),
  flag: () => flag(),
  choice: ({ of, advice }) => oneOf(of, advice),
  "number-choice": ({ of }) => oneOfNumbers(atLeastOne(of)),
  ink: () => ink,
  paint: () => paint,
  language: () => language,
  "image-source": () => imageSource,
  "asset-source": () => assetSource,
  asset: () => asset,
  "symbology-options": () => encodingOptions,
  list: ({ of, min, max }) => listOf(schemaOfKind(of), min, max),
  object: ({ members, mayBeNull, short, named }) => {
    const known = named && namedObjects.get(named.schema);
    const object = known ?? strict(mapMembers(members, schemaOfInner));
    if (named) namedObjects.set(named.schema, object);
    if (short !== null) return stringOr(short, members, object);
    return mayBeNull ? object.nullable() : object;
  },
  "rows-variable": () => variableName,
  length: ({ min, max, isAboveMin, words }) =>
    numberOr(isAboveMin ? numberAbove(min, max) : numberBetween(min, max), words),
  elements: ({ min, max }) =>
    listOf(
      z.lazy(() => stackedSchema),
      min,
      max,
    ),
};

/** A default of these is written as a document writes it, and read like one. */
const IS_READ: ReadonlySet<Kind["is"]> = new Set<Kind["is"]>([
  "template",
  "ink",
  "paint",
  "image-source",
  "symbology-options",
  "list",
  "object",
]);

export function schemaOfKind(kind: Kind): z.ZodType {
  return (SCHEMAS[kind.is] as (kind: Kind) => z.ZodType)(kind);
}

function schemaOf({ kind, absence }: Member): z.ZodType {
  const schema = schemaOfKind(kind);
  if (absence.means === "fault") return schema;
  if (absence.means !== "value") return schema.optional();
  return IS_READ.has(kind.is) ? schema.prefault(absence.value) : schema.default(absence.value);
}

function stringOr(short: string, members: Members, object: z.ZodType) {
  const { [short]: _, ...others } = mapMembers(members, schemaOfInner);
  const none = z.object(others).parse({});
  const whole = (text: unknown) => ({ ...none, [short]: text });
  return z.union([schemaOfKind(members[short]!.kind).transform(whole), object]);
}

/** Inside an object nothing is filled in later (complete-element.ts). */
function schemaOfInner(member: Member): z.ZodType {
  const { means } = member.absence;
  if (means === "nothing") return schemaOf(member).transform((value) => value ?? null);
  if (means === "fault" || means === "value") return schemaOf(member);
  throw new Error(`a member of an object inside an element cannot be ${means}`);
}

function mapMembers(members: Members, make: (member: Member) => z.ZodType) {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, make(member)]));
}

function schemaOfForm(type: string, by: string | null, { members, rules }: Form) {
  const shape: Record<string, z.ZodType> = {
    type: z.literal(type),
    ...mapMembers(members, schemaOf),
  };
  if (by !== null) shape[by] = z.literal(namesOf(members[by]!));
  const options = Object.keys(members).filter(
    (name) => members[name]!.kind.is === "symbology-options",
  );
  return strict(shape).superRefine(
    (element, context) => {
      for (const { at, fault } of rules) {
        for (const { message, cause, path = [] } of [fault(element) ?? []].flat()) {
          context.addIssue({ code: "custom", path: [at, ...path], message, ...causing(cause) });
        }
      }
      for (const name of options) refuseOptions(name, element, context);
    },
    { when: isObject },
  );
}

function refuseOptions(name: string, element: Written, context: z.RefinementCtx): void {
  const { symbology, [name]: options } = element;
  const isKnown = (SYMBOLOGIES as readonly unknown[]).includes(symbology);
  if (!isKnown || !(options instanceof Map)) return;
  for (const { name: option, message, cause } of faultsOfOptions(symbology as Symbology, options)) {
    context.addIssue({ code: "custom", path: [name, option], message, ...causing(cause) });
  }
}

function namesOf({ kind }: Member): readonly [string, ...string[]] {
  return atLeastOne(kind.is === "choice" ? kind.of : []);
}

function atLeastOne<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...others] = list;
  if (first === undefined) throw new Error("a choice needs something to choose from");
  return [first, ...others];
}

/** Of one type; `named`: what of it has a name of its own in the API's description. */
export function grammarOf(type: string, { schema, by, forms }: ElementMembers) {
  const [first, ...others] = forms.map(
    (form) => [form.schema, schemaOfForm(type, by, form)] as const,
  );
  if (by === null) return { element: first![1], named: [first!] };
  const names = forms.flatMap(({ members }) => namesOf(members[by]!));
  const element = choiceBy(by, names, [first![1], ...others.map(([, object]) => object)]);
  return { element, named: [[schema, element] as const, first!, ...others] };
}

function grammarsOf(elements: Readonly<Record<ElementType, ElementMembers>>) {
  const grammars = ELEMENT_TYPES.map((type) => grammarOf(type, elements[type]));
  const schemas = atLeastOne(grammars.map(({ element }) => element));
  return { grammars, element: choiceBy("type", ELEMENT_TYPES, schemas) };
}

const single = grammarsOf(ELEMENTS);
const stacked = grammarsOf(CHILDREN);

export const elementSchema = single.element;
/** Of an element in a stack. */
export const stackedSchema: z.ZodType = stacked.element;

/** Elements, their forms, and the objects among their members that have a name. */
export const elementSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ...single.grammars.flatMap(({ named }): (readonly [string, z.ZodType])[] => named),
  ["StackedElement", stackedSchema] as const,
  ...stacked.grammars.flatMap(({ named }): (readonly [string, z.ZodType])[] => named),
  ...namedObjects,
]);
