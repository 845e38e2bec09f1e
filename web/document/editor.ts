// The open document: its value, what is selected, and what can be undone, as signals.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import {
  type History,
  NO_HISTORY,
  record as recordStep,
  redo as redoStep,
  undo as undoStep,
} from "./history.ts";
import {
  selectedIndices,
  select,
  settle,
  showSide,
  shownSide,
  type State,
  stateOf,
  withDocument,
} from "./state.ts";
import type { LabelSide, TemplateDocument } from "./template.ts";
import { asEdited } from "./written-lengths.ts";

export type {
  ElementType,
  TemplateDocument,
  TemplateElement,
  TemplateVariable,
} from "./template.ts";

export interface ChangeOptions {
  /** Changes of one group, one after the other, are one step to be undone: a gesture, or the typing in one field. */
  readonly group?: string;
}

export interface Editor {
  readonly document: ReadonlySignal<TemplateDocument>;
  /** Indices of elements of the side that is shown, as `elementsOf` counts, in their order. */
  readonly selection: ReadonlySignal<readonly number[]>;
  readonly side: ReadonlySignal<LabelSide>;
  /** Document, selection and what the editor knows of elements besides. */
  readonly state: ReadonlySignal<State>;
  /** `state` with the gesture that is under way, which the rest of the page follows when it rests. */
  readonly shown: ReadonlySignal<State>;
  readonly history: ReadonlySignal<History<State>>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Elements that stay keep their selection. Nothing is recorded where `update` gives the same document. */
  change(
    label: string,
    update: (document: TemplateDocument) => TemplateDocument,
    options?: ChangeOptions,
  ): void;
  /** As `change`, with the selection and the marks. */
  apply(label: string, update: (state: State) => State, options?: ChangeOptions): void;
  /** As `apply`, for each move of a gesture: `shown` has it at once. */
  applyLive(label: string, update: (state: State) => State, group: string): void;
  /** The gesture is over, or looked at: `state` is what is shown. Every other change does this first. */
  settle(): void;
  /** Their side is shown. Which elements are selected is no step to be undone by itself, nor is the side shown. */
  select(indices: readonly number[]): void;
  show(side: LabelSide): void;
  undo(): void;
  redo(): void;
  /** Takes back what the group has changed, if it was the last; it cannot be redone. */
  cancel(group: string): void;
  /** What the print says of the document: no step to be undone. Nothing happens during a gesture. */
  learn(update: (document: TemplateDocument) => TemplateDocument): void;
  /** Another document, with the history that it was left with. */
  open(state: State, history?: History<State>): void;
}

/** How long a gesture rests until lists and fields are drawn: while it moves, no frame waits for them. */
const RESTED_MS = 200;

let lastGroup = 0;

/** A name for one gesture. */
export function newGroup(kind: string): string {
  return `${kind} ${++lastGroup}`;
}

export function createEditor(document: TemplateDocument): Editor {
  const state = signal<State>(stateOf(asEdited(document) as TemplateDocument));
  const history = signal<History<State>>(NO_HISTORY);
  const moving = signal<State | null>(null);
  let indices: readonly number[] = [];
  let unsettled: { readonly label: string; readonly group: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settleGesture = () => {
    clearTimeout(timer);
    timer = undefined;
    const [after, step] = [moving.peek(), unsettled];
    unsettled = null;
    if (!after || !step) return;
    batch(() => {
      moving.value = null;
      record(step.label, after, step.group);
    });
  };
  const record = (label: string, after: State, group: string | null) => {
    const before = state.peek();
    const isStep =
      after.document !== before.document ||
      after.marks !== before.marks ||
      after.guides !== before.guides;
    state.value = after;
    if (isStep) history.value = recordStep(history.peek(), { label, group, before, after });
  };
  const apply: Editor["apply"] = (label, update, options = {}) => {
    settleGesture();
    const before = state.value;
    const after = update(before);
    if (after !== before) batch(() => record(label, after, options.group ?? null));
  };
  const applyLive: Editor["applyLive"] = (label, update, group) => {
    if (unsettled !== null && unsettled.group !== group) settleGesture();
    const before = moving.peek() ?? state.peek();
    const after = update(before);
    if (after === before) return;
    unsettled = { label, group };
    clearTimeout(timer);
    timer = setTimeout(settleGesture, RESTED_MS);
    moving.value = after;
  };
  const go = (to: ReturnType<typeof undoStep<State>>) => {
    if (!to) return;
    batch(() => {
      state.value = to.state;
      history.value = to.history;
    });
  };
  return {
    state,
    shown: computed(() => moving.value ?? state.value),
    history,
    document: computed(() => state.value.document),
    selection: computed(() => (indices = settle(indices, selectedIndices(state.value)))),
    side: computed(() => shownSide(state.value)),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    apply,
    applyLive,
    settle: settleGesture,
    change: (label, update, options) =>
      apply(label, (before) => withDocument(before, update(before.document)), options),
    select: (chosen) => {
      settleGesture();
      const before = state.value;
      const after = select(before, chosen);
      if (after.selection !== before.selection || after.side !== before.side) state.value = after;
    },
    show: (side) => {
      settleGesture();
      state.value = showSide(state.value, side);
    },
    undo: () => {
      settleGesture();
      go(undoStep(history.value));
    },
    redo: () => {
      settleGesture();
      go(redoStep(history.value));
    },
    cancel: (group) => {
      settleGesture();
      const { past } = history.value;
      const last = past.at(-1);
      if (last?.group !== group) return;
      batch(() => {
        state.value = last.before;
        history.value = { past: past.slice(0, -1), future: [] };
      });
    },
    learn: (update) => {
      if (unsettled !== null) return;
      const { document, ...others } = state.peek();
      const learned = update(document);
      if (learned !== document) state.value = { ...others, document: learned };
    },
    open: (opened, opening = NO_HISTORY) => {
      settleGesture();
      batch(() => {
        state.value = opened;
        history.value = opening;
      });
    },
  };
}
