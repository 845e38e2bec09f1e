// The canvas: the label as it prints, above it what is selected, and what pointer and keys do there.
import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { readingOrder } from "../../document/kinds.ts";
import { fromStart } from "../../document/label-box.ts";
import { isReachable } from "../../document/commands.ts";
import { parentOf } from "../../document/nesting.ts";
import { bleedOf, elementsOf } from "../../document/template.ts";
import { attachDrop } from "../bring-in.ts";
import { describeElement } from "../describe.ts";
import { ColumnEdges, focusNextEdge } from "./column-edges.tsx";
import { EditCell } from "./edit-cell.tsx";
import { EditInPlace } from "./edit-in-place.tsx";
import { Overlay } from "./overlay.tsx";
import { attachPicture } from "./picture.ts";
import { attachPointer } from "./pointer.ts";
import { elementsAt } from "./press.ts";
import { SHOWN_SIDE, tabOf } from "../side-tabs.tsx";
import { Rulers } from "./rulers.tsx";
import { isHolding, toMm, type Workbench } from "../workbench.ts";

interface CanvasProps {
  readonly bench: Workbench;
  /** Once its size is known. */
  readonly onReady: () => void;
}

export function Canvas({ bench, onReady }: CanvasProps) {
  const surface = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = surface.current!;
    let isReady = false;
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      bench.size.value = { width, height };
      if (!isReady) onReady();
      isReady = true;
    });
    watcher.observe(element);
    const ends = [
      attachPicture(picture.current!, bench),
      attachPointer(element, bench, {
        edit: (index, at) => bench.actions.value.editText?.(index, at),
      }),
      attachDrop(element, bench, (event) => pointIn(element, event, bench)),
    ];
    return () => {
      watcher.disconnect();
      for (const end of ends) end();
    };
  }, [bench]);
  useEffect(() => {
    const focusCanvas = () => surface.current?.focus({ preventScroll: true });
    bench.actions.value = { ...bench.actions.value, focusCanvas };
  }, [bench]);
  const cursor = useComputed(() => cursorOf(bench));
  return (
    <div class="canvas-frame" {...panelOf(bench)}>
      <Rulers bench={bench} />
      <div
        class="canvas"
        role="application"
        aria-label="Canvas"
        aria-describedby="canvas-help"
        tabIndex={0}
        ref={surface}
        data-cursor={cursor}
        onKeyDown={(event) => onKeyDown(event, bench)}
        onKeyUp={(event) => onKeyUp(event, bench)}
        onBlur={() => (bench.isPanning.value = false)}
        onDblClick={(event) => editAt(event, bench)}
        onContextMenu={(event) => openMenu(event, bench)}
        onPointerMove={(event) => hover(event, bench)}
        onPointerLeave={() => (bench.hovered.value = null)}
      >
        <Paper bench={bench} />
        <canvas class="picture" aria-hidden="true" ref={picture} />
        <Grid bench={bench} />
        <Trim bench={bench} />
        <SafeArea bench={bench} />
        <Overlay bench={bench} />
        <ColumnEdges bench={bench} />
        <EditInPlace bench={bench} />
        <EditCell bench={bench} />
      </div>
      <p class="visually-hidden" id="canvas-help">
        Tab chooses elements, arrow keys move them, Enter edits text, Escape leaves.{" "}
        {bench.hasSingleKeys.value
          ? "Press question mark for all keys."
          : "The button Keyboard shortcuts lists all keys."}
      </p>
    </div>
  );
}

/** Of the tabs, where there are any. */
function panelOf({ session }: Workbench) {
  const { document, side } = session.editor;
  if (!document.value.back) return {};
  return { id: SHOWN_SIDE, role: "tabpanel", "aria-labelledby": tabOf(side.value) } as const;
}

/** What the picture is on: white before the first one is there, too. */
function Paper({ bench }: { readonly bench: Workbench }) {
  const bleedMm = bleedOf(bench.session.editor.document.value);
  const inset = `${-bleedMm * bench.view.value.scale}px`;
  return (
    <div class="paper" aria-hidden="true" style={placeOfItem(bench)}>
      <div style={{ inset }} />
    </div>
  );
}

/** Lines closer than this are a grey area. */
const GRID_PX = 5;

function Grid({ bench }: { readonly bench: Workbench }) {
  const step = bench.gridMm.value * bench.view.value.scale;
  if (step < GRID_PX) return null;
  const style = { ...placeOfItem(bench), backgroundSize: `${step}px ${step}px` };
  return <div class="grid" aria-hidden="true" style={style} />;
}

/** Where a label with a bleed is cut. */
function Trim({ bench }: { readonly bench: Workbench }) {
  if (bleedOf(bench.session.editor.document.value) === 0) return null;
  return <div class="trim" aria-hidden="true" style={placeOfItem(bench)} />;
}

/** Shown while something is placed, which snaps to it; always inside of a trim line. */
function SafeArea({ bench }: { readonly bench: Workbench }) {
  const { safeMm, view, session } = bench;
  const { widthMm, heightMm } = session.editor.document.value;
  const hasBleed = bleedOf(session.editor.document.value) > 0;
  const isShown = (hasBleed || isHolding(bench)) && safeMm.value > 0;
  if (!isShown || 2 * safeMm.value >= Math.min(widthMm, heightMm)) return null;
  const inset = `${safeMm.value * view.value.scale}px`;
  return (
    <div class="safe-area" aria-hidden="true" style={placeOfItem(bench)}>
      <div style={{ inset }} />
    </div>
  );
}

function placeOfItem({ view, session }: Workbench) {
  const { widthMm, heightMm } = session.editor.document.value;
  const { scale, left, top } = view.value;
  return {
    transform: `translate(${left}px, ${top}px)`,
    width: `${widthMm * scale}px`,
    height: `${heightMm * scale}px`,
  };
}

function cursorOf({ tool, isPanning, gesture, hovered }: Workbench): string {
  if (gesture.value === "pan") return "grabbing";
  if (isPanning.value) return "grab";
  if (tool.value === "text") return "text";
  if (tool.value !== "select") return "draw";
  return hovered.value === null ? "" : "move";
}

const pointOf = (event: MouseEvent, bench: Workbench) =>
  pointIn(event.currentTarget as Element, event, bench);

function pointIn(surface: Element, event: MouseEvent, bench: Workbench) {
  const { left, top } = surface.getBoundingClientRect();
  return toMm(bench.view.value, { x: event.clientX - left, y: event.clientY - top });
}

function hover(event: PointerEvent, bench: Workbench): void {
  const isIdle = bench.gesture.value === null && event.pointerType !== "touch";
  const { selection } = bench.session.editor;
  const at =
    isIdle && bench.tool.value === "select"
      ? elementsAt(bench, pointOf(event, bench), false, selection.value)
      : [];
  bench.hovered.value = at[0] ?? null;
}

function editAt(event: MouseEvent, bench: Workbench): void {
  if ((event.target as Element).closest(".edit-in-place") || bench.tool.value !== "select") return;
  const at = pointOf(event, bench);
  const [top] = elementsAt(bench, at);
  if (top !== undefined) bench.actions.value.editText?.(top, at);
}

function openMenu(event: MouseEvent, bench: Workbench): void {
  if ((event.target as Element).closest(".edit-in-place")) return;
  event.preventDefault();
  const { editor } = bench.session;
  const under = elementsAt(bench, pointOf(event, bench));
  const isOnSelection = under.some((index) => editor.selection.value.includes(index));
  // The key for menus has no place: it is about what is selected.
  const isByKey = event.button !== 2;
  if (!isByKey && !isOnSelection) editor.select(under.slice(0, 1));
  bench.menu.value = { at: { x: event.clientX, y: event.clientY } };
}

function onKeyDown(event: KeyboardEvent, bench: Workbench): void {
  if ((event.target as Element).closest(".edit-in-place")) return;
  if (event.key === " ") {
    event.preventDefault();
    bench.isPanning.value = true;
  }
  if (event.key === "Tab") chooseNext(event, bench);
}

function onKeyUp(event: KeyboardEvent, bench: Workbench): void {
  if (event.key === " ") bench.isPanning.value = false;
}

/** Through the elements as they are read, and then out of the canvas. */
function chooseNext(event: KeyboardEvent, bench: Workbench): void {
  const { editor } = bench.session;
  const surface = event.currentTarget as HTMLElement;
  const isOnEdge = event.target !== surface;
  if (focusNextEdge(surface, event.target as Element, event.shiftKey)) {
    event.preventDefault();
    return;
  }
  if (isOnEdge && event.shiftKey) {
    event.preventDefault();
    return;
  }
  const state = editor.state.value;
  const elements = elementsOf(state.document);
  const onLabel = elements.map((element) => fromStart(state.document, element));
  const [selected] = editor.selection.value;
  // Through those beside it: in a stack, those of the stack.
  const around = selected === undefined ? null : parentOf(elements, selected);
  const order = readingOrder(onLabel).filter(
    (index) => isReachable(state, index) && parentOf(elements, index) === around,
  );
  const at = selected === undefined ? -1 : order.indexOf(selected);
  const isBack = event.shiftKey;
  const next = isBack ? (at === -1 ? order.length - 1 : at - 1) : at + 1;
  const index = order[next];
  if (index === undefined) return;
  event.preventDefault();
  editor.select([index]);
  bench.said.value = describeElement(bench, index);
}
