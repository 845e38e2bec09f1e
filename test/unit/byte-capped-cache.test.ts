import { describe, expect, it } from "vitest";
import { ByteCappedCache } from "../../src/store/byte-capped-cache.ts";

describe("what an isolate remembers", () => {
  it("stays under its cap: the least recently used goes first", () => {
    const cache = new ByteCappedCache<string>(100);
    cache.set("a", "A", 40);
    cache.set("b", "B", 40);
    expect(cache.get("a")).toBe("A");
    cache.set("c", "C", 40);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
  });

  it("replaces without counting twice, and leaves out an entry that is over the cap by itself", () => {
    const cache = new ByteCappedCache<number>(100);
    for (let i = 0; i < 10; i++) cache.set("a", i, 60);
    cache.set("b", 0, 40);
    cache.set("huge", 1, 101);
    expect([cache.get("a"), cache.get("b"), cache.get("huge")]).toEqual([9, 0, undefined]);
    cache.set("a", 1, 101);
    expect(cache.get("a")).toBeUndefined();
  });

  it("forgets at the time said", () => {
    const cache = new ByteCappedCache<number>(100);
    cache.set("a", 1, 10, 1000);
    expect(cache.get("a", 999)).toBe(1);
    expect(cache.get("a", 1000)).toBeUndefined();
    expect(cache.get("a", 0)).toBeUndefined();
  });
});
