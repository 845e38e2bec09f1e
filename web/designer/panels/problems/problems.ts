// What is wrong with the label and what deserves a look, in one list.
import type { ProofState } from "../../../document/session.ts";

export interface Problem {
  readonly kind: "fault" | "warning";
  readonly code: string;
  readonly detail: string;
  /** Index into `elements`; null: of the document, a record or the sheet. */
  readonly element: number | null;
  readonly pointer: string;
}

/** Faults first, each by its place in the document; what is said twice is listed once. */
export function problemsOf({ faults, warnings }: ProofState): readonly Problem[] {
  const all: Problem[] = [
    ...faults.map(({ code, detail, pointer, element }): Problem => ({
      kind: "fault",
      code,
      detail,
      element: element ?? null,
      pointer,
    })),
    ...warnings.map(({ code, detail, pointer, element }): Problem => ({
      kind: "warning",
      code,
      detail,
      element,
      pointer,
    })),
  ];
  const seen = new Set<string>();
  const once = all.filter(({ code, detail, element }) => {
    const key = `${element} ${code} ${detail}`;
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

/** What the list calls a code: `TEXT_CUT` is "Text cut". */
export function titleOf(code: string): string {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
