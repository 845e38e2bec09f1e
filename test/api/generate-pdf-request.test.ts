// POST /api/v1/generate-pdf: every field of its body.
import { beforeEach, describe, expect, it } from "vitest";
import { faultsIn, job, openPrinter, pdfIn, print, problemIn, SHEET } from "../support/api.ts";

let apiKey: string;
beforeEach(async () => {
  ({ apiKey } = await openPrinter({ credits: 2_000 }));
});

const PAPER = { size: "Letter" };
const GRID = { rows: 10, columns: 3 };
const SPACING = { top: 12.7, right: 3.9, bottom: 12.7, left: 3.9, gapX: 3.9, gapY: 0 };
const manual = (changes: object = {}) => ({
  type: "manual",
  paper: PAPER,
  grid: GRID,
  spacingMm: SPACING,
  ...changes,
});
const BIG = { size: "Custom", widthMm: 5080, heightMm: 5080 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 };

async function expectPrinted(...bodies: unknown[]) {
  for (const body of bodies) await pdfIn(await print(apiKey, body));
}
/** Each body has faults at exactly these places, all VALIDATION_FAILED. */
async function expectFaults(
  ...cases: readonly (readonly [body: unknown, ...pointers: string[]])[]
) {
  for (const [body, ...pointers] of cases) {
    const answer = await print(apiKey, body);
    expect(answer.status, JSON.stringify(body)).toBe(422);
    expect((await faultsIn(answer)).sort(), JSON.stringify(body)).toEqual(
      pointers.map((pointer) => `VALIDATION_FAILED ${pointer}`).sort(),
    );
  }
}
const layout = (value: unknown) => job({ layout: value });
const record = (value: unknown) => job({ records: [value] });

const many = (count: number) => Array.from({ length: count }, () => ({ variables: {} }));

describe("GeneratePdfRequest", () => {
  it("1 templateId: required, a string of at least one character", async () => {
    const { templateId: _, ...without } = job();
    await expectFaults(
      [without, "#/templateId"],
      ...["", 1, null, ["custom-label"], {}].map(
        (templateId) => [job({ templateId }), "#/templateId"] as const,
      ),
    );
  });

  it("2 layout: required, single, preset or manual by its type", async () => {
    const { layout: _, ...without } = job();
    await expectFaults(
      [without, "#/layout"],
      ...["single", null, []].map((value) => [layout(value), "#/layout"] as const),
      [layout({}), "#/layout/type"],
      ...["Single", "sheet", "", 1, null].map(
        (type) => [layout({ type }), "#/layout/type"] as const,
      ),
    );
    await expectPrinted(layout({ type: "single" }), layout(SHEET), layout(manual()));
  });

  it("3 records: required, 1 to 250 of them", async () => {
    const { records: _, ...without } = job();
    await expectFaults(
      [without, "#/records"],
      ...[[], {}, null, many(251)].map((records) => [job({ records }), "#/records"] as const),
    );
    await expectPrinted(job(), job({ layout: SHEET, records: many(250) }));
  });

  it("4 is an object without additional members; so is everything in it", async () => {
    const more = { more: 1 };
    await expectFaults(
      [job(more), "#/more"],
      [job({ "a/b~c d": 1 }), "#/a~1b~0c%20d"],
      [record({ variables: {}, ...more }), "#/records/0/more"],
      [layout({ type: "single", ...more }), "#/layout/more"],
      [layout({ ...SHEET, ...more }), "#/layout/more"],
      [layout(manual(more)), "#/layout/more"],
      [layout(manual({ paper: { ...PAPER, ...more } })), "#/layout/paper/more"],
      [layout(manual({ paper: { ...BIG, ...more } })), "#/layout/paper/more"],
      [layout(manual({ grid: { ...GRID, ...more } })), "#/layout/grid/more"],
      [layout(manual({ spacingMm: { ...SPACING, ...more } })), "#/layout/spacingMm/more"],
      ...[null, [], "text", 1, true].map((body) => [JSON.stringify(body), "#"] as const),
    );
  });
});

describe("Record", () => {
  it("1 variables: required, an object of names and values", async () => {
    await expectFaults(
      [record({}), "#/records/0/variables"],
      ...[null, [], "sku", 1].map(
        (variables) => [record({ variables }), "#/records/0/variables"] as const,
      ),
      ...[null, "record", []].map((value) => [record(value), "#/records/0"] as const),
    );
    await expectPrinted(record({ variables: {} }));
  });

  it("2 a value is a string, number, boolean or null", async () => {
    for (const sku of ["text", "", 12.5, true, false, null])
      await expectPrinted(record({ variables: { sku } }));
    for (const sku of [[], ["a"], {}, { value: "a" }])
      await expectFaults([record({ variables: { sku } }), "#/records/0/variables/sku"]);
  });

  it("3 copies: optional, a whole number from 1 to 250, by default 1", async () => {
    for (const copies of [0, -1, 251, 1.5, "2", null, true])
      await expectFaults([record({ variables: {}, copies }), "#/records/0/copies"]);
    for (const [copies, items] of [
      [undefined, "1"],
      [1, "1"],
      [2.0, "2"],
      [250, "250"],
    ] as const) {
      const one = { variables: { sku: "A" }, ...(copies !== undefined && { copies }) };
      const answer = await print(apiKey, job({ layout: SHEET, records: [one] }));
      await pdfIn(answer);
      expect(answer.headers.get("X-Item-Count")).toBe(items);
    }
  });
});

describe("PrintLayout", () => {
  it("1 single: only type", async () => {
    await expectFaults([layout({ type: "single", startSlot: 1 }), "#/layout/startSlot"]);
  });

  it("2 preset: presetId is required, at least one character", async () => {
    for (const presetId of ["", 5160, null])
      await expectFaults([layout({ type: "preset", presetId }), "#/layout/presetId"]);
    await expectFaults([layout({ type: "preset" }), "#/layout/presetId"]);
  });

  it("3 preset and manual: startSlot is optional, a whole number from 1", async () => {
    for (const startSlot of [0, -1, 1.5, "1", null]) {
      await expectFaults(
        [layout({ ...SHEET, startSlot }), "#/layout/startSlot"],
        [layout(manual({ startSlot })), "#/layout/startSlot"],
      );
    }
    await expectPrinted(layout({ ...SHEET, startSlot: 30 }), layout(manual({ startSlot: 30 })));
  });

  it("4 manual: paper, grid and spacingMm are required", async () => {
    await expectFaults([
      layout({ type: "manual" }),
      "#/layout/paper",
      "#/layout/grid",
      "#/layout/spacingMm",
    ]);
  });
});

describe("Paper", () => {
  it("1 Letter or A4, only by its size", async () => {
    await expectPrinted(
      layout(manual()),
      layout(manual({ paper: { size: "A4" }, grid: { rows: 1, columns: 1 } })),
    );
    for (const size of ["letter", "A5", "", null])
      await expectFaults([layout(manual({ paper: { size } })), "#/layout/paper/size"]);
    await expectFaults(
      [layout(manual({ paper: {} })), "#/layout/paper/size"],
      [layout(manual({ paper: { ...PAPER, widthMm: 100 } })), "#/layout/paper/widthMm"],
    );
  });

  it("2 Custom: widthMm and heightMm are both required, numbers above 0, at most 5,080", async () => {
    await expectFaults([
      layout(manual({ paper: { size: "Custom" } })),
      "#/layout/paper/widthMm",
      "#/layout/paper/heightMm",
    ]);
    for (const bad of [0, -1, "100", null, 5080.01])
      await expectFaults(
        [layout(manual({ paper: { ...BIG, widthMm: bad } })), "#/layout/paper/widthMm"],
        [layout(manual({ paper: { ...BIG, heightMm: bad } })), "#/layout/paper/heightMm"],
      );
    await expectPrinted(
      layout(
        manual({
          paper: { size: "Custom", widthMm: 66.675, heightMm: 25.4 },
          grid: { rows: 1, columns: 1 },
          spacingMm: NONE,
        }),
      ),
      layout(manual({ paper: BIG })),
    );
  });
});

describe("Grid", () => {
  it("1 rows and columns: both required, whole numbers from 1 to 100", async () => {
    await expectFaults([
      layout(manual({ grid: {} })),
      "#/layout/grid/rows",
      "#/layout/grid/columns",
    ]);
    for (const bad of [0, -1, 101, 1.5, "3", null])
      await expectFaults(
        [layout(manual({ grid: { ...GRID, rows: bad } })), "#/layout/grid/rows"],
        [layout(manual({ grid: { ...GRID, columns: bad } })), "#/layout/grid/columns"],
      );
  });

  it("2 100 rows fit where there is room for them", async () => {
    const tall = manual({ paper: BIG, grid: { rows: 100, columns: 1 }, spacingMm: NONE });
    const answer = await print(apiKey, layout({ ...tall, startSlot: 100 }));
    await pdfIn(answer);
    expect(answer.headers.get("X-Next-Start-Slot")).toBe("1");
  });
});

describe("Spacing", () => {
  it("1 all six are required, numbers of 0 or more", async () => {
    const sides = Object.keys(SPACING);
    await expectFaults([
      layout(manual({ spacingMm: {} })),
      ...sides.map((side) => `#/layout/spacingMm/${side}`),
    ]);
    for (const side of sides)
      for (const bad of [-0.1, "1", null])
        await expectFaults([
          layout(manual({ spacingMm: { ...SPACING, [side]: bad } })),
          `#/layout/spacingMm/${side}`,
        ]);
  });
});

describe("all faults of the schema", () => {
  it("come in one answer, with pointers and without values", async () => {
    const secret = "Erika Mustermann";
    const body = {
      layout: { type: "preset", presetId: "", startSlot: secret },
      records: [{ variables: { sku: [secret] }, copies: secret }, { variabels: { sku: secret } }],
      [`x-${"y".repeat(3)}`]: secret,
    };
    const answer = await print(apiKey, body);
    const text = await answer.clone().text();
    expect((await faultsIn(answer)).map((fault) => fault.split(" ")[1]).sort()).toEqual(
      [
        "#/templateId",
        "#/layout/presetId",
        "#/layout/startSlot",
        "#/records/0/variables/sku",
        "#/records/0/copies",
        "#/records/1/variables",
        "#/records/1/variabels",
        "#/x-yyy",
      ].sort(),
    );
    expect(text).not.toContain("Erika");
  });

  it("are at most 50", async () => {
    const answer = await print(apiKey, job({ records: Array.from({ length: 250 }, () => ({})) }));
    const { code, errors } = await problemIn(answer);
    expect(code).toBe("VALIDATION_FAILED");
    expect(errors).toHaveLength(50);
    for (const fault of errors!)
      expect(Object.keys(fault).sort()).toEqual(["code", "detail", "pointer"]);
  });
});
