import { describe, expect, it } from "vitest";
import { FORMATTER_NAMES, FORMATTERS } from "../../src/print/format/formatters.ts";
import { loadLocale } from "../../src/print/format/locale.ts";
import { apply, errorOf, format } from "../support/format.ts";

describe("blank values", () => {
  const answers: readonly string[] = ["default", "is", "isnt", "in", "over", "under", "not"];
  const blanks = ["", " ", "\u0085\u2003\u3000", "\t\r\n"];

  it.each(FORMATTER_NAMES.filter((name) => !answers.includes(name)))(
    "%s leaves a blank value blank",
    (name) => {
      for (const blank of blanks) {
        const text = format(FORMATTERS[name].usage[0], blank);
        expect(text?.trim().replaceAll("\u0085", "")).toBe("");
      }
    },
  );

  it.each([
    ["default:x", "x"],
    ["is:x", ""],
    ["isnt:x", "true"],
    ["in:x", ""],
    ["over:1", ""],
    ["under:1", ""],
    ["not", "true"],
  ])("%s answers for a blank value", (formatter, text) => {
    for (const blank of blanks) expect(format(formatter, blank)).toBe(text);
  });

  it("U+FEFF and U+200B are no white space", () => {
    expect(format("default:x", "\ufeff")).toBe("\ufeff");
    expect(format("trim", "\u200b ")).toBe("\u200b");
  });
});

describe("numbers", () => {
  it.each(["5", "+5", "-5", "5.", ".5", "05", "1e3", "1E+3", "1.5e-3", "-0", "00.10"])(
    "%s is a number",
    (text) => expect(format("number", text)).not.toBeNull(),
  );

  it.each([
    " 5",
    "5 ",
    "1,5",
    "1 000",
    "0x10",
    "1e",
    "e3",
    "-",
    ".",
    "1.2.3",
    "Infinity",
    "NaN",
    "٣",
    "1_0",
    "--1",
    "1e1.5",
  ])("%s is none, and is refused without being repeated", (text) => {
    for (const formatter of ["number", "percent", "currency:EUR"]) {
      const result = apply(formatter, text);
      expect(result).toEqual({
        fault: expect.stringContaining("not a number"),
        problem: "number",
      });
      expect(JSON.stringify(result)).not.toContain(`"${text}"`);
    }
    expect(format("over:-1e9", text)).toBe("");
    expect(format("under:1e9", text)).toBe("");
  });

  it("decimals are those of the input, at most 20", () => {
    const tiny = `0.${"1".repeat(30)}`;
    expect(format("number", "1.50")).toBe("1.50");
    expect(format("number", "1.5e-3")).toBe("0.0015");
    expect(format("number", "1.5e3")).toBe("1,500");
    expect(format("number", tiny)).toBe(tiny.slice(0, 22));
    expect(format("percent", "0.1250")).toBe("12.50%");
    expect(format("percent", "2")).toBe("200%");
  });

  it.each([
    ["0.5", "1"],
    ["-0.5", "-1"],
    ["1.5", "2"],
    ["2.5", "3"],
    ["0.49999999999999999999", "0"],
    ["999.5", "1,000"],
    ["0.05", "0"],
    ["5e-1", "1"],
    ["9999999999999999999999.5", "10,000,000,000,000,000,000,000"],
  ])("%s rounds half away from zero to %s", (value, text) => {
    expect(format("number:0", value)).toBe(text);
  });

  it("rounding is on decimal digits, not on floating point", () => {
    expect(format("number:2", "1.005")).toBe("1.01");
    expect(format("number:2", "8.345")).toBe("8.35");
    expect(format("currency:EUR", "0.615")).toBe("€0.62");
    expect(format("percent:1", "0.0115")).toBe("1.2%");
  });

  it("huge exponents take no time and no memory", () => {
    expect(format("number:2", "1e-999999999999999999999")).toBe("0.00");
    expect(format("number", "0e999999999999999999999")).toBe("0");
    expect(apply("number", "1e999999999999999999999")).toEqual({
      fault: expect.stringContaining("10,000 characters"),
      problem: "length",
    });
    expect(format("over:1e10", "1e99999999999999")).toBe("true");
  });

  it.each([
    ["over:10", "10", ""],
    ["over:10", "10.0000000000000000000000001", "true"],
    ["over:10", "9", ""],
    ["over:-1", "-0.5", "true"],
    ["under:10", "9.99", "true"],
    ["under:10", "1e1", ""],
    ["under:0", "-0", ""],
    ["over:0", "0.00", ""],
    ["under:1000", "2e2", "true"],
    ["over:9007199254740992", "9007199254740993", "true"],
  ])("%s of %s gives %j", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });
});

describe("dates", () => {
  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-01",
    "2026-04-31",
    "0000-01-01",
    "10000-01-01",
    "2026-1-1",
    "20260101",
    "2026-01-01T10:00",
    "2026-01-01 10:00Z",
    "2026-01-01T24:00Z",
    "2026-01-01T10:60Z",
    "2026-01-01T10:00:60Z",
    "2026-01-01T10:00+1:00",
    "2026-01-01T10:00+24:00",
    "2026-01-01T10Z",
    "2026-01-01t10:00z",
    "2026-01-01T10:00:00.Z",
    " 2026-01-01",
    "today",
  ])("%s is refused without being repeated", (value) => {
    for (const formatter of ["date:yyyy", "plus:1d"]) {
      const result = apply(formatter, value);
      expect(result).toEqual({
        fault: expect.stringContaining("not a valid date"),
        problem: "date",
      });
      expect(JSON.stringify(result)).not.toContain(value);
    }
  });

  it("leap days are those of the Gregorian calendar", () => {
    expect(
      ["2000", "1900", "2024", "2023"].map((year) => format("date:d", `${year}-02-29`)),
    ).toEqual(["29", null, "29", null]);
  });

  it.each([
    ['date:"y yy yyyy"', "0005-01-01", "5 05 0005"],
    ['date:"M MM MMM MMMM"', "2026-03-05", "3 03 Mar March"],
    ['date:"LLL LLLL"', "2026-03-05", "Mar March"],
    ['date:"d dd"', "2026-03-05", "5 05"],
    ['date:"E EEEE"', "2026-03-05", "Thu Thursday"],
    ['date:"H HH h hh a"', "2026-03-05T00:07:09Z", "0 00 12 12 AM"],
    ['date:"H HH h hh a"', "2026-03-05T12:07:09Z", "12 12 12 12 PM"],
    ['date:"m mm s ss"', "2026-03-05T17:07:09Z", "7 07 9 09"],
    ['date:"m s"', "2026-03-05T17:07Z", "7 0"],
    ['date:"ss"', "2026-03-05T17:07:59.999999Z", "59"],
    ['date:"w ww Y YY YYYY"', "2027-01-01", "53 53 2026 26 2026"],
    ['date:"w ww Y YY YYYY"', "2024-12-30", "1 01 2025 25 2025"],
    ['date:"D DDD"', "2026-03-05", "64 064"],
    ['date:"D yyyy DDD"', "2024-12-31", "366 2024 366"],
    ['date:"DDD"', "2026-01-01T23:30:00-02:00", "002"],
    ["date:short", "2026-03-05T17:07:09Z", "3/5/26"],
    ['date:"medium"', "2026-03-05", "Mar 5, 2026"],
    ["date:\"'d' d ''yy''\"", "2026-03-05", "d 5 '26'"],
    ["date:\"d.M.'Jahr''s' y\"", "2026-03-05", "5.3.Jahr's 2026"],
  ])("%s of %s is %s", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });

  it("a date without a time never shifts, and has no time", () => {
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      expect(format("date:d", "2026-03-05", { timeZone })).toBe("5");
    }
    for (const letter of ["H", "h", "m", "s", "a"]) {
      expect(apply(`date:${letter}`, "2026-03-05")).toEqual({
        fault: expect.stringContaining("without a time"),
        problem: "time",
      });
    }
  });

  it("a date-time is shown in the time zone, whatever its own offset", () => {
    const setting = { timeZone: "Asia/Kolkata" };
    expect(format('date:"d HH:mm"', "2026-03-05T23:30:00Z", setting)).toBe("6 05:00");
    expect(format('date:"d HH:mm"', "2026-03-05T23:30:00-02:00", setting)).toBe("6 07:00");
    expect(format('date:"d HH:mm"', "0001-01-01T00:00:00+01:00", setting)).toBe("1 04:53");
  });

  it("a date-time whose local date is outside the years 0001 to 9999 is refused", () => {
    expect(format("date:y", "9999-12-31T23:59:59Z", { timeZone: "Asia/Tokyo" })).toBeNull();
    expect(format("date:y", "0001-01-01T00:00:00Z", { timeZone: "America/New_York" })).toBeNull();
  });

  it.each([
    ["plus:1m", "2026-01-31", "2026-02-28"],
    ["plus:1m", "2024-01-31", "2024-02-29"],
    ["plus:-1m", "2026-03-31", "2026-02-28"],
    ["plus:1y", "2024-02-29", "2025-02-28"],
    ["plus:4y", "2024-02-29", "2028-02-29"],
    ["plus:-12m", "2026-12-31", "2025-12-31"],
    ["plus:1d", "1999-12-31", "2000-01-01"],
    ["plus:-1w", "2026-01-03", "2025-12-27"],
    ["plus:0d", "2026-01-03", "2026-01-03"],
    ["plus:1d", "9999-12-31", null],
    ["plus:-1d", "0001-01-01", null],
    ["plus:9999999y", "2026-01-01", null],
    ["plus:-9999999m", "2026-01-01", null],
    ["plus:1d", "2026-01-31T10:00Z", "2026-02-01T10:00:00Z"],
    ["plus:1d", "2026-01-31T10:00:00.125Z", "2026-02-01T10:00:00.125Z"],
    ["plus:1d", "2026-01-31T23:00:00-05:00", "2026-02-02T04:00:00Z"],
  ])("%s of %s is %s", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });

  it("in a time zone, a skipped local time moves forward and a doubled one is the first", () => {
    const berlin = { timeZone: "Europe/Berlin" };
    expect(format("plus:1d", "2026-03-28T02:30:00+01:00", berlin)).toBe(
      "2026-03-29T03:30:00+02:00",
    );
    expect(format("plus:1d", "2026-10-24T02:30:00+02:00", berlin)).toBe(
      "2026-10-25T02:30:00+02:00",
    );
    expect(format("plus:-1d", "2026-10-26T02:30:00+01:00", berlin)).toBe(
      "2026-10-25T02:30:00+02:00",
    );
    expect(format("plus:6m", "2026-01-15T12:00:00+01:00", berlin)).toBe(
      "2026-07-15T12:00:00+02:00",
    );
    const apia = { timeZone: "Pacific/Apia" };
    expect(format("plus:1d", "2011-12-29T12:00:00-10:00", apia)).toBe("2011-12-31T12:00:00+14:00");
  });

  it("what plus gives is a date again, also where local time had seconds of its own", () => {
    const amsterdam = { timeZone: "Europe/Amsterdam" };
    const moved = format("plus:1d", "1880-01-01T12:00:00Z", amsterdam)!;
    expect(moved).toBe("1880-01-02T12:00:00Z");
    expect(format('plus:1d | plus:1m | date:"d.M."', "2026-01-30")).toBe("28.2.");
  });
});

describe("dates in other notations", () => {
  const berlin = { timeZone: "Europe/Berlin" };

  it.each([
    ['from:"dd.MM.yyyy"', "05.03.2026", "2026-03-05"],
    ['from:"d.M.yy"', "5.3.26", "2026-03-05"],
    ['from:"d.M.yy"', "05.03.99", "2099-03-05"],
    ['from:"MM/yyyy"', "03/2026", "2026-03-01"],
    ['from:"yyyyMMdd"', "20260305", "2026-03-05"],
    ['from:"yyMMddHHmm"', "2603051407", "2026-03-05T14:07:00Z"],
    ['from:"M/d/yyyy h:mm:ss a"', "3/5/2026 12:07:09 AM", "2026-03-05T00:07:09Z"],
    ['from:"M/d/yyyy h a"', "3/5/2026 12 pm", "2026-03-05T12:00:00Z"],
    ['from:"M/d/yyyy hh:mma"', "3/5/2026 01:07Pm", "2026-03-05T13:07:00Z"],
    ["from:\"'am' d''M yyyy\"", "am 5'3 2026", "2026-03-05"],
    ['from:"yyyy年M月d日"', "2026年3月5日", "2026-03-05"],
    ['from:"yyyy-MM-dd"', "0001-01-01", "0001-01-01"],
    ["from:excel", "46086", "2026-03-05"],
    ['from:"excel"', "46086.0", "2026-03-05"],
    ["from:excel", "4.6086e4", "2026-03-05"],
    ["from:excel", "46086.5", "2026-03-05T12:00:00Z"],
    ["from:excel", "46086.0000001", "2026-03-05T00:00:00Z"],
    ["from:excel", "46086.9999999", "2026-03-06T00:00:00Z"],
    ["from:excel", "1.25", "1900-01-01T06:00:00Z"],
  ])("%s of %s is %s", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });

  it.each([
    ['from:"dd.MM.yyyy"', "5.03.2026"],
    ['from:"dd.MM.yyyy"', "05.03.2026 "],
    ['from:"dd.MM.yyyy"', "05.03.26"],
    ['from:"dd.MM.yyyy"', "29.02.2026"],
    ['from:"dd.MM.yyyy"', "00.03.2026"],
    ['from:"dd.MM.yyyy"', "05.13.2026"],
    ['from:"dd.MM.yyyy"', "05.03.0000"],
    ['from:"dd.MM.yyyy"', "٠٥.٠٣.٢٠٢٦"],
    ['from:"yyyy-M-d H:m"', "2026-3-5 24:00"],
    ['from:"yyyy-M-d H:m"', "2026-3-5 23:60"],
    ['from:"yyyy-M-d h a"', "2026-3-5 0 AM"],
    ['from:"yyyy-M-d h a"', "2026-3-5 13 PM"],
    ['from:"yyyy-M-d h a"', "2026-3-5 1 XM"],
    ['from:"yyyyMd"', "2026111"],
    ["from:excel", "60"],
    ["from:excel", "60.5"],
    ["from:excel", "0.5"],
    ["from:excel", "-1"],
    ["from:excel", "2958466"],
    ["from:excel", "2958465.9999999"],
    ["from:excel", "1e99"],
    ["from:excel", "2026-03-05"],
    ["from:excel", `46086.${"0".repeat(500)}`],
  ])("%s of %s is refused without being repeated", (formatter, value) => {
    const result = apply(formatter, value);
    expect(result).toEqual({
      fault: expect.stringMatching(/not a (?:date|serial)|outside/),
      problem: expect.stringMatching(/^(?:dateForm|serial|years)$/),
    });
    if (value.length > 4) expect(JSON.stringify(result)).not.toContain(value.slice(0, 20));
  });

  it("a time is one of the time zone: a skipped one moves forward, a doubled one is the first", () => {
    const at = (time: string) => format('from:"dd.MM.yyyy HH:mm"', time, berlin);
    expect(at("05.03.2026 14:00")).toBe("2026-03-05T14:00:00+01:00");
    expect(at("29.03.2026 02:30")).toBe("2026-03-29T03:30:00+02:00");
    expect(at("25.10.2026 02:30")).toBe("2026-10-25T02:30:00+02:00");
    expect(format("from:excel", "46086.5", berlin)).toBe("2026-03-05T12:00:00+01:00");
    expect(format("from:excel", "46086", berlin)).toBe("2026-03-05");
  });

  it.each([
    ["dd.MM", "a year and a month M"],
    ["yyyy", "a year and a month M"],
    ["", "a year and a month M"],
    ["d.M.y", "unknown letters y "],
    ["d MMM yyyy", "unknown letters MMM "],
    ["E d.M.yyyy", "unknown letters E "],
    ["yyyy-DDD", "unknown letters DDD "],
    ["d.M.yyyy d", "a letter twice"],
    ["dd.d.MM.yyyy", "a letter twice"],
    ["d.M.yyyy h:mm", "h and a (AM or PM) together"],
    ["d.M.yyyy H:mm a", "h and a (AM or PM) together"],
    ["d.M.yyyy H h a", "h and a (AM or PM) together"],
    ["d.M.yyyy a", "h and a (AM or PM) together"],
    ["d.M.yyyy mm", "without an hour"],
    ["d.M.yyyy 'x", "not closed"],
  ])("from:%j is refused when a template is saved", (pattern, error) => {
    expect(errorOf(`from:"${pattern}"`)).toContain(error);
  });

  it("what was probably meant is named", () => {
    expect(errorOf('from:"dd.mm.yyyy"')).toContain('write from:"dd.MM.yyyy"');
    expect(errorOf('from:"DD.MM.YYYY"')).toContain('write from:"dd.MM.yyyy"');
    expect(errorOf("from:Excel")).toContain('write from:"dd.MM.yyyy" or from:excel');
  });
});

describe("texts", () => {
  it.each([
    ["pad:3", "12345", "12345"],
    ["pad:0", "1", "1"],
    ["pad:5", "-1", "000-1"],
    ['pad:3:"é"', "x", "ééx"],
    ["pad:3", "👨‍👩‍👧‍👦é", "0👨‍👩‍👧‍👦é"],
    ["slice:0:2", "👨‍👩‍👧‍👦éab", "👨‍👩‍👧‍👦é"],
    ["slice:1", "abc", "bc"],
    ["slice:-2:-1", "abcd", "c"],
    ["slice:3:1", "abcd", ""],
    ["slice:-99:2", "abcd", "ab"],
    ["slice:9", "abcd", ""],
    ["group:2", "éé👩🏽‍🚀a1", "éé 👩🏽‍🚀a 1"],
    ['group:3:"-"', "123456", "123-456"],
    ['group:4:""', "12345", "12345"],
    ['replace:"aa":"b"', "aaa", "ba"],
    ['replace:".":"$&"', "1.2", "1$&2"],
    ["trim", "\u00a0 a b \u3000", "a b"],
    ['prefix:"Fax: "', "030", "Fax: 030"],
    ['suffix:" kg"', "1.5", "1.5 kg"],
    ['prefix:"" | suffix:"|"', "a", "a|"],
    ['prefix:"Fax: " | default:"none"', " ", "none"],
  ])("%s of %s is %s", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });

  it("capitals follow the language", async () => {
    const casings = await Promise.all(
      ["en", "tr", "az", "el", "lt"].map(async (lang) => {
        const locale = await loadLocale(lang);
        return [format("upper", "iά", { locale }), format("lower", "IÌ", { locale })];
      }),
    );
    expect(casings).toEqual([
      ["IΆ", "iì"],
      ["İΆ", "ıì"],
      ["İΆ", "ıì"],
      ["IΑ", "iì"],
      ["IΆ", "ii̇̀"],
    ]);
  });
});

describe("choices", () => {
  it.each([
    ['map:"a=1,b=2"', "b", "2"],
    ['map:"a=1,b=2"', " b", " b"],
    ['map:"a=1,b=2"', "c", "c"],
    ['map:"a="', "a", ""],
    [String.raw`map:"a\,b=1\=2"`, "a,b", "1=2"],
    [String.raw`map:"C:\\x=disk"`, "C:\\x", "disk"],
    ['map:"toString=x"', "constructor", "constructor"],
    ["default:x", "y", "y"],
    ["is:x", "x", "true"],
    ["is:x", "x ", ""],
    ['is:""', "", "true"],
    ["isnt:x", "y", "true"],
    ["isnt:x", "x", ""],
    ['in:"a,b"', "b", "true"],
    ['in:"a,b"', "a,b", ""],
    [String.raw`in:"a\,b"`, "a,b", "true"],
    ['in:"a"', "constructor", ""],
    ["not", "False ", "true"],
    ["not", "0", "true"],
    ["not", "00", ""],
    ["not", "no", ""],
    ["is:sold | not", "sold", ""],
    ["is:sold | not", "free", "true"],
  ])("%s of %j is %j", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });
});

describe("escapes", () => {
  it.each([
    ["escape:wifi", String.raw`a\b;c,d:e"f`, String.raw`a\\b\;c\,d\:e\"f`],
    ["escape:vcard", "a\\b;c,d:e\r\nf\ng\rh", String.raw`a\\b\;c\,d:e\nf\ng\nh`],
    ["escape:url", "ä?=&#%/\u{1f600}", "%C3%A4%3F%3D%26%23%25%2F%F0%9F%98%80"],
    ["escape:url", "\ud800", "%EF%BF%BD"],
  ])("%s of %j is %s", (formatter, value, text) => {
    expect(format(formatter, value)).toBe(text);
  });
});

describe("length", () => {
  it("a result has at most 10,000 characters, on the way too", () => {
    const long = "a".repeat(9_999);
    expect(format("replace:a:b", long)).toBe("b".repeat(9_999));
    expect(format("replace:a:ab", long)).toBeNull();
    expect(format("replace:a:ab | slice:0:1", long)).toBeNull();
    expect(format("group:1 | slice:0:1", long)).toBeNull();
    expect(format("trim | slice:0:1", "a".repeat(10_000))).toBe("a");
    expect(format("trim | slice:0:1", "a".repeat(10_001))).toBeNull();
    expect(format("slice:0:1", "a".repeat(10_001))).toBe("a");
    expect(format("escape:url | slice:0:1", "ä".repeat(2_000))).toBeNull();
  });
});
