// What a page puts aside while it is left comes back as it was.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromSharedJson, toSharedJson } from "../../web/store/shared-json.ts";

const key = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "list", "0"));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "binary" }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(Object.fromEntries),
    fc.array(tie("value"), { maxLength: 4 }).map((members) => new Set(members)),
    fc
      .array(fc.tuple(fc.string(), tie("value")), { maxLength: 4 })
      .map((entries) => new Map(entries)),
  ),
}));

describe("a value as text", () => {
  it("comes back with its lists, members, maps and sets", () => {
    fc.assert(
      fc.property(value, (inner) => {
        expect(fromSharedJson(toSharedJson({ inner }))).toEqual({ inner });
      }),
    );
  });

  it("has once what the value holds in several places, and gives it back as one", () => {
    const label = { text: "x".repeat(10_000) };
    const steps = Array.from({ length: 100 }, (_, at) => ({ at, before: label, after: label }));
    const text = toSharedJson({ steps });
    expect(text.length).toBeLessThan(20_000);
    const read = fromSharedJson(text) as { readonly steps: typeof steps };
    expect(read.steps[99]!.after).toBe(read.steps[0]!.before);
  });

  it("leaves out members that are undefined", () => {
    expect(fromSharedJson(toSharedJson({ one: undefined, two: 2 }))).toEqual({ two: 2 });
  });
});
