// Workbooks and text files as LibreOffice Calc, Gnumeric and XlsxWriter write them: one list, one text, as the programs show it.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chooseLanguage } from "../../clients/cli/src/data/language.ts";
import { readData } from "../../clients/cli/src/data/read-data.ts";
import { jobTemplateOf } from "../../clients/cli/src/templates.ts";
import { readTableFile, proposeHeader, tableOf } from "../../web/records/index.ts";

const FOLDER = "test/fixtures/tables";
const PROGRAMS = ["calc", "gnumeric", "xlsxwriter"] as const;
const german = chooseLanguage("de-DE");

const LISTS = {
  prices: [
    ["Artikel", "Name", "Preis", "Rabatt", "Gültig ab", "Menge", "EAN", "Grundpreis", "Brutto"],
    [
      "00417",
      "Olivenöl „Extra Nativ“",
      "1.234,56 €",
      "12,5%",
      "24.11.2026",
      "2,5",
      "4006381333931",
      "9,90 €",
      "1.469,13",
    ],
    [
      "00418",
      "Grüner Tee, groß",
      "3,10 €",
      "0,0%",
      "09.01.2026",
      "1000",
      "4012345678901",
      "31,00 €",
      "3,69",
    ],
    ["7", "Süßstoff; 5 €/kg", "0,80 €", "100,0%", "28.02.2027", "0,125", "42", "0,00 €", "0,95"],
  ],
  guests: [
    ["Name", "Firma", "PLZ", "Telefon", "Anreise", "Uhrzeit", "Tisch", "Anteil", "Spende"],
    [
      "Jürgen Groß",
      "Grün & Söhne",
      "01067",
      "0351 0042",
      "1. März 2026",
      "18:00",
      "12",
      "50%",
      "1.250,00 €",
    ],
    [
      "Zoë „Zoé“ Müller",
      "5 € GmbH",
      "80331",
      "0049 89 7",
      "24. Dezember 2026",
      "09:45",
      "3",
      "33%",
      "7,00 €",
    ],
    ["Žofie O’Neil", "–", "99999", "007", "3. Oktober 2027", "00:00", "1,5", "100%", "-5,50 €"],
  ],
} as const;
type List = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as List[];

/** The names of the columns, and a text for each cell below. */
async function textsIn(file: string): Promise<string[][]> {
  const language = german.tag;
  const read = await readTableFile(new Uint8Array(readFileSync(`${FOLDER}/${file}`)), { language });
  const table =
    read.kind === "refused" ? read : tableOf(read.grid, proposeHeader(read.grid, ["Name"]));
  if (table.kind === "refused") throw new Error(table.detail);
  expect(table.faults).toEqual([]);
  const rows = table.rows.map(({ cells }) => table.columns.map(({ index }) => cells[index] ?? ""));
  return [table.columns.map(({ name }) => name), ...rows];
}

/** Formats of accounting fill a cell with spaces as far as it is wide. */
const withoutFill = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((text) => text.trim().replace(/^-\s+/, "-")));

describe.each(LIST_NAMES)("the list of %s", (list) => {
  it.each(PROGRAMS)("of %s is read as German readers see it", async (program) => {
    expect(await textsIn(`${program}-${list}.xlsx`)).toEqual(LISTS[list]);
  });

  it.each(["calc.csv", "calc.txt", "gnumeric.csv", "gnumeric.txt", "xlsxwriter.csv"])(
    "is what the program shows: %s",
    async (file) => {
      const [program, type] = file.split(".");
      expect(withoutFill(await textsIn(`${program}-${list}.${type}`))).toEqual(LISTS[list]);
    },
  );

  it.each(PROGRAMS)("gives platen print the same records, whatever %s wrote", async (program) => {
    const [columns, ...rows] = LISTS[list];
    const variables = columns.map((name) => ({ name: name.replace(" ", "_") }));
    const template = jobTemplateOf({ variables, elements: [] });
    const types = program === "xlsxwriter" ? ["xlsx", "csv"] : ["xlsx", "csv", "txt"];
    for (const type of types) {
      const { records, notes } = await readData(`${FOLDER}/${program}-${list}.${type}`, {
        template,
        map: [],
        copiesFrom: null,
        findsCopies: false,
        language: german,
      });
      const texts = records.map((record) => Object.values(record.variables).map(String));
      expect([type, withoutFill(texts)]).toEqual([type, rows]);
      expect(notes).toContain("Row 1 is a title and is not printed.");
    }
  });
});
