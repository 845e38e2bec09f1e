// Pages of a job that are drawn by themselves show what they show in the whole job.
import { expect, it } from "vitest";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { pagesOfLarge } from "../../web/console/print/large/pages.ts";
import { usesOf } from "../../web/records/index.ts";
import { PRINTED_AT } from "../support/fixed-origin.ts";
import { planOf } from "../support/print.ts";

const SINGLE = { type: "single" } as const;
const SAID =
  "{{n}} {{#record}}/{{#records}} {{#item}}/{{#items}} {{#copy}}/{{#copies}} {{#page}}/{{#pages}} {{serial}} {{box}}";
const document = (back = false) => ({
  schemaVersion: 1,
  name: "Counting",
  widthMm: 100,
  heightMm: 20,
  variables: [
    { name: "n" },
    { name: "serial", counter: { digits: 6 } },
    { name: "box", counter: { per: "record" } },
  ],
  elements: [{ type: "text", xMm: 1, yMm: 1, widthMm: 98, heightMm: 8, text: SAID }],
  ...(back && {
    back: {
      flip: "long",
      elements: [{ type: "text", xMm: 1, yMm: 1, widthMm: 98, heightMm: 8, text: SAID }],
    },
  }),
});

it.each([false, true])("with all that counts over the job, with a back: %s", (back) => {
  const records = Array.from({ length: 8 }, (_, at) => ({
    variables: { n: String(at), ...(at === 5 && { serial: "500" }) } as Record<string, string>,
    copies: at === 2 ? 4 : 1,
  }));
  const compiled = compileTemplate(parseTemplate(document(back)));
  const whole = planOf(document(back), { layout: SINGLE, records });
  for (let from = 1; from < 11; from++) {
    const at = records.flatMap(({ copies }, record) =>
      Array.from({ length: copies }, (_, copy) => ({ record, copy })),
    );
    const first = at[from]!;
    const slices = records.slice(first.record).map((record, index) => ({
      ...record,
      copies: index === 0 ? record.copies - first.copy : record.copies,
    }));
    const request = { templateId: "custom-test", layout: SINGLE, records: slices };
    const parsed = parseRequest(request);
    const plan = planJob(compiled, parsed.layout, parsed.records, {
      now: PRINTED_AT,
      piece: {
        records: slices.map((_, index) => ({
          record: first.record + index,
          before: index === 0 ? first.copy : 0,
        })),
        counted: parseRequest({ ...request, records }).records,
        itemsBefore: from,
        pagesBefore: from * (back ? 2 : 1),
        totals: { records: 8, items: 11, pages: back ? 22 : 11 },
      },
    });
    const shown = plan.drawingOf.map((drawing) => plan.drawings[drawing]!.shown);
    const expected = whole.drawingOf.slice(from).map((drawing) => whole.drawings[drawing]!.shown);
    expect(JSON.stringify(shown)).toBe(JSON.stringify(expected));
    expect(JSON.stringify(shown)).toContain(`${from + 1}/11`);
  }
});

it("of a large job are found by their index, with what comes before them", () => {
  const records = Array.from({ length: 3000 }, (_, at) => ({
    variables: { n: String(at), serial: at === 0 ? "7" : null, other: "x" },
    copies: 1,
  }));
  const uses = usesOf(document() as never);
  const at = pagesOfLarge({ records, layout: SINGLE, slots: 1, startSlot: 1, uses });
  const found = at(2_999)!;
  expect(found).toMatchObject({ page: 2_975, pages: 25 });
  expect(found.records).toHaveLength(25);
  expect(found.piece!.totals).toEqual({ records: 3000, items: 3000, pages: 3000 });
  expect(found.piece!.records.at(-1)).toEqual({ record: 2_999, before: 0 });
  expect(found.piece!.counted[0]).toEqual({ variables: { serial: "7" }, copies: 1 });
  expect(at(3_000)).toBeNull();
  // A sheet of more labels than the browser draws at once.
  expect(pagesOfLarge({ records, layout: SINGLE, slots: 300, startSlot: 1, uses })(0)).toBeNull();
});
