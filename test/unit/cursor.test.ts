import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cursorOf, readCursor } from "../../src/rules/cursor.ts";

describe("a cursor", () => {
  it("is read back as the position that it was made of", () => {
    const id = fc.stringMatching(/^[\w-]{1,100}$/);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), id, (at, id) => {
        expect(readCursor(cursorOf({ at, id }))).toEqual({ at, id });
      }),
    );
  });

  it.each(["", ".", "a", "a.", ".a", "A.a", "a.b.c", "a.b c", "a.é", "zzzzzzzzzzz.a", "-1.a"])(
    "%j is none",
    (text) => {
      expect(readCursor(text)).toBeNull();
    },
  );
});
