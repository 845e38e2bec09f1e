// What the body of a large job may have.
import { describe, expect, it } from "vitest";
import { FaultList, readJobHead, readJobRecord } from "../../src/print/index.ts";
import { inShort } from "../support/planned.ts";

const HEAD = { templateId: "custom-a", layout: { type: "single" } };

function faultsOf(read: (faults: FaultList) => unknown): string[] {
  const faults = new FaultList();
  expect(read(faults)).toBe(null);
  return faults.kept.map(inShort);
}

const ofOutput = (output: unknown) =>
  faultsOf((faults) => readJobHead({ ...HEAD, output }, "ndjson", faults));

describe("the head of a large job", () => {
  it("is a PDF where it says nothing else", () => {
    const head = readJobHead(HEAD, "ndjson", new FaultList());
    expect(head).toMatchObject({ templateId: "custom-a", output: { format: "pdf" } });
  });

  it.each([
    [{ format: "zpl" }, ["#/output/format"]],
    [{ format: "pdf", per: "page" }, ["#/output/per"]],
    [{ format: "zip" }, ["#/output/per", "#/output/file"]],
    [{ format: "zip", per: "item", file: { format: "pdf" } }, ["#/output/per"]],
    [{ format: "zip", per: "page", file: { format: "zpl" } }, ["#/output/file/format"]],
    [{ format: "zip", per: "page", file: { format: "png-zip" } }, ["#/output/file/format"]],
    [{ format: "zip", per: "page", file: { format: "pdf", dpi: 300 } }, ["#/output/file/dpi"]],
    [
      {
        format: "zip",
        per: "page",
        file: { format: "png", color: "gray", background: "transparent" },
      },
      ["#/output/file/background"],
    ],
    [{ format: "zip", per: "page", file: { format: "pdf" }, name: "{{v" }, ["#/output/name"]],
    [
      { format: "zip", per: "page", file: { format: "pdf" }, name: "a".repeat(201) },
      ["#/output/name"],
    ],
    [{ format: "zip", per: "page", file: { format: "pdf" }, names: "a" }, ["#/output/names"]],
  ])("is refused with the output %j", (output, pointers) => {
    expect(ofOutput(output)).toEqual(pointers.map((pointer) => `VALIDATION_FAILED ${pointer}`));
  });

  it("has a name of 200 characters, and PNGs with the members of a raster", () => {
    const output = {
      format: "zip",
      per: "record",
      file: { format: "png" },
      name: "a".repeat(200),
    };
    expect(readJobHead({ ...HEAD, output }, "ndjson", new FaultList())?.output).toMatchObject({
      file: { format: "png", dpi: 300, color: "rgb", background: "white", rotateDeg: 0 },
    });
  });

  it("has 1 to 10,000 records where it is JSON, and none on the first line of NDJSON", () => {
    const of = (records: unknown) =>
      faultsOf((faults) => readJobHead({ ...HEAD, records }, "json", faults));
    expect(of([])).toEqual(["VALIDATION_FAILED #/records"]);
    expect(of(Array(10_001))).toEqual(["VALIDATION_FAILED #/records"]);
    expect(of({})).toEqual(["VALIDATION_FAILED #/records"]);
    const whole = { ...HEAD, records: Array(10_000) };
    expect(readJobHead(whole, "json", new FaultList())).not.toBe(null);
    expect(readJobHead(HEAD, "ndjson", new FaultList())).not.toBe(null);
    expect(faultsOf((faults) => readJobHead(whole, "ndjson", faults))).toEqual([
      "VALIDATION_FAILED #/records",
    ]);
  });
});

describe("a record of a large job", () => {
  it("has up to 10,000 copies", () => {
    const record = (copies: number) => ({ variables: { v: "x" }, copies });
    expect(readJobRecord(record(10_000), 0, new FaultList())?.copies).toBe(10_000);
    expect(faultsOf((faults) => readJobRecord(record(10_001), 8999, faults))).toEqual([
      "VALIDATION_FAILED #/records/8999/copies",
    ]);
  });

  it("has all of its faults, at its own place", () => {
    const record = { variables: { a: [], b: "\ud800" }, extra: 1 };
    expect(faultsOf((faults) => readJobRecord(record, 3, faults)).toSorted()).toEqual([
      "VALIDATION_FAILED #/records/3/extra",
      "VALIDATION_FAILED #/records/3/variables/a",
      "VALIDATION_FAILED #/records/3/variables/b",
    ]);
  });
});
