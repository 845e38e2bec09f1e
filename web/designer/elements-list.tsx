// The elements as a list: in the order in which the label is read, or as layers with the front first. Arrow keys choose;
// Shift and Mod choose several.
import { useEffect, useRef } from "preact/hooks";
import { contentOf, kindOf } from "../document/kinds.ts";
import { depthOf } from "../document/nesting.ts";
import { marksAt, withGroups } from "../document/state.ts";
import { describeElement } from "./describe.ts";
import { DesignerIcon, iconOf } from "./designer-icon.tsx";
import { useLayerDrag } from "./layer-drag.ts";
import type { Workbench } from "./workbench.ts";
import { elementAt } from "../document/template.ts";

interface ListProps {
  readonly bench: Workbench;
  readonly kind: "reading" | "layers";
  /** Indices of what is shown, in its order. */
  readonly order: readonly number[];
}

export function ElementsList({ bench, kind, order }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { editor } = bench.session;
  const state = editor.state.value;
  const selection = editor.selection.value;
  const isLayers = kind === "layers";
  const drag = useLayerDrag(bench, list, isLayers);
  // One option can be reached with Tab: the one that was chosen last, or the first.
  const newest = state.keys.indexOf(state.selection.at(-1) ?? -1);
  const reachable = order.includes(newest) ? newest : (order[0] ?? -1);
  useEffect(() => {
    const focusElements = () =>
      list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
    bench.actions.value = { ...bench.actions.value, focusElements };
  }, [bench]);
  const choose = (index: number, event: MouseEvent | KeyboardEvent) => {
    const more = event.ctrlKey || event.metaKey;
    if (more && selection.includes(index)) {
      return editor.select(selection.filter((other) => other !== index));
    }
    const group = withGroups(state, [index]);
    if (event.shiftKey || more) return editor.select([...selection, ...group, index]);
    editor.select([...group.filter((other) => other !== index), index]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = order.indexOf(reachable);
    if (event.key === "Enter") {
      event.preventDefault();
      bench.actions.value.editText?.(reachable);
      return;
    }
    if (event.altKey && isLayers && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      drag.step(reachable, event.key === "ArrowUp" ? "forward" : "backward");
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: order.length - 1 }[event.key];
    const index = order[to ?? (event.key === " " ? at : -1)];
    if (index === undefined) return;
    event.preventDefault();
    choose(index, event);
    const key = String(state.keys[index]);
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  return (
    <div
      class="elements"
      role="listbox"
      aria-label={isLayers ? "Layers" : "Elements"}
      aria-multiselectable="true"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {order.map((index, row) => (
        <div
          class="element"
          role="option"
          aria-label={isLayers ? describeLayer(bench, index) : describeElement(bench, index)}
          key={state.keys[index]}
          data-key={state.keys[index]}
          data-depth={depthOf(elementAt(state.document, index)!) || undefined}
          data-hidden={marksAt(state, index).hidden}
          data-drop={drag.markOf(row, order)}
          aria-selected={selection.includes(index)}
          tabIndex={index === reachable ? 0 : -1}
          onPointerDown={isLayers ? (event) => drag.begin(event, index) : undefined}
          onClick={(event) => {
            if (!drag.wasDragged()) choose(index, event);
          }}
          onDblClick={() => {
            if (isLayers) bench.actions.value.rename?.(index);
            else bench.actions.value.editText?.(index);
          }}
          onContextMenu={(event) => {
            event.preventDefault();
            if (!selection.includes(index)) editor.select(withGroups(state, [index]));
            bench.menu.value = { at: { x: event.clientX, y: event.clientY } };
          }}
          onPointerEnter={() => (bench.hovered.value = index)}
          onPointerLeave={() => (bench.hovered.value = null)}
        >
          <Row bench={bench} index={index} isLayer={isLayers} />
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly bench: Workbench;
  readonly index: number;
  readonly isLayer: boolean;
}

function Row({ bench, index, isLayer }: RowProps) {
  const { state } = bench.session.editor;
  const element = elementAt(state.value.document, index)!;
  const { hidden, locked, group } = marksAt(state.value, index);
  const [fault] = bench.faultsOf.value.get(index) ?? [];
  const [warning] = bench.warningsOf.value.get(index) ?? [];
  const content = (isLayer ? element.id : undefined) ?? contentOf(element);
  return (
    <>
      <DesignerIcon name={iconOf(element)} />
      <span class="element-name" dir="auto">
        {content === "" ? kindOf(element) : content}
      </span>
      {group !== undefined && <DesignerIcon name="group" />}
      {locked && <DesignerIcon name="lock" />}
      {hidden && <DesignerIcon name="hidden" />}
      {(fault ?? warning) !== undefined && (
        <span
          class="element-sign"
          data-kind={fault === undefined ? "warning" : "fault"}
          aria-hidden="true"
          title={fault ?? warning}
        >
          !
        </span>
      )}
      {isLayer && (
        <span class="layer-grip" aria-hidden="true">
          <DesignerIcon name="grip" />
        </span>
      )}
    </>
  );
}

/** With the name that it was given first. */
function describeLayer(bench: Workbench, index: number): string {
  const { id } = elementAt(bench.session.editor.document.value, index)!;
  const described = describeElement(bench, index);
  return id === undefined ? described : `${id}: ${described}`;
}
