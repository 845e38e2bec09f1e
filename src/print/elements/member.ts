// The language in which an element says what its members are. Plain data: the grammar, the types, the reference and the
// fields of the designer are made from it.
import type { Cause } from "../../refusal.ts";

/** A JSON object as somebody wrote it: any member may be missing or wrong. */
export type Written = Readonly<Record<string, unknown>>;

export type Unit = "mm" | "pt" | "°" | "modules";

export type Kind =
  /**
   * Text with placeholders. Where the flag `dropsLinesIf` is true, lines whose placeholders are blank are dropped;
   * the member `markedBy` says which marks count.
   */
  | {
      readonly is: "template";
      readonly dropsLinesIf: string | null;
      readonly markedBy: string | null;
    }
  | { readonly is: "characters"; readonly min: number; readonly max: number }
  | {
      readonly is: "number";
      readonly min: number;
      readonly max: number;
      /** `min` itself is too small. */
      readonly isAboveMin: boolean;
      readonly unit: Unit | null;
    }
  | {
      readonly is: "integer";
      readonly min: number;
      readonly max: number;
      readonly unit: Unit | null;
    }
  | { readonly is: "flag" }
  /** `advice` ends the sentence that refuses another value. */
  | { readonly is: "choice"; readonly of: readonly string[]; readonly advice: string }
  | { readonly is: "number-choice"; readonly of: readonly number[] }
  /** A colour; a blank one is black. */
  | { readonly is: "ink" }
  /** A colour; a blank one, and null, is none. */
  | { readonly is: "paint" }
  | { readonly is: "language" }
  | { readonly is: "image-source" }
  | { readonly is: "asset-source" }
  /** An uploaded file, and nothing else. */
  | { readonly is: "asset" }
  /** Of the symbology that the element's `symbology` names. */
  | { readonly is: "symbology-options" }
  | {
      readonly is: "list";
      readonly of: Kind;
      readonly min: number;
      readonly max: number;
      readonly unit: Unit | null;
    }
  /**
   * `short`: the template string among its members that is meant where a string is written; `named`: what it is called and about in the
   * API's description, where that has a name for it.
   */
  | {
      readonly is: "object";
      readonly members: Members;
      readonly mayBeNull: boolean;
      readonly short: string | null;
      readonly named: { readonly schema: string; readonly about: string } | null;
    }
  /** The name of a declared variable with rows. */
  | { readonly is: "rows-variable" }
  /** A number, or a word for a length that follows from what is printed. */
  | {
      readonly is: "length";
      readonly min: number;
      readonly max: number;
      /** `min` itself is too small. */
      readonly isAboveMin: boolean;
      readonly unit: Unit;
      readonly words: readonly string[];
    }
  /** Elements that are placed inside this one. */
  | { readonly is: "elements"; readonly min: number; readonly max: number };

export type Absence =
  | { readonly means: "fault" }
  /** `says` describes it where that is more than none. */
  | { readonly means: "nothing"; readonly says: string | null }
  | { readonly means: "value"; readonly value: unknown }
  /** The template's own language. */
  | { readonly means: "inherited" }
  /** What other members of the element say; `says` describes it. Constant defaults are filled in before. */
  | {
      readonly means: "derived";
      readonly by: (element: Written) => unknown;
      readonly says: string;
      /** Where what is written says nothing, and `by` is asked all the same. */
      readonly ignoredIf: (element: Written) => boolean;
    };

export interface Member<K extends Kind = Kind, A extends Absence = Absence> {
  readonly kind: K;
  readonly absence: A;
  /** What it means, in one sentence or two: Markdown. */
  readonly about: string;
}

export type Members = Readonly<Record<string, Member>>;

/** What a document may write for a kind. */
export type ValueOf<K extends Kind> = K extends { readonly is: "number" | "integer" | "length" }
  ? number
  : K extends { readonly is: "flag" }
    ? boolean
    : K extends { readonly of: readonly (infer V)[] }
      ? V
      : K extends { readonly is: "paint" }
        ? string | null
        : K extends { readonly is: "list"; readonly of: infer I extends Kind }
          ? readonly ValueOf<I>[]
          : K extends { readonly is: "object"; readonly mayBeNull: true }
            ? Written | null
            : K extends { readonly is: "object" | "symbology-options" }
              ? Written
              : string;

export type Derived = Extract<Absence, { readonly means: "derived" }>;

/** A kind, to be made a member by what its absence means. */
export interface Builder<K extends Kind> {
  readonly kind: K;
  required(about: string): Member<K, { readonly means: "fault" }>;
  /** Without it, there is none, or what `says` describes. */
  optional(about: string, says?: string): Member<K, Extract<Absence, { means: "nothing" }>>;
  default<const V extends ValueOf<K>>(
    value: V,
    about: string,
  ): Member<K, { readonly means: "value"; readonly value: V }>;
  inherited(about: string): Member<K, { readonly means: "inherited" }>;
  derived(
    says: string,
    by: Derived["by"],
    about: string,
    ignoredIf?: Derived["ignoredIf"],
  ): Member<K, Derived>;
}

function kind<const K extends Kind>(kind: K): Builder<K> {
  return {
    kind,
    required: (about) => ({ kind, about, absence: { means: "fault" } }),
    optional: (about, says) => ({ kind, about, absence: { means: "nothing", says: says ?? null } }),
    default: (value, about) => ({ kind, about, absence: { means: "value", value } }),
    inherited: (about) => ({ kind, about, absence: { means: "inherited" } }),
    derived: (says, by, about, ignoredIf = () => false) => ({
      kind,
      about,
      absence: { means: "derived", by, says, ignoredIf },
    }),
  };
}

export const template = ({
  dropsLinesIf = null,
  markedBy = null,
}: { readonly dropsLinesIf?: string | null; readonly markedBy?: string | null } = {}) =>
  kind({ is: "template", dropsLinesIf, markedBy });
export const characters = (min: number, max: number) => kind({ is: "characters", min, max });
export const between = (min: number, max: number, unit: Unit | null = null) =>
  kind({ is: "number", min, max, isAboveMin: false, unit });
export const above = (min: number, max: number, unit: Unit | null = null) =>
  kind({ is: "number", min, max, isAboveMin: true, unit });
export const integer = (min: number, max: number, unit: Unit | null = null) =>
  kind({ is: "integer", min, max, unit });
export const flag = () => kind({ is: "flag" });
export const choice = <const T extends readonly string[]>(of: T, advice = "") =>
  kind({ is: "choice", of, advice });
export const numberChoice = <const T extends readonly number[]>(of: T) =>
  kind({ is: "number-choice", of });
export const ink = () => kind({ is: "ink" });
export const paint = () => kind({ is: "paint" });
export const language = () => kind({ is: "language" });
export const imageSource = () => kind({ is: "image-source" });
export const assetSource = () => kind({ is: "asset-source" });
export const asset = () => kind({ is: "asset" });
export const symbologyOptions = () => kind({ is: "symbology-options" });
export const listOf = <const K extends Kind>(
  { kind: of }: { readonly kind: K },
  min: number,
  max: number,
  unit: Unit | null = null,
) => kind({ is: "list", of, min, max, unit });
type Named = Extract<Kind, { readonly is: "object" }>["named"];

export const objectOf = <const M extends Members>(members: M, named: Named = null) =>
  kind({ is: "object", members, mayBeNull: false, short: null, named });
/** null is none. */
export const objectOrNull = <const M extends Members>(members: M, named: Named = null) =>
  kind({ is: "object", members, mayBeNull: true, short: null, named });
/** A string is short for an object with nothing but this template string. */
export const objectOrString = <const M extends Members>(
  members: M,
  short: keyof M & string,
  named: Named = null,
) => kind({ is: "object", members, mayBeNull: false, short, named });
export const rowsVariable = () => kind({ is: "rows-variable" });
/** Above `min`, or one of the words. */
export const lengthAbove = (min: number, max: number, words: readonly string[]) =>
  kind({ is: "length", min, max, isAboveMin: true, unit: "mm", words });
/** From `min` on, or one of the words. */
export const lengthFrom = (min: number, max: number, words: readonly string[]) =>
  kind({ is: "length", min, max, isAboveMin: false, unit: "mm", words });
export const elementsWithin = (min: number, max: number) => kind({ is: "elements", min, max });

/** What breaks a rule; `path`: from the rule's member to what the sentence is about, where that is inside it. */
export interface Broken {
  readonly message: string;
  readonly cause: Cause;
  readonly path?: readonly (string | number)[];
}

/** A rule between members. It may meet members that are wrong by themselves. */
export interface Rule {
  /** The member that the sentence is about. */
  readonly at: string;
  /** null: it is kept. */
  readonly fault: (element: Written) => Broken | readonly Broken[] | null;
}

/** Of two numbers, as far as they are; none is 0. */
export function isMore(a: unknown, b: unknown): boolean {
  return Number(a ?? 0) > Number(b);
}

/** An element as it is written, with its constant defaults. */
export function withDefaults(members: Members, element: Written): Written {
  const filled: Record<string, unknown> = { ...element };
  for (const [name, { absence }] of Object.entries(members)) {
    if (absence.means === "value") filled[name] ??= absence.value;
  }
  return filled;
}

/** Whether placeholders can be in what a document writes for it. */
export function mayHoldStrings(kind: Kind): boolean {
  switch (kind.is) {
    case "template":
    case "image-source":
    case "ink":
    case "paint":
    case "language":
      return true;
    case "list":
      return mayHoldStrings(kind.of);
    case "object":
      return Object.values(kind.members).some((member) => mayHoldStrings(member.kind));
    default:
      return false;
  }
}

/** Names of those members; showIf first, for it says whether the others matter. */
export function stringMembersOf(members: Members): string[] {
  const { showIf: _, ...others } = members;
  const names = Object.entries(others).flatMap(([name, { kind }]) =>
    mayHoldStrings(kind) ? [name] : [],
  );
  return ["showIf", ...names];
}

/** One strict object. */
export interface Form<M extends Members = Members> {
  /** Its name in the API's description. */
  readonly schema: string;
  readonly about: string;
  readonly members: M;
  readonly rules: readonly Rule[];
  /** Names of those members that are how it looks, whatever it says: a copied style is these. */
  readonly looks: readonly string[];
}

export interface ElementMembers<F extends Form = Form, C extends string | null = string | null> {
  readonly schema: string;
  readonly about: string;
  readonly forms: readonly [F, ...F[]];
  /** The member that tells several forms apart; null: there is one. */
  readonly by: string | null;
  /** The type that its variables count for, where it is not its own. */
  readonly countsAs: C;
}

/** Of all forms, which have members of the same names. */
export function membersIn({ forms }: ElementMembers): Members {
  return Object.assign({}, ...forms.map(({ members }) => members)) as Members;
}

interface About {
  readonly schema: string;
  readonly about: string;
  readonly rules?: readonly Rule[];
  /** Those of its members that are how it looks; absent: none. */
  readonly looks?: Members;
}

export function form<const M extends Members>(
  { schema, about, rules = [], looks = {} }: About,
  members: M,
): Form<M> {
  return { schema, about, rules, looks: Object.keys(looks), members };
}

export function element<const M extends Members, const C extends string | null = null>(
  about: About & { readonly countsAs?: C },
  members: M,
): ElementMembers<Form<M>, C> {
  const countsAs = (about.countsAs ?? null) as C;
  const { schema, about: sentence } = about;
  return { schema, about: sentence, by: null, forms: [form(about, members)], countsAs };
}

export function elementInForms<const F extends readonly [Form, ...Form[]]>(
  { schema, about }: Omit<About, "rules" | "looks">,
  by: string,
  forms: F,
): ElementMembers<F[number], null> {
  return { schema, about, by, forms, countsAs: null };
}
