import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplateString, parseTemplateString } from "../../src/print/job/template-string.ts";

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,20}$/);
/** Text that neither ends in a brace or backslash nor holds a pair of braces. */
const literal = fc
  .string({ unit: "binary" })
  .map((text) => text.replaceAll("{", "(").replace(/\\+$/u, ""));
const brace = fc.constantFrom("{ ", "}", "}}", "\\ ");

const noFormat = () => {
  throw new Error("nothing is formatted");
};

test("a template string written from parts fills to the parts' values", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.record({ literal: fc.oneof(literal, brace) }),
          fc.record({ name, value: fc.string(), spaces: fc.nat(3) }),
          fc.record({ escaped: fc.constant("{{") }),
        ),
      ),
      (parts) => {
        const values = new Map<string, string>();
        for (const part of parts) if ("name" in part) values.set(part.name, part.value);
        let source = "";
        let expected = "";
        for (const part of parts) {
          if ("literal" in part) {
            source += part.literal;
            expected += part.literal;
          } else if ("escaped" in part) {
            source += "\\{{ ";
            expected += "{{ ";
          } else {
            const spaces = " ".repeat(part.spaces);
            source += `{{${spaces}${part.name}${spaces}}}`;
            expected += values.get(part.name);
          }
        }
        const parsed = parseTemplateString(source);
        if ("error" in parsed) throw new Error(`${parsed.error} at ${parsed.at}`);
        expect(parsed.source).toBe(source);
        expect(fillTemplateString(parsed, values, noFormat)).toBe(expected);
        expect(new Set(parsed.variables)).toEqual(new Set(values.keys()));
      },
    ),
  );
});

test("any string either parses or is refused at unclosed braces or in those that are closed", () => {
  const unit = fc.constantFrom("{{", "}}", "{", "}", "\\", "a", " ", "1", "😀");
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
      const source = units.join("");
      const parsed = parseTemplateString(source);
      if ("error" in parsed) {
        const opened = source.lastIndexOf("{{", parsed.at);
        expect(opened).toBeGreaterThanOrEqual(0);
        if (parsed.at !== opened) expect(source.indexOf("}}", opened)).toBeGreaterThan(0);
      } else {
        const opened = parsed.parts.filter((part) => typeof part !== "string").length;
        const escaped = source.split("\\{{").length - 1;
        expect(opened + escaped).toBeLessThanOrEqual(source.split("{{").length - 1);
        expect(parsed.variables.every((variable) => source.includes(variable))).toBe(true);
      }
    }),
  );
});

test("a string without a pair of braces is itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      fc.pre(!text.includes("{{"));
      const parsed = parseTemplateString(text);
      if ("error" in parsed) throw new Error(parsed.error);
      expect(fillTemplateString(parsed, new Map(), noFormat)).toBe(text);
    }),
  );
});
