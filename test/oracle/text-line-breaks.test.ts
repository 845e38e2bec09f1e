// Line breaks against the test data of Unicode 17.0.0 (auxiliary/LineBreakTest.txt), all of it.
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeLineBreakData } from "../../scripts/text/write-line-break-data.ts";
import { breakOpportunitiesOf } from "../../src/print/text/break/break.ts";
import { lineBreaksOf } from "../../src/print/text/break/line-break.ts";

const ROOT = join(import.meta.dirname, "../..");
const CASES = gunzipSync(readFileSync(join(ROOT, "test/fixtures/unicode/line-break-test.txt.gz")))
  .toString("utf8")
  .split("\n")
  .filter((line) => /^[×÷]/.test(line));

/** "× 0023 ÷ 2014 ÷" -> the text, and where it may break. */
function readCase(line: string): { readonly text: string; readonly breaks: readonly number[] } {
  let text = "";
  const breaks: number[] = [];
  for (const token of line.trim().split(/\s+/)) {
    if (token === "÷") breaks.push(text.length);
    else if (token !== "×") text += String.fromCodePoint(Number.parseInt(token, 16));
  }
  return { text, breaks };
}

test("lines break where UAX #14 of Unicode 17.0.0 says, in all of its test data", () => {
  expect(CASES).toHaveLength(19_338);
  const wrong = CASES.filter((line) => {
    const { text, breaks } = readCase(line);
    return lineBreaksOf(text).join() !== breaks.join();
  });
  expect(wrong).toEqual([]);
});

test("line-break-data.ts is what build-line-breaks.ts makes of Unicode's data", async () => {
  const path = join(ROOT, "src/print/text/break/line-break-data.ts");
  expect(readFileSync(path, "utf8")).toBe(await writeLineBreakData());
});

test("plain words break where the rules let them", () => {
  const plain = fc
    .array(fc.constantFrom(..."abzAZ09éøſ", " ", " ", ".", ",", ";", ":"), { maxLength: 20 })
    .map((characters) => characters.join(""));
  fc.assert(
    fc.property(plain, (text) => {
      expect(breakOpportunitiesOf(text)).toEqual(lineBreaksOf(text));
    }),
    { numRuns: 20_000 },
  );
});
