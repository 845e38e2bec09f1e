// The stack: what may be written, how its elements follow one another, what shrinks, is left out and said.
import { describe, expect, it } from "vitest";
import {
  compileTemplate,
  exampleRecordOf,
  findProblems,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  planJob,
  variablesOf,
} from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { filesFor } from "../../scripts/node-press.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { press } from "../support/print.ts";

type Members = Readonly<Record<string, unknown>>;

const stack = (elements: readonly object[], more: Members = {}): Members => ({
  type: "stack",
  xMm: 5,
  yMm: 5,
  widthMm: 40,
  heightMm: 60,
  elements,
  ...more,
});
const text = (value: string, more: Members = {}): Members => ({
  type: "text",
  heightMm: "auto",
  text: value,
  ...more,
});
const area = (more: Members = {}): Members => ({
  type: "shape",
  shape: "rectangle",
  heightMm: 10,
  fill: "#ccc",
  ...more,
});

const documentOf = (elements: readonly object[], more: Members = {}) => ({
  schemaVersion: 1,
  name: "Test",
  widthMm: 50,
  heightMm: 70,
  variables: ["a", "b", "c"].map((name) => ({ name })),
  elements,
  ...more,
});

function print(document: object, records: readonly object[] = [{}], options = {}) {
  const compiled = compileTemplate(parseTemplate(document), options);
  const parsed = parseRequest({
    templateId: "custom-test",
    layout: { type: "single" },
    records: records.map((variables) => ({ variables })),
  });
  const plan = planJob(compiled, parsed.layout, parsed.records, { now: PRINTED_AT, ...options });
  const supplies = { ...FIXED_ORIGIN, ...filesFor(plan), images: new Map(), measured: true };
  const printed = press.render(compiled, plan, { ...supplies, readable: true });
  const elements = printed.geometry ?? [];
  return {
    ...printed,
    warnings: printed.warnings.filter(({ code }) => code !== "VARIABLE_ABSENT"),
    at: (...path: readonly number[]) =>
      elements.find((element) => element.path.join() === path.join()),
  };
}

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("it was not refused");
}
const faultsOf = (elements: readonly object[], more: Members = {}) =>
  refusalOf(() => parseTemplateToSave(documentOf(elements, more))).faults.map(
    ({ pointer, detail }) => `${pointer} ${detail}`,
  );
const contentOf = ({ pdf }: { pdf: Uint8Array }) => {
  const file = Buffer.from(pdf).toString("latin1");
  return file.slice(file.indexOf("stream"), file.indexOf("endstream"));
};

describe("a stack", () => {
  it("has its elements one behind the other, with its gap between them", () => {
    const { at } = print(
      documentOf([stack([area(), area({ heightMm: 5, xMm: 10 }), area()], { gapMm: 2 })]),
    );
    expect(at(0)).toMatchObject({ index: 0, box: { xMm: 5, yMm: 5, widthMm: 40, heightMm: 60 } });
    expect(at(0, 0)?.box).toMatchObject({ xMm: 5, yMm: 5, widthMm: 40, heightMm: 10 });
    expect(at(0, 1)?.box).toMatchObject({ xMm: 15, yMm: 17, widthMm: 30, heightMm: 5 });
    expect(at(0, 2)?.box).toMatchObject({ xMm: 5, yMm: 24, widthMm: 40, heightMm: 10 });
  });

  it("goes to the right, and centers or ends as a whole", () => {
    const children = [
      area({ widthMm: 10, heightMm: 5 }),
      area({ widthMm: 4, yMm: 20, heightMm: undefined }),
    ];
    const right = (align: string) =>
      print(documentOf([stack(children, { direction: "right", gapMm: 1, align })]));
    expect(right("start").at(0, 1)?.box).toMatchObject({
      xMm: 16,
      yMm: 25,
      widthMm: 4,
      heightMm: 40,
    });
    expect(right("center").at(0, 0)?.box).toMatchObject({ xMm: 17.5, yMm: 5 });
    expect(right("end").at(0, 1)?.box).toMatchObject({ xMm: 41, yMm: 25 });
  });

  it("leaves neither room nor gap for what prints nothing", () => {
    const rows = [
      { name: "items", rows: { columns: ["name"] } },
      { name: "a" },
      { name: "b" },
      { name: "c" },
    ];
    const table = {
      type: "table",
      heightMm: "auto",
      columns: [{}],
      rows: [{ each: "items", cells: ["{{items.name}}"] }],
    };
    const blank = [
      text("{{a}}"),
      area({ showIf: "{{b}}" }),
      table,
      stack([text("{{a}}")], { xMm: 0, yMm: undefined, widthMm: undefined, heightMm: "auto" }),
    ];
    const kept = [area({ heightMm: 3 }), text("{{c}}")];
    const all = documentOf(
      [stack([blank[0]!, kept[0]!, blank[1]!, blank[2]!, kept[1]!, blank[3]!], { gapMm: 3 })],
      { variables: rows },
    );
    const few = documentOf([stack(kept, { gapMm: 3 })], { variables: rows });
    const records = [{ c: "Kept" }];
    expect(contentOf(print(all, records))).toBe(contentOf(print(few, records)));
  });

  it("prints nothing where none of its elements does", () => {
    expect(print(documentOf([stack([text("{{a}}")])])).geometry).toEqual([]);
  });

  it("gives a text as much height as its lines need", () => {
    const { at } = print(documentOf([stack([text("one"), text("one\ntwo"), area()])]));
    const [one, two] = [at(0, 0)!.box.heightMm, at(0, 1)!.box.heightMm];
    // Inter: ascent and descent, and 1.2 from line to line.
    expect(two - one).toBeCloseTo((1.2 * 10 * 25.4) / 72, 3);
    expect(at(0, 2)!.box.yMm).toBeCloseTo(5 + one + two, 3);
  });

  it("gives a text to the right its own width, on one line", () => {
    const { at } = print(
      documentOf([
        stack([text("A longer text", { heightMm: 6, widthMm: "auto" }), area({ widthMm: 3 })], {
          direction: "right",
        }),
      ]),
    );
    const [line] = at(0, 0)!.lines!;
    expect(at(0, 0)!.lines).toHaveLength(1);
    expect(at(0, 0)!.box.widthMm).toBeCloseTo(line!.widthMm, 3);
    expect(at(0, 1)!.box.xMm).toBeCloseTo(5 + line!.widthMm, 3);
  });

  it("shrinks all of its auto elements together, to the largest twentieth that fits", () => {
    const words = Array.from({ length: 40 }, () => "word").join(" ");
    const children = [
      text(words, { fontSizePt: 20, minFontSizePt: 5 }),
      text(words, { fontSizePt: 12, minFontSizePt: 6 }),
      text("Of one size"),
    ];
    const at = (heightMm: number) => print(documentOf([stack(children, { heightMm })])).at;
    const sizes = (heightMm: number) => [0, 1, 2].map((i) => at(heightMm)(0, i)!.fontSizePt);
    const found = sizes(60);
    const share = Array.from({ length: 21 }, (_, i) => (20 - i) / 20);
    const possible = share.map((f) => [
      5 + Math.floor((f * 15) / 0.25 + 1e-9) * 0.25,
      6 + Math.floor((f * 6) / 0.25 + 1e-9) * 0.25,
      10,
    ]);
    const chosen = possible.findIndex((sizes) => sizes.join() === found.join());
    expect(chosen).toBeGreaterThan(0);
    const { box } = at(60)(0, 2)!;
    expect(box.yMm + box.heightMm).toBeLessThanOrEqual(65 + 1e-3);
    // The twentieth above it is too large.
    const fixed = children.map((child, i) => ({
      ...child,
      fontSizePt: possible[chosen - 1]![i],
      minFontSizePt: possible[chosen - 1]![i],
    }));
    expect(refusalOf(() => print(documentOf([stack(fixed)]))).code).toBe("TEXT_OVERFLOW");
  });

  it("refuses what does not fit at the smallest sizes, and says how long it is", () => {
    const long = { a: "x\n".repeat(30) };
    const refusal = refusalOf(() => print(documentOf([stack([text("{{a}}")])]), [long]));
    expect(refusal.faults).toMatchObject([
      { code: "TEXT_OVERFLOW", pointer: "#/records/0/variables/a", element: 0 },
    ]);
    expect(refusal.faults[0]!.detail).toMatch(
      /need \d+\.\d mm at their smallest sizes, and it has 60 mm/,
    );
  });

  it("with cut leaves out its last elements, and counts them", () => {
    const { warnings, at } = print(
      documentOf([
        stack([area({ heightMm: 40 }), area(), area({ heightMm: 15 }), area()], {
          overflow: "cut",
        }),
      ]),
    );
    expect(warnings).toMatchObject([{ code: "ELEMENTS_CUT", element: 0, record: null, count: 2 }]);
    expect(at(0, 1)).toBeDefined();
    expect(at(0, 2)).toBeUndefined();
  });

  it("names its outermost in warnings, and the element itself in pointers", () => {
    const inner = stack([text("{{a}}", { heightMm: 5, wrap: false })], {
      xMm: 0,
      yMm: undefined,
      widthMm: 10,
      heightMm: 10,
    });
    const { warnings } = print(
      documentOf([area({ xMm: 0, yMm: 0, widthMm: 50 }), stack([inner])]),
      [{ a: "much too long for that" }],
    );
    expect(warnings).toMatchObject([{ code: "TEXT_CUT", element: 1, part: 3 }]);
    const faulty = documentOf([
      stack([stack([text("{{unknown}}")], { xMm: 0, yMm: undefined, widthMm: 10, heightMm: 10 })]),
    ]);
    expect(findProblems(parseTemplate(faulty))).toMatchObject([
      { pointer: "#/elements/0/elements/0/elements/0/text", code: "UNDECLARED_VARIABLE" },
    ]);
    const behind = documentOf([area({ xMm: 0, yMm: 0, widthMm: 5 })], {
      back: { elements: [stack([text("{{unknown}}")])] },
    });
    expect(findProblems(parseTemplate(behind))).toMatchObject([
      { pointer: "#/back/elements/0/elements/0/text" },
    ]);
  });

  it("counts variables of its elements for their own types", () => {
    const qrcode = { type: "qrcode", heightMm: 20, value: "{{b}}" };
    const template = parseTemplate(documentOf([stack([text("{{a}}"), qrcode])]));
    expect(variablesOf(template)).toEqual([
      { name: "a", usedBy: ["text"] },
      { name: "b", usedBy: ["qrcode"] },
      { name: "c", usedBy: [] },
    ]);
    expect(exampleRecordOf(template).variables.size).toBe(3);
  });

  it("three deep, shrinks what is auto in all of them together", () => {
    const words = Array.from({ length: 60 }, () => "word").join(" ");
    const small = { fontSizePt: 12, minFontSizePt: 4 };
    const within = (elements: readonly object[], more: Members = {}) =>
      stack(elements, {
        xMm: undefined,
        yMm: undefined,
        widthMm: undefined,
        heightMm: "auto",
        ...more,
      });
    const document = documentOf([
      stack([text(words, small), within([text(words, small), within([text(words, small)])])]),
    ]);
    const { geometry } = print(document);
    const sizes = geometry!.filter(({ lines }) => lines).map(({ fontSizePt }) => fontSizePt);
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeLessThan(12);
    const boxes = geometry!.map(({ box }) => box.yMm + box.heightMm);
    expect(Math.max(...boxes)).toBeLessThanOrEqual(65 + 1e-3);
  });

  it("keeps codes in it on the dots, as anywhere", () => {
    const code = { type: "qrcode", value: "https://example.com/1", widthMm: 20, heightMm: 20 };
    const alone = print(documentOf([{ ...code, xMm: 5, yMm: 5 + 10 }], { printerDpi: 203 }));
    const inStack = print(
      documentOf([stack([area({ stroke: null, fill: "#fff" }), code])], { printerDpi: 203 }),
    );
    const bars = (printed: { pdf: Uint8Array }) =>
      /[-\d. ]+ cm\n(?:[-\d. ]+ re\n)+f/.exec(Buffer.from(printed.pdf).toString("latin1"))?.[0];
    expect(bars(inStack)).toBe(bars(alone));
  });
});

describe("a template with a stack", () => {
  it("is refused where an element has a position along the stack, no length, or leaves it", () => {
    expect(faultsOf([stack([text("a", { yMm: 3 })])])).toEqual([
      "#/elements/0/elements/0/yMm must be left out of a stack with direction down, whose elements follow one another",
    ]);
    expect(faultsOf([stack([area({ xMm: 3, widthMm: 3 })], { direction: "right" })])[0]).toMatch(
      "#/elements/0/elements/0/xMm must be left out",
    );
    expect(faultsOf([stack([area({ heightMm: undefined })])])[0]).toMatch(
      "#/elements/0/elements/0/heightMm is missing: along the stack an element needs its own length in mm",
    );
    expect(faultsOf([stack([area({ widthMm: 38, xMm: 3 })])])[0]).toMatch(
      "#/elements/0/elements/0/widthMm must keep the element inside its stack, which has 40 mm there",
    );
    expect(faultsOf([stack([text("a", { widthMm: "auto" })])])[0]).toMatch(
      "only in a stack with direction right",
    );
    expect(faultsOf([stack([area({ heightMm: "auto" })])])[0]).toMatch(
      "#/elements/0/elements/0/heightMm",
    );
    expect(faultsOf([stack([text("a", { rotationDeg: 90 })])])[0]).toMatch("rotationDeg");
    expect(faultsOf([stack([])])[0]).toMatch("must be a list of 1 to 50 entries");
  });

  it("is at most three deep, and has 200 elements with those in stacks", () => {
    const within = (elements: readonly object[]): Members => ({
      type: "stack",
      heightMm: 10,
      elements,
    });
    const deep = (levels: number): Members =>
      levels === 0 ? text("a") : within([deep(levels - 1)]);
    expect(parseTemplateToSave(documentOf([stack([deep(2)])])).elements).toHaveLength(4);
    expect(faultsOf([stack([deep(3)])])).toEqual([
      expect.stringMatching("stacks are at most 3 deep"),
    ]);
    const fifty = stack(Array.from({ length: 50 }, () => area({ heightMm: 1 })));
    expect(faultsOf([fifty, fifty, fifty, fifty])).toEqual([
      "#/elements must have at most 200 entries together with those in stacks; they have 204",
    ]);
  });

  it("has no id twice, inside stacks or outside", () => {
    expect(faultsOf([stack([text("a", { id: "x" })]), stack([text("b")], { id: "x" })])).toEqual([
      "#/elements/1/id must be different from every other id in elements",
    ]);
  });
});
