// Variables of the open document: renaming everywhere, where each is used, and what excludes what.
import { describe, expect, it } from "vitest";
import { parseTemplate } from "../../src/print/index.ts";
import {
  addVariable,
  faultOfName,
  removeVariable,
  renameVariable,
  undeclaredIn,
  usesByName,
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

describe("renaming a variable", () => {
  it("renames it in every template string, and leaves other elements the same values", () => {
    const renamed = renameVariable(DOCUMENT, 0, "article");
    expect(renamed.variables).toEqual([{ name: "article", example: "A-1" }, { name: "price" }]);
    expect(JSON.stringify(renamed.elements)).not.toContain("{{sku");
    expect(renamed.elements[2]).toBe(DOCUMENT.elements[2]);
    expect(renamed.elements[4]).toBe(DOCUMENT.elements[4]);
    expect(renameVariable(renamed, 0, "sku")).toEqual(DOCUMENT);
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
