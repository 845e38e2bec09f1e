// `npm test -- <word>`: what it does where it has no file of that name.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const run = (word: string) =>
  spawnSync("node", ["scripts/test.ts", word], { encoding: "utf8", timeout: 60_000 });

it("a word that no test file has in its path fails", () => {
  const { status, stderr } = run("no-such-file");
  expect([status, stderr]).toEqual([1, 'No test file has "no-such-file" in its path.\n']);
});

it("a word of a file that takes longer fails with the command that runs it", () => {
  const { status, stderr } = run("visual/text-content");
  expect(status).toBe(1);
  expect(stderr).toContain("npx vitest run --project print visual/text-content");
});

it("what npm test has of longer folders is the files that its projects name", () => {
  const config = readFileSync("vitest.config.ts", "utf8");
  const named = [...config.matchAll(/"(test\/(?:visual|browser)\/[a-z-]+\.test\.ts)"/g)];
  const script = readFileSync("scripts/test.ts", "utf8");
  expect(named.length).toBeGreaterThan(1);
  for (const [, path] of named) expect(script).toContain(`"${path}"`);
});
