import { expect, it } from "vitest";
import { Refusal } from "../../src/refusal.ts";
import { printElements } from "../support/print.ts";

const text = { type: "text", text: "{{a}}", xMm: 1, yMm: 1, widthMm: 50, heightMm: 30 };

function refusalOf(value: string): Refusal | null {
  try {
    printElements([text], { variables: { a: value } });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

it("a letter under more marks than any language has is refused, and takes no shaper's time", () => {
  const refusal = refusalOf(`a${"\u0323".repeat(9_000)}`);
  expect(refusal?.code).toBe("UNSUPPORTED_CHARACTERS");
  expect(refusal?.faults[0]?.detail).toContain("U+0323 as one character");
});

it.each(["a\u0323\u0302\u0301", "👩🏽‍🚀", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "👨‍👩‍👧‍👦", "क्ष्म्य"])("%s is printed", (value) => {
  expect(refusalOf(value)).toBeNull();
});
