// Values are kept between requests, never promises: each request makes its own until a value is there.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { keptPromisesIn } from "../support/find-kept-promises.ts";

describe("promises that outlive a request", () => {
  it("are kept nowhere", () => {
    const kept = globSync("src/**/*.ts").flatMap((path) =>
      keptPromisesIn(readFileSync(path, "utf8")).map(
        (name) => `${path.replaceAll("\\", "/")}: ${name}`,
      ),
    );
    expect(kept).toEqual([]);
  });

  it.each([
    ["let kept: Promise<Gallery> | undefined;", ["kept"]],
    ["const kept = new Map<string, Promise<KeptPage>>();", ["kept"]],
    ["export const kept: Map<string, Promise<Page>> = new Map();", ["kept"]],
    ["const kept = new ByteCappedCache<Promise<Font>>(CACHE_BYTES.fontFiles);", ["kept"]],
    [
      "let loading: { readonly of: string; readonly font: Promise<Font> } | null = null;",
      ["loading"],
    ],
    ['const library = import("./bwip.ts");', ["library"]],
    ['const library = import("./bwip.ts").then(({ encode }) => encode);', ["library"]],
    ["const ready = Promise.all([]);", ["ready"]],
    ["const ready = open(1).then(() => 2);", ["ready"]],
    ["const gallery = readGallery();\nasync function readGallery() {}", ["gallery"]],
    ["class Turns {\n  #taking: Promise<void> | null = null;\n}", ["#taking"]],
    ["class Turns {\n  readonly waiting = 1;\n  static page?: Promise<Page>;\n}", ["page"]],
    ["function late() {\n  let loading: Promise<Module> | null = null;\n}", ["loading"]],
    ["function late() {\n  const kept = new Map<string, Promise<Page>>();\n}", ["kept"]],
    ["const loads: (() => Promise<unknown>)[] = [];", []],
    ['const load = () => import("./bwip.ts");', []],
    ['const load = async (): Promise<Library> => (loaded ??= await import("./bwip.ts"));', []],
    ["const ask: (url: string) => Promise<Response> = fetch;", []],
    ["let loaded: Library | null = null;", []],
    ["async function f() {\n  const page: Promise<Page> = read();\n}", []],
    ["interface Deps {\n  readonly defer: (work: Promise<unknown>) => void;\n}", []],
    ["class Turns {\n  take(): Promise<void> {\n    return this.wait();\n  }\n}", []],
  ])("one is found where it is planted: %s", (text, names) => {
    expect(keptPromisesIn(text)).toEqual(names);
  });
});
