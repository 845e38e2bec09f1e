import { describe, expect, it } from "vitest";
import { barsOfWidths, scaleWidths } from "../../src/print/codes/bars.ts";

describe("a code of two widths", () => {
  it("keeps the place and width of every bar beyond 65,535 dots: a box of 5,000 mm at 1200 dpi has 236,000", () => {
    const bars = barsOfWidths("131131311".repeat(40).slice(0, 359));
    const { modules, spans } = scaleWidths(bars, 300, 900);
    expect(modules).toBeGreaterThan(150_000);
    let offset = 0;
    const gaps = [];
    for (let i = 0; i < spans.length; i += 2) {
      gaps.push(spans[i]! - offset);
      offset = spans[i]! + spans[i + 1]!;
    }
    expect(offset).toBe(modules);
    expect(new Set(gaps.slice(1))).toEqual(new Set([300, 900]));
  });
});
