import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { prefersPicture } from "../../src/http/link-callers.ts";
import { countOn, dayOf, secondsToMidnight, targetsOf } from "../../src/rules/link.ts";
import { isLinkToken, makeLinkToken } from "../../src/rules/link-token.ts";
import { membersOfJson, membersOfPairs, readCall } from "../../src/rules/link-values.ts";

const random = Uint8Array.from({ length: 64 }, (_, i) => (i * 37) % 248);

describe("the token of a link", () => {
  const token = makeLinkToken(random);

  it("is 27 base62 characters and 6 of CRC-32 over them", () => {
    expect(token).toMatch(/^[0-9A-Za-z]{33}$/);
    expect(isLinkToken(token)).toBe(true);
    expect(() => makeLinkToken(new Uint8Array(64).fill(255))).toThrow(RangeError);
  });

  it("with any one character changed, left out or added is none", () => {
    for (let i = 0; i < token.length; i++) {
      const other = token[i] === "x" ? "y" : "x";
      expect(isLinkToken(token.slice(0, i) + other + token.slice(i + 1))).toBe(false);
      expect(isLinkToken(token.slice(0, i) + token.slice(i + 1))).toBe(false);
    }
    expect(isLinkToken(`${token}0`)).toBe(false);
  });
});

describe("a count that is kept with its day", () => {
  const noon = Date.UTC(2026, 10, 27, 12);

  it("is nothing on a later day, and the same for a clock that is behind", () => {
    const counted = { day: dayOf(noon), count: 7 };
    expect(countOn(counted, noon)).toBe(7);
    expect(countOn(counted, noon + 86_400_000)).toBe(0);
    expect(countOn(counted, noon - 86_400_000)).toBe(7);
  });

  it("starts again at midnight UTC", () => {
    expect(secondsToMidnight(noon)).toBe(43_200);
    expect(secondsToMidnight(Date.UTC(2026, 10, 28) - 1)).toBe(1);
    expect(secondsToMidnight(Date.UTC(2026, 10, 28))).toBe(86_400);
  });
});

describe("members by the names of a link", () => {
  const targets = targetsOf({ settable: ["a", "__proto__"], names: { "x.y": "a", n: "#copies" } });

  it("are found under any path of objects and dots, and nothing else is", () => {
    const of = (body: object) => membersOfJson(body, targets).map(({ name }) => name);
    expect(of({ x: { y: 1, z: 2 }, other: { x: { y: 1 } } })).toEqual(["x.y"]);
    expect(of({ "x.y": 1, X: { y: 1 }, xy: 1 })).toEqual(["x.y"]);
    expect(of(JSON.parse('{"__proto__":"v","constructor":"w"}') as object)).toEqual(["__proto__"]);
  });

  it("of a form may have brackets, those of a query may not", () => {
    const of = (brackets: boolean) =>
      membersOfPairs([["x[y]", "1"]], targets, { brackets }).map(({ name }) => name);
    expect([of(true), of(false)]).toEqual([["x.y"], []]);
  });

  it("set variables as text, and copies as a number", () => {
    const sent = [
      { name: "x.y", value: 1.5 },
      { name: "n", value: "03" },
      { name: "__proto__", value: false },
    ];
    const { values, copies } = readCall(sent, targets, 3);
    expect([[...values], copies]).toEqual([
      [
        ["a", "1.5"],
        ["__proto__", "false"],
      ],
      3,
    ]);
  });
});

describe("what an Accept header prefers", () => {
  it.each([
    ["image/png", true],
    ["image/png;q=0.5, text/html;q=0.4", true],
    ["text/html, image/png", false],
    ["image/png;q=0", false],
    ["application/json;q=0.1, image/*;q=0.9", true],
    ["*/*", false],
    ["", false],
  ])("%j: a picture, %s", (accept, expected) => {
    expect(prefersPicture(new Headers({ Accept: accept }))).toBe(expected);
  });
});

it("the platform's own line of an invocation, which has the whole URL, is off", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(
    /\[observability\.logs\]\nenabled = true\ninvocation_logs = false\n/,
  );
});
