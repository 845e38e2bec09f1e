import { describe, expect, it } from "vitest";
import { parseTemplate, type TextElement } from "../../src/print/job/template.ts";
import { fillTemplateString } from "../../src/print/job/template-string.ts";
import { Budget } from "../../src/print/budget.ts";
import { FaultList } from "../../src/print/job/fault-list.ts";
import { printedOf, readMarks, UNPRINTED } from "../../src/print/text/markup/marks.ts";
import { fillMarkedText } from "../../src/print/values/fill.ts";

/** As HTML: b, i and sup. */
function asHtml(text: string, styles: Uint8Array | null): string {
  const tags = ["b", "i", "sup"];
  let html = "";
  let open = 0;
  for (let i = 0; i <= text.length; i++) {
    const bits = styles?.[i] ?? 0;
    if (bits !== open) {
      for (let k = 2; k >= 0; k--) if (open & (1 << k)) html += `</${tags[k]}>`;
      for (let k = 0; k < 3; k++) if (bits & (1 << k)) html += `<${tags[k]}>`;
    }
    open = bits;
    html += text[i] ?? "";
  }
  return html;
}

function html(text: string): string {
  const kinds = readMarks(text);
  return asHtml(printedOf(text, kinds), kinds?.filter((kind) => kind !== UNPRINTED) ?? null);
}

describe("marks", () => {
  it.each([
    ["**bold**", "<b>bold</b>"],
    ["*italic*", "<i>italic</i>"],
    ["E = mc^2^", "E = mc<sup>2</sup>"],
    ["a**b**c *d* ^e^", "a<b>b</b>c <i>d</i> <sup>e</sup>"],
  ])("bold, italic and raised: %s", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each(["** bold**", "**bold **", "* italic*", "x^ 2^", "a ** b ** c", "- **\n**"])(
    "an opening one is followed and a closing one preceded by a non-space: %j is text",
    (text) => expect(html(text)).toBe(text),
  );

  it.each(["3*4*5", "10^6", "2**8**1", "٣*٤*٥", "1***2"])("between digits are text: %s", (text) =>
    expect(html(text)).toBe(text),
  );

  it("three stars open bold, then italic, and close what was opened last first", () => {
    expect(html("***both***")).toBe("<b><i>both</i></b>");
    expect(html("***italic* bold**")).toBe("<b><i>italic</i></b><b> bold</b>");
    expect(html("*italic **both***")).toBe("<i>italic </i><b><i>both</i></b>");
    expect(html("**bold *both***")).toBe("<b>bold </b><b><i>both</i></b>");
  });

  it("nest", () => {
    expect(html("**a *b^c^* d**")).toBe(
      "<b>a </b><b><i>b</i></b><b><i><sup>c</sup></i></b><b> d</b>",
    );
    expect(html("**a **b** c**")).toBe("<b>a b c</b>");
  });

  it("that close out of order are text", () => {
    expect(html("**a *b** c*")).toBe("<b>a *b</b> c*");
    expect(html("*a ^b* c^")).toBe("<i>a ^b</i> c^");
  });

  it.each(["**a", "a**", "*", "**", "^", "5 * 3", "a ^b", "*** NEW ***", "*****", "a*b"])(
    "that are unbalanced are text: %s",
    (text) => expect(html(text)).toBe(text),
  );

  it("that are unbalanced change nothing about others", () => {
    expect(html("**approx. *5 kg**")).toBe("<b>approx. *5 kg</b>");
    expect(html("* contains **milk**")).toBe("* contains <b>milk</b>");
  });

  it("behind a backslash are the characters", () => {
    expect(html("\\*a\\* \\^b \\\\c")).toBe("*a* ^b \\c");
    expect(html("**a\\*\\***")).toBe("<b>a**</b>");
    expect(html("\\a \\")).toBe("\\a \\");
  });

  it.each(["****", "^^", "******", "**^^**", "***^^***"])("around nothing vanish: %s", (text) => {
    expect(html(`a ${text} b`)).toBe("a  b");
    expect(html(`a${text}b`)).toBe("ab");
    expect(html(text)).toBe("");
  });

  it("forty thousand nested or broken ones take four times as long as ten thousand", () => {
    const time = (text: string) => {
      const before = process.cpuUsage();
      readMarks(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const fastest = (text: string) => Math.min(...Array.from({ length: 4 }, () => time(text)));
    for (const part of HOSTILE) {
      const few = fastest(part.repeat(10_000));
      expect(fastest(part.repeat(40_000)), part).toBeLessThan(16 * Math.max(few, 3));
    }
  });
});

/** Opening and closing marks, where they differ. */
const AROUND = [
  ["*"],
  ["**"],
  ["***"],
  ["****"],
  ["^"],
  ["*^", "^*"],
  ["^*", "*^"],
  ["**^*", "*^**"],
  ["^***", "***^"],
] as const;

const HOSTILE = [
  "**a",
  "*a ",
  "^a",
  "a^ ",
  "**a *b ^c",
  "***a",
  "*",
  "a*^**",
  "**a** ",
  "\\*",
  "a ** ",
];

/** What an element prints of some values, as HTML. */
function filled(text: string, members: object, values: Readonly<Record<string, string>> = {}) {
  const { elements } = parseTemplate({
    schemaVersion: 1,
    name: "Test",
    widthMm: 50,
    heightMm: 50,
    variables: Object.keys(values).map((name) => ({ name })),
    elements: [{ type: "text", xMm: 0, yMm: 0, widthMm: 50, heightMm: 50, text, ...members }],
  });
  const element = elements[0] as TextElement;
  const map = new Map(Object.entries(values));
  if (element.markup === "none") return fillTemplateString(element.text, map, () => "")!;
  const binding = {
    budget: new Budget(),
    faults: new FaultList(),
    formatOf: () => ({}),
    records: [],
  } as unknown as Parameters<typeof fillMarkedText>[3];
  const place = { record: 0, element: 0, id: null, ofExamples: false };
  const result = fillMarkedText(element.text, map, place, binding);
  return asHtml(result.text, result.styles).replaceAll("<b>\n", "\n<b>");
}

describe("markup", () => {
  const values = { name: "**Oat** *milk*", blank: "", stars: "****", line: "a\nb", digit: "4" };

  it("none: marks are text", () => {
    expect(filled("**{{name}}** ^1^ \\*", {}, values)).toBe("****Oat** *milk*** ^1^ \\*");
  });

  it("template: only the template string's own marks count, and values are literal", () => {
    const markup = { markup: "template" };
    expect(filled("**{{name}}**^1^", markup, values)).toBe("<b>**Oat** *milk*</b><sup>1</sup>");
    expect(filled("{{name}}", markup, values)).toBe("**Oat** *milk*");
  });

  it("template: a placeholder counts as a letter, whatever its value", () => {
    const markup = { markup: "template" };
    expect(filled("2*{{digit}}*2", markup, values)).toBe("2<i>4</i>2");
    expect(filled("**{{blank}}**x", markup, values)).toBe("x");
    expect(filled("{{digit}}^{{digit}}^", markup, values)).toBe("4<sup>4</sup>");
  });

  it("values: marks inside values count too", () => {
    const markup = { markup: "values" };
    expect(filled("Contains {{name}}", markup, values)).toBe("Contains <b>Oat</b> <i>milk</i>");
    expect(filled("**{{blank}}** and {{name}}", markup, values)).toBe(
      " and <b>Oat</b> <i>milk</i>",
    );
    expect(filled("2*{{digit}}*2", markup, values)).toBe("2*4*2");
  });

  it.each(["template", "values"])("%s: marks around a blank value vanish", (markup) => {
    const blank = { a: "", b: " \u00a0", name: "Oat" };
    for (const value of ["{{a}}", "{{a}}{{a}}", "{{a | upper}}"]) {
      for (const [open, close = open] of AROUND) {
        expect(filled(`x ${open}${value}${close} y`, { markup }, blank), open).toBe("x  y");
        expect(filled(`${open}${value}${close}`, { markup }, blank), open).toBe("");
      }
    }
    expect(filled("x*{{b}}*y", { markup }, blank).replaceAll(/<.*?>/g, "")).toBe("x \u00a0y");
    expect(filled("**{{name}}*{{a}}***", { markup }, blank)).toBe("<b>Oat</b>");
    expect(filled("**{{name}}**{{a}}*{{name}}*", { markup }, blank)).toBe("<b>Oat</b><i>Oat</i>");
    expect(filled("first\n*{{a}}*\n^{{a}}^", { markup }, blank)).toBe("first\n\n");
    expect(filled("first\n*{{a}}*\n*{{name}}*", { markup, dropEmptyLines: true }, blank)).toBe(
      "first\n<i>Oat</i>",
    );
  });

  it("values: stars around a blank that are no marks stay", () => {
    const markup = { markup: "values" };
    expect(filled("\\*{{a}}*", markup, { a: "" })).toBe("**");
    expect(filled("* {{a}} *", markup, { a: "" })).toBe("*  *");
    expect(filled("a *{{a}}", markup, { a: "" })).toBe("a *");
  });

  it("one bold value inside of bold is bold", () => {
    expect(filled("**{{a}}**", { markup: "values" }, { a: "**x**" })).toBe("<b>x</b>");
  });

  it.each(["template", "values"])("%s: for dropEmptyLines marks are nothing", (markup) => {
    const members = { markup, dropEmptyLines: true };
    expect(filled("a\n^{{blank}}^, **{{blank}}**\nb", members, values)).toBe("a\nb");
    expect(filled("^**{{blank}}**^\nb", members, values)).toBe("b");
    expect(filled("a\n**({{blank}})\nb**", members, values)).toBe("a\n<b>b</b>");
    expect(filled("a\n**x{{blank}}**", members, values)).toBe("a\n<b>x</b>");
    expect(filled("**{{line}}\n({{blank}})**", members, values)).toBe("<b>a\nb</b>");
  });

  it("values: a value of marks around nothing is blank", () => {
    const members = { markup: "values", dropEmptyLines: true };
    expect(filled("a\n{{stars}}\nb", members, values)).toBe("a\nb");
    expect(filled("a\n{{stars}}\nb", { ...members, markup: "template" }, values)).toBe(
      "a\n****\nb",
    );
  });
});
