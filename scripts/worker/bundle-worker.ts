// Bundles the Worker: what is imported late goes into modules of its own, so that an isolate compiles it when it is
// needed. wrangler's own bundling makes one script of all.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";

const ROOT = join(import.meta.dirname, "../..");
const BUILT_IN = new Set(builtinModules);

/**
 * Writes worker.mjs, its modules, fonts and wasm, and their source maps; what else is in the folder goes. `without`:
 * modules that are left empty, to measure what they take.
 */
export async function bundleWorker(
  entry: string,
  outdir: string,
  without: RegExp | null = null,
): Promise<void> {
  const files = new Map<string, Uint8Array>();
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { worker: resolve(entry) },
    outdir: resolve(outdir),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    // Names of functions are a tenth of the script and nothing reads them; the log's frames are read with the source map.
    minify: true,
    sourcemap: true,
    write: false,
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    platform: "browser",
    define: { "process.env.NODE_ENV": '"production"' },
    // A validator that nothing here uses.
    alias: { "@modelcontextprotocol/server/_shims": "./src/mcp/shims.ts" },
    external: ["cloudflare:*", "node:*"],
    chunkNames: "[name]-[hash]",
    plugins: [
      ...(without ? [leaveEmpty(without)] : []),
      besideTheScript(files),
      onlyWhatIsUsed,
      builtInsByTheirFullName,
      withoutLanguagesOfZod,
    ],
  });
  for (const { path, contents } of outputFiles) files.set(basename(path), contents);
  mkdirSync(outdir, { recursive: true });
  for (const [name, contents] of files) writeIfChanged(join(outdir, name), contents);
  for (const name of readdirSync(outdir))
    if (!files.has(name)) rmSync(join(outdir, name), { force: true });
}

/** A service that runs watches these files: what is written again restarts it, with all that it has under way. */
function writeIfChanged(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

/** A module of CommonJS may lack the names that others import of it. */
function leaveEmpty(filter: RegExp): Plugin {
  return {
    name: "leave-empty",
    setup({ onLoad }) {
      onLoad({ filter }, () => ({ contents: "module.exports = {};", loader: "js" }));
    },
  };
}

/** Wasm and fonts are modules of the Worker too. */
function besideTheScript(files: Map<string, Uint8Array>): Plugin {
  return {
    name: "beside-the-script",
    setup({ onResolve }) {
      onResolve({ filter: /\.(?:wasm|ttf)$/ }, ({ path, resolveDir }) => {
        const file = createRequire(join(resolveDir, "_")).resolve(path);
        files.set(basename(file), readFileSync(file));
        return { path: `./${basename(file)}`, external: true };
      });
    },
  };
}

/** Modules of src/ do nothing but define, so who takes one name of the print core need not load all of it. */
const onlyWhatIsUsed: Plugin = {
  name: "only-what-is-used",
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, kind }) =>
      kind === "entry-point" ? undefined : { path: join(resolveDir, path), sideEffects: false },
    );
  },
};

/** Packages for Node leave out `node:`, which workerd wants. */
const builtInsByTheirFullName: Plugin = {
  name: "built-ins-by-their-full-name",
  setup({ onResolve }) {
    onResolve({ filter: /^[\w/]+$/ }, ({ path }) =>
      BUILT_IN.has(path) ? { path: `node:${path}`, external: true } : undefined,
    );
  },
};

/** The messages of zod in fifty languages: better-auth imports all of zod, and nobody reads them. */
const withoutLanguagesOfZod: Plugin = {
  name: "without-languages-of-zod",
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
      resolveDir: join(ROOT, "node_modules/zod/v4/locales"),
    }));
  },
};
