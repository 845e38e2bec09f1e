// What the parts of the designer share: the open document and how it is looked at and worked on.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type OpenSession, createSession } from "../document/session.ts";
import { bleedOf, type TemplateDocument } from "../document/template.ts";
import type { Drop } from "../document/stacks.ts";
import { type Found, sentenceOf } from "../sentences/index.ts";
import { screenOf } from "./panels/said.ts";
import type { Tool } from "../document/kinds.ts";
import type { Bounds, Point } from "../hands/box.ts";
import type { Distance, Guide } from "../hands/snap.ts";
import type { Images } from "../proof/messages.ts";
import { recallSafeArea } from "./storage/safe-area.ts";
import { recallSingleKeys } from "./storage/single-keys.ts";
import type { Mark } from "./marks/toggle-mark.ts";
import type { Unit } from "./units.ts";

/** The one transform: pixels are `left + mm * scale`, in CSS pixels from the canvas's top left corner. */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Panel = "elements" | "properties" | "records";
export type OpenDialog = "shortcuts" | "commands" | "crop" | "icons" | null;

export interface ContextMenu {
  readonly at: Point;
}

export interface Workbench {
  readonly session: OpenSession;
  readonly tool: Signal<Tool>;
  readonly unit: Signal<Unit>;
  readonly gridMm: Signal<0 | 0.5 | 1>;
  readonly isSnapping: Signal<boolean>;
  /** From the label's edges to the safe area; 0: there is none. */
  readonly safeMm: Signal<number>;
  /** Whether shortcuts of a single key act. */
  readonly hasSingleKeys: Signal<boolean>;
  readonly view: Signal<View>;
  /** Of the canvas, in CSS pixels. */
  readonly size: Signal<Size>;
  /** The text that is edited in place. */
  readonly editing: Signal<Editing | null>;
  /** What is selected in that text, for Bold and Italic; null: no text is edited in place. */
  readonly marking: Signal<Marking | null>;
  readonly hovered: Signal<number | null>;
  readonly guides: Signal<readonly Guide[]>;
  readonly distances: Signal<readonly Distance[]>;
  readonly lasso: Signal<Bounds | null>;
  /** Where what is dragged would be put: in a stack, or out of one. */
  readonly drop: Signal<Drop | null>;
  /** What is being done with the pointer. */
  readonly gesture: Signal<"move" | "resize" | "rotate" | "draw" | "guide" | "pan" | null>;
  readonly isPanning: Signal<boolean>;
  readonly dialog: Signal<OpenDialog>;
  readonly menu: Signal<ContextMenu | null>;
  /** On narrow screens, the panel that is open. */
  readonly panel: Signal<Panel | null>;
  /** What screen readers are to say. */
  readonly said: Signal<string>;
  readonly images: Signal<Images>;
  /** Why an image is not shown, by its source. */
  readonly notShown: Signal<ReadonlyMap<string, string>>;
  readonly faultsOf: ReadonlySignal<ReadonlyMap<number, readonly string[]>>;
  readonly warningsOf: ReadonlySignal<ReadonlyMap<number, readonly string[]>>;
  /** What the parts of the page bring once they are there; until then each is null. */
  readonly actions: Signal<Actions>;
}

export interface Editing {
  readonly index: number;
  /** On the label: where the caret begins. Without it, all of the text is selected. */
  readonly at?: Point | undefined;
  /** Of a table: which of its printed rows, and which cell of that. */
  readonly cell?: { readonly row: number; readonly cell: number };
}

export interface Marking {
  /** Whether what is selected is set that way; null: nothing is selected that could be. */
  readonly isOn: Readonly<Record<Mark, boolean | null>>;
  /** What they are about where that is not only what is selected. */
  readonly hints: Readonly<Record<Mark, string | undefined>>;
  readonly toggle: (mark: Mark) => void;
}

export interface Actions {
  readonly focusCanvas: (() => void) | null;
  readonly focusElements: (() => void) | null;
  readonly findElement: (() => void) | null;
  readonly rename: ((index: number) => void) | null;
  /** `at`: where it was clicked, for the caret. */
  readonly editText: ((index: number, at?: Point) => void) | null;
  readonly save: (() => void) | null;
  readonly saveAsCopy: (() => void) | null;
  /** Writes draft and rows, before the page is left: the draft's key. */
  readonly keep: (() => Promise<string>) | null;
  /** What is open beside the canvas; false: nothing was. */
  readonly closeDrawers: (() => boolean) | null;
}

const NO_ACTIONS: Actions = {
  focusCanvas: null,
  focusElements: null,
  findElement: null,
  rename: null,
  editText: null,
  save: null,
  saveAsCopy: null,
  keep: null,
  closeDrawers: null,
};

export function createWorkbench(document: TemplateDocument): Workbench {
  const session = createSession(document, navigator.language);
  const { proof } = session;
  return {
    session,
    tool: signal("select"),
    unit: signal("mm"),
    gridMm: signal(0),
    isSnapping: signal(true),
    safeMm: signal(recallSafeArea()),
    hasSingleKeys: signal(recallSingleKeys()),
    view: signal({ scale: PX_PER_MM, left: 0, top: 0 }),
    size: signal({ width: 0, height: 0 }),
    editing: signal(null),
    marking: signal(null),
    hovered: signal(null),
    guides: signal([]),
    distances: signal([]),
    lasso: signal(null),
    drop: signal(null),
    gesture: signal(null),
    isPanning: signal(false),
    dialog: signal(null),
    menu: signal(null),
    panel: signal(null),
    said: signal(""),
    images: signal(new Map()),
    notShown: signal(new Map()),
    faultsOf: computed(() => byElement(proof.value.faults, session)),
    warningsOf: computed(() => byElement(proof.value.warnings, session)),
    actions: signal(NO_ACTIONS),
  };
}

/** While the pointer holds elements by their indices, nothing else may give them others. */
export function isHolding({ gesture }: Workbench): boolean {
  return gesture.value !== null && gesture.value !== "pan";
}

function byElement(
  found: readonly Found[],
  session: OpenSession,
): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, string[]>();
  const screen = screenOf(session);
  for (const one of found) {
    const { element } = one;
    if (typeof element !== "number") continue;
    const text = sentenceOf(one, screen);
    all.set(element, [...(all.get(element) ?? []), text]);
  }
  return all;
}

/** At 100 %, which CSS says is 96 to the inch. */
export const PX_PER_MM = 96 / 25.4;
export const LEAST_SCALE = PX_PER_MM / 10;
export const MOST_SCALE = PX_PER_MM * 40;
const FIT_PADDING = 40;

export function toPixels(view: View, { x, y }: Point): Point {
  return { x: view.left + x * view.scale, y: view.top + y * view.scale };
}

export function toMm(view: View, { x, y }: Point): Point {
  return { x: (x - view.left) / view.scale, y: (y - view.top) / view.scale };
}

/** What is at `at` (pixels) stays there. */
export function zoomedTo(view: View, scale: number, at: Point): View {
  const settled = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));
  const factor = settled / view.scale;
  return {
    scale: settled,
    left: at.x - (at.x - view.left) * factor,
    top: at.y - (at.y - view.top) * factor,
  };
}

/** Bounds in mm, in the middle of the canvas and as large as it allows. */
export function fitting(bounds: Bounds, size: Size, most = PX_PER_MM * 8): View {
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const padding = Math.min(FIT_PADDING, size.width / 10);
  const scale = Math.min(
    most,
    (size.width - 2 * padding) / Math.max(width, 1),
    (size.height - 2 * padding) / Math.max(height, 1),
  );
  return centred(bounds, size, Math.max(LEAST_SCALE, scale));
}

export function centred(bounds: Bounds, size: Size, scale: number): View {
  return {
    scale,
    left: size.width / 2 - ((bounds.left + bounds.right) / 2) * scale,
    top: size.height / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
  };
}

/** With the bleed. */
export function printedBounds(document: TemplateDocument): Bounds {
  const { left, top, right, bottom } = itemBounds(document);
  const by = bleedOf(document);
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function itemBounds({ widthMm, heightMm }: TemplateDocument): Bounds {
  return { left: 0, top: 0, right: widthMm, bottom: heightMm };
}
