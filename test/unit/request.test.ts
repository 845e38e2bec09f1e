import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pointerTo, requireValid } from "../../src/print/job/faults.ts";
import { generateRequest, type GenerateRequest } from "../../src/print/job/request.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";

const SPACING = { top: 1, right: 1, bottom: 1, left: 1, gapX: 0, gapY: 0 };
const MANUAL = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 2, columns: 3 },
  spacingMm: SPACING,
};

function requestOf(members: object = {}): object {
  return {
    templateId: "custom-1",
    layout: { type: "single" },
    records: [{ variables: {} }],
    ...members,
  };
}

function read(body: unknown): GenerateRequest {
  return requireValid(generateRequest, body, "The request body");
}

function faultsOf(body: unknown): readonly Fault[] {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Refusal) {
      expect(error.code).toBe("VALIDATION_FAILED");
      return error.faults;
    }
    throw error;
  }
  return [];
}

function pointersOf(body: unknown): string[] {
  return faultsOf(body).map((fault) => fault.pointer);
}

function withCopies(copies: unknown): object {
  return requestOf({ records: [{ variables: {}, copies }] });
}

function withPaper(paper: unknown): object {
  return requestOf({ layout: { ...MANUAL, paper } });
}

function withGrid(rows: unknown): object {
  return requestOf({ layout: { ...MANUAL, grid: { rows, columns: 100 } } });
}

function withTop(top: unknown): object {
  return requestOf({ layout: { ...MANUAL, spacingMm: { ...SPACING, top } } });
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

function withVariables(json: string): unknown {
  return JSON.parse(
    `{"templateId":"a","layout":{"type":"single"},"records":[{"variables":${json}}]}`,
  );
}

describe("GeneratePdfRequest", () => {
  test("copies and startSlot are 1 where they are absent", () => {
    const request = read(requestOf({ layout: { type: "preset", presetId: "p" } }));
    expect(request.layout).toEqual({ type: "preset", presetId: "p", startSlot: 1 });
    expect(request.records).toEqual([{ variables: new Map(), copies: 1 }]);
  });

  test("values keep their type and names their order", () => {
    const request = read(withVariables('{"b":1.5,"a":"x","c":true,"d":null,"":""}'));
    expect([...(request.records[0]?.variables ?? [])]).toEqual([
      ["b", 1.5],
      ["a", "x"],
      ["c", true],
      ["d", null],
      ["", ""],
    ]);
  });

  test("__proto__ is a name like any other", () => {
    const request = read(withVariables('{"__proto__":"x","constructor":1}'));
    expect([...(request.records[0]?.variables.keys() ?? [])]).toEqual(["__proto__", "constructor"]);
    expect(pointersOf(withVariables('{"__proto__":{}}'))).toEqual([
      "#/records/0/variables/__proto__",
    ]);
  });

  test("missing required members are listed", () => {
    expect(pointersOf({})).toEqual(["#/templateId", "#/layout", "#/records"]);
    expect(pointersOf(requestOf({ records: [{}] }))).toEqual(["#/records/0/variables"]);
    expect(pointersOf(requestOf({ layout: { type: "preset" } }))).toEqual(["#/layout/presetId"]);
    expect(pointersOf(requestOf({ layout: { type: "manual" } }))).toEqual([
      "#/layout/paper",
      "#/layout/grid",
      "#/layout/spacingMm",
    ]);
  });

  test.each([
    [requestOf({ extra: 1 }), "#/extra"],
    [requestOf({ layout: { type: "single", startSlot: 1 } }), "#/layout/startSlot"],
    [requestOf({ layout: { type: "preset", presetId: "p", grid: {} } }), "#/layout/grid"],
    [requestOf({ layout: { ...MANUAL, presetId: "p" } }), "#/layout/presetId"],
    [
      requestOf({ layout: { ...MANUAL, paper: { size: "A4", widthMm: 210 } } }),
      "#/layout/paper/widthMm",
    ],
    [
      requestOf({ layout: { ...MANUAL, grid: { rows: 1, columns: 1, gap: 0 } } }),
      "#/layout/grid/gap",
    ],
    [
      requestOf({ layout: { ...MANUAL, spacingMm: { ...SPACING, "gap/x": 0 } } }),
      "#/layout/spacingMm/gap~1x",
    ],
    [requestOf({ records: [{ variables: {}, id: 1 }] }), "#/records/0/id"],
    [
      JSON.parse(
        '{"templateId":"a","layout":{"type":"single"},"records":[{"variables":{}}],"__proto__":1}',
      ),
      "#/__proto__",
    ],
  ])("unknown members are refused everywhere (%#)", (body, pointer) => {
    expect(pointersOf(body)).toEqual([pointer]);
  });

  test.each([
    ["templateId", ["a"], ["", 1, null]],
    ["layout", [MANUAL, { ...MANUAL, startSlot: 9e15 }], [null, [], "single"]],
    ["records", [times(250, { variables: {} })], [[], {}, times(251, { variables: {} })]],
  ])("%s", (member, accepted, refused) => {
    for (const value of accepted) expect(faultsOf(requestOf({ [member]: value }))).toEqual([]);
    for (const value of refused) {
      expect(pointersOf(requestOf({ [member]: value }))).toEqual([`#/${member}`]);
    }
  });

  test("copies are a whole number from 1 to 250", () => {
    for (const copies of [1, 250]) expect(faultsOf(withCopies(copies))).toEqual([]);
    for (const copies of [0, 251, 1.5, -0.5, "1", null, 1e300]) {
      expect(pointersOf(withCopies(copies)), String(copies)).toEqual(["#/records/0/copies"]);
    }
  });

  test("startSlot is a whole number from 1", () => {
    for (const startSlot of [0, -1, 1.5, "1", null]) {
      expect(pointersOf(requestOf({ layout: { ...MANUAL, startSlot } }))).toEqual([
        "#/layout/startSlot",
      ]);
    }
  });

  test("a layout of no known type is one fault", () => {
    expect(faultsOf(requestOf({ layout: { type: "grid", x: 1 } }))).toEqual([
      {
        pointer: "#/layout/type",
        code: "VALIDATION_FAILED",
        detail: "must be one of single, preset, manual",
        cause: { kind: "structure" },
      },
    ]);
  });

  test("paper is Letter, A4, or Custom with both sides, each above 0 and at most 5080 mm", () => {
    expect(faultsOf(withPaper({ size: "Letter" }))).toEqual([]);
    expect(faultsOf(withPaper({ size: "Custom", widthMm: 0.1, heightMm: 5080 }))).toEqual([]);
    expect(pointersOf(withPaper({ size: "Custom", widthMm: 0, heightMm: 5081 }))).toEqual([
      "#/layout/paper/widthMm",
      "#/layout/paper/heightMm",
    ]);
    expect(pointersOf(withPaper({ size: "Custom", widthMm: 10 }))).toEqual([
      "#/layout/paper/heightMm",
    ]);
    expect(pointersOf(withPaper({ size: "A3" }))).toEqual(["#/layout/paper/size"]);
    expect(pointersOf(withPaper({}))).toEqual(["#/layout/paper/size"]);
  });

  test("rows and columns are whole numbers from 1 to 100", () => {
    expect(faultsOf(withGrid(1))).toEqual([]);
    for (const rows of [0, 101, 2.5, "2"]) {
      expect(pointersOf(withGrid(rows))).toEqual(["#/layout/grid/rows"]);
    }
  });

  test("spacing is a finite number, 0 or more, and all six are required", () => {
    for (const top of [-0.01, Number.POSITIVE_INFINITY, "0", null, undefined]) {
      expect(pointersOf(withTop(top))).toEqual(["#/layout/spacingMm/top"]);
    }
    expect(faultsOf(withTop(0.5))).toEqual([]);
  });

  test("a number must be the one that was written", () => {
    for (const json of ["9007199254740992", "-9007199254740993", "1e999", "1e21"]) {
      expect(pointersOf(withVariables(`{"sku":${json}}`)), json).toEqual([
        "#/records/0/variables/sku",
      ]);
    }
    for (const json of ["9007199254740991", "-9007199254740991", "0.1", "1e-300", "-0"]) {
      expect(faultsOf(withVariables(`{"sku":${json}}`)), json).toEqual([]);
    }
  });

  test("a value is a well-formed string, a number, a boolean or null", () => {
    for (const json of ["{}", "[]", '["a"]', '"\\ud800"', '"a\\udc00b"']) {
      expect(pointersOf(withVariables(`{"a":${json}}`)), json).toEqual(["#/records/0/variables/a"]);
    }
    expect(faultsOf(withVariables('{"a":"\\ud83d\\ude00"}'))).toEqual([]);
    expect(pointersOf(withVariables("[]"))).toEqual(["#/records/0/variables"]);
    expect(pointersOf(withVariables("null"))).toEqual(["#/records/0/variables"]);
  });

  test("all faults are listed at once and none contains a value", () => {
    const faults = faultsOf(
      requestOf({
        layout: { ...MANUAL, grid: { rows: 0, columns: 0 }, startSlot: "S3CRET" },
        records: [{ variables: { a: ["S3CRET"] } }, { variables: { b: { S3CRET: 1 } }, copies: 0 }],
      }),
    );
    expect(faults.map((fault) => fault.pointer)).toEqual([
      "#/layout/grid/rows",
      "#/layout/grid/columns",
      "#/layout/startSlot",
      "#/records/0/variables/a",
      "#/records/1/variables/b",
      "#/records/1/copies",
    ]);
    expect(JSON.stringify(faults)).not.toContain("S3CRET");
  });

  test("a hostile number of faults is cut to 50", () => {
    const variables = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`v${i}`, []]));
    expect(faultsOf(requestOf({ records: [{ variables }] }))).toHaveLength(50);
    expect(faultsOf(requestOf({ records: Array(100_000).fill(0) }))).toHaveLength(1);
  });

  test("a JSON Schema can be made of it", () => {
    const schema = z.toJSONSchema(generateRequest, { io: "input" });
    expect(schema).toMatchObject({
      required: ["templateId", "layout", "records"],
      additionalProperties: false,
      properties: {
        records: {
          minItems: 1,
          maxItems: 250,
          items: {
            required: ["variables"],
            properties: {
              variables: {
                type: "object",
                additionalProperties: { type: ["string", "number", "boolean", "null"] },
              },
              copies: { type: "integer", minimum: 1, maximum: 250, default: 1 },
            },
          },
        },
      },
    });
  });
});

describe("pointers", () => {
  test("escape what a JSON Pointer and a URI fragment need, and nothing else", () => {
    expect(pointerTo(["records", 0, "a~b/c"])).toBe("#/records/0/a~0b~1c");
    expect(pointerTo(['a b"%#[]{}|^`<>\\'])).toBe("#/a%20b%22%25%23%5B%5D%7B%7D%7C%5E%60%3C%3E%5C");
    expect(pointerTo(["größe", "a:@?&=+$,;-_.!*'()"])).toBe("#/gr%C3%B6%C3%9Fe/a:@?&=+$,;-_.!*'()");
    expect(pointerTo(["\ud800"])).toBe("#/%EF%BF%BD");
    expect(pointerTo([])).toBe("#");
    expect(pointerTo([""])).toBe("#/");
  });
});
