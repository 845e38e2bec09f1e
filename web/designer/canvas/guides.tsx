// Guides on the canvas and in the rulers, and the gesture that pulls one out, moves it, or takes it back to its ruler.
import { guidesOf, MOST_GUIDES, withGuides } from "../../document/guides.ts";
import { newGroup } from "../../document/editor.ts";
import type { PulledGuide } from "../../document/state.ts";
import { type Axis, snapEdges } from "../../hands/snap.ts";
import { roundMm } from "../../hands/box.ts";
import { showToast } from "../../look/toast.tsx";
import { showLength } from "../units.ts";
import type { Workbench } from "../workbench.ts";
import { type Gesture, type Press, surroundingsOf } from "./gestures.ts";

/** How near to one in a ruler it is taken hold of. */
const NEAR_PX = 4;

const WORDS: Readonly<Record<Axis, string>> = { x: "Vertical guide", y: "Horizontal guide" };

/** `at`: which one is moved; null: a new one. */
export function beginGuide(bench: Workbench, axis: Axis, at: number | null): Gesture {
  const { editor } = bench.session;
  const group = newGroup("guide");
  const before = guidesOf(editor.state.value);
  if (at === null && before.length >= MOST_GUIDES) {
    showToast(`A design has at most ${MOST_GUIDES} guides.`);
    return { move: () => {}, end: () => {}, click: () => {}, cancel: () => {} };
  }
  const others = at === null ? before : before.toSpliced(at, 1);
  const placed = (atMm: number | null): readonly PulledGuide[] => {
    if (atMm === null) return others;
    return at === null ? [...before, { axis, atMm }] : before.with(at, { axis, atMm });
  };
  return {
    move: (now) => {
      bench.gesture.value = "guide";
      const atMm = isOnCanvas(bench, now) ? snapped(bench, axis, now) : null;
      editor.applyLive("Guide", (state) => withGuides(state, placed(atMm)), group);
    },
    end: () => {
      const index = at ?? before.length;
      const isKept = guidesOf(editor.state.value).length > others.length;
      bench.said.value = isKept ? guideInWords(bench, index) : `${WORDS[axis]} removed`;
    },
    click: () => {},
    cancel: () => editor.cancel(group),
  };
}

function isOnCanvas({ size }: Workbench, { px }: Press): boolean {
  const { width, height } = size.value;
  return px.x >= 0 && px.y >= 0 && px.x <= width && px.y <= height;
}

/** To what elements and the label have there; else to a tenth of a millimeter. */
function snapped(bench: Workbench, axis: Axis, { mm, mod }: Press): number {
  const around = { ...surroundingsOf(bench, [], mod), lines: [] };
  const line = { left: mm.x, top: mm.y, right: mm.x, bottom: mm.y };
  const { by } = snapEdges(line, axis === "x" ? { x: 1, y: 0 } : { x: 0, y: 1 }, around);
  return roundMm(mm[axis] + by[axis]);
}

export function guideInWords({ session, unit }: Workbench, index: number): string {
  const guide = guidesOf(session.editor.state.value)[index];
  return guide ? `${WORDS[guide.axis]} at ${showLength(guide.atMm, unit.value)}` : "";
}

/** Of the ruler where it was pressed: the guide there, or none. */
export function guideNear(bench: Workbench, axis: Axis, { mm }: Press): number | null {
  const nearMm = NEAR_PX / bench.view.value.scale;
  const guides = guidesOf(bench.session.editor.state.value);
  const at = guides.findIndex(
    (guide) => guide.axis === axis && Math.abs(guide.atMm - mm[axis]) <= nearMm,
  );
  return at === -1 ? null : at;
}

/** Across the whole canvas. */
export function PulledGuides({ bench }: { readonly bench: Workbench }) {
  const { scale, left, top } = bench.view.value;
  return (
    <>
      {guidesOf(bench.session.editor.shown.value).map(({ axis, atMm }, index) => {
        const at = `${(axis === "x" ? left : top) + atMm * scale}px`;
        return (
          <div
            class="pulled-guide"
            key={index}
            data-guide={index}
            data-axis={axis}
            style={axis === "x" ? { left: at } : { top: at }}
          >
            {bench.gesture.value === "guide" && <span>{showLength(atMm, bench.unit.value)}</span>}
          </div>
        );
      })}
    </>
  );
}
