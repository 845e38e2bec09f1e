// Fields of the designer, made of two halves: what the print core says of an element's members (choices, ranges,
// defaults, units) and what the designer says (label, how it is edited, what is rare). A member that either half lacks
// does not compile.
import type { BOX } from "../../../src/print/elements/box-members.ts";
import type { Kind, Member, Members, Written } from "../../../src/print/elements/member.ts";

export type FieldKind =
  | { readonly kind: "long-text" }
  | { readonly kind: "short-text" }
  /** A length in mm that the unit's switch applies to, or a number as it is. */
  | {
      readonly kind: "number";
      readonly of: "mm" | "plain";
      readonly step: number;
      readonly min?: number;
      readonly max?: number;
    }
  | {
      readonly kind: "choice";
      readonly choices: readonly (readonly [value: unknown, label: string])[];
    }
  | { readonly kind: "flag" }
  /** `none`: what a blank one is called; absent: a blank one is the default. */
  | { readonly kind: "color"; readonly none?: string }
  | { readonly kind: "lengths" }
  /** `isAsset`: only one that was uploaded, and it may be removed. */
  | { readonly kind: "file"; readonly accept: string; readonly isAsset: boolean };

export interface ElementField {
  /** Of an object among the members: `logo/share`. */
  readonly member: string;
  readonly label: string;
  readonly field: FieldKind;
  /** What the absence of the member means. */
  readonly fallback?: unknown;
  /** The element has nothing to print without it. */
  readonly isRequired?: boolean;
  /** The object that goes when this one is removed. */
  readonly holds?: string;
  /** Behind "More". */
  readonly isRare?: boolean;
  /** No two elements have the same: it is there for one at a time. */
  readonly isUnique?: boolean;
  readonly hint?: string;
}

interface Said {
  readonly label: string;
  readonly isRare?: true;
  readonly isUnique?: true;
  readonly hint?: string;
  /** Absent: always. */
  readonly isShown?: (element: Written) => boolean;
}

/** What the designer says of each kind of member. */
interface SaidOf {
  readonly template: Said & { readonly isLong?: true };
  readonly characters: Said;
  readonly language: Said;
  /** `isPlain`: a length that stays in its own unit. */
  readonly number: Said & { readonly step: number; readonly isPlain?: true };
  readonly integer: Said;
  readonly flag: Said;
  readonly ink: Said;
  readonly paint: Said & { readonly none: string };
  readonly list: Said;
  readonly "image-source": Said & { readonly accept: string };
  readonly "asset-source": Said & { readonly accept: string };
  readonly asset: Said & { readonly accept: string };
}

type SaidOfKind<K extends Kind> = K extends { readonly is: "choice" | "number-choice" }
  ? Said & { readonly choices: Readonly<Record<K["of"][number], string>> }
  : K extends { readonly is: "object"; readonly members: infer M extends Members }
    ? { readonly members: SaidOfMembers<M, never> }
    : K["is"] extends keyof SaidOf
      ? SaidOf[K["is"]]
      : never;

/** Those that every element has, of which box.ts has the fields. */
export type BoxMember = keyof typeof BOX;

/** `Elsewhere`: what has no field here. The labels of choices are in the order in which they are offered. */
export type SaidOfMembers<M extends Members, Elsewhere extends string = BoxMember> = {
  readonly [N in Exclude<keyof M, Elsewhere>]: SaidOfKind<M[N]["kind"]>;
};

/** A field before an element is chosen. */
export interface FieldPattern extends ElementField {
  readonly isShown: ((element: Written) => boolean) | null;
  /** The fallback where other members decide it. */
  readonly derive: ((element: Written) => unknown) | null;
}

/** In the order in which the designer says it. */
export function fieldsFrom<M extends Members, Elsewhere extends string = BoxMember>(
  members: M,
  said: SaidOfMembers<M, Elsewhere>,
): readonly FieldPattern[] {
  const all = Object.entries<Edited>(said as Readonly<Record<string, Edited>>);
  return all.flatMap(([name, edited]) => {
    const { kind, absence } = members[name]!;
    if (kind.is !== "object") return [fieldFrom(name, members[name]!, edited)];
    const isAlways = absence.means === "value" && absence.value !== null;
    return fieldsInside(name, kind.members, edited.members!, isAlways);
  });
}

/**
 * Of an object that need not be there: what it cannot be without, else its first member, brings and removes it, and the
 * others follow. `isAlways`: without it there are its defaults.
 */
function fieldsInside(
  object: string,
  members: Members,
  said: Readonly<Record<string, Edited>>,
  isAlways: boolean,
): readonly FieldPattern[] {
  const names = Object.keys(said);
  const holder = names.find((name) => members[name]!.absence.means === "fault") ?? names[0];
  return Object.entries(said).map(([name, edited]) => {
    const { fallback, ...field } = fieldFrom(`${object}/${name}`, members[name]!, edited);
    const own = fallback === undefined ? field : { ...field, fallback };
    if (isAlways) return own;
    // Empty, it is not there.
    if (name === holder) return { ...field, isRequired: false, holds: object };
    return { ...own, isShown: (element) => (element[object] ?? null) !== null };
  });
}

/** Of any kind: which of them are there is held by the types above. */
type Edited = Said & {
  readonly isLong?: true;
  readonly step?: number;
  readonly isPlain?: true;
  readonly none?: string;
  readonly accept?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, Edited>>;
};

function fieldFrom(name: string, { kind, absence }: Member, said: Edited): FieldPattern {
  const { label, isRare = false, isUnique = false, hint, isShown = null } = said;
  // A number that follows others is left empty.
  const isDerived = absence.means === "derived" && kind.is !== "number";
  return {
    member: name,
    label,
    field: fieldOf(kind, said),
    isRequired: absence.means === "fault",
    isRare,
    isUnique,
    isShown,
    derive: isDerived ? absence.by : null,
    ...(hint !== undefined && { hint }),
    ...(absence.means === "value" && { fallback: absence.value }),
  };
}

function fieldOf(kind: Kind, said: Edited): FieldKind {
  switch (kind.is) {
    case "template":
      return { kind: said.isLong ? "long-text" : "short-text" };
    case "number":
    case "integer": {
      const { min, max, unit } = kind;
      const of = unit === "mm" && !said.isPlain ? "mm" : "plain";
      return { kind: "number", of, step: said.step ?? 1, min, max };
    }
    case "flag":
      return { kind: "flag" };
    case "choice":
    case "number-choice": {
      const values: readonly (string | number)[] = kind.of;
      return {
        kind: "choice",
        choices: Object.entries(said.choices!).map(([key, label]) => [
          values.find((value) => String(value) === key),
          label,
        ]),
      };
    }
    case "ink":
      return { kind: "color" };
    case "paint":
      return { kind: "color", none: said.none! };
    case "list":
      return { kind: "lengths" };
    case "image-source":
    case "asset-source":
    case "asset":
      return { kind: "file", accept: said.accept!, isAsset: kind.is === "asset" };
    default:
      return { kind: "short-text" };
  }
}
