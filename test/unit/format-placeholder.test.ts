import { describe, expect, it } from "vitest";
import { isBuiltin, isBuiltinName } from "../../src/print/format/builtins.ts";
import { parsePlaceholder } from "../../src/print/format/parse-placeholder.ts";
import { FORMATTER_NAMES } from "../../src/print/format/formatters.ts";
import { compilePlaceholder } from "../../src/print/format/placeholder.ts";
import { errorOf } from "../support/format.ts";

const parse = (text: string) => parsePlaceholder(text, text.indexOf("{{") + 2);
const formattersOf = (text: string) => {
  const parsed = parse(text);
  return "error" in parsed
    ? parsed.error
    : parsed.formatters.map(({ name, args }) => [name, ...args]);
};

describe("a placeholder", () => {
  it("is a name, and ends after its braces", () => {
    expect(parse("a{{ sku }}b")).toEqual({ name: "sku", formatters: [], end: 10 });
    expect(parse("{{a.b-c_1}}}")).toMatchObject({ name: "a.b-c_1", end: 11 });
  });

  it("names a built-in value with #", () => {
    expect(parse("{{#now | date:yyyy}}")).toMatchObject({ name: "#now" });
    expect(["#now", "#nov", "now"].map(isBuiltin)).toEqual([true, false, false]);
    expect(["#nov", "now"].map(isBuiltinName)).toEqual([true, false]);
  });

  it("has formatters with arguments, and spaces wherever they help", () => {
    const expected = [["pad", "8", " "], ["upper"], ["slice", "-4"]];
    expect(formattersOf('{{x|pad:8:" "|upper|slice:-4}}')).toEqual(expected);
    expect(formattersOf('{{ x | pad : 8 : " " | upper | slice : -4 }}')).toEqual(expected);
  });

  it("keeps braces, bars and colons within quotes, and reads backslashes before quotes and backslashes", () => {
    expect(formattersOf('{{x|default:"}}|:{{"|upper}} and }}')).toEqual([
      ["default", "}}|:{{"],
      ["upper"],
    ]);
    expect(formattersOf(String.raw`{{x|default:"\"\\\n\,"}}`)).toEqual([["default", '"\\\\n\\,']]);
    expect(formattersOf('{{x|default:""}}')).toEqual([["default", ""]]);
  });

  it("takes letters, digits and ._+- as bare arguments and nothing else", () => {
    expect(formattersOf("{{x|f:a.B_c+1-2}}")).toEqual([["f", "a.B_c+1-2"]]);
    for (const argument of ["–", "/", "", "'a'", "a b"]) {
      expect(formattersOf(`{{x|f:${argument}}}`), argument).toBeTypeOf("string");
    }
  });

  it("has at most eight formatters", () => {
    expect(formattersOf(`{{x${"|upper".repeat(8)}}}`)).toHaveLength(8);
    expect(formattersOf(`{{x${"|upper".repeat(9)}}}`)).toBe(
      "a placeholder can have at most 8 formatters",
    );
  });

  it.each([
    ["{{", "`{{` is never closed", 0],
    ["ab {{x", "`{{` is never closed", 3],
    ['{{x|default:"a}', "`{{` is never closed", 0],
    ["{{}}", "`{{…}}` must contain the name of a variable", 2],
    ["{{1a}}", "`{{…}}` must contain the name of a variable", 2],
    ["{{#}}", "`{{…}}` must contain the name of a variable", 2],
    [`{{${"a".repeat(65)}}}`, "name must be followed by", 66],
    ["{{a b}}", "name must be followed by", 4],
    ["{{a|}}", "`|` must be followed by the name of a formatter", 4],
    ["{{a| |upper}}", "`|` must be followed by the name of a formatter", 5],
    ["{{a|pad:}}", "`:` must be followed by an argument", 8],
    ['{{a|default:"x}}', 'a quoted argument has no closing `"`', 12],
    ['{{a|default:"x"y}}', "a formatter must be followed by", 15],
    ["{{a|pad:8 9}}", "a formatter must be followed by", 10],
  ])("%s is refused where it is wrong", (text, error, at) => {
    const parsed = parse(text);
    expect(parsed).toMatchObject({ error: expect.stringContaining(error), at });
  });
});

describe("formatters are checked when a template is saved", () => {
  it.each([
    ["uper", "there is no such formatter. Did you mean upper?"],
    ["Upper", "there is no such formatter. Did you mean upper?"],
    ["numbr", "there is no such formatter. Did you mean number?"],
    ["isn", "there is no such formatter. Did you mean is, isnt or in?"],
  ])("%s names the nearest formatters", (formatter, error) => {
    expect(errorOf(formatter)).toBe(error);
  });

  it("an unknown formatter that is near none names them all", () => {
    expect(errorOf("xyzzy")).toBe(
      `there is no such formatter; the formatters are ${FORMATTER_NAMES.join(", ")}`,
    );
    expect(errorOf("x".repeat(500))).toBe(errorOf("xyzzy"));
  });

  it.each([
    ["upper:1", "upper takes no argument: write upper"],
    ["replace:a", 'replace takes 2 arguments: write replace:"a":"b"'],
    ["number:1:2", "number takes 0 to 1 argument"],
    ["currency", "currency takes 1 to 2 arguments"],
    ["number:21", "number needs a whole number from 0 to 20"],
    ["number:-1", "number needs a whole number from 0 to 20"],
    ["number:2.5", "number needs a whole number from 0 to 20"],
    ["currency:EURO", "currency needs an ISO 4217 currency code"],
    ["currency:eur", "in capital letters"],
    ["currency:XYZ", "currency needs an ISO 4217 currency code"],
    ["currency:EUR:x", "currency needs a whole number"],
    ['date:"d MMMMM"', "unknown letters"],
    ['date:"b"', "unknown letters"],
    ['date:"yyy"', "unknown letters"],
    ['date:"EEE"', "unknown letters"],
    ['date:"LL"', "unknown letters"],
    ['date:"Www"', "unknown letters"],
    [`date:"d 'of"`, "not closed"],
    ['date:"ww yyyy"', "for the year of an ISO week"],
    ['date:"ww yyyy"', 'write date:"ww YYYY"'],
    ['date:"DD.MM.YYYY"', "the unknown letters DD (put text in '…'); write date:\"dd.MM.yyyy\""],
    ['date:"dddd, mmmm d, yyyy"', 'write date:"EEEE, MMMM d, yyyy"'],
    ['date:"TT.MM.JJJJ"', 'write date:"dd.MM.yyyy"'],
    ['date:"h:mm tt"', 'write date:"h:mm a"'],
    ['date:"HH:mm Uhr"', "write date:\"HH:mm 'Uhr'\""],
    ['date:"d MMMM yyyy at HH:mm"', "write date:\"d MMMM yyyy 'at' HH:mm\""],
    ['date:"yyyy-MM-ddTHH:mm"', "write date:\"yyyy-MM-dd'T'HH:mm\""],
    ['date:"KW ww YYYY"', "write date:\"'KW' ww YYYY\""],
    ['date:"QQ"', "the letters are y yy yyyy, M MM"],
    [`date:"${"b".repeat(200)}cq"`, "unknown letters bbbbbbbbbb, c, q ("],
    [`date:"${"qz".repeat(200)}"`, "unknown letters q, z ("],
    ["date:Long", "unknown letters L, o, n … ("],
    ["plus:30", "plus needs a whole number followed by d, w, m or y"],
    ["plus:1h", "plus needs a whole number followed by"],
    ["plus:1.5d", "plus needs a whole number followed by"],
    ["pad:101", "pad needs a whole number from 0 to 100"],
    ['pad:8:"ab"', "pad needs exactly one character"],
    ['pad:8:""', "pad needs exactly one character"],
    ["slice:a", "slice needs a whole number"],
    ['replace:"":"b"', "its first argument is empty"],
    ["group:0", "group needs a whole number from 1 to 100"],
    ["group:101", "group needs a whole number from 1 to 100"],
    ['map:"a"', "map needs entries such as new=Neu"],
    ['map:""', "map needs entries such as new=Neu"],
    ['map:"a=b=c"', "map needs entries such as new=Neu"],
    ['map:"a=b,a=c"', "map has two entries for the same value"],
    ['map:"=none"', "use the formatter default"],
    ["over:x", "over needs a number"],
    ['under:"1,000"', "under needs a number"],
    ["escape:wlan", "escape has an unknown kind"],
    [
      "checkdigit:mod12",
      "checkdigit has an unknown kind; write checkdigit:mod10, checkdigit:mod11",
    ],
    ["checkdigit:constructor", "checkdigit has an unknown kind"],
    ["constructor", "there is no such formatter"],
  ])("%s is refused", (formatter, error) => {
    expect(errorOf(formatter)).toContain(error);
  });

  it.each([
    'date:"w Y"',
    'date:"ww yyyy YYYY"',
    'date:"y年M月d日"',
    "date:\"'w' yyyy\"",
    'date:"h:mm a"',
    "plus:+1y",
    'group:4:""',
    'map:"a="',
    "currency:DEM",
    "slice:0:99999",
  ])("%s is taken", (formatter) => {
    expect(errorOf(formatter)).toBeNull();
  });

  it("a fault is at the formatter that is wrong", () => {
    const parsed = parsePlaceholder("{{x | upper | pad:999}}", 2);
    if ("error" in parsed) throw new Error(parsed.error);
    expect(compilePlaceholder(parsed)).toMatchObject({ at: 14 });
  });

  it("a compiled placeholder says what it needs and prints as JSON", () => {
    const parsed = parsePlaceholder('{{x | plus:1d | date:"d MMMM" | map:"a=b"}}', 2);
    if ("error" in parsed) throw new Error(parsed.error);
    const placeholder = compilePlaceholder(parsed);
    expect(placeholder).toMatchObject({ name: "x", needs: ["zone", "locale"] });
    expect(JSON.parse(JSON.stringify(placeholder))).toEqual(placeholder);
  });
});
