import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { itemNamesOf } from "../../src/print/values/item-values.ts";
import { parseTemplate } from "../../src/print/index.ts";
import {
  carryOn,
  type JobRecord,
  LARGE_LIMITS,
  layoutOfPart,
  NOTHING_CARRIED,
  readNextCounters,
  recordsOfPart,
  splitJob,
  type TemplateDocument,
  type TemplateUses,
  usesOf,
} from "../../web/records/index.ts";

const PLAIN: TemplateUses = { counters: [], elements: [] };
const using = (...builtins: string[]): TemplateUses => ({
  counters: [],
  elements: [{ element: "the text element “footer”", builtins }],
});
const copiesOf = (...copies: number[]): JobRecord[] =>
  copies.map((count, i) => ({ variables: { n: String(i) }, copies: count }));
const ones = (count: number) => copiesOf(...Array.from({ length: count }, () => 1));

function split(records: JobRecord[], slots: number, startSlot = 1, uses = PLAIN) {
  const made = splitJob({ records, slots, startSlot, uses });
  if (made.kind === "refused") throw new Error(made.detail);
  return made;
}

function detailOf(records: JobRecord[], slots: number, startSlot = 1, uses = PLAIN): string {
  const made = splitJob({ records, slots, startSlot, uses });
  return made.kind === "refused" ? made.detail : `${made.parts.length} parts`;
}

const sizes = (made: ReturnType<typeof split>) =>
  made.parts.map(({ items, pages }) => [items, pages]);

describe("a job is split where a sheet is full", () => {
  it("600 labels on 5160 are three requests of 240, 240 and 120", () => {
    const made = split(ones(600), 30);
    expect(sizes(made)).toEqual([
      [240, 8],
      [240, 8],
      [120, 4],
    ]);
    expect(made).toMatchObject({ items: 600, pages: 20, nextStartSlot: 1 });
  });

  it("with the limits of large jobs, 20,000 labels on 5160 are two requests of full sheets and the rest", () => {
    const large = (count: number, uses = PLAIN) =>
      splitJob({
        records: ones(count),
        slots: 30,
        startSlot: 1,
        uses,
        limits: LARGE_LIMITS,
      });
    expect(large(20_000)).toMatchObject({
      items: 20_000,
      pages: 667,
      nextStartSlot: 21,
      parts: [
        { items: 9_990, pages: 333, startSlot: 1 },
        { items: 9_990, pages: 333, startSlot: 1 },
        { items: 20, pages: 1, startSlot: 1 },
      ],
    });
    // What counts over the job can be one request where it could not be several.
    expect(large(10_000, using("#page"))).toMatchObject({ parts: [{ items: 10_000 }] });
    expect(large(10_001, using("#page"))).toMatchObject({ code: "JOB_CANNOT_BE_SPLIT" });
    const sheets = splitJob({
      records: ones(600),
      slots: 300,
      startSlot: 1,
      uses: PLAIN,
      limits: LARGE_LIMITS,
    });
    expect(sheets).toMatchObject({ parts: [{ items: 600, pages: 2 }] });
  });

  it("200 badges, A4 two by two, are 50 pages in two requests", () => {
    expect(sizes(split(ones(200), 4))).toEqual([
      [100, 25],
      [100, 25],
    ]);
  });

  it("one item per page: 25 per request", () => {
    expect(sizes(split(ones(60), 1))).toEqual([
      [25, 25],
      [25, 25],
      [10, 10],
    ]);
  });

  it("the start slot is the first part's, and the last sheet's next slot the job's", () => {
    const made = split(ones(300), 30, 21);
    expect(sizes(made)).toEqual([
      [250, 9],
      [50, 2],
    ]);
    expect(made.parts.map(({ startSlot }) => startSlot)).toEqual([21, 1]);
    expect(made).toMatchObject({ pages: 11, nextStartSlot: 21 });
  });

  it("250 items in one request do not end with a full sheet, because nothing follows", () => {
    expect(sizes(split(ones(250), 30))).toEqual([[250, 9]]);
    expect(sizes(split(ones(251), 30))).toEqual([
      [240, 8],
      [11, 1],
    ]);
  });

  it("a record's copies go over into the next request", () => {
    const made = split(copiesOf(1, 500), 30);
    expect(made.parts.map(({ slices }) => slices)).toEqual([
      [
        { record: 0, copies: 1, before: 0 },
        { record: 1, copies: 239, before: 0 },
      ],
      [{ record: 1, copies: 240, before: 239 }],
      [{ record: 1, copies: 21, before: 479 }],
    ]);
  });

  it("a body stays below 1 MB", () => {
    const records = ones(240).map(() => ({ variables: { text: "ä".repeat(5000) }, copies: 1 }));
    const made = split(records, 30);
    expect(sizes(made)).toEqual([
      [90, 3],
      [90, 3],
      [60, 2],
    ]);
    const huge = records.map((record) => ({ ...record, variables: { text: "ä".repeat(20_000) } }));
    expect(detailOf(huge, 30)).toMatch(/too much text for one request of 1 MB/);
  });

  it("the layout of a part has its start slot; single has none", () => {
    const [first, second] = split(ones(300), 30, 21).parts;
    const layout = { type: "preset", presetId: "x", startSlot: 21 } as const;
    expect(layoutOfPart(layout, first!)).toEqual(layout);
    expect(layoutOfPart(layout, second!)).toEqual({ ...layout, startSlot: 1 });
    expect(layoutOfPart({ type: "single" }, second!)).toEqual({ type: "single" });
  });
});

describe("what cannot be split is refused before anything is charged", () => {
  it("a sheet of more than 250 slots", () => {
    expect(detailOf(ones(250), 300)).toBe("1 parts");
    expect(detailOf(ones(251), 300)).toMatch(/sheet of 300 slots cannot be divided/);
  });

  it.each(["#record", "#records", "#item", "#items", "#page", "#pages"])(
    "a template that uses %s, naming the element",
    (name) => {
      expect(detailOf(ones(30), 30, 1, using(name))).toBe("1 parts");
      expect(detailOf(ones(600), 30, 1, using("#now", name))).toBe(
        `The job needs more than one request, and the text element “footer” uses {{${name}}}, which counts within one request. Remove it from the template, use a counter instead, or print fewer records at a time.`,
      );
    },
  );

  it("also where no request could end with a full sheet", () => {
    expect(detailOf(ones(600), 300, 1, using("#item"))).toMatch(/“footer” uses \{\{#item\}\}/);
  });

  it("#now and #slot are the same in every part", () => {
    expect(detailOf(ones(600), 30, 1, using("#now", "#slot"))).toBe("3 parts");
  });

  it.each([
    ["#copy", using("#copy"), /The text element “footer” uses \{\{#copy\}\}/],
    ["#copies", using("#copies"), /The text element “footer” uses/],
    [
      "a counter per record",
      { counters: [{ name: "box", per: "record" }], elements: [] } as TemplateUses,
      /The counter “box” counts records/,
    ],
  ])("copies stay together with %s, or the job is refused", (_, uses, why) => {
    const sevens = copiesOf(...Array.from({ length: 60 }, () => 7));
    expect(sizes(split(sevens, 30, 1, uses))).toEqual([
      [210, 7],
      [210, 7],
    ]);
    expect(sizes(split(sevens, 30))).toEqual([
      [240, 8],
      [180, 6],
    ]);
    expect(detailOf(copiesOf(251), 30, 1, uses)).toMatch(why);
    expect(detailOf(copiesOf(...Array.from({ length: 60 }, () => 17)), 30, 1, uses)).toMatch(
      /from record 1 on, no request can end with a record and a full sheet/,
    );
  });

  it("no records, and a start slot that the sheet does not have", () => {
    expect(detailOf([], 30)).toMatch(/no records/);
    expect(detailOf(ones(1), 30, 31)).toMatch(/from 1 to 30/);
  });
});

describe("what a template uses is read from its document as the print core reads it", () => {
  const documentIn = (path: string) => {
    const sample = JSON.parse(readFileSync(path, "utf8")) as { document?: TemplateDocument };
    return sample.document ?? (sample as TemplateDocument);
  };
  const documents = globSync(["samples/templates/**/*.json", "samples/formatting/*.json"]).map(
    (path) => [path, documentIn(path)] as const,
  );
  const text = (source: string, id?: string) => ({
    schemaVersion: 1,
    name: "t",
    widthMm: 50,
    heightMm: 20,
    variables: [{ name: "x" }],
    elements: [
      {
        type: "text",
        ...(id ? { id } : {}),
        xMm: 0,
        yMm: 0,
        widthMm: 50,
        heightMm: 20,
        text: source,
      },
    ],
  });
  const builtinsOf = (document: TemplateDocument) => [
    ...new Set(usesOf(document).elements.flatMap(({ builtins }) => builtins)),
  ];

  it("samples", () => {
    expect(documents.length).toBeGreaterThan(10);
    for (const [path, document] of documents) {
      const template = parseTemplate(document);
      expect([path, builtinsOf(document).sort()]).toEqual([
        path,
        [...itemNamesOf(template).builtins].sort(),
      ]);
      const counters = [...template.variables.values()].filter(({ counter }) => counter);
      expect(usesOf(document).counters).toEqual(
        counters.map(({ name, counter }) => ({ name, per: counter!.per })),
      );
    }
  });

  it.each([
    ["{{#item}} of {{ #items }}", ["#item", "#items"]],
    ["\\{{#item}}", []],
    ["\\{{{#item}}}", []],
    ["{{{#copy}}}", ["#copy"]],
    ['{{x | default:"{{#page}}"}}', []],
    ['{{x | default:"\\"}}{{#page}}"}}{{#slot}}', ["#slot"]],
    ['{{#record | pad:3 | default:"}}"}}{{#records}}', ["#record", "#records"]],
    ["{{x}}#item}}", []],
  ])("%s", (source, builtins) => {
    expect(builtinsOf(text(source))).toEqual(builtins);
    expect(itemNamesOf(parseTemplate(text(source))).builtins).toEqual(builtins);
  });

  it("those of a lang, of the label and of its texts, are used too", () => {
    const document = { ...text("a"), lang: '{{#copy | map:"1=de"}}' };
    expect(builtinsOf(document)).toEqual(["#copy"]);
    expect(usesOf(document).elements[0]?.element).toBe("the label’s language");
    expect(itemNamesOf(parseTemplate(document)).builtins).toEqual(["#copy"]);
    const ofText = { ...text("a"), elements: [{ ...text("a").elements[0]!, lang: "{{#item}}" }] };
    expect(builtinsOf(ofText)).toEqual(["#item"]);
    expect(itemNamesOf(parseTemplate(ofText)).builtins).toEqual(["#item"]);
  });

  it.each([
    ["a cell of a table", { type: "table", rows: [{ cells: ["a", { text: "{{#page}}" }] }] }],
    ["a header", { type: "table", header: [{ cells: ["{{#page}}"] }], rows: [] }],
    ["an element of a stack", { type: "stack", elements: [{ type: "text", text: "{{#page}}" }] }],
  ])("is found in %s", (_, element) => {
    expect(usesOf({ elements: [element] }).elements.map(({ builtins }) => builtins)).toEqual([
      ["#page"],
    ]);
  });

  it("elements are named by id, else by their place", () => {
    expect(usesOf(text("{{#item}}", "footer")).elements[0]?.element).toBe(
      "the text element “footer”",
    );
    expect(usesOf(text("{{#item}}")).elements[0]?.element).toBe("element 1 (text)");
  });
});

describe("counters go on from part to part", () => {
  const counters = [{ name: "serial", per: "item" }] as const;
  const sentOf = (records: JobRecord[], slots: number, carried = NOTHING_CARRIED, index = 0) => {
    const sent = recordsOfPart(records, split(records, slots).parts[index]!, counters, carried);
    if (sent.kind === "refused") throw new Error(sent.detail);
    return sent.records;
  };

  it("X-Next-Counters is read by name", () => {
    expect([...readNextCounters("serial=001292, box=14")]).toEqual([
      ["serial", "001292"],
      ["box", "14"],
    ]);
    expect(readNextCounters(null).size).toBe(0);
  });

  it("the first record that gives no number begins with what the answer said", () => {
    const records = ones(60);
    const first = sentOf(records, 1);
    expect(first[0]?.variables).toEqual({ n: "0" });
    const carried = carryOn(NOTHING_CARRIED, first, counters, readNextCounters("serial=026"));
    const second = sentOf(records, 1, carried, 1);
    expect(second[0]?.variables).toEqual({ n: "25", serial: "026" });
    expect(second[1]?.variables).toEqual({ n: "26" });
    expect(records[25]?.variables).toEqual({ n: "25" });
  });

  it("blank ones print nothing and use no number; a record's own number is kept", () => {
    const records = ones(50).map((record, i) => ({
      ...record,
      variables: i === 25 ? { serial: null } : i === 26 ? {} : { serial: String(i) },
    }));
    const carried = new Map([["serial", "25"]]);
    const second = sentOf(records, 1, carried, 1);
    expect(second.slice(0, 3).map(({ variables }) => variables)).toEqual([
      { serial: null },
      { serial: "25" },
      { serial: "27" },
    ]);
  });

  it("the rest of a record goes on, whatever number it began with", () => {
    const records = [{ variables: { serial: "100" }, copies: 40 }];
    const second = sentOf(records, 1, new Map([["serial", "125"]]), 1);
    expect(second).toEqual([{ variables: { serial: "125" }, copies: 15 }]);
    const blank = [{ variables: { serial: null }, copies: 40 }];
    expect(sentOf(blank, 1, new Map([["serial", "1"]]), 1)[0]?.variables).toEqual({ serial: null });
  });

  it("a part whose records are all blank leaves what is carried as it was", () => {
    const carried = new Map([["serial", "26"]]);
    const blank = [{ variables: { serial: null }, copies: 1 }];
    expect(carryOn(carried, blank, counters, readNextCounters("serial=1"))).toEqual(carried);
  });

  it("a counter without a next number refuses the part that needs it, and no other", () => {
    const records = ones(30);
    const carried = carryOn(NOTHING_CARRIED, ones(25), counters, new Map());
    const part = split(records, 1).parts[1]!;
    expect(recordsOfPart(records, part, counters, carried)).toMatchObject({
      kind: "refused",
      detail: expect.stringMatching(/counter “serial” has no further number/),
    });
    const own = records.map((record) => ({ ...record, variables: { serial: "5" } }));
    expect(recordsOfPart(own, part, counters, carried).kind).toBe("records");
  });
});
