import { expect, it } from "vitest";
import { everyCorpus, firstDifference } from "../support/format-corpus.ts";

it("5,000 formatted values, counters, dropped lines and every letter are the same in the Worker as in Node", async () => {
  const answer = await fetch("https://node.example/corpus");
  expect(firstDifference(await answer.json<string[]>(), await everyCorpus())).toBeNull();
});
