// `npm test`: the three projects side by side: vitest alone would run one after the other. Arguments go to all:
// `npm test -- sheet` runs the files with "sheet" in their path.
import { globSync } from "node:fs";
import { installPackage } from "./install-package.ts";
import { runShown, showFailures, withFolder } from "./side-by-side.ts";

/** Together they keep two cores busy until the end. Each process of `worker` has a database of its own. */
const RUNS = [
  ["node", "--maxWorkers=1"],
  ["worker", "--maxWorkers=2"],
  ["api", "--maxWorkers=1"],
] as const;

// Each run would, all at the same time.
installPackage("test");

/** Folders of what takes longer, and the project that runs them. */
const OTHERS: Readonly<Record<string, string>> = {
  oracle: "print",
  property: "print",
  visual: "print",
  hostile: "hostile",
  operations: "operations",
  clients: "clients",
  browser: "browser",
};

/** Files of those folders that npm test has too (vitest.config.ts). */
const AT_A_GLANCE = ["test/visual/product-labels.test.ts", "test/browser/smoke.test.ts"];

const given = process.argv.slice(2);
const firstOption = given.findIndex((each) => each.startsWith("-"));
expectSomeFile(firstOption === -1 ? given : given.slice(0, firstOption));
// One project has files of that name, the others have none.
const options = given.length > 0 ? ["--passWithNoTests", ...given] : [];
const ends = await withFolder((env) =>
  Promise.all(
    RUNS.map(([project, workers]) =>
      runShown(
        {
          name: project,
          command: ["vitest", "run", "--project", project, workers, ...options],
          env,
        },
        "worker".length,
      ),
    ),
  ),
);
showFailures(ends);
process.exitCode = ends.every(({ code }) => code === 0) ? 0 : 1;

/** A word that no file has in its path would pass without a test. */
function expectSomeFile(words: readonly string[]): void {
  for (const word of words) {
    const files = globSync("test/*/*.test.ts").filter((path) => path.includes(word));
    const projects = files.map((path) => OTHERS[path.split("/")[1]!]);
    if (projects.includes(undefined) || files.some((path) => AT_A_GLANCE.includes(path))) continue;
    const commands = [...new Set(projects)].map(
      (project) => `npx vitest run --project ${project} ${word}`,
    );
    console.error(
      commands.length === 0
        ? `No test file has "${word}" in its path.`
        : `Tests with "${word}" in their path take longer and are not part of npm test: ${commands.join(", ")}`,
    );
    process.exit(1);
  }
}
