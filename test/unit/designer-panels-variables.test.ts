// Variables of the open document: renaming everywhere, where each is used, and what excludes what.
import { describe, expect, it } from "vitest";
import { parseTemplate } from "../../src/print/index.ts";
import {
  addVariable,
  counterLike,
  faultOfName,
  removeVariable,
  renameVariable,
  undeclaredIn,
  usesByName,
  withExample,
  withVariable,
} from "../../web/designer/panels/variables/variables.ts";
import type { TemplateDocument } from "../../web/document/template.ts";

const BOX = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 5 };
const ASSET = `asset:${"a".repeat(64)}`;
const DOCUMENT: TemplateDocument = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 60,
  heightMm: 40,
  variables: [{ name: "sku", example: "A-1" }, { name: "price" }],
  elements: [
    { type: "text", ...BOX, text: "{{sku}} {{missing}}", showIf: "{{price | over:0}}" },
    { type: "shape", shape: "rectangle", ...BOX, fill: '{{sku | map:"a=#fff"}}' },
    { type: "text", ...BOX, text: "fixed" },
    { type: "image", ...BOX, source: "https://example.com/{{sku}}.png" },
    { type: "artwork", ...BOX, source: ASSET },
  ],
};

describe("what is in a stack", () => {
  const inner = { type: "text", ...BOX, text: "{{sku}}" };
  const table = { type: "table", ...BOX, rows: [{ each: "price", cells: ["{{sku}}"] }] };
  const stack = { type: "stack", ...BOX, elements: [{ type: "stack", elements: [inner] }, table] };
  const document = { ...DOCUMENT, elements: [stack] } as TemplateDocument;

  it("is a use by the stack", () => {
    expect(
      usesByName(document)
        .get("sku")
        ?.map(({ element }) => element),
    ).toEqual([0, 0]);
    expect(usesByName(document).get("price")).toEqual([{ element: 0, member: "rows" }]);
  });

  it("is renamed too, and repeats the variable by its new name", () => {
    expect(JSON.stringify(renameVariable(document, 0, "article").elements)).not.toContain("sku");
    const { elements } = renameVariable(document, 1, "list");
    expect(JSON.stringify(elements)).toContain('"each":"list"');
  });
});

describe("renaming a variable", () => {
  it("renames it in every template string, and leaves other elements the same values", () => {
    const renamed = renameVariable(DOCUMENT, 0, "article");
    expect(renamed.variables).toEqual([{ name: "article", example: "A-1" }, { name: "price" }]);
    expect(JSON.stringify(renamed.elements)).not.toContain("{{sku");
    expect(renamed.elements[2]).toBe(DOCUMENT.elements[2]);
    expect(renamed.elements[4]).toBe(DOCUMENT.elements[4]);
    expect(renameVariable(renamed, 0, "sku")).toEqual(DOCUMENT);
  });

  it("renames it where a formatter calculates with it, and knows that it is used there", () => {
    const price = { type: "text" as const, ...BOX, text: "{{price | divide:sku | number:2}}" };
    const document = { ...DOCUMENT, elements: [price] };
    expect(usesByName(document).get("sku")).toEqual([{ element: 0, member: "text" }]);
    const renamed = renameVariable(document, 0, "weight");
    expect(renamed.elements[0]!["text"]).toBe("{{price | divide:weight | number:2}}");
    expect(undeclaredIn(price.text, { ...document, variables: [] })).toEqual(["price", "sku"]);
  });

  it("renames it in the languages of the label and of its texts", () => {
    const text = { type: "text" as const, ...BOX, text: "a", lang: "{{sku}}" };
    const document = { ...DOCUMENT, lang: "{{sku | lower}}", elements: [text] };
    expect(usesByName(document).get("sku")).toEqual([
      { element: null, member: "lang" },
      { element: 0, member: "lang" },
    ]);
    const renamed = renameVariable(document, 0, "language");
    expect(renamed.lang).toBe("{{language | lower}}");
    expect(renamed.elements[0]!["lang"]).toBe("{{language}}");
    expect(renameVariable({ ...DOCUMENT, lang: "de" }, 0, "a").lang).toBe("de");
    expect(renameVariable(DOCUMENT, 0, "a")).not.toHaveProperty("lang");
  });

  it("a name that another variable has, or that is used undeclared, is refused", () => {
    expect(faultOfName(DOCUMENT, 0, "price")).toContain("another variable");
    expect(faultOfName(DOCUMENT, 0, "missing")).toContain("is used on the label already");
    expect(faultOfName(DOCUMENT, 0, "")).toBe("Enter a name.");
    expect(faultOfName(DOCUMENT, 0, "1a")).toContain("begins with a letter");
    expect(renameVariable(DOCUMENT, 0, "missing")).toBe(DOCUMENT);
    expect(faultOfName(DOCUMENT, 0, "sku")).toBeNull();
  });
});

describe("variables", () => {
  it("know where they are used", () => {
    const uses = usesByName(DOCUMENT);
    expect(uses.get("sku")!.map(({ element, member }) => [element, member])).toEqual([
      [0, "text"],
      [1, "fill"],
      [3, "source"],
    ]);
    expect(uses.get("price")).toEqual([{ element: 0, member: "showIf" }]);
    expect(undeclaredIn("{{sku}} {{missing}} {{#now}}", DOCUMENT)).toEqual(["missing"]);
  });

  it("are added under a free name, or the one that is used undeclared", () => {
    const added = addVariable(addVariable(DOCUMENT));
    expect(added.variables!.slice(2)).toEqual([{ name: "variable1" }, { name: "variable2" }]);
    expect(addVariable(DOCUMENT, "missing").variables!.at(-1)).toEqual({ name: "missing" });
    expect(addVariable(DOCUMENT, "sku")).toBe(DOCUMENT);
    expect(removeVariable(DOCUMENT, 0).variables).toEqual([{ name: "price" }]);
  });

  it("are never given members that exclude each other", () => {
    let document = withVariable(DOCUMENT, 1, { default: "0" });
    document = withVariable(document, 1, { required: true });
    expect(document.variables![1]).toEqual({ name: "price", required: true });
    document = withVariable(document, 1, { counter: { digits: 4 } });
    expect(document.variables![1]).toEqual({ name: "price", counter: { digits: 4 } });
    expect(() => parseTemplate(document)).not.toThrow();
  });
});

describe("the digits of a counter", () => {
  const counter = (example: string, of: object = {}) => ({
    name: "n",
    example,
    counter: { ...of },
  });

  it.each([
    ["0001", { digits: 4 }],
    ["0", {}],
    ["17", {}],
    ["00AB", {}],
    ["", {}],
  ])("are those of an example that begins with zeros: %j", (example, expected) => {
    expect(counterLike(example)).toEqual(expected);
    expect(withExample(counter(""), example)).toMatchObject({ counter: expected });
  });

  it("follow the example while they are its own, and stay when somebody has set them", () => {
    expect(withExample(counter("0001", { digits: 4 }), "00001")).toMatchObject({
      counter: { digits: 5 },
    });
    expect(withExample(counter("0001", { digits: 4 }), "1")).toMatchObject({ counter: {} });
    expect(withExample(counter("17", { digits: 6 }), "0001")).toEqual({ example: "0001" });
  });

  it("are counted in the characters of its alphabet, and no others", () => {
    const letters = { alphabet: "ABC" };
    expect(counterLike("AAB", letters)).toEqual({ ...letters, digits: 3 });
    expect(counterLike("001", letters)).toEqual(letters);
    expect(withExample({ name: "n" }, "0001")).toEqual({ example: "0001" });
  });
});
