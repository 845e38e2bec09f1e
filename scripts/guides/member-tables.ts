// The tables of docs/templates.md that list the members of each element, made of what the elements say, between two
// markers.
import { BOX } from "../../src/print/elements/box-members.ts";
import {
  type Absence,
  type ElementMembers,
  type Kind,
  type Members,
  membersIn,
} from "../../src/print/elements/member.ts";
import { ELEMENTS } from "../../src/print/elements/members.ts";

export const TEMPLATE_GUIDE = "docs/templates.md";

const TABLE = /(<!-- members: (\w+), npm run build:members -->\n)[^]*?(<!-- end -->)/g;
/** The table of what all elements have. */
const COMMON = "all";

type Elements = Readonly<Record<string, ElementMembers>>;

/** The page with its tables as they should be. An element without markers is an error. */
export function withMemberTables(page: string, elements: Elements = ELEMENTS): string {
  const tables = new Map([
    [COMMON, tableOf(BOX)],
    ...Object.entries(elements).map(
      ([type, element]) => [type, tableOf(ownMembers(element))] as const,
    ),
  ]);
  const missing = new Set(tables.keys());
  const made = page.replace(TABLE, (_, begin: string, name: string, end: string) => {
    const table = tables.get(name);
    if (table === undefined)
      throw new Error(`${TEMPLATE_GUIDE} has a table of ${name}, which is no element`);
    missing.delete(name);
    return `${begin}\n${table}\n${end}`;
  });
  if (missing.size === 0) return made;
  throw new Error(
    `${TEMPLATE_GUIDE} has no table of ${[...missing]}: add <!-- members: ${[...missing][0]}, npm run build:members --> and <!-- end -->`,
  );
}

/** Those of all forms, but for those that every element has. A member that tells forms apart takes the values of all. */
function ownMembers(element: ElementMembers): Members {
  const { by, forms } = element;
  const own = Object.entries(membersIn(element)).filter(([name]) => !(name in BOX));
  const required = ({ absence }: Members[string]) => Number(absence.means === "fault");
  const ordered = own.toSorted(([, a], [, b]) => required(b) - required(a));
  return Object.fromEntries(
    ordered.map(([name, member]) => {
      if (name !== by) return [name, member];
      const of = forms.flatMap((form) => choicesOf(form.members[name]!.kind));
      return [name, { ...member, kind: { is: "choice", of, advice: "" } }];
    }),
  );
}

function choicesOf(kind: Kind): readonly string[] {
  return kind.is === "choice" ? kind.of : [];
}

function tableOf(members: Members): string {
  const rows = Object.entries(members).map(
    ([name, { kind, absence, about }]) =>
      `| \`${name}\` | ${absenceIn(absence)} | ${escapeBars(valuesIn(kind))} | ${escapeBars(about)} |\n`,
  );
  return `| member | default | values | meaning |\n|---|---|---|---|\n${rows.join("")}`;
}

function absenceIn(absence: Absence): string {
  switch (absence.means) {
    case "fault":
      return "required";
    case "nothing":
      return absence.says ?? "none";
    case "inherited":
      return "the template's";
    case "derived":
      return absence.says;
    case "value":
      return valueIn(absence.value);
  }
}

function valueIn(value: unknown): string {
  if (value === null) return "none";
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

function valuesIn(kind: Kind): string {
  switch (kind.is) {
    case "template":
      return "template string";
    case "characters":
      return `${kind.min}–${kind.max} characters`;
    case "number":
    case "integer": {
      const isAbove = kind.is === "number" && kind.isAboveMin;
      const range = isAbove
        ? `above ${kind.min}, at most ${kind.max}`
        : `${signed(kind.min)}${kind.min < 0 ? "…" : "–"}${kind.max}`;
      return kind.unit === null || kind.unit === "modules" ? range : `${range} ${kind.unit}`;
    }
    case "flag":
      return "`true`, `false`";
    case "choice":
      return kind.of.length > MOST_CHOICES ? "a name" : kind.of.map(valueIn).join(", ");
    case "number-choice":
      return kind.of.map(valueIn).join(", ");
    case "ink":
      return "colour";
    case "paint":
      return "colour or `null`";
    case "language":
      return "BCP 47 tag";
    case "image-source":
    case "asset-source":
    case "asset":
      return "source";
    case "symbology-options":
      return "object";
    case "list":
      return `up to ${kind.max}: ${valuesIn(kind.of)}${kind.unit === null ? "" : ` ${kind.unit}`}`;
    case "object":
      return kind.mayBeNull ? "object or `null`" : "object";
    case "rows-variable":
      return "a variable with rows";
    case "length": {
      const range = kind.isAboveMin
        ? `above ${kind.min}, at most ${kind.max}`
        : `${kind.min}–${kind.max}`;
      return `${range} ${kind.unit}, ${kind.words.map(valueIn).join(", ")}`;
    }
    case "elements":
      return `${kind.min}–${kind.max} elements`;
  }
}

/** More are listed elsewhere. */
const MOST_CHOICES = 10;

function signed(value: number): string {
  return String(value).replace("-", "−");
}

function escapeBars(text: string): string {
  return text.replaceAll("|", "\\|");
}
