import { describe, expect, it } from "vitest";
import {
  findProblems,
  parseTemplate,
  parseTemplateToSave,
  variablesOf,
} from "../../src/print/index.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";
import { renderJob } from "../support/print.ts";
import { faultsOf, inShort, plan, SHEET, templateOf, text, textsOf } from "../support/planned.ts";

const X = [{ name: "x" }];
const box = { xMm: 0, yMm: 0, widthMm: 50, heightMm: 30 };
const one = (value: unknown) => ({ records: [{ variables: { x: value } }] as never });
const printed = async (template: string | object, value: unknown, more: object = {}) =>
  (await textsOf(templateOf([template], X, more), one(value))).flat()[0];
const refusedOn = (read: (document: unknown) => unknown, document: object): readonly Fault[] => {
  try {
    read(document);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
};

describe("placeholders with formatters", () => {
  it("stand wherever a template string does", async () => {
    const document = templateOf(
      [
        text("{{x | number:1}}", { color: '{{x | over:5 | map:"true=#f00"}}' }),
        text("positive", { showIf: "{{x | over:0}}" }),
        text("negative", { showIf: "{{x | under:0}}" }),
        { type: "barcode", symbology: "ean13", value: "{{x | pad:12 | checkdigit:mod10}}", ...box },
        { type: "qrcode", value: "https://example.com/{{x | escape:url}}", ...box },
        {
          type: "shape",
          shape: "rectangle",
          fill: '{{x | is:"7" | map:"true=#0f0"}}',
          stroke: '{{x | map:"7=gray(0.5)"}}',
          ...box,
        },
        { type: "image", source: '{{x | map:"7=https://example.com/7.png"}}', ...box },
      ],
      X,
    );
    const { drawings, imageRefs } = await plan(document, one(7));
    expect(drawings[0]!.shown).toMatchObject([
      { text: "7.0", paints: { color: { space: "rgb", r: 1 } } },
      { text: "positive" },
      null,
      { value: "0000000000079" },
      { value: "https://example.com/7" },
      { fill: { space: "rgb", g: 1 }, stroke: { space: "gray", gray: 0.5 } },
      {},
    ]);
    expect(imageRefs).toEqual(["https://example.com/7.png"]);
  });

  it("write in the element's lang, else the template's, else en", async () => {
    const elements = [text("{{x | number:2}}", { lang: "de-CH" }), "{{x | number:2}}"];
    const of = async (more: object) =>
      (await textsOf(templateOf(elements, X, more), one(1234.5)))[0];
    expect(await of({ lang: "de" })).toEqual(["1'234.50", "1.234,50"]);
    expect(await of({})).toEqual(["1'234.50", "1,234.50"]);
  });

  it("number the default where a record has no value", async () => {
    const variables = [{ name: "x", default: "2.5" }];
    expect(await textsOf(templateOf(["{{x | number:2}}"], variables))).toEqual([["2.50"]]);
  });

  it("a name counts in variables and usedBy as any placeholder's", () => {
    const qr = { type: "qrcode", value: "{{x | trim}}", showIf: "{{y | not}}", ...box };
    const template = parseTemplate(templateOf(["{{x | upper}}", qr], [...X, { name: "y" }]));
    expect(variablesOf(template)).toEqual([
      { name: "x", usedBy: ["text", "qrcode"] },
      { name: "y", usedBy: ["qrcode"] },
    ]);
    expect(findProblems(parseTemplate(templateOf(["{{z | upper}}"], X)))).toMatchObject([
      { code: "UNDECLARED_VARIABLE" },
    ]);
  });
});

describe("refused on saving, with the pointer and the character", () => {
  it.each([
    ["{{x | upcase}}", 7],
    ["ab{{x|number:21}}", 7],
    ["{{x | date}}", 7],
    ['{{x | date:"QQ"}}', 7],
    ["{{x | currency:XXQ}}", 7],
    ["{{x | }}", 7],
    ["{{x | pad:}}", 11],
    ["{{x | upper", 1],
    ['{{x | default:"a}}', 15],
    [`{{x${"|trim".repeat(9)}}}`, 5 + 8 * 5],
  ])("%s, character %d", (template, at) => {
    const faults = refusedOn(parseTemplateToSave, templateOf([template], X));
    expect(faults.map(inShort)).toEqual(["VALIDATION_FAILED #/elements/0/text"]);
    expect(faults[0]!.detail).toContain(`(character ${at})`);
  });

  it("8 formatters are fine; so are quotes, bars and braces inside an argument", async () => {
    expect(await printed(`{{x${"|trim".repeat(8)}}}`, " a ")).toBe("a");
    expect(await printed('{{x | default:"}} | \\" \\\\ :" }}', "")).toBe('}} | " \\ :');
  });

  it.each([
    ["showIf", { showIf: "{{x | nope}}" }],
    ["color", { color: "{{x | nope}}" }],
  ])("in %s too", (member, more) => {
    const faults = refusedOn(parseTemplateToSave, templateOf([text("a", more)], X));
    expect(faults.map(inShort)).toEqual([`VALIDATION_FAILED #/elements/0/${member}`]);
  });

  it.each(["Europe/Berln", "CET+1", "", "berlin", "Europe/Berlin "])("timeZone %j", (timeZone) => {
    const faults = refusedOn(parseTemplateToSave, templateOf([], [], { timeZone }));
    expect(faults.map(inShort)).toEqual(["VALIDATION_FAILED #/timeZone"]);
  });

  it("an unknown time zone is answered with the nearest one", () => {
    const [fault] = refusedOn(parseTemplate, templateOf([], [], { timeZone: "europe/berln" }));
    expect(fault!.detail).toContain("did you mean Europe/Berlin");
  });
});

describe("date patterns that cannot be meant", () => {
  const PATTERNS = [
    ["dd.MM.YYYY", "Y, which is the year of an ISO week, without w", "dd.MM.yyyy"],
    ["YY", "without w", "yy"],
    ["dd.mm.yyyy", "m, which is minutes, without H or h", "dd.MM.yyyy"],
    ["yyyy-mm-dd", "without H or h", "yyyy-MM-dd"],
    ["mm:ss", "without H or h", "HH:mm:ss"],
    ["dd.mm.YYYY", "without w", "dd.MM.yyyy"],
    ["d.M.yyyy mm", "without H or h", "d.M.yyyy HH:mm"],
  ] as const;

  it.each(PATTERNS)(
    "%s is refused on saving, with what was meant, and prints where it is stored",
    async (pattern, why, meant) => {
      const document = templateOf([`no. {{x | trim | date:"${pattern}"}}`], X);
      const faults = refusedOn(parseTemplateToSave, document);
      expect(faults.map(inShort)).toEqual(["VALIDATION_FAILED #/elements/0/text"]);
      expect(faults[0]!.detail).toContain(why);
      expect(faults[0]!.detail).toMatch(`; write date:"${meant}" (character 18)`);
      const [texts] = await textsOf(document, one("2026-03-05T17:07:09Z"));
      expect(texts![0]).toMatch(/^no\. \S/);
    },
  );

  it("in every member, colours too, all of them at once", () => {
    const elements = [
      text("{{x | date:mm}}", { showIf: "{{x | date:YYYY}}", color: "{{x | date:mm}}" }),
      { type: "qrcode", value: "{{x | date:yyyy}} {{x | date:YY}}", ...box },
    ];
    expect(refusedOn(parseTemplateToSave, templateOf(elements, X)).map(inShort).sort()).toEqual([
      "VALIDATION_FAILED #/elements/0/color",
      "VALIDATION_FAILED #/elements/0/showIf",
      "VALIDATION_FAILED #/elements/0/text",
      "VALIDATION_FAILED #/elements/1/value",
    ]);
    expect(refusedOn(parseTemplate, templateOf(elements, X))).toEqual([]);
  });

  it("Y with w, and m with H or h, are fine", () => {
    const patterns = ["YYYY-ww", "Y w", "H:mm", "h:mm a", "d.M.yyyy H:m"];
    const texts = patterns.map((pattern) => `{{x | date:"${pattern}"}}`);
    expect(refusedOn(parseTemplateToSave, templateOf(texts, X))).toEqual([]);
  });
});

describe("HOUR_AMBIGUOUS", () => {
  const warningsOf = (...elements: object[]) =>
    renderJob(templateOf(elements, X), {
      layout: SHEET,
      records: [{ variables: { x: "2026-03-05T17:07:09Z" } }],
    }).warnings;
  const hour = (pattern: string, more: object = {}) => text(`{{x | date:"${pattern}"}}`, more);

  it("is one warning of the template for all elements that print h without a", () => {
    const warnings = warningsOf(hour("h:mm"), hour("H:mm"), hour("hh 'a'"), hour("h a"));
    expect(warnings).toMatchObject([
      {
        code: "HOUR_AMBIGUOUS",
        pointer: "#/templateId",
        record: null,
        element: null,
        variable: null,
        count: 2,
      },
    ]);
    expect(warnings[0]!.detail).toContain("(the first is element 1)");
    expect(warnings[0]!.detail).toMatch(/\ba\b.*\bH\b/);
    expect(warningsOf(hour("H:mm"), hour("h:mm", { id: "clock" }))[0]!.detail).toContain(
      'element "clock"',
    );
  });

  it("none where every hour is clear", () => {
    expect(warningsOf(hour("h:mm a"), hour("HH:mm"), hour("d.M."), text("{{x}}"))).toEqual([]);
  });

  it("does not keep a template from being saved", () => {
    expect(refusedOn(parseTemplateToSave, templateOf([hour("h:mm")], X))).toEqual([]);
  });
});

describe("a value that a formatter cannot format is VALUE_INVALID, in the values stage", () => {
  it("at the record's variable, every fault of the stage in one answer", async () => {
    const document = templateOf(
      ['{{x | number}} {{y | date:"d"}}', text("a", { color: "{{c}}" })],
      [...X, { name: "y" }, { name: "c" }],
    );
    const records = [
      { variables: { x: "1,5", y: "2026-02-30", c: "red" } },
      { variables: { x: 1, y: "2026-02-28", c: null } },
      { variables: { x: "one", y: null, c: null } },
    ];
    const faults = await faultsOf(document, { layout: SHEET, records });
    expect(faults.map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/x",
      "VALUE_INVALID #/records/0/variables/y",
      "COLOR_INVALID #/records/0/variables/c",
      "VALUE_INVALID #/records/2/variables/x",
    ]);
    expect(faults[0]!.detail).toMatch(/^Record 1, variable "x": .*number/);
    for (const { detail } of faults) expect(detail).not.toMatch(/1,5|2026-02-30|one\b/);
  });

  it("at #/templateId where no variable of the record contributed", async () => {
    const ofBuiltin = templateOf(["{{x}} {{#now | checkdigit:mod10}}"], X);
    expect((await faultsOf(ofBuiltin, one("a"))).map(inShort)).toEqual([
      "VALUE_INVALID #/templateId",
    ]);
    const ofDefault = templateOf(["{{x | number}}"], [{ name: "x", default: "ten" }]);
    expect((await faultsOf(ofDefault)).map(inShort)).toEqual(["VALUE_INVALID #/templateId"]);
    const [fault] = await faultsOf(ofDefault, one(null));
    expect(fault!.detail).toMatch(/^The template's element 1: /);
    expect((await faultsOf(ofDefault, one("x"))).map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/x",
    ]);
  });

  it("once for all copies of a record", async () => {
    const document = templateOf(["{{x | number}} {{#item}}"], X);
    const records = [
      { variables: { x: "a" }, copies: 60 },
      { variables: { x: "b" }, copies: 60 },
    ];
    const faults = await faultsOf(document, { layout: SHEET, records });
    expect(faults.map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/x",
      "VALUE_INVALID #/records/1/variables/x",
    ]);
  });

  it("every intermediate result has at most 10,000 characters, each a code point", async () => {
    const grown = "😀".repeat(5000);
    expect(
      await faultsOf(templateOf(['{{x | replace:"😀":"😀😀" | slice:0:1}}'], X), one(grown)),
    ).toEqual([]);
    const over = await faultsOf(
      templateOf(['{{x | replace:"😀":"😀😀" | slice:0:1}}'], X),
      one(`${grown}😀`),
    );
    expect(over.map(inShort)).toEqual(["VALUE_INVALID #/records/0/variables/x"]);
  });
});

describe("the budget of formatters", () => {
  const many = (count: number, formatter: string) =>
    templateOf(
      Array.from({ length: count }, () => text(`{{x${formatter}}}`.repeat(50))),
      X,
    );
  const records = (count: number, value: string) =>
    Array.from({ length: count }, () => ({ variables: { x: value } }));

  it("500,000 evaluations; more are JOB_TOO_COMPLEX", async () => {
    const document = many(40, "|trim|trim");
    const fits = await plan(document, { layout: SHEET, records: records(125, "") });
    expect(fits.spent.formatters).toBe(500_000);
    const faults = await faultsOf(document, { layout: SHEET, records: records(126, "") });
    expect(faults.map(inShort)).toEqual(["JOB_TOO_COMPLEX #/records"]);
  });

  it("what they read counts as text: eight of them over long values take no time", async () => {
    const document = templateOf(
      Array.from({ length: 20 }, () =>
        text(`{{x${"|slice:0:10000".repeat(7)}|slice:0:1}}`.repeat(10)),
      ),
      X,
    );
    const faults = await faultsOf(document, {
      layout: SHEET,
      records: records(20, "a".repeat(9000)),
    });
    expect(faults.map(inShort)).toEqual(["JOB_TOO_COMPLEX #/records"]);
    expect(faults[0]!.detail).toContain("characters of text");
  });

  it("copies of a record count once, unless its items differ", async () => {
    const spent = async (template: string) =>
      (
        await plan(templateOf([template], X), {
          layout: SHEET,
          records: [{ variables: { x: "abc" }, copies: 100 }] as never,
        })
      ).spent;
    expect(await spent("{{x | trim}}")).toMatchObject({ formatters: 1, text: 9 });
    expect(await spent("{{x | trim}}{{#copy}}")).toMatchObject({ formatters: 100 });
  });
});

describe("dropEmptyLines", () => {
  const address = text("{{x}}\n{{street}}\n({{zip}}, {{city}})\nTel. {{phone}}\n\n{{country}}", {
    dropEmptyLines: true,
  });
  const names = ["x", "street", "zip", "city", "phone", "country"];
  const of = async (variables: object, element: object = address) =>
    (
      await textsOf(
        templateOf(
          [element],
          names.map((name) => ({ name })),
        ),
        { records: [{ variables }] },
      )
    ).flat()[0];

  it("removes lines whose placeholders are all blank and that have only spaces and punctuation besides", async () => {
    expect(await of({ x: "Ada", street: " ", city: "Oslo", phone: "1", country: "Norge" })).toBe(
      "Ada\n(, Oslo)\nTel. 1\n\nNorge",
    );
    expect(await of({ x: "Ada", country: "Norge" })).toBe("Ada\nTel. \n\nNorge");
    expect(await of({ x: "Ada", street: "A", zip: "0", phone: "1" })).toBe(
      "Ada\nA\n(0, )\nTel. 1\n",
    );
  });

  it("keeps lines without placeholders, and lines that a value brings", async () => {
    const element = text("{{x}}\n\n—\n{{street}}", { dropEmptyLines: true });
    expect(await of({ x: "a\n\nb" }, element)).toBe("a\n\nb\n\n—");
  });

  it("takes what formatters make: a default fills a line, a condition empties it", async () => {
    const element = text('{{x | default:"–"}}\n{{street | map:"none= "}}\r\n{{zip}}', {
      dropEmptyLines: true,
    });
    expect(await of({ street: "none", zip: "1" }, element)).toBe("–\n1");
  });

  it("is off by default; a text of nothing but such lines prints nothing", async () => {
    expect(await of({ x: "a" }, text("{{x}}\n{{street}}\n{{zip}}"))).toBe("a\n\n");
    expect(
      await of({}, text("{{street}}\n{{zip}} · {{city}}", { dropEmptyLines: true })),
    ).toBeNull();
  });
});

describe("LANGUAGE_UNSUPPORTED", () => {
  const warningsOf = (elements: object[], more: object = {}, records = [{ variables: { x: 1 } }]) =>
    renderJob(templateOf(elements, X, more), { layout: SHEET, records }).warnings;
  const number = (more: object = {}) => text("{{x | number:1}}", more);

  it("once per language with the count of its elements, at #/templateId; prints as en", async () => {
    const elements = [
      number(),
      number({ lang: "TLH-Latn" }),
      number({ lang: "de" }),
      number({ lang: "tlh" }),
    ];
    const records = [{ variables: { x: 1234 } }, { variables: { x: 2 } }];
    expect(warningsOf(elements, {}, records)).toMatchObject([
      { code: "LANGUAGE_UNSUPPORTED", count: 2, pointer: "#/templateId", record: null, element: 1 },
    ]);
    const document = templateOf(elements, X);
    expect((await textsOf(document, { layout: SHEET, records }))[0]).toEqual([
      "1,234.0",
      "1,234.0",
      "1.234,0",
      "1,234.0",
    ]);
  });

  it("the template's lang is no element's", () => {
    expect(warningsOf([number(), number()], { lang: "tlh" })).toMatchObject([
      { count: 2, element: null },
    ]);
  });

  it("none where nothing is written by language", () => {
    expect(warningsOf([text("{{x | pad:3}}"), text("{{x}}")], { lang: "tlh" })).toEqual([]);
    expect(warningsOf([number()], { lang: "de-CH" })).toEqual([]);
  });
});

describe("warnings of items that differ", () => {
  it("TEXT_CUT is one per element and record, whatever its items print", () => {
    const document = templateOf(
      [text("{{x}} {{#item}}", { heightMm: 3, widthMm: 4, wrap: false })],
      X,
    );
    const records = [
      { variables: { x: "far too long" }, copies: 5 },
      { variables: { x: "too long as well" }, copies: 5 },
    ];
    const { warnings, warningCounts } = renderJob(document, { layout: SHEET, records });
    expect(warningCounts.get("TEXT_CUT")).toBe(2);
    expect(warnings).toMatchObject([{ record: 0, count: 2 }]);
  });

  it("a counter that no record mentions is no VARIABLE_ABSENT", () => {
    const document = templateOf(["{{n}}"], [{ name: "n", counter: {} }]);
    expect(renderJob(document, { layout: SHEET, records: [{ variables: {} }] }).warnings).toEqual(
      [],
    );
  });
});
