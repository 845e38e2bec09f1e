// The journal of a printer's agent: what it called finished stays finished, and it does not grow without end.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type Entry, Journal } from "../../clients/cli/src/printers/agent/journal.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-journal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").length - 1;
const entryOf = (id: string, state: Entry["state"]): Entry => ({ id, page: 1, attempt: 1, state });

it("remembers the last pages, in a file that is written again before it is large", async () => {
  const path = join(folder, "long.journal");
  const journal = await Journal.open(path);
  for (let i = 0; i < 900; i++) {
    await journal.write(entryOf(`job_${i}`, "begun"));
    await journal.write(entryOf(`job_${i}`, "printed"));
  }
  expect(linesOf(path)).toBeLessThan(1601);
  await journal.close();
  const again = await Journal.open(path);
  expect(linesOf(path)).toBe(200);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(again.find({ id: "job_899", page: 1 })).toMatchObject({ state: "printed" });
  expect(again.find({ id: "job_0", page: 1 })).toBe(null);
  await again.close();
});

it("names what is finished and not confirmed yet", async () => {
  const path = join(folder, "short.journal");
  const journal = await Journal.open(path);
  await journal.write(entryOf("job_a", "printed"));
  await journal.write({ ...entryOf("job_a", "printed"), confirmed: true });
  await journal.write({ ...entryOf("job_b", "failed"), reason: "paperOut" });
  await journal.write(entryOf("job_c", "begun"));
  await journal.close();
  const again = await Journal.open(path);
  expect(again.unconfirmed()).toEqual([{ ...entryOf("job_b", "failed"), reason: "paperOut" }]);
  await again.close();
});
