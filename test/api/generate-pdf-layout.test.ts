// POST /api/v1/generate-pdf: items, slots and pages.
import { beforeAll, describe, expect, it } from "vitest";
import {
  faultsIn,
  job,
  LABEL,
  labels,
  office,
  openPrinter,
  pdfIn,
  print,
  problemIn,
  SHEET,
} from "../support/api.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";

let apiKey: string;
let accountId: string;
beforeAll(async () => {
  ({ apiKey, accountId } = await openPrinter({ credits: 2_000 }));
});

const NONE = { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 };
/** Labels of 66.675 × 25.4 mm on a page of just their size, two columns and three rows. */
const SIX = {
  type: "manual",
  paper: { size: "Custom", widthMm: 133.35, heightMm: 76.2 },
  grid: { rows: 3, columns: 2 },
  spacingMm: NONE,
};

interface Printed {
  readonly pages: readonly string[];
  readonly pageCount: string | null;
  readonly next: string | null;
  readonly sizes: readonly string[];
}

const mm = (pt: number) => ((pt * 25.4) / 72).toFixed(1);

/** Prints, and reads each page's labels and size. */
async function printed(layout: object, records: readonly object[]): Promise<Printed> {
  const answer = await print(apiKey, job({ layout, records }));
  const pdf = await pdfIn(answer);
  const sizes = await readPageSizes(pdf);
  const pages = await Promise.all(sizes.map((_, page) => extractText(pdf, page)));
  return {
    pages: pages.map((text) => text.trim().replaceAll(/\s+/g, " ")),
    pageCount: answer.headers.get("X-Page-Count"),
    next: answer.headers.get("X-Next-Start-Slot"),
    sizes: sizes.map(({ widthPt, heightPt }) => `${mm(widthPt)}x${mm(heightPt)}`),
  };
}
const refused = async (changes: object) => faultsIn(await print(apiKey, job(changes)));

const onPaper = (widthMm: number, heightMm: number) => ({
  layout: { ...SIX, paper: { size: "Custom", widthMm, heightMm } },
});

const save = (id: string, widthMm: number, heightMm: number) =>
  office.putTemplate({
    accountId,
    id,
    document: { ...LABEL, widthMm, heightMm, elements: [] },
  });

describe("items", () => {
  it("are the records in order, each repeated copies times adjacently", async () => {
    const records = [
      { variables: { sku: "A" }, copies: 2 },
      { variables: { sku: "B" } },
      { variables: { sku: "C" }, copies: 3 },
    ];
    expect((await printed(SIX, records)).pages).toEqual(["A A B C C C"]);
    expect((await printed({ type: "single" }, records)).pages).toEqual([
      "A",
      "A",
      "B",
      "C",
      "C",
      "C",
    ]);
  });

  it("are at most 250 after copies: more are 422 TOO_MANY_ITEMS", async () => {
    const two = [
      { variables: {}, copies: 125 },
      { variables: {}, copies: 126 },
    ];
    expect(await refused({ layout: SHEET, records: two })).toEqual(["TOO_MANY_ITEMS #/records"]);
    two[1]!.copies = 125;
    expect(
      (await print(apiKey, job({ layout: SHEET, records: two }))).headers.get("X-Item-Count"),
    ).toBe("250");
  });
});

describe("pages", () => {
  it("single: one item per page, the page as large as the template", async () => {
    const { pages, sizes, next } = await printed({ type: "single" }, labels(3));
    expect(pages).toEqual(["L-1", "L-2", "L-3"]);
    expect(new Set(sizes)).toEqual(new Set(["66.7x25.4"]));
    expect(next).toBeNull();
  });

  it("are at most 25, skipped slots included: more are 422 TOO_MANY_PAGES", async () => {
    expect((await printed({ type: "single" }, labels(25))).pageCount).toBe("25");
    expect(await refused({ records: labels(26) })).toEqual(["TOO_MANY_PAGES #/records"]);
    expect((await printed(SIX, labels(150))).pageCount).toBe("25");
    const late = { layout: { ...SIX, startSlot: 2 }, records: labels(150) };
    expect(await refused(late)).toEqual(["TOO_MANY_PAGES #/records"]);
  });

  it("are ⌈(startSlot − 1 + items) / (rows × columns)⌉", async () => {
    for (const [startSlot, items] of [
      [1, 6],
      [1, 7],
      [6, 1],
      [6, 2],
      [4, 9],
      [3, 10],
    ] as const) {
      const { pageCount } = await printed({ ...SIX, startSlot }, labels(items));
      expect(Number(pageCount)).toBe(Math.ceil((startSlot - 1 + items) / 6));
    }
  });

  it("of a sheet are Letter 215.9 × 279.4, A4 210 × 297 upright, or the paper given", async () => {
    const one = { ...SIX, grid: { rows: 1, columns: 1 } };
    for (const [paper, size] of [
      [{ size: "Letter" }, "215.9x279.4"],
      [{ size: "A4" }, "210.0x297.0"],
      [{ size: "Custom", widthMm: 300, heightMm: 100.5 }, "300.0x100.5"],
    ] as const)
      expect((await printed({ ...one, paper }, labels(1))).sizes).toEqual([size]);
    expect((await printed(SHEET, labels(1))).sizes).toEqual(["215.9x279.4"]);
  });
});

describe("startSlot", () => {
  it("skips earlier positions, only on the first page", async () => {
    const { pages } = await printed({ ...SIX, startSlot: 5 }, labels(9));
    expect(pages).toEqual(["L-1 L-2", "L-3 L-4 L-5 L-6 L-7 L-8", "L-9"]);
  });

  it("over rows × columns is 422 START_SLOT_OUT_OF_RANGE", async () => {
    expect((await printed({ ...SIX, startSlot: 6 }, labels(1))).pageCount).toBe("1");
    for (const layout of [
      { ...SIX, startSlot: 7 },
      { ...SHEET, startSlot: 31 },
    ])
      expect(await refused({ layout })).toEqual(["START_SLOT_OUT_OF_RANGE #/layout/startSlot"]);
  });

  it("of the next job is X-Next-Start-Slot: 1 when the last sheet is full", async () => {
    expect((await printed(SIX, labels(4))).next).toBe("5");
    expect((await printed(SIX, labels(6))).next).toBe("1");
    expect((await printed({ ...SIX, startSlot: 5 }, labels(3))).next).toBe("2");
    expect((await printed(SHEET, labels(30))).next).toBe("1");
  });
});

describe("manual", () => {
  it("fits within 0.05 mm of the paper; beyond that it is 422 LAYOUT_DOES_NOT_FIT", async () => {
    for (const [width, height] of [
      [133.35, 76.2],
      [133.3, 76.15],
    ] as const)
      expect((await print(apiKey, job(onPaper(width, height)))).status).toBe(200);
    for (const [width, height] of [
      [133.29, 76.2],
      [133.35, 76.14],
    ] as const)
      expect(await refused(onPaper(width, height))).toEqual(["LAYOUT_DOES_NOT_FIT #/layout"]);
  });

  it("the refusal names the axis and by how many mm; margins and gaps count", async () => {
    const spacingMm = { top: 1, right: 2, bottom: 3, left: 4, gapX: 5, gapY: 6 };
    const { detail } = await problemIn(await print(apiKey, job({ layout: { ...SIX, spacingMm } })));
    expect(detail).toContain("11 mm too wide");
    expect(detail).toContain("16 mm too high");
    const wide = { ...SIX, spacingMm: { ...NONE, gapX: 5 } };
    const one = await problemIn(await print(apiKey, job({ layout: wide })));
    expect(one.detail).toContain("5 mm too wide");
    expect(one.detail).not.toContain("too high");
  });
});

describe("preset", () => {
  it("that does not exist is 422 PRESET_NOT_FOUND", async () => {
    for (const presetId of ["51600", "VENDORA-5160-COMPATIBLE", "__proto__"])
      expect(await refused({ layout: { type: "preset", presetId } })).toEqual([
        "PRESET_NOT_FOUND #/layout/presetId",
      ]);
  });

  it("matches when width and height each differ by at most 0.1 mm, without rotation", async () => {
    for (const [width, height, fits] of [
      [66.775, 25.5, true],
      [66.575, 25.3, true],
      [66.776, 25.4, false],
      [66.675, 25.299, false],
      [25.4, 66.675, false],
    ] as const) {
      await save("custom-sized", width, height);
      const answer = await print(apiKey, job({ templateId: "custom-sized", layout: SHEET }));
      if (fits) expect(answer.status).toBe(200);
      else expect(await faultsIn(answer)).toEqual(["PRESET_SIZE_MISMATCH #/layout/presetId"]);
    }
  });
});

describe("layout is one stage", () => {
  it("all of its faults come at once, its own code the first in the order of the table", async () => {
    const layout = { ...SIX, paper: { size: "A4" }, grid: { rows: 1, columns: 9 }, startSlot: 10 };
    const records = [
      { variables: {}, copies: 250 },
      { variables: {}, copies: 1 },
    ];
    const { code, errors } = await problemIn(await print(apiKey, job({ layout, records })));
    expect(code).toBe("LAYOUT_DOES_NOT_FIT");
    expect(errors!.map((fault) => fault.code).sort()).toEqual([
      "LAYOUT_DOES_NOT_FIT",
      "START_SLOT_OUT_OF_RANGE",
      "TOO_MANY_ITEMS",
      "TOO_MANY_PAGES",
    ]);
  });
});
