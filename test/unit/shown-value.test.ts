// What a cell's number format shows, as Excel shows it in English, without the spaces around it. The cases follow
// ECMA-376 part 1, 18.8.30 and 18.8.31, and Microsoft's "Number format codes".
import { describe, expect, it } from "vitest";
import { conventionsOf } from "../../web/records/languages.ts";
import { showsIn } from "../../web/records/shown-value.ts";

/** A serial number of the 1900 system as the reader of workbooks gives it. */
const at = (serial: number) =>
  new Date(Math.round((serial - (serial < 60 ? 25_568 : 25_569)) * 86_400_000));

type Case = readonly [format: string, value: number | string | Date, shown: string];

const CASES: readonly Case[] = [
  ["General", 0, "0"],
  ["General", 1, "1"],
  ["General", -1.5, "-1.5"],
  ["General", 0.1, "0.1"],
  ["General", 1234567.891, "1234567.891"],
  ["General", 12345678901, "12345678901"],
  ["General", 0.00001, "0.00001"],
  ["General", 0.3333333333333333, "0.333333333"],
  ["General", "abc", "abc"],
  ["0", 0, "0"],
  ["0", 0.5, "1"],
  ["0", 1.5, "2"],
  ["0", 2.5, "3"],
  ["0", -0.5, "-1"],
  ["0", -0.4, "0"],
  ["0", 1234.5, "1235"],
  ["0.00", 0, "0.00"],
  ["0.00", 1.005, "1.01"],
  ["0.00", 1234.567, "1234.57"],
  ["0.00", -1234.567, "-1234.57"],
  ["0.00", 0.005, "0.01"],
  ["0.00", 2.675, "2.68"],
  ["#,##0", 0, "0"],
  ["#,##0", 999, "999"],
  ["#,##0", 1000, "1,000"],
  ["#,##0", 1234567, "1,234,567"],
  ["#,##0", -1234567.5, "-1,234,568"],
  ["#,##0.00", 1234.5, "1,234.50"],
  ["#,##0.00", 0, "0.00"],
  ["#", 0, ""],
  ["#", 5, "5"],
  ["#", 0.4, ""],
  ["#.##", 0, "."],
  ["#.##", 1, "1."],
  ["#.##", 1.25, "1.25"],
  ["#.##", 0.1, ".1"],
  ["0.0#", 1, "1.0"],
  ["0.0#", 1.25, "1.25"],
  ["0.0#", 1.256, "1.26"],
  ["000.0", 1.5, "001.5"],
  ["000.0", -1.5, "-001.5"],
  ["????.??", 1.5, "1.5"],
  ["????.??", 12.34, "12.34"],
  ["0000", 7, "0007"],
  ["0000", 12345, "12345"],
  ["00000", 1234, "01234"],
  ["00000-0000", 123456789, "12345-6789"],
  ["(000) 000-0000", 5551234567, "(555) 123-4567"],
  ["000-00-0000", 123456789, "123-45-6789"],
  ["#,", 12200000, "12200"],
  ["0.0,,", 12200000, "12.2"],
  ["#,##0,", 1234567, "1,235"],
  ['0.0,,"M"', 5600000, "5.6M"],
  ["0%", 0.5, "50%"],
  ["0%", 0.125, "13%"],
  ["0%", -0.25, "-25%"],
  ["0.0%", 0.1234, "12.3%"],
  ["0.00%", 1, "100.00%"],
  ["# ?/?", 0.5, "1/2"],
  ["# ?/?", 1.25, "1 1/4"],
  ["# ?/?", 5.3, "5 2/7"],
  ["# ?/?", 2, "2"],
  ["# ??/??", 5.3, "5  3/10"],
  ["# ??/??", 0.333, "1/3"],
  ["# ?/8", 0.5, "4/8"],
  ["# ?/8", 1.3, "1 2/8"],
  ["?/?", 1.5, "3/2"],
  ["# ???/???", Math.PI, "3  16/113"],
  ["0;(0);-", 5, "5"],
  ["0;(0);-", -5, "(5)"],
  ["0;(0);-", 0, "-"],
  ['0;-0;"zero";@', 0, "zero"],
  ['0;-0;"zero";@', "x", "x"],
  ['0;-0;"zero";@', -3, "-3"],
  ["0.00;(0.00)", -1.239, "(1.24)"],
  ["0.00;(0.00)", 0, "0.00"],
  [";;;", 5, ""],
  [";;;", -5, ""],
  [";;;", 0, ""],
  [";;;", "x", ""],
  ["0;;", -5, ""],
  ["0;;", 5, "5"],
  ["0;;", 0, ""],
  ['"x"@', "y", "xy"],
  ['@" kg"', "five", "five kg"],
  ["@", 5, "5"],
  ["@@", "a", "aa"],
  ["[Red]0;[Blue]-0", 5, "5"],
  ["[Red]0;[Blue]-0", -5, "-5"],
  ["[Color3]0.0", 1, "1.0"],
  ["[>=100]0;[<0]-0.0;0.00", 150, "150"],
  ["[>=100]0;[<0]-0.0;0.00", -5, "-5.0"],
  ["[>=100]0;[<0]-0.0;0.00", 5, "5.00"],
  ["[<=9999999]###-####;(###) ###-####", 5551234, "555-1234"],
  ["[<=9999999]###-####;(###) ###-####", 2125551234, "(212) 555-1234"],
  ['[=1]0" day";0" days"', 1, "1 day"],
  ['[=1]0" day";0" days"', 2, "2 days"],
  ['[<1]"low";[>10]"high";"mid"', 0, "low"],
  ['[<1]"low";[>10]"high";"mid"', 11, "high"],
  ['[<1]"low";[>10]"high";"mid"', 5, "mid"],
  ["0_)", 5, "5"],
  ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', 5, "5.00"],
  ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', -5, "(5.00)"],
  ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', 0, "-"],
  ['_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)', "t", "t"],
  ["*-0", 5, "5"],
  ["$#,##0.00", 1234.5, "$1,234.50"],
  ["$#,##0.00", -1, "-$1.00"],
  ["[$€-407] 0.00", 1.5, "€ 1.50"],
  ["[$$-409]#,##0.00", 5, "$5.00"],
  ["[$USD] 0", 7, "USD 7"],
  ['0.00" €"', 2, "2.00 €"],
  ["0 \\k\\g", 5, "5 kg"],
  ["yyyy-mm-dd", at(45678.5), "2025-01-21"],
  ["m/d/yyyy", at(45678.5), "1/21/2025"],
  ["d-mmm-yy", at(45678.5), "21-Jan-25"],
  ["dddd, mmmm d, yyyy", at(45678.5), "Tuesday, January 21, 2025"],
  ["ddd", at(45678.5), "Tue"],
  ["mmmmm", at(45678.5), "J"],
  ["mmm-yy", at(45678.5), "Jan-25"],
  ["yy", at(45678.5), "25"],
  ["dd/mm/yy", at(45678.5), "21/01/25"],
  ["h:mm", at(45678.5), "12:00"],
  ["h:mm AM/PM", at(45678.5), "12:00 PM"],
  ["h:mm AM/PM", at(45678.75), "6:00 PM"],
  ["h:mm AM/PM", at(45678), "12:00 AM"],
  ["hh:mm:ss", at(45678.5), "12:00:00"],
  ["h A/P", at(0.75), "6 P"],
  ['h "o\'clock"', at(0.5), "12 o'clock"],
  ["[ss]", at(0.001), "86"],
  ["[ss]", at(1), "86400"],
  ["[hh]", at(0.1), "02"],
  ["yyyy-mm-dd hh:mm", at(45678.8125), "2025-01-21 19:30"],
  ["m/d/yyyy", at(2958465), "12/31/9999"],
  ["[$-409]mmmm", at(45678.5), "January"],
  ["[$-407]mmmm", at(45678.5), "Januar"],
  ["[$-407]dddd, d. mmmm yyyy", at(45678.5), "Dienstag, 21. Januar 2025"],
  ["[$-40C]mmmm", at(45678.5), "janvier"],
  ["[$-410]dddd", at(45678.5), "martedì"],
  ["[$-C0A]mmmm", at(45678.5), "enero"],
  ["[$-413]mmmm", at(45678.5), "januari"],
  ["[$-816]mmmm", at(45678.5), "janeiro"],
  ["[$-411]yyyy", at(45678.5), "2025"],
  ['0.0" "', 1, "1.0"],
  ["#,##0;[Red]-#,##0", -1234, "-1,234"],
  ["+0;-0;0", 5, "+5"],
  ["+0;-0;0", -5, "-5"],
  ["+0;-0;0", 0, "0"],
  ["0.0;;;", -1, ""],
  ['"#"0', 5, "#5"],
  ["0/0", 1.5, "3/2"],
  ["General;-General", -3, "-3"],
  ['General" units"', 4.5, "4.5 units"],
  ["0.000000000", 0.3333333333333333, "0.333333333"],
  ["0.0000000000000000", 0.1, "0.1000000000000000"],
  ["#,##0.00_ ;-#,##0.00\\ ", -1.5, "-1.50"],
  ["00:00", 1230, "12:30"],
  ["##\\.##", 1234, "12.34"],
  ["####.#", 1234.59, "1234.6"],
  ["#.000", 8.9, "8.900"],
  ["0.#", 0.631, "0.6"],
  ["0.#", 5, "5."],
  ["#.0#", 12, "12.0"],
  ["#.0#", 1234.568, "1234.57"],
  ["???.???", 102.65, "102.65"],
  ["# ???/???", 5.25, "5   1/4"],
  ["#,###", 12000, "12,000"],
  ["#,", 12000, "12"],
  ["[Red][<=100];[Blue][>100]", 50, "50"],
  ['$0.00" Surplus";$-0.00" Shortage"', 125.74, "$125.74 Surplus"],
  ['$0.00" Surplus";$-0.00" Shortage"', -125.74, "$-125.74 Shortage"],
  ["# ?/?", -1.25, "-1 1/4"],
  ["# ?/?", 0, "0"],
  ["# ?/2", 1.5, "1 1/2"],
  ["# ??/16", 0.1875, "3/16"],
  ["# ??/100", 0.07, "7/100"],
  ["#,##0_);(#,##0)", -5, "(5)"],
  ["$#,##0.00_);[Red]($#,##0.00)", -1234.5, "($1,234.50)"],
  ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', 1234.5, "$1,234.50"],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 0, "-   €"],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', -7.5, "-7.50 €"],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', "n/a", "n/a"],
  ['0.0%" off"', 0.25, "25.0% off"],
  ["0 %", 0.25, "25 %"],
  ['[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', 2_500_000, "2.5M"],
  ['[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', 2_500, "2.5K"],
  ['[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', -2_500, "-2500"],
  ['[=0]"none";0', 0, "none"],
  ["[<1000]0;#,##0", -7, "-7"],
  ["General", 12345678901.5, "12345678902"],
  ["General", 0.1 + 0.2, "0.3"],
  ["General", -0.000123456789123, "-0.000123457"],
  ["0.00", -0.001, "0.00"],
  ["0.00;(0.00)", -0.001, "(0.00)"],
  ["0%", 1.005, "101%"],
  ["0.00%", 0.28505, "28.51%"],
  ["#,##0.000", 999.9995, "1,000.000"],
  ["_(@_)", " x ", " x "],
  ['"a"0;"b"0;"c"0;"d"@', "x", "dx"],
  ["m/d/yy h:mm", at(45678.5), "1/21/25 12:00"],
  ["dd.mm.yyyy;@", at(45678), "21.01.2025"],
  ["[$-409]h:mm AM/PM;@", at(45678.4), "9:36 AM"],
  ["d. mmmm yyyy", at(45678), "21. January 2025"],
  ["yyyy\\-mm\\-dd\\Thh:mm:ss", at(45678.75), "2025-01-21T18:00:00"],
  ['yyyy"年"m"月"d"日"', at(45678), "2025年1月21日"],
  ["h:mm:ss.00", at(0.5000001), "12:00:00.01"],
  ["mm:ss.0", at(0.001), "01:26.4"],
  ["mm:ss", at(0.0442824), "03:46"],
  ["[h]:mm", at(1.0425), "25:01"],
  ["[mm]:ss", at(0.0442824), "63:46"],
  ["[h]:mm:ss", at(36.5), "876:00:00"],
  ["h:mm:ss A/P", at(0.5), "12:00:00 P"],
  ["hh:mm", at(0.99999999), "00:00"],
  ["d-mmm", at(45678), "21-Jan"],
  ["yyyy", at(1), "1900"],
  ["mmmm", at(58), "February"],
  ["yyyy-mm-dd", at(61), "1900-03-01"],
  ["[$-en-US]mmmm d", at(45678), "January 21"],
  ["[$-1010409]m/d/yyyy", at(45678), "1/21/2025"],
  ["[$£-809]#,##0.00", 1234.5, "£1,234.50"],
  ["[$€-2]\\ #,##0.00", 1234.5, "€ 1,234.50"],
];

/** What is refused with a named fault, and what Excel shows there. */
const REFUSED: readonly (readonly [...Case, code: string])[] = [
  ["General", 100000000000000000000, "1E+20", "NUMBER_SHORTENED"],
  ["0.00E+00", 12345.678, "1.23E+04", "NUMBER_SHORTENED"],
  ["0.00E+00", 0, "0.00E+00", "NUMBER_SHORTENED"],
  ["0.00E+00", 0.00012, "1.20E-04", "NUMBER_SHORTENED"],
  ["0.00E+00", -5, "-5.00E+00", "NUMBER_SHORTENED"],
  ["##0.0E+0", 12345678, "12.3E+6", "NUMBER_SHORTENED"],
  ["##0.0E+0", 123456, "123.5E+3", "NUMBER_SHORTENED"],
  ["0E-0", 12345, "1E4", "NUMBER_SHORTENED"],
  ["0E-0", 0.05, "5E-2", "NUMBER_SHORTENED"],
  ["[$-419]mmmm", at(45678.5), "Январь", "FORMAT_UNSUPPORTED"],
  ["General", 123456789012.5, "1.23457E+11", "NUMBER_SHORTENED"],
  ["General", 1.23456789e-7, "1.23457E-07", "NUMBER_SHORTENED"],
  ['General" units"', 1.23456789e-7, "1.23457E-07 units", "NUMBER_SHORTENED"],
  ["0", 1234567890123456, "1234567890123460", "NUMBER_SHORTENED"],
  ["0%%", 0.5, "5000%%", "FORMAT_UNSUPPORTED"],
  ["# ??/??", 0.96, "24/25", "FORMAT_UNSUPPORTED"],
  ["# ?/?", 99.995, "100", "FORMAT_UNSUPPORTED"],
  ["?/?", 16.05, "16/1", "FORMAT_UNSUPPORTED"],
  ["[DBNum1]0", 12, "一十二", "FORMAT_UNSUPPORTED"],
  ["[$-2000401]0", 12, "١٢", "FORMAT_UNSUPPORTED"],
  ["[$-107041E]d/m/yyyy", at(45678), "21/1/2568", "FORMAT_UNSUPPORTED"],
  ["[$-th-TH,D07]d/m/yyyy", at(45678), "๒๑/๑/๒๕๖๘", "FORMAT_UNSUPPORTED"],
  ["[$-411]ggge", at(45678), "令和7", "FORMAT_UNSUPPORTED"],
  ["[$-411]aaaa", at(45678), "火曜日", "FORMAT_UNSUPPORTED"],
  ["上午/下午h:mm", at(0.5), "下午12:00", "FORMAT_UNSUPPORTED"],
  ["[$-407]mmm", at(45717), "Mrz", "FORMAT_UNSUPPORTED"],
  ["[$-41D]h:mm AM/PM", at(0.5), "12:00 em", "FORMAT_UNSUPPORTED"],
  ["[$-F800]dddd\\, mmmm dd\\, yyyy", at(45678), "Tuesday, January 21, 2025", "FORMAT_UNSUPPORTED"],
  ["mmmm", at(59), "February", "FORMAT_UNSUPPORTED"],
  ["yyyy-mm-dd", at(-1), "########", "FORMAT_UNSUPPORTED"],
  ["yyyy-mm-dd", at(2958466), "########", "FORMAT_UNSUPPORTED"],
  ["[h]:mm", at(60.5), "1452:00", "FORMAT_UNSUPPORTED"],
  ['[<1]"low";[>10]"high"', 5, "########", "FORMAT_UNSUPPORTED"],
];

const shows = (language: string, is1904 = false) => {
  const show = showsIn(conventionsOf(language), is1904);
  return (format: string, value: number | string | Date) => {
    const shown = show(value, format);
    return "text" in shown ? shown.text : shown.code;
  };
};

describe("a number format", () => {
  it("shows what Excel shows", () => {
    expect(CASES.length + REFUSED.length).toBeGreaterThan(250);
    const show = shows("en-US");
    const wrong = CASES.map(([format, value, shown]) => ({
      format,
      value,
      shown,
      is: show(format, value),
    })).filter(({ shown, is }) => is !== shown);
    expect(wrong).toEqual([]);
  });

  it.each(REFUSED)("%s of %s, in Excel %s, is refused: %s", (format, value, _shown, code) => {
    expect(shows("en-US")(format, value)).toBe(code);
  });

  it.each<readonly [format: string, value: number | Date]>([
    ["[x]0", 5],
    ['"abc', 5],
    ["0 x", 5],
    ["0.0.0", 5],
    ["0;0;0;0;0", 5],
    ["yyyy 0", 5],
    ['@" kg"', 5],
    ['[=1]"a";[=2]"b";@', 5],
    ["[h] d", at(5)],
    ["[$-zz]mmmm", at(5)],
    ["General", at(5)],
    ["[$€-40D]0.0", at(5)],
    ["yyyy", new Date(Number.NaN)],
  ])("%s is refused, as no specification says what it shows", (format, value) => {
    expect(shows("en-US")(format, value)).toBe("FORMAT_UNSUPPORTED");
  });

  it.each<Case>([
    ["General", 4006381333931, "4006381333931"],
    ['"Nr. "General', 123456789012, "Nr. 123456789012"],
    ["@", 4006381333931, "4006381333931"],
  ])("%s of %s keeps all digits, which Excel shortens", (format, value, shown) => {
    expect(shows("en-US")(format, value)).toBe(shown);
  });

  it.each<Case>([
    ["[$-407]d. mmm yy;@", "Datum", "Datum"],
    ["[$-F800]dddd\\, mmmm dd\\, yyyy", "Date", "Date"],
    ["[DBNum1]0", "No.", "No."],
    ['0%%;;;"<"@">"', " x ", "< x >"],
    ['[=1]"yes";[=0]"no";@', "maybe", "maybe"],
    ["[h] d", "x", "x"],
  ])("%s shows a text where numbers are refused: %s", (format, value, shown) => {
    expect(shows("en-US")(format, value)).toBe(shown);
  });

  it("names the format, or what is left of the number, where it is refused", () => {
    const show = showsIn(conventionsOf("en-US"), false);
    expect(show(1, "0%%")).toMatchObject({ detail: expect.stringContaining("number format 0%%") });
    const scientific = show(12_345.678, "##0.0E+0");
    expect(scientific).toMatchObject({ detail: expect.stringContaining("shortened to 12.3E+3") });
  });
});

describe("the language of the user", () => {
  it.each<[language: string, ...Case]>([
    ["de-DE", "#,##0.00", 1234567.5, "1.234.567,50"],
    ["de-DE", "General", -1.5, "-1,5"],
    ["de-DE", '0.0"."', 1.5, "1,5."],
    ["de-DE", "0.0%", 0.125, "12,5%"],
    ["de-DE", "ss.0", at(0.00001), "00,9"],
    ["de-DE", "m/d/yyyy", at(45678), "21.01.2025"],
    ["de-DE", "dddd, d. mmmm", at(45678), "Dienstag, 21. Januar"],
    ["de-DE", "h:mm AM/PM", at(0.75), "6:00 PM"],
    ["fr-FR", "#,##0.0", 1234.5, "1\u202F234,5"],
    ["en-IN", "#,##0.00", 12345678.5, "1,23,45,678.50"],
    ["ar-EG", "#,##0.0", 1234.5, "1,234.5"],
    ["pt-BR", "mmmmm", at(45678), "j"],
    ["cs-CZ", "d.m.yyyy", at(45678), "21.1.2025"],
  ])("%s: %s of %s is %s", (language, format, value, shown) => {
    expect(shows(language)(format, value)).toBe(shown);
  });

  it.each<[language: string, ...Case]>([
    ["de-DE", "#,##0.00 [$$-409]", 1234.5, "1.234,50 $"],
    ["en-US", "[$€-407] #,##0.00", 1234.5, "€ 1,234.50"],
    ["de-DE", "[$-409]mmmm", at(45678), "January"],
    ["cs-CZ", "[$-407]mmmm", at(45678), "Januar"],
    ["de-DE", "[$-409]0.0", 1.5, "1,5"],
  ])(
    "%s: %s of %s is %s, for a format's own language is only of its words",
    (language, ...rest) => {
      const [format, value, shown] = rest;
      expect(shows(language)(format, value)).toBe(shown);
    },
  );

  it.each([
    ["cs-CZ", "mmmm", "declines the names of months"],
    ["de-DE", "mmm", "has several abbreviations"],
    ["es-MX", "h:mm AM/PM", "has several words for AM"],
    ["tr-TR", "m/d/yyyy", "has a short date that is not known"],
  ])("%s: %s is refused, for the language %s", (language, format) => {
    expect(shows(language)(format, at(45678))).toBe("FORMAT_UNSUPPORTED");
  });
});

describe("a workbook that counts from 1904", () => {
  const day = (serial: number) => new Date(Date.UTC(1904, 0, 1) + serial * 86_400_000);

  it.each<Case>([
    ["yyyy-mm-dd", day(0), "1904-01-01"],
    ["yyyy-mm-dd", day(1.5), "1904-01-02"],
    ["dddd", day(44216), "Tuesday"],
    ["h:mm", day(0.25), "6:00"],
    ["[h]:mm", day(1.5), "36:00"],
    ["[mm]:ss", day(0.5), "720:00"],
    ["yyyy-mm-dd", day(2957003), "9999-12-31"],
    ["#,##0.0", 1462, "1,462.0"],
  ])("%s of %s is %s", (format, value, shown) => {
    expect(shows("en-US", true)(format, value)).toBe(shown);
  });

  it.each(["[<100]h:mm;yyyy", "yyyy;;;"])(
    "%s is refused: its sections depend on the count",
    (format) => {
      expect(shows("en-US", true)(format, day(1.5))).toBe("FORMAT_UNSUPPORTED");
    },
  );
});
