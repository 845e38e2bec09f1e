// Jobs of up to 10,000 items, drawn in pieces. That small ones print the same bytes: test/property/large-jobs.test.ts.
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import {
  compileTemplate,
  jobRecordsOf,
  locateInLargeJob,
  openLargeJob,
  parseTemplate,
  planJob,
  planLargeJob,
  type PngOutput,
  type PrintLayout,
  type PrintRecord,
  type ZipOfFiles,
} from "../../src/print/index.ts";
import { parseTemplateString } from "../../src/print/job/template-string.ts";
import { Refusal } from "../../src/refusal.ts";
import { FIXED_ORIGIN, PRINTED_AT } from "../support/fixed-origin.ts";
import { lastOf, press } from "../support/print.ts";
import { inShort, templateOf, text } from "../support/planned.ts";
import { WalkedItems } from "../../src/print/large-job/walked-items.ts";
import { readZip } from "../support/read-zip.ts";
import { filesFor } from "../../scripts/node-press.ts";

const SINGLE: PrintLayout = { type: "single" };
const sheet = (rows: number, columns: number, startSlot = 1): PrintLayout => ({
  type: "manual",
  paper: { size: "Custom", widthMm: 50 * columns, heightMm: 30 * rows },
  grid: { rows, columns },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  startSlot,
});

function recordsOf(count: number, valueOf = (index: number): string => `v${index}`): PrintRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    variables: new Map([["v", valueOf(index)]]),
    copies: 1,
  }));
}

interface Files {
  readonly per: ZipOfFiles["per"];
  readonly name?: string;
  readonly png?: Partial<PngOutput>;
}

function open(
  document: object,
  layout: PrintLayout,
  records: readonly PrintRecord[],
  files?: Files,
) {
  const compiled = compileTemplate(parseTemplate(document));
  const png = files?.png ? pngOf(files.png) : null;
  const zip = files ? { per: files.per, name: nameOf(files), png } : null;
  return openLargeJob(compiled, layout, jobRecordsOf(records), PRINTED_AT, zip);
}

const pngOf = (png: Partial<PngOutput>): PngOutput => ({
  format: "png",
  dpi: 100,
  color: "rgb",
  background: "white",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
  ...png,
});

function nameOf({ name }: Files) {
  const read = name === undefined ? null : parseTemplateString(name);
  if (read && "error" in read) throw new Error(read.error);
  return read;
}

function plan(...job: Parameters<typeof open>) {
  return lastOf(planLargeJob(open(...job)));
}

function filesOf(...job: Parameters<typeof open>) {
  return readZip(draw(plan(...job)).pdf);
}

function draw(planned: ReturnType<typeof plan>, readable = false, fileId = FIXED_ORIGIN.fileId) {
  const pieces: Uint8Array[] = [];
  let pauses = 0;
  const supplies = { ...FIXED_ORIGIN, ...filesFor(planned), readable, fileId };
  const judged = lastOf(press.renderLarge(planned, supplies), (piece) => {
    if (typeof piece === "number") pauses += 1;
    else pieces.push(piece.slice());
  });
  return { pdf: Buffer.concat(pieces), pieces, pauses, judged };
}

function idsIn(zip: Uint8Array): string[] {
  return readZip(zip).map(({ content }) => /\/ID\[<(\w+)>/.exec(content.toString("latin1"))![1]!);
}

function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

/** By item, what its first element says. */
function textsOf({ job }: ReturnType<typeof plan>): unknown[] {
  const items = new WalkedItems(job);
  const texts: unknown[] = [];
  for (const part of items.parts()) {
    part?.placed.forEach((_, index) => {
      const [bound] = items.planned(items.drawingOf(part.first + index)).shown;
      texts.push((bound as { text?: unknown } | null | undefined)?.text);
    });
  }
  return texts;
}

const V = [{ name: "v" }];
const REQUIRED = [{ name: "v", required: true }];

describe("a large job", () => {
  it("prints the same bytes each time it is drawn", () => {
    const planned = plan(templateOf(["{{v}}"], V), sheet(5, 4), recordsOf(600));
    const { pdf } = draw(planned);
    expect(Buffer.compare(draw(planned).pdf, pdf)).toBe(0);
  });

  it("counts records, items, pages and counters over all of it", () => {
    const template = templateOf(
      ["{{#record}}/{{#records}} {{#item}}/{{#items}} {{#page}}/{{#pages}} {{n}}"],
      [{ name: "n", counter: { digits: 4 } }],
    );
    const records = recordsOf(150, () => "").map(({ copies }, index) => ({
      variables: new Map<string, string | number>(index === 0 ? [["n", 7]] : []),
      copies: copies * 2,
    }));
    const planned = plan(template, sheet(7, 9, 10), records);
    expect(planned).toMatchObject({ itemCount: 300, recordCount: 150, pageCount: 5 });
    expect(planned).toMatchObject({ nextStartSlot: 58, nextCounters: { n: "0307" } });
    const texts = textsOf(planned);
    expect(texts[0]).toBe("1/150 1/300 1/5 0007");
    expect(texts[54]).toBe("28/150 55/300 2/5 0061");
    expect(texts.at(-1)).toBe("150/150 300/300 5/5 0306");
  });

  it("has its pages in groups, each found by its number", async () => {
    const { pdf } = draw(plan(templateOf(["{{#page}}"], V), SINGLE, recordsOf(130)));
    const read = await PDFDocument.load(pdf);
    expect(read.getPageCount()).toBe(130);
    const refs = read.getPages().map(({ ref }) => ref.objectNumber);
    expect(refs).toEqual(refs.toSorted((a, b) => a - b));
    expect(pdf.toString("latin1").match(/\/Type\/Pages/g)).toHaveLength(4);
  });

  it("is given away in pieces, with a pause behind each element at least", () => {
    const texts = Array.from({ length: 4 }, (_, i) => text(`{{v}} ${i}`));
    const planned = plan(templateOf(texts, V), sheet(20, 20), recordsOf(800));
    const { pieces, pauses } = draw(planned, true);
    expect(pauses).toBeGreaterThan(2 * 4 * 800 - pieces.length);
    expect(pieces.length).toBeGreaterThan(2);
  });

  it("says how much each step does: long texts and codes weigh more, where they are drawn too", () => {
    const weightsOf = (element: object, value: string) => {
      const planned = plan(
        templateOf([element], V),
        SINGLE,
        recordsOf(100, () => value),
      );
      const supplies = { ...FIXED_ORIGIN, ...filesFor(planned) };
      const weights: number[] = [];
      lastOf(press.renderLarge(planned, supplies), (step) => {
        if (typeof step === "number") weights.push(step);
      });
      return weights.toSorted((a, b) => b - a);
    };
    const place = { xMm: 0, yMm: 0, widthMm: 30, heightMm: 30 };
    const code = { type: "qrcode", value: "{{v}}", minModuleMm: 0.1, ...place };
    for (const element of [text("{{v}}"), code]) {
      const short = weightsOf(element, "a");
      const long = weightsOf(element, "a b ".repeat(100));
      // Binding and drawing, of each of a hundred records.
      expect(long[199]!).toBeGreaterThan(4 * short[0]!);
    }
  });

  it("has at most 10,000 items and pages", () => {
    const template = templateOf(["{{v}}"], V);
    expect(
      refusalOf(() => open(template, sheet(9, 9), recordsOf(10_001))).faults.map(inShort),
    ).toEqual(["TOO_MANY_ITEMS #/records"]);
    const backs = { ...template, back: { elements: [text("b")] } };
    const refusal = refusalOf(() => open(backs, SINGLE, recordsOf(5_001)));
    expect(refusal.faults.map(inShort)).toEqual(["TOO_MANY_PAGES #/records"]);
    expect(refusal.message).toContain(
      "The job has 10002 pages, including backs; a job can have 10000.",
    );
  });
});

describe("a large job as a ZIP of PDFs", () => {
  const template = templateOf(["{{v}} {{#record}}"], [...V, { name: "n", counter: { digits: 3 } }]);
  const pagesOf = async (content: Uint8Array) => (await PDFDocument.load(content)).getPageCount();

  it("has a file for each record, with its copies as pages, and the values of its first item", async () => {
    const records = recordsOf(3).map((record, index) => ({ ...record, copies: index + 1 }));
    const files = filesOf(template, SINGLE, records, {
      per: "record",
      name: "{{v}}: {{n}} {{#item}}",
    });
    expect(files.map(({ name }) => name)).toEqual([
      "v0_ 001 1.pdf",
      "v1_ 002 2.pdf",
      "v2_ 004 4.pdf",
    ]);
    expect(files.every(({ isUtf8 }) => isUtf8)).toBe(true);
    expect(await Promise.all(files.map(({ content }) => pagesOf(content)))).toEqual([1, 2, 3]);
  });

  it("has a file for each page, backs too", async () => {
    const backs = { ...template, back: { elements: [text("{{#page}}")] } };
    const files = filesOf(backs, sheet(2, 2, 3), recordsOf(5), {
      per: "page",
      name: "p{{#page}} of {{#pages}}",
    });
    expect(files.map(({ name }) => name)).toEqual([1, 2, 3, 4].map((page) => `p${page} of 4.pdf`));
    expect(await Promise.all(files.map(({ content }) => pagesOf(content)))).toEqual([1, 1, 1, 1]);
  });

  it("numbers files without a name, or with one of which nothing is left", () => {
    const named = (name?: string) =>
      filesOf(
        template,
        SINGLE,
        recordsOf(2, () => ""),
        { per: "record", ...(name && { name }) },
      );
    expect(named().map(({ name }) => name)).toEqual(["0001.pdf", "0002.pdf"]);
    expect(named("{{v}}.").map(({ name }) => name)).toEqual(["0001.pdf", "0002.pdf"]);
    expect(named("same").map(({ name }) => name)).toEqual(["same.pdf", "same (2).pdf"]);
  });

  it("is the same file each time, and its documents differ in their identifiers", () => {
    const planned = plan(
      template,
      SINGLE,
      recordsOf(70, () => "x"),
      { per: "page" },
    );
    const { pdf } = draw(planned);
    expect(Buffer.compare(draw(planned).pdf, pdf)).toBe(0);
    expect(new Set(idsIn(pdf)).size).toBe(70);
  });

  it("has the same identifiers where the caller's is a Buffer, which may share its memory", () => {
    const planned = plan(template, SINGLE, recordsOf(3), { per: "page" });
    const fileId = Buffer.from(FIXED_ORIGIN.fileId);
    expect(idsIn(draw(planned, false, fileId).pdf)).toEqual(idsIn(draw(planned).pdf));
  });

  it("says once what is to be said of it", () => {
    const faint = {
      type: "text",
      text: "outside",
      xMm: 48,
      yMm: 1,
      widthMm: 20,
      heightMm: 4,
      overflow: "visible",
      fontSizePt: 8,
    };
    const document = templateOf([faint, text("{{v}}", { yMm: 10, heightMm: 10 })], V);
    const said = (files?: Files) => draw(plan(document, SINGLE, recordsOf(5), files)).judged;
    expect(said().warnings).not.toEqual([]);
    expect(said({ per: "record" }).warnings).toEqual(said().warnings);
    expect(said({ per: "page" }).warningCounts).toEqual(said().warningCounts);
  });

  it.each([
    [{ per: "record" }, "#/output/per"],
    [{ per: "page", name: "{{v}}" }, "#/output/name"],
    [{ per: "page", name: "{{#item}}" }, "#/output/name"],
  ] as const)("is refused where it cannot be: %j", (files, pointer) => {
    const refusal = refusalOf(() => open(template, sheet(2, 2), recordsOf(2), files));
    expect(refusal.faults.map(inShort)).toEqual([`VALIDATION_FAILED ${pointer}`]);
  });

  it("is refused where a name cannot be made, for all records that cannot", () => {
    const values = (index: number) => (index === 1 ? "7" : "no number");
    const files = { per: "record", name: "{{v|number}}" } as const;
    const refusal = refusalOf(() => plan(template, SINGLE, recordsOf(3, values), files));
    expect(refusal.faults.map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/v",
      "VALUE_INVALID #/records/2/variables/v",
    ]);
    const wrong = { per: "record", name: "{{w}}" } as const;
    expect(refusalOf(() => open(template, SINGLE, recordsOf(1), wrong)).message).toContain(
      'names "w"',
    );
  });
});

describe("a large job as a ZIP of PNGs", () => {
  const qrCode = { type: "qrcode", value: "{{v}}", xMm: 30, yMm: 2, widthMm: 18, heightMm: 18 };
  const document = templateOf([text("{{v}} {{#page}}", { widthMm: 26 }), qrCode], V);
  const backs = { ...document, back: { elements: [text("back {{#record}}")] } };

  it.each([
    ["labels", document, SINGLE, { dpi: 203, color: "mono" }],
    ["sheets of more than one part", document, sheet(12, 8, 5), { color: "gray" }],
    ["backs", backs, sheet(2, 2, 2), { background: "transparent", rotateDeg: 90 }],
  ] as const)("has the dots that png-zip has: %s", (_, template, layout, png) => {
    const records = recordsOf(9, (index) => (index < 3 ? "same" : `v${index}`));
    const files = filesOf(template, layout, records, { per: "page", png });
    const compiled = compileTemplate(parseTemplate(template));
    const output = { ...pngOf(png), format: "png-zip" } as const;
    const small = planJob(compiled, layout, records, { now: PRINTED_AT, output });
    const supplies = { ...FIXED_ORIGIN, ...filesFor(small) };
    const { file } = press.renderRaster(compiled, small, supplies, output);
    const expected = readZip(file);
    expect(files.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    files.forEach(({ content }, i) => expect(content.equals(expected[i]!.content)).toBe(true));
  });

  it("has a name for each record", () => {
    const files = filesOf(document, SINGLE, recordsOf(2), {
      per: "record",
      name: "{{v}}",
      png: {},
    });
    expect(files.map(({ name }) => name)).toEqual(["v0.png", "v1.png"]);
  });

  it("is drawn in steps, and no file is held behind the next", () => {
    const { pieces, pauses } = draw(
      plan(document, SINGLE, recordsOf(30), { per: "page", png: {} }),
    );
    expect(pieces).toHaveLength(2 * 30 + 1);
    expect(pauses).toBeGreaterThan(60);
  });

  it("has one page for each record, or names all that have more", () => {
    const several = recordsOf(4).map((record, index) => ({ ...record, copies: 1 + (index % 2) }));
    const files = { per: "record", png: {} } as const;
    expect(refusalOf(() => open(document, SINGLE, several, files)).faults.map(inShort)).toEqual([
      "TOO_MANY_PAGES #/records/1/copies",
      "TOO_MANY_PAGES #/records/3/copies",
    ]);
    expect(refusalOf(() => open(backs, SINGLE, recordsOf(1), files)).faults.map(inShort)).toEqual([
      "TOO_MANY_PAGES #/output/per",
    ]);
  });

  it("has at most 1,000 files and 1 GB of dots", () => {
    const many = refusalOf(() => plan(document, SINGLE, recordsOf(1001), { per: "page", png: {} }));
    expect(many.message).toBe(
      "This job makes at least 1,001 PNG files, and one job can make 1,000. Print the records in several jobs, or ask for PDFs.",
    );
    const fine = { per: "page", png: { dpi: 900 } } as const;
    const large = refusalOf(() => plan(document, SINGLE, recordsOf(600), fine));
    expect(large.faults.map(inShort)).toEqual(["JOB_TOO_COMPLEX #/output/file/dpi"]);
    expect(large.message).toContain("the limit is 1024 MB. The largest dpi that fits is ");
  });

  it("shows no page of a PDF", () => {
    const pdf = `asset:${"a".repeat(64)}`;
    const artwork = { type: "artwork", source: pdf, xMm: 1, yMm: 1, widthMm: 9, heightMm: 9 };
    const compiled = compileTemplate(parseTemplate(templateOf([artwork], V)));
    const zip = { per: "page", name: null, png: pngOf({}) } as const;
    const records = jobRecordsOf(recordsOf(1));
    const refusal = refusalOf(() =>
      openLargeJob(compiled, SINGLE, records, PRINTED_AT, zip, { pdfSources: new Set([pdf]) }),
    );
    expect(refusal.faults.map(inShort)).toEqual(["OUTPUT_NOT_SUPPORTED #/output/file/format"]);
  });
});

describe("an image of a large job", () => {
  const address = (name: string) => `https://images.example/${name}.png`;
  const image = (source: string) => ({
    type: "image",
    source,
    xMm: 1,
    yMm: 1,
    widthMm: 9,
    heightMm: 9,
  });

  it("is found where it is first shown", () => {
    const document = templateOf([image(address("fixed")), image(address("{{v}}"))], V);
    const planned = plan(document, sheet(3, 3), recordsOf(200));
    expect(lastOf(locateInLargeJob(planned, address("fixed")))).toMatchObject({
      record: null,
      pointer: "#/templateId",
    });
    expect(lastOf(locateInLargeJob(planned, address("v150")))).toEqual({
      record: 150,
      element: 1,
      pointer: "#/records/150/variables/v",
    });
    expect(lastOf(locateInLargeJob(planned, address("none")))).toBe(null);
  });
});

describe("what is wrong with a large job", () => {
  it("is found in all records, in their order, and counted", () => {
    const values = (index: number) => (index % 500 === 499 ? "" : "x");
    const refusal = refusalOf(() =>
      plan(templateOf(["{{v}}"], REQUIRED), SINGLE, recordsOf(2000, values)),
    );
    expect(refusal.code).toBe("VARIABLE_REQUIRED");
    expect(refusal.faults.map(({ pointer }) => pointer)).toEqual(
      [499, 999, 1499, 1999].map((record) => `#/records/${record}/variables/v`),
    );
    expect(refusal.message).toMatch(
      /^The job has 4 faults in 4 records\. Correct all of them, and send the job again\. The first: Record 500 /,
    );
  });

  it("is counted to a thousand", () => {
    const refusal = refusalOf(() =>
      plan(
        templateOf(["{{v}}"], REQUIRED),
        SINGLE,
        recordsOf(3000, () => ""),
      ),
    );
    expect(refusal.message).toMatch(
      /^The job has at least 1,000 faults in at least 1,000 records\./,
    );
    expect(refusal.faults.slice(0, 100).map(({ pointer }) => pointer)).toEqual(
      Array.from({ length: 100 }, (_, record) => `#/records/${record}/variables/v`),
    );
  });

  it("is found in all records where it shows only when they are drawn", () => {
    const tight = text("{{v}}", { widthMm: 6, heightMm: 3, overflow: "error", minFontSizePt: 6 });
    const values = (index: number) =>
      index % 200 === 0 ? "much too long for so small a box" : "x";
    const planned = plan(templateOf([tight], V), sheet(10, 10), recordsOf(700, values));
    const refusal = refusalOf(() => draw(planned));
    expect(refusal.faults.map(inShort)).toEqual(
      [0, 200, 400, 600].map((record) => `TEXT_OVERFLOW #/records/${record}/variables/v`),
    );
    expect(refusal.message).toMatch(
      /^The job has 4 faults in 4 records\. Correct all of them, and send the job again\. The first: Record 1, /,
    );
  });

  it("is too much content on one page, long before it is too much of all", () => {
    const long = "m".repeat(9_000);
    const cut = text("{{v}}", { overflow: "visible", fontSizePt: 6, maxLines: 1 });
    const planned = plan(templateOf([cut], V), sheet(100, 10), [
      { variables: new Map([["v", long]]), copies: 1000 },
    ]);
    const refusal = refusalOf(() => draw(planned));
    expect(refusal.code).toBe("JOB_TOO_COMPLEX");
    expect(refusal.message).toContain("a page with at least 24.");
  });
});
