// A sample of `npm run codes` on dots: every code is read from a raster's own dots, turned four ways.
import { describe, expect, it } from "vitest";
import { CODE_CASES } from "../support/code-cases.ts";
import { faultOfRasters } from "../support/raster-codes.ts";

describe("a code is read from the dots of its raster", () => {
  it.each(CODE_CASES.map((code) => [code.name, code] as const))("%s", async (_, code) => {
    expect(await faultOfRasters(code, code.values.slice(0, 1))).toEqual([]);
  });
});
