// @platen/client as it is installed: one ES module that imports nothing, and its declarations.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { build, type Rolldown } from "vite";

export async function buildTypeScript(root: string, folder: string): Promise<void> {
  const output = join(folder, "dist");
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      // What Node 20.12 has.
      target: "es2022",
      outDir: output,
      emptyOutDir: true,
      minify: false,
      lib: { entry: join(folder, "src/index.ts"), formats: ["es"], fileName: () => "index.js" },
      rolldownOptions: {
        external: [/^node:/],
        checks: { pluginTimings: false },
        // Reading tables has packages that splitting jobs, beside it, does not need.
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  refusePackages(built as Rolldown.RolldownOutput[]);
  writeDeclarations(root, folder, output);
}

/** What others wrote is shipped with its licence or not at all. */
function refusePackages(built: readonly Rolldown.RolldownOutput[]): void {
  const modules = built.flatMap(({ output }) =>
    output.flatMap((chunk) => (chunk.type === "chunk" ? Object.entries(chunk.modules) : [])),
  );
  const foreign = modules.filter(([id, { code }]) => code && id.includes("node_modules"));
  if (foreign.length > 0)
    throw new Error(`the client bundles ${foreign.map(([id]) => id).join(", ")}`);
}

/** Those that index.d.ts reaches, which must be files of the package. */
function writeDeclarations(root: string, folder: string, output: string): void {
  const made = mkdtempSync(join(tmpdir(), "platen-declarations-"));
  try {
    const emit = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", made];
    const project = join(folder, "tsconfig.json");
    execFileSync("tsc", ["-p", project, ...emit, "--rootDir", root], { stdio: "inherit" });
    const sources = join(made, "clients/typescript/src");
    // tsc copies no declarations that are there already.
    cpSync(join(folder, "src/openapi.d.ts"), join(sources, "openapi.d.ts"));
    for (const name of reachedFrom(sources, "index.d.ts"))
      cpSync(join(sources, name), join(output, name));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function reachedFrom(folder: string, entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const name of reached) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, specifier = ""] of text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
      if (dirname(specifier) !== ".")
        throw new Error(`${name} shows ${specifier}, which is not packed`);
      reached.add(basename(specifier).replace(/(?:\.d)?\.ts$/, ".d.ts"));
    }
  }
  return reached;
}
