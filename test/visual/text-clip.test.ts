// Overflow "clip": the box cuts on the sides where the text overflows, and on no other side. A box too
// narrow for the ellipsis prints as many characters as fit.
import { describe, expect, it } from "vitest";
import { BOX, edgesOf, hasInk, printText, textOf } from "../support/text-printed.ts";

/** One line of 20 pt fits: 1.21 em are 8.5 mm. */
const LINE = { ...BOX, heightMm: 8.6, fontSizePt: 20, wrap: false, overflow: "clip" };
const RIGHT = BOX.xMm + 20;
const BOTTOM = BOX.yMm + LINE.heightMm;
const LONG = "HÅHẤHgHjHQHÅHẤHgHjHQHHHHHHHHH";

describe("clip cuts where the text overflows, and nowhere else", () => {
  it.each(["Å", "Ấ", "Ǻ", "Ẳ"])(
    "%s keeps what is above the box when the line is too long",
    async (capital) => {
      const whole = edgesOf(await printText({ ...LINE, text: capital, widthMm: 60 }));
      const cut = edgesOf(await printText({ ...LINE, text: capital.repeat(30), widthMm: 20 }));
      expect(cut.top).toBeCloseTo(whole.top, 2);
      expect(cut.right).toBeLessThanOrEqual(RIGHT + 0.05);
      expect(cut.right).toBeGreaterThan(RIGHT - 0.5);
    },
  );

  it.each([
    ["start", "right"],
    ["end", "left"],
    ["center", "both"],
  ])("aligned %s, a long line is cut on the %s", async (align, side) => {
    const { left, right } = edgesOf(
      await printText({ ...LINE, align, text: LONG, widthMm: 20, xMm: 30 }),
    );
    expect(left >= 29.95).toBe(true);
    expect(right <= 50.05).toBe(true);
    const cutsLeft = left < 30.6;
    const cutsRight = right > 49.4;
    expect([cutsLeft, cutsRight]).toEqual([side !== "right", side !== "left"]);
  });

  it("lines too many are cut at the bottom, and the accent of the first one stays", async () => {
    const element = { ...LINE, wrap: true, text: "Ấ\nẤ\nẤ", heightMm: 12, minFontSizePt: 20 };
    const printed = await printText(element);
    const first = edgesOf(await printText({ ...LINE, text: "Ấ" }));
    expect(edgesOf(printed).top).toBeCloseTo(first.top, 2);
    expect(edgesOf(printed).bottom).toBeCloseTo(BOX.yMm + 12, 1);
  });

  it("surplus lines are cut at the top where text is aligned to the bottom", async () => {
    const element = { ...LINE, wrap: true, text: "g\ng\ng", heightMm: 12, verticalAlign: "bottom" };
    const edges = edgesOf(await printText(element));
    expect(edges.top).toBeCloseTo(BOX.yMm, 1);
    const alone = edgesOf(await printText({ ...element, text: "g" }));
    expect(edges.bottom).toBeCloseTo(alone.bottom, 2);
  });

  it("what fits is not cut: accents and descenders may leave the box", async () => {
    const clipped = edgesOf(await printText({ ...LINE, text: "ẤǺg", lineHeight: 1 }));
    const visible = edgesOf(
      await printText({ ...LINE, text: "ẤǺg", lineHeight: 1, overflow: "visible" }),
    );
    expect(clipped).toEqual(visible);
    expect(BOTTOM).toBeGreaterThan(clipped.bottom);
  });
});

describe("overflow ellipsis in a narrow box", () => {
  const narrow = { ...BOX, text: "22,00 €", fontSizePt: 20, heightMm: 10 };

  it.each([true, false])(
    "prints as many characters as fit where the ellipsis does not (wrap: %s)",
    async (wrap) => {
      const { pdf } = await printText({ ...narrow, widthMm: 5.2, wrap });
      expect(await textOf(pdf)).toBe("2");
    },
  );

  it.each([true, false])("prints nothing where no character fits (wrap: %s)", async (wrap) => {
    const printed = await printText({ ...narrow, widthMm: 2, wrap });
    expect(hasInk(printed)).toBe(false);
  });
});
