// What a step of the history holds: the document, which of its elements are selected, and what the editor knows of
// them that is no part of a document (locked, hidden, grouped). Elements have local keys, which are never saved.
import type { TemplateDocument, TemplateElement } from "./template.ts";

export interface Marks {
  readonly locked?: true;
  readonly hidden?: true;
  /** Elements of one number move together. */
  readonly group?: number;
}

export interface State {
  readonly document: TemplateDocument;
  /** One for each element, in their order. */
  readonly keys: readonly number[];
  /** Keys, in the order in which they were selected. */
  readonly selection: readonly number[];
  readonly marks: Readonly<Record<number, Marks>>;
  /** Larger than every key and group. */
  readonly next: number;
}

export function stateOf(document: TemplateDocument): State {
  const keys = document.elements.map((_, index) => index);
  return { document, keys, selection: [], marks: {}, next: keys.length };
}

/**
 * The state with another document. An element keeps its key where it is the same value, or else by its id, or else by
 * its place among those that are left.
 */
export function withDocument(state: State, document: TemplateDocument): State {
  if (document === state.document) return state;
  const { keys, next } = keysFor(state, document.elements);
  const kept = new Set(keys);
  const selection = state.selection.filter((key) => kept.has(key));
  return { ...state, document, keys, next, selection: settle(state.selection, selection) };
}

function keysFor(state: State, elements: readonly TemplateElement[]) {
  const before = state.document.elements;
  if (before === elements) return { keys: state.keys, next: state.next };
  const isTaken = new Set<number>();
  const take = (index: number) => {
    if (index < 0 || index >= before.length || isTaken.has(index)) return null;
    isTaken.add(index);
    return state.keys[index]!;
  };
  const indexOf = new Map(before.map((element, index) => [element, index]));
  const indexOfId = new Map(before.map((element, index) => [element.id, index]));
  indexOfId.delete(undefined);
  const same = elements.map((element) => take(indexOf.get(element) ?? -1));
  const byId = elements.map((element, at) => same[at] ?? take(indexOfId.get(element.id) ?? -1));
  let { next } = state;
  const isAsMany = elements.length === before.length;
  const keys = byId.map((key, at) => {
    if (key !== null) return key;
    const mayStay = isAsMany || before[at]?.type === elements[at]!.type;
    return (mayStay ? take(at) : null) ?? next++;
  });
  return { keys, next };
}

/** The list that was there where both are equal, so that nothing is drawn again for it. */
export function settle<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const isEqual =
    before.length === after.length && before.every((entry, index) => entry === after[index]);
  return isEqual ? before : after;
}

/** Indices of the selected elements, in the order of the document. */
export function selectedIndices({ keys, selection }: State): readonly number[] {
  const chosen = new Set(selection);
  return keys.flatMap((key, index) => (chosen.has(key) ? [index] : []));
}

export function marksAt(state: State, index: number): Marks {
  return state.marks[state.keys[index]!] ?? {};
}

/** The indices with everything that is grouped with them. */
export function withGroups(state: State, indices: readonly number[]): readonly number[] {
  const groups = new Set(indices.map((index) => marksAt(state, index).group));
  groups.delete(undefined);
  if (groups.size === 0) return indices;
  const more = state.keys.flatMap((_, index) =>
    groups.has(marksAt(state, index).group) && !indices.includes(index) ? [index] : [],
  );
  return [...indices, ...more];
}

export function withMarks(state: State, indices: readonly number[], change: Partial<Marks>): State {
  const marks: Record<number, Marks> = { ...state.marks };
  for (const index of indices) {
    const key = state.keys[index]!;
    const changed = Object.fromEntries(
      Object.entries({ ...marks[key], ...change }).filter(([, value]) => value !== undefined),
    ) as Marks;
    if (Object.keys(changed).length > 0) marks[key] = changed;
    else delete marks[key];
  }
  return { ...state, marks };
}
