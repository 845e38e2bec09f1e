import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  cellName,
  proposeHeader,
  type Read,
  readCells,
  readTableFile,
  rowsLeftOutAtFirst,
  TABLE_LIMITS,
  tableOf,
  withCells,
} from "../../web/records/index.ts";
import { SPREADSHEETS, type Spreadsheet } from "../support/spreadsheets.ts";
import { workbook, zip } from "../support/workbook.ts";

const read = ({ input, language }: Pick<Spreadsheet, "input" | "language">): Promise<Read> =>
  typeof input === "string"
    ? Promise.resolve(readCells(input))
    : readTableFile(input, language === undefined ? {} : { language });

async function gridOf(input: Uint8Array | string) {
  const result = await read({ input });
  if (result.kind === "refused") throw new Error(result.detail);
  return result.grid;
}

async function tableFrom(input: Uint8Array | string, names: readonly string[] = []) {
  const grid = await gridOf(input);
  const table = tableOf(grid, proposeHeader(grid, names));
  if (table.kind === "refused") throw new Error(table.detail);
  return table;
}

async function refusalOf(input: Uint8Array | string): Promise<string> {
  const result = await read({ input });
  if (result.kind === "refused") return result.detail;
  const table = tableOf(result.grid, proposeHeader(result.grid));
  return table.kind === "refused" ? table.detail : "read";
}

const csv = (text: string) => new TextEncoder().encode(text);

it.each([
  ["en-GB", "TRUE", "FALSE"],
  ["de-AT", "WAHR", "FALSCH"],
  ["fr-CH", "VRAI", "FAUX"],
  ["nb-NO", "SANN", "USANN"],
  ["pl", "PRAWDA", "FAŁSZ"],
  ["ko-KR", null, null],
])("in %s, true is shown as %s and false as %s", async (language, yes, no) => {
  const rows = [
    ["A", "B"],
    [{ boolean: true }, { boolean: false }],
  ];
  const result = await read({ input: workbook([{ rows }]), language });
  const grid = result.kind === "read" ? result.grid : null;
  if (yes !== null) expect([grid?.rows[1]?.cells, grid?.faults]).toEqual([[yes, no], []]);
  else expect(grid?.faults.map(({ code }) => code)).toEqual(Array(2).fill("FORMAT_UNSUPPORTED"));
});

it.each([
  ["d/m/yyyy", "de-AT", "1.3.2026"],
  ["d/m/yyyy", "en-US", "1/3/2026"],
  ["d/m/yyyy", "nl-NL", "1-3-2026"],
  ["d\\/m\\/yyyy", "de-DE", "1/3/2026"],
  ['d"/"m"/"yyyy', "de-DE", "1/3/2026"],
  ["d/m/yyyy h:mmAM/PM", "de-DE", "1.3.2026 6:00PM"],
  ["[$-407]d/\\ mmmm\\ yyyy;@", "en-US", "1. März 2026"],
  ["[$-407]dd/mm/yyyy", "en-GB", "01.03.2026"],
  ["[$-809]dd/mm/yyyy", "de-DE", "01/03/2026"],
  ["[$-0C0C]yyyy/mm/dd", "fr-FR", "2026-03-01"],
  ["[$-415]dd/mm/yyyy", "en-US", "01.03.2026"],
  ["[$-pl-PL]dd/mm/yyyy", "en-US", "01.03.2026"],
  ["[$-411]yyyy/mm/dd", "en-US", null],
  ["yyyy/mm/dd", "ja-JP", null],
] as const)(
  "a date in the format %s in %s has that language's sign between its parts: %s",
  async (format, language, shown) => {
    const rows = [["Day"], [{ number: 46_082.75, format }]];
    const result = await read({ input: workbook([{ rows }]), language });
    const grid = result.kind === "read" ? result.grid : null;
    if (shown === null) expect(grid?.faults[0]?.code).toBe("FORMAT_UNSUPPORTED");
    else expect([grid?.rows[1]?.cells, grid?.faults]).toEqual([[shown], []]);
  },
);

describe("every spreadsheet is read as its sheet shows it, or refused at the cell", () => {
  it("the set has at least 25 of them", () => {
    expect(SPREADSHEETS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(SPREADSHEETS.map(({ name }) => name)).size).toBe(SPREADSHEETS.length);
  });

  it.each(SPREADSHEETS.map((sheet) => [sheet.name, sheet] as const))("%s", async (_, sheet) => {
    const result = await read(sheet);
    if (result.kind === "refused") throw new Error(result.detail);
    const table = tableOf(result.grid, proposeHeader(result.grid));
    if (table.kind === "refused") throw new Error(table.detail);
    const columns = table.columns.filter(({ name }) => name !== "");
    expect(columns.map(({ name }) => name)).toEqual(sheet.header.filter((name) => name !== ""));
    expect(table.rows.map(({ cells }) => columns.map(({ index }) => cells[index]))).toEqual(
      sheet.rows,
    );
    const faults = table.faults.map(({ row, column, code }) => `${cellName(row, column)} ${code}`);
    expect(faults).toEqual(sheet.faults ?? []);
    for (const { detail } of table.faults)
      expect(detail).toMatch(/type (?:it|the value|the text) here/);
    expect(table.notes).toEqual((sheet.notes ?? []).map((note) => expect.stringContaining(note)));
    expect([...rowsLeftOutAtFirst(table)]).toEqual(sheet.leftOut ?? []);
  });
});

describe("what cannot be read is refused with what to do", () => {
  it("more than 20,000 rows, in CSV, XLSX and pasted", async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => [`Guest ${i}`, "x"]);
    const text = [["name", "y"], ...rows].map((row) => row.join("\t")).join("\n");
    for (const input of [csv(text), text, workbook([{ rows: [["name", "y"], ...rows] }])]) {
      expect(await refusalOf(input)).toMatch(/more than 20,000 rows. Divide it/);
    }
    expect(await refusalOf(csv("a,b\n".repeat(40_000)))).toMatch(/more than 20,000 rows/);
  });

  it("more than 256 columns and 20 MB", async () => {
    const wide = Array.from({ length: 257 }, (_, i) => `c${i}`);
    expect(await refusalOf(csv(`${wide.join(",")}\n`.repeat(2)))).toMatch(/257 columns/);
    expect(await refusalOf(workbook([{ rows: [wide, wide] }]))).toMatch(/257 columns/);
    expect(await refusalOf(new Uint8Array(TABLE_LIMITS.bytes + 1).fill(97))).toMatch(
      /at most 20 MB/,
    );
  });

  it("a workbook that unpacks to too much, whatever its directory says", async () => {
    const files = { "[Content_Types].xml": "x", "xl/bomb.xml": " ".repeat(1_000_000) };
    const honest = { sizes: { "xl/bomb.xml": TABLE_LIMITS.unpackedBytes + 1 } };
    expect(await refusalOf(zip(files, honest))).toMatch(
      /Unpacked, the workbook has more than 64 MB/,
    );
    expect(await refusalOf(zip(files, { ...honest, isZip64: true }))).toMatch(/Unpacked/);
    // A size of 0 would lift the reader's own limit.
    expect(await refusalOf(zip(files, { sizes: { "xl/bomb.xml": 0 } }))).toMatch(/Unpacked/);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`f${i}`, ""]));
    expect(await refusalOf(zip(many))).toMatch(/Unpacked/);
  });

  it("an entry that unpacks to more than its directory declares is not unpacked further", async () => {
    const text = `<Types>${" ".repeat(3_000_000)}</Types>`;
    const bomb = zip({ "[Content_Types].xml": text }, { sizes: { "[Content_Types].xml": 1000 } });
    expect(await refusalOf(bomb)).toMatch(/cannot be read.*1000 bytes/);
  });

  it("ZIP64 sizes in a small workbook are read", async () => {
    const small = zip({ "[Content_Types].xml": "<Types/>" }, { isZip64: true });
    expect(await refusalOf(small)).not.toMatch(/Unpacked|damaged/);
  });

  it.each([
    ["an XLS or protected workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], /Save it as XLSX/],
    ["a PDF", [...csv("%PDF-1.7")], /This is a PDF/],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0], /not text/],
    ["half a workbook", [...workbook([{ rows: [["a"], ["b"]] }]).subarray(0, 300)], /damaged/],
    ["another archive", [...zip({ "a.txt": "b" })], /cannot be read/],
    ["an empty file", [], /no cells/],
    ["a code page that is not known", [0x4d, 0x81, 0x6c, 0x6c, 0x0a], /encoding/],
    ["an open quotation mark", [...csv('a,b\n1,2\n3,"4\n5,6\n')], /line 3/],
    ["a header without rows", [...csv("name,company\n")], /no rows below the header/],
  ])("%s", async (_, bytes, detail) => {
    expect(await refusalOf(Uint8Array.from(bytes))).toMatch(detail);
  });

  it("a sheet that is hidden or not there, naming those that are", async () => {
    const bytes = workbook([
      { name: "Lookup", state: "hidden", rows: [["x"], ["y"]] },
      { name: "Guests", rows: [["Name"], ["Ada"]] },
      { name: "Speakers", rows: [["Name"], ["Bob"]] },
    ]);
    const hidden = await readTableFile(bytes, { sheet: "Lookup" });
    expect(hidden).toMatchObject({
      kind: "refused",
      detail: expect.stringMatching(/Guests, Speakers/),
    });
    const second = await readTableFile(bytes, { sheet: "Speakers" });
    expect(second).toMatchObject({ grid: { sheet: "Speakers", sheets: ["Guests", "Speakers"] } });
    const onlyHidden = workbook([{ state: "hidden", rows: [["x"], ["y"]] }]);
    expect(await refusalOf(onlyHidden)).toMatch(/no visible sheet/);
  });

  it("cells at the far corners of a sheet do not take memory for all between them", async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
    const bytes = workbook([{ rows: [["a"]] }]);
    const corner = replaceEntry(bytes, sheet);
    expect(await refusalOf(corner)).toMatch(/cannot be read.*over the/);
  });
});

/** The same workbook with another first sheet. */
function replaceEntry(bytes: Uint8Array, sheet: string): Uint8Array {
  expect(deflateRawSync(sheet).length).toBeLessThan(bytes.length);
  const rel = (id: string, type: string, target: string) =>
    `<Relationships xmlns="r"><Relationship Id="${id}" Type="x/${type}" Target="${target}"/></Relationships>`;
  return zip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": rel("rId1", "officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": rel("rId1", "worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": sheet,
  });
}

describe("the header row is proposed", () => {
  it("a row with a variable's name is the header, whatever is above it", async () => {
    const grid = await gridOf(
      "Guests\tof\t2026\nplease\tcheck\ttwice\nfull name\tcompany\troom\nAda\tEngines\t1\n",
    );
    expect(proposeHeader(grid, ["company"])).toBe(3);
    expect(proposeHeader(grid, ["Full_Name"])).toBe(3);
  });

  it("a first row of numbers, dates or addresses is a record", async () => {
    for (const text of [
      "Ada\tada@example.com",
      "A-1\t12.50",
      "X\t2026-11-22",
      "Y\thttps://e.org/1",
    ]) {
      const grid = await gridOf(`${text}\n${text}\n`);
      expect(proposeHeader(grid)).toBe(null);
      const table = tableOf(grid, null);
      expect(table).toMatchObject({
        columns: [
          { letter: "A", name: "" },
          { letter: "B", name: "" },
        ],
      });
      expect(table.kind === "table" && table.rows).toHaveLength(2);
    }
  });

  it("another row may be chosen", async () => {
    const grid = await gridOf("a\tb\nName\tCompany\nAda\tEngines\n");
    expect(tableOf(grid, 2)).toMatchObject({ columns: [{ name: "Name" }, { name: "Company" }] });
  });
});

describe("a cell is typed again", () => {
  it("its fault is gone; a number typed in scientific form is meant", async () => {
    const table = await tableFrom(csv("sku,ean\nA,4.0E+12\nB,#REF!\n"));
    expect(table.faults).toHaveLength(2);
    const typed = withCells(table, [
      { row: 2, column: 1, text: "1E+05" },
      { row: 3, column: 1, text: "4006381333931" },
    ]);
    expect(typed.faults).toEqual([]);
    expect(typed.rows.map(({ cells }) => cells[1])).toEqual(["1E+05", "4006381333931"]);
    expect(
      withCells(table, [{ row: 2, column: 1, text: "#N/A" }]).faults.map(({ code }) => code),
    ).toContain("FORMULA_ERROR");
  });

  it("rows of text are numbered by their line", async () => {
    const table = await tableFrom(csv('a,b\n"x\ny\nz",1\n2,3\n'));
    expect(table.rows.map(({ number }) => number)).toEqual([2, 5]);
  });
});
