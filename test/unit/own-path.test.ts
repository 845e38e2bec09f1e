import { describe, expect, it } from "vitest";
import { OWN_PATH, withoutSlashes } from "../../src/rules/own-path.ts";

describe("a path that a browser may be sent to", () => {
  it.each(["/", "/docs", "/docs/%5cx", "/%25", "/%255cevil", "/%e2%80%a8", "/.//x", "/app?a=//b"])(
    "is one of ours: %s",
    (path) => expect(path).toMatch(OWN_PATH),
  );

  const controls = [...Array(0x20).keys(), 0x7f].map((code) => code.toString(16).padStart(2, "0"));
  const escapes = ["2f", "2F", "5c", "5C", ...controls, "c2%80", "C2%9f"].map((hex) => `/%${hex}x`);
  it.each(["", "docs", "//x", "/\\x", "/\tx", "/a b", "/é", "/docs\r\nX:y", ...escapes])(
    "is none: %j",
    (path) => expect(path).not.toMatch(OWN_PATH),
  );
});

describe("slashes at the end", () => {
  it.each([
    ["/docs/", "/docs"],
    ["/docs///", "/docs"],
    ["//a//b//", "//a//b"],
    ["///", ""],
    ["", ""],
  ])("of %s are left out: %s", (path, without) => expect(withoutSlashes(path)).toBe(without));

  it("are found without going through a million others more than once", () => {
    const path = `/a${"/".repeat(1_000_000)}b`;
    expect(withoutSlashes(`${path}/`)).toBe(path);
  });
});
