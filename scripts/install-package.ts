// Installs packages of this repository that are outside the workspaces, each only if its lockfile is not what is installed:
// `node scripts/install-package.ts test fonts`. Commands that need one call it, so that nobody has to.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_FOLDERS, type PackageFolder } from "./install/package-folders.ts";

const ROOT = join(import.meta.dirname, "..");

export function installPackage(folder: PackageFolder): void {
  const path = join(ROOT, folder);
  const stamp = join(path, "node_modules/.installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(path, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  const { description } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
    description: string;
  };
  console.error(`Installing ${folder}/node_modules once. ${description}`);
  const npm = spawnSync(
    "npm",
    ["ci", "--prefix", path, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: path, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (npm.status !== 0) throw new Error(`The packages of ${folder}/ could not be installed.`);
  writeFileSync(stamp, lock);
}

if (import.meta.main) {
  for (const name of process.argv.slice(2)) {
    const folder = PACKAGE_FOLDERS.find((each) => each === name);
    if (folder === undefined) throw new Error(`${name} is none of ${PACKAGE_FOLDERS.join(", ")}`);
    installPackage(folder);
  }
}
