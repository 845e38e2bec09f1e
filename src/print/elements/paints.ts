// What an element is painted in for a record's values: each of its members that is a colour, or an object with one.
import { BLACK, type Color, type ColorSource } from "../job/color.ts";
import type { FormOf, ReadMember } from "../job/element-types.ts";
import type { Place } from "../job/place.ts";
import type { Values } from "../values/bind-record.ts";
import type { Binding } from "../values/fill.ts";
import { colorFor } from "./element.ts";
import { type Kind, type Members, type Member, membersIn, type Written } from "./member.ts";
import { ELEMENT_TYPES, ELEMENTS, type ElementType } from "./members.ts";

type IsPainted<K extends Kind> = K extends { readonly is: "ink" | "paint" }
  ? true
  : K extends { readonly is: "object"; readonly members: infer M extends Members }
    ? true extends { [N in keyof M]: IsPainted<M[N]["kind"]> }[keyof M]
      ? true
      : false
    : false;

type Painted<M extends Member> = M["kind"] extends { readonly is: "ink" }
  ? Color
  : M["kind"] extends { readonly is: "paint" }
    ? Color | null
    : M["kind"] extends { readonly is: "object"; readonly members: infer I extends Members }
      ? { readonly [N in keyof I]: Painted<I[N]> } | Extract<ReadMember<M>, null>
      : ReadMember<M>;

export type PaintsOf<T extends ElementType> = FormOf<T>["members"] extends infer M extends Members
  ? {
      readonly [N in keyof M as IsPainted<M[N]["kind"]> extends true ? N : never]: Painted<M[N]>;
    }
  : never;

type Painter = (source: ColorSource, blank: Color | null) => Color | null;

const PAINTED = Object.fromEntries(
  ELEMENT_TYPES.map((type) => {
    const members = Object.entries(membersIn(ELEMENTS[type]));
    return [type, members.filter(([, { kind }]) => isPainted(kind))];
  }),
) as unknown as Readonly<Record<ElementType, readonly (readonly [string, Member])[]>>;

function isPainted(kind: Kind): boolean {
  if (kind.is === "object") return Object.values(kind.members).some((each) => isPainted(each.kind));
  return kind.is === "ink" || kind.is === "paint";
}

/** Most elements say their colours themselves: those are found once in a job. A malformed one is a fault. */
export function paintsFor<T extends "text" | "barcode" | "qrcode" | "artwork">(
  element: { readonly type: T },
  values: Values,
  place: Place,
  binding: Binding,
): PaintsOf<T> {
  const constant = binding.memo.of(element, constantPaints);
  return (constant ?? paintsOfRecord(element, values, place, binding)) as PaintsOf<T>;
}

function paintsOfRecord(
  element: { readonly type: ElementType },
  values: Values,
  place: Place,
  binding: Binding,
): object {
  return paintAll(element, (source, blank) => colorFor(source, values, blank, place, binding));
}

/** null: records say some of them. */
function constantPaints(element: { readonly type: ElementType }): object | null {
  let isConstant = true;
  const paints = paintAll(element, (source) => {
    if (source.kind === "constant") return source.color;
    isConstant = false;
    return null;
  });
  return isConstant ? paints : null;
}

function paintAll(element: { readonly type: ElementType }, paint: Painter): object {
  const paints: Record<string, unknown> = {};
  for (const [name, { kind }] of PAINTED[element.type]) {
    paints[name] = painted(kind, (element as Written)[name], paint);
  }
  return paints;
}

function painted(kind: Kind, value: unknown, paint: Painter): unknown {
  if (kind.is === "ink") return paint(value as ColorSource, BLACK);
  if (kind.is === "paint") return paint(value as ColorSource, null);
  if (kind.is !== "object" || value === null) return value;
  const object = value as Written;
  return Object.fromEntries(
    Object.entries(kind.members).map(([name, inner]) => [
      name,
      painted(inner.kind, object[name], paint),
    ]),
  );
}
