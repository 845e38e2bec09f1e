// `npm test`: the three projects side by side: vitest alone would run one after the other. Arguments go to all:
// `npm test -- sheet` runs the files with "sheet" in their path.
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

const given = process.argv.slice(2);
// One project has files of that name, the others have none.
const options = given.length > 0 ? ["--passWithNoTests", ...given] : [];
const ends = await withFolder((folder) =>
  Promise.all(
    RUNS.map(([project, workers]) =>
      runShown(
        {
          name: project,
          command: ["vitest", "run", "--project", project, workers, ...options],
          env: { TMPDIR: folder },
        },
        "worker".length,
      ),
    ),
  ),
);
showFailures(ends);
process.exitCode = ends.every(({ code }) => code === 0) ? 0 : 1;
