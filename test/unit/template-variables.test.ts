import { describe, expect, test } from "vitest";
import { elementsOutside } from "../../src/print/job/outside.ts";
import { parseTemplate, undeclaredVariables, variablesOf } from "../../src/print/job/template.ts";

const BOX = { xMm: 1, yMm: 2, widthMm: 30, heightMm: 10 };

function templateOf(elements: object[], names: (string | object)[] = []) {
  return parseTemplate({
    schemaVersion: 1,
    name: "Label",
    widthMm: 60,
    heightMm: 30,
    variables: names.map((name) => (typeof name === "string" ? { name } : name)),
    elements,
  });
}

function isOutside(box: object): boolean {
  const element = { type: "shape", shape: "rectangle", ...BOX, ...box };
  return elementsOutside(templateOf([element])).length === 1;
}

describe("the variables of a template", () => {
  test("come in the order of declaration, with every type in which they appear", () => {
    const template = templateOf(
      [
        { type: "image", ...BOX, source: "{{a}}" },
        { type: "shape", ...BOX, shape: "ellipse", fill: "{{a}}", stroke: "{{c}}" },
        { type: "qrcode", ...BOX, value: "{{a}}", color: "{{c}}" },
        { type: "barcode", ...BOX, symbology: "ean13", value: "{{a}}", backgroundColor: "{{c}}" },
        { type: "text", ...BOX, text: "{{a}} {{a}}", color: "{{c}}" },
        { type: "text", ...BOX, text: "{{a}}" },
      ],
      ["c", "b", "a"],
    );
    expect(variablesOf(template)).toEqual([
      { name: "c", usedBy: ["text", "barcode", "qrcode", "shape"] },
      { name: "b", usedBy: [] },
      { name: "a", usedBy: ["text", "barcode", "qrcode", "shape", "image"] },
    ]);
  });

  test("showIf counts for its element, artwork counts as image", () => {
    const source = `asset:${"0".repeat(64)}`;
    const template = templateOf(
      [
        { type: "artwork", ...BOX, source, showIf: "{{a}}" },
        { type: "shape", ...BOX, shape: "line", showIf: "{{b}}" },
      ],
      ["a", "b"],
    );
    expect(variablesOf(template)).toEqual([
      { name: "a", usedBy: ["image"] },
      { name: "b", usedBy: ["shape"] },
    ]);
  });

  test("have an example only where one is declared", () => {
    const template = templateOf(
      [],
      [
        { name: "a", example: "" },
        { name: "b", default: "x" },
      ],
    );
    expect(variablesOf(template)).toEqual([
      { name: "a", usedBy: [], example: "" },
      { name: "b", usedBy: [] },
    ]);
  });

  test("may be named __proto__", () => {
    const template = templateOf([{ type: "text", ...BOX, text: "{{__proto__}}" }], ["__proto__"]);
    expect(variablesOf(template)).toEqual([{ name: "__proto__", usedBy: ["text"] }]);
    expect(undeclaredVariables(template)).toEqual([]);
  });
});

describe("undeclared variables", () => {
  test("are listed with their element and member", () => {
    const template = templateOf(
      [
        { type: "text", ...BOX, text: "{{a}}" },
        { type: "text", ...BOX, text: "{{b}}{{c}}{{b}}", showIf: "{{constructor}}" },
        { type: "shape", ...BOX, shape: "line", stroke: "{{b}}" },
      ],
      ["a"],
    );
    expect(undeclaredVariables(template)).toEqual([
      { element: 1, pointer: "#/elements/1/showIf", isOperand: false, variable: "constructor" },
      { element: 1, pointer: "#/elements/1/text", isOperand: false, variable: "b" },
      { element: 1, pointer: "#/elements/1/text", isOperand: false, variable: "c" },
      { element: 2, pointer: "#/elements/2/stroke", isOperand: false, variable: "b" },
    ]);
  });
});

describe("elements outside the item (60 × 30 mm)", () => {
  test.each([
    ["inside", {}],
    ["as large as the item", { xMm: 0, yMm: 0, widthMm: 60, heightMm: 30 }],
    ["around the item", { xMm: -100, yMm: -100, widthMm: 500, heightMm: 500 }],
    ["a hundredth of a millimetre in", { xMm: 59.99 }],
    ["a corner in", { xMm: -9.99, yMm: -9.99, widthMm: 10, heightMm: 10 }],
    ["turned into the item", { xMm: 20, yMm: -12, widthMm: 20, heightMm: 10, rotationDeg: 90 }],
    ["a line down the edge", { shape: "line", xMm: 60, yMm: 0, widthMm: 0, heightMm: 30 }],
    ["a line along the edge", { shape: "line", xMm: 0, yMm: 0, widthMm: 60, heightMm: 0 }],
  ])("%s is not outside", (_, box) => {
    expect(isOutside(box)).toBe(false);
  });

  test.each([
    ["to the right", { xMm: 60 }],
    ["to the left", { xMm: -30 }],
    ["above", { yMm: -10 }],
    ["below", { yMm: 30 }],
    ["turned out of the item", { xMm: -18, yMm: 10, widthMm: 20, heightMm: 4, rotationDeg: 90 }],
    [
      "a square on its corner, off the corner",
      { xMm: -9, yMm: -9, widthMm: 10, heightMm: 10, rotationDeg: 45 },
    ],
    [
      "a square on its corner, off the other corner",
      { xMm: 59, yMm: -9, widthMm: 10, heightMm: 10, rotationDeg: 45 },
    ],
    ["a line beside the edge", { shape: "line", xMm: 0, yMm: -1, widthMm: 60, heightMm: 0 }],
  ])("%s is outside", (_, box) => {
    expect(isOutside(box)).toBe(true);
  });

  test("the same squares unturned are the other way round", () => {
    expect(isOutside({ xMm: 20, yMm: -12, widthMm: 20, heightMm: 10 })).toBe(true);
    expect(isOutside({ xMm: -18, yMm: 10, widthMm: 20, heightMm: 4 })).toBe(false);
    expect(isOutside({ xMm: -9, yMm: -9, widthMm: 10, heightMm: 10 })).toBe(false);
    expect(isOutside({ xMm: 59, yMm: -9, widthMm: 10, heightMm: 10 })).toBe(false);
  });

  test("all are named by their index", () => {
    const off = { type: "text", ...BOX, xMm: 70, text: "" };
    expect(elementsOutside(templateOf([off, { ...off, xMm: 1 }, off]))).toEqual([0, 2]);
  });
});
