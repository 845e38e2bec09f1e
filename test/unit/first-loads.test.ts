// What one request waits for never settles once its client has hung up: the next request loads for itself.
import { expect, it } from "vitest";
import { late } from "../../src/http/late.ts";
import { loadFont, loadFonts, rememberedFonts } from "../../src/store/files/font-files.ts";

const NEVER = new Promise<never>(() => {});

/** Answers all but the first call. */
function firstHangs<T>(answer: () => T): () => Promise<T> {
  let calls = 0;
  return () => (calls++ === 0 ? NEVER : Promise.resolve(answer()));
}

it("a module is imported again for the next request", async () => {
  const module = { step: () => Promise.resolve() };
  const { load } = late(firstHangs(() => module));
  void load();
  expect(await load()).toBe(module);
});

it("a font is fetched again for the next request, as one or among others", async () => {
  rememberedFonts.clear();
  const answer = () => new Response(new Uint8Array([1, 2, 3]));
  const assets = { fetch: firstHangs(answer) } as unknown as Fetcher;
  void loadFont(assets, "first-400");
  expect(await loadFont(assets, "first-400")).toEqual(new Uint8Array([1, 2, 3]));
  const others = { fetch: firstHangs(answer) } as unknown as Fetcher;
  void loadFonts(others, ["second-400", "third-400"]);
  expect([...(await loadFonts(others, ["second-400", "third-400"])).keys()].sort()).toEqual([
    "second-400",
    "third-400",
  ]);
  rememberedFonts.clear();
});
