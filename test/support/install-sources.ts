// Vitest's global setup of the project `print`: the data that what is committed was made from, to compare it with.
import { installPackage } from "../../scripts/install-package.ts";

export function setup(): void {
  installPackage("fonts");
  installPackage("scripts/text");
  installPackage("test/raster-oracles");
}
