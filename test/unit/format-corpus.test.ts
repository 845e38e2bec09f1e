import { expect, it } from "vitest";
import { CORPUS_DIGEST, digestOf, formatCorpus } from "../support/format-corpus.ts";

it("5,000 formatted values are those of this engine version", async () => {
  const texts = await formatCorpus();
  expect(new Set(texts).size).toBeGreaterThan(4_000);
  expect(await digestOf(texts)).toBe(CORPUS_DIGEST);
});
