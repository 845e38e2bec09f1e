import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../src/rules/canonical-json.ts";

function numberOfBits(bits: string): number {
  return new DataView(new BigUint64Array([BigInt(`0x${bits}`)]).buffer).getFloat64(0, true);
}

function canonicalText(json: string): string {
  return canonicalJson(JSON.parse(json));
}

describe("numbers (RFC 8785, appendix B)", () => {
  test.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("%s is %s", (bits, text) => {
    expect(canonicalJson(numberOfBits(bits))).toBe(text);
  });

  test.each(["7fffffffffffffff", "7ff0000000000000", "fff0000000000000"])(
    "%s is not finite and has no form",
    (bits) => {
      expect(() => canonicalJson(numberOfBits(bits))).toThrow(TypeError);
    },
  );
});

describe("values and members (RFC 8785, sections 3.2.2 and 3.2.3)", () => {
  test("the sample object of section 3.2.2", () => {
    const sent = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const canonical =
      String.raw`{"literals":[null,true,false],` +
      String.raw`"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`;
    expect(canonicalText(sent)).toBe(canonical);
  });

  test("the sorting sample of section 3.2.3: members go by UTF-16 code units", () => {
    const sent = String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    expect([...canonicalText(sent).matchAll(/:"([^"]*)"/g)].map(([, value]) => value)).toEqual([
      "Carriage Return",
      "One",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]);
  });

  test("accented names go by code units, not by any language's alphabet", () => {
    expect(canonicalText('{"sin":4,"pêche":3,"peach":1,"péché":2}')).toBe(
      '{"peach":1,"péché":2,"pêche":3,"sin":4}',
    );
  });

  test("names that look like indices are sorted as text, nested members too, arrays never", () => {
    expect(
      canonicalText('{"9":{"b":"x","B":1.0,"\\n":2},"10":{},"":[],"111":[3,{"z":1,"Z":2},1]}'),
    ).toBe(String.raw`{"":[],"10":{},"111":[3,{"Z":2,"z":1},1],"9":{"\n":2,"B":1,"b":"x"}}`);
  });

  test("text is not normalised", () => {
    expect(canonicalText(String.raw`{"e":"e\u0301"}`)).toBe('{"e":"e\u0301"}');
    expect(canonicalJson("e\u0301")).not.toBe(canonicalJson("\u00e9"));
  });

  test("control characters are escaped shortest, DEL, C1, U+2028 and markup are not", () => {
    const text = "\b\t\n\f\r\u0000\u001f\u007f\u0080\u2028</script>/";
    expect(canonicalJson(text)).toBe(
      String.raw`"\b\t\n\f\r\u0000\u001f` + '\u007f\u0080\u2028</script>/"',
    );
  });
});

describe("the same body", () => {
  test.each([
    ["the order of members", '{"a":1,"b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2},"a":1}'],
    ["whitespace", '{"a":[1,2]}', ' {\n"a" : [ 1 ,\t2 ] } '],
    ["1.0 for 1", '{"copies":1}', '{"copies":1.0}'],
    ["an exponent", '{"n":100}', '{"n":1E2}'],
    ["escapes", '{"name":"é/"}', String.raw`{"n\u0061me":"\u00e9\/"}`],
    ["minus zero", '{"n":0}', '{"n":-0}'],
  ])("%s does not matter", (_, one, other) => {
    expect(canonicalText(one)).toBe(canonicalText(other));
  });

  test.each([
    ["a default that is written out", '{"variables":{}}', '{"variables":{},"copies":1}'],
    ["a number as text", '{"v":1}', '{"v":"1"}'],
    ["null for an absent member", '{"v":null}', "{}"],
    ["the order of records", "[1,2]", "[2,1]"],
    ["a __proto__ member", '{"__proto__":1}', "{}"],
    ["the value of a __proto__ member", '{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}'],
  ])("%s does", (_, one, other) => {
    expect(canonicalText(one)).not.toBe(canonicalText(other));
  });

  test("a canonical form is the form of what it parses to", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const canonical = canonicalJson(value);
        expect(canonicalText(canonical)).toBe(canonical);
        expect(JSON.parse(canonical)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("the order in which members were added never shows", () => {
    const members = fc.uniqueArray(fc.tuple(fc.string({ unit: "grapheme" }), fc.integer()), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(members, (entries) => {
        const forwards = canonicalJson(Object.fromEntries(entries));
        expect(canonicalJson(Object.fromEntries(entries.toReversed()))).toBe(forwards);
      }),
    );
  });
});

describe("what JSON has no form for", () => {
  test.each([
    ["a lone high surrogate", "\ud83d"],
    ["a lone low surrogate", ["\ude00"]],
    ["a lone surrogate in a name", { "\udead": 1 }],
    ["infinity", { a: [Infinity] }],
    ["undefined", { a: undefined }],
    ["a hole in an array", Array(1)],
    ["a bigint", 1n],
    ["a function", () => 1],
    ["a map, which has no members of its own", new Map([["a", 1]])],
    ["a date", new Date(0)],
  ])("%s is refused", (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

test("64 levels of nesting are no trouble", () => {
  const nested = `${'[{"a":'.repeat(32)}1${"}]".repeat(32)}`;
  expect(canonicalText(nested)).toBe(nested);
});

test("objects without a prototype have a form", () => {
  expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
});
