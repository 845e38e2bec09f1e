import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeJisData } from "../../scripts/codes/write-jis-data.ts";
import { kanjiNumberOf } from "../../src/print/codes/qr/jis.ts";

test("jis-data.ts is what build-jis.ts makes of the runtime's Shift JIS", () => {
  const path = join(import.meta.dirname, "../../src/print/codes/qr/jis-data.ts");
  expect(readFileSync(path, "utf8")).toBe(writeJisData());
});

test("a character's number is that of its Shift JIS bytes (ISO/IEC 18004:2015, 7.4.6)", () => {
  // The standard's own two examples.
  expect(kanjiNumberOf("点".charCodeAt(0))).toBe(0x0d9f);
  expect(kanjiNumberOf("茗".charCodeAt(0))).toBe(0x1aaa);
  const decoder = new TextDecoder("shift_jis");
  let characters = 0;
  for (let unit = 0; unit < 0x10000; unit++) {
    const number = kanjiNumberOf(unit);
    if (number < 0) continue;
    const lead = Math.floor(number / 0xc0) + 0x81;
    const bytes = Uint8Array.of(lead > 0x9f ? lead + 0x40 : lead, (number % 0xc0) + 0x40);
    expect(decoder.decode(bytes)).toBe(String.fromCharCode(unit));
    characters++;
  }
  // JIS X 0208 has 6,879; on eight of them decoders disagree.
  expect(characters).toBe(6871);
});
