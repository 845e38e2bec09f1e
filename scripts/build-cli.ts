// `npm run build:cli`: the command line as one file without dependencies, and PDFium beside it, in clients/cli/dist.
import { chmodSync, copyFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "vite";

const PACKAGE = join(import.meta.dirname, "../clients/cli");
const DIST = join(PACKAGE, "dist");
const FILE = join(DIST, "platen.js");

const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as {
  version: string;
};
await build({
  root: PACKAGE,
  configFile: false,
  logLevel: "warn",
  define: { PLATEN_VERSION: JSON.stringify(version) },
  ssr: { noExternal: true },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    outDir: DIST,
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        entryFileNames: "platen.js",
        codeSplitting: false,
        banner: "#!/usr/bin/env node",
      },
    },
  },
});
chmodSync(FILE, 0o755);
const wasm = createRequire(import.meta.url).resolve("@hyzyla/pdfium/pdfium.wasm");
copyFileSync(wasm, join(DIST, "pdfium.wasm"));
