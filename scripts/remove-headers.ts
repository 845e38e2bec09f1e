// After `npm install`: removes the C++ headers that the package `node` brings, 67 MB that nothing here compiles against.
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = join(import.meta.dirname, "../node_modules/node");

for (const headers of globSync("node_modules/node-*/include", { cwd: PACKAGE })) {
  rmSync(join(PACKAGE, headers), { recursive: true });
}
