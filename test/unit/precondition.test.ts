import { describe, expect, it } from "vitest";
import { entityTagOf, readPrecondition } from "../../src/rules/precondition.ts";

describe("preconditions of a change", () => {
  it("without a header there is none", () => {
    expect(readPrecondition(null, null)).toEqual({ kind: "none" });
  });

  it("If-None-Match: * asks that nothing is there", () => {
    expect(readPrecondition(null, " * ")).toEqual({ kind: "absent" });
  });

  it("If-Match: * asks that something is there", () => {
    expect(readPrecondition("*", null)).toEqual({ kind: "present" });
  });

  it("If-Match names the revisions that the change may replace", () => {
    const tags = `${entityTagOf("abc")}, ${entityTagOf("def")}`;
    expect(readPrecondition(tags, null)).toEqual({ kind: "one-of", revisions: ["abc", "def"] });
  });

  it("a weak tag matches nothing", () => {
    expect(readPrecondition('W/"abc"', null)).toEqual({ kind: "one-of", revisions: [] });
  });

  it.each([
    ["abc", null],
    ["", null],
    ['"a" "b"', null],
    ['"a",', null],
    [null, '"abc"'],
    [null, ""],
    ["*", "*"],
  ])("If-Match %j with If-None-Match %j is refused", (ifMatch, ifNoneMatch) => {
    expect(readPrecondition(ifMatch, ifNoneMatch)).toHaveProperty("fault");
  });
});
