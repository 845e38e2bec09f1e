import { describe, expect, test } from "vitest";
import { applyFormatters } from "../../src/print/format/placeholder.ts";
import { parseTemplateString } from "../../src/print/job/template-string.ts";
import { bindRecord, saysShown } from "../../src/print/values/bind-record.ts";
import type { Scalar } from "../../src/print/job/request.ts";
import { parseTemplate } from "../../src/print/job/template.ts";
import type { Fault, PrintCode } from "../../src/refusal.ts";

function bind(
  variables: (string | object)[],
  given: [string, Scalar][],
  faults: Fault<PrintCode>[] = [],
) {
  const template = parseTemplate({
    schemaVersion: 1,
    name: "Label",
    widthMm: 60,
    heightMm: 30,
    variables: variables.map((name) => (typeof name === "string" ? { name } : name)),
    elements: [],
  });
  return bindRecord(template, { variables: new Map(given), copies: 1 }, 3, faults);
}

function shown(source: string, a: string): boolean {
  return saysShown(source.replaceAll("{{a}}", a).replaceAll("{{b}}", ""));
}

describe("binding a record", () => {
  test.each<[Scalar, string]>([
    ["AB-1", "AB-1"],
    ["", ""],
    [1, "1"],
    [-0, "0"],
    [0.1 + 0.2, "0.30000000000000004"],
    [1e-7, "1e-7"],
    [9_007_199_254_740_991, "9007199254740991"],
    [true, "true"],
    [false, "false"],
    [null, ""],
  ])("%j prints as %j", (value, text) => {
    expect(bind(["a"], [["a", value]]).get("a")).toBe(text);
  });

  test("the default replaces null and absent values, not for an empty string", () => {
    const variable = { name: "a", default: "none" };
    expect(bind([variable], []).get("a")).toBe("none");
    expect(bind([variable], [["a", null]]).get("a")).toBe("none");
    expect(bind([variable], [["a", ""]]).get("a")).toBe("");
    expect(bind([variable], [["a", false]]).get("a")).toBe("false");
  });

  test("every declared variable has a value", () => {
    expect([...bind(["b", "a", "__proto__"], [["a", "x"]])]).toEqual([
      ["b", ""],
      ["a", "x"],
      ["__proto__", ""],
    ]);
  });

  test("a name that the template does not declare is a fault that lists the declared ones", () => {
    const faults: Fault<PrintCode>[] = [];
    bind(
      ["sku", "name"],
      [
        ["sku", "S3CRET"],
        ["SKU/ 1", "S3CRET"],
      ],
      faults,
    );
    expect(faults).toEqual([
      {
        pointer: "#/records/3/variables/SKU~1%201",
        code: "UNKNOWN_VARIABLE",
        detail:
          "The template declares no variable with this name. Correct the name in the record, or declare the variable in the template, which declares: sku, name.",
      },
    ]);
  });

  test("__proto__ is an unknown variable, never a prototype", () => {
    const faults: Fault<PrintCode>[] = [];
    bind(
      [],
      [
        ["__proto__", "x"],
        ["constructor", "y"],
      ],
      faults,
    );
    expect(faults.map((fault) => fault.pointer)).toEqual([
      "#/records/3/variables/__proto__",
      "#/records/3/variables/constructor",
    ]);
    expect(faults[0]?.detail).toContain("declares none");
  });

  test("at most ten declared names are listed", () => {
    const faults: Fault<PrintCode>[] = [];
    bind(
      Array.from({ length: 12 }, (_, i) => `v${i}`),
      [["x", ""]],
      faults,
    );
    expect(faults[0]?.detail).toContain(
      "which declares: v0, v1, v2, v3, v4, v5, v6, v7, v8, v9 and 2 more.",
    );
  });

  test("a hostile number of unknown names is cut to 50", () => {
    const faults: Fault<PrintCode>[] = [];
    bind(
      [],
      Array.from({ length: 1000 }, (_, i) => [`v${i}`, 1]),
      faults,
    );
    expect(faults).toHaveLength(50);
  });
});

describe("showIf", () => {
  test.each(["", "  ", "\n", "false", "FALSE", " False ", "0", " 0 "])("%j hides", (value) => {
    expect(shown("{{a}}", value)).toBe(false);
  });

  test.each(["true", "1", "00", "0.0", "no", "falsely", "x"])("%j shows", (value) => {
    expect(shown("{{a}}", value)).toBe(true);
  });

  test.each(["\u0085", "\u3000", "\u0085false\u2003", "\u00850"])(
    "%j hides, and `not` agrees",
    (value) => {
      expect(shown("{{a}}", value)).toBe(false);
      const parsed = parseTemplateString("{{a | not}}");
      if ("error" in parsed) throw new Error(parsed.error);
      const [part] = parsed.parts;
      if (part === undefined || typeof part === "string") throw new Error("no placeholder");
      expect(applyFormatters(part, value, new Map(), {} as never)).toEqual({ text: "true" });
    },
  );

  test("the whole string counts", () => {
    expect(shown("{{a}}{{b}}", "0")).toBe(false);
    expect(shown("{{a}}0", "0")).toBe(true);
  });
});
