// Which packages the Worker's bundle holds: bundled as wrangler does it, and read from the bundler's own list.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** Packages whose data is in files that a script makes. */
const COPIED_DATA = ["hyphen"];
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** In the order of their names. Throws where a package has no licence file and names no licence. */
export async function bundledPackages(root: string): Promise<readonly BundledPackage[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/worker.ts"],
    bundle: true,
    metafile: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser", "import"],
    external: ["cloudflare:*", "node:*"],
    loader: { ".wasm": "empty", ".ttf": "empty" },
    logLevel: "error",
  });
  const folders = new Set<string>();
  for (const input of Object.keys(metafile.inputs)) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder !== undefined) folders.add(join(root, folder));
  }
  for (const name of COPIED_DATA) folders.add(join(root, "node_modules", name));
  return [...folders]
    .map(describe)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function describe(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as { name: string; version: string; license?: string };
  if (license === undefined) throw new Error(`${name} names no licence`);
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return { name, version, licence: license, text };
}
