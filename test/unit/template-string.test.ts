import { describe, expect, test } from "vitest";
import {
  constantOf,
  fillTemplateString,
  onlyValueOf,
  parseTemplateString,
  type TemplateString,
} from "../../src/print/job/template-string.ts";

function parsed(source: string): TemplateString {
  const result = parseTemplateString(source);
  if ("error" in result) throw new Error(`${result.error} at ${result.at}`);
  return result;
}

const noFormat = () => {
  throw new Error("nothing is formatted");
};

function fill(source: string, values: Record<string, string>): string | null {
  return fillTemplateString(parsed(source), new Map(Object.entries(values)), noFormat);
}

describe("template strings", () => {
  test("text without braces is itself", () => {
    expect(parsed("Best before:\n\t24 °C").parts).toEqual(["Best before:\n\t24 °C"]);
    expect(parsed("").parts).toEqual([]);
  });

  test("a string of one placeholder and nothing else prints its value", () => {
    const values = { a: "x{{b}}", b: "y" };
    for (const source of ["{{a}}", "{{ b }}", "{{c}}"]) {
      expect(onlyValueOf(parsed(source), new Map(Object.entries(values)))).toBe(
        fill(source, values),
      );
    }
    const others = ["", "a", "{{a}} ", "{{a}}{{b}}", "{{a | upper}}", "\\{{a}}"];
    for (const source of others) expect(onlyValueOf(parsed(source), new Map())).toBeNull();
  });

  test("a placeholder may stand any number of times, with spaces inside its braces", () => {
    expect(fill("{{a}}-{{ a }}-{{  b.c-d_1  }}", { a: "x", "b.c-d_1": "y" })).toBe("x-x-y");
    expect(parsed("{{b}}{{a}}{{b}}").variables).toEqual(["b", "a"]);
  });

  test("a variable without a value is blank", () => {
    expect(fill("[{{gone}}]", {})).toBe("[]");
  });

  test("a value is never read as a template string", () => {
    expect(fill("{{a}}", { a: "{{b}} \\{{", b: "no" })).toBe("{{b}} \\{{");
  });

  test("an escaped pair of braces is a literal one", () => {
    expect(fill("\\{{a}} {{a}}", { a: "x" })).toBe("{{a}} x");
    expect(fill("\\{{\\{{", {})).toBe("{{{{");
    expect(parsed("\\{{a}}").parts).toEqual(["{{a}}"]);
  });

  test("single braces, closing braces and backslashes are text", () => {
    expect(fill("{a} } }} \\ \\n {", {})).toBe("{a} } }} \\ \\n {");
  });

  test("a single brace may stand right before and after a placeholder", () => {
    expect(fill('{"sku":{{sku}}}', { sku: "7" })).toBe('{"sku":7}');
    expect(fill("{{{key}}:1}", { key: "k" })).toBe("{k:1}");
  });

  test("a name may be __proto__ or constructor", () => {
    expect(parsed("{{__proto__}}{{constructor}}").variables).toEqual(["__proto__", "constructor"]);
    expect(fillTemplateString(parsed("{{__proto__}}{{constructor}}"), new Map(), noFormat)).toBe(
      "",
    );
  });

  test.each([
    ["{{", 0],
    ["a {{b", 2],
    ["{{a}} {{b}", 6],
    ["\\{{a}} {{", 7],
  ])("%j is never closed", (source, at) => {
    expect(parseTemplateString(source)).toEqual({
      error: "`{{` is never closed",
      at,
      cause: { kind: "braces", problem: "open" },
    });
  });

  test.each([
    ["{{}}", 2],
    ["{{ }}", 3],
    ["{{1a}}", 2],
    ["{{-a}}", 2],
    ["{{{{a}}}}", 2],
    ["{{#}}", 2],
  ])("%j does not hold the name of a variable", (source, at) => {
    const error = "`{{…}}` must contain the name of a variable";
    const cause = { kind: "braces", problem: "name" };
    expect(parseTemplateString(source)).toEqual({ error, at, cause });
  });

  test.each([
    ["{{first name}}", 8],
    ["{{a\n}}", 3],
    ["{{größe}}", 4],
    ["{{a {{b}}", 4],
    [`{{${"a".repeat(65)}}}`, 66],
  ])("%j continues wrongly after the name", (source, at) => {
    expect(parseTemplateString(source)).toEqual({
      error: "the variable's name must be followed by `|` and a formatter, or by `}}`",
      at,
      cause: { kind: "braces", problem: "afterName" },
    });
  });

  test("a name of 64 characters is one", () => {
    expect(parsed(`{{${"a".repeat(64)}}}`).variables).toEqual(["a".repeat(64)]);
  });

  test("only a string without placeholders is constant", () => {
    expect(constantOf(parsed("\\{{a}} b"))).toBe("{{a}} b");
    expect(constantOf(parsed(""))).toBe("");
    expect(constantOf(parsed("{{a}}"))).toBeNull();
  });
});
