// Gestures with the pointer: drawing something new, and the lasso; moving and changing what is there is press.ts.
import { insert, isReachable } from "../../document/commands.ts";
import { newGroup } from "../../document/editor.ts";
import {
  besideOthers,
  defaultBox,
  type DrawingTool,
  drawnBox,
  nameOf,
  newElement,
} from "../../document/kinds.ts";
import { boxOnLabel } from "../../document/label-box.ts";
import { ancestorsOf, depthOf } from "../../document/nesting.ts";
import { guidesOf } from "../../document/guides.ts";
import { shownLabel, withDocument, withGroups } from "../../document/state.ts";
import { boundsOf, boxBetween, type Point } from "../../hands/box.ts";
import { lasso } from "../../hands/hit.ts";
import type { Handle } from "../../hands/resize.ts";
import { snapEdges, type Surroundings } from "../../hands/snap.ts";
import type { Workbench } from "../workbench.ts";
import {
  bleedOf,
  elementAt,
  elementsOf,
  elementsOn,
  firstOn,
  withElement,
} from "../../document/template.ts";

/** Where the pointer is, and which keys are held. */
export interface Press {
  readonly mm: Point;
  readonly px: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
  readonly isTouch: boolean;
}

/** What the frame of a selection can be taken by. */
export type Grip = Handle | "rotate" | "start" | "end";

export interface Gesture {
  /** Called once the pointer has gone further than a click does. */
  readonly move: (now: Press, from: Press) => void;
  readonly end: () => void;
  /** Instead of `end` where the pointer has not moved. */
  readonly click: (at: Press) => void;
  readonly cancel: () => void;
}

const SNAP_PX = 5;

/** What can be snapped to while some elements move. */
export function surroundingsOf(
  bench: Workbench,
  moving: readonly number[],
  isFree: boolean,
): Surroundings {
  const { session, gridMm, safeMm } = bench;
  const state = session.editor.state.value;
  const { document } = state;
  return {
    item: document,
    bleedMm: bleedOf(document),
    safeMm: safeMm.value,
    gridMm: gridMm.value,
    others: elementsOf(document).flatMap((element, index, elements) => {
      const isMoving = [index, ...ancestorsOf(elements, index)].some((at) => moving.includes(at));
      return isMoving || !isReachable(state, index)
        ? []
        : [boundsOf(boxOnLabel(document, element))];
    }),
    lines: guidesOf(state),
    withinMm: withinOf(bench, isFree),
  };
}

/** The same for a whole gesture, during which the end of the label may move with what is moved. */
export function steadySurroundings(bench: Workbench, moving: readonly number[]) {
  const around = surroundingsOf(bench, moving, false);
  return (isFree: boolean): Surroundings => ({ ...around, withinMm: withinOf(bench, isFree) });
}

function withinOf({ isSnapping, view }: Workbench, isFree: boolean): number {
  return isFree || !isSnapping.value ? 0 : SNAP_PX / view.value.scale;
}

/** The point of a new edge, snapped. */
function snappedPoint(bench: Workbench, point: Point, isFree: boolean, moving: readonly number[]) {
  const bounds = { left: point.x, top: point.y, right: point.x, bottom: point.y };
  const around = surroundingsOf(bench, moving, isFree);
  const { by, guides } = snapEdges(bounds, { x: 1, y: 1 }, around);
  return { point: { x: point.x + by.x, y: point.y + by.y }, guides };
}

export function beginDrawing(
  bench: Workbench,
  tool: DrawingTool,
  from: Press,
  onPlaced: () => void,
): Gesture {
  const { editor } = bench.session;
  const group = newGroup("draw");
  const start = snappedPoint(bench, from.mm, from.mod, []).point;
  let index: number | null = null;
  return {
    move: (now) => {
      bench.gesture.value = "draw";
      const moving = index === null ? [] : [index];
      const { point, guides } = snappedPoint(bench, now.mm, now.mod, moving);
      const box = drawnBox(tool, start, point, now.shift);
      bench.guides.value = guides;
      if (index === null) {
        const before = editor.document.value;
        editor.apply(`Add ${tool}`, (state) => insert(state, [newElement(tool, box)]), { group });
        if (editor.document.value !== before) index = newestIn(bench);
        return;
      }
      const at = index;
      editor.applyLive(
        `Add ${tool}`,
        (state) => withDocument(state, withElement(state.document, at, newElement(tool, box))),
        group,
      );
    },
    end: () => {
      bench.tool.value = "select";
      if (index !== null) announceNew(bench, index);
    },
    click: (at) => {
      onPlaced();
      placeDefault(bench, tool, at.mm);
    },
    cancel: () => editor.cancel(group),
  };
}

/** Of default size around a point, or where the middle is free; then the tool is Select again. */
export function placeDefault(bench: Workbench, tool: DrawingTool, at?: Point): void {
  const { editor } = bench.session;
  const before = editor.document.value;
  editor.apply(`Add ${tool}`, (state) => {
    const box = defaultBox(tool, state.document, at);
    return insert(state, [newElement(tool, at ? box : besideOthers(box, shownLabel(state)))]);
  });
  bench.tool.value = "select";
  if (editor.document.value !== before) announceNew(bench, newestIn(bench));
}

/** The one in front, of the side that is shown. */
function newestIn({ session }: Workbench): number {
  const document = session.editor.document.value;
  const side = session.editor.side.value;
  return firstOn(document, side) + elementsOn(document, side).length - 1;
}

/** Texts are typed at once. */
function announceNew({ session, said, actions }: Workbench, index: number): void {
  const element = elementAt(session.editor.document.value, index);
  if (!element) return;
  said.value = `${nameOf(element)}: added`;
  if (element.type === "text") actions.value.editText?.(index);
}

export function startLasso(bench: Workbench, from: Press): Gesture {
  const { editor } = bench.session;
  const before = editor.selection.value;
  return {
    move: (now) => {
      const frame = boundsOf(boxBetween(from.mm, now.mm));
      bench.lasso.value = frame;
      const state = editor.state.value;
      const elements = elementsOf(state.document);
      const inside = lasso(
        elements.map((element) => boxOnLabel(state.document, element)),
        frame,
      ).filter((index) => isReachable(state, index) && depthOf(elements[index]!) === 0);
      const all = withGroups(state, inside);
      editor.select(from.shift ? [...new Set([...before, ...all])] : all);
    },
    end: () => {},
    click: () => {
      if (!from.shift) editor.select([]);
    },
    cancel: () => editor.select(before),
  };
}
