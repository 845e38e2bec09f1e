// The edges between the columns of the table that is selected: each is dragged, or moved by arrow keys, while the table is
// drawn as it prints.
import { useRef } from "preact/hooks";
import { movable } from "../../document/commands.ts";
import { newGroup } from "../../document/editor.ts";
import { boxOf } from "../../document/kinds.ts";
import { boxAt } from "../../document/label-box.ts";
import { columnWidths, isFromRight, withEdgeMoved } from "../../document/table-columns.ts";
import { elementAt, type TemplateElement, withMembers } from "../../document/template.ts";
import { MM_PER, showLength, STEPS } from "../units.ts";
import { toPixels, type Workbench } from "../workbench.ts";

const EDGE = ".column-edge";
const FASTER = 10;

export function ColumnEdges({ bench }: { readonly bench: Workbench }) {
  const { editor } = bench.session;
  const [index, ...others] = editor.selection.value;
  const isAlone = index !== undefined && others.length === 0;
  const element = isAlone ? elementAt(editor.shown.value.document, index) : undefined;
  if (element?.type !== "table" || index === undefined) return null;
  if (bench.editing.value !== null || movable(editor.state.value).length === 0) return null;
  const { view } = bench;
  const box = boxAt(editor.shown.value.document, index);
  const { x, y } = toPixels(view.value, { x: box.xMm, y: box.yMm });
  const widths = columnWidths(element);
  let atMm = 0;
  const edges = widths.slice(0, -1).map((width) => (atMm += width));
  return (
    <div
      class="column-edges"
      style={{
        left: `${x}px`,
        top: `${y}px`,
        width: `${box.widthMm * view.value.scale}px`,
        height: `${box.heightMm * view.value.scale}px`,
        ...(box.rotationDeg !== 0 && { transform: `rotate(${box.rotationDeg}deg)` }),
      }}
    >
      {edges.map((edgeMm, edge) => (
        <Edge
          key={edge}
          bench={bench}
          index={index}
          edge={edge}
          widthMm={widths[edge]!}
          mostMm={widths[edge]! + widths[edge + 1]!}
          leftPx={(isFromRight(element) ? box.widthMm - edgeMm : edgeMm) * view.value.scale}
        />
      ))}
    </div>
  );
}

interface EdgeProps {
  readonly bench: Workbench;
  /** Of the table. */
  readonly index: number;
  /** Behind this column. */
  readonly edge: number;
  readonly widthMm: number;
  readonly mostMm: number;
  readonly leftPx: number;
}

interface Drag {
  readonly group: string;
  readonly x: number;
  readonly y: number;
  readonly before: TemplateElement;
}

function Edge({ bench, index, edge, widthMm, mostMm, leftPx }: EdgeProps) {
  const { editor } = bench.session;
  const drag = useRef<Drag | null>(null);
  const place = (from: TemplateElement, byMm: number) => ({
    columns: withEdgeMoved(from, edge, isFromRight(from) ? -byMm : byMm),
  });
  const end = () => {
    if (drag.current === null) return;
    drag.current = null;
    bench.gesture.value = null;
    editor.settle();
  };
  const moved = (event: PointerEvent) => {
    if (drag.current === null) return;
    const { group, x, y, before } = drag.current;
    bench.gesture.value = "resize";
    const turn = (boxOf(before).rotationDeg * Math.PI) / 180;
    const across = (event.clientX - x) * Math.cos(turn) + (event.clientY - y) * Math.sin(turn);
    const members = place(before, across / bench.view.value.scale);
    editor.applyLive(
      "Column width",
      (state) => ({ ...state, document: withMembers(state.document, index, members) }),
      group,
    );
  };
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape" && drag.current) {
      event.stopPropagation();
      const { group } = drag.current;
      end();
      editor.cancel(group);
    }
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const unit = bench.unit.value;
    const byMm = by * STEPS[unit] * MM_PER[unit] * (event.shiftKey ? FASTER : 1);
    editor.change("Column width", (document) => {
      const element = elementAt(document, index);
      return element ? withMembers(document, index, place(element, byMm)) : document;
    });
  };
  return (
    <div
      class="column-edge"
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={`Edge after column ${edge + 1}`}
      aria-valuenow={Math.round(widthMm * 10) / 10}
      aria-valuemin={1}
      aria-valuemax={Math.round(mostMm * 10) / 10}
      aria-valuetext={`Column ${edge + 1}: ${showLength(widthMm, bench.unit.value)}`}
      title={showLength(widthMm, bench.unit.value)}
      style={{ left: `${leftPx}px` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        const before = elementAt(editor.document.value, index);
        if (!before) return;
        const { clientX: x, clientY: y } = event;
        drag.current = { group: newGroup("columns"), x, y, before };
      }}
      onPointerMove={moved}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDblClick={(event) => event.stopPropagation()}
      onKeyDown={pressed}
    />
  );
}

/**
 * Tab in the canvas: from the table that is selected to its edges, and from the last of them on. True: an edge has the
 * focus now.
 */
export function focusNextEdge(surface: HTMLElement, from: Element, isBack: boolean): boolean {
  const edges = [...surface.querySelectorAll<HTMLElement>(EDGE)];
  const at = edges.indexOf(from as HTMLElement);
  const next = isBack ? (at === -1 ? undefined : edges[at - 1]) : edges[at + 1];
  if (next) next.focus({ preventScroll: true });
  else if (at !== -1) surface.focus({ preventScroll: true });
  return next !== undefined;
}
