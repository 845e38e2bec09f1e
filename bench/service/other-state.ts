// Another state of the project beside this one, with this one's packages and, where it does not build them, assets.
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const SHARED = ["assets", "node_modules"];

/** Checks a commit out into a folder that is not there yet. */
export function addState(commit: string, folder: string, shared = SHARED): void {
  const args = ["worktree", "add", "--detach", folder, commit];
  const { status, stderr } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  for (const name of shared) symlinkSync(resolve(name), join(folder, name));
}

export function removeState(folder: string): void {
  spawnSync("git", ["worktree", "remove", "--force", folder]);
}
