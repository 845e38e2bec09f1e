// Gestures with the pointer: drawing something new, and the lasso; moving and changing what is there is press.ts.
import { insert, isReachable } from "../../document/commands.ts";
import { newGroup } from "../../document/editor.ts";
import {
  besideOthers,
  boxOf,
  defaultBox,
  type DrawingTool,
  drawnBox,
  nameOf,
  newElement,
} from "../../document/kinds.ts";
import { withDocument, withGroups } from "../../document/state.ts";
import { boundsOf, boxBetween, type Point } from "../../hands/box.ts";
import { lasso } from "../../hands/hit.ts";
import type { Handle } from "../../hands/resize.ts";
import { snapEdges, type Surroundings } from "../../hands/snap.ts";
import type { Workbench } from "../workbench.ts";

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
  { session, view, gridMm, isSnapping, safeMm }: Workbench,
  moving: readonly number[],
  isFree: boolean,
): Surroundings {
  const state = session.editor.state.value;
  const { document } = state;
  return {
    item: document,
    safeMm: safeMm.value,
    gridMm: gridMm.value,
    others: document.elements.flatMap((element, index) =>
      moving.includes(index) || !isReachable(state, index) ? [] : [boundsOf(boxOf(element))],
    ),
    withinMm: isFree || !isSnapping.value ? 0 : SNAP_PX / view.value.scale,
  };
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
        index = editor.state.value.keys.length;
        editor.apply(`Add ${tool}`, (state) => insert(state, [newElement(tool, box)]), { group });
        if (editor.state.value.keys.length === index) index = null;
        return;
      }
      const at = index;
      editor.applyLive(
        `Add ${tool}`,
        (state) => {
          const elements = state.document.elements.with(at, newElement(tool, box));
          return withDocument(state, { ...state.document, elements });
        },
        group,
      );
    },
    end: () => {
      bench.tool.value = "select";
      const element = editor.document.value.elements.at(-1);
      if (element) bench.said.value = `${nameOf(element)}: added`;
    },
    click: (at) => {
      onPlaced();
      placeDefault(bench, tool, at.mm);
    },
    cancel: () => editor.cancel(group),
  };
}

/** Of default size around a point, or where the middle is free; then the tool is Select again. Texts are typed at once. */
export function placeDefault(bench: Workbench, tool: DrawingTool, at?: Point): void {
  const { editor } = bench.session;
  const index = editor.state.value.keys.length;
  editor.apply(`Add ${tool}`, (state) => {
    const { document } = state;
    const box = defaultBox(tool, document, at);
    return insert(state, [newElement(tool, at ? box : besideOthers(box, document))]);
  });
  bench.tool.value = "select";
  const element = editor.document.value.elements[index];
  if (!element) return;
  bench.said.value = `${nameOf(element)}: added`;
  if (tool === "text") bench.actions.value.editText?.(index);
}

export function startLasso(bench: Workbench, from: Press): Gesture {
  const { editor } = bench.session;
  const before = editor.selection.value;
  return {
    move: (now) => {
      const frame = boundsOf(boxBetween(from.mm, now.mm));
      bench.lasso.value = frame;
      const state = editor.state.value;
      const inside = lasso(state.document.elements.map(boxOf), frame).filter((index) =>
        isReachable(state, index),
      );
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
