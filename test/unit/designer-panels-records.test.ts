// Records beside the open label: tables read and typed, and judging them in slices.
import { describe, expect, it } from "vitest";
import { judgeRecords, SLICE, type Verdict } from "../../web/designer/panels/records/judge.ts";
import {
  longestValues,
  openGrid,
  remapped,
  tableToType,
  withoutRow,
  withRow,
} from "../../web/designer/panels/records/record-table.ts";
import type { TemplateDocument } from "../../web/document/template.ts";
import { readCells, recordsOf, withCell } from "../../web/records/index.ts";

const DOCUMENT: TemplateDocument = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 60,
  heightMm: 40,
  variables: [{ name: "sku", example: "A-1" }, { name: "price" }],
  elements: [],
};

function open(pasted: string) {
  const read = readCells(pasted);
  if (read.kind !== "read") throw new Error(read.detail);
  const opened = openGrid(read.grid, ["sku", "price"], null);
  if (opened.kind !== "opened") throw new Error(opened.detail);
  return opened;
}

describe("a table of records", () => {
  it("is read from pasted cells, with columns of equal name in any case", () => {
    const { table, mapping } = open("SKU\tPrice\nA-1\t9\nA-2\t10");
    expect(recordsOf(table, mapping).records.map(({ variables }) => variables)).toEqual([
      { sku: "A-1", price: "9" },
      { sku: "A-2", price: "10" },
    ]);
  });

  it("is typed: the examples first, then rows that are added and removed", () => {
    const opened = tableToType(DOCUMENT);
    let table = withRow(opened.table);
    table = withCell(table, table.rows[1]!.number, 0, "B-2");
    const values = () =>
      recordsOf(table, opened.mapping).records.map(({ variables }) => variables["sku"]);
    expect(values()).toEqual(["A-1", "B-2"]);
    table = withoutRow(table, table.rows[0]!.number);
    expect(values()).toEqual(["B-2"]);
  });

  it("keeps what is mapped when variables are added, renamed or deleted", () => {
    const { table, mapping } = open("sku\tcost\nA-1\t9");
    const mapped = {
      ...mapping,
      variables: new Map([...mapping.variables, ["price", 1]] as const),
    };
    const next = remapped(table, mapped, ["price", "cost"]);
    expect([...next.variables]).toEqual([
      ["price", 1],
      ["cost", 1],
    ]);
  });

  it("has the longest value of each variable", () => {
    const { table, mapping } = open("sku\tprice\nA-1\t1000\nA-1234\t9\n\t");
    expect(longestValues(recordsOf(table, mapping).records)).toEqual({
      sku: "A-1234",
      price: "1000",
    });
  });
});

describe("judging records", () => {
  const records = Array.from({ length: 60 }, (_, at) => ({
    variables: { sku: String(at) },
    copies: 1,
  }));
  /** Refuses every record whose number has a 7. */
  const draw: Parameters<typeof judgeRecords>[2] = async ({ records: slice }) => ({
    kind: "proof",
    faults: slice.flatMap(({ variables: { sku } }, at) =>
      sku?.includes("7")
        ? [{ pointer: `#/records/${at}/variables/sku`, code: "VALUE_INVALID", detail: sku }]
        : [],
    ),
  });

  it("goes through all of them in slices, and names each record that cannot be printed", async () => {
    const verdicts: Verdict[] = [];
    await judgeRecords(DOCUMENT, records, draw, {
      isStale: () => false,
      onVerdict: (verdict) => verdicts.push(verdict),
    });
    expect(verdicts.map(({ judged }) => judged)).toEqual([SLICE, 2 * SLICE, 60]);
    expect(verdicts.at(-1)!.faults.map(({ record }) => record)).toEqual([7, 17, 27, 37, 47, 57]);
  });

  it("says nothing of images, which are those of the record that is shown", async () => {
    const verdicts: Verdict[] = [];
    const refuse: typeof draw = async ({ records: slice }) => ({
      kind: "proof",
      faults: slice.map((_, at) => ({
        pointer: `#/records/${at}/variables/photo`,
        code: "IMAGE_REJECTED",
        detail: "The image cannot be printed.",
      })),
    });
    await judgeRecords(DOCUMENT, records, refuse, {
      isStale: () => false,
      onVerdict: (verdict) => verdicts.push(verdict),
    });
    expect(verdicts.at(-1)).toEqual({ judged: 60, faults: [], isEnded: false });
  });

  it("ends when something has changed, and when printing fails", async () => {
    let slices = 0;
    await judgeRecords(DOCUMENT, records, draw, {
      isStale: () => ++slices === 2,
      onVerdict: ({ judged }) => expect(judged).toBe(SLICE),
    });
    expect(slices).toBe(2);
    const verdicts: Verdict[] = [];
    await judgeRecords(DOCUMENT, records, async () => ({ kind: "failure" }), {
      isStale: () => false,
      onVerdict: (verdict) => verdicts.push(verdict),
    });
    expect(verdicts).toEqual([{ judged: 0, faults: [], isEnded: true }]);
  });
});
