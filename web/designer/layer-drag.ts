// Layers that are dragged to another place in their list, or put there by a key. The one in front is the first.
import { useSignal } from "@preact/signals";
import { type RefObject } from "preact";
import { useRef } from "preact/hooks";
import { type Order, reorder } from "../document/commands.ts";
import { select } from "../document/state.ts";
import { parentOf } from "../document/nesting.ts";
import { elementAt, elementsOf, elementsOn, firstOn } from "../document/template.ts";
import { placeInWords } from "./describe.ts";
import { putBetween } from "../document/layers.ts";
import { nameOf } from "../document/kinds.ts";
import type { Workbench } from "./workbench.ts";

/** Less is a click. */
const DRAG_PX = 4;

export function useLayerDrag(
  bench: Workbench,
  list: RefObject<HTMLElement | null>,
  isPossible: boolean,
) {
  const { editor } = bench.session;
  /** The row above which it would be put; as many as there are rows: below all. */
  const slot = useSignal<number | null>(null);
  const isDragged = useRef(false);

  /** Of the side that is shown: where its elements begin, and how many they are. */
  const spanOfSide = () => {
    const [document, side] = [editor.document.value, editor.side.value];
    return [firstOn(document, side), elementsOn(document, side).length] as const;
  };
  const announce = (index: number) => {
    const element = elementAt(editor.document.value, index)!;
    const elements = elementsOf(editor.document.value);
    const name = element.id ?? nameOf(element);
    if (parentOf(elements, index) !== null) {
      bench.said.value = `${name}: ${placeInWords(bench, index)}`;
      return;
    }
    const [first, count] = spanOfSide();
    bench.said.value = `${name}: layer ${first + count - index} of ${count}`;
  };
  const drop = (key: number, row: number) => {
    const rows = [...list.current!.querySelectorAll<HTMLElement>("[data-key]")];
    const above = editor.state.value.keys.indexOf(Number(rows[row - 1]?.dataset["key"] ?? -1));
    const below = editor.state.value.keys.indexOf(Number(rows[row]?.dataset["key"] ?? -1));
    editor.apply("Order of layers", (state) => {
      const dragged = state.keys.indexOf(key);
      const chosen = editor.selection.value;
      const moving = chosen.includes(dragged) ? chosen : [dragged];
      return putBetween(state, moving, above, below);
    });
    announce(editor.state.value.keys.indexOf(key));
  };
  const slotAt = (y: number) => {
    const rows = [...list.current!.children].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ top, height }) => y < top + height / 2);
    return below === -1 ? rows.length : below;
  };
  return {
    /** Follows the pointer until it is up. Fingers scroll the list, but on the grip. */
    begin: (event: PointerEvent, index: number) => {
      isDragged.current = false;
      const isOnGrip = (event.target as Element).closest(".layer-grip") !== null;
      const isScrolling = event.pointerType === "touch" && !isOnGrip;
      if (!isPossible || event.button !== 0 || isScrolling) return;
      const key = editor.state.value.keys[index]!;
      const row = event.currentTarget as HTMLElement;
      const controller = new AbortController();
      const { signal } = controller;
      const end = () => {
        controller.abort();
        slot.value = null;
      };
      const move = (now: PointerEvent) => {
        if (Math.abs(now.clientY - event.clientY) > DRAG_PX && !isDragged.current) {
          isDragged.current = true;
          row.setPointerCapture(now.pointerId);
        }
        if (isDragged.current) slot.value = slotAt(now.clientY);
      };
      const up = () => {
        if (slot.value !== null) drop(key, slot.value);
        end();
      };
      const onKey = (pressed: KeyboardEvent) => {
        if (pressed.key !== "Escape" || !isDragged.current) return;
        pressed.preventDefault();
        pressed.stopPropagation();
        end();
      };
      addEventListener("pointermove", move, { signal });
      addEventListener("pointerup", up, { signal });
      addEventListener("pointercancel", end, { signal });
      addEventListener("keydown", onKey, { signal, capture: true });
    },
    /** The click that ends a drag chooses nothing. */
    wasDragged: () => isDragged.current,
    /** Of a row: where the line is that shows the place. */
    markOf: (row: number, { length }: readonly number[]) => {
      if (slot.value === row) return "above";
      return slot.value === length && row === length - 1 ? "below" : undefined;
    },
    step: (index: number, order: Order) => {
      const key = editor.state.value.keys[index]!;
      editor.apply("Order of layers", (state) => {
        const isChosen = editor.selection.value.includes(index);
        return reorder(isChosen ? state : select(state, [index]), order);
      });
      announce(editor.state.value.keys.indexOf(key));
    },
  };
}
