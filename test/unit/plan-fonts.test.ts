import { describe, expect, test } from "vitest";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { Refusal } from "../../src/refusal.ts";

/** A character of each fiftieth place of the unified Han characters, of which most fonts lack some. */
const SCATTERED = Array.from({ length: 0x5200 / 50 }, (_, i) =>
  String.fromCodePoint(0x4e00 + i * 50),
).join("");
/** All 6,355 kanji of JIS X 0208, rows 16 to 84. */
const JIS = Array.from({ length: 69 * 94 }, (_, i) =>
  new TextDecoder("euc-jp").decode(Uint8Array.of(0xb0 + Math.floor(i / 94), 0xa1 + (i % 94))),
)
  .join("")
  .replaceAll("\ufffd", "");

function planIn(text: string, langs: readonly string[], weights: readonly (400 | 700)[]) {
  const styles = langs.flatMap((lang) => weights.map((fontWeight) => ({ lang, fontWeight })));
  const template = parseTemplate({
    schemaVersion: 1,
    name: "Rare",
    widthMm: 50,
    heightMm: 50,
    variables: [{ name: "text" }],
    elements: styles.map((style) => ({
      type: "text",
      text: "{{text}}",
      overflow: "clip",
      xMm: 0,
      yMm: 0,
      widthMm: 50,
      heightMm: 50,
      ...style,
    })),
  });
  const { layout, records } = parseRequest({
    templateId: "custom-rare",
    layout: { type: "single" },
    records: [{ variables: { text } }],
  });
  return planJob(compileTemplate(template), layout, records);
}

const planScattered = () => planIn(SCATTERED, ["ja", "zh-CN", "zh-TW", "ko"], [400, 700]);

describe("a job has 64 font files at most", () => {
  test("every kanji of Japan's standard, in both weights, takes far fewer", () => {
    expect([...JIS]).toHaveLength(6355);
    const { fontRefs } = planIn(JIS, ["ja"], [400, 700]);
    expect(fontRefs.length).toBeGreaterThan(4);
    expect(fontRefs.length).toBeLessThanOrEqual(16);
  });

  test("a job that needs more is refused when it is planned, and told how to print", () => {
    expect(planScattered).toThrow(Refusal);
    expect(planScattered).toThrow(/font files, and one job can have 64.* in several requests/);
  });
});
