// What is wrong with the label and what deserves a look, in one list.
import type { ProofState } from "../../../document/session.ts";
import { unescapePointer } from "../../../records/index.ts";
import { type Found, type Screen, sentenceOf } from "../../../sentences/index.ts";

export interface Problem {
  readonly kind: "fault" | "warning";
  /** For people who draw. */
  readonly sentence: string;
  /** Index of an element, as `elementsOf` counts; null: of the document, a record or the sheet. */
  readonly element: number | null;
  readonly pointer: string;
}

/** Faults first, each by its place in the document; what is said twice is listed once. */
export function problemsOf(
  { faults, warnings }: Pick<ProofState, "faults" | "warnings">,
  screen: Screen,
): readonly Problem[] {
  const problemOf = (kind: Problem["kind"], found: Found): Problem => ({
    kind,
    sentence: sentenceOf(found, screen),
    element: found.element ?? null,
    pointer: found.pointer,
  });
  const all = [
    ...faults.map((fault) => problemOf("fault", fault)),
    ...warnings.map((warning) => problemOf("warning", warning)),
  ];
  const seen = new Set<string>();
  const once = all.filter(({ sentence, element }) => {
    const key = `${element} ${sentence}`;
    return !seen.has(key) && seen.add(key);
  });
  const place = ({ element }: Problem) => element ?? Number.POSITIVE_INFINITY;
  const rank = ({ kind }: Problem) => (kind === "fault" ? 0 : 1);
  return once.sort((a, b) => rank(a) - rank(b) || place(a) - place(b) || 0);
}

/** `2 problems, 1 warning`; null: there is nothing. */
export function countOf(problems: readonly Problem[]): string | null {
  const faults = problems.filter(({ kind }) => kind === "fault").length;
  const warnings = problems.length - faults;
  const parts = [
    faults > 0 && `${faults} ${faults === 1 ? "problem" : "problems"}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? "warning" : "warnings"}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** What the list calls a problem that is no element's. */
export function titleOf(
  { pointer }: Problem,
  variables: readonly { readonly name: string }[],
): string {
  const [, list, at = "", member, name] = pointer.split("/");
  if (list === "variables") return nameOfVariable(variables[Number(at)]?.name);
  if (list === "records" && member === "variables") return nameOfVariable(unescapePointer(name!));
  if (list === "layout") return "Sheet";
  return list === "records" ? "Records" : "Label";
}

function nameOfVariable(name: string | undefined): string {
  return name === undefined ? "Variables" : `Variable “${name}”`;
}
