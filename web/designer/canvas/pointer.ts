// What the pointer does on the canvas: chooses a gesture where it goes down, and follows it. Mouse, pen and touch are
// pointers alike; two fingers pan and zoom.
import type { Point } from "../../hands/box.ts";
import type { Axis } from "../../hands/snap.ts";
import { announcePlace } from "../describe.ts";
import { toMm, type Workbench, zoomedTo } from "../workbench.ts";
import { beginDrawing, type Gesture, type Grip, type Press, startLasso } from "./gestures.ts";
import { beginGuide, guideNear } from "./guides.tsx";
import { beginPress } from "./press.ts";

/** Less is a click. */
const DRAG_PX = 3;
const TOUCH_DRAG_PX = 8;
/** The second click of a double click, after the first has placed something. */
const DOUBLE_MS = 400;

export interface PointerActions {
  /** In place; nothing happens where the element has no text. */
  readonly edit: (index: number, at: Point) => void;
}

/** Listens until it is ended by what it gives. */
export function attachPointer(
  surface: HTMLElement,
  bench: Workbench,
  actions: PointerActions,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const touches = new Map<number, Point>();
  let gesture: Gesture | null = null;
  let pressed: { id: number; at: Point; isDragged: boolean; most: number } | null = null;
  let pinch: { distance: number; middle: Point } | null = null;
  let placedAt = 0;

  const pointOf = ({ clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): Point => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const pressOf = (event: PointerEvent): Press => {
    const px = pointOf(event);
    return {
      mm: toMm(bench.view.value, px),
      px,
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
      isTouch: event.pointerType === "touch",
    };
  };
  const finish = () => {
    gesture = null;
    pressed = null;
    bench.gesture.value = null;
    bench.guides.value = [];
    bench.distances.value = [];
    bench.lasso.value = null;
  };
  const abandon = () => {
    gesture?.cancel();
    finish();
  };
  const beginPan = (): Gesture => {
    const start = bench.view.value;
    bench.gesture.value = "pan";
    return {
      move: (press, from) => {
        bench.view.value = {
          ...start,
          left: start.left + press.px.x - from.px.x,
          top: start.top + press.px.y - from.px.y,
        };
      },
      end: () => {},
      click: () => {},
      cancel: () => (bench.view.value = start),
    };
  };
  const begin = (event: PointerEvent, press: Press): Gesture | null => {
    if (event.button === 1 || bench.isPanning.value) return beginPan();
    if (event.button !== 0) return null;
    const target = event.target as Element;
    const grip = target.closest<HTMLElement>("[data-grip]")?.dataset["grip"] as Grip | undefined;
    const tool = bench.tool.value;
    if (tool !== "select") {
      return beginDrawing(bench, tool, press, () => (placedAt = event.timeStamp));
    }
    if (placedAt > 0 && event.timeStamp - placedAt < DOUBLE_MS) return null;
    const guide = target.closest<HTMLElement>("[data-guide]")?.dataset;
    return (
      beginPress(bench, press, grip ?? null, actions.edit) ??
      (guide ? beginGuide(bench, guide["axis"] as Axis, Number(guide["guide"])) : null) ??
      startLasso(bench, press)
    );
  };
  let from: Press | null = null;
  const follow = (event: PointerEvent, begun: Gesture | null, at: Point) => {
    gesture = begun;
    if (!begun) return;
    surface.setPointerCapture(event.pointerId);
    const most = event.pointerType === "touch" ? TOUCH_DRAG_PX : DRAG_PX;
    pressed = { id: event.pointerId, at, isDragged: false, most };
  };
  const focusSurface = () => {
    // Who points sees where; the ring is for keys.
    surface.dataset["pointed"] = "";
    surface.focus({ preventScroll: true });
  };
  // A guide is pulled from the ruler above or beside the canvas, or one is taken hold of there.
  surface.parentElement!.addEventListener(
    "pointerdown",
    (event) => {
      const ruler = (event.target as Element).closest<SVGElement>("[data-pulls]");
      if (!ruler || event.button !== 0 || pressed || touches.size > 0) return;
      event.preventDefault();
      focusSurface();
      bench.menu.value = null;
      from = pressOf(event);
      const pulls = ruler.dataset["pulls"] as Axis;
      const along = pulls === "x" ? "y" : "x";
      const there = guideNear(bench, along, from);
      const begun =
        there === null ? beginGuide(bench, pulls, null) : beginGuide(bench, along, there);
      follow(event, begun, from.px);
    },
    { signal },
  );
  surface.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "touch") {
        touches.set(event.pointerId, pointOf(event));
        if (touches.size === 2) {
          abandon();
          pinch = pinchOf(touches);
          return;
        }
      }
      if ((event.target as Element).closest(".edit-in-place")) return;
      bench.menu.value = null;
      if (pressed || touches.size > 1) return;
      focusSurface();
      event.preventDefault();
      from = pressOf(event);
      follow(event, begin(event, from), from.px);
    },
    { signal },
  );
  surface.addEventListener(
    "pointermove",
    (event) => {
      if (touches.has(event.pointerId)) touches.set(event.pointerId, pointOf(event));
      if (pinch && touches.size === 2) {
        const now = pinchOf(touches);
        const { view } = bench;
        const zoomed = zoomedTo(
          view.value,
          (view.value.scale * now.distance) / pinch.distance,
          now.middle,
        );
        const [dx, dy] = [now.middle.x - pinch.middle.x, now.middle.y - pinch.middle.y];
        view.value = { ...zoomed, left: zoomed.left + dx, top: zoomed.top + dy };
        pinch = now;
        return;
      }
      if (!gesture || !pressed || event.pointerId !== pressed.id || !from) return;
      const press = pressOf(event);
      const { x, y } = pressed.at;
      pressed.isDragged ||= Math.hypot(press.px.x - x, press.px.y - y) > pressed.most;
      if (pressed.isDragged) gesture.move(press, from);
    },
    { signal },
  );
  const up = (event: PointerEvent) => {
    touches.delete(event.pointerId);
    if (touches.size < 2) pinch = null;
    if (!gesture || pressed?.id !== event.pointerId) return;
    bench.session.editor.settle();
    if (pressed.isDragged) {
      gesture.end();
      if (!["guide", "pan", null].includes(bench.gesture.value)) announcePlace(bench);
    } else gesture.click(pressOf(event));
    finish();
  };
  surface.addEventListener("pointerup", up, { signal });
  surface.addEventListener(
    "pointercancel",
    (event) => {
      touches.delete(event.pointerId);
      if (touches.size < 2) pinch = null;
      if (pressed?.id === event.pointerId) abandon();
    },
    { signal },
  );
  // The double click that has placed something does not edit it.
  surface.addEventListener(
    "dblclick",
    (event) => {
      if (placedAt > 0 && event.timeStamp - placedAt < 2 * DOUBLE_MS) {
        event.stopImmediatePropagation();
      }
    },
    { signal, capture: true },
  );
  // Before the commands see it: Escape ends the gesture and nothing else.
  surface.addEventListener(
    "keydown",
    (event) => {
      delete surface.dataset["pointed"];
      if (event.key !== "Escape" || !gesture) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      abandon();
    },
    { signal, capture: true },
  );
  surface.addEventListener(
    "wheel",
    (event) => {
      const isZoom = event.ctrlKey || event.metaKey;
      if (!isZoom && (event.target as Element).closest(".offers")) return;
      event.preventDefault();
      const { view } = bench;
      const unit = event.deltaMode === 1 ? 16 : 1;
      if (isZoom) {
        const by = Math.exp((-event.deltaY * unit) / 240);
        view.value = zoomedTo(view.value, view.value.scale * by, pointOf(event));
        return;
      }
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
      const { left, top, scale } = view.value;
      view.value = { scale, left: left - dx * unit, top: top - dy * unit };
    },
    { signal, passive: false },
  );
  // Safari sends a pinch on a trackpad as events of its own; those of two fingers on glass follow the pointers above.
  let gestureScale = 1;
  surface.addEventListener(
    "gesturestart",
    (event) => {
      event.preventDefault();
      gestureScale = bench.view.value.scale;
    },
    { signal },
  );
  surface.addEventListener(
    "gesturechange",
    (event) => {
      event.preventDefault();
      if (touches.size > 0) return;
      const { view } = bench;
      const { scale } = event as GestureEvent;
      view.value = zoomedTo(view.value, gestureScale * scale, pointOf(event as GestureEvent));
    },
    { signal },
  );
  surface.addEventListener("gestureend", (event) => event.preventDefault(), { signal });
  return () => controller.abort();
}

/** WebKit's own: https://developer.mozilla.org/docs/Web/API/GestureEvent */
interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

function pinchOf(touches: ReadonlyMap<number, Point>) {
  const [a, b] = [...touches.values()] as [Point, Point];
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
