// `npm run lock`: writes every package-lock.json again, from nothing but the manifests and the versions locked so far.
// Plain npm cannot: it drops a platform's optional package that the registry did not give it, and `npm ci` then asks for it;
// and it notes `engines`, which npm compares with the Node that runs npm. What is installed runs on the Node of package `node`.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { completeLock, type Lockfile } from "./install/complete-lock.ts";
import { PACKAGE_FOLDERS } from "./install/package-folders.ts";

const ROOT = join(import.meta.dirname, "..");

for (const folder of [".", ...PACKAGE_FOLDERS]) {
  const path = join(ROOT, folder, "package-lock.json");
  const text = `${JSON.stringify(completeLock(readFresh(folder)), null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  writeFileSync(path, text);
  console.log(`${join(folder, "package-lock.json")}: written`);
}

/** What npm makes of the manifests in an empty folder: beside node_modules it would lock only what is in there. */
function readFresh(folder: string): Lockfile {
  const scratch = mkdtempSync(join(tmpdir(), "platen-lock-"));
  try {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as {
      workspaces?: readonly string[];
    };
    for (const workspace of ["", ...(manifest.workspaces ?? [])]) {
      const copy = join(scratch, workspace, "package.json");
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(ROOT, folder, workspace, "package.json"), copy);
    }
    const lock = join(ROOT, folder, "package-lock.json");
    if (existsSync(lock)) {
      const known = JSON.parse(readFileSync(lock, "utf8")) as Lockfile;
      const sealed = Object.entries(known.packages).filter(
        ([path, { integrity, link }]) =>
          !path.includes("node_modules/") || link || integrity !== undefined,
      );
      const packages = Object.fromEntries(sealed);
      writeFileSync(join(scratch, "package-lock.json"), JSON.stringify({ ...known, packages }));
    }
    const npm = spawnSync(
      "npm",
      ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"],
      {
        cwd: scratch,
        stdio: ["ignore", "ignore", "inherit"],
        // Addresses would name the registry of whoever runs this.
        env: {
          ...process.env,
          npm_config_omit_lockfile_registry_resolved: "true",
          npm_config_local_prefix: scratch,
          npm_config_loglevel: "error",
        },
      },
    );
    if (npm.status !== 0) throw new Error(`npm could not lock ${folder}`);
    return JSON.parse(readFileSync(join(scratch, "package-lock.json"), "utf8")) as Lockfile;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
