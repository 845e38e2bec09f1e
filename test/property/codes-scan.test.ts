// Whatever value a code takes, it scans to that value. `npm run codes -- --random 2000` does so at length.
import { describe, expect, test } from "vitest";
import { CODE_CASES } from "../support/code-cases.ts";
import { scanRandomValues } from "../support/random-codes.ts";

const VALUES = 6;
const upToQ = (value: string) => value.replace(/Q.*/s, "");

describe("a random value scans to itself", () => {
  test.each(CODE_CASES)("$name", async (code) => {
    const seed = CODE_CASES.indexOf(code);
    expect(await scanRandomValues(code, VALUES, seed)).toBeNull();
  });

  test("one that does not is reported, made short", async () => {
    const code = CODE_CASES.find(({ name }) => name === "code128")!;
    const told = await scanRandomValues(
      { ...code, reader: { format: "Code128", decoded: upToQ } },
      200,
      1,
    );
    expect(told).toMatch(/^\["[^"]{0,4}Q[^"]{0,4}",null,\{"dpi":203,"rotateDeg":0\}\]: /);
  });
});
