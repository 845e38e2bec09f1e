import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import {
  assetSourcesOf,
  compileTemplate,
  findProblems,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  parseTemplateToSave,
  planJob,
  variablesOf,
} from "../../src/print/index.ts";
import type { Flip } from "../../src/print/job/back.ts";
import type { PrintLayout } from "../../src/print/job/request.ts";
import { planSheet } from "../../src/print/sheet/place-items.ts";
import { Refusal } from "../../src/refusal.ts";
import { PRINTED_AT } from "../support/fixed-origin.ts";
import { extractText } from "../support/pdfium.ts";
import { type Job, planOf, printJob, renderJob } from "../support/print.ts";
import { dotsOfZpl, ONE, png, renderDots, zpl } from "../support/raster.ts";

const BOX = { xMm: 2, yMm: 2, widthMm: 40, heightMm: 10 };
const text = (text: string, more: object = {}) => ({ type: "text", text, ...BOX, ...more });

function card(front: readonly object[], back: readonly object[] | null, more: object = {}) {
  const { flip, ...members } = more as { flip?: Flip };
  return {
    schemaVersion: 1,
    name: "Card",
    widthMm: 50,
    heightMm: 30,
    variables: [{ name: "name", example: "Ada" }],
    elements: front,
    ...(back && { back: { elements: back, ...(flip && { flip }) } }),
    ...members,
  };
}

const SHEET = {
  type: "manual",
  paper: { size: "Custom", widthMm: 110, heightMm: 140 },
  grid: { rows: 4, columns: 2 },
  spacingMm: { top: 5, right: 3, bottom: 6, left: 4, gapX: 2, gapY: 1 },
};
const ADA: Job = { layout: { type: "single" }, records: [{ variables: { name: "Ada" } }] };
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ variables: { name: `N${i}` } }));

async function textsOf(document: object, job: Job): Promise<string[]> {
  const pdf = printJob(document, job);
  const pages = planOf(document, job).pages.length;
  return Promise.all(Array.from({ length: pages }, (_, i) => extractText(pdf, i)));
}

function pointersOf(document: unknown, parse = parseTemplate): string[] {
  try {
    parse(document);
    return [];
  } catch (error) {
    return (error as Refusal).faults.map(({ pointer }) => pointer);
  }
}

describe("a document's back", () => {
  test("is an object with elements; flip is long by default", () => {
    expect(parseTemplate(card([], [])).back).toEqual({ flip: "long", from: 0, fromListed: 0 });
    expect(parseTemplate(card([text("a")], [text("b")], { flip: "short" })).back).toEqual({
      flip: "short",
      from: 1,
      fromListed: 1,
    });
    expect(pointersOf({ ...card([], null), back: { flip: "long" } })).toEqual(["#/back/elements"]);
    expect(pointersOf({ ...card([], null), back: { elements: [], flip: "top" } })).toEqual([
      "#/back/flip",
    ]);
    expect(pointersOf({ ...card([], null), back: { elements: [], side: 1 } })).toEqual([
      "#/back/side",
    ]);
  });

  test("faults of its elements point into it", () => {
    expect(pointersOf(card([text("a")], [text("b", { widthMm: 0 })]))).toEqual([
      "#/back/elements/0/widthMm",
    ]);
  });

  test("ids are unique over both sides", () => {
    expect(pointersOf(card([text("a", { id: "x" })], [text("b", { id: "x" })]))).toEqual([
      "#/back/elements/0/id",
    ]);
  });

  test("both sides have 200 elements together", () => {
    const many = (count: number) => Array.from({ length: count }, () => text("a"));
    expect(pointersOf(card(many(120), many(80)))).toEqual([]);
    expect(pointersOf(card(many(120), many(81)))).toEqual(["#/back/elements"]);
  });

  test("placeholders are counted on both, and pointed to, when it is saved", () => {
    const crowded = text("{{name}}".repeat(201));
    expect(pointersOf(card([], [crowded]), parseTemplateToSave)).toEqual([
      "#/back/elements/0/text",
    ]);
    const most = Array.from({ length: 6 }, () => text("{{name}}".repeat(200)));
    expect(pointersOf(card(most, most), parseTemplateToSave)).toEqual(["#/elements"]);
  });

  test("its variables and assets count", () => {
    const source = `asset:${"a".repeat(64)}`;
    const image = { type: "image", source, ...BOX };
    const template = parseTemplate(card([text("Hello")], [text("{{name}}"), image]));
    expect(variablesOf(template)).toEqual([{ name: "name", usedBy: ["text"], example: "Ada" }]);
    expect(assetSourcesOf(template)).toMatchObject([{ element: 2, sha256: "a".repeat(64) }]);
  });

  test("its problems point into it", () => {
    const template = parseTemplate(
      card([text("a")], [text("{{nome}}"), text("b", { xMm: 60, yMm: 0 })]),
    );
    expect(findProblems(template).map(({ pointer, code }) => [pointer, code])).toEqual([
      ["#/back/elements/0/text", "UNDECLARED_VARIABLE"],
      ["#/back/elements/1", "ELEMENT_OUTSIDE_ITEM"],
    ]);
  });
});

describe("pages", () => {
  const document = card([text("front {{name}}")], [text("back {{name}}")]);

  test("front and back follow each other, one pair per sheet", async () => {
    const texts = await textsOf(document, { layout: SHEET, records: people(9) });
    expect(
      texts.map((page) => [...page.matchAll(/(front|back) N\d/g)].map(([all]) => all)),
    ).toEqual(
      [
        people(8).map((_, i) => `front N${i}`),
        people(8).map((_, i) => `back N${i}`),
        ["front N8"],
        ["back N8"],
      ].map((page) => expect.arrayContaining(page)),
    );
  });

  test("single: a pair for each item, at the same place", async () => {
    const job = { layout: { type: "single" }, records: people(2) };
    expect(await textsOf(document, job)).toEqual(["front N0", "back N0", "front N1", "back N1"]);
    const { pages } = planOf(document, job);
    expect(pages[1]).toEqual(pages[0]);
  });

  test("a back without elements is a blank page", async () => {
    const texts = await textsOf(card([text("front")], []), ONE);
    expect(texts).toEqual(["front", ""]);
  });

  test("#page and #pages count backs, #slot is the front's", async () => {
    const counted = "p{{#page}}/{{#pages}} s{{#slot}} i{{#item}}";
    const both = card([text(counted)], [text(counted)]);
    const layout = { ...SHEET, startSlot: 8 };
    const texts = await textsOf(both, { layout, records: people(2) });
    expect(texts).toEqual(["p1/4 s8 i1", "p2/4 s8 i1", "p3/4 s1 i2", "p4/4 s1 i2"]);
  });

  test("copies that show the same are one drawing, with a back each", async () => {
    const job = { layout: { type: "single" }, records: [{ variables: { name: "A" }, copies: 3 }] };
    expect(planOf(document, job).drawings).toHaveLength(1);
    const texts = await textsOf(document, job);
    expect(texts).toEqual(["front A", "back A", "front A", "back A", "front A", "back A"]);
  });

  test("a counter counts items, not sides", async () => {
    const counting = card([text("{{n}}")], [text("{{n}} again")], {
      variables: [{ name: "n", counter: {} }],
    });
    const plan = planOf(counting, {
      layout: { type: "single" },
      records: [{ variables: {}, copies: 2 }],
    });
    expect(plan.nextCounters).toEqual({ n: "3" });
    expect(
      await textsOf(counting, {
        layout: { type: "single" },
        records: [{ variables: {}, copies: 2 }],
      }),
    ).toEqual(["1", "1 again", "2", "2 again"]);
  });

  test("TOO_MANY_PAGES counts backs", () => {
    const refused = (records: number) => () =>
      planOf(document, { layout: { type: "single" }, records: people(records) });
    expect(refused(12)).not.toThrow();
    expect(refused(13)).toThrow("The job has 26 pages, including backs; a request can have 25.");
  });

  test("/Duplex is set to match, and only where there are backs", async () => {
    const duplexOf = async (document: object) => {
      const pdf = await PDFDocument.load(printJob(document, ONE));
      const preferences = pdf.catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict);
      return preferences.get(PDFName.of("Duplex"))?.toString();
    };
    expect(await duplexOf(document)).toBe("/DuplexFlipLongEdge");
    expect(await duplexOf(card([], [], { flip: "short" }))).toBe("/DuplexFlipShortEdge");
    expect(await duplexOf(card([text("a")], null))).toBeUndefined();
  });

  test("a document without a back prints as before, byte for byte, whatever its front", () => {
    const plain = card([text("front {{name}}")], null);
    const { elements } = parseTemplate(plain);
    expect(elements).toHaveLength(1);
    expect(planOf(plain, ONE).pages).toHaveLength(1);
  });
});

/** x and y of the slots, front and back. */
function placesOf(flip: Flip, paper: { widthMm: number; heightMm: number }, startSlot = 1) {
  const layout = {
    type: "manual",
    paper: { size: "Custom", ...paper },
    grid: { rows: 2, columns: 3 },
    spacingMm: { top: 5, right: 0, bottom: 0, left: 7, gapX: 1, gapY: 2 },
    startSlot,
  } as PrintLayout;
  const { pages } = planSheet({ widthMm: 20, heightMm: 15 }, layout, [7 - startSlot], {
    back: { flip },
  });
  return pages.map((page) => page.map(({ xMm, yMm }) => [xMm, yMm] as const));
}

describe("backs fall on their fronts", () => {
  const PORTRAIT = { widthMm: 80, heightMm: 120 };
  const LANDSCAPE = { widthMm: 120, heightMm: 80 };
  const SQUARE = { widthMm: 100, heightMm: 100 };
  const across = { widthMm: 20, heightMm: 15 };

  test.each([
    ["long", PORTRAIT, "across"],
    ["long", LANDSCAPE, "down"],
    ["long", SQUARE, "across"],
    ["short", PORTRAIT, "down"],
    ["short", LANDSCAPE, "across"],
    ["short", SQUARE, "down"],
  ] as const)("%s on %o mirrors %s", (flip, paper, axis) => {
    for (const startSlot of [1, 4]) {
      const [front = [], back = []] = placesOf(flip, paper, startSlot);
      expect(back).toEqual(
        front.map(([x, y]) =>
          axis === "across"
            ? [paper.widthMm - x - across.widthMm, y]
            : [x, paper.heightMm - y - across.heightMm],
        ),
      );
    }
  });

  test("the bleed is mirrored with the item", () => {
    const layout = {
      type: "manual",
      paper: { size: "Custom", widthMm: 60, heightMm: 90 },
      grid: { rows: 1, columns: 2 },
      spacingMm: { top: 3, right: 2, bottom: 1, left: 4, gapX: 0, gapY: 0 },
      startSlot: 1,
    } as PrintLayout;
    const surround = { bleedMm: 5, marks: "none" } as const;
    const bleedsOf = (flip: Flip) =>
      planSheet({ widthMm: 20, heightMm: 15 }, layout, [1], { surround, back: { flip } }).pages.map(
        ([item]) => item!.bleed,
      );
    const front = { topMm: 3, rightMm: 0, bottomMm: 1, leftMm: 4 };
    expect(bleedsOf("long")).toEqual([front, { ...front, rightMm: 4, leftMm: 0 }]);
    expect(bleedsOf("short")).toEqual([front, { ...front, topMm: 1, bottomMm: 3 }]);
  });
});

describe("what is said of a back", () => {
  const LONG = "a text that is far too long for its box";
  const tight = text(LONG, { widthMm: 10, heightMm: 4, wrap: false });

  test("a warning's element counts on behind the front's", () => {
    const { warnings } = renderJob(card([text("a"), text("b")], [text("c"), tight]), ADA);
    expect(warnings.map(({ code, element, count }) => [code, element, count])).toEqual([
      ["TEXT_CUT", 3, 1],
    ]);
  });

  test("ink outside the label is warned of once, on each side", () => {
    const beyond = text("Beyond", { xMm: 45, wrap: false, overflow: "visible" });
    const { warnings } = renderJob(card([beyond], [beyond]), {
      layout: SHEET,
      records: people(3),
    });
    const ofEdge = warnings.filter(({ code }) => code === "INK_OUTSIDE_LABEL");
    expect(ofEdge.map(({ element, count }) => [element, count])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  test("a code is judged by its own side only, in every record", async () => {
    const code = { type: "qrcode", value: "{{name}}", ...BOX, heightMm: 25 };
    const dark = { type: "shape", shape: "rectangle", fill: "#000", ...BOX, heightMm: 25 };
    const codesOf = (front: object[], back: object[]) =>
      renderJob(card(front, back), { layout: SHEET, records: people(2) }).warnings.map(
        ({ code: name, element }) => [name, element],
      );
    expect(codesOf([code], [dark])).toEqual([]);
    expect(codesOf([dark], [code])).toEqual([]);
    expect(codesOf([text("x")], [code, text("over it", { xMm: 18, yMm: 10 })])).toEqual([
      ["BARCODE_OVERPRINTED", 1],
    ]);
  });

  test("a code on a dark back is refused like one on a dark front", () => {
    const code = { type: "qrcode", value: "{{name}}", xMm: 10, yMm: 5, widthMm: 20, heightMm: 20 };
    const dark = {
      type: "shape",
      shape: "rectangle",
      fill: "#000",
      xMm: 0,
      yMm: 0,
      widthMm: 50,
      heightMm: 30,
    };
    expect(() => renderJob(card([], [dark, code]), ADA)).toThrow(Refusal);
    expect(() => renderJob(card([dark], [code]), ADA)).not.toThrow();
  });

  test("a fault of a back refuses the job", () => {
    const strict = { ...tight, overflow: "error" };
    expect(() => renderJob(card([text("a")], [strict]), ONE)).toThrow(/element 2/);
  });
});

describe("one side of it", () => {
  const document = card([text("front {{#page}}")], [text("back {{#page}}", { id: "b" })]);

  test.each(["front", "back"] as const)("only the %s", async (side) => {
    const template = parseTemplate(document);
    await loadNeedsOf(template);
    const { layout, records } = parseRequest({ templateId: "custom-test", ...ONE });
    const plan = planJob(compileTemplate(template), layout, records, { now: PRINTED_AT, side });
    expect(plan.pages).toHaveLength(1);
    expect(plan.sides).toEqual([side]);
    expect(plan.flip).toBeNull();
  });
});

describe("in rasters a back is a page", () => {
  const square = (xMm: number) => ({
    type: "shape",
    shape: "rectangle",
    fill: "#000",
    xMm,
    yMm: 5,
    widthMm: 10,
    heightMm: 10,
  });
  const document = card([square(5)], [square(30)]);
  const job = { layout: { type: "single" }, records: [{ variables: {}, copies: 2 }] };

  test("ZPL has them in turn", () => {
    const pages = dotsOfZpl(renderDots(document, job, zpl(203)).file);
    const isBlackAt = (xMm: number) =>
      pages.map(({ width, black }) => black[10 * 8 * width + xMm * 8]);
    expect(isBlackAt(10)).toEqual([1, 0, 1, 0]);
    expect(isBlackAt(35)).toEqual([0, 1, 0, 1]);
  });

  test("one PNG cannot hold both, and several can", () => {
    const refused = () => renderDots(document, ONE, png(150, "rgb"));
    expect(refused).toThrow(/2 pages, including backs.*png-zip/);
    const zip = { ...png(150, "rgb"), format: "png-zip" } as Parameters<typeof renderDots>[2];
    expect(renderDots(document, ONE, zip).widthDots).toBe(295);
  });
});
