// Everything that can be done, once: keys, the menu of the right mouse button, the palette and the list of shortcuts
// all come from here, and the list of what is done with the pointer, which canvas/ follows.
import {
  addBack,
  arrange,
  duplicate,
  group,
  movable,
  placeable,
  type Order,
  remove,
  removeBack,
  reorder,
  selectAll,
  toggleMark,
  ungroup,
} from "../document/commands.ts";
import { TOOL_NAMES, TOOLS, type Tool } from "../document/kinds.ts";
import { parentOf } from "../document/nesting.ts";
import { canStack, canUnstack, stackSelected, unstackSelected } from "../document/stacks.ts";
import { marksAt, shownIndices, type State } from "../document/state.ts";
import { addGuide, guidesOf, withGuides } from "../document/guides.ts";
import { alignText, growText, hasText, toggleWhole } from "../document/style.ts";
import { align, distribute, sameSize, type Side } from "../hands/align.ts";
import { type Box, boundsOfAll } from "../hands/box.ts";
import { boxOf } from "../document/kinds.ts";
import { boxAt } from "../document/label-box.ts";
import { newGroup } from "../document/editor.ts";
import { placeDefault } from "./canvas/gestures.ts";
import { guideInWords } from "./canvas/guides.tsx";
import { copySelection, cutSelection, pasteClip } from "./clipboard.ts";
import { sourceToCrop } from "./crop/crop-dialog.tsx";
import { canPasteStyle, copyStyle, pasteStyle } from "./style-clipboard.ts";
import { announcePlace, counted, describeElement } from "./describe.ts";
import { showToast } from "../look/toast.tsx";
import { savePng } from "./save-png.ts";
import { showLabelSide } from "./side-tabs.tsx";
import { isSingleKey } from "./keys.ts";
import type { Mark } from "./marks/toggle-mark.ts";
import { MM_PER, showLength, STEPS, stepped, type Unit } from "./units.ts";
import {
  centred,
  fitting,
  itemBounds,
  printedBounds,
  PX_PER_MM,
  type Size,
  type Workbench,
  zoomedTo,
} from "./workbench.ts";
import { elementAt, elementsOf } from "../document/template.ts";

export type Section =
  | "Edit"
  | "Text"
  | "Move"
  | "Order"
  | "Groups"
  | "Align"
  | "View"
  | "Tools"
  | "Help";

export interface Command {
  readonly name: string;
  /** Where it depends on the unit. */
  readonly nameIn?: (unit: Unit) => string;
  readonly section: Section;
  readonly keys: readonly string[];
  /** `canvas`: its keys act while the focus is there; `elements`: there and in their list. `page`: wherever nothing is typed, single keys only where `attachKeys` says. `browser`: it sends an event of its own. */
  readonly keysIn: "canvas" | "elements" | "page" | "browser";
  /** Its keys act too while the text itself is typed. */
  readonly isInText?: boolean;
  /** Whether the menu of the selection has it; `possible`: where it can be done. */
  readonly inMenu?: boolean | "possible";
  /** Left out of the palette: what is done by its key only. */
  readonly isKeyOnly?: boolean;
  readonly isPossible?: (bench: Workbench) => boolean;
  /** `isRepeated`: the key is held. */
  readonly run: (bench: Workbench, isRepeated?: boolean) => void;
}

const hasBack = ({ session }: Workbench) => session.editor.document.value.back !== undefined;
const hasSelection = (bench: Workbench) => bench.session.editor.selection.value.length > 0;
const hasMovable = (bench: Workbench) => movable(bench.session.editor.state.value).length > 0;
const hasPlaceable = (bench: Workbench) => placeable(bench.session.editor.state.value).length > 0;
const hasSeveral = (bench: Workbench) => placeable(bench.session.editor.state.value).length > 1;

function step(label: string, update: (state: State) => State) {
  return ({ session }: Workbench) => session.editor.apply(label, update);
}

/** A key that is held makes one step to be undone. */
let held = "";

/** By steps of the unit that is chosen. */
function moveBy(x: number, y: number) {
  return (bench: Workbench, isRepeated = false) => {
    if (!isRepeated) held = newGroup("nudge");
    if (!hasPlaceable(bench)) return stepInStack(bench, x, y);
    const unit = bench.unit.value;
    const move = (boxes: readonly Box[]) =>
      boxes.map((box) => ({
        ...box,
        xMm: stepped(box.xMm, x, unit),
        yMm: stepped(box.yMm, y, unit),
      }));
    bench.session.editor.apply("Move", (state) => arrange(state, move), { group: held });
    announcePlace(bench);
  };
}

/** Elements of a stack change places with the one before or behind them. */
function stepInStack(bench: Workbench, x: number, y: number): void {
  const { editor } = bench.session;
  const { document, selection } = editor;
  const elements = elementsOf(document.value);
  const [first] = selection.value;
  const stack = first === undefined ? null : parentOf(elements, first);
  if (stack === null) return;
  const by = elements[stack]!["direction"] === "right" ? x : y;
  if (by === 0) return;
  const order = by > 0 ? "forward" : "backward";
  editor.apply("Move", (state) => reorder(state, order), { group: held });
  const [now] = selection.value;
  if (now !== undefined) bench.said.value = describeElement(bench, now);
}

function alignTo(side: Side) {
  return (bench: Workbench) => {
    const { editor } = bench.session;
    const isOne = placeable(editor.state.value).length === 1;
    const to = isOne ? itemBounds(editor.document.value) : undefined;
    editor.apply("Align", (state) => arrange(state, (boxes) => align(boxes, side, to)));
    announcePlace(bench);
  };
}

function likeFirst(what: "width" | "height" | "both") {
  return step("Same size", (state) => {
    const first = state.keys.indexOf(state.selection[0] ?? -1);
    const model = elementAt(state.document, first);
    return model ? arrange(state, (boxes) => sameSize(boxes, boxOf(model), what)) : state;
  });
}

function turnBy(degrees: number) {
  return step("Rotate", (state) =>
    arrange(state, (boxes) =>
      boxes.map((box): Box => ({ ...box, rotationDeg: (box.rotationDeg + degrees + 360) % 360 })),
    ),
  );
}

/** Stacks are not turned, nor is what is in them. */
function canTurn(bench: Workbench): boolean {
  const { document, state } = bench.session.editor;
  const turned = placeable(state.value).map((index) => elementAt(document.value, index)!);
  return turned.length > 0 && turned.every(({ type }) => type !== "stack");
}

function zoomBy(factor: number) {
  return ({ view, size }: Workbench) => {
    const middle = { x: size.value.width / 2, y: size.value.height / 2 };
    view.value = zoomedTo(view.value, view.value.scale * factor, middle);
  };
}

export function fitLabel({ session, view, size }: Workbench): void {
  view.value = fitting(printedBounds(session.editor.document.value), size.value);
}

/** Whether the label was fitted to a canvas of this size, and not moved or zoomed since. */
export function isFitted({ session, view }: Workbench, size: Size): boolean {
  const fitted = fitting(printedBounds(session.editor.document.value), size);
  const { scale, left, top } = view.value;
  return [scale - fitted.scale, left - fitted.left, top - fitted.top].every(
    (difference) => Math.abs(difference) < 0.01,
  );
}

function fitSelection({ session, view, size }: Workbench): void {
  const { document, selection } = session.editor;
  const boxes = selection.value.map((index) => boxAt(document.value, index));
  const bounds = boundsOfAll(boxes) ?? itemBounds(document.value);
  view.value = fitting(bounds, size.value, PX_PER_MM * 20);
}

function actualSize({ session, view, size }: Workbench): void {
  view.value = centred(itemBounds(session.editor.document.value), size.value, PX_PER_MM);
}

const GRIDS = [0, 0.5, 1] as const;
/** In the middle of the selection, or of the label. */
const GUIDES: readonly (readonly [name: string, axis: "x" | "y"])[] = [
  ["Add vertical guide", "x"],
  ["Add horizontal guide", "y"],
];

function leave(bench: Workbench): void {
  const { editor } = bench.session;
  if (bench.tool.value !== "select") bench.tool.value = "select";
  else if (editor.selection.value.length > 0) {
    const stack = parentOf(elementsOf(editor.document.value), editor.selection.value[0]!);
    editor.select(stack === null ? [] : [stack]);
    if (stack !== null) bench.said.value = describeElement(bench, stack);
  } else if (!bench.actions.value.closeDrawers?.()) bench.actions.value.focusElements?.();
}

function enter(bench: Workbench): void {
  const tool = bench.tool.value;
  const [first] = bench.session.editor.selection.value;
  if (tool !== "select") placeDefault(bench, tool);
  else if (first !== undefined) bench.actions.value.editText?.(first);
}

const ORDERS: readonly [name: string, order: Order, key: string][] = [
  ["Bring forward", "forward", "Mod+]"],
  ["Send backward", "backward", "Mod+["],
  ["Bring to front", "front", "Mod+Shift+]"],
  ["Send to back", "back", "Mod+Shift+["],
];

const SIDES: readonly [name: string, side: Side, key: string][] = [
  ["Align left", "left", "Alt+A"],
  ["Align centers", "centre", "Alt+H"],
  ["Align right", "right", "Alt+D"],
  ["Align top", "top", "Alt+W"],
  ["Align middles", "middle", "Alt+V"],
  ["Align bottom", "bottom", "Alt+S"],
];

const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  select: "V",
  text: "T",
  barcode: "B",
  qrcode: "Q",
  rectangle: "R",
  ellipse: "O",
  line: "L",
  table: "G",
  image: "I",
  artwork: "A",
};

const NUDGES: readonly [direction: string, x: number, y: number][] = [
  ["Left", -1, 0],
  ["Right", 1, 0],
  ["Up", 0, -1],
  ["Down", 0, 1],
];

const EDIT: readonly Command[] = [
  {
    name: "Undo",
    section: "Edit",
    keys: ["Mod+Z"],
    keysIn: "page",
    isPossible: ({ session }) => session.editor.canUndo.value,
    run: ({ session }) => session.editor.undo(),
  },
  {
    name: "Redo",
    section: "Edit",
    keys: ["Mod+Shift+Z", "Mod+Y"],
    keysIn: "page",
    isPossible: ({ session }) => session.editor.canRedo.value,
    run: ({ session }) => session.editor.redo(),
  },
  {
    name: "Edit text",
    section: "Edit",
    keys: ["Enter"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: (bench) => bench.tool.value !== "select" || hasSelection(bench),
    run: enter,
  },
  {
    name: "Cut",
    section: "Edit",
    keys: ["Mod+X"],
    keysIn: "browser",
    inMenu: true,
    isPossible: hasMovable,
    run: cutSelection,
  },
  {
    name: "Copy",
    section: "Edit",
    keys: ["Mod+C"],
    keysIn: "browser",
    inMenu: true,
    isPossible: hasSelection,
    run: copySelection,
  },
  {
    name: "Paste",
    section: "Edit",
    keys: ["Mod+V"],
    keysIn: "browser",
    inMenu: true,
    run: (bench) => void pasteClip(bench, false),
  },
  {
    name: "Paste in place",
    section: "Edit",
    keys: ["Mod+Shift+V"],
    keysIn: "browser",
    run: (bench) => void pasteClip(bench, true),
  },
  {
    name: "Copy style",
    section: "Edit",
    keys: ["Mod+Alt+C"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: hasSelection,
    run: copyStyle,
  },
  {
    name: "Paste style",
    section: "Edit",
    keys: ["Mod+Alt+V"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: (bench) => hasMovable(bench) && canPasteStyle(),
    run: pasteStyle,
  },
  {
    name: "Duplicate",
    section: "Edit",
    keys: ["Mod+D"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: hasSelection,
    run: step("Duplicate", (state) => duplicate(state)),
  },
  {
    name: "Crop picture",
    section: "Edit",
    keys: [],
    keysIn: "canvas",
    inMenu: "possible",
    isPossible: (bench) => sourceToCrop(bench) !== null && hasMovable(bench),
    run: ({ dialog }) => (dialog.value = "crop"),
  },
  {
    name: "Delete",
    section: "Edit",
    keys: ["Del", "Backspace"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: hasMovable,
    run: (bench) => {
      const count = movable(bench.session.editor.state.value).length;
      bench.session.editor.apply("Delete", remove);
      bench.said.value = count === 1 ? "1 element deleted" : `${count} elements deleted`;
    },
  },
  {
    name: "Rename",
    section: "Edit",
    keys: ["F2"],
    keysIn: "elements",
    inMenu: true,
    isPossible: ({ session }) => session.editor.selection.value.length === 1,
    run: ({ session, actions }) => actions.value.rename?.(session.editor.selection.value[0]!),
  },
  {
    name: "Find element",
    section: "Edit",
    keys: ["Mod+F"],
    keysIn: "page",
    isPossible: ({ session }) => shownIndices(session.editor.state.value).length > 0,
    run: ({ actions }) => actions.value.findElement?.(),
  },
  {
    name: "Select all",
    section: "Edit",
    keys: ["Mod+A"],
    keysIn: "canvas",
    run: step("Select all", selectAll),
  },
  {
    name: "Deselect, then leave the canvas",
    section: "Edit",
    keys: ["Esc"],
    keysIn: "canvas",
    isKeyOnly: true,
    run: leave,
  },
  {
    name: "Save",
    section: "Edit",
    keys: ["Mod+S"],
    keysIn: "page",
    isPossible: ({ actions }) => actions.value.save !== null,
    run: ({ actions }, isRepeated) => {
      if (!isRepeated) actions.value.save?.();
    },
  },
  {
    name: "Save as copy",
    section: "Edit",
    keys: ["Mod+Shift+S"],
    keysIn: "page",
    isPossible: ({ actions }) => actions.value.saveAsCopy !== null,
    run: ({ actions }, isRepeated) => {
      if (!isRepeated) actions.value.saveAsCopy?.();
    },
  },
  {
    name: "Save as PNG",
    section: "Edit",
    keys: [],
    keysIn: "page",
    run: (bench) => void savePng(bench),
  },
];

const BACK: readonly Command[] = [
  {
    name: "Add a back",
    section: "Edit",
    keys: [],
    keysIn: "page",
    isPossible: (bench) => !hasBack(bench),
    run: ({ session, said }) => {
      session.editor.apply("Add a back", addBack);
      said.value = "Back added, and shown";
    },
  },
  {
    name: "Remove the back",
    section: "Edit",
    keys: [],
    keysIn: "page",
    isPossible: hasBack,
    run: ({ session, said }) => {
      const count = session.editor.document.value.back?.elements.length ?? 0;
      session.editor.apply("Remove the back", removeBack);
      said.value = "Back removed";
      if (count > 0)
        showToast(`The back is removed, with ${counted(count, "element")}. Undo brings it back.`);
    },
  },
];

const SIZES: readonly [name: string, key: string, byPt: number][] = [
  ["Larger text", "Mod+Shift+.", 1],
  ["Smaller text", "Mod+Shift+,", -1],
];

/** Of the words that are selected while a text is typed, or of whole texts. */
const MARKS: readonly [name: string, key: string, mark: Mark][] = [
  ["Bold", "Mod+B", "bold"],
  ["Italic", "Mod+I", "italic"],
];

const LINES: readonly [name: string, align: "left" | "center" | "right"][] = [
  ["Text to the left", "left"],
  ["Text in the center", "center"],
  ["Text to the right", "right"],
];

const TEXT: readonly Command[] = [
  ...MARKS.map(([name, key, mark]): Command => ({
    name,
    section: "Text",
    keys: [key],
    keysIn: "canvas",
    isInText: true,
    inMenu: "possible",
    isPossible: (bench) => {
      const marking = bench.marking.value;
      if (marking) return hasMovable(bench) && marking.isOn[mark] !== null;
      return hasText(bench.session.editor.state.value);
    },
    run: (bench) => {
      if (bench.marking.value) bench.marking.value.toggle(mark);
      else bench.session.editor.apply(name, (state) => toggleWhole(state, mark));
    },
  })),
  ...SIZES.map(([name, key, byPt]): Command => ({
    name,
    section: "Text",
    keys: [key],
    keysIn: "canvas",
    isInText: true,
    isPossible: ({ session }) => hasText(session.editor.state.value),
    run: step(name, (state) => growText(state, byPt)),
  })),
  ...LINES.map(([name, align]): Command => ({
    name,
    section: "Text",
    keys: [],
    keysIn: "canvas",
    isPossible: ({ session }) => hasText(session.editor.state.value),
    run: step(name, (state) => alignText(state, align)),
  })),
];

const MOVE: readonly Command[] = [
  ...NUDGES.flatMap(([direction, x, y]) =>
    [1, 10].map((steps): Command => {
      // With a plain space: it is what people search for, and what tests press.
      const nameIn = (unit: Unit) =>
        `Move ${direction.toLowerCase()} by ${showLength(steps * STEPS[unit] * MM_PER[unit], unit).replace("\u2009", " ")}`;
      return {
        name: nameIn("mm"),
        nameIn,
        section: "Move",
        keys: [steps === 1 ? direction : `Shift+${direction}`],
        keysIn: "canvas",
        isKeyOnly: true,
        isPossible: hasMovable,
        run: moveBy(x * steps, y * steps),
      };
    }),
  ),
  {
    name: "Turn by 90°",
    section: "Move",
    keys: [],
    keysIn: "canvas",
    isPossible: canTurn,
    run: turnBy(90),
  },
  {
    name: "Turn back by 90°",
    section: "Move",
    keys: [],
    keysIn: "canvas",
    isPossible: canTurn,
    run: turnBy(-90),
  },
];

const ORDER: readonly Command[] = ORDERS.map(([name, order, key]) => ({
  name,
  section: "Order",
  keys: [key],
  keysIn: "canvas",
  inMenu: true,
  isPossible: hasSelection,
  run: step(name, (state) => reorder(state, order)),
}));

const GROUPS: readonly Command[] = [
  {
    name: "Group",
    section: "Groups",
    keys: ["Mod+G"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: ({ session }) => session.editor.selection.value.length > 1,
    run: step("Group", group),
  },
  {
    name: "Ungroup",
    section: "Groups",
    keys: ["Mod+Shift+G"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: ({ session }) => {
      const state = session.editor.state.value;
      return session.editor.selection.value.some(
        (index) => marksAt(state, index).group !== undefined,
      );
    },
    run: step("Ungroup", ungroup),
  },
  {
    name: "Stack",
    section: "Groups",
    keys: ["Shift+A"],
    keysIn: "canvas",
    inMenu: "possible",
    isPossible: ({ session }) => canStack(session.editor.state.value),
    run: (bench) => {
      bench.session.editor.apply("Stack", stackSelected);
      const [stack] = bench.session.editor.selection.value;
      if (stack !== undefined) bench.said.value = describeElement(bench, stack);
    },
  },
  {
    name: "Unstack",
    section: "Groups",
    keys: ["Alt+Shift+A"],
    keysIn: "canvas",
    inMenu: "possible",
    isPossible: ({ session }) => canUnstack(session.editor.state.value),
    run: step("Unstack", unstackSelected),
  },
  {
    name: "Lock or unlock",
    section: "Groups",
    keys: ["Mod+Shift+L"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: hasSelection,
    run: step("Lock or unlock", (state) => toggleMark(state, "locked")),
  },
  {
    name: "Hide or show",
    section: "Groups",
    keys: ["Mod+Shift+H"],
    keysIn: "canvas",
    inMenu: true,
    isPossible: hasSelection,
    run: step("Hide or show", (state) => toggleMark(state, "hidden")),
  },
];

const ALIGN: readonly Command[] = [
  ...SIDES.map(([name, side, key]): Command => ({
    name,
    section: "Align",
    keys: [key],
    keysIn: "canvas",
    isPossible: hasPlaceable,
    run: alignTo(side),
  })),
  {
    name: "Distribute across",
    section: "Align",
    keys: ["Mod+Alt+Shift+H"],
    keysIn: "canvas",
    isPossible: hasSeveral,
    run: step("Distribute", (state) => arrange(state, (boxes) => distribute(boxes, "x"))),
  },
  {
    name: "Distribute down",
    section: "Align",
    keys: ["Mod+Alt+Shift+V"],
    keysIn: "canvas",
    isPossible: hasSeveral,
    run: step("Distribute", (state) => arrange(state, (boxes) => distribute(boxes, "y"))),
  },
  ...(["width", "height", "both"] as const).map((what): Command => ({
    name: what === "both" ? "Same size" : `Same ${what}`,
    section: "Align",
    keys: [],
    keysIn: "canvas",
    isPossible: hasSeveral,
    run: likeFirst(what),
  })),
];

const VIEW: readonly Command[] = [
  { name: "Zoom in", section: "View", keys: ["Mod+="], keysIn: "page", run: zoomBy(1.25) },
  { name: "Zoom out", section: "View", keys: ["Mod+-"], keysIn: "page", run: zoomBy(0.8) },
  { name: "Zoom to 100 %", section: "View", keys: ["Mod+0"], keysIn: "page", run: actualSize },
  { name: "Fit label", section: "View", keys: ["Shift+1"], keysIn: "page", run: fitLabel },
  { name: "Fit selection", section: "View", keys: ["Shift+2"], keysIn: "page", run: fitSelection },
  {
    name: "Show the other side",
    section: "View",
    keys: [],
    keysIn: "page",
    isPossible: hasBack,
    run: (bench) =>
      showLabelSide(bench, bench.session.editor.side.value === "front" ? "back" : "front"),
  },
  {
    name: "Grid: off, 0.5 mm, 1 mm",
    section: "View",
    keys: ["Mod+'"],
    keysIn: "page",
    run: ({ gridMm, said }) => {
      gridMm.value = GRIDS[(GRIDS.indexOf(gridMm.value) + 1) % GRIDS.length]!;
      said.value = gridMm.value === 0 ? "Grid off" : `Grid of ${gridMm.value} mm`;
    },
  },
  ...GUIDES.map(([name, axis]): Command => ({
    name,
    section: "View",
    keys: [],
    keysIn: "page",
    run: (bench) => {
      const { document, selection, apply, state } = bench.session.editor;
      const boxes = selection.value.map((index) => boxAt(document.value, index));
      const { left, right, top, bottom } = boundsOfAll(boxes) ?? itemBounds(document.value);
      const atMm = axis === "x" ? (left + right) / 2 : (top + bottom) / 2;
      apply("Guide", (before) => addGuide(before, { axis, atMm }));
      bench.said.value = guideInWords(bench, guidesOf(state.value).length - 1);
    },
  })),
  {
    name: "Remove all guides",
    section: "View",
    keys: [],
    keysIn: "page",
    isPossible: ({ session }) => guidesOf(session.editor.state.value).length > 0,
    run: step("Remove all guides", (state) => withGuides(state, [])),
  },
  {
    name: "Snapping on or off",
    section: "View",
    keys: [],
    keysIn: "page",
    run: ({ isSnapping, said }) => {
      isSnapping.value = !isSnapping.value;
      said.value = isSnapping.value ? "Snapping on" : "Snapping off";
    },
  },
];

const TOOL_COMMANDS: readonly Command[] = [
  ...TOOLS.map((tool): Command => ({
    name: TOOL_NAMES[tool],
    section: "Tools",
    keys: [TOOL_KEYS[tool]],
    keysIn: "page",
    run: (bench) => {
      bench.tool.value = tool;
      bench.actions.value.focusCanvas?.();
    },
  })),
  {
    name: "Icons",
    section: "Tools",
    keys: [],
    keysIn: "page",
    run: ({ dialog }) => (dialog.value = "icons"),
  },
];

const HELP: readonly Command[] = [
  {
    name: "Commands",
    section: "Help",
    keys: ["Mod+K"],
    keysIn: "page",
    run: ({ dialog }) => (dialog.value = "commands"),
  },
  {
    name: "Keyboard shortcuts",
    section: "Help",
    keys: ["?"],
    keysIn: "page",
    run: ({ dialog }) => (dialog.value = "shortcuts"),
  },
];

export const COMMANDS: readonly Command[] = [
  ...EDIT,
  ...BACK,
  ...TEXT,
  ...MOVE,
  ...ORDER,
  ...GROUPS,
  ...ALIGN,
  ...VIEW,
  ...TOOL_COMMANDS,
  ...HELP,
];

/** What is done with the pointer, or while a key is held: not commands, but on their list. */
export const HELD: readonly (readonly [what: string, keys: string])[] = [
  ["Drag a copy", "Alt+drag"],
  ["Move along one axis", "Shift+drag"],
  ["No snapping", "Mod+drag"],
  ["Show distances", "hold Alt"],
  ["Keep the ratio; pictures and codes: change it", "Shift+resize"],
  ["Resize from the center", "Alt+resize"],
  ["Turn in steps of 15°", "Shift+rotate"],
  ["Add to the selection", "Shift+click"],
  ["Select inside a group or a stack", "Mod+click"],
  ["Enter a stack", "double-click"],
  ["Put into a stack, and take out of it", "drag"],
  ["Select beneath", "Alt+click"],
  ["Next and previous element", "Tab, Shift+Tab"],
  ["Pull out a guide, and take it back", "drag from and to a ruler"],
  ["Pan", "Space+drag, wheel"],
  ["Zoom to the pointer", "Mod+wheel, pinch"],
];

export function canRun(bench: Workbench, { isPossible }: Command): boolean {
  return isPossible?.(bench) ?? true;
}

export type KeyPlace = "canvas" | "elements" | "page";

const ACTING: Readonly<Record<KeyPlace, readonly Command["keysIn"][]>> = {
  canvas: ["page", "elements", "canvas"],
  elements: ["page", "elements"],
  page: ["page"],
};

/** What keys do in a place; null: nothing. */
export function commandFor(keys: string, place: KeyPlace): Command | null {
  const isActing = (command: Command) => ACTING[place].includes(command.keysIn);
  return COMMANDS.find((command) => command.keys.includes(keys) && isActing(command)) ?? null;
}

/** Of a command or a tool, the keys that act: single keys can be turned off. */
export function activeKeys({ hasSingleKeys }: Workbench, keys: readonly string[]) {
  return hasSingleKeys.value ? keys : keys.filter((one) => !isSingleKey(one));
}

export function keysOfTool(tool: Tool): readonly string[] {
  return [TOOL_KEYS[tool]];
}
