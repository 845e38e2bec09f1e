// Gestures with what is there: select, move, duplicate, resize, turn.
import { duplicate, isReachable, movable, place } from "../../document/commands.ts";
import { newGroup } from "../../document/editor.ts";
import { hittableOf, keepsRatio } from "../../document/kinds.ts";
import { boxAt, boxOnLabel } from "../../document/label-box.ts";
import { ancestorsOf, childIndices, depthOf, parentOf } from "../../document/nesting.ts";
import { type Drop, dropAt, mayEnter, placeInStack } from "../../document/stacks.ts";
import {
  selectedIndices,
  shownSide,
  type State,
  withDocument,
  withGroups,
} from "../../document/state.ts";
import {
  boundsOf,
  boundsOfAll,
  type Box,
  endsOfLine,
  lineBetween,
  moved,
  type Point,
  turn,
} from "../../hands/box.ts";
import { type Hittable, hitAll } from "../../hands/hit.ts";
import { type Handle, HANDLES, resize, resizeAll, type ResizeOptions } from "../../hands/resize.ts";
import { rotate, turnedBy } from "../../hands/rotate.ts";
import { distancesAround, snapEdges, snapMove, type Surroundings } from "../../hands/snap.ts";
import type { Workbench } from "../workbench.ts";
import { type Gesture, type Grip, type Press, steadySurroundings } from "./gestures.ts";
import { elementAt, elementsOf, sideAt } from "../../document/template.ts";

const SLACK_PX = 4;
const TOUCH_SLACK_PX = 12;

/**
 * Indices under a point, the topmost first; neither locked nor hidden ones. `filled`: hit inside too, without a fill.
 * `isDeep`: in stacks too that were not entered.
 */
export function elementsAt(
  bench: Workbench,
  mm: Point,
  isTouch = false,
  filled: readonly number[] = [],
  isDeep = false,
): readonly number[] {
  const state = bench.session.editor.state.value;
  const slack = (isTouch ? TOUCH_SLACK_PX : SLACK_PX) / bench.view.value.scale;
  const hittables = elementsOf(state.document).map((element, index): Hittable => {
    const own = { ...hittableOf(element), box: boxOnLabel(state.document, element) };
    return own.kind === "frame" && filled.includes(index) ? { ...own, kind: "area" } : own;
  });
  const hits = hitAll(hittables, mm, slack).filter((index) => isReachable(state, index));
  return isDeep ? hits : [...new Set(hits.map((index) => asEntered(state, index)))];
}

/** The element, or the stack around it that has not been entered: nothing in it is selected. */
function asEntered(state: State, index: number): number {
  const elements = elementsOf(state.document);
  const entered = new Set(selectedIndices(state).flatMap((at) => ancestorsOf(elements, at)));
  const around = ancestorsOf(elements, index).toReversed();
  return around.find((stack) => !entered.has(stack)) ?? index;
}

/** Of a stack, what is under a point of it, or its first element. */
export function innerAt(bench: Workbench, stack: number, mm?: Point): number | null {
  const state = bench.session.editor.state.value;
  const children = childIndices(elementsOf(state.document), stack);
  const hits = mm ? elementsAt(bench, mm, false, [], true) : [];
  const around = new Set(
    hits.flatMap((index) => [index, ...ancestorsOf(elementsOf(state.document), index)]),
  );
  const under = children.findLast((index) => around.has(index));
  return under ?? (mm ? null : (children.find((index) => isReachable(state, index)) ?? null));
}

/** null: there is nothing. */
export function beginPress(
  bench: Workbench,
  press: Press,
  grip: Grip | null,
  edit: (index: number, at: Point) => void,
): Gesture | null {
  const { editor } = bench.session;
  if (grip && movable(editor.state.value).length > 0) return beginGrip(bench, grip);
  const before = editor.selection.value;
  const hits = elementsAt(bench, press.mm, press.isTouch, [], press.mod);
  if (hits.length === 0) return beginInside(bench, press);
  const wasSelected = hits.find((index) => before.includes(index));
  const top = hits[0]!;
  const groupOf = (index: number) =>
    press.mod ? [index] : withGroups(editor.state.value, [index]);
  // With Alt what is selected stays: dragging duplicates it, and a click chooses beneath it.
  if (wasSelected === undefined) {
    const more = groupOf(top);
    editor.select(press.shift ? [...before, ...more] : more);
  }
  const drag = beginMove(bench, press);
  return {
    ...drag,
    click: () => {
      if (press.alt) return editor.select(groupOf(beneath(hits, before)));
      if (wasSelected === undefined) return;
      if (press.shift) {
        const less = new Set(groupOf(wasSelected));
        return editor.select(before.filter((index) => !less.has(index)));
      }
      if (press.isTouch && before.length === 1) return edit(wasSelected, press.mm);
      editor.select(groupOf(press.mod ? wasSelected : top));
    },
  };
}

/** Where there is only the inside of a selected shape without a fill: dragging moves it, and a click is one beside it. */
function beginInside(bench: Workbench, press: Press): Gesture | null {
  const { editor } = bench.session;
  if (elementsAt(bench, press.mm, press.isTouch, editor.selection.value).length === 0) return null;
  const deselect = () => {
    if (!press.shift) editor.select([]);
  };
  return { ...beginMove(bench, press), click: deselect };
}

/** The next below the one that is selected; from the lowest, back to the top. */
function beneath(hits: readonly number[], selected: readonly number[]): number {
  const at = hits.findIndex((index) => selected.includes(index));
  return hits[(at + 1) % hits.length]!;
}

function beginMove(bench: Workbench, from: Press): Omit<Gesture, "click"> {
  const { editor } = bench.session;
  const group = newGroup("move");
  const label = from.alt ? "Duplicate" : "Move";
  let start: ReadonlyMap<number, Box> | null = null;
  let aroundFor: ((isFree: boolean) => Surroundings) | null = null;
  let drop: Drop | null = null;
  return {
    move: (now) => {
      bench.gesture.value = "move";
      if (!start) {
        if (from.alt) editor.apply(label, (state) => duplicate(state, { x: 0, y: 0 }), { group });
        start = boxesOf(bench);
        aroundFor = steadySurroundings(bench, [...start.keys()]);
      }
      const bounds = boundsOfAll([...start.values()]);
      if (!bounds) return;
      const delta = { x: now.mm.x - from.mm.x, y: now.mm.y - from.mm.y };
      const isAcross = Math.abs(delta.x) > Math.abs(delta.y);
      const held = now.shift ? { x: isAcross ? delta.x : 0, y: isAcross ? 0 : delta.y } : delta;
      const moving = {
        left: bounds.left + held.x,
        top: bounds.top + held.y,
        right: bounds.right + held.x,
        bottom: bounds.bottom + held.y,
      };
      const around = aroundFor!(now.mod);
      const snapped = snapMove(moving, around);
      const by = {
        x: now.shift && !isAcross ? 0 : held.x + snapped.by.x,
        y: now.shift && isAcross ? 0 : held.y + snapped.by.y,
      };
      const boxes = new Map([...start].map(([index, box]) => [index, moved(box, by)]));
      setBoxes(bench, label, boxes, group);
      drop = dropOf(bench, now, [...start.keys()]);
      bench.drop.value = drop;
      const isShown = now.alt && !from.alt;
      bench.guides.value = snapped.guides;
      bench.distances.value = isShown
        ? distancesAround(boundsOfAll([...boxes.values()])!, around)
        : snapped.distances;
    },
    end: () => {
      const [to, moving] = [drop, [...(start?.keys() ?? [])]];
      bench.drop.value = null;
      if (to) editor.apply(label, (state) => dropAt(state, moving, to), { group });
    },
    cancel: () => {
      bench.drop.value = null;
      editor.cancel(group);
    },
  };
}

/** Where what is dragged would be put by letting go here; null: it stays where it is. With Mod it enters no stack. */
function dropOf(bench: Workbench, { mm, mod }: Press, moving: readonly number[]): Drop | null {
  const state = bench.session.editor.shown.value;
  const elements = elementsOf(state.document);
  const isInside = moving.some((index) => depthOf(elements[index]!) > 0);
  const isOver = (index: number) => {
    const { left, right, top, bottom } = boundsOf(boxAt(state.document, index));
    return mm.x >= left && mm.x <= right && mm.y >= top && mm.y <= bottom;
  };
  const stack = elements.findLastIndex(
    (element, index) =>
      element.type === "stack" &&
      isReachable(state, index) &&
      isOver(index) &&
      mayEnter(state, moving, index),
  );
  const isHome = moving.every((index) => parentOf(elements, index) === stack);
  if (stack !== -1 && (isHome || !mod)) {
    return { stack, at: placeInStack(state, stack, mm, moving) };
  }
  if (!isInside) return null;
  const roots = elements.filter(
    (element, index) =>
      depthOf(element) === 0 &&
      !moving.includes(index) &&
      sideAt(state.document, index) === shownSide(state),
  );
  return { stack: null, at: roots.length };
}

function boxesOf({ session }: Workbench): ReadonlyMap<number, Box> {
  const state = session.editor.state.value;
  return new Map(movable(state).map((index) => [index, boxAt(state.document, index)]));
}

function setBoxes(
  { session }: Workbench,
  label: string,
  boxes: ReadonlyMap<number, Box>,
  group: string,
): void {
  session.editor.applyLive(
    label,
    (state) => withDocument(state, place(state.document, boxes)),
    group,
  );
}

function beginGrip(bench: Workbench, grip: Grip): Gesture {
  const { editor } = bench.session;
  const start = boxesOf(bench);
  bench.gesture.value = grip === "rotate" ? "rotate" : "resize";
  const [[index, only] = []] = start;
  const group = newGroup("grip");
  const aroundFor = steadySurroundings(bench, [...start.keys()]);
  const isSingle = start.size === 1 && only !== undefined && index !== undefined;
  const apply = (label: string, boxes: ReadonlyMap<number, Box>) =>
    setBoxes(bench, label, boxes, group);
  const rest = { end: () => {}, click: () => {}, cancel: () => editor.cancel(group) };
  if (grip === "rotate") {
    return { ...rest, move: (now, from) => apply("Rotate", turnAll(start, now, from)) };
  }
  if (grip === "start" || grip === "end") {
    return {
      ...rest,
      move: (now) => {
        if (!isSingle) return;
        apply("Resize", new Map([[index, lineTo(bench, only, grip, now, aroundFor(now.mod))]]));
      },
    };
  }
  return {
    ...rest,
    move: (now, from) => {
      const by = { x: now.mm.x - from.mm.x, y: now.mm.y - from.mm.y };
      const around = aroundFor(now.mod);
      const boxes = isSingle
        ? new Map([[index, resizeOne(bench, index, only, grip, by, now, around)]])
        : resizeMany(bench, start, grip, by, now, around);
      apply("Resize", boxes);
    },
  };
}

function turnAll(
  start: ReadonlyMap<number, Box>,
  now: Press,
  from: Press,
): ReadonlyMap<number, Box> {
  const boxes = [...start.values()];
  const bounds = boundsOfAll(boxes)!;
  const centre =
    boxes.length === 1
      ? { x: boxes[0]!.xMm + boxes[0]!.widthMm / 2, y: boxes[0]!.yMm + boxes[0]!.heightMm / 2 }
      : { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const began = boxes.length === 1 ? boxes[0]!.rotationDeg : 0;
  const degrees = turnedBy(centre, from.mm, now.mm, began, { stepped: now.shift, free: now.mod });
  const turned = rotate(boxes, centre, degrees);
  return new Map([...start.keys()].map((index, at) => [index, turned[at]!]));
}

function lineTo(
  bench: Workbench,
  line: Box,
  grip: "start" | "end",
  now: Press,
  around: Surroundings,
): Box {
  const [start, end] = endsOfLine(line);
  const fixed = grip === "start" ? end : start;
  let { x, y } = now.mm;
  if (now.shift) {
    const isAcross = Math.abs(x - fixed.x) > Math.abs(y - fixed.y);
    if (isAcross) y = fixed.y;
    else x = fixed.x;
  }
  const { by, guides } = snapEdges(
    { left: x, top: y, right: x, bottom: y },
    { x: 1, y: 1 },
    around,
  );
  bench.guides.value = guides;
  // Held to one axis, an end does not leave it for something near.
  const to = { x: x === fixed.x ? x : x + by.x, y: y === fixed.y ? y : y + by.y };
  const [a, b] = grip === "start" ? [to, fixed] : [fixed, to];
  const box = lineBetween(a, b);
  return box.widthMm === 0 && box.heightMm === 0 ? line : box;
}

function resizeOne(
  bench: Workbench,
  index: number,
  box: Box,
  handle: Handle,
  by: Point,
  { shift, alt }: Press,
  around: Surroundings,
): Box {
  const element = elementAt(bench.session.editor.document.value, index)!;
  const keepRatio = isCorner(handle) && keepsRatio(element) ? !shift : shift;
  return resizeSnapped(bench, box, handle, by, { keepRatio, fromCentre: alt }, around);
}

function resizeMany(
  bench: Workbench,
  start: ReadonlyMap<number, Box>,
  handle: Handle,
  by: Point,
  { shift, alt }: Press,
  around: Surroundings,
): ReadonlyMap<number, Box> {
  const boxes = [...start.values()];
  const bounds = boundsOfAll(boxes)!;
  const elements = elementsOf(bench.session.editor.document.value);
  const hasPicture = [...start.keys()].some((index) => keepsRatio(elements[index]!));
  const frame: Box = {
    xMm: bounds.left,
    yMm: bounds.top,
    widthMm: bounds.right - bounds.left,
    heightMm: bounds.bottom - bounds.top,
    rotationDeg: 0,
  };
  const keepRatio = isCorner(handle) && hasPicture ? !shift : shift;
  const options = { keepRatio, fromCentre: alt };
  const to = boundsOf(resizeSnapped(bench, frame, handle, by, options, around));
  const resized = resizeAll(boxes, bounds, to);
  return new Map([...start.keys()].map((index, at) => [index, resized[at]!]));
}

function isCorner(handle: Handle): boolean {
  return handle.length === 2;
}

function resizeSnapped(
  bench: Workbench,
  box: Box,
  handle: Handle,
  by: Point,
  options: Required<ResizeOptions>,
  around: Surroundings,
): Box {
  const { keepRatio, fromCentre } = options;
  const free = resize(box, handle, by, options);
  // Edges that are askew have nothing to snap to.
  if (box.rotationDeg % 90 !== 0 || (box.rotationDeg !== 0 && keepRatio)) return free;
  const pull = turn(HANDLES[handle], box.rotationDeg);
  const isLed = keepRatio && isCorner(handle);
  // With the ratio kept, one side decides.
  const leads = isLed ? { x: pull.x, y: 0 } : pull;
  const snapped = snapEdges(boundsOf(free), leads, around);
  bench.guides.value = snapped.guides;
  const reached = { x: by.x + snapped.by.x, y: by.y + snapped.by.y };
  if (!isLed || box.widthMm === 0) return resize(box, handle, reached, options);
  const times = fromCentre ? 2 : 1;
  const factor = (free.widthMm + pull.x * snapped.by.x * times) / box.widthMm;
  const grown = {
    x: (pull.x * box.widthMm * (factor - 1)) / times,
    y: (pull.y * box.heightMm * (factor - 1)) / times,
  };
  return resize(box, handle, grown, options);
}
