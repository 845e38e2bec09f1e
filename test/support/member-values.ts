// Values of the members of an element, from what their kinds take: tests try those with them that are added later.
import { type Kind, type Members, membersIn } from "../../src/print/elements/member.ts";
import { ELEMENTS, type ElementType } from "../../src/print/elements/members.ts";

/** Of members that `known` does not name. */
export function valuesOfOthers(
  type: ElementType,
  known: readonly string[],
): Readonly<Record<string, readonly unknown[]>> {
  return valuesOfMembers(membersIn(ELEMENTS[type]), known);
}

export function valuesOfMembers(
  members: Members,
  known: readonly string[] = [],
): Readonly<Record<string, readonly unknown[]>> {
  const others = Object.entries(members).filter(([name]) => !known.includes(name));
  return Object.fromEntries(others.map(([name, { kind }]) => [name, valuesOf(name, kind)]));
}

function valuesOf(name: string, kind: Kind): readonly unknown[] {
  switch (kind.is) {
    case "flag":
      return [false, true];
    case "choice":
    case "number-choice":
      return kind.of;
    case "number":
    case "integer":
    case "length":
      return [kind.min, (kind.min + kind.max) / 2, kind.max].filter(
        (value) => (kind.is !== "integer" || Number.isInteger(value)) && !isTooSmall(value, kind),
      );
    case "ink":
      return ["#000000", "#c00", "gray(0.7)"];
    case "paint":
      return [null, "#c00", "gray(0.7)"];
    case "object": {
      const inner = Object.entries(valuesOfMembers(kind.members));
      const objects = [0, 1, 2].map((i) =>
        Object.fromEntries(inner.map(([member, values]) => [member, values[i % values.length]])),
      );
      return kind.mayBeNull ? [null, ...objects] : objects;
    }
    default:
      throw new Error(
        `${name}: no values are known of a ${kind.is}. Name it with values of its own, or among those that are not tried.`,
      );
  }
}

function isTooSmall(value: number, kind: Kind): boolean {
  return "isAboveMin" in kind && kind.isAboveMin && value === kind.min;
}
