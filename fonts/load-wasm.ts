// Instantiates a WebAssembly file of an npm package, in Node.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// The types of Workers, which the project is checked with, know no constructors here.
interface Constructors {
  readonly Module: new (bytes: Uint8Array) => WebAssembly.Module;
  readonly Instance: new (
    module: WebAssembly.Module,
    imports: object,
  ) => { readonly exports: unknown };
}

const { Module, Instance } = WebAssembly as unknown as Constructors;

/** Its exports; the caller knows their type. `specifier` is as in an import. */
export function loadWasm(specifier: string, imports: object): unknown {
  const path = createRequire(import.meta.url).resolve(specifier);
  return new Instance(new Module(readFileSync(path)), imports).exports;
}
