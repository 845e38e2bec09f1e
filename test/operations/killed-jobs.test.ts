// Large jobs whose service is killed in the middle of either pass. Forty of them: node scripts/kill-jobs.ts
import { expect, it } from "vitest";
import { killJobs } from "../../scripts/kill-jobs.ts";
import { full } from "../support/full.ts";

it("are paid once, and their keys give the file that was begun", { timeout: 900_000 }, async () => {
  const kills = full(40, 5);
  const killed = await killJobs(kills);
  expect(killed).toHaveLength(kills);
  for (const { got, after } of killed) {
    if (got !== "nothing") expect(after).toBe("replayed");
  }
});
