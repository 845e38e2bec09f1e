// Spreadsheets as people have them, with the texts that must come out of each.
import { type RawCell, workbook } from "./workbook.ts";

export interface Spreadsheet {
  readonly name: string;
  /** Bytes of a file, or the text of pasted cells. */
  readonly input: Uint8Array | string;
  readonly language?: string;
  /** Names of columns, then a row of texts for each record. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** `B3 NUMBER_SHORTENED`: row number and column of each fault. */
  readonly faults?: readonly string[];
  /** Each is a part of one note. */
  readonly notes?: readonly string[];
  /** Numbers of rows that are left out at first. */
  readonly leftOut?: readonly number[];
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBigEndian = false, hasMark = true) => {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, "utf16le");
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
const windows1252 = (text: string) => {
  const high: Readonly<Record<string, number>> = { "€": 0x80, "–": 0x96, "’": 0x92, Š: 0x8a };
  return Uint8Array.from(text, (character) => high[character] ?? character.charCodeAt(0));
};
const n = (number: number, format?: string): RawCell =>
  format === undefined ? { number } : { number, format };

const GUESTS = [
  ["Müller, Jörg", "Grün & Söhne"],
  ["Łukasz Żak", "Ścieżka"],
  ["Ada Lovelace", "Analytical Engines"],
];
const guestsCsv = (delimiter: string, rows = GUESTS) =>
  [["Name", "Company"], ...rows]
    .map((row) =>
      row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter),
    )
    .join("\r\n");
const guests = { header: ["Name", "Company"], rows: GUESTS };
const WESTERN = [
  ["Müller–Lüdenscheidt", "Café Crème"],
  ["Ðorđe’s Smørrebrød".replace("đ", "d"), "5 €"],
];

export const SPREADSHEETS: readonly Spreadsheet[] = [
  { name: "commas, UTF-8, quoted commas", input: utf8(guestsCsv(",")), ...guests },
  { name: "semicolons", input: utf8(guestsCsv(";")), ...guests, notes: ["semicolons"] },
  { name: "tabs", input: utf8(guestsCsv("\t")), ...guests, notes: ["tabs"] },
  { name: "vertical bars", input: utf8(guestsCsv("|")), ...guests, notes: ["vertical bars"] },
  { name: "UTF-8 with a byte order mark", input: utf8(`\uFEFF${guestsCsv(",")}`), ...guests },
  { name: "UTF-16, little endian", input: utf16(guestsCsv("\t")), ...guests, notes: ["tabs"] },
  { name: "UTF-16, big endian", input: utf16(guestsCsv("\t"), true), ...guests, notes: ["tabs"] },
  {
    name: "UTF-16 without a byte order mark",
    input: utf16(guestsCsv(",", WESTERN), false, false),
    header: ["Name", "Company"],
    rows: WESTERN,
  },
  {
    name: "Windows-1252 with umlauts, from a German Excel",
    input: windows1252(guestsCsv(";", WESTERN)),
    header: ["Name", "Company"],
    rows: WESTERN,
    notes: ["Windows-1252", "semicolons"],
  },
  {
    name: "decimal commas between semicolons, and Excel's sep= line",
    input: utf8("sep=;\r\nArtikel;Preis;Menge\r\nA-1;1,50;2\r\nA-2;12,00;1\r\n"),
    header: ["Artikel", "Preis", "Menge"],
    rows: [
      ["A-1", "1,50", "2"],
      ["A-2", "12,00", "1"],
    ],
    notes: ["semicolons"],
  },
  {
    name: "quotation marks and line breaks in cells, blank lines, a ragged row",
    input: utf8('name,text\n"Ann ""Bo"" C","line 1\nline 2"\n\n  \nDee\nEve,x,\n'),
    header: ["name", "text"],
    rows: [
      ['Ann "Bo" C', "line 1\nline 2"],
      ["Dee", ""],
      ["Eve", "x"],
    ],
  },
  {
    name: "leading zeros and long numbers in CSV stay as they are",
    input: utf8("ean,zip,iban\n04012345678901,01067,DE02120300000000202051\n"),
    header: ["ean", "zip", "iban"],
    rows: [["04012345678901", "01067", "DE02120300000000202051"]],
  },
  {
    name: "numbers and formulas that the export has spoiled",
    input: utf8(
      'sku,ean,price\nA,4.00638E+12,#REF!\nB,"4,00638E+12",####\nC,12E4,1\nD\uFFFD,1,2\n',
    ),
    header: ["sku", "ean", "price"],
    rows: [
      ["A", "4.00638E+12", "#REF!"],
      ["B", "4,00638E+12", "####"],
      ["C", "12E4", "1"],
      ["D\uFFFD", "1", "2"],
    ],
    faults: [
      "B2 NUMBER_SHORTENED",
      "C2 FORMULA_ERROR",
      "B3 NUMBER_SHORTENED",
      "C3 COLUMN_TOO_NARROW",
      "A5 CHARACTER_LOST",
    ],
  },
  {
    name: "a title above the header, in CSV",
    input: utf8("Guest list 2026;;\n;;\nName;Company;Room\nAda;Engines;A1\nBob;Tools;B2\n"),
    header: ["Name", "Company", "Room"],
    rows: [
      ["Ada", "Engines", "A1"],
      ["Bob", "Tools", "B2"],
    ],
    notes: ["semicolons", "Row 1 is a title"],
  },
  {
    name: "one column, whose texts have commas",
    input: utf8("Name\nLovelace, Ada\nHopper, Grace\n"),
    header: ["Name"],
    rows: [["Lovelace, Ada"], ["Hopper, Grace"]],
  },
  {
    name: "cells pasted from Excel, with a line break and quotes",
    input: 'Name\tSize\tNote\r\nAda\t5" disk\t"two\nlines ""quoted"""\r\nBob\t\t\r\n',
    header: ["Name", "Size", "Note"],
    rows: [
      ["Ada", '5" disk', 'two\nlines "quoted"'],
      ["Bob", "", ""],
    ],
  },
  {
    name: "pasted cells that begin with a quotation mark, as LibreOffice copies them",
    input: 'name\tsize\n"A" side\t1\nB side\t2\n',
    header: ["name", "size"],
    rows: [
      ['"A" side', "1"],
      ["B side", "2"],
    ],
  },
  {
    name: "XLSX: leading zeros, long numbers, decimals, money, percentages",
    input: workbook([
      {
        rows: [
          ["Kind", "Value"],
          ["zip", n(1067, "00000")],
          ["gtin", n(4012345678901, "00000000000000")],
          ["long", n(4006381333931)],
          ["general", n(0.1 + 0.2)],
          ["third", n(1 / 3)],
          ["cents", n(1.005, "0.00")],
          ["grouped", n(1234567.891, "#,##0.00")],
          ["euro", n(-1234.5, "#,##0.00\\ [$€-407]")],
          [
            "accounting",
            n(1234.5, '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-'),
          ],
          ["dollar", n(-5, '"$"#,##0.00')],
          ["percent", n(0.145, "0%")],
          ["thousands", n(1499999, '#,##0,"k"')],
          ["number with text", n(7, '"Nr. "General')],
          ["phone", n(5551234567, "[<=9999999]###-####;(###) ###-####")],
          ["grouped digits", n(123456789, "000-00-0000")],
          ["colour", n(-3, "0;[Red]-0")],
          ["fraction", n(2.5, '# ?/?" in"')],
          ["negative", n(-1.5, "#,##0.00_ ;-#,##0.00\\ ")],
          ["accounting zero", n(0, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)')],
          ["zero", n(0, '0;-0;"none"')],
          ["hidden zero", n(0, "0;-0;;@")],
          ["text format", { text: "007", format: "@" }],
          ["labelled", { text: "X1", format: '"ID-"@' }],
          ["yes", { boolean: true }],
        ],
      },
    ]),
    header: ["Kind", "Value"],
    rows: [
      ["zip", "01067"],
      ["gtin", "04012345678901"],
      ["long", "4006381333931"],
      ["general", "0.3"],
      ["third", "0.333333333"],
      ["cents", "1.01"],
      ["grouped", "1,234,567.89"],
      ["euro", "-1,234.50 €"],
      ["accounting", "1,234.50 €"],
      ["dollar", "-$5.00"],
      ["percent", "15%"],
      ["thousands", "1,500k"],
      ["number with text", "Nr. 7"],
      ["phone", "(555) 123-4567"],
      ["grouped digits", "123-45-6789"],
      ["colour", "-3"],
      ["fraction", "2 1/2 in"],
      ["negative", "-1.50"],
      ["accounting zero", "-"],
      ["zero", "none"],
      ["hidden zero", ""],
      ["text format", "007"],
      ["labelled", "ID-X1"],
      ["yes", "TRUE"],
    ],
  },
  {
    name: "XLSX: dates as the sheet shows them",
    input: workbook([
      {
        rows: [
          ["Kind", "Date"],
          ["short", n(46348, "#14")],
          ["iso", n(46348, "yyyy-mm-dd")],
          ["german", n(46348, "dd.mm.yyyy;@")],
          ["long", n(46348, "[$-409]dddd, mmmm d, yyyy")],
          ["german long", n(46348, "[$-407]d. mmmm yyyy")],
          ["german month", n(46082, "[$-407]mmmm")],
          ["with time", n(46348.5, "yyyy-mm-dd hh:mm")],
          ["minutes", n(0.4375, "h:mm AM/PM")],
          ["day", n(46348, "d-mmm-yy")],
          ["literal", n(46348, '"on "d/m')],
          ["hours", n(1.5, "[h]:mm")],
          ["built-in hours", n(1.5, "#46")],
        ],
      },
    ]),
    header: ["Kind", "Date"],
    rows: [
      ["short", "11/22/2026"],
      ["iso", "2026-11-22"],
      ["german", "22.11.2026"],
      ["long", "Sunday, November 22, 2026"],
      ["german long", "22. November 2026"],
      ["german month", "März"],
      ["with time", "2026-11-22 12:00"],
      ["minutes", "10:30 AM"],
      ["day", "22-Nov-26"],
      ["literal", "on 22/11"],
      ["hours", "36:00"],
      ["built-in hours", "36:00:00"],
    ],
  },
  {
    name: "XLSX in a German program: separators and short dates",
    language: "de-DE",
    input: workbook([
      {
        rows: [
          ["Art", "Wert"],
          ["Preis", n(1234.5, '#,##0.00" EUR (o.g.)"')],
          ["Zahl", n(1.5)],
          ["Datum", n(46348, "#14")],
          ["Zeitpunkt", n(46348.375, "#22")],
          ["Tag", n(46348, "dddd")],
        ],
      },
    ]),
    header: ["Art", "Wert"],
    rows: [
      ["Preis", "1.234,50 EUR (o.g.)"],
      ["Zahl", "1,5"],
      ["Datum", "22.11.2026"],
      ["Zeitpunkt", "22.11.2026 09:00"],
      ["Tag", "Sonntag"],
    ],
  },
  {
    name: "XLSX with dates counted from 1904",
    input: workbook(
      [{ rows: [["Date"], [n(44886, "yyyy-mm-dd")], [n(44886, "#14")], [n(1.5, "[h]:mm")]] }],
      {
        date1904: true,
      },
    ),
    header: ["Date"],
    rows: [["2026-11-22"], ["11/22/2026"], ["36:00"]],
  },
  {
    name: "XLSX formulas: their saved results",
    input: workbook([
      {
        rows: [
          ["What", "Result"],
          ["number", { formula: "1+1", result: 2 }],
          ["padded", { formula: "A1", result: 42, format: "000" }],
          ["text", { formula: 'A1&"x"', result: "Whatx" }],
          ["empty text", { formula: '""', result: "" }],
          ["date", { formula: "TODAY()", result: 46348, format: "yyyy-mm-dd" }],
          ["unsaved", { formula: "SUM(B2:B3)" }],
          ["broken", { error: "#REF!", formula: "#REF!A1" }],
          ["missing", { error: "#N/A" }],
        ],
      },
    ]),
    header: ["What", "Result"],
    rows: [
      ["number", "2"],
      ["padded", "042"],
      ["text", "Whatx"],
      ["empty text", ""],
      ["date", "2026-11-22"],
      ["unsaved", ""],
      ["broken", "#REF!"],
      ["missing", "#N/A"],
    ],
    faults: ["B7 FORMULA_WITHOUT_RESULT", "B8 FORMULA_ERROR", "B9 FORMULA_ERROR"],
  },
  {
    name: "XLSX numbers and formats that cannot be shown exactly",
    input: workbook([
      {
        rows: [
          ["What", "Value"],
          ["scientific", n(4006381333931, "0.00E+00")],
          ["16 digits", { number: "4012345678901234" }],
          ["tiny", n(1.23456789e-7)],
          ["near a whole", n(0.96, "# ??/??")],
          ["60 days", n(60.5, "[h]:mm")],
          ["short month", n(46082, "[$-407]mmm")],
          ["Japanese", n(46348, "#27")],
        ],
      },
    ]),
    header: ["What", "Value"],
    rows: [
      ["scientific", "4006381333931"],
      ["16 digits", "4012345678901234"],
      ["tiny", "1.23456789e-7"],
      ["near a whole", "0.96"],
      ["60 days", "1900-02-28"],
      ["short month", "2026-03-01"],
      ["Japanese", "2026-11-22"],
    ],
    faults: [
      "B2 NUMBER_SHORTENED",
      "B3 NUMBER_SHORTENED",
      "B4 NUMBER_SHORTENED",
      "B5 FORMAT_UNSUPPORTED",
      "B6 FORMAT_UNSUPPORTED",
      "B7 FORMAT_UNSUPPORTED",
      "B8 FORMAT_UNSUPPORTED",
    ],
  },
  {
    name: "XLSX rich text, entities, escapes, inline strings, line breaks",
    input: workbook([
      {
        rows: [
          ["Name", "Text"],
          [{ runs: ["Ada ", "Love", "lace"] }, "a < b & c"],
          [{ inline: " inline " }, "line 1\nline 2"],
          ["carriage_x000D_\nreturn", "日本語 😀"],
        ],
      },
    ]),
    header: ["Name", "Text"],
    rows: [
      ["Ada Lovelace", "a < b & c"],
      [" inline ", "line 1\nline 2"],
      ["carriage\nreturn", "日本語 😀"],
    ],
  },
  {
    name: "XLSX with a merged title, an empty column and an empty row",
    input: workbook([
      {
        rows: [
          ["Conference 2026", null, null, null],
          [],
          [null, "Name", null, "Company"],
          [null, "Ada", null, "Engines"],
          [],
          [null, "Bob", null, "Tools"],
        ],
        merges: ["A1:D1"],
      },
    ]),
    header: ["", "Name", "Company"],
    rows: [
      ["Ada", "Engines"],
      ["Bob", "Tools"],
    ],
    notes: ["Row 1 is a title"],
  },
  {
    name: "XLSX with cells merged over several rows",
    input: workbook([
      {
        rows: [
          ["Table", "Name"],
          ["Table 1", "Ada"],
          [null, "Bob"],
          ["Table 2", "Eve"],
        ],
        merges: ["A2:A3"],
      },
    ]),
    header: ["Table", "Name"],
    rows: [
      ["Table 1", "Ada"],
      ["Table 1", "Bob"],
      ["Table 2", "Eve"],
    ],
    notes: ["1 merged cell is filled"],
  },
  {
    name: "XLSX with hidden sheets before the visible ones, and the second one open",
    input: workbook(
      [
        { name: "Lookup", state: "hidden", rows: [["secret"], ["1"]] },
        { name: "Deep", state: "veryHidden", rows: [["secret"], ["2"]] },
        { name: "Notes", rows: [["Note"], ["nothing"]] },
        { name: "Guests", rows: [["Name"], ["Ada"]] },
      ],
      { activeTab: 3 },
    ),
    header: ["Name"],
    rows: [["Ada"]],
    notes: ["The sheet “Guests” is read. Others: Notes."],
  },
  {
    name: "XLSX with filtered rows",
    input: workbook([{ rows: [["Name"], ["Ada"], ["Bob"], ["Eve"]], hiddenRows: [3] }]),
    header: ["Name"],
    rows: [["Ada"], ["Bob"], ["Eve"]],
    notes: ["1 row is hidden"],
    leftOut: [3],
  },
  {
    name: "XLSX with 5,000 rows",
    input: workbook([
      {
        rows: [
          ["Name", "Id"],
          ...Array.from({ length: 5000 }, (_, i) => [`Guest ${i + 1}`, n(i + 1, "00000")]),
        ],
      },
    ]),
    header: ["Name", "Id"],
    rows: Array.from({ length: 5000 }, (_, i) => [
      `Guest ${i + 1}`,
      String(i + 1).padStart(5, "0"),
    ]),
  },
  {
    name: "CSV with 5,000 rows",
    input: utf8(
      `name;id\r\n${Array.from({ length: 5000 }, (_, i) => `Gäst ${i + 1};${i}`).join("\r\n")}`,
    ),
    header: ["name", "id"],
    rows: Array.from({ length: 5000 }, (_, i) => [`Gäst ${i + 1}`, String(i)]),
    notes: ["semicolons"],
  },
];
