// Where a font comes from and what it is called here.

import { join } from "node:path";
import type { FontSource } from "./sources.ts";

export const ROOT = join(import.meta.dirname, "..");

export function sourcePath({ npmPackage }: FontSource, file: string): string {
  return join(ROOT, "fonts/node_modules", npmPackage, file);
}

export function refOf({ family, weight }: FontSource): string {
  return `${kebabCase(family)}-${weight}`;
}

export function kebabCase(family: string): string {
  return family.toLowerCase().replaceAll(" ", "-");
}
