import { expect, it } from "vitest";
import {
  CORPUS_DIGEST,
  digestOf,
  firstDifference,
  formatCorpus,
} from "../support/format-corpus.ts";

it("5,000 formatted values are those of this engine version", async () => {
  const lines = await formatCorpus();
  expect(lines).toHaveLength(5_000);
  const printed = lines.map((line) => line.slice(line.lastIndexOf(' "')));
  expect(new Set(printed).size).toBeGreaterThan(3_000);
  expect(lines.filter((line) => line.includes('"fault: ')).length).toBeLessThan(500);
  expect(await digestOf(lines)).toBe(CORPUS_DIGEST);
});

it("a planted difference is found, and named", () => {
  expect(firstDifference(["a", "b"], ["a", "b"])).toBeNull();
  expect(firstDifference(["a", "b"], ["a", "c"])).toBe("line 1: b is c there");
  expect(firstDifference(["a"], ["a", "b"])).toBe("1 and 2 lines");
});
