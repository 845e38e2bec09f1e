// `lang` as a template string: each record says the language of its texts.
import { describe, expect, it } from "vitest";
import { placeWarning, pointersInto } from "../../src/flows/account/preview-problems.ts";
import { loadedLocale, loadLocales } from "../../src/print/format/loaded-locales.ts";
import {
  compileTemplate,
  exampleRecordOf,
  findProblems,
  loadLanguagesOf,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  planJob,
  variablesOf,
} from "../../src/print/index.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";
import { renderJob } from "../support/print.ts";
import { faultsOf, inShort, plan, SHEET, templateOf, text, textsOf } from "../support/planned.ts";

const XL = [{ name: "x" }, { name: "l" }];
const NUMBER = "{{x | number:2}}";
const OF_RECORDS = { lang: "{{l}}" };

const jobOf = (...langs: (string | null)[]) => ({
  layout: SHEET,
  records: langs.map((l) => ({ variables: { x: 1234.5, l } })),
});

const printed = async (elements: (string | object)[], more: object, ...langs: (string | null)[]) =>
  (await textsOf(templateOf(elements, XL, more), jobOf(...langs))).map(([first]) => first);

const refusedOn = (document: object): readonly Fault[] => {
  try {
    parseTemplateToSave(document);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
};

describe("a document whose lang is a template string", () => {
  it("is saved; a constant tag is checked as before", () => {
    const strings = ["{{l}}", "{{l | lower}}-{{x}}", '{{l | map:"a=de"}}'];
    for (const lang of strings) {
      expect(refusedOn(templateOf([text("a", { lang })], XL, { lang })), lang).toEqual([]);
    }
    for (const lang of [
      "german!",
      "de_DE",
      "",
      "{{l",
      "{{l | nope}}",
      "\\{{l}}",
      "de ".repeat(40),
    ]) {
      const faults = refusedOn(templateOf([text("a", { lang })], XL, { lang }));
      expect(faults.map(inShort), lang).toEqual([
        "VALIDATION_FAILED #/lang",
        "VALIDATION_FAILED #/elements/0/lang",
      ]);
    }
    expect(refusedOn(templateOf([], [], { lang: "de_DE" }))[0]!.detail).toContain("BCP 47");
    expect(refusedOn(templateOf([], [], { lang: "{{l | nope}}" }))[0]!.detail).toContain(
      "no such formatter",
    );
  });

  it("counts among the placeholders, and its date patterns are checked", () => {
    const many = "{{l}}".repeat(201);
    expect(
      refusedOn(templateOf([text("a", { lang: many })], XL, { lang: many })).map(inShort),
    ).toEqual(["VALIDATION_FAILED #/lang", "VALIDATION_FAILED #/elements/0/lang"]);
    expect(refusedOn(templateOf([], XL, { lang: '{{x | date:"YYYY"}}' })).map(inShort)).toEqual([
      "VALIDATION_FAILED #/lang",
    ]);
  });

  it("uses its variables for text", () => {
    const elements = [
      text("{{x}}", { lang: "{{own}}" }),
      { type: "qrcode", value: "{{x}}", xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 },
    ];
    const variables = [...XL, { name: "own" }, { name: "unused" }];
    expect(variablesOf(parseTemplate(templateOf(elements, variables, OF_RECORDS)))).toEqual([
      { name: "x", usedBy: ["text", "qrcode"] },
      { name: "l", usedBy: ["text"] },
      { name: "own", usedBy: ["text"] },
      { name: "unused", usedBy: [] },
    ]);
  });

  it("has a problem where it names no declared variable", () => {
    const document = templateOf([text("a", { lang: "{{other}}" })], [], { lang: "{{#lang}}" });
    expect(findProblems(parseTemplate(document))).toMatchObject([
      { code: "UNDECLARED_VARIABLE", pointer: "#/lang" },
      { code: "UNDECLARED_VARIABLE", pointer: "#/elements/0/lang" },
    ]);
  });
});

describe("each record has its language", () => {
  it("numbers and dates are written in it", async () => {
    const texts = await printed([NUMBER], OF_RECORDS, "de", "en", "fr", "DE-ch", " de ");
    expect(texts).toEqual(["1.234,50", "1,234.50", "1\u202f234,50", "1'234.50", "1.234,50"]);
  });

  it("an element's own comes first; a blank one is not given", async () => {
    const own = [text(NUMBER, { lang: "{{l}}" })];
    expect(await printed(own, { lang: "de" }, "fr", "", null, " \u00a0")).toEqual([
      "1\u202f234,50",
      "1.234,50",
      "1.234,50",
      "1.234,50",
    ]);
    expect(await printed(own, {}, "")).toEqual(["1,234.50"]);
    expect(await printed([text(NUMBER, { lang: "de" })], OF_RECORDS, "fr")).toEqual(["1.234,50"]);
    expect(await printed([NUMBER], OF_RECORDS, "")).toEqual(["1,234.50"]);
  });

  it("codes and conditions follow the template's", async () => {
    const code = {
      type: "barcode",
      symbology: "code128",
      value: NUMBER,
      xMm: 0,
      yMm: 0,
      widthMm: 50,
      heightMm: 20,
    };
    const shown = text("a", { showIf: '{{x | number:2 | is:"1.234,50"}}' });
    const { drawings } = await plan(templateOf([code, shown], XL, OF_RECORDS), jobOf("de", "en"));
    expect(drawings.map(({ shown: [first] }) => first)).toMatchObject([
      { value: "1.234,50" },
      { value: "1,234.50" },
    ]);
    expect(drawings.map(({ shown: [, second] }) => second !== null)).toEqual([true, false]);
  });

  it("formatters inside of lang write as in English", async () => {
    const element = [text("{{x | upper}} i", { lang: "{{l | lower}}" })];
    const document = templateOf(element, XL, { lang: "tr" });
    const records = [{ variables: { x: "i", l: "IT" } }, { variables: { x: "i", l: "TR" } }];
    expect(await textsOf(document, { layout: SHEET, records })).toEqual([["I i"], ["İ i"]]);
  });

  it("it may differ between copies of a record", async () => {
    const document = templateOf([NUMBER], XL, { lang: '{{#copy | map:"1=de,2=en"}}' });
    const records = [{ variables: { x: 1234.5, l: null }, copies: 2 }];
    expect(await textsOf(document, { layout: SHEET, records })).toEqual([
      ["1.234,50"],
      ["1,234.50"],
    ]);
  });

  it("it may be a default, or an example", async () => {
    const variables = [
      { name: "x", example: "1234.5" },
      { name: "l", default: "de" },
    ];
    const template = parseTemplate(templateOf([NUMBER], variables, OF_RECORDS));
    await loadNeedsOf(template);
    const compiled = compileTemplate(template);
    const records = [exampleRecordOf(template)];
    await loadLanguagesOf(compiled, { type: "single" }, records);
    const { drawings } = planJob(compiled, { type: "single" }, records, { ofExamples: true });
    expect(drawings[0]!.shown).toMatchObject([{ text: "1.234,50" }]);
  });

  it("a text without variables is set in it too: forms of Han and places of hyphens", async () => {
    const wide = text("骨", {});
    const narrow = text("Donaudampfschifffahrt", { widthMm: 12, fontSizePt: 8 });
    const { drawings, fontRefs, hyphenations } = await plan(
      templateOf([wide, narrow], XL, OF_RECORDS),
      jobOf("ja", "zh-Hant", "de", "de", "pt-BR"),
    );
    expect(fontRefs.filter((ref) => ref.startsWith("noto-sans-jp")).length).toBeGreaterThan(0);
    expect(fontRefs.filter((ref) => ref.startsWith("noto-sans-tc")).length).toBeGreaterThan(0);
    expect([...hyphenations].sort()).toEqual(["de", "pt"]);
    const styles = drawings.map(
      ({ shown }) => (shown[0] as unknown as { inLanguage: { lang: string } }).inLanguage,
    );
    expect(styles.map(({ lang }) => lang)).toEqual(["ja", "zh-Hant", "de", "de", "pt-BR"]);
    expect(styles[3]).toBe(styles[2]);
  });
});

describe("a tag that is malformed or unknown", () => {
  const warningsOf = (elements: object[], more: object, ...langs: (string | null)[]) =>
    renderJob(templateOf(elements, XL, more), jobOf(...langs)).warnings;

  it.each(["German", "de_DE", "xx", "tlh", "zz-Latn", "d", "de-", "{{l}}", "x".repeat(500), "ä"])(
    "%s counts as undetermined",
    async (tag) => {
      const elements = [text(NUMBER), text("骨"), text("Donaudampfschifffahrt", { widthMm: 12 })];
      const document = templateOf(elements, XL, OF_RECORDS);
      const { drawings, hyphenations, lang } = await plan(document, jobOf(tag));
      expect(drawings[0]!.shown).toMatchObject([
        { text: "1,234.50" },
        { inLanguage: { lang: null } },
        {},
      ]);
      expect(hyphenations).toEqual([]);
      expect(lang).toBeNull();
      expect(warningsOf(elements, OF_RECORDS, tag)).toMatchObject([
        {
          code: "LANGUAGE_UNSUPPORTED",
          pointer: "#/records/0/variables/l",
          record: 0,
          element: null,
          variable: "l",
          count: 1,
        },
      ]);
    },
  );

  it("one warning for all records, with their number and the first of them, whatever their copies", () => {
    const document = templateOf([text(`${NUMBER} {{#copy}}`)], XL, OF_RECORDS);
    const records = ["de", "xx", "en", "yy", "xx"].map((l) => ({
      variables: { x: 1, l },
      copies: 2,
    }));
    const { warnings, warningCounts } = renderJob(document, { layout: SHEET, records });
    expect(warnings).toMatchObject([
      { code: "LANGUAGE_UNSUPPORTED", pointer: "#/records/1/variables/l", record: 1, count: 3 },
    ]);
    expect(warnings[0]!.detail).toContain(
      'Variable "l" of 3 records (the first is record 2): the language is not known',
    );
    expect(warnings[0]!.detail).not.toMatch(/xx|yy/);
    expect(warningCounts.get("LANGUAGE_UNSUPPORTED")).toBe(3);
  });

  it("an element's own is a warning of the element, and its text has no language", () => {
    const own = text(NUMBER, { lang: "{{l}}", id: "price" });
    const [warning, ...others] = warningsOf([text("a"), own], { lang: "de" }, "xx");
    expect(warning).toMatchObject({ element: 1, variable: "l", count: 1 });
    expect(warning!.detail).toContain('element "price" is set without a language');
    expect(others).toEqual([]);
  });

  it("a known language without data for numbers is a warning only where numbers are written", () => {
    expect(warningsOf([text("{{x}}")], OF_RECORDS, "nan")).toEqual([]);
    expect(warningsOf([text(NUMBER)], OF_RECORDS, "nan")).toMatchObject([
      { variable: "l", count: 1 },
    ]);
    expect(warningsOf([text("a", OF_RECORDS)], {}, "de", "syr", "und", "", null)).toEqual([]);
  });

  it("in a preview, the pointer is into its records, or to the variable whose example it is", () => {
    const template = parseTemplate(templateOf([NUMBER], XL, OF_RECORDS));
    const [warning] = warningsOf([text(NUMBER)], OF_RECORDS, "xx");
    const [ofElement] = warningsOf([text(NUMBER, OF_RECORDS)], {}, "xx");
    const placed = (hasRecords: boolean, of = warning) =>
      placeWarning(of!, pointersInto(template, hasRecords)).pointer;
    expect(placed(true)).toBe("#/records/0/variables/l");
    expect(placed(false)).toBe("#/document/variables/1");
    expect(placed(true, ofElement)).toBe("#/records/0/variables/l");
    expect(placed(false, ofElement)).toBe("#/document/elements/0/lang");
  });
});

describe("the language that the PDF states", () => {
  const langOf = async (more: object, ...langs: (string | null)[]) => {
    const document = templateOf([text("a"), text("b", { lang: "{{x}}" })], XL, more);
    const { lang } = await plan(document, jobOf(...langs));
    const { pdf } = renderJob(document, jobOf(...langs), { readable: true });
    const stated = /\/Lang\(([^)]*)\)/.exec(new TextDecoder("latin1").decode(pdf))?.[1] ?? null;
    expect(stated).toBe(lang);
    return lang;
  };

  it("is the template's where all records agree, else there is none", async () => {
    expect(await langOf(OF_RECORDS, "de", "de")).toBe("de");
    expect(await langOf(OF_RECORDS, "de-ch", "DE-CH", " de-CH")).toBe("de-CH");
    expect(await langOf(OF_RECORDS, "de", "fr", "de")).toBeNull();
    expect(await langOf(OF_RECORDS, "de", "")).toBeNull();
    expect(await langOf(OF_RECORDS, "", "de")).toBeNull();
    expect(await langOf(OF_RECORDS, "xx", "xx")).toBeNull();
    expect(await langOf({ lang: "de-CH" }, "fr")).toBe("de-CH");
    expect(await langOf({}, "fr")).toBeNull();
  });
});

describe("what a job may load", () => {
  it("64 languages that records name; one more is JOB_TOO_COMPLEX", async () => {
    const regions = Array.from({ length: 65 }, (_, i) => `de-x-a${i}`);
    const document = templateOf([NUMBER, text("a", { lang: "{{l}}" })], XL, OF_RECORDS);
    const grid = {
      ...SHEET,
      grid: { rows: 9, columns: 8 },
      paper: { size: "Custom", widthMm: 500, heightMm: 500 },
    };
    const of = (count: number) => ({ ...jobOf(...regions.slice(0, count)), layout: grid });
    expect(await faultsOf(document, of(64))).toEqual([]);
    const faults = await faultsOf(document, of(65));
    expect(faults.map(inShort)).toEqual(["JOB_TOO_COMPLEX #/records"]);
    expect(faults[0]!.detail).toContain("at least 65 languages that its records name");
  });

  it("the data of a language is loaded before the job is planned, and only where it is formatted", async () => {
    const isLoaded = (lang: string) => {
      try {
        return loadedLocale(lang).ref === lang;
      } catch {
        return false;
      }
    };
    const load = async (element: object, lang: string) => {
      const template = parseTemplate(templateOf([element], XL, OF_RECORDS));
      await loadNeedsOf(template);
      const compiled = compileTemplate(template);
      const { layout, records } = parseRequest({ templateId: "custom-test", ...jobOf(lang) });
      await loadLanguagesOf(compiled, layout, records);
      return { compiled, layout, records };
    };
    const { compiled, layout, records } = await load(text("{{x}}"), "ka");
    expect(isLoaded("ka")).toBe(false);
    planJob(compiled, layout, records);
    await load(text(NUMBER), "ka");
    expect(isLoaded("ka")).toBe(true);
    await loadLocales([null]);
  });

  it("a fault in a lang refuses the job, at the record's variable or at the template", async () => {
    const document = templateOf([text("a", { lang: "{{x | number}}" })], XL, {
      lang: "{{l | slice:0:2 | checkdigit:mod10}}",
    });
    const records = [{ variables: { x: "ten", l: "de" } }, { variables: { x: null, l: null } }];
    const faults = await faultsOf(document, { layout: SHEET, records });
    expect(faults.map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/l",
      "VALUE_INVALID #/records/0/variables/x",
    ]);
    const ofBuiltin = templateOf([text("a")], [], { lang: "{{#now | number}}" });
    const [fault] = await faultsOf(ofBuiltin, { records: [{ variables: {} }] });
    expect(fault).toMatchObject({ code: "VALUE_INVALID", pointer: "#/templateId" });
    expect(fault!.detail).toMatch(/^The template's lang: /);
    expect(fault).not.toHaveProperty("element");
  });
});
