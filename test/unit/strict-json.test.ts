import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault } from "../../src/http/json-fault.ts";
import { MOST_NESTING, readStrictJson } from "../../src/http/strict-json.ts";
import { Refusal } from "../../src/refusal.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStrictJson(encode(text));

function refusalOf(input: string | Uint8Array): Refusal {
  try {
    readStrictJson(typeof input === "string" ? encode(input) : input);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("the text was accepted");
}

describe("a body that is not strict JSON is INVALID_JSON", () => {
  it.each([
    ["nothing", ""],
    ["white space alone", " \n"],
    ["an unclosed object", '{"a":1'],
    ["an unclosed string", '{"a":"b'],
    ["a string that ends in a backslash", '"\\'],
    ["an unopened bracket", "]"],
    ["crossed brackets", '[{"a":1]}'],
    ["a trailing comma", '{"a":1,}'],
    ["two values", "{}{}"],
    ["a comment", "{}//"],
    ["single quotes", "{'a':1}"],
    ["NaN", "NaN"],
    ["a leading zero", "01"],
    ["a raw line break in a string", '"a\nb"'],
    ["a wrong escape", '{"\\q":1}'],
    ["a wrong escape in a second name", '{"a":1,"\\u12":1}'],
  ])("%s", (_what, text) => {
    expect(refusalOf(text).code).toBe("INVALID_JSON");
  });

  it.each([
    ["a byte order mark", [0xef, 0xbb, 0xbf, 0x7b, 0x7d]],
    ["a lone continuation byte", [0x22, 0x80, 0x22]],
    ["an overlong slash", [0x22, 0xc0, 0xaf, 0x22]],
    ["a surrogate in UTF-8", [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ["a sequence that breaks off", [0x22, 0xe2, 0x82, 0x22]],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])("%s", (_what, bytes) => {
    expect(refusalOf(Uint8Array.from(bytes)).code).toBe("INVALID_JSON");
  });

  it.each([
    ["the same name twice", '{"a":1,"a":1}'],
    ["a name and its escaped form", '{"a":1,"\\u0061":2}'],
    ["two escapes of one character", '{"\\u002F":1,"\\/":2}'],
    ["__proto__ twice", '{"__proto__":1,"__proto__":2}'],
    ["__proto__ and an escaped __proto__", '{"__proto__":{},"\\u005f_proto__":{}}'],
    ["empty names", '{"":1,"":2}'],
    ["a third name that repeats the first", '{"a":1,"b":2,"a":3}'],
    ["deep inside", '[{"x":[{"a":{},"b":[],"a":null}]}]'],
    ["after a nested object with that name", '{"a":{"a":1},"b":2,"a":3}'],
    ["a duplicated pair with white space", '{ "a" : 1 , "a" : 1 }'],
  ])("a duplicate member: %s", (_what, text) => {
    expect(refusalOf(text).message).toContain("twice");
  });

  it("a duplicate member's name is not echoed", () => {
    expect(refusalOf('{"Erika Mustermann":1,"Erika Mustermann":1}').message).not.toContain("Erika");
  });
});

const arrays = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const objects = (depth: number) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth);

describe("nesting", () => {
  it("64 levels are read, with the outermost value as 1", () => {
    expect(MOST_NESTING).toBe(64);
    expect(read(arrays(64))).toEqual(JSON.parse(arrays(64)));
    expect(read(objects(64))).toEqual(JSON.parse(objects(64)));
  });

  it.each([65, 200_000])("%i levels are refused", (depth) => {
    expect(refusalOf(arrays(depth)).message).toContain("64");
    expect(refusalOf(objects(depth)).message).toContain("64");
    expect(refusalOf("[".repeat(depth)).code).toBe("INVALID_JSON");
  });

  it("neighbours do not add up, and brackets in strings do not count", () => {
    expect(read(`[${Array(1000).fill("[[]]").join()}]`)).toHaveLength(1000);
    expect(read(`["${"[{".repeat(500)}"]`)).toHaveLength(1);
  });
});

describe("what is left to the schema", () => {
  it("__proto__ becomes a member, never a prototype", () => {
    const value = read('{"__proto__":{"x":1}}') as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(value["x"]).toBeUndefined();
  });

  it("an integer beyond 2^53 − 1 stays beyond it, and an overflow is Infinity", () => {
    expect(Number.isSafeInteger(read("9007199254740993"))).toBe(false);
    expect(read("1e999")).toBe(Infinity);
  });

  it("a lone surrogate is read", () => {
    expect(read('"\\ud800"')).toBe("\ud800");
  });

  it("the same name in two objects is no duplicate", () => {
    expect(read('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("a string equal to a name is no name", () => {
    expect(read('{"a":"b","b":["a","a"]}')).toEqual({ a: "b", b: ["a", "a"] });
  });
});

describe("against JSON.parse", () => {
  it("every value that JSON.stringify writes is read as JSON.parse reads it", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.boolean(), (json, spread) => {
        const text = spread ? JSON.stringify(JSON.parse(json), null, 2) : json;
        expect(JSON.stringify(read(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it("of texts of any tokens it accepts those that JSON.parse accepts, unless a name repeats", () => {
    const token = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"b"',
      '"\\u0061"',
      '"\\""',
      '"\\\\"',
      "1",
      "-0.5e3",
      "true",
      "null",
      " ",
      '"',
      "\\",
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 14 }), (tokens) => {
        const text = tokens.join("");
        const expected = outcomeOf(() => JSON.parse(text) as unknown);
        const actual = outcomeOf(() => read(text));
        if (expected === "refused") expect(actual).toBe("refused");
        else if (actual === "refused") expect(refusalOf(text).message).toContain("twice");
        else expect(actual).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it("an object is refused exactly when two of its names read alike", () => {
    const name = fc.constantFrom('"a"', '"\\u0061"', '"b"', '"__proto__"', '"\\"a"', '"a\\\\"');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), (names) => {
        const text = `{${names.map((quoted) => `${quoted}:0`).join()}}`;
        const distinct = new Set(names.map((quoted) => JSON.parse(quoted) as string));
        expect(outcomeOf(() => read(text)) === "refused").toBe(distinct.size < names.length);
      }),
    );
  });
});

describe("time grows only with the bytes", () => {
  const shapes: [string, (n: number) => string][] = [
    ["one flat object", (n) => `{${Array.from({ length: n }, (_, i) => `"k${i}":0`).join()}}`],
    ["many small objects", (n) => `[${Array(n).fill('{"a":0}').join()}]`],
    ["backslashes", (n) => `"${"\\\\".repeat(n * 4)}"`],
    ["escaped quotes", (n) => `"${'\\"'.repeat(n * 4)}"`],
    ["unclosed strings", (n) => `${'"'.repeat(n * 8 + 1)}`],
    ["escaped names", (n) => `{${Array.from({ length: n }, (_, i) => `"\\u0061${i}":0`).join()}}`],
  ];

  it.each(shapes)("%s", (_what, shape) => {
    const time = (n: number, tries: number) => {
      const bytes = encode(shape(n));
      // CPU time: other test files run beside this one.
      const runs = Array.from({ length: tries }, () => {
        const start = process.cpuUsage();
        outcomeOf(() => readStrictJson(bytes));
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
      });
      return Math.min(...runs);
    };
    time(4000, 9);
    // Sixteen times the bytes: quadratic would be 256 times the time.
    expect(time(64_000, 3)).toBeLessThan(Math.max(0.5, time(4000, 9)) * 96);
  });
});

function outcomeOf(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch {
    return "refused";
  }
}

describe("INVALID_JSON says where the fault is and what was expected, and quotes nothing", () => {
  it.each([
    ["a trailing comma", '{\n  "a": 1,\n}', 3, 1, "a member name in double quotes"],
    ["a missing comma", '{"a": 1 "b": 2}', 1, 9, "a comma or }"],
    ["a missing colon", '{"a" 1}', 1, 6, "a colon after the member name"],
    ["single quotes", "{'a': 1}", 1, 2, "a member name in double quotes, or }"],
    ["an unclosed array", "[1, 2", 1, 6, "a comma or ]"],
    ["nothing", "", 1, 1, "a value"],
    ["a value of another language", '{"a": None}', 1, 7, "a value"],
    ["a leading zero", "[01]", 1, 3, "the end of the number or word"],
    ["a decimal comma", "[1,5,]", 1, 6, "a value"],
    ["a raw line break in a string", '["a\nb"]', 1, 4, "an escaped character"],
    ["a wrong escape", '["\\x41"]', 1, 4, "after a backslash"],
    ["more than one value", "{}\r\n{}", 2, 1, "the end of the body"],
    ["lines that end in CR", "[\r\r1 2]", 3, 3, "a comma or ]"],
    ["characters beyond the BMP before it", '["😀😀" 1]', 1, 7, "a comma or ]"],
    ["a duplicate member", '{\n"a":1,\n"a":2}', 3, 1, "twice"],
    ["nesting", "\n" + "[".repeat(65), 2, 65, "64 levels"],
    ["a byte order mark", "\ufeff{}", 1, 1, "byte order mark"],
  ])("%s", (_what, text, line, column, expected) => {
    const { message } = refusalOf(text);
    expect(message).toContain(`line ${line}, column ${column}: `);
    expect(message).toContain(expected);
  });

  it("bytes that are not UTF-8 have a place too", () => {
    const bytes = Uint8Array.from([...encode('{\n"ä": "'), 0xff, 0x22, 0x7d]);
    expect(refusalOf(bytes).message).toContain("line 2, column 7: ");
  });

  it("is silent exactly where JSON.parse accepts, and never points behind the first fault", () => {
    const alphabet = [
      '"',
      "\\",
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "1",
      "-",
      ".",
      "e",
      "t",
      "true",
      "u00e9",
      " ",
      "\n",
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.constantFrom(...alphabet)).map((parts) => parts.join("")),
          fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...alphabet)).map(([json, at, part]) => {
            const cut = at % (json.length + 1);
            return json.slice(0, cut) + part + json.slice(cut + 1);
          }),
        ),
        (text) => {
          const fault = findJsonFault(text);
          expect(fault === null).toBe(isJson(text));
          if (fault) expect(findJsonFault(text.slice(0, fault.at))?.at ?? fault.at).toBe(fault.at);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
