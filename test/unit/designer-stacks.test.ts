// Stacks in the designer: their elements are in the one list of all elements, and written inside of their stack.
import { describe, expect, it } from "vitest";
import { parseTemplate, parseTemplateToSave } from "../../src/print/index.ts";
import { copy, duplicate, paste, place, remove, reorder } from "../../web/document/commands.ts";
import { createEditor } from "../../web/document/editor.ts";
import { nameOf, readingOrder } from "../../web/document/kinds.ts";
import { putBetween } from "../../web/document/layers.ts";
import { findPath, pathsOf } from "../../web/document/nesting.ts";
import { acrossOf, offsetOf, withOffset } from "../../web/document/stack-offset.ts";
import {
  canStack,
  canUnstack,
  dropAt,
  mayEnter,
  placeInStack,
  stackSelected,
  turnStack,
  unstackSelected,
} from "../../web/document/stacks.ts";
import { select, type State, stateOf } from "../../web/document/state.ts";
import {
  elementsOf,
  pointerAt,
  readDocument,
  type TemplateDocument,
  withMembers,
} from "../../web/document/template.ts";
import { asPrinted, asWritten } from "../../web/document/written-lengths.ts";

const text = (word: string, box: object) => ({ type: "text", text: word, ...box });
const LABEL = {
  schemaVersion: 1,
  name: "Jar",
  widthMm: 60,
  heightMm: 40,
  variables: [],
  elements: [
    text("First", { xMm: 2, yMm: 2, widthMm: 30, heightMm: 5 }),
    {
      type: "stack",
      xMm: 2,
      yMm: 10,
      widthMm: 40,
      heightMm: 25,
      gapMm: 1,
      elements: [
        text("A", { heightMm: "auto" }),
        {
          type: "stack",
          direction: "right",
          heightMm: 6,
          elements: [
            text("B", { widthMm: "auto" }),
            { type: "shape", shape: "rectangle", widthMm: 5, heightMm: 5, yMm: 0.5 },
          ],
        },
        text("C", { xMm: 3, widthMm: 20, heightMm: 4 }),
      ],
    },
    text("Last", { xMm: 45, yMm: 2, widthMm: 12, heightMm: 5 }),
  ],
  back: {
    elements: [
      {
        type: "stack",
        xMm: 1,
        yMm: 1,
        widthMm: 50,
        heightMm: 20,
        elements: [text("D", { heightMm: 5 })],
      },
    ],
  },
};

function open(written: unknown): State {
  const read = readDocument(written);
  if (read.kind === "fault") throw new Error(`${read.pointer} ${read.detail}`);
  return stateOf(read.document);
}

const namesIn = ({ document }: State) => elementsOf(document).map(nameOf);
interface WrittenElement {
  readonly type: string;
  readonly text?: string;
  readonly elements?: readonly WrittenElement[];
}

interface WrittenSides {
  readonly elements: readonly WrittenElement[];
  readonly back: { readonly elements: readonly WrittenElement[] };
}

const writtenOf = ({ document }: Pick<State, "document">) =>
  asWritten(document) as never as WrittenSides;
const find = (state: State, name: string) => namesIn(state).indexOf(name);
const choose = (state: State, ...names: string[]) =>
  select(
    state,
    names.map((name) => find(state, name)),
  );

describe("a document with stacks", () => {
  it("is edited as one list, in the order in which the core counts, and is written as it was", () => {
    const state = open(LABEL);
    expect(namesIn(state)).toEqual(
      ["Text, First", "Stack", "Text, A", "Stack", "Text, B", "Rectangle", "Text, C"].concat([
        "Text, Last",
        "Stack",
        "Text, D",
      ]),
    );
    expect(pathsOf(state.document)).toEqual(parseTemplate(LABEL).paths);
    expect(writtenOf(state)).toEqual(LABEL);
    expect(writtenOf({ document: createEditor(LABEL as never).document.value })).toEqual(LABEL);
    for (const element of elementsOf(state.document)) {
      for (const side of ["xMm", "yMm", "widthMm", "heightMm"] as const)
        expect(element[side]).toBeTypeOf("number");
    }
  });

  it("has pointers into what is written, and finds elements by their paths", () => {
    const { document } = open(LABEL);
    expect(pointerAt(document, 5)).toBe("#/elements/1/elements/1/elements/1");
    expect(pointerAt(document, 7)).toBe("#/elements/2");
    expect(pointerAt(document, 9)).toBe("#/back/elements/0/elements/0");
    expect(findPath(document)([1, 1, 0])).toBe(4);
    expect(findPath(document)([3, 0])).toBe(9);
    expect(findPath(LABEL as never)([1, 1, 0])).toBe(1);
  });

  it("names what it cannot edit where that is written", () => {
    const broken = structuredClone(LABEL) as any;
    broken.elements[1].elements[2].heightMm = "tall";
    expect(readDocument(broken)).toMatchObject({ pointer: "#/elements/1/elements/2/heightMm" });
  });

  it("keeps what is written when other members change, and takes a length that is given", () => {
    const { document } = open(LABEL);
    const longer = asWritten(withMembers(document, 2, { text: "Longer" })) as any;
    expect(longer.elements[1].elements[0]).toEqual({
      type: "text",
      text: "Longer",
      heightMm: "auto",
    });
    const narrow = asWritten(withMembers(document, 2, { widthMm: 12 })) as any;
    expect(narrow.elements[1].elements[0]).toMatchObject({ widthMm: 12, heightMm: "auto" });
  });

  it("learns where its elements print, without being written otherwise", () => {
    const { document } = open(LABEL);
    const box = { xMm: 2, yMm: 14.25, widthMm: 40, heightMm: 3.5 };
    const learned = asPrinted(document, { label: null, boxes: new Map([[2, box]]) });
    expect(learned.elements[2]).toMatchObject(box);
    expect(asWritten(learned)).toEqual(LABEL);
  });

  it("is read from top to bottom, a stack's elements behind it", () => {
    const { document } = open(LABEL);
    expect(readingOrder(document.elements)).toEqual([0, 7, 1, 2, 3, 4, 5, 6]);
  });
});

const THREE: TemplateDocument = {
  ...(LABEL as never as TemplateDocument),
  back: undefined as never,
  elements: [
    text("C", { xMm: 6, yMm: 22, widthMm: 10, heightMm: 6 }),
    text("A", { xMm: 4, yMm: 4, widthMm: 20, heightMm: 5 }),
    text("B", { xMm: 4, yMm: 12, widthMm: 20, heightMm: 5 }),
  ] as never,
};
delete (THREE as { back?: unknown }).back;

describe("Stack and Unstack", () => {
  const chosen = () => choose(stateOf(THREE), "Text, A", "Text, B", "Text, C");

  it("make a stack in the direction in which elements lie, with their gap, that can be saved", () => {
    const state = stackSelected(chosen());
    const written = writtenOf(state);
    expect(written.elements).toEqual([
      {
        type: "stack",
        xMm: 4,
        yMm: 4,
        widthMm: 20,
        heightMm: 24,
        direction: "down",
        gapMm: 4,
        elements: [
          { type: "text", text: "A", heightMm: 5 },
          { type: "text", text: "B", heightMm: 5 },
          { type: "text", text: "C", xMm: 2, widthMm: 10, heightMm: 6 },
        ],
      },
    ]);
    expect(parseTemplateToSave(written).elements).toHaveLength(4);
    expect(state.selection).toEqual([state.keys[0]]);
  });

  it("go to the right where elements are beside each other", () => {
    const row = THREE.elements.map((element, at) => ({
      ...element,
      xMm: at * 20,
      yMm: 4 + at,
      widthMm: 15,
    }));
    const state = stackSelected(
      choose(stateOf({ ...THREE, elements: row }), "Text, A", "Text, B", "Text, C"),
    );
    expect(writtenOf(state).elements[0]).toMatchObject({
      direction: "right",
      gapMm: 5,
      widthMm: 55,
    });
  });

  it("bring elements back to where they print, with the marks that they had", () => {
    const before = chosen();
    const marked = { ...before, marks: { [before.keys[0]!]: { hidden: true } as const } };
    const apart = unstackSelected(stackSelected(marked));
    expect(asWritten(apart.document)).toEqual({
      ...THREE,
      elements: ["A", "B", "C"].map((name) => THREE.elements.find(({ text }) => text === name)),
    });
    expect(apart.marks).toEqual(marked.marks);
    expect(apart.selection).toHaveLength(3);
  });

  it("take one element out of its stack; a stack without elements is gone", () => {
    const state = choose(open(LABEL), "Text, D");
    const shown = { ...state, side: "back" as const };
    expect(writtenOf(unstackSelected(shown)).back.elements).toEqual([
      { type: "text", text: "D", xMm: 1, yMm: 1, widthMm: 50, heightMm: 5 },
    ]);
    const inner = unstackSelected(choose(open(LABEL), "Text, B"));
    expect(writtenOf(inner).elements[1]!.elements![1]!.elements).toHaveLength(1);
    expect(find(inner, "Text, B")).toBe(6);
  });

  it("are offered for elements beside each other, not turned, and not too deep", () => {
    expect(canStack(choose(stateOf(THREE), "Text, A"))).toBe(false);
    const turned = withMembers(THREE, 1, { rotationDeg: 90 });
    expect(canStack(choose(stateOf(turned), "Text, A", "Text, B"))).toBe(false);
    expect(canStack(choose(open(LABEL), "Text, First", "Text, B"))).toBe(false);
    expect(canStack(choose(open(LABEL), "Text, B", "Rectangle"))).toBe(true);
    expect(canUnstack(choose(stateOf(THREE), "Text, A"))).toBe(false);
    const deep = stackSelected(choose(open(LABEL), "Text, B", "Rectangle"));
    expect(canStack(choose(deep, "Text, B", "Rectangle"))).toBe(false);
    expect(() => parseTemplateToSave(writtenOf(deep))).not.toThrow();
  });
});

describe("elements of a stack", () => {
  it("are dropped in it, elsewhere in it, and out of it", () => {
    const state = open(LABEL);
    const [stack, last] = [1, find(state, "Text, Last")];
    expect(placeInStack(state, stack, { x: 5, y: 39 }, [])).toBe(3);
    const into = dropAt(state, [last], { stack, at: 1 });
    const inside = writtenOf(into).elements[1]!.elements!;
    expect(inside.map(({ text }) => text)).toEqual(["A", "Last", undefined, "C"]);
    expect(inside[1]).toEqual({ type: "text", text: "Last", xMm: 28, widthMm: 12, heightMm: 5 });
    expect(() => parseTemplateToSave(writtenOf(into))).not.toThrow();
    const within = dropAt(state, [find(state, "Text, C")], { stack, at: 0 });
    expect(writtenOf(within).elements[1]!.elements![0]).toMatchObject({ text: "C", xMm: 3 });
    const out = dropAt(state, [find(state, "Text, A")], { stack: null, at: 3 });
    expect(writtenOf(out).elements.at(-1)).toMatchObject({
      text: "A",
      xMm: 2,
      yMm: 10,
      widthMm: 40,
    });
    expect(mayEnter(state, [stack], 3)).toBe(false);
  });

  it("are put between rows of the list of layers", () => {
    const state = open(LABEL);
    const [stack, a, last] = [1, 2, find(state, "Text, Last")];
    const into = putBetween(state, [last], stack, a);
    expect(writtenOf(into).elements[1]!.elements![0]).toMatchObject({ text: "Last" });
    const behind = putBetween(state, [last], find(state, "Text, First"), -1);
    expect(writtenOf(behind).elements[0]).toMatchObject({ text: "Last" });
    const front = putBetween(state, [0], -1, last);
    expect(writtenOf(front).elements.at(-1)).toMatchObject({ text: "First" });
  });

  it("change their order in it, are copied in it, and go with it", () => {
    const state = choose(open(LABEL), "Text, A");
    const order = (one: State) => writtenOf(one).elements[1]!.elements!.map(({ text }) => text);
    expect(order(reorder(state, "forward"))).toEqual([undefined, "A", "C"]);
    expect(order(duplicate(state))).toEqual(["A", "A", undefined, "C"]);
    const { document } = state;
    const stack = elementsOf(document)[1]!;
    const moved = place(document, new Map([[1, { ...stack, xMm: 12, rotationDeg: 0 }]]));
    expect(elementsOf(moved)[4]!.xMm).toBe(elementsOf(document)[4]!.xMm + 10);
    expect(asWritten(moved)).toEqual({
      ...LABEL,
      elements: LABEL.elements.with(1, { ...LABEL.elements[1]!, xMm: 12 }),
    });
  });

  it("are removed with it, and it with its last", () => {
    expect(namesIn(remove(choose(open(LABEL), "Stack")))).toEqual([
      "Text, First",
      "Text, Last",
      "Stack",
      "Text, D",
    ]);
    const inner = remove(choose(open(LABEL), "Text, B", "Rectangle"));
    expect(writtenOf(inner).elements[1]!.elements).toHaveLength(2);
  });

  it("travel over the clipboard as they are written, without what only the editor knows", () => {
    const clip = copy(choose(open(LABEL), "Stack"))!;
    expect(clip.elements).toEqual([LABEL.elements[1]]);
    expect(JSON.stringify(copy(choose(open(LABEL), "Text, A")))).not.toMatch(
      /inStack|writtenLengths/,
    );
    const pasted = paste(stateOf(THREE), clip, true);
    expect(writtenOf(pasted).elements.at(-1)).toEqual(LABEL.elements[1]);
    expect(pasted.selection).toHaveLength(1);
    const alone = paste(stateOf(THREE), copy(choose(open(LABEL), "Text, A"))!, true);
    expect(() => parseTemplateToSave(writtenOf(alone))).not.toThrow();
  });

  it("have lengths of their own along it after it has turned", () => {
    const state = stackSelected(choose(stateOf(THREE), "Text, A", "Text, B", "Text, C"));
    const turned = asWritten(turnStack(state.document, 0, "right"));
    expect(() => parseTemplateToSave(turned)).not.toThrow();
  });
});

describe("the offset of an element across its stack", () => {
  it("is x in a stack that runs down, y in one that runs right, and none elsewhere", () => {
    const { document } = open(LABEL);
    const elements = elementsOf(document);
    const members = [null, null, "xMm", "xMm", "yMm", "yMm", "xMm", null, null, "xMm"];
    expect(elements.map((_, index) => acrossOf(document, index))).toEqual(members);
    expect(offsetOf(elements[5]!, "yMm")).toBe(0.5);
    expect(offsetOf(elements[6]!, "xMm")).toBe(3);
    expect(offsetOf(elements[2]!, "xMm")).toBe(0);
  });

  it("is written from the stack's edge, moves what is inside, and is left out where it is 0", () => {
    const { document } = open(LABEL);
    const moved = withOffset(document, 3, 2.5);
    const [before, after] = [elementsOf(document), elementsOf(moved)];
    for (const index of [3, 4, 5]) {
      expect(after[index]!.xMm).toBeCloseTo(before[index]!.xMm + 2.5, 3);
      expect(after[index]!.yMm).toBe(before[index]!.yMm);
    }
    const written = writtenOf({ document: moved }) as any;
    expect(written.elements[1].elements[1]).toEqual({
      ...(LABEL.elements[1] as any).elements[1],
      xMm: 2.5,
    });
    expect(parseTemplateToSave(asWritten(moved)).elements).toHaveLength(10);
    expect(asWritten(withOffset(moved, 3, 0))).toEqual(LABEL);
    expect(withOffset(document, 6, 3)).toBe(document);
    expect(withOffset(document, 0, 3)).toBe(document);
  });
});
