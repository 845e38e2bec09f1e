import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bundledPackages } from "../../scripts/notices/bundled-packages.ts";

it("THIRD-PARTY-NOTICES.md names every package in the bundles of the Worker and the pages, in its version (npm run build:notices)", async () => {
  const packages = await bundledPackages(process.cwd());
  expect(packages.length).toBeGreaterThan(10);
  const noted = readFileSync("THIRD-PARTY-NOTICES.md", "utf8").match(/^## .+$/gm) ?? [];
  expect(noted).toEqual(packages.map(({ name, version }) => `## ${name} ${version}`));
});
