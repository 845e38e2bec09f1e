// Which packages the bundles of the Worker and of the pages hold: bundled, and read from the bundler's own list.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { patternNotices } from "../hyphens/pattern-notices.ts";

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** Packages whose data is in files that a script makes. */
const COPIED_DATA = ["hyphen"];
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

const SHARED = {
  bundle: true,
  metafile: true,
  write: false,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  logLevel: "error",
} satisfies BuildOptions;

/** Vite's `?url`: the file goes with the bundle as it is. Pictures may not have been drawn yet. */
const fileAddresses: Plugin = {
  name: "file-addresses",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\.wasm\?url$/ }, ({ path, resolveDir, kind }) =>
      resolve(path.slice(0, -"?url".length), { resolveDir, kind }),
    );
  },
};

/** In the order of their names, the hyphenation patterns last. Throws where a package has no licence file and names no licence. */
export async function bundledPackages(root: string): Promise<readonly BundledPackage[]> {
  const bundles = await Promise.all([
    build({
      ...SHARED,
      absWorkingDir: root,
      entryPoints: ["src/worker.ts"],
      conditions: ["workerd", "worker", "browser", "import"],
      external: ["cloudflare:*", "node:*"],
      loader: { ".wasm": "empty", ".ttf": "empty" },
    }),
    build({
      ...SHARED,
      absWorkingDir: root,
      entryPoints: globSync("web/**/*.{ts,tsx}", { cwd: root }),
      outdir: "never-written",
      conditions: ["browser", "import"],
      // papaparse reads streams of Node where there are any.
      external: ["*.svg", "*.png", "*.png?url", "*.svg?url", "*.json?url", "*.woff2", "stream"],
      loader: { ".wasm": "empty", ".css": "empty" },
      plugins: [fileAddresses],
      jsx: "automatic",
      jsxImportSource: "preact",
    }),
  ]);
  const folders = new Set<string>();
  for (const input of bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder !== undefined) folders.add(join(root, folder));
  }
  for (const name of COPIED_DATA) folders.add(join(root, "node_modules", name));
  const packages = [...folders]
    .map(describe)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [...packages, ...patternNotices()];
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
