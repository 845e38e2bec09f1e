// What is said of a large job whenever others of the isolate have had their turn.
import { expect, it } from "vitest";
import type { Deps } from "../../src/flows/deps.ts";
import { JobWatch } from "../../src/flows/printing/job-watch.ts";

it("its memory is held on, however long it computes", async () => {
  let heard = 0;
  const holding = { hear: () => void (heard += 1) };
  const deps = { holding, hungUp: { aborted: false }, now: () => 0 } as unknown as Deps;
  const { pacer } = new JobWatch(deps, "account");
  await pacer.giveWay();
  await pacer.giveWay();
  expect(heard).toBe(2);
});
