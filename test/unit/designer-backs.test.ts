// A front and a back in the designer: each is edited by itself, and what is done on one keeps the other.
import { describe, expect, it } from "vitest";
import { splitJob, usesOf } from "../../web/records/index.ts";
import { usesIn } from "../../clients/typescript/src/job-facts.ts";
import {
  addBack,
  copy,
  duplicate,
  group,
  insert,
  paste,
  remove,
  removeBack,
  reorder,
  selectAll,
  toggleMark,
} from "../../web/document/commands.ts";
import { faultOfName, putBetween } from "../../web/document/layers.ts";
import {
  marksAt,
  select,
  selectedIndices,
  shownSide,
  type State,
  stateOf,
  withAllKeys,
  withDocument,
} from "../../web/document/state.ts";
import { pointerAt, sideAt } from "../../web/document/template.ts";
import { aboutOf } from "../../web/sentences/about.ts";
import { createEditor } from "../../web/document/editor.ts";
import { readDocument, type TemplateDocument, withMembers } from "../../web/document/template.ts";
import { renameVariable, usesByName } from "../../web/designer/panels/variables/variables.ts";
import { nameOfElement } from "../../web/designer/panels/names.ts";
import { parseDespite } from "../../web/proof/worker/parse-despite.ts";

const box = { xMm: 1, yMm: 2, widthMm: 10, heightMm: 5 };
const text = (id: string, text: string) => ({ id, type: "text" as const, text, ...box });
const CARD: TemplateDocument = {
  schemaVersion: 1,
  name: "Card",
  widthMm: 85,
  heightMm: 55,
  bleedMm: 3,
  marks: "crop",
  variables: [{ name: "sku" }],
  elements: [text("a", "Front {{sku}}")],
  back: { flip: "short", elements: [text("b", "Back {{sku}} {{#page}}")] },
};
const OTHER_SIDE = { bleedMm: 3, marks: "crop", back: CARD.back };

describe("saving what was edited keeps the back, the bleed and the marks", () => {
  it("after editing, undoing, inserting and deleting on the front", () => {
    const editor = createEditor(CARD);
    editor.change("Move", (document) => withMembers(document, 0, { xMm: 7 }));
    editor.apply("Insert", (state) => insert(state, [text("c", "New")]));
    expect(editor.document.value.elements).toHaveLength(2);
    expect(editor.document.value).toMatchObject(OTHER_SIDE);
    editor.change("Delete", (document) => ({ ...document, elements: [] }));
    expect(editor.document.value).toMatchObject(OTHER_SIDE);
    editor.undo();
    editor.undo();
    editor.undo();
    expect(editor.document.value).toEqual(CARD);
  });

  it("as JSON: what is read is what was written", () => {
    const written = JSON.parse(JSON.stringify(CARD)) as unknown;
    expect(readDocument(written)).toEqual({ kind: "document", document: CARD });
  });

  it("a back that cannot be edited is said by its place", () => {
    const pointerOf = (back: unknown) => {
      const read = readDocument({ ...CARD, back });
      return read.kind === "fault" ? read.pointer : null;
    };
    expect(pointerOf(null)).toBe("#/back");
    expect(pointerOf({})).toBe("#/back/elements");
    expect(pointerOf({ elements: [{ type: "text" }] })).toBe("#/back/elements/0/xMm");
  });

  it("a pasted element gets an id that the back does not have", () => {
    const editor = createEditor(CARD);
    editor.apply("Insert", (state) => insert(state, [text("b", "Pasted")]));
    const ids = editor.document.value.elements.map(({ id }) => id);
    expect(ids).not.toContain("b");
  });
});

const idsOf = ({ document }: State) => [
  document.elements.map(({ id }) => id).join(""),
  (document.back?.elements ?? []).map(({ id }) => id).join(""),
];
const TWO_SIDES: TemplateDocument = {
  ...CARD,
  elements: ["a", "b", "c"].map((id) => text(id, id)),
  back: { elements: ["x", "y", "z"].map((id) => text(id, id)) },
};

describe("an element is addressed by one index, which says its side", () => {
  it("the back's follow the front's, as pointers do not", () => {
    expect([2, 3, 5].map((index) => sideAt(TWO_SIDES, index))).toEqual(["front", "back", "back"]);
    expect(pointerAt(TWO_SIDES, 2)).toBe("#/elements/2");
    expect(pointerAt(TWO_SIDES, 5)).toBe("#/back/elements/2");
  });

  it("members are set on the side that it is on", () => {
    const changed = withMembers(TWO_SIDES, 4, { xMm: 9 });
    expect(changed.back!.elements.map(({ xMm }) => xMm)).toEqual([1, 9, 1]);
    expect(changed.elements).toBe(TWO_SIDES.elements);
  });

  it("what is selected is on the side that is shown", () => {
    const editor = createEditor(TWO_SIDES);
    editor.select([4]);
    expect([editor.side.value, editor.selection.value]).toEqual(["back", [4]]);
    editor.select([1, 4]);
    expect([editor.side.value, editor.selection.value]).toEqual(["front", [1]]);
    editor.show("back");
    expect([editor.side.value, editor.selection.value]).toEqual(["back", []]);
    expect(editor.canUndo.value).toBe(false);
  });

  it("a sentence about a fault of the back names its element", () => {
    const found = {
      code: "TEMPLATE_INVALID",
      pointer: "#/back/elements/1/widthMm",
      detail: "must be larger",
    };
    const screen = {
      elements: [text("a", "Front"), text("b", "Back"), { ...text("c", "x"), type: "image" }],
      countFront: 1,
      place: "designer",
    } as const;
    expect(aboutOf(found, screen)).toMatchObject({ field: "“Width”", element: { id: "c" } });
  });
});

describe("what edits elements acts on the side that is shown", () => {
  const back = select(stateOf(TWO_SIDES), [4]);

  it.each<readonly [string, (state: State) => State, readonly [string, string]]>([
    ["add", (state) => insert(state, [text("n", "new")]), ["abc", "xyzn"]],
    ["delete", remove, ["abc", "xz"]],
    ["bring to front", (state) => reorder(state, "front"), ["abc", "xzy"]],
    ["send backward", (state) => reorder(state, "backward"), ["abc", "yxz"]],
    ["put below all layers", (state) => putBetween(state, [5], 3, -1), ["abc", "zxy"]],
  ])("%s", (_, act, ids) => {
    expect(idsOf(act(back))).toEqual(ids);
  });

  it("select all, and group", () => {
    const all = selectAll(back);
    expect(selectedIndices(all)).toEqual([3, 4, 5]);
    const grouped = group(all);
    expect([0, 3, 4, 5].map((index) => marksAt(grouped, index).group !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it("duplicates stay on it, and are selected", () => {
    const twice = duplicate(back);
    expect(idsOf(twice)[0]).toBe("abc");
    expect(twice.document.back!.elements).toHaveLength(4);
    expect(selectedIndices(twice)).toEqual([6]);
  });

  it("what is copied on one side is pasted on the other, with its place", () => {
    const clip = copy(select(stateOf(TWO_SIDES), [0]))!;
    const pasted = paste(back, clip, true);
    expect(pasted.document.elements).toBe(TWO_SIDES.elements);
    expect(pasted.document.back!.elements.at(-1)).toEqual({ ...text("a", "a"), id: undefined });
  });

  it("a name that the other side has is taken", () => {
    expect(faultOfName(TWO_SIDES, 4, "a")).not.toBeNull();
    expect(faultOfName(TWO_SIDES, 4, "y")).toBeNull();
  });
});

describe("undo shows the side that it changes", () => {
  it("whatever side is shown then; redo too", () => {
    const editor = createEditor(TWO_SIDES);
    editor.select([4]);
    editor.apply("Delete", remove);
    editor.show("front");
    editor.select([0]);
    editor.apply("Delete", remove);
    editor.show("back");
    editor.undo();
    expect(editor.side.value).toBe("front");
    editor.undo();
    expect([editor.side.value, editor.selection.value]).toEqual(["back", [4]]);
    editor.show("front");
    editor.redo();
    expect(editor.side.value).toBe("back");
  });

  it("of a back that was added, the front; of one that was removed, the back with its elements", () => {
    const editor = createEditor({ ...CARD, back: undefined } as unknown as TemplateDocument);
    editor.apply("Add a back", addBack);
    expect([editor.side.value, editor.document.value.back]).toEqual(["back", { elements: [] }]);
    editor.apply("Add", (state) => insert(state, [text("n", "new")]));
    editor.apply("Remove the back", removeBack);
    expect([editor.side.value, "back" in editor.document.value]).toEqual(["front", false]);
    editor.undo();
    expect([editor.side.value, editor.document.value.back!.elements.length]).toEqual(["back", 1]);
    editor.undo();
    editor.undo();
    expect([editor.side.value, editor.document.value.back]).toEqual(["front", undefined]);
  });
});

describe("elements keep what the editor knows of them", () => {
  it("an element that is added to the front, and JSON typed again, leave the back's marks where they are", () => {
    const locked = toggleMark(select(stateOf(TWO_SIDES), [4]), "locked");
    const isLocked = (state: State) => state.keys.map((_, at) => marksAt(state, at).locked ?? 0);
    const more = insert(select(locked, [0]), [text("n", "new")]);
    expect(isLocked(more)).toEqual([0, 0, 0, 0, 0, true, 0]);
    const nameless = (element: object) => {
      const { id: _, ...rest } = element as { id?: string };
      return rest;
    };
    const plain = {
      ...TWO_SIDES,
      elements: TWO_SIDES.elements.map(nameless),
      back: { elements: TWO_SIDES.back!.elements.map(nameless) },
    } as unknown as TemplateDocument;
    const held = toggleMark(select(stateOf(plain), [4]), "locked");
    const typed = JSON.parse(JSON.stringify(plain)) as TemplateDocument;
    const grown = { ...typed, elements: [...typed.elements, text("n", "new")] };
    expect(isLocked(withDocument(held, grown))).toEqual([0, 0, 0, 0, 0, true, 0]);
  });

  it("a draft of the time when only the front had keys is completed", () => {
    const { keys, ...rest } = stateOf(TWO_SIDES);
    const old = { ...rest, keys: keys.slice(0, 3), next: 3 };
    const whole = withAllKeys(old);
    expect([whole.keys, whole.next, shownSide(whole)]).toEqual([[0, 1, 2, 3, 4, 5], 6, "front"]);
    expect(withAllKeys(whole)).toBe(whole);
  });
});

describe("both sides share variables", () => {
  it("renaming one renames it on the back", () => {
    const renamed = renameVariable(CARD, 0, "article");
    expect(renamed.elements[0]!["text"]).toBe("Front {{article}}");
    expect(renamed.back!.elements[0]!["text"]).toBe("Back {{article}} {{#page}}");
    expect(renamed.back!.flip).toBe("short");
    expect(renameVariable(renamed, 0, "sku")).toEqual(CARD);
  });

  it("a use on the back counts", () => {
    const uses = usesByName({ ...CARD, elements: [] });
    expect(uses.get("sku")).toEqual([{ element: 0, member: "text" }]);
  });
});

it("faults of the back leave out what is at fault there, and count on", () => {
  const back = { elements: [text("b", "Back"), { ...text("c", "x"), widthMm: 0 }] };
  const { template, faults, leftOut } = parseDespite({ ...CARD, back });
  expect(template!.elements).toHaveLength(3);
  expect(template!.back).toEqual({ flip: "long", from: 1, fromListed: 1 });
  expect(faults.map(({ element, pointer }) => [element, pointer])).toEqual([
    [2, "#/back/elements/1/widthMm"],
  ]);
  expect([...leftOut]).toEqual([2]);
  expect(nameOfElement(CARD, 1)).toBe("Back: Text, Back {{sku}} {{#page}}");
});

describe("a job of sheets with backs is split by its pages", () => {
  const records = (count: number) =>
    Array.from({ length: count }, () => ({ variables: {}, copies: 1 }));
  const uses = { counters: [], elements: [], hasBack: true };

  it("12 sheets, 24 pages, to a request of 25", () => {
    const made = splitJob({ records: records(30), slots: 1, startSlot: 1, uses });
    if (made.kind === "refused") throw new Error(made.detail);
    expect(made.parts.map(({ items, pages }) => [items, pages])).toEqual([
      [12, 24],
      [12, 24],
      [6, 12],
    ]);
    expect(made.pages).toBe(60);
  });

  it("where one page is all that a request has, a sheet is still two", () => {
    const made = splitJob({ records: records(1), slots: 4, startSlot: 1, uses, mostPages: 1 });
    expect(made).toMatchObject({ kind: "split", pages: 2 });
  });

  it("a document and the service's header say the same of it", () => {
    expect(usesOf(CARD as Parameters<typeof usesOf>[0])).toMatchObject({
      hasBack: true,
      elements: [{ builtins: ["#page"] }],
    });
    expect(usesIn("serial;per=item, #page, back").hasBack).toBe(true);
    expect(usesIn("none").hasBack).toBeUndefined();
  });
});
