// What `platen print` makes of a file: the job of the page Print, with everything said that the file does not say itself.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chooseLanguage } from "../../clients/cli/src/data/language.ts";
import { type DataOptions, readData } from "../../clients/cli/src/data/read-data.ts";
import { RefusedError, UsageError } from "../../clients/cli/src/failure.ts";
import { jobTemplateOf } from "../../clients/cli/src/templates.ts";
import { readCells } from "../../web/records/index.ts";
import { newJob, openTable, recordsOfJob } from "../../web/sheet-job/index.ts";
import { workbook } from "../support/workbook.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-data-"));
const variables = ["sku", "name", "price"].map((name) => ({ name }));
const template = jobTemplateOf({ variables, elements: [] });

function read(content: string | Uint8Array, options: Partial<DataOptions> = {}) {
  const path = join(folder, "data");
  writeFileSync(path, content);
  const language = chooseLanguage("en-US");
  const asked = { template, map: [], copiesFrom: null, findsCopies: true, language, ...options };
  return readData(path, asked);
}

const refusalOf = async (reading: Promise<unknown>) => {
  const error = await reading.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  return error as RefusedError;
};

it("a table is the job that the page Print makes of it", async () => {
  const text = "Artikel\tBezeichnung\tPreis\tQty\nA-1\tSalz\t0,80\t2\nA-2\tÖl\t4,90\t1\n";
  const { records } = await read(text);
  const cells = readCells(text);
  const job = cells.kind === "read" ? openTable(newJob("en-US", template), cells.grid) : cells;
  expect(records).toEqual("kind" in job ? null : recordsOfJob(job).records);
  expect(records).toMatchObject([{ variables: { sku: "A-1" }, copies: 2 }, { copies: 1 }]);
});

it("columns of other names, and those without a header, are said", async () => {
  const named = await read("Artikel,Name,Preis,Farbe\nA-1,Salz,0.80,rot\n");
  expect(named.notes).toEqual([
    "Filled from columns of other names: sku from Artikel, price from Preis.",
    "Columns that are not printed: Farbe.",
  ]);
  const open = await read("SKU,name\nA-1,Salz\n");
  expect(open.notes).toEqual(["Variables without a column: price. (--map column=variable)"]);
  const nameless = await read("A-1,Salz,0.80\nA-2,Tee,3.10\n");
  expect(nameless.records.map((record) => record.variables)).toEqual([
    { sku: "A-1", name: "Salz", price: "0.80" },
    { sku: "A-2", name: "Tee", price: "3.10" },
  ]);
  expect(nameless.notes).toEqual([
    "No header row was found: the first row is printed too.",
    "Filled from columns of other names: sku from A, name from B, price from C.",
  ]);
});

it("where columns are mapped by hand, those without a header fill nothing else", async () => {
  const { records } = await read("A-1,Salz,0.80\n", { map: ["B=name"] });
  expect(records).toEqual([{ variables: { name: "Salz" }, copies: 1 }]);
});

it("what a request is refused for is at its cell, without the number that the request counted", async () => {
  const { locate } = await read("Title\n\nSKU,Preis\nA-1,1\nA-2,\n");
  const fault = { code: "VARIABLE_REQUIRED", detail: 'Record 2, variable "price": it is blank.' };
  expect(locate({ pointer: "#/records/1/variables/price", ...fault })).toEqual({
    file: "data",
    line: 5,
    column: "Preis",
    code: "VARIABLE_REQUIRED",
    detail: "It is blank.",
  });
  expect(locate({ pointer: "#/records/1/variables/name", ...fault })).toMatchObject({
    line: 5,
    column: "name",
  });
  expect(locate({ pointer: "#/layout/startSlot", ...fault })).toBe(null);
  const blank = { code: "VARIABLE_REQUIRED", detail: "Record 2 has no value." };
  expect(locate({ pointer: "#/records/0", ...blank })?.detail).toBe("Row 4 has no value.");
  const json = await read('{"sku":"A-1"}\n{"sku":"A-2"}\n');
  expect(json.locate({ pointer: "#/records/1/variables/price", ...fault })).toMatchObject({
    line: 2,
    column: "price",
    detail: "It is blank.",
  });
  expect(json.locate({ pointer: "#/records/0", ...blank })?.detail).toBe("Record 1 has no value.");
});

it("a row of formulas without results is refused, not left out", async () => {
  const rows = [["sku"], ["A-1"], [{ formula: "CONCAT(1)" }]];
  const { errors } = await refusalOf(read(workbook([{ rows }])));
  expect(errors).toMatchObject([{ line: 3, column: "sku", code: "FORMULA_WITHOUT_RESULT" }]);
});

it("values of JSON are texts as ECMAScript writes them; a number that is not kept exactly is refused", async () => {
  const { records } = await read('[{"sku": 42, "name": true, "price": 0.10}, {"sku": null}]');
  expect(records.map((record) => record.variables)).toEqual([
    { sku: "42", name: "true", price: "0.1" },
    { sku: null },
  ]);
  const { errors } = await refusalOf(read('[{"sku": "1"}, {"sku": 12345678901234567890}]'));
  expect(errors).toMatchObject([{ line: 2, column: "sku", code: "VALUE_INVALID" }]);
});

it("a document with faults still has the variables that can be read", () => {
  const broken = { variables: [{ name: "sku" }, {}, null, 7], elements: "none" };
  expect(jobTemplateOf(broken).variables).toEqual([{ name: "sku" }]);
});

const PRICES = workbook([
  {
    rows: [
      ["SKU", "Price", "Name"],
      ["0042", { number: 1234.5, format: "#,##0.00" }, { number: 45_000, format: "m/d/yyyy" }],
      ["0043", { number: 0.5 }, "Tee"],
    ],
  },
]);

it.each([
  [["de-DE"], {}, "de-DE", ["1.234,50", "15.03.2023", "0,5"], null],
  [["en-gb"], {}, "en-GB", ["1,234.50", "15/03/2023", "0.5"], null],
  [[], { LANG: "de_DE.UTF-8" }, "de-DE", ["1.234,50", "15.03.2023", "0,5"], "LANG=de_DE.UTF-8"],
  [
    [],
    { LC_ALL: "C", LC_NUMERIC: "de_DE", LANG: "de_DE" },
    "en-US",
    ["1,234.50", "3/15/2023", "0.5"],
    "LC_ALL=C",
  ],
  [
    [],
    { LC_ALL: "", LC_NUMERIC: "fr_FR@euro", LANG: "C" },
    "fr-FR",
    ["1\u202F234,50", "15/03/2023", "0,5"],
    "LC_NUMERIC=fr_FR@euro",
  ],
  [[], {}, "en-US", ["1,234.50", "3/15/2023", "0.5"], "no language is set"],
] as const)(
  "a workbook is read as in the language that %j or %j names, which is said where it was not asked for",
  async ([asked], env, tag, [price, date, half], source) => {
    const language = chooseLanguage(asked, env);
    expect(language).toEqual({ tag, source });
    const { records, notes } = await read(PRICES, { language });
    expect(records.map((record) => record.variables)).toEqual([
      { sku: "0042", price, name: date },
      { sku: "0043", price: half, name: "Tee" },
    ]);
    const said = `Numbers and dates are shown as in ${tag} (${source}). (--locale names another)`;
    expect(notes).toEqual(source === null ? [] : [said]);
    const text = await read("SKU,Name,Price\nA-1,Salt,1234.5\n", { language });
    expect([text.notes, text.records[0]?.variables["price"]]).toEqual([[], "1234.5"]);
  },
);

it.each([
  ["german", "Perhaps de?"],
  ["Français", "fr-CA, fr-CH, fr?"],
  ["de_AT.UTF-8", "Perhaps de-AT?"],
  ["xx", "en-US, en-CA"],
  ["de DE", "en-US, en-CA"],
  ["", "en-US, en-CA"],
])("--locale %j is refused with what comes near it", (asked, near) => {
  const choose = () => chooseLanguage(asked, {});
  expect(choose).toThrow(UsageError);
  expect(choose).toThrow(near);
});
