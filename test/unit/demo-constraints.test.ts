import { describe, expect, it } from "vitest";
import { parseRequest } from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";
import { requireDemo } from "../../src/rules/demo.ts";

const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };
const SINGLE = { type: "single" };
const MANUAL = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 1, columns: 1 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const LABELS = "api-demo-product-label-sheet";
const CARD = "api-demo-qr-card";

/** What is said of a request: one record for each number of copies. */
function verdictOn(templateId: string, layout: object, copies: readonly number[]): string {
  const records = copies.map((count) => ({ variables: {}, copies: count }));
  try {
    return requireDemo(parseRequest({ templateId, layout, records })).templateId;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...error.faults.map(({ code, pointer }) => `${code} ${pointer}`)].join(
      ", ",
    );
  }
}

const LIMIT = "DEMO_LIMIT_EXCEEDED";
const LAYOUT = "DEMO_LAYOUT_NOT_ALLOWED";

describe("the label sheet", () => {
  it.each([[[1]], [[6]], [[1, 1, 1]], [[2, 2, 2]], [[1, 2, 3]]])(
    "prints records with %j copies",
    (copies) => {
      expect(verdictOn(LABELS, SHEET, copies)).toBe(LABELS);
    },
  );

  it.each([[[1, 1, 1, 1]], [[7]], [[250]], [[2, 2, 3]]])(
    "takes at most 3 records and 6 items, not %j copies",
    (copies) => {
      expect(verdictOn(LABELS, SHEET, copies)).toBe(`${LIMIT}, ${LIMIT} #/records`);
    },
  );

  it("takes one page: from startSlot on there must be slots enough", () => {
    expect(verdictOn(LABELS, { ...SHEET, startSlot: 25 }, [6])).toBe(LABELS);
    expect(verdictOn(LABELS, { ...SHEET, startSlot: 30 }, [1])).toBe(LABELS);
    const refused = `${LIMIT}, ${LIMIT} #/layout/startSlot`;
    expect(verdictOn(LABELS, { ...SHEET, startSlot: 26 }, [6])).toBe(refused);
    expect(verdictOn(LABELS, { ...SHEET, startSlot: 30 }, [1, 1])).toBe(refused);
  });

  it("prints only in its own preset", () => {
    expect(verdictOn(LABELS, SINGLE, [1])).toBe(`${LAYOUT}, ${LAYOUT} #/layout/type`);
    expect(verdictOn(LABELS, MANUAL, [1])).toBe(`${LAYOUT}, ${LAYOUT} #/layout/type`);
    for (const presetId of ["vendorA-5163-compatible", "no-such-preset", "__proto__"]) {
      const layout = { type: "preset", presetId };
      expect(verdictOn(LABELS, layout, [1])).toBe(`${LAYOUT}, ${LAYOUT} #/layout/presetId`);
    }
  });

  it("lists all faults at once, the layout first", () => {
    expect(verdictOn(LABELS, SINGLE, [3, 3, 3, 3])).toBe(
      [LAYOUT, `${LAYOUT} #/layout/type`, `${LIMIT} #/records`, `${LIMIT} #/records`].join(", "),
    );
  });
});

describe("the QR card", () => {
  it("prints exactly one record once", () => {
    expect(verdictOn(CARD, SINGLE, [1])).toBe(CARD);
    expect(verdictOn(CARD, SINGLE, [2])).toBe(`${LIMIT}, ${LIMIT} #/records`);
    expect(verdictOn(CARD, SINGLE, [1, 1])).toMatch(new RegExp(`^${LIMIT}, `));
  });

  it.each([[SHEET], [MANUAL]])("prints only on a page of its own, not in %j", (layout) => {
    expect(verdictOn(CARD, layout, [1])).toBe(`${LAYOUT}, ${LAYOUT} #/layout/type`);
  });
});

describe("any other template", () => {
  it.each(["custom-label", "api-demo", "api-demo-qr-card ", "API-DEMO-QR-CARD", "__proto__"])(
    "%j is not found, whatever else is wrong",
    (templateId) => {
      expect(verdictOn(templateId, MANUAL, [250])).toBe("TEMPLATE_NOT_FOUND");
    },
  );
});
