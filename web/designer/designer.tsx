// The designer around one open document: bar, elements left, canvas, properties right, records below.
import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Toasts } from "../look/toast.tsx";
import { distancesAround } from "../hands/snap.ts";
import { boundsOfAll } from "../hands/box.ts";
import { boxAt } from "../document/label-box.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { editCell } from "./canvas/edit-cell.tsx";
import { textMemberOf } from "./canvas/edit-in-place.tsx";
import { innerAt } from "./canvas/press.ts";
import { surroundingsOf } from "./canvas/gestures.ts";
import { attachClipboard } from "./clipboard.ts";
import { CommandButton } from "./command-button.tsx";
import { CommandDialogs, ContextMenu } from "./command-dialogs.tsx";
import { activeKeys, canRun, commandFor, fitLabel, isFitted } from "./commands.ts";
import { sourceToCrop } from "./crop/crop-dialog.tsx";
import { describeElement } from "./describe.ts";
import { DesignerIcon, type DesignerIconName } from "./designer-icon.tsx";
import { ElementsPanel } from "./elements-panel.tsx";
import { isSingleKey, shownKeys, writtenKeys } from "./keys.ts";
import { SideTabs } from "./side-tabs.tsx";
import { Properties } from "./properties/properties.tsx";
import type { Slots } from "./slots.ts";
import { TextTools } from "./text-tools.tsx";
import { ToolBar } from "./tool-bar.tsx";
import { showSize } from "./units.ts";
import { isHolding, type Panel, PX_PER_MM, type Workbench } from "./workbench.ts";
import { bleedOf, elementAt } from "../document/template.ts";

interface DesignerProps {
  readonly bench: Workbench;
  readonly slots: Slots;
  readonly onLeave: () => void;
}

export function Designer({ bench, slots, onLeave }: DesignerProps) {
  const { Variables, Records, Problems } = slots;
  const { session } = bench;
  useEffect(() => attachKeys(bench), [bench]);
  useEffect(() => {
    const isFree = () => !isHolding(bench) && !document.querySelector("dialog[open]");
    return attachClipboard(bench, {
      copy: () => isOnElements() && isFree(),
      paste: () => (isOnElements() || document.activeElement === document.body) && isFree(),
    });
  }, [bench]);
  useEffect(() => keepFitted(bench), [bench]);
  useEffect(() => fitNewSize(bench), [bench]);
  useEffect(() => leaveSide(bench), [bench]);
  useEffect(() => {
    bench.actions.value = {
      ...bench.actions.value,
      editText: (index, at) => {
        const { editor } = session;
        const element = elementAt(editor.document.value, index);
        if (element?.type === "image") {
          editor.select([index]);
          if (sourceToCrop(bench) !== null) bench.dialog.value = "crop";
        }
        if (element?.type === "stack") {
          const inner = innerAt(bench, index, at);
          if (inner === null) return;
          editor.select([inner]);
          bench.said.value = describeElement(bench, inner);
          return;
        }
        if (element?.type === "table") return editCell(bench, index, at);
        if (!textMemberOf(element)) return;
        editor.select([index]);
        bench.editing.value = { index, at };
      },
    };
  }, [bench]);
  return (
    <div class="designer" data-panel={bench.panel.value ?? undefined}>
      <Bar bench={bench} slots={slots} onLeave={onLeave} />
      <aside class="side side-left" aria-label="Elements and variables">
        <PanelHead bench={bench} title="Elements" />
        <ElementsPanel bench={bench} />
        {Variables && <Variables session={session} />}
      </aside>
      <div class="middle">
        <div class="tool-row">
          <ToolBar bench={bench} />
          <CommandButton bench={bench} name="Icons" icon="icons" />
          <TextTools bench={bench} />
        </div>
        <SideTabs bench={bench} />
        <Canvas bench={bench} onReady={() => fitLabel(bench)} />
        <CanvasNote bench={bench} />
      </div>
      <aside class="side side-right" aria-label="Properties">
        <PanelHead bench={bench} title="Properties" isHidden />
        <Properties bench={bench} slots={slots} />
        {Problems && <Problems session={session} />}
      </aside>
      <div class="below">
        <PanelHead bench={bench} title="Records" isHidden />
        {Records && <Records session={session} />}
      </div>
      <PanelButtons bench={bench} hasRecords={Records !== null} />
      <p class="visually-hidden" role="status" aria-live="polite">
        {bench.said}
      </p>
      <ContextMenu bench={bench} />
      <CommandDialogs bench={bench} />
      <Toasts />
    </div>
  );
}

function PanelHead({
  bench,
  title,
  isHidden,
}: {
  readonly bench: Workbench;
  readonly title: string;
  readonly isHidden?: boolean;
}) {
  return (
    <div class="side-head" data-hidden={isHidden ? "" : undefined}>
      <h2>{title}</h2>
      <button
        class="button button-quiet button-small side-close"
        type="button"
        onClick={() => (bench.panel.value = null)}
      >
        Close
      </button>
    </div>
  );
}

function Bar({ bench, slots, onLeave }: DesignerProps) {
  const { document } = bench.session.editor;
  const { name, widthMm, heightMm } = document.value;
  const { Bar: Further } = slots;
  return (
    <div class="bar" role="group" aria-label="Document">
      {bench.session.saved.value ? (
        <a class="bar-back" href="/app">
          ‹<span class="bar-back-name"> Templates</span>
        </a>
      ) : (
        <a
          class="bar-back"
          href="/designer"
          onClick={(event) => {
            event.preventDefault();
            onLeave();
          }}
        >
          ‹<span class="bar-back-name"> Designs</span>
        </a>
      )}
      <h1 class="bar-name" title={name} dir="auto">
        {name || "Untitled label"}
      </h1>
      <span class="bar-size">{showSize(widthMm, heightMm, bench.unit.value)}</span>
      <span class="bar-buttons">
        <CommandButton bench={bench} name="Undo" icon="undo" />
        <CommandButton bench={bench} name="Redo" icon="redo" />
      </span>
      <Zoom bench={bench} />
      <CommandButton bench={bench} name="Keyboard shortcuts" icon="keyboard" />
      <span class="bar-space" />
      {Further && (
        <Further
          session={bench.session}
          actions={bench.actions}
          onProblems={() => showProblems(bench)}
          onCommands={() => (bench.dialog.value = "commands")}
        />
      )}
    </div>
  );
}

/** On narrow screens they are in a panel that may be closed. */
function showProblems(bench: Workbench): void {
  bench.panel.value = "properties";
  requestAnimationFrame(() =>
    document.querySelector("[aria-label='Problems']")?.scrollIntoView({ block: "nearest" }),
  );
}

function Zoom({ bench }: { readonly bench: Workbench }) {
  const percent = Math.round((bench.view.value.scale / PX_PER_MM) * 100);
  const keys = activeKeys(bench, ["Shift+1"]).map(shownKeys);
  return (
    <button
      class="button button-quiet button-small bar-zoom"
      type="button"
      title={["Fit label", ...keys].join("  ")}
      aria-label={`Zoom ${percent} %. Fit label`}
      onClick={() => fitLabel(bench)}
    >
      {percent}&thinsp;%
    </button>
  );
}

/** Why there is no picture yet, or none any more. */
function CanvasNote({ bench }: { readonly bench: Workbench }) {
  const { failure } = bench.session.proof.value;
  if (failure === null) return null;
  return (
    <p class="canvas-note notice notice-wrong" role="alert">
      {failure === "unreachable"
        ? "Printing could not be loaded. Check the connection; the next change tries again."
        : "This label stops the printing, or takes too long. The next change tries again; Undo takes the last one back."}
    </p>
  );
}

const PANELS: readonly (readonly [panel: Panel, name: string, icon: DesignerIconName])[] = [
  ["elements", "Elements panel", "layers"],
  ["properties", "Properties panel", "settings"],
  ["records", "Records panel", "table"],
];

/** On narrow screens, panels are sheets from below. */
function PanelButtons({
  bench,
  hasRecords,
}: {
  readonly bench: Workbench;
  readonly hasRecords: boolean;
}) {
  return (
    <div class="panel-buttons" role="group" aria-label="Panels">
      {PANELS.filter(([panel]) => hasRecords || panel !== "records").map(([panel, name, icon]) => (
        <button
          class="button button-quiet button-small"
          type="button"
          key={panel}
          aria-pressed={bench.panel.value === panel}
          onClick={() => {
            const isOpen = bench.panel.value === panel;
            bench.panel.value = isOpen ? null : panel;
            // There is room for one.
            bench.actions.value.closeDrawers?.();
          }}
        >
          <DesignerIcon name={icon} />
          {name.replace(" panel", "")}
        </button>
      ))}
    </div>
  );
}

/** Whether the focus is where keys are about elements. */
function isOnElements(): boolean {
  const { activeElement } = document;
  return activeElement?.closest(".canvas, .elements") != null && !isTyping(activeElement);
}

/** On no control either: what has the focus may be given a meaning of its own by letters, or by speech. */
function isOnCanvasOrNothing(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element)) return true;
  return target.matches(".canvas, body, html");
}

function isTyping(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    return !["radio", "checkbox", "button", "color", "file"].includes(target.type);
  }
  return target.isContentEditable || target.matches("textarea, select");
}

/** Where the text of an element is typed. */
const TEXT_FIELDS = ".edit-in-place textarea, .properties .template-field textarea";
const KEYS_WHILE_TYPING = ["Mod+S", "Mod+Shift+S", "Mod+K"];

function attachKeys(bench: Workbench): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const [target] = event.composedPath();
    const keys = writtenKeys(event);
    if (document.querySelector("dialog[open]") || bench.menu.value) {
      // Nothing is done, and the browser does not offer to save the page either.
      if (KEYS_WHILE_TYPING.includes(keys)) event.preventDefault();
      return;
    }
    const isIn = (selector: string) =>
      target instanceof Element && target.closest(selector) !== null;
    const [isInCanvas, isInText] = [isIn(".canvas"), isIn(TEXT_FIELDS)];
    const isInList = isIn(".elements");
    const place = isInCanvas || isInText ? "canvas" : isInList ? "elements" : "page";
    const command = commandFor(keys, place);
    const isTyped = isTyping(target) && !(isInText && command?.isInText);
    if (isTyped && !KEYS_WHILE_TYPING.includes(keys)) return;
    if (isSingleKey(keys) && !(bench.hasSingleKeys.value && isOnCanvasOrNothing(target))) return;
    if (event.key === "Alt" && isInCanvas) showDistances(bench);
    const isClosing = keys === "Esc" && !command && bench.actions.value.closeDrawers?.();
    if (isClosing) event.preventDefault();
    if (!command) return;
    // Also where there is nothing to do: the browser's own meaning of the keys would surprise.
    event.preventDefault();
    if (!isHolding(bench) && canRun(bench, command)) command.run(bench, event.repeat);
  };
  document.addEventListener("keydown", onKeyDown, { signal });
  document.addEventListener(
    "keyup",
    (event) => {
      if (event.key === "Alt" && bench.gesture.value === null) bench.distances.value = [];
    },
    { signal },
  );
  return () => controller.abort();
}

/** Where panels and records take room from the canvas, a label that was seen as a whole still is. */
function keepFitted(bench: Workbench): () => void {
  let before = bench.size.peek();
  return effect(() => {
    const size = bench.size.value;
    untracked(() => {
      if (isFitted(bench, before)) fitLabel(bench);
    });
    before = size;
  });
}

/** A label of another size is seen as a whole, whatever part of the one before was looked at. */
function fitNewSize(bench: Workbench): () => void {
  const { document } = bench.session.editor;
  let { widthMm, heightMm } = document.peek();
  let bleedMm = bleedOf(document.peek());
  return effect(() => {
    const now = document.value;
    // Under the pointer nothing is moved or zoomed.
    if (bench.gesture.value !== null) return;
    const isSame = now.widthMm === widthMm && now.heightMm === heightMm;
    if (isSame && bleedOf(now) === bleedMm) return;
    ({ widthMm, heightMm } = now);
    bleedMm = bleedOf(now);
    untracked(() => fitLabel(bench));
  });
}

/** What was being done on one side does not go on over the other. */
function leaveSide({ session, editing, hovered, distances }: Workbench): () => void {
  return effect(() => {
    void session.editor.side.value;
    untracked(() => {
      editing.value = null;
      hovered.value = null;
      distances.value = [];
    });
  });
}

function showDistances(bench: Workbench): void {
  if (bench.gesture.value !== null) return;
  const { document, selection } = bench.session.editor;
  const bounds = boundsOfAll(selection.value.map((index) => boxAt(document.value, index)));
  const around = surroundingsOf(bench, selection.value, false);
  bench.distances.value = bounds ? distancesAround(bounds, around) : [];
}
