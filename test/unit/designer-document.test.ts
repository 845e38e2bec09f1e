import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createEditor, newGroup } from "../../web/document/editor.ts";
import {
  type History,
  MOST_STEPS,
  newestOf,
  NO_HISTORY,
  record,
} from "../../web/document/history.ts";
import { withDocument } from "../../web/document/state.ts";
import { EMPTY_DOCUMENT, readDocument, withMembers } from "../../web/document/template.ts";
import type { TemplateDocument } from "../../web/document/template.ts";

const box = { xMm: 1, yMm: 2, widthMm: 10, heightMm: 5 };
const three: TemplateDocument = {
  ...EMPTY_DOCUMENT,
  futureMember: { kept: true },
  elements: ["a", "b", "c"].map((id) => ({ id, type: "text" as const, text: id, ...box })),
};

const move = (index: number, xMm: number) => (document: TemplateDocument) =>
  withMembers(document, index, { xMm });

describe("undo and redo", () => {
  it("bring back the document and the selection of each step, byte for byte", () => {
    const editor = createEditor(three);
    const begin = JSON.stringify(three);
    editor.select([1]);
    editor.change("Move", move(1, 7));
    editor.select([0, 2]);
    editor.change("Delete", (document) => ({
      ...document,
      elements: document.elements.slice(1, 2),
    }));
    const end = JSON.stringify(editor.document.value);
    expect(editor.selection.value).toEqual([]);
    editor.undo();
    expect(editor.selection.value).toEqual([0, 2]);
    editor.undo();
    expect(editor.selection.value).toEqual([1]);
    expect(JSON.stringify(editor.document.value)).toBe(begin);
    expect(editor.canUndo.value).toBe(false);
    editor.redo();
    editor.redo();
    expect(JSON.stringify(editor.document.value)).toBe(end);
    expect(editor.canRedo.value).toBe(false);
  });

  it("take a gesture as one step, and two gestures as two", () => {
    const editor = createEditor(three);
    const [first, second] = [newGroup("move"), newGroup("move")];
    for (const xMm of [2, 3, 4]) editor.change("Move", move(0, xMm), { group: first });
    editor.change("Move", move(0, 9), { group: second });
    editor.undo();
    expect(editor.document.value.elements[0]!.xMm).toBe(4);
    editor.undo();
    expect(editor.document.value).toBe(three);
  });

  it("have no step for a change of selection, nor for a change that changes nothing", () => {
    const editor = createEditor(three);
    editor.select([0]);
    editor.change("Move", (document) => document);
    expect(editor.canUndo.value).toBe(false);
  });

  it("a gesture that is cancelled leaves no step", () => {
    const editor = createEditor(three);
    editor.change("Move", move(0, 4), { group: "drag" });
    editor.cancel("other");
    expect(editor.document.value.elements[0]!.xMm).toBe(4);
    editor.cancel("drag");
    expect(editor.document.value).toBe(three);
    expect(editor.canUndo.value || editor.canRedo.value).toBe(false);
  });

  it("have the moves of a gesture as one step, which is shown before it is there", () => {
    const editor = createEditor(three);
    const follow = (xMm: number) =>
      editor.applyLive(
        "Move",
        (state) => withDocument(state, move(0, xMm)(state.document)),
        "drag",
      );
    for (const xMm of [2, 3, 4]) follow(xMm);
    expect(editor.shown.value.document.elements[0]!.xMm).toBe(4);
    expect(editor.document.value).toBe(three);
    editor.settle();
    expect(editor.document.value.elements[0]!.xMm).toBe(4);
    follow(5);
    // Whatever else is done comes after it.
    editor.undo();
    expect(editor.shown.value.document).toBe(three);
    expect(editor.canUndo.value).toBe(false);
    editor.redo();
    expect(editor.document.value.elements[0]!.xMm).toBe(5);
  });

  it("have no step of a gesture that is cancelled under way", () => {
    const editor = createEditor(three);
    editor.applyLive("Move", (state) => withDocument(state, move(0, 4)(state.document)), "drag");
    editor.cancel("drag");
    expect(editor.shown.value.document).toBe(three);
    expect(editor.canUndo.value || editor.canRedo.value).toBe(false);
  });

  it("follow a gesture that goes on for long when it rests, and not while it moves", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const editor = createEditor(three);
    for (const xMm of [2, 3, 4]) {
      editor.applyLive(
        "Move",
        (state) => withDocument(state, move(0, xMm)(state.document)),
        "drag",
      );
      vi.advanceTimersByTime(150);
      expect(editor.document.value).toBe(three);
    }
    vi.advanceTimersByTime(50);
    expect(editor.document.value.elements[0]!.xMm).toBe(4);
    editor.applyLive("Move", (state) => withDocument(state, move(0, 5)(state.document)), "drag");
    editor.settle();
    editor.undo();
    expect(editor.document.value).toBe(three);
  });

  it("keep the newest steps, and at least 500", () => {
    const editor = createEditor(three);
    for (let xMm = 0; xMm < MOST_STEPS + 50; xMm++) editor.change("Move", move(0, xMm + 0.5));
    expect(editor.history.value.past).toHaveLength(MOST_STEPS);
    expect(MOST_STEPS).toBeGreaterThanOrEqual(500);
  });

  it("are kept up to a size, the newest first", () => {
    const steps = [1, 2, 3].reduce(
      (history, after) => record(history, { label: "", group: null, before: after - 1, after }),
      NO_HISTORY as History<number>,
    );
    expect(newestOf(steps, 2, () => 1).past).toEqual(steps.past.slice(1));
  });
});

describe("a selected element", () => {
  it("stays selected when others are added, removed or reordered, and when it is changed", () => {
    const editor = createEditor(three);
    editor.select([2]);
    editor.change("Reorder", (document) => ({
      ...document,
      elements: document.elements.toReversed(),
    }));
    expect(editor.selection.value).toEqual([0]);
    editor.change("Add", (document) => ({
      ...document,
      elements: [{ type: "qrcode", value: "x", ...box }, ...document.elements],
    }));
    expect(editor.selection.value).toEqual([1]);
    const typed = JSON.parse(JSON.stringify(editor.document.value)) as TemplateDocument;
    editor.change("Edit JSON", () => typed);
    expect(editor.selection.value).toEqual([1]);
    expect(editor.document.value["futureMember"]).toEqual({ kept: true });
  });
});

describe("what can be edited", () => {
  it.each([
    [[], "#"],
    [{ ...three, widthMm: "wide" }, "#/widthMm"],
    [{ ...three, elements: {} }, "#/elements"],
    [{ ...three, elements: [{ type: "star", ...box }] }, "#/elements/0/type"],
    [{ ...three, elements: [{ type: "text", ...box, yMm: null }] }, "#/elements/0/yMm"],
    [{ ...three, variables: [{}] }, "#/variables/0"],
  ])("is refused with a pointer otherwise (%#)", (value, pointer) => {
    expect(readDocument(value)).toMatchObject({ kind: "fault", pointer });
  });

  it("is kept as it is, with members that are not known", () => {
    expect(readDocument(three)).toEqual({ kind: "document", document: three });
  });
});
