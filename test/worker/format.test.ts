import { expect, it } from "vitest";
import { everyCorpus, firstDifference } from "../support/format-corpus.ts";
import { full } from "../support/full.ts";

/** The corpus has 7,000 values; each language is a module of its own to load. */
const EVERY = full(1, 12);

it("formatted values, counters, dropped lines and every letter are the same in the Worker as in Node", async () => {
  const answer = await fetch(`https://node.example/corpus?every=${EVERY}`);
  expect(firstDifference(await answer.json<string[]>(), await everyCorpus(EVERY))).toBeNull();
});
