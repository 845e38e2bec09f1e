// What a step of the history holds: the document, which of its elements are selected, and what the editor knows of
// them and of the label that is no part of a document (locked, hidden, grouped; guides). Elements have local keys, which
// are never saved.
import { fromStart } from "./label-box.ts";
import {
  elementsOf,
  elementsOn,
  firstOn,
  type LabelSide,
  sideAt,
  type TemplateDocument,
} from "./template.ts";

export interface Marks {
  readonly locked?: true;
  readonly hidden?: true;
  /** Elements of one number move together. */
  readonly group?: number;
}

/** A line across the label: `x` is a vertical one. */
export interface PulledGuide {
  readonly axis: "x" | "y";
  readonly atMm: number;
}

export interface State {
  readonly document: TemplateDocument;
  /** One for each element of both sides, in the order of `elementsOf`. */
  readonly keys: readonly number[];
  /** Keys, in the order in which they were selected. */
  readonly selection: readonly number[];
  readonly marks: Readonly<Record<number, Marks>>;
  /** Larger than every key and group. */
  readonly next: number;
  readonly guides?: readonly PulledGuide[];
  /** The one that is shown and drawn on; the front where it is not said. Showing the other is no step. */
  readonly side?: LabelSide;
}

export function stateOf(document: TemplateDocument): State {
  const keys = elementsOf(document).map((_, index) => index);
  return { document, keys, selection: [], marks: {}, next: keys.length };
}

/** A state as it was kept when only the front had keys, with one for each element. */
export function withAllKeys(state: State): State {
  const missing = elementsOf(state.document).length - state.keys.length;
  if (missing <= 0) return state;
  const more = Array.from({ length: missing }, (_, at) => state.next + at);
  return { ...state, keys: [...state.keys, ...more], next: state.next + missing };
}

export function shownSide({ document, side = "front" }: State): LabelSide {
  return document.back ? side : "front";
}

/** Nothing stays selected: what is selected is on the side that is shown. */
export function showSide(state: State, side: LabelSide): State {
  if (side === shownSide(state)) return state;
  return { ...state, side, selection: state.selection.length === 0 ? state.selection : [] };
}

/** The label with the elements of the side that is shown only. */
export function shownLabel(state: State) {
  const { document } = state;
  const { widthMm, heightMm } = document;
  const elements = elementsOn(document, shownSide(state));
  return { widthMm, heightMm, elements: elements.map((one) => fromStart(document, one)) };
}

/** Indices of the elements of the side that is shown, from the one at the very back to the one in front. */
export function shownIndices(state: State): readonly number[] {
  const side = shownSide(state);
  return state.keys.flatMap((_, index) => (sideAt(state.document, index) === side ? [index] : []));
}

/** As the state, with these elements selected: of one side, which is shown. */
export function select(state: State, indices: readonly number[]): State {
  const [first] = indices;
  if (first === undefined) {
    return { ...state, selection: settle(state.selection, []) };
  }
  const side = sideAt(state.document, first);
  const keys = indices.flatMap((index) =>
    sideAt(state.document, index) === side ? (state.keys[index] ?? []) : [],
  );
  const selection = settle(state.selection, keys);
  return side === shownSide(state) ? { ...state, selection } : { ...state, selection, side };
}

/**
 * The state with another document. An element keeps its key where it is the same value, or else by its id, or else by
 * its place among those that are left.
 */
export function withDocument(state: State, document: TemplateDocument): State {
  if (document === state.document) return state;
  const { keys, next } = keysFor(state, document);
  const kept = new Set(keys);
  const selection = state.selection.filter((key) => kept.has(key));
  return { ...state, document, keys, next, selection: settle(state.selection, selection) };
}

function keysFor(state: State, document: TemplateDocument) {
  const was = state.document;
  if (was.elements === document.elements && was.back?.elements === document.back?.elements) {
    return { keys: state.keys, next: state.next };
  }
  const [before, elements] = [elementsOf(was), elementsOf(document)];
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
  const keys = byId.map((key, at) => {
    if (key !== null) return key;
    const side = sideAt(document, at);
    const onSide = at - firstOn(document, side);
    const place = onSide < elementsOn(was, side).length ? onSide + firstOn(was, side) : -1;
    const isAsMany = elementsOn(document, side).length === elementsOn(was, side).length;
    const mayStay = isAsMany || before[place]?.type === elements[at]!.type;
    return (mayStay ? take(place) : null) ?? next++;
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
