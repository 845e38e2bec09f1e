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

const usedUp = { ...trial, trial: { ...trial.trial, requestsUsed: 10 } } as const;

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

  it.each([
    ["business", account, 1041, "9 tags, 1,041 pages, 1,041 credits. You have 0 after this.", null],
    [
      "business",
      account,
      1042,
      "9 tags, 1,042 pages, 1,042 credits. You have 1,041.",
      "This needs 1,042 credits and you have 1,041. 1 credit more prints all of it.",
    ],
    [
      "business",
      account,
      1051,
      "9 tags, 1,051 pages, 1,051 credits. You have 1,041.",
      "This needs 1,051 credits and you have 1,041. 10 credits more print all of it.",
    ],
    [
      "trial",
      trial,
      1,
      "9 tags, 1 page, free in your trial. You have 0 trial prints after this.",
      null,
    ],
    [
      "trial",
      trial,
      34,
      "9 tags, 34 pages.",
      "A trial prints one page at a time, and this is 34. Print the first page now, or get 34 credits for all of it.",
    ],
    [
      "trial",
      usedUp,
      1,
      "9 tags, 1 page.",
      "All prints of your trial are used. 1 credit prints this.",
    ],
    [
      "trial",
      usedUp,
      34,
      "9 tags, 34 pages.",
      "All prints of your trial are used. 34 credits print this.",
    ],
    [
      "none",
      { ...account, plan: "none", credits: 0 },
      1,
      "9 tags, 1 page.",
      "Printing needs a trial, which is free, or credits.",
    ],
    [
      "none",
      { ...account, plan: "none", credits: 0 },
      34,
      "9 tags, 34 pages.",
      "Printing needs a trial, which prints one page at a time and is free, or 34 credits for all of it.",
    ],
  ] as const)(
    "on the plan %s, %j, %i pages: %s; and what works instead: %s",
    (_, of, pages, cost, reason) => {
      expect([
        costOf({ items: 9, pages }, "tag", of),
        reasonOfAccount({ items: 9, pages }, of),
      ]).toEqual([cost, reason]);
    },
  );
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
