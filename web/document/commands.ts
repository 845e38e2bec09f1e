// What can be done with elements: functions from state to state. Locked elements stay as they are.
import { type Box, moved, type Point, roundBox, roundMm } from "../hands/box.ts";
import { boxOf } from "./kinds.ts";
import { boxAsWritten, boxAt, boxOnLabel, isAtEnd } from "./label-box.ts";
import { ancestorsOf, atDepth, depthOf, endOf, outermost } from "./nesting.ts";
import { leavingStack, mapTree, type Node, selectedRoots, treeOf, withTree } from "./stacks.ts";
import {
  marksAt,
  selectedIndices,
  select,
  shownSide,
  type State,
  withDocument,
  withMarks,
} from "./state.ts";
import {
  elementAt,
  elementsOf,
  elementsOn,
  firstOn,
  sideAt,
  type TemplateDocument,
  type TemplateElement,
  type TemplateVariable,
  withElementsOn,
  withPatches,
} from "./template.ts";
import { editedElements, withLengthOf, writtenElements } from "./written-lengths.ts";

export const MOST_ELEMENTS = 200;

/** Those selected that are not locked, with what is grouped with them. */
export function movable(state: State): readonly number[] {
  return selectedRoots(state).filter((index) => !marksAt(state, index).locked);
}

/** On top of the side that is shown, and selected. Nothing happens where both sides would have too many. */
export function insert(state: State, elements: readonly TemplateElement[]): State {
  const { document } = state;
  const side = shownSide(state);
  const own = elementsOn(document, side);
  const most = MOST_ELEMENTS - elementsOf(document).length;
  if (elements.length === 0 || elements.length > most) return state;
  const all = [...own, ...withFreeIds(document, elements)];
  const next = withDocument(state, withElementsOn(document, side, all));
  const first = firstOn(document, side) + own.length;
  return select(
    next,
    elements.flatMap((element, index) => (depthOf(element) === 0 ? [first + index] : [])),
  );
}

/** Two elements may not have the same id. */
function withFreeIds(document: TemplateDocument, elements: readonly TemplateElement[]) {
  const taken = new Set(elementsOf(document).map(({ id }) => id));
  return elements.map((element) => {
    const { id, ...rest } = element;
    if (id === undefined || !taken.has(id)) {
      taken.add(id);
      return element;
    }
    return rest as TemplateElement;
  });
}

export function remove(state: State): State {
  const gone = new Set(movable(state).map((index) => state.keys[index]!));
  if (gone.size === 0) return state;
  return withTree(
    state,
    mapTree(treeOf(state), (siblings) => siblings.filter(({ key }) => !gone.has(key!))),
  );
}

function withoutGoneMarks(state: State, document: TemplateDocument): State {
  const changed = withDocument(state, document);
  const marks = Object.fromEntries(
    Object.entries(state.marks).filter(([key]) => changed.keys.includes(Number(key))),
  );
  return {
    ...changed,
    marks: Object.keys(marks).length < Object.keys(state.marks).length ? marks : state.marks,
  };
}

const BESIDE_MM = 2;

function cornerOf({ xMm, yMm }: Box) {
  return { xMm: roundMm(xMm), yMm: roundMm(yMm) };
}

/** In a stack behind what it is a copy of; on the label in front, and beside it. */
export function duplicate(state: State, by: Point = { x: BESIDE_MM, y: BESIDE_MM }): State {
  const elements = elementsOf(state.document);
  const roots = selectedRoots(state);
  const inside = roots.filter((index) => depthOf(elements[index]!) > 0);
  if (inside.length > 0) return duplicateInside(state, inside);
  const copies = roots.flatMap((index) =>
    elements.slice(index, endOf(elements, index)).map((element) => ({
      ...element,
      ...placeOf(movedOnLabel(state.document, element, by), element),
    })),
  );
  const changed = insert(state, copies);
  return changed === state ? state : groupLike(changed, state, roots);
}

function movedOnLabel(document: TemplateDocument, element: TemplateElement, by: Point): Box {
  return boxAsWritten(document, element, moved(boxOnLabel(document, element), by));
}

function duplicateInside(state: State, indices: readonly number[]): State {
  const chosen = new Set(indices.map((index) => state.keys[index]!));
  const copyOf = ({ element, children }: Node): Node => {
    const { id: _, ...rest } = element;
    return { key: null, element: rest as TemplateElement, children: children.map(copyOf) };
  };
  const tree = mapTree(treeOf(state), (siblings) =>
    siblings.flatMap((node) => (chosen.has(node.key!) ? [node, copyOf(node)] : [node])),
  );
  const changed = withTree(state, tree);
  if (elementsOf(changed.document).length > MOST_ELEMENTS) return state;
  const all = elementsOf(changed.document);
  const made = changed.keys.flatMap((key, index) => (key >= state.next ? [index] : []));
  return select(changed, outermost(all, made));
}

/** Copies of what was grouped are grouped among themselves. */
function groupLike(changed: State, state: State, indices: readonly number[]): State {
  const copies = selectedIndices(changed);
  const groups = new Map<number, number[]>();
  indices.forEach((index, at) => {
    const { group } = marksAt(state, index);
    if (group === undefined) return;
    groups.set(group, [...(groups.get(group) ?? []), copies[at]!]);
  });
  let result = changed;
  for (const members of groups.values()) result = groupIndices(result, members);
  return result;
}

/** The members of a box that a document has, to a micrometre: no rotation where there is none. */
export function placeOf(box: Box, element: TemplateElement): Readonly<Record<string, unknown>> {
  const { rotationDeg, ...place } = roundBox(box);
  const had = element.rotationDeg !== undefined;
  return { ...place, ...((rotationDeg !== 0 || had) && { rotationDeg }) };
}

/** New boxes on the label for elements, by index. What is in a stack goes with it. */
export function place(document: TemplateDocument, boxes: ReadonlyMap<number, Box>) {
  const elements = elementsOf(document);
  const isEnd = ([index]: readonly [number, Box]) => isAtEnd(document, elements[index]!);
  const placed = (label: TemplateDocument, some: readonly (readonly [number, Box])[]) => {
    const patches = new Map<number, Readonly<Record<string, unknown>>>();
    for (const [index, box] of some) {
      const element = elements[index]!;
      const before = boxOnLabel(document, element);
      const by = { x: box.xMm - before.xMm, y: box.yMm - before.yMm };
      for (let at = index + 1; at < endOf(elements, index); at++) {
        const inner = elements[at]!;
        patches.set(at, placeOf(moved(boxOf(inner), by), inner));
      }
      patches.set(index, placeOf(boxAsWritten(label, element, box), element));
    }
    return withPatches(label, patches);
  };
  const all = [...boxes];
  // What is counted from the start may decide where the end is.
  const first = placed(
    document,
    all.filter((one) => !isEnd(one)),
  );
  return placed(withLengthOf(document, first), all.filter(isEnd));
}

/** The selected elements that have a place of their own: those of a stack have that of their stack. */
export function placeable(state: State): readonly number[] {
  const elements = elementsOf(state.document);
  return movable(state).filter((index) => depthOf(elements[index]!) === 0);
}

/** New boxes for the selected elements that may move. */
export function arrange(state: State, change: (boxes: readonly Box[]) => readonly Box[]): State {
  const indices = placeable(state);
  const after = change(indices.map((index) => boxAt(state.document, index)));
  const boxes = new Map(indices.map((index, at) => [index, after[at]!]));
  return withDocument(state, place(state.document, boxes));
}

export type Order = "front" | "forward" | "backward" | "back";

/** Elements are drawn in their order: the last one is in front. */
export function reorder(state: State, order: Order): State {
  const chosen = new Set(selectedRoots(state).map((index) => state.keys[index]!));
  const isChosen = ({ key }: Node) => chosen.has(key!);
  return withTree(
    state,
    mapTree(treeOf(state), (siblings) =>
      siblings.some(isChosen) ? inOrder(siblings, isChosen, order) : siblings,
    ),
  );
}

function inOrder(
  all: readonly Node[],
  isChosen: (node: Node) => boolean,
  order: Order,
): readonly Node[] {
  const rest = all.filter((node) => !isChosen(node));
  const picked = all.filter(isChosen);
  if (order === "front") return [...rest, ...picked];
  if (order === "back") return [...picked, ...rest];
  if (order === "forward") return stepForward(all, isChosen);
  return stepForward(all.toReversed(), isChosen).toReversed();
}

/** A blank one, which is shown. */
export function addBack(state: State): State {
  const { document } = state;
  if (document.back) return state;
  return { ...withDocument(state, { ...document, back: { elements: [] } }), side: "back" };
}

export function removeBack(state: State): State {
  const { back, ...rest } = state.document;
  if (!back) return state;
  const { side: _, ...changed } = withoutGoneMarks(state, rest as TemplateDocument);
  return changed;
}

/** Each chosen one changes places with the next that is not. */
function stepForward(all: readonly Node[], isChosen: (node: Node) => boolean): readonly Node[] {
  const result = [...all];
  for (let at = result.length - 2; at >= 0; at--) {
    const [one, next] = [result[at]!, result[at + 1]!];
    if (isChosen(one) && !isChosen(next)) [result[at], result[at + 1]] = [next, one];
  }
  return result;
}

export function group(state: State): State {
  const indices = selectedIndices(state);
  return indices.length < 2 ? state : groupIndices(state, indices);
}

function groupIndices(state: State, indices: readonly number[]): State {
  return { ...withMarks(state, indices, { group: state.next }), next: state.next + 1 };
}

export function ungroup(state: State): State {
  const grouped = selectedIndices(state).filter(
    (index) => marksAt(state, index).group !== undefined,
  );
  return grouped.length === 0 ? state : withMarks(state, grouped, { group: undefined as never });
}

/** Sets it on all that are selected, or takes it away where all have it. */
export function toggleMark(state: State, mark: "locked" | "hidden"): State {
  const indices = selectedIndices(state);
  if (indices.length === 0) return state;
  const all = indices.every((index) => marksAt(state, index)[mark]);
  return withMarks(state, indices, { [mark]: all ? undefined : true });
}

export function selectAll(state: State): State {
  return select(
    state,
    state.keys.flatMap((_, index) =>
      isReachable(state, index) && depthOf(elementAt(state.document, index)!) === 0 ? [index] : [],
    ),
  );
}

/** On the canvas: of the side that is shown, what is neither locked nor hidden. */
export function isReachable(state: State, index: number): boolean {
  const around = ancestorsOf(elementsOf(state.document), index);
  const isFree = [index, ...around].every((at) => {
    const { locked, hidden } = marksAt(state, at);
    return !locked && !hidden;
  });
  return isFree && sideAt(state.document, index) === shownSide(state);
}

/** Elements on a clipboard, with the declarations of the variables that they use. */
export interface Clip {
  readonly platen: "elements";
  readonly elements: readonly TemplateElement[];
  readonly variables: readonly TemplateVariable[];
}

export function copy(state: State): Clip | null {
  const all = elementsOf(state.document);
  const chosen = selectedRoots(state).flatMap((index) => {
    const depth = depthOf(all[index]!);
    const [first, ...inner] = all.slice(index, endOf(all, index));
    const outer = depth === 0 ? first! : leavingStack(first!, state.document);
    return [outer, ...inner.map((element) => atDepth(element, depthOf(element) - depth))];
  });
  const elements = writtenElements(chosen);
  if (elements.length === 0) return null;
  const used = JSON.stringify(elements);
  const variables = (state.document.variables ?? []).filter(({ name }) => isUsedIn(used, name));
  return { platen: "elements", elements, variables };
}

function isUsedIn(text: string, name: string): boolean {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`\\{\\{\\s*${escaped}[\\s|}]`).test(text);
}

/** What each text of ours on a clipboard begins with. */
export const OURS = '{"platen":"elements"';

/** null: the text is not ours. */
export function readClip(text: string, read: (value: unknown) => boolean): Clip | null {
  if (!text.startsWith(OURS)) return null;
  try {
    const clip = JSON.parse(text) as Clip;
    const isSound = Array.isArray(clip.elements) && Array.isArray(clip.variables) && read(clip);
    return isSound ? clip : null;
  } catch {
    return null;
  }
}

/** `inPlace`: where they were; otherwise a little beside, so that they are seen. */
export function paste(state: State, clip: Clip, inPlace: boolean): State {
  const { document } = state;
  const beside = inPlace ? 0 : BESIDE_MM;
  let by: Point = { x: 0, y: 0 };
  const elements = editedElements(clip.elements).map((element) => {
    // What is in a stack goes with it.
    if (depthOf(element) > 0) return { ...element, ...cornerOf(moved(boxOf(element), by)) };
    const own = leavingStack(element, document);
    const before = boxOnLabel(document, own);
    const box = {
      ...before,
      xMm: Math.min(before.xMm + beside, Math.max(0, document.widthMm - 1)),
      yMm: Math.min(before.yMm + beside, Math.max(0, document.heightMm - 1)),
    };
    by = { x: box.xMm - element.xMm, y: box.yMm - element.yMm };
    return { ...own, ...cornerOf(boxAsWritten(document, own, box)) };
  });
  const known = new Set((state.document.variables ?? []).map(({ name }) => name));
  const missing = clip.variables.filter(({ name }) => !known.has(name));
  const pasted = insert(state, elements);
  if (pasted === state || missing.length === 0) return pasted;
  const variables = [...(pasted.document.variables ?? []), ...missing];
  return { ...pasted, document: { ...pasted.document, variables } };
}
