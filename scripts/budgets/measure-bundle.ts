// How large the script is that a deployment uploads, as wrangler counts it: modules and gzip, without source maps.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleWorker } from "../worker/bundle-worker.ts";

const WRANGLER = "node_modules/wrangler/bin/wrangler.js";

/** All that draws dots, and the decoder of JPEGs, which nothing else needs. */
const RASTER = /\/src\/print\/(?:raster|images\/jpeg-decode)\/[^.]*\.ts$/;

/** Bundled here already, and what is beside the script does not count. */
const BUILD_AND_ASSETS = /^\[(?:build|assets)\]\n(?:(?!\[).*\n)*/gm;

/** KiB after gzip that the Worker has for rasters. */
export async function measureRasterShare(bundle: number): Promise<number> {
  return bundle - (await measureBundle("src/worker.ts", RASTER));
}

/** KiB after gzip of the Worker whose entry this is. */
export async function measureBundle(
  entry = "src/worker.ts",
  without: RegExp | null = null,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "platen-bundle-"));
  try {
    await bundleWorker(entry, folder, without);
    const config = join(folder, "wrangler.toml");
    writeFileSync(config, readFileSync("wrangler.toml", "utf8").replace(BUILD_AND_ASSETS, ""));
    const args = [WRANGLER, "deploy", join(folder, "worker.mjs"), "--config", config];
    const { stdout } = await promisify(execFile)(process.execPath, [...args, "--dry-run"], {
      env: {
        ...process.env,
        CI: "1",
        NO_COLOR: "1",
        WRANGLER_LOG: "log",
        WRANGLER_SEND_METRICS: "false",
      },
    });
    const kib = /gzip: ([\d.]+) KiB/.exec(stdout)?.[1];
    if (kib === undefined) throw new Error(`wrangler did not say a size:\n${stdout}`);
    return Number(kib);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
