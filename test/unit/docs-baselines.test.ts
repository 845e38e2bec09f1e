// The table of docs/templates.md by which people align the baselines of different families.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FONT_FAMILIES } from "../../src/print/elements/type-members.ts";
import { layoutText } from "../../src/print/text/fit.ts";
import { refsOfFamily } from "../../src/print/text/refs.ts";
import { loadTypesetter, styleWith } from "../support/text-setting.ts";

const MM_PER_PT = 0.3528;
const guide = readFileSync("docs/templates.md", "utf8");
const typesetter = loadTypesetter(FONT_FAMILIES.map((family) => refsOfFamily(family)[0]));

function ascentOf(family: string): number {
  const [, ascent] = new RegExp(`^\\| ${family} \\| ([\\d.]+) \\| [\\d.]+ \\|$`, "m").exec(guide)!;
  return Number(ascent);
}

test("boxes at baseline minus ascent × size × 0.3528 mm have their texts on one baseline", () => {
  const baselines = FONT_FAMILIES.flatMap((fontFamily) =>
    [7, 14, 40].map((fontSizePt) => {
      const yMm = 30 - ascentOf(fontFamily) * fontSizePt * MM_PER_PT;
      const style = styleWith({ fontFamily, fontSizePt });
      const { lines } = layoutText("Hx", style, 500, 500, typesetter);
      return yMm + (lines[0]!.baselinePt * 25.4) / 72;
    }),
  );
  for (const baselineMm of baselines) expect(Math.abs(baselineMm - 30)).toBeLessThan(0.01);
});
