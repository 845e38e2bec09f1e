import { expect, inject, it } from "vitest";
import { everyCorpus, firstDifference } from "../support/format-corpus.ts";

it("5,000 formatted values, counters, dropped lines and every letter are the same in the Worker as in Node", async () => {
  expect(firstDifference(inject("corpusOfNode"), await everyCorpus())).toBeNull();
});
