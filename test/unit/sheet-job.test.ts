// One job of rows and paper, as a value: whatever is done to it, no row is lost and nothing is blank in silence.
import { describe, expect, it } from "vitest";
import { findPresets, type PrintWarning } from "../../src/print/index.ts";
import { readCells } from "../../web/records/index.ts";
import {
  countRows,
  describeChanges,
  editCell,
  firstSheetOf,
  removeAllRows,
  fitTo,
  fixValue,
  hasRows,
  inRows,
  isPlainlyMapped,
  Judge,
  type Judgement,
  layoutOf,
  leaveOut,
  longestValues,
  mapColumn,
  cellFindings,
  findingsOfRefusal,
  missingOf,
  newJob,
  openCells,
  openTable,
  pasteAt,
  chooseStock,
  recordsOfJob,
  type SheetJob,
  showSamples,
  type SliceJob,
  splitOf,
  startAt,
  setOffset,
  templateOf,
  typeExamples,
} from "../../web/sheet-job/index.ts";

type Variables = Parameters<typeof templateOf>[0]["variables"];

const template = (variables: Variables, revision = "1") =>
  templateOf(
    {
      name: "Label",
      widthMm: 66.675,
      heightMm: 25.4,
      ...(variables && { variables }),
      elements: [],
    },
    "custom-label",
    revision,
  );
const BADGE = template([{ name: "name", required: true, example: "Ada" }, { name: "city" }]);

function made(result: SheetJob | { readonly kind: "refused"; readonly detail: string }): SheetJob {
  if ("kind" in result) throw new Error(result.detail);
  return result;
}

const opened = (text: string, of = BADGE) => made(openCells(newJob("en", of), text));
const values = (job: SheetJob) => recordsOfJob(job).records.map(({ variables }) => variables);
const numbers = (job: SheetJob) => job.table.rows.map(({ number }) => number);
const nameOfColumn = (job: SheetJob, variable: string) =>
  job.table.columns.find(({ index }) => index === job.mapping.variables.get(variable))?.name;

describe("rows that a design came with", () => {
  const SAMPLES = [
    { variables: { name: "Ada", city: null } },
    { variables: { name: "Bo" }, copies: 3 },
  ];
  const samples = (of = BADGE) => showSamples(newJob("en", of), SAMPLES);

  it("are records, with the example of what they do not mention, and an empty row waits below", () => {
    expect(recordsOfJob(samples()).records).toEqual([
      { variables: { name: "Ada", city: null }, copies: 1 },
      { variables: { name: "Bo", city: null }, copies: 3 },
    ]);
    const more = template([
      { name: "name" },
      { name: "note", example: "Keep dry" },
      { name: "kind", example: "Guest", default: "Visitor" },
      { name: "number", example: "17", counter: {} },
    ]);
    const shown = { note: "Keep dry", kind: null, number: null };
    expect(values(samples(more))).toEqual([
      { name: "Ada", ...shown },
      { name: "Bo", ...shown },
    ]);
    expect(isPlainlyMapped(samples())).toBe(true);
  });

  it("follow the variables of the design", () => {
    const renamed = template([{ name: "guest", example: "Ada" }, { name: "city" }]);
    expect(values(fitTo(samples(), renamed))).toEqual([
      { guest: "Ada", city: null },
      { guest: "Ada", city: null },
    ]);
  });

  it("belong to no one: they are not work to keep, and what is pasted or opened takes their place", () => {
    const job = samples();
    expect([hasRows(job), countRows(job)]).toEqual([false, 0]);
    for (const open of [
      (text: string) => pasteAt(job, text, 1, 0),
      (text: string) => openCells(job, text),
    ]) {
      const own = made(open("name\tcity\nDi\tBonn"));
      expect(values(own)).toEqual([{ name: "Di", city: "Bonn" }]);
      expect(countRows(own)).toBe(1);
    }
  });

  it("become one's own with the first cell that is changed, a row that is left out, a sheet does not matter", () => {
    const sheet = startAt(chooseStock(samples(), { kind: "single" }), 1);
    expect(countRows(sheet)).toBe(0);
    const typed = editCell(sheet, 1, 1, "Oslo");
    expect(values(typed)[0]).toEqual({ name: "Ada", city: "Oslo" });
    expect([countRows(typed), countRows(leaveOut(sheet, [1], true))]).toEqual([2, 2]);
    expect(values(made(pasteAt(sheet, "Rome", 1, 1)))[0]).toEqual({ name: "Ada", city: "Rome" });
    expect(values(fitTo(typed, template([{ name: "name" }]))).map(({ name }) => name)).toEqual([
      "Ada",
      "Bo",
    ]);
    expect(removeAllRows(typed).samples).toBeNull();
  });
});

describe("the first sheet", () => {
  const sheet = (cells: string, change = (job: SheetJob) => job) => {
    const job = change(chooseStock(opened(cells), SHEET));
    return firstSheetOf(job, recordsOfJob(job));
  };
  const SHEET = { kind: "plain", paper: "A4", rows: 2, columns: 2 } as const;
  const guests = (count: number) =>
    `name\n${Array.from({ length: count }, (_, at) => `Guest${at}`).join("\n")}`;

  it("has the records one after the other, from the start slot on, as they are sent", () => {
    const first = sheet(guests(3), (job) => startAt(job, 2))!;
    expect(first.records.map(({ variables }) => variables["name"])).toEqual([
      "Guest0",
      "Guest1",
      "Guest2",
    ]);
    expect(first).toMatchObject({ layout: { type: "manual", startSlot: 2 }, pages: 1 });
    expect(sheet(guests(600))).toMatchObject({ pages: 150 });
    expect(sheet(guests(600))!.records.length).toBeLessThanOrEqual(250);
  });

  it("is filled where the job cannot be divided, and is none without records or stock", () => {
    const counting = templateOf({
      name: "Label",
      widthMm: 66.675,
      heightMm: 25.4,
      variables: [{ name: "name" }],
      elements: [{ type: "text", text: "{{#record}} of {{#records}}" }],
    });
    const filled = sheet(guests(600), (job) => startAt(fitTo(job, counting), 3))!;
    expect(filled).toMatchObject({ pages: null, layout: { startSlot: 3 } });
    expect(filled.records).toHaveLength(2);
    const none = chooseStock(newJob("en", BADGE), SHEET);
    expect(firstSheetOf(none, recordsOfJob(none))).toBeNull();
    const unplaced = opened(guests(2));
    expect(firstSheetOf(unplaced, recordsOfJob(unplaced))).toBeNull();
  });
});

describe("a table", () => {
  it("that is pasted into a job without rows is its table, with its header", () => {
    const job = made(pasteAt(newJob("en", BADGE), "Name\tCity\nAda\tOslo\nBo\tRome", 1, 0));
    expect(values(job)).toEqual([
      { name: "Ada", city: "Oslo" },
      { name: "Bo", city: "Rome" },
    ]);
    expect(numbers(job)).toEqual([2, 3]);
  });

  it("is typed below columns of the variables, and an empty row waits at the end", () => {
    const job = editCell(newJob("en", BADGE), 1, 0, "Ada");
    expect(values(job)).toEqual([{ name: "Ada", city: null }]);
    expect(numbers(job)).toEqual([1, 2]);
    expect(isPlainlyMapped(job)).toBe(true);
  });

  it("begins with the examples where that is asked for, and not over what is typed", () => {
    expect(values(typeExamples(newJob("en", BADGE)))).toEqual([{ name: "Ada", city: null }]);
    const typed = editCell(newJob("en", BADGE), 1, 0, "Bo");
    expect(values(typeExamples(typed))).toEqual([{ name: "Bo", city: null }]);
  });

  it("is filled from the cell that a block is pasted into, with more rows and columns where it needs them", () => {
    const job = opened("name\tcity\nAda\tOslo\nBo\tRome");
    const filled = made(pasteAt(job, "Di\tBonn\tx\nEd\tKyiv\ty\n", 3, 0));
    expect(values(filled)).toEqual([
      { name: "Ada", city: "Oslo" },
      { name: "Di", city: "Bonn" },
      { name: "Ed", city: "Kyiv" },
    ]);
    expect(filled.table.columns.map(({ letter, name }) => [letter, name])).toEqual([
      ["A", "name"],
      ["B", "city"],
      ["C", ""],
    ]);
    expect(values(job)).toHaveLength(2);
  });

  it("takes no block that makes it too long or too wide, and stays as it was", () => {
    const job = opened("name\nAda");
    const long = Array.from({ length: 20_001 }, (_, at) => `Guest${at}\tx`).join("\n");
    expect(pasteAt(job, long, 2, 0)).toMatchObject({ kind: "refused" });
    const wide = `${"x\t".repeat(255)}x\ny`;
    const right = made(pasteAt(job, "a\tb", 2, 0));
    expect(pasteAt(right, wide, 2, 1)).toMatchObject({
      kind: "refused",
      detail: expect.stringContaining("256 columns"),
    });
  });

  it("says at their cells what is spoiled in a pasted block, and no longer once it is typed again", () => {
    const job = made(pasteAt(opened("name\tcity\nAda\tOslo"), "#N/A\tRome", 2, 0));
    expect(recordsOfJob(job).faults).toMatchObject([{ row: 2, column: 0, code: "FORMULA_ERROR" }]);
    expect(recordsOfJob(editCell(job, 2, 0, "Bo")).faults).toEqual([]);
  });

  it("loses rows only when all are removed, which leaves a table to type into", () => {
    const job = opened("name\nAda\nBo");
    expect(values(leaveOut(job, [2], true))).toMatchObject([{ name: "Bo" }]);
    expect(values(leaveOut(leaveOut(job, [2], true), [2], false))).toHaveLength(2);
    const none = removeAllRows(job);
    expect([none.isTyped, numbers(none)]).toEqual([true, [1]]);
    expect(hasRows(removeAllRows(job))).toBe(false);
  });

  it("can have another header row", () => {
    const read = readCells("a\tb\nname\tcity\nAda\tOslo");
    if (read.kind !== "read") throw new Error(read.detail);
    const job = made(openTable(newJob("en", BADGE), read.grid));
    expect(values(job)).toEqual([{ name: "Ada", city: "Oslo" }]);
    expect(values(made(openTable(job, job.grid!, null)))).toHaveLength(3);
  });

  it("has the longest value of each variable", () => {
    const job = opened("name\tcity\nAda\tOslo\nBartholomew\tUr");
    expect(longestValues(recordsOfJob(job))).toEqual({ name: "Bartholomew", city: "Oslo" });
  });
});

describe("a template that changes", () => {
  const read = opened("name\tcity\tcompany\nAda\tOslo\tHalden");

  it("keeps what is mapped, and maps a new variable to the free column of its name", () => {
    const job = fitTo(
      read,
      template([{ name: "name" }, { name: "city" }, { name: "company" }], "2"),
    );
    expect(values(job)).toEqual([{ name: "Ada", city: "Oslo", company: "Halden" }]);
    expect(job.template?.revision).toBe("2");
  });

  it("offers a new variable that no column is named after: it is mapped to none, and required ones are asked for", () => {
    const after = template([{ name: "name" }, { name: "city" }, { name: "seat", required: true }]);
    const job = fitTo(read, after);
    expect(job.mapping.variables.get("seat")).toBeNull();
    expect(missingOf(job)).toEqual(["seat"]);
    expect(missingOf(fixValue(job, "seat", "12"))).toEqual([]);
    expect(values(fixValue(job, "seat", "12"))).toMatchObject([{ seat: "12" }]);
    expect(missingOf(mapColumn(job, "seat", 2))).toEqual([]);
  });

  it("asks for a variable that is required only now", () => {
    const job = fitTo(opened("city\nOslo"), BADGE);
    expect(missingOf(job)).toEqual(["name"]);
  });

  it("leaves no text behind in a typed table: a renamed variable takes its column, one that is gone keeps its texts", () => {
    const typed = editCell(editCell(newJob("en", BADGE), 1, 0, "Ada"), 1, 1, "Oslo");
    const renamed = fitTo(
      typed,
      template([{ name: "fullName", required: true }, { name: "city" }]),
    );
    expect(nameOfColumn(renamed, "fullName")).toBe("name");
    expect(values(renamed)).toEqual([{ fullName: "Ada", city: "Oslo" }]);
    expect(isPlainlyMapped(renamed)).toBe(false);
    const gone = fitTo(typed, template([{ name: "seat" }]));
    expect(gone.table.columns.map(({ name }) => name)).toEqual(["seat", "Copies", "name", "city"]);
    expect(isPlainlyMapped(gone)).toBe(false);
    expect(values(fitTo(gone, BADGE))).toEqual([{ name: "Ada", city: "Oslo" }]);
  });

  it("gives a typed table a column for a new variable, without touching the rows", () => {
    const typed = editCell(newJob("en", BADGE), 1, 0, "Ada");
    const job = fitTo(typed, template([{ name: "name" }, { name: "seat" }, { name: "city" }]));
    expect(job.table.columns.map(({ name }) => name)).toEqual(["name", "seat", "city", "Copies"]);
    const filled = editCell(job, 1, job.mapping.variables.get("seat")!, "12");
    expect(values(filled)).toEqual([{ name: "Ada", seat: "12", city: null }]);
  });

  it("is described for the person who maps columns: new, gone, required now; nothing where no variable changed", () => {
    const after = template([
      { name: "name", required: true },
      { name: "city", required: true },
      { name: "seat" },
    ]);
    expect(describeChanges(BADGE, after)).toContain("“seat” is new, “city” is required now");
    expect(describeChanges(after, BADGE)).toContain("“seat” is gone");
    expect(describeChanges(BADGE, template(BADGE.variables, "9"))).toBeNull();
  });
});

describe("the paper", () => {
  const preset = findPresets({ search: "5160" })[0]!;
  const job = chooseStock(opened("name\nAda\nBo"), { kind: "sheet", preset }, 28);

  it("is the stock from the start slot on, moved against what the printer is off", () => {
    expect(layoutOf(job)).toEqual({ type: "preset", presetId: preset.id, startSlot: 28 });
    const moved = layoutOf(setOffset(job, { rightMm: 1, downMm: -0.5 }));
    const { left, top } = preset.spacingMm;
    expect(moved).toMatchObject({
      type: "manual",
      startSlot: 28,
      spacingMm: { left: expect.closeTo(left - 1, 3), top: expect.closeTo(top + 0.5, 3) },
    });
    expect(splitOf(job, recordsOfJob(job))).toMatchObject({
      kind: "split",
      pages: 1,
      nextStartSlot: 30,
    });
  });

  it("is refused where the start slot is beyond it, and forgotten slots do not follow to single pages", () => {
    expect(splitOf(startAt(job, 31), recordsOfJob(job))).toMatchObject({
      code: "START_SLOT_OUT_OF_RANGE",
    });
    const single = { ...job, stock: { kind: "single" } as const };
    expect(splitOf(single, recordsOfJob(single))).toMatchObject({ pages: 2 });
    expect(splitOf({ ...job, stock: null }, recordsOfJob(job))).toBeNull();
  });
});

describe("what is said of records", () => {
  const job = opened("name\tcity\nAda\tOslo\nBo\tRome\nCy\tBonn");
  const judgement = (errors: Judgement["errors"]): Judgement => ({
    errors,
    warnings: [],
    general: null,
    judged: 3,
  });

  it("is at the row of the screen and the column that fills the variable", () => {
    const found = [{ record: 1, variable: "city", detail: "No such city." }];
    expect(
      cellFindings(
        leaveOut(job, [2], true),
        recordsOfJob(leaveOut(job, [2], true)),
        judgement(found),
      ).errors,
    ).toEqual([{ row: 4, column: 1, variable: "city", detail: "No such city." }]);
  });

  it("of a variable without a column is said once, for all rows", () => {
    const one = fixValue(mapColumn(job, "city", null), "city", "?");
    const found = [0, 1, 2].map((record) => ({ record, variable: "city", detail: "Not a city." }));
    const findings = cellFindings(one, recordsOfJob(one), judgement(found));
    expect(findings.errors).toEqual([]);
    expect([...findings.ofVariables]).toEqual([["city", "Not a city."]]);
  });

  it("names the row of the screen, also where a request counted its records", () => {
    expect(inRows("Record 2: too long. record 9 too.", [2, 5])).toBe(
      "Row 5: too long. record 9 too.",
    );
    const at = { pointer: "#/records/1/variables/city", code: "VALUE_INVALID" };
    const errors = [{ ...at, detail: 'Record 2, variable "city": is wrong.' }];
    expect(findingsOfRefusal(job, [2, 4], errors)).toEqual([
      { row: 4, column: 1, variable: "city", detail: "Is wrong." },
    ]);
    const absent = 'Record 49 has no value for the variable "city". Leave out record 49.';
    expect(findingsOfRefusal(job, [2, 4], [{ ...at, detail: absent }])).toMatchObject([
      { row: 4, detail: 'Row 4 has no value for the variable "city". Leave out row 4.' },
    ]);
    const uses = { counters: [{ name: "n", per: "record" as const }], elements: [] };
    const many = fixValue(opened("name\tCopies\nAda\t251"), "city", "Oslo");
    const counted = chooseStock(
      { ...many, template: { ...BADGE, uses } },
      { kind: "sheet", preset: findPresets({ search: "5160" })[0]! },
    );
    expect(splitOf(counted, recordsOfJob(counted))).toMatchObject({
      detail: expect.stringContaining("from row 2 on"),
    });
  });
});

describe("the judge", () => {
  const records = Array.from({ length: 250 }, (_, at) => ({
    variables: { name: String(at) },
    copies: 1,
  }));
  /** Refuses every record whose name has a 7. */
  const press = () => {
    const drawn: number[] = [];
    const draw = async ({ records: slice }: SliceJob) => {
      drawn.push(slice.length);
      const faults = slice.flatMap(({ variables }, record) =>
        variables["name"]?.includes("7")
          ? [
              {
                code: "FORMAT_FAILED" as const,
                pointer: `#/records/${record}/variables/name`,
                detail: `Record ${record + 1}, variable "name": no.`,
              },
            ]
          : [],
      );
      return { kind: "proof" as const, faults, warnings: [], warningRecords: [] };
    };
    return { draw, drawn };
  };

  it("says of each record what the core says, and asks again only for what has changed", async () => {
    const { draw, drawn } = press();
    const judge = new Judge(draw as ConstructorParameters<typeof Judge>[0]);
    const document = { widthMm: 60, heightMm: 40 };
    let last: Judgement | null = null;
    await judge.judge(document, records, (judgement) => (last = judgement));
    expect(last!.judged).toBe(250);
    expect(last!.errors.map(({ record }) => record)).toEqual(
      records.flatMap(({ variables }, at) => (variables.name.includes("7") ? [at] : [])),
    );
    expect(last!.errors[0]).toMatchObject({ variable: "name", detail: "No." });
    const before = drawn.length;
    const changed = records.with(17, { variables: { name: "x" }, copies: 1 });
    await judge.judge(document, changed, (judgement) => (last = judgement));
    expect(drawn.slice(before)).toEqual([1]);
    expect(last!.errors.some(({ record }) => record === 17)).toBe(false);
  });

  it("a warning is said at every record that has it, though it is one entry", async () => {
    const detail = 'Record 1, variable "name", element "title": the end of the text is left out.';
    const warning: PrintWarning = {
      code: "TEXT_CUT",
      detail,
      pointer: "#/records/0/variables/name",
      record: 0,
      element: 0,
      variable: "name",
      count: 2,
    };
    const judge = new Judge(async () => ({
      kind: "proof",
      faults: [],
      warnings: [warning],
      warningRecords: [[0, 2]],
    }));
    let last: Judgement | null = null;
    const three = ["a", "b", "c"].map((name) => ({ variables: { name }, copies: 1 }));
    await judge.judge({ widthMm: 60, heightMm: 40 }, three, (judgement) => (last = judgement));
    expect(last!.warnings).toEqual(
      [0, 2].map((record) => ({
        record,
        variable: "name",
        detail: "The end of the text is left out.",
      })),
    );
  });

  it("says why where the printing itself failed", async () => {
    const judge = new Judge(async () => ({ kind: "failure", reason: "unreachable" }));
    const said: Judgement[] = [];
    await judge.judge({ widthMm: 60, heightMm: 40 }, records, (judgement) => said.push(judgement));
    expect(said.at(-1)).toMatchObject({ general: expect.stringContaining("could not be loaded") });
  });
});
