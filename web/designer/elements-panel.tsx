// The elements: found by their text, in reading order or as layers, which can be renamed where they are.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { kindOf, readingOrder } from "../document/kinds.ts";
import { fromStart } from "../document/label-box.ts";
import { faultOfName, MOST_NAME_CHARACTERS, withName } from "../document/layers.ts";
import { depthOf, endOf } from "../document/nesting.ts";
import { shownIndices, withGroups } from "../document/state.ts";
import { elementAt, elementsOf, type TemplateElement } from "../document/template.ts";
import { Segments } from "../look/segments.tsx";
import { ElementsList } from "./elements-list.tsx";
import type { Workbench } from "./workbench.ts";

interface Props {
  readonly bench: Workbench;
}

const KINDS = [
  { value: "reading", label: "Reading order" },
  { value: "layers", label: "Layers" },
] as const;

export function ElementsPanel({ bench }: Props) {
  const kind = useSignal<"reading" | "layers">("reading");
  const sought = useSignal("");
  /** The key of the element that is given a name. */
  const renaming = useSignal<number | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const { editor } = bench.session;
  const elements = elementsOf(editor.document.value);
  const shown = shownIndices(editor.state.value);
  useEffect(() => {
    bench.actions.value = {
      ...bench.actions.value,
      findElement: () => {
        bench.panel.value = "elements";
        // Once the panel is there, on narrow screens.
        requestAnimationFrame(() => {
          search.current?.focus();
          search.current?.select();
        });
      },
      rename: (index) => {
        bench.panel.value = "elements";
        kind.value = "layers";
        sought.value = "";
        renaming.value = editor.state.value.keys[index] ?? null;
      },
    };
  }, [bench]);
  if (shown.length === 0) {
    return (
      <>
        <ElementsList bench={bench} kind="reading" order={[]} />
        <p class="side-note">Nothing here yet. Choose a tool and draw on the label.</p>
      </>
    );
  }
  const isLayers = kind.value === "layers";
  const onLabel = elements.map((element) => fromStart(editor.document.value, element));
  const all = isLayers ? layersOf(elements, shown) : readingOrder(onLabel, shown);
  const order = all.filter((index) => matches(elements[index]!, sought.value));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && order[0] !== undefined) {
      event.preventDefault();
      const { state, select } = editor;
      select(withGroups(state.value, [order[0]]));
      sought.value = "";
      bench.actions.value.focusCanvas?.();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      bench.actions.value.focusElements?.();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (sought.value === "") bench.actions.value.focusCanvas?.();
      sought.value = "";
    }
  };
  return (
    <>
      <div class="elements-tools">
        <input
          class="input"
          dir="auto"
          type="search"
          aria-label="Find element"
          placeholder="Find element"
          autocomplete="off"
          spellcheck={false}
          ref={search}
          value={sought.value}
          onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Segments
          label="Order of elements"
          choices={KINDS}
          value={kind.value}
          onChange={(value) => (kind.value = value)}
        />
      </div>
      <div class="elements-frame">
        <ElementsList bench={bench} kind={kind.value} order={order} key={kind.value} />
        {isLayers && renaming.value !== null && (
          <NameField
            bench={bench}
            elementKey={renaming.value}
            onDone={() => (renaming.value = null)}
            key={renaming.value}
          />
        )}
      </div>
      {order.length === 0 && <p class="side-note">No element has this text.</p>}
    </>
  );
}

/** The one in front first; what is in a stack follows it in its order. */
function layersOf(
  elements: readonly TemplateElement[],
  shown: readonly number[],
): readonly number[] {
  const outermost = shown.filter((index) => depthOf(elements[index]!) === 0);
  return outermost
    .toReversed()
    .flatMap((index) => shown.filter((at) => at >= index && at < endOf(elements, index)));
}

/** Each word somewhere in its text, its name or what it is. */
function matches(element: TemplateElement, sought: string): boolean {
  const { id = "", text, value, source } = element;
  // A file in the document itself is no text.
  const address = typeof source === "string" ? source.slice(0, 500) : "";
  const found = [kindOf(element), id, text, value, address].join(" ").toLowerCase();
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => found.includes(word));
}

interface NameFieldProps extends Props {
  readonly elementKey: number;
  readonly onDone: () => void;
}

/** Over the row of the element. */
function NameField({ bench, elementKey, onDone }: NameFieldProps) {
  const { editor } = bench.session;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const document = editor.document.value;
  const index = editor.state.value.keys.indexOf(elementKey);
  const element = elementAt(document, index);
  const [typed, setTyped] = useState(element?.id ?? "");
  const rowOf = () =>
    frame.current?.parentElement?.querySelector<HTMLElement>(`[data-key="${elementKey}"]`);
  useLayoutEffect(() => {
    const row = rowOf();
    if (!row || !frame.current) return;
    row.scrollIntoView({ block: "nearest" });
    frame.current.style.top = `${row.offsetTop - row.parentElement!.scrollTop}px`;
    field.current!.focus();
    field.current!.select();
  }, []);
  if (!element) return null;
  const fault = faultOfName(document, index, typed);
  const finish = (isKept: boolean) => {
    // A field that goes away loses the focus, too.
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) editor.change("Rename", (before) => withName(before, index, typed));
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter" && fault !== null) return;
    finish(event.key === "Enter");
    rowOf()?.focus();
  };
  return (
    <div class="name-field" ref={frame}>
      <input
        class="input"
        dir="auto"
        type="text"
        aria-label="Element name"
        aria-invalid={fault === null ? undefined : "true"}
        aria-describedby={fault === null ? undefined : "name-fault"}
        autocomplete="off"
        spellcheck={false}
        maxLength={MOST_NAME_CHARACTERS}
        placeholder={kindOf(element)}
        ref={field}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(fault === null)}
      />
      {fault !== null && (
        <p class="field-fault" id="name-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
