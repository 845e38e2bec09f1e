// What `npm run hostile` measures in full, with room for a machine that is busy with something else.
import { beforeAll, describe, expect, it } from "vitest";
import { type Cost, costsOfCorpus, costsOfHonestJobs } from "../support/refusal-cost.ts";

const RUNS = 2;
const TIMES = 10;
const SIZES = [
  [1, 16],
  [16, 128],
  [128, 1024],
] as const;

describe("a refusal never takes ten times as long as an honest job", () => {
  let corpus: readonly Cost[] = [];
  beforeAll(() => {
    corpus = costsOfCorpus(RUNS);
  });

  it.each(SIZES)("with a body of %i to %i KB", (from, to) => {
    const refused = corpus.filter(
      ({ bytes, code }) => code !== null && bytes > from * 1024 && bytes <= to * 1024,
    );
    const honest = costsOfHonestJobs(to * 1024 * 0.95, RUNS);
    const mostMs = TIMES * Math.max(...honest.map(({ ms }) => ms));
    expect(refused.length).toBeGreaterThan(2);
    expect(refused.filter(({ ms }) => ms > mostMs)).toEqual([]);
  });
});
