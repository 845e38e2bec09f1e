// Above the picture: what is selected, what it can be taken by, what it snaps to, and what is wrong with it. All of it
// is placed by the one transform of the view.
import { movable } from "../../document/commands.ts";
import { boxOf } from "../../document/kinds.ts";
import { boxAt, boxOnLabel } from "../../document/label-box.ts";
import { ancestorsOf, childIndices, depthOf } from "../../document/nesting.ts";
import { marksAt, shownIndices } from "../../document/state.ts";
import { boundsOfAll, type Box, endsOfLine, type Point } from "../../hands/box.ts";
import type { Distance, Guide } from "../../hands/snap.ts";
import { showLength, showSize } from "../units.ts";
import { toPixels, type View, type Workbench } from "../workbench.ts";
import type { Grip } from "./gestures.ts";
import { PulledGuides } from "./guides.tsx";
import { elementAt, elementsOf } from "../../document/template.ts";

interface Props {
  readonly bench: Workbench;
}

export function Overlay({ bench }: Props) {
  return (
    <div class="overlay" aria-hidden="true">
      <Marks bench={bench} />
      <PulledGuides bench={bench} />
      <Hovered bench={bench} />
      <Entered bench={bench} />
      <Selected bench={bench} />
      <DropMark bench={bench} />
      <Guides bench={bench} />
      <Lasso bench={bench} />
    </div>
  );
}

type Style = Readonly<Record<string, string>>;

/** By a transform: a box that is only moved is not laid out again. */
function placed(view: View, box: Box): Style {
  const { x, y } = toPixels(view, { x: box.xMm, y: box.yMm });
  const [width, height] = [box.widthMm * view.scale, box.heightMm * view.scale];
  if (box.rotationDeg !== 0) {
    const transform = `translate(${x}px, ${y}px) rotate(${box.rotationDeg}deg)`;
    return { transform, width: `${width}px`, height: `${height}px` };
  }
  const [left, top] = [onDots(x), onDots(y)];
  return {
    transform: `translate(${left}px, ${top}px)`,
    width: `${onDots(x + width) - left}px`,
    height: `${onDots(y + height) - top}px`,
  };
}

/** Whole pixels of the screen: what a transform places between them is blurred. */
function onDots(px: number): number {
  return Math.round(px * devicePixelRatio) / devicePixelRatio;
}

/** Elements at fault are not drawn: their box says so, and what is to be looked at again has a sign. */
function Marks({ bench }: Props) {
  const { editor } = bench.session;
  const state = editor.shown.value;
  const selection = editor.selection.value;
  const view = bench.view.value;
  const faults = bench.faultsOf.value;
  const warnings = bench.warningsOf.value;
  return (
    <>
      {shownIndices(state).map((index) => {
        const element = elementAt(state.document, index)!;
        const kind = faults.has(index) ? "fault" : warnings.has(index) ? "warning" : null;
        if (kind === null || marksAt(state, index).hidden) return null;
        const [detail = ""] = faults.get(index) ?? warnings.get(index) ?? [];
        const isEmpty = element["source"] === "";
        return (
          <div
            class={`mark mark-${kind}`}
            key={state.keys[index]}
            style={placed(view, boxOnLabel(state.document, element))}
            title={detail}
          >
            {!selection.includes(index) && <span class="mark-sign">!</span>}
            {isEmpty && <span class="mark-note">No file chosen</span>}
          </div>
        );
      })}
    </>
  );
}

function Hovered({ bench }: Props) {
  const index = bench.hovered.value;
  const document = bench.session.editor.document.value;
  const element = index === null ? undefined : elementAt(document, index);
  if (!element || bench.gesture.value !== null) return null;
  const box = boxOnLabel(document, element);
  return <div class="outline outline-hovered" style={placed(bench.view.value, box)} />;
}

/** The stacks around what is selected. */
function Entered({ bench }: Props) {
  const { editor } = bench.session;
  const { document } = editor.shown.value;
  const elements = elementsOf(document);
  const [first] = editor.selection.value;
  const around = first === undefined ? [] : ancestorsOf(elements, first);
  return (
    <>
      {around.map((index) => (
        <div
          class="outline outline-stack"
          key={index}
          style={placed(bench.view.value, boxAt(document, index))}
        />
      ))}
    </>
  );
}

/** Where what is dragged would be put in a stack: a line before the element that would follow it. */
function DropMark({ bench }: Props) {
  const drop = bench.drop.value;
  if (!drop || drop.stack === null) return null;
  const { editor } = bench.session;
  const { document } = editor.shown.value;
  const elements = elementsOf(document);
  const stack = elements[drop.stack];
  if (!stack) return null;
  const moving = new Set(editor.selection.value);
  const others = childIndices(elements, drop.stack).filter((index) => !moving.has(index));
  const box = boxOnLabel(document, stack);
  const isDown = stack["direction"] !== "right";
  const before = others[drop.at - 1];
  const next = others[drop.at];
  const endOfBox = ({ xMm, yMm, widthMm, heightMm }: Box) =>
    isDown ? yMm + heightMm : xMm + widthMm;
  const startOfBox = ({ xMm, yMm }: Box) => (isDown ? yMm : xMm);
  const from = before === undefined ? startOfBox(box) : endOfBox(boxOf(elements[before]!));
  const to = next === undefined ? from : startOfBox(boxOf(elements[next]!));
  const at = (from + to) / 2;
  const line: Box = isDown ? { ...box, yMm: at, heightMm: 0 } : { ...box, xMm: at, widthMm: 0 };
  return (
    <>
      <div class="outline outline-stack" style={placed(bench.view.value, box)} />
      <div
        class="drop-line"
        data-direction={isDown ? "down" : "right"}
        style={placed(bench.view.value, line)}
      />
    </>
  );
}

function Selected({ bench }: Props) {
  const { editor } = bench.session;
  const { document } = editor.shown.value;
  const view = bench.view.value;
  const chosen = editor.selection.value.map((index) => elementAt(document, index)!);
  const boxes = chosen.map((element) => boxOnLabel(document, element));
  const [first] = chosen;
  if (!first || bench.editing.value !== null) return null;
  const canMove = movable(editor.state.value).length > 0;
  const isLine = chosen.length === 1 && first["shape"] === "line";
  const isTurnable = chosen.every((one) => one.type !== "stack" && depthOf(one) === 0);
  const bounds = boundsOfAll(boxes)!;
  const frame: Box =
    boxes.length === 1
      ? boxes[0]!
      : {
          xMm: bounds.left,
          yMm: bounds.top,
          widthMm: bounds.right - bounds.left,
          heightMm: bounds.bottom - bounds.top,
          rotationDeg: 0,
        };
  return (
    <>
      {boxes.length > 1 &&
        boxes.map((box, index) => <div class="outline" key={index} style={placed(view, box)} />)}
      {isLine && canMove ? (
        <LineHandles box={frame} view={view} />
      ) : (
        <div class="frame" data-locked={canMove ? undefined : ""} style={placed(view, frame)}>
          {canMove && <Handles box={frame} view={view} isTurnable={isTurnable} />}
        </div>
      )}
      <Measure bench={bench} frame={frame} />
    </>
  );
}

const CORNERS = ["nw", "ne", "se", "sw"] as const;
const SIDES = ["n", "e", "s", "w"] as const;
/** A side shorter than this has room for its corners only. */
const ROOM_PX = 34;

interface HandlesProps {
  readonly box: Box;
  readonly view: View;
  readonly isTurnable: boolean;
}

function Handles({ box, view, isTurnable }: HandlesProps) {
  const [width, height] = [box.widthMm * view.scale, box.heightMm * view.scale];
  const hasRoom = (side: "n" | "e" | "s" | "w") =>
    side === "n" || side === "s" ? width >= ROOM_PX : height >= ROOM_PX;
  const grips: readonly Grip[] = [
    ...SIDES.filter(hasRoom),
    ...CORNERS,
    ...(isTurnable ? (["rotate"] as const) : []),
  ];
  const isSmall = Math.min(width, height) < ROOM_PX;
  return (
    <>
      {grips.map((grip) => (
        <span
          class="grip"
          key={grip}
          data-grip={grip}
          data-small={isSmall ? "" : undefined}
          data-turned={Math.round(box.rotationDeg / 45) % 4}
        />
      ))}
    </>
  );
}

function LineHandles({ box, view }: { readonly box: Box; readonly view: View }) {
  const [start, end] = endsOfLine(box).map((point) => toPixels(view, point));
  return (
    <>
      {([start, end] as const).map((point, index) => (
        <span
          class="grip grip-end"
          key={index}
          data-grip={index === 0 ? "start" : "end"}
          style={{ left: `${point!.x}px`, top: `${point!.y}px` }}
        />
      ))}
    </>
  );
}

/** What is changing, in numbers, below the selection. */
function Measure({ bench, frame }: { readonly bench: Workbench; readonly frame: Box }) {
  const unit = bench.unit.value;
  const texts = {
    move: `${showLength(frame.xMm, unit)}, ${showLength(frame.yMm, unit)}`,
    resize: showSize(frame.widthMm, frame.heightMm, unit),
    draw: showSize(frame.widthMm, frame.heightMm, unit),
    rotate: `${frame.rotationDeg}°`,
  };
  const gesture = bench.gesture.value;
  if (gesture === null || gesture === "pan" || gesture === "guide") return null;
  const bounds = boundsOfAll([frame])!;
  const middle = { x: (bounds.left + bounds.right) / 2, y: bounds.bottom };
  const { x, y } = toPixels(bench.view.value, middle);
  return (
    <span class="measure" style={{ transform: `translate(${onDots(x)}px, ${onDots(y)}px)` }}>
      {texts[gesture]}
    </span>
  );
}

function Guides({ bench }: Props) {
  const view = bench.view.value;
  return (
    <>
      {bench.guides.value.map((guide, index) => (
        <div class="guide" key={index} data-axis={guide.axis} style={guideStyle(view, guide)} />
      ))}
      {bench.distances.value.map((distance, index) => (
        <div
          class="distance"
          key={index}
          data-axis={distance.axis}
          style={distanceStyle(view, distance)}
        >
          <span>{showLength(distance.to - distance.from, bench.unit.value)}</span>
        </div>
      ))}
    </>
  );
}

function guideStyle(view: View, { axis, at, from, to }: Guide): Style {
  const start = toPixels(view, axis === "x" ? { x: at, y: from } : { x: from, y: at });
  return lineStyle(start, axis === "x" ? "height" : "width", (to - from) * view.scale);
}

function distanceStyle(view: View, { axis, at, from, to }: Distance): Style {
  const start = toPixels(view, axis === "x" ? { x: from, y: at } : { x: at, y: from });
  return lineStyle(start, axis === "x" ? "width" : "height", (to - from) * view.scale);
}

function lineStyle({ x, y }: Point, side: "width" | "height", lengthPx: number): Style {
  return { transform: `translate(${onDots(x)}px, ${onDots(y)}px)`, [side]: `${lengthPx}px` };
}

function Lasso({ bench }: Props) {
  const bounds = bench.lasso.value;
  if (!bounds) return null;
  const { left, top, right, bottom } = bounds;
  const box = {
    xMm: left,
    yMm: top,
    widthMm: right - left,
    heightMm: bottom - top,
    rotationDeg: 0,
  };
  return <div class="lasso" style={placed(bench.view.value, box)} />;
}
