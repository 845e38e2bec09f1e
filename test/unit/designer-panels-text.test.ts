// Template strings as the designer's panels edit them, held against the print core.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMATTER_NAMES, FORMATTERS } from "../../src/print/format/formatters.ts";
import type { Placeholder } from "../../src/print/format/placeholder.ts";
import { BUILTINS } from "../../src/print/format/builtins.ts";
import { isVariableName as isNameOfCore } from "../../src/print/format/parse-placeholder.ts";
import { fillTemplateString, parseTemplateString } from "../../src/print/job/template-string.ts";
import { insertAt, offersFor, placeAt } from "../../web/designer/panels/text/completion.ts";
import {
  BUILT_IN_VALUES,
  FORMATTER_HINTS,
  TAKING_VARIABLES,
} from "../../web/designer/panels/text/language.ts";
import {
  isVariableName,
  namesIn,
  placeholdersIn,
  renameIn,
} from "../../web/designer/panels/text/placeholders.ts";

const PIECES = [
  "{{sku}}",
  "{{ sku }}",
  "{{{sku}}}",
  "\\{{sku}}",
  '{{sku | default:"}} | sku"}}',
  '{{sku|replace:"\\"":"{{sku}}"}}',
  "{{price | number:2}}",
  "{{price | divide:sku | number:2}}",
  '{{ price|default:"|divide:sku" | times : sku }}',
  "{{sku | add:1e5 | subtract:sku}}",
  "{{price | pad:sku}}",
  "{{#now | date:\"'sku' yyyy\"}}",
  "{{sku.old}}",
  "sku",
  "{",
  "}}",
  "{{",
  "\\",
  '"',
  " | ",
  "\n",
  "{{sku | ",
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((all) => all.join(""));

describe("placeholders of a template string", () => {
  it("are those that the print core finds", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseTemplateString(text);
        fc.pre(!("error" in parsed));
        const names = parsed.parts.flatMap((part) => (typeof part === "string" ? [] : [part.name]));
        expect(placeholdersIn(text).map(({ name }) => name)).toEqual(names);
      }),
      { numRuns: 3000 },
    );
  });

  it("have the variables that the print core finds in them", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseTemplateString(text);
        fc.pre(!("error" in parsed));
        const names = namesIn(text).map(({ name }) => name);
        expect([...new Set(names)].filter((name) => !name.startsWith("#"))).toEqual(
          parsed.variables,
        );
      }),
      { numRuns: 3000 },
    );
  });

  it("take the names that the print core takes", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70, unit: "binary-ascii" }), (name) => {
        expect(isVariableName(name)).toBe(isNameOfCore(name));
      }),
    );
    expect(isVariableName("a".repeat(64))).toBe(true);
    expect(isVariableName("a".repeat(65))).toBe(false);
  });
});

describe("renaming a variable", () => {
  const fill = (text: string, values: Record<string, string>) => {
    const parsed = parseTemplateString(text);
    if ("error" in parsed) return parsed.error;
    const format = (
      { formatters, operands }: Placeholder,
      input: string,
      given: ReadonlyMap<string, string>,
    ) => {
      const named = JSON.stringify(formatters).replaceAll(/"variable":"[^"]*"/g, "");
      return JSON.stringify([named, input, operands.map((name) => given.get(name))]);
    };
    return fillTemplateString(parsed, new Map(Object.entries(values)), format);
  };

  it("changes nothing that prints", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const others = { price: "9.5", "sku.old": "old", "#now": "2026" };
        const before = fill(text, { ...others, sku: "AB-1" });
        const renamed = renameIn(text, "sku", "article_no");
        expect(fill(renamed, { ...others, article_no: "AB-1" })).toBe(before);
      }),
      { numRuns: 3000 },
    );
  });

  it("renames it where a formatter calculates with it", () => {
    const text =
      '{{price | divide:sku}} {{sku|times:sku|add:sku.old}} {{x | pad:sku | is:"divide:sku"}}';
    expect(renameIn(text, "sku", "weight")).toBe(
      '{{price | divide:weight}} {{weight|times:weight|add:sku.old}} {{x | pad:sku | is:"divide:sku"}}',
    );
  });

  it("leaves quoted arguments, escaped braces and other names as they are", () => {
    const text = '\\{{sku}} {{ sku | replace:"sku":"{{sku}}" }} {{sku.old}} {{#sku}} sku';
    expect(renameIn(text, "sku", "x")).toBe(
      '\\{{sku}} {{ x | replace:"sku":"{{sku}}" }} {{sku.old}} {{#sku}} sku',
    );
  });
});

describe("what is offered after {{", () => {
  const VARIABLES = [{ name: "sku", example: "AB-1234" }, { name: "price" }];
  const offersAt = (text: string) => {
    const place = placeAt(text, text.length);
    return place && offersFor(place, VARIABLES).map(({ insert }) => insert);
  };

  it("variables and built-in values, then formatters after |", () => {
    expect(offersAt("Item {{")?.slice(0, 3)).toEqual(["sku", "price", "#now"]);
    expect(offersAt("{{pr")?.[0]).toBe("price");
    expect(offersAt("{{sku | up")?.[0]).toBe("upper");
    expect(offersAt('{{sku | replace:"|":"" | dat')?.[0]).toBe('date:"d MMMM yyyy"');
  });

  it("nothing outside of braces, in a quoted argument, or after \\{{", () => {
    for (const text of ["Item", "{{sku}}", '{{sku | date:"d', "\\{{s", "{{sku}} {"]) {
      expect(offersAt(text), text).toBeNull();
    }
  });

  it("a name that no variable has can be added", () => {
    const place = placeAt("{{weight", 8)!;
    expect(offersFor(place, VARIABLES).at(-1)).toMatchObject({ kind: "add", insert: "weight" });
    expect(offersFor(placeAt("{{sku", 5)!, VARIABLES).map(({ kind }) => kind)).not.toContain("add");
  });

  it("is inserted with its closing braces, and the caret behind them", () => {
    const insert = (text: string, caret: number, name: string) => {
      const place = placeAt(text, caret)!;
      return insertAt(text, place, { kind: "variable", insert: name, hint: "" });
    };
    expect(insert("Item {{", 7, "sku")).toEqual({ text: "Item {{sku}}", caret: 12 });
    expect(insert("{{pr}} EUR", 4, "price")).toEqual({ text: "{{price}} EUR", caret: 9 });
    expect(insert("{{pr | upper}}", 4, "price")).toEqual({ text: "{{price | upper}}", caret: 7 });
    expect(insert("{{sku | ", 8, "upper").text).toBe("{{sku | upper}}");
  });

  it("every formatter and built-in value of the print core is offered, in a form that it takes", () => {
    const written = new Set(FORMATTER_HINTS.map(({ write }) => write.split(":")[0]!));
    expect([...written].sort()).toEqual([...FORMATTER_NAMES].sort());
    for (const { write } of FORMATTER_HINTS) {
      expect(parseTemplateString(`{{x | ${write}}}`), write).not.toHaveProperty("error");
    }
    expect(BUILT_IN_VALUES.map(({ name }) => name)).toEqual([...BUILTINS]);
  });

  it("the formatters that take the name of a variable are those of the print core", () => {
    const taking = FORMATTER_NAMES.filter((name) => FORMATTERS[name].operandOf !== null);
    expect([...TAKING_VARIABLES].sort()).toEqual([...taking].sort());
  });
});
