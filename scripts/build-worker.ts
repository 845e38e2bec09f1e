// `[build]` of wrangler.toml: bundles the Worker into .wrangler/worker, from where wrangler takes it. For a local service
// it is bundled, with seconds of a core, only where it changed; for a deployment always.
// node scripts/build-worker.ts [--entry src/worker.ts] [--outdir .wrangler/worker]
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildFolder } from "./build-folder.ts";

const ENTRY = "src/worker.ts";
const FOLDER = ".wrangler/worker";
const STAMP = ".wrangler/worker-stamp.json";

const { values } = parseArgs({
  options: {
    entry: { type: "string", default: ENTRY },
    outdir: { type: "string", default: FOLDER },
  },
});
const isOurs = values.entry === ENTRY && values.outdir === FOLDER;
const build = async () => {
  // What it says of the folder is over.
  rmSync(STAMP, { force: true });
  const { bundleWorker } = await import("./worker/bundle-worker.ts");
  await bundleWorker(values.entry, values.outdir);
};

if (isOurs && process.env["WRANGLER_COMMAND"] === "dev") {
  await buildFolder(FOLDER, {
    inputs: [
      "src/**/*",
      // What each of these folders holds follows from the file.
      "assets/{fonts/index,hyphens/stamp,icons/stamp}.json",
      "scripts/{build-worker.ts,worker/bundle-worker.ts}",
      "package-lock.json",
    ],
    build,
    stamp: STAMP,
  });
} else {
  await build();
}
