import { expect, it } from "vitest";
import { CORPUS_DIGEST, digestOf, formatCorpus } from "../support/format-corpus.ts";

it("5,000 formatted values are the same in the Worker as in Node", async () => {
  expect(await digestOf(await formatCorpus())).toBe(CORPUS_DIGEST);
});
