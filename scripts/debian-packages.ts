// Programs of Debian's packages in a folder of their own, for checks outside CI: `apt-get download`, after `apt-get update`.
// Nothing is installed.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface Unpacked {
  readonly root: string;
  /** Where its programs find their libraries. */
  readonly libraries: string;
}

/** @throws Error where this is no Debian, or it does not know a package */
export function unpackDebian(folder: string, packages: readonly string[]): Unpacked {
  const [files, root] = [join(folder, "packages"), join(folder, "root")];
  mkdirSync(files);
  execFileSync("apt-get", ["download", "-q", ...packages], { cwd: files, stdio: "pipe" });
  for (const name of readdirSync(files)) execFileSync("dpkg-deb", ["-x", join(files, name), root]);
  return { root, libraries: join(root, "usr/lib/x86_64-linux-gnu") };
}
