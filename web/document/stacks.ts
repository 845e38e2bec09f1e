// Stacks as they are edited: made of what is selected, taken apart, entered and left; and the elements of a side as the tree
// that they are, for whatever changes their order.
import { type Bounds, boundsOf, boundsOfAll, type Point, roundMm } from "../hands/box.ts";
import { boxOf } from "./kinds.ts";
import { fromStart } from "./label-box.ts";
import {
  atDepth,
  childIndices,
  depthOf,
  endOf,
  inStackOf,
  outermost,
  parentOf,
} from "./nesting.ts";
import { select, selectedIndices, shownSide, type State } from "./state.ts";
import {
  elementsOf,
  elementsOn,
  firstOn,
  type TemplateDocument,
  type TemplateElement,
  withElement,
  withElementsOn,
} from "./template.ts";
import { type Side, withWord, wordOf } from "./written-lengths.ts";

const MOST_CHILDREN = 50;
const MOST_DEEP = 3;
const MOST_GAP_MM = 50;
const MOST_ELEMENTS = 200;

/** An element of the side that is shown, with those in it. */
export interface Node {
  /** null: it is new. */
  readonly key: number | null;
  readonly element: TemplateElement;
  readonly children: readonly Node[];
}

export function treeOf(state: State): readonly Node[] {
  const elements = elementsOf(state.document);
  const side = shownSide(state);
  const first = firstOn(state.document, side);
  const last = first + elementsOn(state.document, side).length;
  const nodeAt = (index: number): Node => ({
    key: state.keys[index]!,
    element: elements[index]!,
    children: childIndices(elements, index).map(nodeAt),
  });
  const roots: Node[] = [];
  for (let at = first; at < last; at = endOf(elements, at)) roots.push(nodeAt(at));
  return roots;
}

/** A stack without elements is none. */
export function withTree(state: State, roots: readonly Node[]): State {
  const side = shownSide(state);
  const first = firstOn(state.document, side);
  const count = elementsOn(state.document, side).length;
  const elements: TemplateElement[] = [];
  const keys: number[] = [];
  let { next } = state;
  const add = (depth: number) => (node: Node) => {
    if (isEmptyStack(node)) return;
    elements.push(atDepth(node.element, depth));
    keys.push(node.key ?? next++);
    node.children.forEach(add(depth + 1));
  };
  roots.forEach(add(0));
  const isSame = keys.every((key, at) => key === state.keys[first + at]);
  const before = elementsOn(state.document, side);
  if (isSame && keys.length === count && elements.every((one, at) => one === before[at])) {
    return state;
  }
  const all = [...state.keys.slice(0, first), ...keys, ...state.keys.slice(first + count)];
  const kept = new Set(all);
  const marks = Object.entries(state.marks).filter(([key]) => kept.has(Number(key)));
  return {
    ...state,
    document: withElementsOn(state.document, side, elements),
    keys: all,
    next,
    selection: state.selection.filter((key) => kept.has(key)),
    marks: marks.length < Object.keys(state.marks).length ? Object.fromEntries(marks) : state.marks,
  };
}

function isEmptyStack({ element, children }: Node): boolean {
  const isNew = element["elements"] === undefined;
  return element.type === "stack" && isNew && children.every(isEmptyStack);
}

/** The nodes of each list changed, from the outermost on. */
export function mapTree(
  nodes: readonly Node[],
  change: (siblings: readonly Node[], stack: Node | null) => readonly Node[],
  stack: Node | null = null,
): readonly Node[] {
  return change(nodes, stack).map((node) =>
    node.element.type === "stack"
      ? { ...node, children: mapTree(node.children, change, node) }
      : node,
  );
}

/** The selected elements that are in no other that is selected. */
export function selectedRoots(state: State): readonly number[] {
  return outermost(elementsOf(state.document), selectedIndices(state));
}

function stackOf(state: State, index: number): number | null {
  return parentOf(elementsOf(state.document), index);
}

/** What is selected may become a stack: elements beside each other, none of them turned. */
export function canStack(state: State): boolean {
  const elements = elementsOf(state.document);
  const chosen = selectedRoots(state);
  const [first] = chosen;
  if (first === undefined || chosen.length < 2 || chosen.length > MOST_CHILDREN) return false;
  const parent = stackOf(state, first);
  return (
    chosen.every((index) => stackOf(state, index) === parent && !isTurned(elements[index]!)) &&
    depthOf(elements[first]!) + 1 + Math.max(...chosen.map((at) => levelsAt(elements, at))) <=
      MOST_DEEP &&
    elements.length < MOST_ELEMENTS
  );
}

function isTurned({ rotationDeg }: TemplateElement): boolean {
  return typeof rotationDeg === "number" && rotationDeg % 360 !== 0;
}

/** How many stacks are in each other there. */
function levelsAt(elements: readonly TemplateElement[], index: number): number {
  const depths = elements
    .slice(index, endOf(elements, index))
    .flatMap((element) => (element.type === "stack" ? [depthOf(element)] : []));
  return depths.length === 0 ? 0 : Math.max(...depths) - depthOf(elements[index]!) + 1;
}

/** In the place of the one in front, in the direction in which they lie, with the gap that they have on the average. */
export function stackSelected(state: State): State {
  if (!canStack(state)) return state;
  const chosen = new Set(selectedRoots(state).map((index) => state.keys[index]!));
  let made: Node | null = null;
  const roots = mapTree(treeOf(state), (siblings, around) => {
    const members = siblings.filter(({ key }) => chosen.has(key!));
    if (members.length === 0 || made) return siblings;
    const { document } = state;
    const onLabel = members.map((node) => ({
      ...node,
      element: fromStart(document, node.element),
    }));
    made = stackAround(onLabel, around && fromStart(document, around.element));
    const last = siblings.indexOf(members.at(-1)!);
    return siblings.flatMap((node, at) =>
      at === last ? [made!] : members.includes(node) ? [] : [node],
    );
  });
  const { next } = state;
  const stacked = withTree(state, roots);
  return select(stacked, [stacked.keys.indexOf(next)]);
}

type Direction = "down" | "right";

function stackAround(members: readonly Node[], around: TemplateElement | null): Node {
  const bounds = members.map(({ element }) => boundsOf(boxOf(element)));
  const direction = directionOf(bounds);
  const [from, to] = ends(direction);
  const sorted = members.toSorted(
    (a, b) => boundsOf(boxOf(a.element))[from] - boundsOf(boxOf(b.element))[from],
  );
  const whole = boundsOfAll(members.map(({ element }) => boxOf(element)))!;
  const lengthMm = bounds.reduce((sum, one) => sum + one[to] - one[from], 0);
  const free = (whole[to] - whole[from] - lengthMm) / (members.length - 1);
  const gapMm = roundMm(Math.min(MOST_GAP_MM, Math.max(0, free)));
  const alongMm = roundMm(lengthMm + gapMm * (members.length - 1));
  const acrossMm = roundMm(
    direction === "down" ? whole.right - whole.left : whole.bottom - whole.top,
  );
  const element = {
    type: "stack",
    xMm: roundMm(whole.left),
    yMm: roundMm(whole.top),
    widthMm: direction === "down" ? acrossMm : alongMm,
    heightMm: direction === "down" ? alongMm : acrossMm,
    direction,
    ...(gapMm > 0 && { gapMm }),
  } as const satisfies TemplateElement;
  const own = around ? enteringStack(element, around) : element;
  return { key: null, element: own, children: sorted.map((node) => entering(node, element)) };
}

/** Where the gaps between those that follow each other are wider. */
function directionOf(bounds: readonly Bounds[]): Direction {
  const leastGap = (direction: Direction) => {
    const [from, to] = ends(direction);
    const sorted = bounds.toSorted((a, b) => a[from] - b[from]);
    return Math.min(...sorted.slice(1).map((one, at) => one[from] - sorted[at]![to]));
  };
  return leastGap("down") >= leastGap("right") ? "down" : "right";
}

function ends(direction: Direction): readonly ["top", "bottom"] | readonly ["left", "right"] {
  return direction === "down" ? ["top", "bottom"] : ["left", "right"];
}

function directionIn(stack: TemplateElement): Direction {
  return stack["direction"] === "right" ? "right" : "down";
}

function entering(node: Node, stack: TemplateElement): Node {
  return { ...node, element: enteringStack(node.element, stack) };
}

/** As the grammar has elements of a stack. Across it, it stays where it is as far as there is room. */
export function enteringStack(element: TemplateElement, stack: TemplateElement): TemplateElement {
  const isDown = directionIn(stack) === "down";
  const [across, breadth] = isDown ? (["xMm", "widthMm"] as const) : (["yMm", "heightMm"] as const);
  const { rotationDeg: _, anchor: _anchor, ...rest } = element;
  const room = stack[breadth];
  const own = Math.min(rest[breadth], room);
  const offset = roundMm(Math.min(Math.max(0, rest[across] - stack[across]), room - own));
  const isWhole = rest[breadth] >= room;
  const placed = {
    ...rest,
    [breadth]: own,
    inStack: { depth: depthOf(stack) + 1, place: offset > 0 ? { [across]: offset } : {} },
  } as unknown as TemplateElement;
  return withLengths(placed, isDown, isWhole);
}

/** Words that mean nothing in such a stack become numbers. `isWhole`: as broad as the stack, whatever that becomes. */
function withLengths(element: TemplateElement, isDown: boolean, isWhole: boolean): TemplateElement {
  const [length, breadth] = isDown
    ? (["heightMm", "widthMm"] as const)
    : (["widthMm", "heightMm"] as const);
  const along = wordOf(element, length);
  const across = wordOf(element, breadth);
  const mayFollow = length === "widthMm" ? element.type === "text" : isFree(element);
  const kept = along === "auto" && mayFollow ? "auto" : undefined;
  const isAuto = across === "auto" && breadth === "heightMm" && isFree(element);
  return withWord(
    withWord(element, length, kept),
    breadth,
    isAuto ? "auto" : isWhole ? null : undefined,
  );
}

export function isFree({ type }: TemplateElement): boolean {
  return type === "text" || type === "table" || type === "stack";
}

/** With numbers where only a stack knows its lengths. */
export function leavingStack(
  element: TemplateElement,
  document: TemplateDocument,
): TemplateElement {
  const sides: readonly Side[] = ["widthMm", "heightMm"];
  const own = sides.reduce((changed, side) => {
    const word = wordOf(changed, side);
    const isKept = word === "auto" && wordOf(document, side) === "auto";
    return word === undefined || isKept ? changed : withWord(changed, side, undefined);
  }, element);
  return atDepth(own, 0);
}

/** In the other direction, in which its elements are as long as before where there is room, else all as long as there is. */
export function turnStack(
  document: TemplateDocument,
  index: number,
  direction: unknown,
): TemplateDocument {
  const elements = elementsOf(document);
  const stack = elements[index]!;
  const inside = childIndices(elements, index);
  const length = direction === "right" ? "widthMm" : "heightMm";
  const gapMm = typeof stack["gapMm"] === "number" ? stack["gapMm"] : 0;
  const roomMm = stack[length] - gapMm * (inside.length - 1);
  const isShort = inside.reduce((sum, at) => sum + elements[at]![length], 0) > roomMm;
  const mostMm = Math.max(0.1, Math.floor((roomMm / inside.length) * 1000) / 1000);
  const turned = inside.map((at) => {
    const child = turnedInStack(elements[at]!, direction);
    const isNumber = wordOf(child, length) === undefined;
    return [at, isShort && isNumber ? { ...child, [length]: mostMm } : child] as const;
  });
  const { direction: _, ...rest } = stack;
  const own = (direction === undefined ? rest : { ...rest, direction }) as TemplateElement;
  return [...turned, [index, own] as const].reduce(
    (changed, [at, element]) => withElement(changed, at, element),
    document,
  );
}

/** Its length along the stack is its own, across it it is as broad as the stack where it was before. */
function turnedInStack(child: TemplateElement, direction: unknown): TemplateElement {
  const isDown = direction !== "right";
  const inStack = inStackOf(child)!;
  const placed = { ...child, inStack: { ...inStack, place: {} } } as TemplateElement;
  return withLengths(placed, isDown, wordOf(child, isDown ? "heightMm" : "widthMm") === null);
}

export function canUnstack(state: State): boolean {
  const elements = elementsOf(state.document);
  return selectedRoots(state).some(
    (index) => elements[index]!.type === "stack" || depthOf(elements[index]!) > 0,
  );
}

/** Stacks become what was in them, where it prints; elements of a stack leave it. */
export function unstackSelected(state: State): State {
  if (!canUnstack(state)) return state;
  const chosen = new Set(selectedRoots(state).map((index) => state.keys[index]!));
  const freed = new Set<number>();
  const free = (node: Node, around: TemplateElement | null): Node => {
    freed.add(node.key!);
    const left = leavingStack(node.element, state.document);
    const inner = around && enteringStack(left, fromStart(state.document, around));
    return { ...node, element: inner ?? left };
  };
  const open = (nodes: readonly Node[], around: TemplateElement | null, left: Node[]): Node[] =>
    nodes.flatMap((node): Node[] => {
      const isChosen = chosen.has(node.key!);
      if (node.element.type === "stack") {
        return isChosen
          ? node.children.map((child) => free(child, around))
          : [{ ...node, children: open(node.children, node.element, left) }];
      }
      if (!isChosen || !around) return [node];
      left.push(free(node, null));
      return [];
    });
  const roots = treeOf(state).flatMap((root) => {
    const left: Node[] = [];
    return [...open([root], null, left), ...left];
  });
  const changed = withTree(state, roots);
  return select(
    changed,
    changed.keys.flatMap((key, index) => (freed.has(key) ? [index] : [])),
  );
}

/** Where elements are dropped: in a stack, or on the label itself; before so many of those that stay. */
export interface Drop {
  /** Index; null: in none. */
  readonly stack: number | null;
  readonly at: number;
}

/** Whether these may be in that stack. */
export function mayEnter(state: State, indices: readonly number[], stack: number): boolean {
  const elements = elementsOf(state.document);
  const inside = childIndices(elements, stack).filter((at) => !indices.includes(at)).length;
  return (
    inside + indices.length <= MOST_CHILDREN &&
    indices.every(
      (index) =>
        (stack < index || stack >= endOf(elements, index)) &&
        !isTurned(elements[index]!) &&
        depthOf(elements[stack]!) + 1 + levelsAt(elements, index) <= MOST_DEEP,
    )
  );
}

/** The elements in their order, put into a stack, somewhere else in it, or out of it. */
export function dropAt(state: State, indices: readonly number[], drop: Drop): State {
  const moving = new Set(
    outermost(elementsOf(state.document), indices).map((at) => state.keys[at]),
  );
  const into = drop.stack === null ? null : state.keys[drop.stack]!;
  const taken: Node[] = [];
  const rest = mapTree(treeOf(state), (siblings) =>
    siblings.filter((node) => {
      if (!moving.has(node.key!)) return true;
      taken.push(node);
      return false;
    }),
  );
  const placed = (siblings: readonly Node[], stack: Node | null) =>
    siblings.toSpliced(
      drop.at,
      0,
      ...taken.map((node) => {
        const { element } = node;
        const isAtHome =
          stack !== null && stackOf(state, state.keys.indexOf(node.key!)) === drop.stack;
        if (isAtHome || (stack === null && depthOf(element) === 0)) return node;
        const left = leavingStack(element, state.document);
        if (!stack) return { ...node, element: left };
        const [own, around] = [left, stack.element].map((one) => fromStart(state.document, one));
        return { ...node, element: enteringStack(own!, around!) };
      }),
    );
  const put = mapTree(rest, (siblings, stack) =>
    (stack?.key ?? null) === into ? placed(siblings, stack) : siblings,
  );
  return withTree(state, put);
}

/** Which place in a stack a point is nearest to, without those that move. */
export function placeInStack(
  state: State,
  stack: number,
  point: Point,
  moving: readonly number[],
): number {
  const elements = elementsOf(state.document);
  const isDown = directionIn(elements[stack]!) === "down";
  return childIndices(elements, stack)
    .filter((index) => !moving.includes(index))
    .filter((index) => {
      const { left, right, top, bottom } = boundsOf(boxOf(elements[index]!));
      return isDown ? (top + bottom) / 2 < point.y : (left + right) / 2 < point.x;
    }).length;
}
