// How a value is written, as a choice: each entry of the menu to braces and back, and what a choice asks of the label.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePlaceholder } from "../../src/print/format/parse-placeholder.ts";
import { compilePlaceholder } from "../../src/print/format/placeholder.ts";
import { parseTemplate } from "../../src/print/index.ts";
import type { TemplateDocument } from "../../web/document/template.ts";
import {
  type Format,
  formatOfVariable,
  kindsFor,
  readFormat,
  withFormatOfVariable,
  writeFormat,
} from "../../web/designer/panels/formats/format.ts";
import { KINDS, SERIAL, type Settings } from "../../web/designer/panels/formats/kinds.ts";
import { placeholdersIn, writePlaceholder } from "../../web/designer/panels/text/placeholders.ts";
import { text } from "../support/planned.ts";

/** Each choice that a setting leaves, one at a time, and both ends of a number. */
const formats: readonly Format[] = KINDS.flatMap((kind) => {
  const others = kind.settings.flatMap((setting): Settings[] => {
    const values =
      setting.kind === "whole"
        ? [String(setting.least), String(setting.most)]
        : setting.kind === "examples"
          ? setting.choices
          : setting.choices.map(([value]) => value);
    return values.map((value) => ({ ...kind.usual, [setting.name]: value }));
  });
  return [kind.usual, ...others].map((settings) => ({ kind: kind.name, settings }));
});
const ofBraces = formats.filter(({ kind }) => kind !== SERIAL.name);

const documentOf = (texts: readonly string[], counter?: object): TemplateDocument => ({
  schemaVersion: 1,
  name: "L",
  widthMm: 50,
  heightMm: 30,
  variables: [{ name: "x", ...(counter && { counter: counter as never }) }],
  elements: texts.map((each) => text(each)) as never,
});
const placeholder = (written: string) => placeholdersIn(written)[0]!;

const titled = (all: readonly Format[]) =>
  all.map(
    (format) => [`${format.kind} ${Object.values(format.settings).join(" ")}`, format] as const,
  );

describe("each entry of the menu", () => {
  it.each(titled(ofBraces))("%s: to braces that the print core takes, and back", (_, format) => {
    const written = writePlaceholder("x", writeFormat(format));
    const parsed = parsePlaceholder(written, 2);
    if ("error" in parsed) throw new Error(parsed.error);
    expect(compilePlaceholder(parsed)).toMatchObject({ name: "x" });
    expect(readFormat(placeholder(written).formatters)).toEqual(format);
  });

  it.each(titled(formats))("%s: to the label, and back", (_, format) => {
    const document = withFormatOfVariable(documentOf(["A {{x}}", "{{x | upper}}"]), "x", format);
    parseTemplate(document);
    expect(formatOfVariable(document, document.variables![0]!)).toEqual(format);
  });

  it("is found once: no two kinds read the same braces", () => {
    for (const format of ofBraces) {
      const written = writeFormat(format);
      const found = KINDS.filter((kind) => kind !== SERIAL && kind.read(written) !== null);
      expect(found.map(({ name }) => name)).toEqual([format.kind]);
    }
  });
});

describe("braces that are there", () => {
  it.each<[string, Format]>([
    ["{{x}}", { kind: "plain", settings: {} }],
    ["{{ x|currency : EUR:0 }}", { kind: "money", settings: { currency: "EUR", decimals: "0" } }],
    ['{{x | date:"EEEE"}}', { kind: "date", settings: { pattern: "EEEE" } }],
    [
      '{{#now | plus:+2w | date:"dd.MM.yyyy"}}',
      { kind: "later", settings: { count: "2", unit: "w", pattern: "dd.MM.yyyy" } },
    ],
    ["{{x | trim | upper}}", { kind: "capitals", settings: {} }],
    ['{{x | number:2 | default:"–"}}', { kind: "number", settings: { decimals: "2" } }],
    ["{{x | upper | slice:0:4}}", { kind: "own", settings: {} }],
    ["{{x | pad:8:z}}", { kind: "own", settings: {} }],
    ["{{x | plus:30d}}", { kind: "own", settings: {} }],
  ])("%s", (written, format) => {
    expect(readFormat(placeholder(written).formatters)).toEqual(format);
  });

  it("have the formatters and arguments that the print core reads", () => {
    const names = fc.constantFrom("number", "date", "map", "replace", "checkdigit");
    const args = fc.array(fc.string({ maxLength: 6 }), { maxLength: 3 });
    const formatters = fc.array(fc.record({ name: names, args }), { maxLength: 4 });
    fc.assert(
      fc.property(formatters, (all) => {
        const written = writePlaceholder("x", all);
        const parsed = parsePlaceholder(written, 2);
        if ("error" in parsed) throw new Error(parsed.error);
        const ofCore = parsed.formatters.map(({ name, args }) => ({ name, args }));
        expect(placeholder(written).formatters).toEqual(ofCore);
        expect(ofCore).toEqual(all);
      }),
      { numRuns: 2000 },
    );
  });

  it("keep what is no format: spaces that are taken off, and a text for a blank", () => {
    const { formatters } = placeholder('{{x | trim | upper | default:"–"}}');
    const money = { kind: "money", settings: { currency: "EUR", decimals: "" } };
    expect(writePlaceholder("x", writeFormat(money, formatters))).toBe(
      '{{x | trim | currency:EUR | default:"–"}}',
    );
  });
});

describe("the format of a variable", () => {
  const formatIn = (document: TemplateDocument) =>
    formatOfVariable(document, document.variables![0]!);

  it("is that of all places where people read it; codes and conditions keep theirs", () => {
    const before: TemplateDocument = {
      ...documentOf(["{{x | upper}} and {{x | upper}}", "{{x | upper}}"]),
    };
    const code = { ...text(""), type: "barcode", symbology: "code128", value: "{{x}}" };
    const document = { ...before, elements: [...before.elements, code as never] };
    expect(formatIn(document)).toEqual({ kind: "capitals", settings: {} });
    const changed = withFormatOfVariable(document, "x", { kind: "smalls", settings: {} });
    expect(changed.elements.map((element) => element["text"])).toEqual([
      "{{x | lower}} and {{x | lower}}",
      "{{x | lower}}",
      "",
    ]);
    expect(changed.elements[2]!["value"]).toBe("{{x}}");
  });

  it("is mixed where it differs, and none where no text has it", () => {
    expect(formatIn(documentOf(["{{x | upper}}", "{{x}}"]))).toBe("mixed");
    expect(formatIn(documentOf(["Fixed"]))).toBeNull();
  });

  it("as a serial number makes it count, with as many digits", () => {
    const serial = { kind: "serial", settings: { digits: "4" } };
    const counted = withFormatOfVariable(documentOf(["No. {{x | upper}}"]), "x", serial);
    expect(counted.variables).toEqual([{ name: "x", counter: { digits: 4 } }]);
    expect(counted.elements[0]!["text"]).toBe("No. {{x}}");
    expect(formatIn(counted)).toEqual(serial);
    const none = { kind: "serial", settings: { digits: "0" } };
    expect(withFormatOfVariable(counted, "x", none).variables).toEqual([
      { name: "x", counter: {} },
    ]);
  });

  it("offers a serial number for what counts instead of its plain form, and none for built-in values", () => {
    const names = (name: string, counter?: object) =>
      kindsFor(name, counter as never).map((kind) => kind.name);
    expect(names("x")).toEqual(expect.arrayContaining(["plain", "serial"]));
    expect(names("x", {})).not.toContain("plain");
    expect(names("#item")).not.toContain("serial");
  });
});
