import { describe, expect, it } from "vitest";
import { findPresets } from "../../src/print/index.ts";
import { idOf, labelOf, layoutOn, stockFor, usualStock } from "../../web/sheet-job/index.ts";
import { costOf, nounOf, reasonOfAccount } from "../../web/console/print/words.ts";

const account = {
  email: "a@example.com",
  plan: "business",
  credits: 1041,
  trial: null,
  activeKeys: 0,
  keyLimit: 5,
  billingUrl: null,
} as const;
const trial = {
  ...account,
  plan: "trial",
  credits: 0,
  trial: { expiresAt: "2026-12-01T00:00:00Z", requestsUsed: 9, requestsLimit: 10 },
} as const;

describe("what a job costs", () => {
  it("is a sentence with its items, pages, credits, and what is left", () => {
    expect(costOf({ items: 200, pages: 50 }, nounOf("Name badge"), account)).toBe(
      "200 badges, 50 pages, 50 credits. You have 991 after this.",
    );
    expect(costOf({ items: 1, pages: 1 }, nounOf("Preisschild"), account)).toBe(
      "1 label, 1 page, 1 credit. You have 1,040 after this.",
    );
    expect(costOf({ items: 4, pages: 1 }, "badge", trial)).toBe(
      "4 badges, 1 page, free in your trial. You have 0 trial prints after this.",
    );
  });

  it("and why an account cannot print it is another", () => {
    expect(reasonOfAccount({ items: 9, pages: 1041 }, account)).toBeNull();
    expect(reasonOfAccount({ items: 9, pages: 1042 }, account)).toMatch(
      /^This needs 1,042 credits/,
    );
    expect(reasonOfAccount({ items: 9, pages: 1 }, trial)).toBeNull();
    expect(reasonOfAccount({ items: 9, pages: 2 }, trial)).toMatch(/^A trial prints one page/);
    const used = { ...trial, trial: { ...trial.trial, requestsUsed: 10 } };
    expect(reasonOfAccount({ items: 9, pages: 1 }, used)).toMatch(/^All prints of your trial/);
    expect(reasonOfAccount({ items: 9, pages: 1 }, { ...account, plan: "none" })).toMatch(/trial/);
  });
});

describe("the sheets that are offered", () => {
  const badge = { widthMm: 101.6, heightMm: 76.2 };
  const choices = stockFor(badge, findPresets(badge));

  it("are those on sale by part number, plain paper with as many as fit or two by two, and single pages", () => {
    const labels = choices.map(labelOf);
    expect(labels.some((label) => label.startsWith("5392 · 6 per sheet, Letter"))).toBe(true);
    expect(labels.slice(-5)).toEqual([
      "A4 paper · 2 × 3, 6 per page",
      "A4 paper · 2 × 2, 4 per page",
      "Letter paper · 2 × 3, 6 per page",
      "Letter paper · 2 × 2, 4 per page",
      "One per page",
    ]);
  });

  it("begin with the paper of the reader's country", () => {
    expect(idOf(usualStock(choices, "en-US")!)).toBe("vendorA-5392-compatible");
    expect(idOf(usualStock(choices, "de-DE")!)).toBe("A4-2x3");
  });

  it("fit their paper for every size of label", () => {
    for (let widthMm = 5; widthMm < 230; widthMm += 7.3) {
      const item = { widthMm, heightMm: widthMm * 0.7 };
      for (const stock of stockFor(item, [])) {
        const layout = layoutOn(stock, item, 1);
        if (layout.type !== "manual") continue;
        const { grid, spacingMm } = layout;
        expect(grid.rows * grid.columns).toBeLessThanOrEqual(250);
        expect(spacingMm.left * 2 + grid.columns * widthMm).toBeLessThanOrEqual(215.9);
      }
    }
  });
});
