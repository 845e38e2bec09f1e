import { describe, expect, it } from "vitest";
import { Budget, BUDGETS, type BudgetName } from "../../src/print/budget.ts";
import { TooManyCids } from "../../src/print/fonts/embedded-font.ts";
import { Font } from "../../src/print/fonts/font.ts";
import { drawPages } from "../../src/print/pages/draw-pages.ts";
import type { PageItems } from "../../src/print/pages/page-items.ts";
import type { PageJob } from "../../src/print/pages/page-job.ts";
import type { Pages } from "../../src/print/pages/pages.ts";
import { PdfDocument } from "../../src/print/pdf/document.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";
import { readFont } from "../../scripts/node-press.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { planOf, renderJob, tolerantPlanOf } from "../support/print.ts";

const inter = Font.parse("inter-400", readFont("inter-400"));
const SINGLE = { type: "single" };
const GRID = {
  type: "manual",
  paper: { size: "Custom", widthMm: 1000, heightMm: 1000 },
  grid: { rows: 10, columns: 25 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const box = (more: object = {}) => ({ xMm: 0, yMm: 0, widthMm: 40, heightMm: 40, ...more });

function template(elements: readonly object[], variables: readonly string[] = ["v"]): object {
  return {
    schemaVersion: 1,
    name: "Budget",
    widthMm: 40,
    heightMm: 40,
    variables: variables.map((name) => ({ name })),
    elements,
  };
}

const records = (count: number, variables: (i: number) => object) =>
  Array.from({ length: count }, (_, i) => ({ variables: variables(i) }));

function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("nothing is refused");
}

const inShort = ({ code, pointer }: Fault) => `${code} ${pointer}`;

const sourcesOf = (length: number) => ({
  layout: SINGLE,
  records: [{ variables: { a: "x".repeat(length - 2 * 400_000), b: "y".repeat(400_000) } }],
});

const texts = (count: number) =>
  template(
    Array.from({ length: count }, (_, i) => ({
      type: "text",
      text: `${i}{{v}}`.padEnd(10, "."),
      ...box({ widthMm: 1, heightMm: 1 }),
    })),
  );

const codes = (count: number, value = "{{v}}") =>
  template(
    Array.from({ length: count }, (_, i) => ({
      type: "qrcode",
      value: value.replace("#", String(i)),
      minModuleMm: 0.01,
      ...box(),
    })),
  );

const page = (count: number, overflow: string) =>
  template(
    Array.from({ length: count }, () => ({
      type: "text",
      text: "{{v}}",
      fontSizePt: 3,
      overflow,
      ...box({ widthMm: 5080, heightMm: 5080 }),
    })),
  );

const longJob = (characters: number) => ({
  layout: SINGLE,
  records: [{ variables: { v: "a".repeat(characters) } }],
});

const copied = (copies: number) => ({
  layout: GRID,
  records: [{ variables: { v: "a".repeat(2300) }, copies }],
});

describe("the budgets of one job", () => {
  it("are those of the table", () => {
    const most = Object.fromEntries(
      Object.entries(BUDGETS).map(([name, { most }]) => [name, most]),
    );
    const MB = 1_048_576;
    expect(most).toEqual({
      text: 10_000_000,
      formatters: 500_000,
      glyphs: 400_000,
      cells: 60_000,
      fontGlyphs: 65_535,
      codes: 2_500,
      modules: 10_000_000,
      painting: 60_000_000,
      pixels: 48_000_000,
      answer: 24 * MB,
      pngFiles: 1_000,
      images: 16 * MB,
      content: 24 * MB,
      pageContent: 24 * MB,
      file: 100 * MB,
      languages: 64,
      fontFiles: 64,
      imageFiles: 900,
      fontBytes: 16 * MB,
      memory: 56 * MB,
    } satisfies Record<BudgetName, number>);
  });

  it("and of a large job others where it may have more", () => {
    const differing = Object.entries(BUDGETS).flatMap(([name, budget]) =>
      "mostOfLarge" in budget ? [[name, budget.mostOfLarge]] : [],
    );
    const large = {
      text: 20_000_000,
      formatters: 4_000_000,
      cells: 600_000,
      glyphs: 4_000_000,
      codes: 60_000,
      modules: 100_000_000,
      painting: 600_000_000,
      pixels: 480_000_000,
      content: 240 * 1_048_576,
    };
    expect(Object.fromEntries(differing)).toEqual(large);
    for (const [name, most] of Object.entries(large) as [BudgetName, number][]) {
      const budget = new Budget({}, "large");
      budget.count(name, most);
      expect(refusalOf(() => budget.count(name, 1)).message).toContain("one job can ");
    }
  });

  it("a font that has no numbers left for its glyphs is a budget that is spent", () => {
    const font = new PdfDocument({ ...FIXED_ORIGIN, deflate: (bytes) => bytes }).embed(inter);
    const use = () => {
      for (let text = 0; ; text++) font.cidOf(9, `text ${text}`);
    };
    expect(use).toThrow(TooManyCids);
    expect(font.cidCount).toBe(BUDGETS.fontGlyphs.most + 1);
    const job = { drawing: { budget: new Budget() } } as unknown as PageJob;
    const items = { places: use } as unknown as PageItems;
    const refusal = refusalOf(() => drawPages(job, items, {} as Pages).next());
    expect(refusal.message).toContain("shows at least 65,536 different glyphs of one font");
  });

  it("and so is one that has none left for glyphs that are made of others", () => {
    const font = new PdfDocument({ ...FIXED_ORIGIN, deflate: (bytes) => bytes }).embed(inter);
    const use = () => {
      for (let dx = 0; ; dx++) font.cidOfComposite([{ glyph: 1 + (dx % 2_000), dx, dy: 0 }], 0, "");
    };
    expect(use).toThrow(TooManyCids);
    expect(font.subsetGlyphs.length + font.composites.length).toBe(65_536);
  });

  it.each(Object.keys(BUDGETS) as BudgetName[])(
    "%s: all of it may be used; one more is JOB_TOO_COMPLEX with the figure reached and what to change",
    (name) => {
      const budget = new Budget();
      budget.count(name, BUDGETS[name].most);
      budget.foresee(name, 0);
      const foreseen = refusalOf(() => budget.foresee(name, 1));
      const refused = refusalOf(() => budget.count(name, 1));
      expect(refused.code).toBe("JOB_TOO_COMPLEX");
      expect(foreseen.message).toBe(refused.message);
      expect(refused.faults.map(inShort)).toEqual(["JOB_TOO_COMPLEX #/records"]);
      expect(refused.message).toMatch(
        /^This job .* at least [\d.,]+ .*, and one job can .* [\d.,]+( MB)?\. Print (?:the records in several requests|fewer items on a page).*\.$/,
      );
    },
  );

  it("a figure over a limit in MB never reads as the limit", () => {
    const refused = refusalOf(() => new Budget().count("images", BUDGETS.images.most + 1));
    expect(refused.message).toContain("at least 16.01 MB");
  });
});

describe("a resolved template string", () => {
  const text = { type: "text", text: "{{v}}", overflow: "clip", ...box() };

  it("has at most 10,000 characters, each a code point; more is VALUE_INVALID at the record's variable", () => {
    const document = template([text]);
    const fits = [{ variables: { v: "😀".repeat(10_000) } }];
    expect(() => planOf(document, { layout: SINGLE, records: fits })).not.toThrow();
    const over = [{ variables: { v: "a" } }, { variables: { v: "😀".repeat(10_001) } }];
    const refused = refusalOf(() => planOf(document, { layout: SINGLE, records: over }));
    expect(refused.faults.map(inShort)).toEqual(["VALUE_INVALID #/records/1/variables/v"]);
    expect(refused.message).toContain("10,001 characters");
  });

  it("is measured before it is made: 1,900 times a value of 500,000 characters costs nothing", () => {
    const document = template([{ ...text, text: "{{v}}".repeat(1900) }]);
    const job = { layout: SINGLE, records: [{ variables: { v: "a".repeat(500_000) } }] };
    const refused = refusalOf(() => planOf(document, job));
    expect(refused.faults.map(inShort)).toEqual(["VALUE_INVALID #/records/0/variables/v"]);
    expect(refused.message).toContain("at least 475,000,000 characters");
  });

  it("points to the variable that makes most of it", () => {
    const document = template([{ ...text, text: "{{a}} {{b}}" }], ["a", "b"]);
    const job = { layout: SINGLE, records: [{ variables: { a: "x", b: "y".repeat(10_000) } }] };
    const refused = refusalOf(() => planOf(document, job));
    expect(refused.faults.map(inShort)).toEqual(["VALUE_INVALID #/records/0/variables/b"]);
  });

  it.each([
    ["a text", { type: "text", text: "{{v}}" }],
    ["a barcode's value", { type: "barcode", symbology: "code128", value: "{{v}}" }],
    ["a QR code's value", { type: "qrcode", value: "{{v}}" }],
    ["a colour", { type: "shape", shape: "rectangle", fill: "{{v}}" }],
    ["showIf", { type: "shape", shape: "rectangle", showIf: "{{v}}" }],
  ])("%s is one", (_what, element) => {
    const document = template([{ ...element, ...box() }]);
    const job = { layout: SINGLE, records: [{ variables: { v: "1".repeat(10_001) } }] };
    expect(refusalOf(() => planOf(document, job)).faults.map(inShort)).toEqual([
      "VALUE_INVALID #/records/0/variables/v",
    ]);
  });

  it("an image's source has at most 1,400,000", () => {
    const document = template([{ type: "image", source: "{{a}}{{b}}{{b}}", ...box() }], ["a", "b"]);
    expect(() => planOf(document, sourcesOf(1_400_000))).not.toThrow();
    const refused = refusalOf(() => planOf(document, sourcesOf(1_400_001)));
    expect(refused.faults.map(inShort)).toEqual(["VALUE_INVALID #/records/0/variables/b"]);
  });

  it("is listed with other faults of the values, in the order of the codes", () => {
    const document = template(
      [text, { type: "shape", shape: "line", stroke: "{{c}}", ...box() }],
      ["v", "c"],
    );
    const job = {
      layout: SINGLE,
      records: [{ variables: { c: "reddish", v: "a".repeat(10_001) } }],
    };
    const refused = refusalOf(() => planOf(document, job));
    expect(refused.code).toBe("VALUE_INVALID");
    expect(refused.faults.map(({ code }) => code).sort()).toEqual([
      "COLOR_INVALID",
      "VALUE_INVALID",
    ]);
  });
});

describe("resolved text", () => {
  it("of all elements and records together has at most 10,000,000 characters", () => {
    const job = { layout: GRID, records: records(250, () => ({ v: "a".repeat(1000) })) };
    const refused = refusalOf(() => planOf(texts(40), job));
    expect(refused.code).toBe("JOB_TOO_COMPLEX");
    expect(refused.message).toContain("characters of text");
  });

  it("counts texts and code values, not showIf, colours and image sources, and once however many copies", () => {
    const document = template(
      [
        { type: "text", text: "{{v}}", showIf: "{{v}}", color: "{{c}}", ...box() },
        { type: "qrcode", value: "{{v}}", ...box() },
        { type: "image", source: "{{v}}", ...box() },
      ],
      ["v", "c"],
    );
    const job = {
      layout: GRID,
      records: [{ variables: { v: "12345", c: "#000000" }, copies: 100 }],
    };
    expect(planOf(document, job).spent.text).toBe(10);
  });

  const spentOn = (element: object, values: Record<string, string>, count = 1) => {
    const document = template([{ ...element, ...box() }], ["v", "w"]);
    return planOf(document, { layout: GRID, records: records(count, () => values) }).spent.text;
  };
  const line = { type: "shape", shape: "line" };

  it.each([
    ["a text", { type: "text", text: "{{v|number:0}}" }, 2 * 103 + 103],
    ["a showIf", { ...line, showIf: "{{v|number:0}}" }, 2 * 103 + 103],
    ["an image's source", { type: "image", source: "{{v|number:0}}" }, 2 * 103 + 103],
  ])("counts what a formatter reads and makes, in %s", (_, element, most) => {
    // 1e77 is 78 digits in groups.
    const spent = spentOn(element, { v: "1e77" }) ?? 0;
    expect(spent).toBeGreaterThanOrEqual("1e77".length + 2 * 103);
    expect(spent).toBeLessThanOrEqual(most);
  });

  it("counts what a formatter makes though it is too long to be used", () => {
    const document = template([{ type: "text", text: "{{v|number:20}}", ...box() }]);
    const job = { layout: GRID, records: records(250, () => ({ v: "1e9990" })) };
    const texts5 = template(
      Array.from({ length: 5 }, () => ({ type: "text", text: "{{v|number:20}}", ...box() })),
    );
    expect(tolerantPlanOf(document, job).spent.text).toBeGreaterThanOrEqual(250 * 10_000);
    expect(refusalOf(() => tolerantPlanOf(texts5, job)).code).toBe("JOB_TOO_COMPLEX");
  });

  it("counts every blank placeholder as a character", () => {
    expect(spentOn({ type: "text", text: "{{v}}{{w}}".repeat(50) }, {}, 10)).toBe(1_000);
    expect(spentOn({ ...line, stroke: "{{v}}{{w}}" }, {}, 10)).toBe(20);
  });

  it("counts a source that is put together once for records that are equal", () => {
    const source = { type: "image", source: "data:image/png;base64,{{v}}" };
    const length = "data:image/png;base64,".length + 8;
    expect(spentOn(source, { v: "AAAAAAAA" }, 100)).toBe(length);
    expect(spentOn({ type: "image", source: "{{v}}" }, { v: "AAAAAAAA" }, 100) ?? 0).toBe(0);
  });
});

describe("codes", () => {
  it("are at most 2,500 in one job: 100 for each of 250 records are refused before any is drawn", () => {
    const job = { layout: GRID, records: records(250, (i) => ({ v: i })) };
    const refused = refusalOf(() => planOf(codes(100), job));
    expect(refused.code).toBe("JOB_TOO_COMPLEX");
    expect(refused.message).toContain("at least 2,501 codes");
    expect(planOf(codes(10), job).spent.codes).toBe(2_500);
  });

  it("count once for each drawing, not for copies or on every item of a static layer", () => {
    const job = { layout: GRID, records: [{ variables: {}, copies: 250 }] };
    expect(planOf(codes(100, "static #"), job).spent.codes).toBe(100);
    const dynamic = { layout: GRID, records: [{ variables: { v: "7" }, copies: 250 }] };
    expect(planOf(codes(100), dynamic).spent.codes).toBe(100);
  });

  it("have at most 10,000,000 modules and bars, the whole grid without its quiet zone", () => {
    const { spent } = planOf(codes(1), { layout: SINGLE, records: [{ variables: { v: "1" } }] });
    expect(spent.modules).toBe(21 * 21);
    const full = { layout: GRID, records: records(250, (i) => ({ v: `${i}`.padEnd(2300, "a") })) };
    const refused = refusalOf(() => planOf(codes(2, "{{v}}#"), full));
    expect(refused.code).toBe("JOB_TOO_COMPLEX");
    expect(refused.message).toContain("modules and bars");
  });

  it("a linear code counts its bars", () => {
    const document = template([{ type: "barcode", symbology: "ean13", value: "{{v}}", ...box() }]);
    const job = { layout: SINGLE, records: [{ variables: { v: "4006381333931" } }] };
    expect(planOf(document, job).spent.modules).toBe(30);
  });

  it("equal values of one kind are encoded once in a job", () => {
    const plan = planOf(codes(2), { layout: GRID, records: records(3, () => ({ v: "same" })) });
    const matrices = plan.drawings
      .flatMap(({ shown }) => shown)
      .map((bound) => (bound as { matrix: unknown }).matrix);
    expect(matrices).toHaveLength(6);
    expect(new Set(matrices).size).toBe(1);
  });
});

describe("glyphs", () => {
  it("drawn are at most 400,000", () => {
    const refused = refusalOf(() => renderJob(page(41, "visible"), longJob(10_000)));
    expect(refused.code).toBe("JOB_TOO_COMPLEX");
    expect(refused.message).toContain("glyphs");
  });

  it("that a box does not show are not counted", () => {
    const small = template(
      Array.from({ length: 100 }, () => ({ type: "text", text: "{{v}}", ...box() })),
    );
    expect(renderJob(small, longJob(10_000)).pdf.length).toBeGreaterThan(0);
  });

  it("are counted once for a record, however many copies", () => {
    const copies = {
      layout: GRID,
      records: [{ variables: { v: "a".repeat(2000) }, copies: 250 }],
    };
    expect(renderJob(page(1, "visible"), copies).pdf.length).toBeGreaterThan(0);
  });
});

describe("images and artwork", () => {
  const document = template(
    ["a", "b", "c", "d"].map((v) => ({ type: "image", source: `{{${v}}}`, ...box() })),
    ["a", "b", "c", "d"],
  );
  const png = (i: number) => `data:image/png;base64,${Buffer.from(String(i)).toString("base64")}`;
  const asset = (i: number) => `asset:${String(i).padStart(64, "0")}`;
  const jobOf = (count: number, sourceOf: (i: number) => string) => ({
    layout: SINGLE,
    records: records(225, (i) =>
      Object.fromEntries(
        ["a", "b", "c", "d"].map((v, j) => [v, sourceOf(Math.min(4 * i + j, count - 1))]),
      ),
    ),
  });

  it.each<[string, (i: number) => string]>([
    ["assets", asset],
    ["addresses", (i) => `https://example.com/${i}.png`],
    ["data URIs", png],
    ["of every kind", (i) => (i % 2 === 0 ? png(i) : asset(i))],
  ])("are at most 900 different ones, found before any is read: %s", (_, sourceOf) => {
    const grid = { ...GRID, startSlot: 1 };
    const most = { ...jobOf(900, sourceOf), layout: grid };
    expect(() => planOf(document, most)).not.toThrow();
    const over = {
      ...most,
      records: [...most.records, { variables: { a: sourceOf(900) } }],
    };
    const refused = refusalOf(() => planOf(document, over));
    expect(refused.faults.map(inShort)).toEqual(["JOB_TOO_COMPLEX #/records"]);
    expect(refused.message).toContain(
      "prints at least 901 different images and artwork, and one job can print 900.",
    );
  });
});

describe("page content", () => {
  it("before compression has at most 24 MB, including copies", () => {
    const document = template(
      Array.from({ length: 5 }, () => ({
        type: "qrcode",
        value: "{{v}}",
        minModuleMm: 0.01,
        ...box({ widthMm: 200, heightMm: 200 }),
      })),
    );
    expect(renderJob(document, copied(1)).pdf.length).toBeGreaterThan(0);
    const refused = refusalOf(() => renderJob(document, copied(250)));
    expect(refused.code).toBe("JOB_TOO_COMPLEX");
    expect(refused.message).toContain("page content");
  });
});

describe("what is found with a budget exceeded", () => {
  it("faults of the same stage are listed with it, and the first code of the table is the problem's", () => {
    const document = template(
      [
        { type: "shape", shape: "line", stroke: "{{c}}", ...box() },
        ...Array.from({ length: 100 }, () => ({ type: "qrcode", value: "{{v}}", ...box() })),
      ],
      ["v", "c"],
    );
    const job = {
      layout: GRID,
      records: records(250, (i) => ({ v: i, c: i === 3 ? "reddish" : "" })),
    };
    const refused = refusalOf(() => planOf(document, job));
    expect(refused.code).toBe("COLOR_INVALID");
    expect(refused.faults.map(inShort)).toEqual([
      "COLOR_INVALID #/records/3/variables/c",
      "JOB_TOO_COMPLEX #/records",
    ]);
  });
});
