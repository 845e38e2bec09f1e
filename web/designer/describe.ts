// Elements in words: name, position, faults.
import { nameOf } from "../document/kinds.ts";
import { boxAt } from "../document/label-box.ts";
import { boundsOfAll, roundMm } from "../hands/box.ts";
import { marksAt } from "../document/state.ts";
import { showLength } from "./units.ts";
import type { Workbench } from "./workbench.ts";
import { childIndices, parentOf } from "../document/nesting.ts";
import { elementAt, elementsOf } from "../document/template.ts";

/** "3.2 mm from left, 4 mm from top" */
export function placeInWords({ session, unit }: Workbench, index: number): string {
  const elements = elementsOf(session.editor.document.value);
  const stack = parentOf(elements, index);
  if (stack !== null) {
    const siblings = childIndices(elements, stack);
    return `${siblings.indexOf(index) + 1} of ${siblings.length} in ${nameOf(elements[stack]!)}`;
  }
  const { xMm, yMm } = boxAt(session.editor.document.value, index);
  return `${showLength(xMm, unit.value)} from left, ${showLength(yMm, unit.value)} from top`;
}

/** "locked, hidden, 2 problems" */
export function stateInWords(bench: Workbench, index: number): string {
  const { locked, hidden, group } = marksAt(bench.session.editor.state.value, index);
  const faults = bench.faultsOf.value.get(index)?.length ?? 0;
  const warnings = bench.warningsOf.value.get(index)?.length ?? 0;
  return [
    locked && "locked",
    hidden && "hidden",
    group !== undefined && "in a group",
    faults > 0 && counted(faults, "problem"),
    warnings > 0 && counted(warnings, "warning"),
  ]
    .filter(Boolean)
    .join(", ");
}

export function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

export function describeElement(bench: Workbench, index: number): string {
  const element = elementAt(bench.session.editor.document.value, index)!;
  const first = bench.faultsOf.value.get(index)?.[0] ?? bench.warningsOf.value.get(index)?.[0];
  return [nameOf(element), placeInWords(bench, index), stateInWords(bench, index), first]
    .filter(Boolean)
    .join(", ");
}

/** After a move: what is where now. */
export function announcePlace(bench: Workbench): void {
  const { document, selection } = bench.session.editor;
  const elements = selection.value.map((index) => elementAt(document.value, index)!);
  const bounds = boundsOfAll(selection.value.map((index) => boxAt(document.value, index)));
  if (!bounds) return;
  const [only] = selection.value;
  if (elements.length === 1 && parentOf(elementsOf(document.value), only!) !== null) {
    bench.said.value = `${nameOf(elements[0]!)}: ${placeInWords(bench, only!)}`;
    return;
  }
  const what = elements.length === 1 ? nameOf(elements[0]!) : `${elements.length} elements`;
  const place = [bounds.left, bounds.top].map((mm) => showLength(roundMm(mm), bench.unit.value));
  bench.said.value = `${what}: ${place[0]} from left, ${place[1]} from top`;
}
