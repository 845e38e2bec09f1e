// The clients as packages that package managers install from an address: assets/clients, served at /clients/.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildTypeScript } from "./build-typescript.ts";
import { wheelOf } from "./wheel.ts";

export async function packClients(root: string): Promise<void> {
  const output = join(root, "assets/clients");
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const typescript = join(root, "clients/typescript");
  await buildTypeScript(root, typescript);
  execFileSync("node", [join(root, "scripts/build-cli.ts")], { stdio: "pipe" });
  const options = ["--silent", "--ignore-scripts", "--pack-destination", output];
  for (const folder of [typescript, join(root, "clients/cli")]) {
    execFileSync("npm", ["pack", ...options], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const { name, bytes } = wheelOf(join(root, "clients/python"));
  writeFileSync(join(output, name), bytes);
}
