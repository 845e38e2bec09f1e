// The elements as a list, in the order in which the label is read. Arrow keys choose; Shift and Mod choose several.
import { useEffect, useRef } from "preact/hooks";
import { contentOf, kindOf, readingOrder } from "../document/kinds.ts";
import { marksAt, withGroups } from "../document/state.ts";
import { describeElement } from "./describe.ts";
import { DesignerIcon, iconOf } from "./designer-icon.tsx";
import type { Workbench } from "./workbench.ts";

export function ElementsList({ bench }: { readonly bench: Workbench }) {
  const list = useRef<HTMLDivElement>(null);
  const { editor } = bench.session;
  const { elements } = editor.document.value;
  const state = editor.state.value;
  const order = readingOrder(elements);
  const selection = editor.selection.value;
  // One option can be reached with Tab: the one that was chosen last, or the first.
  const newest = state.keys.indexOf(state.selection.at(-1) ?? -1);
  const reachable = newest === -1 ? (order[0] ?? -1) : newest;
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
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: order.length - 1 }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      bench.actions.value.editText?.(reachable);
      return;
    }
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
      aria-label="Elements"
      aria-multiselectable="true"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {order.map((index) => {
        const element = elements[index]!;
        const content = contentOf(element);
        const { hidden, locked, group } = marksAt(state, index);
        const faults = bench.faultsOf.value.get(index) ?? [];
        const warnings = bench.warningsOf.value.get(index) ?? [];
        return (
          <div
            class="element"
            role="option"
            aria-label={describeElement(bench, index)}
            key={state.keys[index]}
            data-key={state.keys[index]}
            data-hidden={hidden}
            aria-selected={selection.includes(index)}
            tabIndex={index === reachable ? 0 : -1}
            onClick={(event) => choose(index, event)}
            onDblClick={() => bench.actions.value.editText?.(index)}
            onContextMenu={(event) => {
              event.preventDefault();
              if (!selection.includes(index)) editor.select(withGroups(state, [index]));
              bench.menu.value = { at: { x: event.clientX, y: event.clientY } };
            }}
            onPointerEnter={() => (bench.hovered.value = index)}
            onPointerLeave={() => (bench.hovered.value = null)}
          >
            <DesignerIcon name={iconOf(element)} />
            <span class="element-name" dir="auto">
              {content === "" ? kindOf(element) : content}
            </span>
            {group !== undefined && <DesignerIcon name="group" />}
            {locked && <DesignerIcon name="lock" />}
            {hidden && <DesignerIcon name="hidden" />}
            {faults.length > 0 ? (
              <span class="element-sign" data-kind="fault" aria-hidden="true" title={faults[0]}>
                !
              </span>
            ) : (
              warnings.length > 0 && (
                <span
                  class="element-sign"
                  data-kind="warning"
                  aria-hidden="true"
                  title={warnings[0]}
                >
                  !
                </span>
              )
            )}
          </div>
        );
      })}
    </div>
  );
}
