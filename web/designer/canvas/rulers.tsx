// Rulers above and beside the canvas, in the unit that is chosen: true lengths of the label, from its corner.
import { useComputed } from "@preact/signals";
import { boxAt } from "../../document/label-box.ts";
import { guidesOf } from "../../document/guides.ts";
import { boundsOfAll } from "../../hands/box.ts";
import { MM_PER, type Unit } from "../units.ts";
import type { Workbench } from "../workbench.ts";

const THICK_PX = 20;
/** From the outer edge to the foot of a figure. */
const FIGURE_PX = 11;
/** Between two numbers, at least. */
const NUMBER_PX = 48;
const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  mm: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  inch: [0.125, 0.25, 0.5, 1, 2, 5, 10, 20],
  pt: [6, 12, 18, 36, 72, 144, 360, 720, 1440],
};

interface Props {
  readonly bench: Workbench;
}

export function Rulers({ bench }: Props) {
  const { scale, left, top } = bench.view.value;
  const { width, height } = bench.size.value;
  const unit = bench.unit.value;
  // The label's size and no more of it: ticks stay as they are during a drag.
  const widthMm = useComputed(() => bench.session.editor.document.value.widthMm).value;
  const heightMm = useComputed(() => bench.session.editor.document.value.heightMm).value;
  const pxPer = scale * MM_PER[unit];
  const across = ticksOf(left, width, pxPer, unit);
  const down = ticksOf(top, height, pxPer, unit);
  return (
    <>
      <span class="ruler-corner" aria-hidden="true">
        {unit === "inch" ? "in" : unit}
      </span>
      <svg
        class="ruler ruler-across"
        data-pulls="y"
        aria-hidden="true"
        width={width}
        height={THICK_PX}
      >
        <rect class="ruler-item" x={left} width={widthMm * scale} y={0} height={THICK_PX} />
        <GuidesAt bench={bench} axis="x" />
        <path d={across.map(({ at, length }) => `M${at} ${THICK_PX}v${-length}`).join("")} />
        {across.map(({ at, label }) =>
          label === null ? null : (
            <text key={at} x={at + 3} y={FIGURE_PX}>
              {label}
            </text>
          ),
        )}
      </svg>
      <Extent bench={bench} axis="x" />
      <svg
        class="ruler ruler-down"
        data-pulls="x"
        aria-hidden="true"
        width={THICK_PX}
        height={height}
      >
        <rect class="ruler-item" y={top} height={heightMm * scale} x={0} width={THICK_PX} />
        <GuidesAt bench={bench} axis="y" />
        <path d={down.map(({ at, length }) => `M${THICK_PX} ${at}h${-length}`).join("")} />
        {down.map(({ at, label }) =>
          label === null ? null : (
            <text key={at} transform={`translate(${FIGURE_PX} ${at - 3}) rotate(-90)`}>
              {label}
            </text>
          ),
        )}
      </svg>
      <Extent bench={bench} axis="y" />
    </>
  );
}

/** Of the selection. By itself above the ruler, because it moves with the pointer and the ticks do not. */
function Extent({ bench, axis }: Props & { readonly axis: "x" | "y" }) {
  const { scale, left, top } = bench.view.value;
  const { editor } = bench.session;
  const { document } = editor.shown.value;
  const bounds = boundsOfAll(editor.selection.value.map((index) => boxAt(document, index)));
  if (!bounds) return null;
  const [from, to] = axis === "x" ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom];
  const start = (axis === "x" ? left : top) + from * scale;
  const length = Math.max(1, (to - from) * scale);
  const [move, size] = axis === "x" ? ["translateX", "width"] : ["translateY", "height"];
  return (
    <div class={`ruler-extent ruler-extent-${axis}`} aria-hidden="true">
      <div
        class="ruler-selection"
        style={{ transform: `${move}(${start}px)`, [size!]: `${length}px` }}
      />
    </div>
  );
}

/** What is pulled from the one ruler has its place in the other. */
function GuidesAt({ bench, axis }: Props & { readonly axis: "x" | "y" }) {
  const { scale, left, top } = bench.view.value;
  const own = guidesOf(bench.session.editor.shown.value).filter((guide) => guide.axis === axis);
  const start = axis === "x" ? left : top;
  const places = own.map(({ atMm }) => Math.round(start + atMm * scale) + 0.5);
  const draw = (at: number) => (axis === "x" ? `M${at} 0v${THICK_PX}` : `M0 ${at}h${THICK_PX}`);
  return <path class="ruler-guide" d={places.map(draw).join("")} />;
}

interface Tick {
  readonly at: number;
  readonly length: number;
  readonly label: string | null;
}

function ticksOf(origin: number, length: number, pxPer: number, unit: Unit): Tick[] {
  const steps = STEPS[unit];
  const step = steps.find((candidate) => candidate * pxPer >= NUMBER_PX) ?? steps.at(-1)!;
  const parts = step * pxPer >= 100 ? 10 : 5;
  const first = Math.ceil(-origin / pxPer / step - 1);
  const last = Math.floor((length - origin) / pxPer / step);
  const ticks: Tick[] = [];
  for (let major = first; major <= last; major++) {
    for (let part = 0; part < parts; part++) {
      const value = (major + part / parts) * step;
      const at = Math.round(origin + value * pxPer) + 0.5;
      if (at < 0 || at > length) continue;
      const isMiddle = part * 2 === parts;
      ticks.push({
        at,
        length: part === 0 ? THICK_PX : isMiddle ? 8 : 5,
        label: part === 0 ? String(Math.round(value * 1000) / 1000) : null,
      });
    }
  }
  return ticks;
}
