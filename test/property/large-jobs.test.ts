// A large job is drawn in pieces. What it prints is what the same job prints at once.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadNeedsOf, parseTemplate } from "../../src/print/index.ts";
import { STARTERS } from "../../src/rules/starters.ts";
import { imagesOf } from "../golden/drawings.ts";
import { GOLDEN_JOBS } from "../golden/jobs.ts";
import { type Job, renderJob, renderLarge } from "../support/print.ts";

for (const { document } of [...STARTERS, ...Object.values(GOLDEN_JOBS)]) {
  await loadNeedsOf(parseTemplate(document));
}

async function expectSame(
  document: unknown,
  job: Job,
  images?: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const options = images ? { images } : {};
  const whole = renderJob(document, job, options);
  const { pdf, judged } = await renderLarge(document, job, options);
  expect(Buffer.compare(pdf, whole.pdf)).toBe(0);
  const { pdf: _, ...said } = whole;
  expect(judged).toEqual({ ...said, spent: { ...said.spent, file: pdf.length } });
}

describe("a large job prints the bytes that it prints at once", () => {
  it.each(Object.entries(GOLDEN_JOBS))("%s", async (_, golden) => {
    const { document, layout, records } = golden;
    await expectSame(document, { layout, records }, imagesOf(golden));
  });

  it("many on a sheet with a back, where copies reach over parts and sheets, and count", async () => {
    const box = { xMm: 1, yMm: 1, widthMm: 12, heightMm: 6 };
    const text = (text: string, more: object = {}) => ({ type: "text", text, ...box, ...more });
    const documents = ["{{v}}", "{{v}} {{#item}}", "{{v}} {{serial}}", "{{#page}}"].map((said) => ({
      schemaVersion: 1,
      name: "Many",
      widthMm: 14,
      heightMm: 20,
      variables: [{ name: "v" }, { name: "serial", counter: { per: "item" } }],
      elements: [
        { type: "shape", shape: "rectangle", ...box, strokeWidthMm: 0.2 },
        text(said, { fontSizePt: 4, overflow: "clip" }),
        { type: "qrcode", value: "{{v}}", xMm: 2, yMm: 8, widthMm: 10, heightMm: 10 },
      ],
      back: { flip: "long", elements: [text(`${said} {{#slot}}`, { fontSizePt: 3 })] },
    }));
    const layout = {
      type: "manual",
      paper: { size: "A4" },
      grid: { rows: 13, columns: 12 },
      spacingMm: { top: 5, right: 5, bottom: 5, left: 5, gapX: 1, gapY: 1.7 },
    };
    const copied = fc.record({
      variables: fc.record({ v: fc.constantFrom("a", "bc", "https://ex.am/1") }),
      copies: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 50, max: 80 })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...documents),
        fc.integer({ min: 1, max: 156 }),
        fc.array(copied, { minLength: 1, maxLength: 3 }),
        async (document, startSlot, records) => {
          await expectSame(document, { layout: { ...layout, startSlot }, records });
        },
      ),
      { numRuns: 12 },
    );
  });

  it("in the languages that its records name", async () => {
    const lang = (tag: string) => ({ variables: { lang: tag, v: 1234.5 }, copies: 2 });
    const document = {
      schemaVersion: 1,
      name: "Languages",
      widthMm: 40,
      heightMm: 20,
      lang: "{{lang}}",
      variables: [{ name: "lang" }, { name: "v" }],
      elements: [{ type: "text", text: "{{v|number}}", xMm: 1, yMm: 1, widthMm: 38, heightMm: 8 }],
    };
    const records = ["pl", "de", "xx", "fr", "pl"].map(lang);
    const { pdf, judged } = await renderLarge(document, { layout: { type: "single" }, records });
    const whole = renderJob(document, { layout: { type: "single" }, records });
    expect(Buffer.compare(pdf, whole.pdf)).toBe(0);
    expect(judged.warnings).toEqual(whole.warnings);
    expect(judged.warnings).not.toEqual([]);
  });

  it.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    "the starter %s, on its sheets and by itself, in any number",
    async (_, { document, presetIds, records }) => {
      const layouts = [
        fc.constant({ type: "single" }),
        ...presetIds.map((presetId) =>
          fc.record({
            type: fc.constant("preset"),
            presetId: fc.constant(presetId),
            startSlot: fc.integer({ min: 1, max: 2 }),
          }),
        ),
      ];
      const copied = fc.record({
        record: fc.constantFrom(...records),
        copies: fc.integer({ min: 1, max: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(...layouts),
          fc.array(copied, { minLength: 1, maxLength: 3 }),
          async (layout, some) => {
            const sent = some.map(({ record, copies }) => ({ ...record, copies }));
            await expectSame(document, { layout, records: sent });
          },
        ),
        { numRuns: 4 },
      );
    },
  );
});
