import { describe, expect, it } from "vitest";
import { findPresets } from "../../src/print/index.ts";
import { idOf, labelOf, layoutOn, stockFor, usualStock } from "../../web/sheet-job/index.ts";
import type { Account, PrintJob } from "../../web/calls/answers.ts";
import { showDay, showTime } from "../../web/console/parts/show.ts";
import {
  costOf,
  describePrinter,
  missingCredits,
  namePrinter,
  nounOf,
  reasonOfAccount,
  sayQueued,
} from "../../web/console/print/words.ts";

const account = {
  email: "a@example.com",
  plan: "business",
  credits: 1041,
  trial: null,
  activeKeys: 0,
  keyLimit: 5,
  billingUrl: null,
} as const;

const business = (credits: number): Account => ({ ...account, credits });
const none: Account = { ...account, plan: "none", credits: 0 };
const DAY_MS = 86_400_000;
const trial = (requestsUsed: number, daysLeft = 3): Account => ({
  ...account,
  plan: "trial",
  credits: 0,
  trial: {
    expiresAt: new Date(Date.now() + daysLeft * DAY_MS).toISOString(),
    requestsUsed,
    requestsLimit: 10,
  },
});
const yesterday = showDay(new Date(Date.now() - DAY_MS).toISOString());

describe("what a job costs", () => {
  it("is a sentence with its items, pages, credits, and what is left", () => {
    expect(costOf({ items: 200, pages: 50 }, nounOf("Name badge"), account)).toBe(
      "200 badges, 50 pages, 50 credits. You have 991 after this.",
    );
    expect(costOf({ items: 1, pages: 1 }, nounOf("Preisschild"), account)).toBe(
      "1 label, 1 page, 1 credit. You have 1,040 after this.",
    );
  });

  // Plan, then pages, then what is left of credits or trial: every combination has one sentence for its cost and one for
  // what keeps it from being printed, and says how many credits to buy.
  it.each<[string, Account, number, string, string | null, number]>([
    [
      "no plan, one page",
      none,
      1,
      "9 tags, 1 page.",
      "Printing needs a trial, which is free, or credits.",
      1,
    ],
    [
      "no plan, many pages",
      none,
      34,
      "9 tags, 34 pages.",
      "Printing needs a trial, which prints one page at a time and is free, or 34 credits for all of it.",
      34,
    ],
    [
      "a new trial, one page",
      trial(0),
      1,
      "9 tags, 1 page, free in your trial. You have 9 trial prints after this.",
      null,
      1,
    ],
    [
      "a trial with two prints, one page",
      trial(8),
      1,
      "9 tags, 1 page, free in your trial. You have 1 trial print after this.",
      null,
      1,
    ],
    [
      "a trial with one print, one page",
      trial(9),
      1,
      "9 tags, 1 page, free in your trial. You have 0 trial prints after this.",
      null,
      1,
    ],
    [
      "a new trial, many pages",
      trial(0),
      34,
      "9 tags, 34 pages.",
      "A trial prints one page at a time, and this is 34. Print the first page now, or get 34 credits for all of it.",
      34,
    ],
    [
      "a trial with one print, many pages",
      trial(9),
      34,
      "9 tags, 34 pages.",
      "A trial prints one page at a time, and this is 34. Print the first page now, or get 34 credits for all of it.",
      34,
    ],
    [
      "a trial that is used up, one page",
      trial(10),
      1,
      "9 tags, 1 page.",
      "All prints of your trial are used. 1 credit prints this.",
      1,
    ],
    [
      "a trial that is used up, many pages",
      trial(10),
      34,
      "9 tags, 34 pages.",
      "All prints of your trial are used. 34 credits print this.",
      34,
    ],
    [
      "a trial that has ended, one page",
      trial(3, -1),
      1,
      "9 tags, 1 page.",
      `Your trial ended on ${yesterday}. 1 credit prints this.`,
      1,
    ],
    [
      "a trial that has ended, many pages",
      trial(3, -1),
      34,
      "9 tags, 34 pages.",
      `Your trial ended on ${yesterday}. 34 credits print this.`,
      34,
    ],
    [
      "a trial that is used up and has ended",
      trial(10, -1),
      1,
      "9 tags, 1 page.",
      `Your trial ended on ${yesterday}. 1 credit prints this.`,
      1,
    ],
    [
      "no credits, one page",
      business(0),
      1,
      "9 tags, 1 page, 1 credit. You have 0.",
      "This needs 1 credit and you have 0.",
      1,
    ],
    [
      "no credits, many pages",
      business(0),
      34,
      "9 tags, 34 pages, 34 credits. You have 0.",
      "This needs 34 credits and you have 0.",
      34,
    ],
    [
      "one credit too few",
      business(33),
      34,
      "9 tags, 34 pages, 34 credits. You have 33.",
      "This needs 34 credits and you have 33. 1 credit more prints all of it.",
      1,
    ],
    [
      "credits for some of it",
      business(1041),
      1051,
      "9 tags, 1,051 pages, 1,051 credits. You have 1,041.",
      "This needs 1,051 credits and you have 1,041. 10 credits more print all of it.",
      10,
    ],
    [
      "the last credit, one page",
      business(1),
      1,
      "9 tags, 1 page, 1 credit. You have 0 after this.",
      null,
      0,
    ],
    [
      "just enough credits, many pages",
      business(34),
      34,
      "9 tags, 34 pages, 34 credits. You have 0 after this.",
      null,
      0,
    ],
    [
      "credits to spare, one page",
      business(1041),
      1,
      "9 tags, 1 page, 1 credit. You have 1,040 after this.",
      null,
      0,
    ],
    [
      "credits to spare, many pages",
      business(1041),
      34,
      "9 tags, 34 pages, 34 credits. You have 1,007 after this.",
      null,
      0,
    ],
  ])("with %s", (_, of, pages, cost, reason, credits) => {
    const size = { items: 9, pages };
    expect({
      cost: costOf(size, "tag", of),
      reason: reasonOfAccount(size, of),
      credits: missingCredits(size, of),
    }).toEqual({ cost, reason, credits });
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

describe("a printer", () => {
  const printer = (state: "online" | "offline" | "unpaired" | "error") => ({
    name: "Zebra",
    profile: { format: "zpl", dpi: 203 } as const,
    status: { state, reasons: [], seenAt: null, model: null },
  });

  it("has beside its name why it does not print now", () => {
    const states = ["online", "offline", "unpaired", "error"] as const;
    expect(states.map((state) => namePrinter(printer(state)))).toEqual([
      "Zebra",
      "Zebra (offline)",
      "Zebra (not connected yet)",
      "Zebra (cannot print now)",
    ]);
  });

  it("says what it is sent, and that labels wait where it does not print now", () => {
    expect(describePrinter(printer("online"))).toBe("It is sent ZPL, as its settings say.");
    expect(describePrinter(printer("offline"))).toContain("Labels wait until it can print");
  });

  const job = (state: PrintJob["state"], expiresAt = "2026-11-28T10:00:00.000Z") =>
    ({ state, expiresAt, reason: null }) as PrintJob;

  it("has jobs that wait until the first of them expires", () => {
    const first = job("waiting");
    const second = job("waiting", "2026-11-28T11:00:00.000Z");
    const until = showTime(first.expiresAt);
    expect(sayQueued([first])).toBe(`It waits for the printer until ${until}. `);
    expect(sayQueued([second, first])).toBe(`They wait for the printer until ${until}. `);
  });

  it("has jobs that are printed, one after the other, or are not", () => {
    expect(sayQueued([])).toBe("");
    expect(sayQueued([job("printing")])).toBe("It is being printed. ");
    expect(sayQueued([job("printed"), job("printing")])).toBe(
      "1 of 2 parts are printed. It is being printed. ",
    );
    expect(sayQueued([job("printed"), job("printed")])).toBe("Printed. ");
    expect(sayQueued([job("printed"), { ...job("failed"), reason: "paperOut" }])).toBe(
      "Failed: out of paper. ",
    );
    expect(sayQueued([job("expired"), job("waiting")])).toMatch(/^Expired: /);
  });
});
