// `[build]` of wrangler.toml: bundles the Worker into .wrangler/worker, from where wrangler takes it.
// node scripts/build-worker.ts [--entry src/worker.ts] [--outdir .wrangler/worker]
import { parseArgs } from "node:util";
import { bundleWorker } from "./worker/bundle-worker.ts";

const { values } = parseArgs({
  options: {
    entry: { type: "string", default: "src/worker.ts" },
    outdir: { type: "string", default: ".wrangler/worker" },
  },
});
await bundleWorker(values.entry, values.outdir);
