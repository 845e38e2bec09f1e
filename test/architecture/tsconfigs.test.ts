import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

/** Each is run by `npm run types`, by `npm run bench`, or by the workspace's own test. */
const CONFIGS = [
  "tsconfig.json",
  "tsconfig.docs.json",
  "web/tsconfig.json",
  "web/records/tsconfig.json",
  "web/jobs/tsconfig.json",
  "web/sheet-job/tsconfig.json",
  "clients/cli/tsconfig.json",
  "clients/typescript/tsconfig.json",
  "bench/tsconfig.json",
];
/** Compiled by test/unit/openapi-client.test.ts with the TypeScript that its generator needs. */
const ELSEWHERE = "test/client/";

const includes = CONFIGS.flatMap((config) => {
  const { include } = JSON.parse(readFileSync(config, "utf8")) as { include: string[] };
  return include.map((pattern) => posix.join(posix.dirname(config), pattern));
});

const isIncluded = (path: string) =>
  includes.some(
    (pattern) =>
      posix.matchesGlob(path, pattern) || path.startsWith(`${pattern}/`) || pattern === ".",
  );

it("every TypeScript file is in a tsconfig", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" })
    .trim()
    .split("\n");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !isIncluded(path) && !path.startsWith(ELSEWHERE))).toEqual([]);
});
